// Tables to be made: the one that "Play now" sets up, and what the seats of a form become.
import type { GameInfo, NewSeat, NewTable } from "./wire";

const USUAL_PLAYERS = 3;

/** One person and bots, of the strongest kind, on the first board without variants. */
export function usualTable(game: GameInfo): NewTable {
  return { game: game.id, seats: usualSeats(game, usualPlayers(game)) };
}

export function usualPlayers(game: GameInfo): number {
  const [least, most] = game.boards[0]?.players ?? game.players;
  return Math.min(Math.max(USUAL_PLAYERS, least), most);
}

export function usualSeats(game: GameInfo, players: number): NewSeat[] {
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? { kind: "me" } : botSeat(game)));
}

export function botSeat(game: GameInfo, bot = game.bots.at(-1) ?? ""): NewSeat {
  return { kind: "bot", bot };
}
