// Turns the last scene into the next: see "Patches" in docs/protocol.md. What did not change stays the same object.
import type { ListPatch, Patch, Scene } from "./wire";

type Name = string | number;

function patched<Item>(items: Item[], patch: ListPatch<Item> | Item[] | undefined, name: (item: Item) => Name): Item[] {
  if (!patch) return items;
  if (Array.isArray(patch)) return patch;
  const cut = new Set<Name>(patch.cut);
  const put = new Map<Name, Item>((patch.put ?? []).map((item) => [name(item), item]));
  const next: Item[] = [];
  for (const item of items) {
    const id = name(item);
    if (cut.has(id)) continue;
    next.push(put.get(id) ?? item);
    put.delete(id);
  }
  next.push(...put.values());
  if (!patch.order) return next;
  const byName = new Map<Name, Item>(next.map((item) => [name(item), item]));
  return patch.order.flatMap((id) => byName.get(id) ?? []);
}

const EMPTY: Scene = {
  prompt: "",
  groups: {},
  result: null,
  view: [],
  pieces: [],
  ways: [],
  texts: [],
  rows: [],
  seats: [],
  choices: [],
};

export function apply(before: Scene | null, patch: Patch): Scene {
  const scene = before ?? EMPTY; // where there was no scene, the patch is a whole one
  return {
    prompt: patch.prompt ?? scene.prompt,
    groups: patch.groups ?? scene.groups,
    result: "result" in patch ? (patch.result ?? null) : scene.result,
    view: patch.view ?? scene.view ?? [],
    pieces: patched(scene.pieces, patch.pieces, (piece) => piece.id),
    ways: patched(scene.ways, patch.ways, (way) => way.id),
    texts: patched(scene.texts, patch.texts, (text) => text.id),
    rows: patched(scene.rows, patch.rows, (row) => row.id),
    seats: patched(scene.seats, patch.seats, (seat) => seat.seat),
    choices: patched(scene.choices, patch.choices, (choice) => choice.action),
  };
}
