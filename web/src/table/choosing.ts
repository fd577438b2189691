// What can be chosen, sorted by where it is found: on the board, in a row of cards, in a list.
import type { Choice, Piece, Scene } from "../lib/wire";

/** A spot of the page where something is shown, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
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
