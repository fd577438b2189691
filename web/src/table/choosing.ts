// What can be chosen, sorted by where it is found: on the board, in a row of cards, in a list.
import type { Choice, Piece, Scene } from "../lib/wire";

/** A spot of the page where something is shown, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

const GAP = 16; // pixels between a spot and what floats over it
const EDGE = 8; // pixels to the edge of the window

type Size = [wide: number, high: number];

/** Where something of this size floats: above the spot, below it where there is no room, always in the window. */
export function floating(spot: Spot, [wide, high]: Size, [windowWide, windowHigh]: Size): { left: number; top: number } {
  const left = Math.max(EDGE, Math.min(spot.x - wide / 2, windowWide - wide - EDGE));
  const above = spot.y - high - GAP;
  const below = Math.min(spot.y + GAP, Math.max(EDGE, windowHigh - high - EDGE));
  return { left, top: above >= EDGE ? above : below };
}

export interface Group {
  id: string;
  label: string;
  choices: Choice[];
}

/** The choices of every element that can be pointed at. */
export function byTarget(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const target of choice.targets) {
      const there = found.get(target);
      if (there) there.push(choice);
      else found.set(target, [choice]);
    }
  }
  return found;
}

/** The choices by group, in the order of the scene's groups. */
export function grouped(scene: Scene): Group[] {
  const groups = new Map<string, Group>();
  for (const [id, label] of Object.entries(scene.groups)) groups.set(id, { id, label, choices: [] });
  for (const choice of scene.choices) {
    const group = groups.get(choice.group) ?? { id: choice.group, label: choice.group, choices: [] };
    groups.set(choice.group, group);
    group.choices.push(choice);
  }
  return [...groups.values()].filter((group) => group.choices.length > 0);
}

/** What would stand on the board; of choices with the same targets only the first carries it. */
export function ghostsOf(choice: Choice, choices: Choice[]): Piece[] {
  if (choice.ghosts?.length) return choice.ghosts;
  const key = choice.targets.join(" ");
  if (!key) return [];
  return choices.find((other) => other.ghosts?.length && other.targets.join(" ") === key)?.ghosts ?? [];
}

/** Whether every word that was typed occurs in the choice, wherever and with or without accents. */
export function matches(choice: Choice, typed: string): boolean {
  const text = plain(`${choice.label} ${choice.cost ?? ""}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();
}
