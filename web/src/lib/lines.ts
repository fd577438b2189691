// The lines of the lobby's lists: which of one's tables wants one most.
import type { TableLine } from "./wire";

export function isMyTurn(line: TableLine): boolean {
  return line.table.status === "playing" && line.acting.some((seat) => line.mine.includes(seat));
}

export function isOver(line: TableLine): boolean {
  return line.table.status === "over" || line.table.status === "closed";
}

/** Where it is my turn, then where it is somebody else's, then what waits for players, then the rest; else as they came. */
export function urgentFirst(lines: TableLine[]): TableLine[] {
  const rank = (line: TableLine) => (isMyTurn(line) ? 0 : line.table.status === "playing" ? 1 : line.table.status === "waiting" ? 2 : 3);
  return [...lines].sort((one, other) => rank(one) - rank(other));
}
