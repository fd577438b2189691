// Patches against the words of docs/protocol.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import { apply } from "../src/lib/patch.ts";
import type { Piece, Scene } from "../src/lib/wire.ts";

const piece = (id: string, place = "here"): Piece => ({ id, symbol: "train", place, look: "", label: id });

function scene(...pieces: Piece[]): Scene {
  return { prompt: "Go", pieces, ways: [], texts: [], rows: [], seats: [], groups: { g: "Group" }, choices: [], result: null, view: [] };
}

const ids = (scene: Scene) => scene.pieces.map((piece) => piece.id);

test("what is put replaces its namesake where it stood, and stands at the end if it is new", () => {
  const next = apply(scene(piece("a"), piece("b")), { pieces: { put: [piece("c"), piece("a", "there")] } });
  assert.deepEqual(ids(next), ["a", "b", "c"]);
  assert.equal(next.pieces[0]?.place, "there");
});

test("what is cut is gone, what did not change stays the very same object", () => {
  const before = scene(piece("a"), piece("b"));
  const next = apply(before, { pieces: { cut: ["a"] } });
  assert.deepEqual(ids(next), ["b"]);
  assert.equal(next.pieces[0], before.pieces[1]);
  assert.equal(next.seats, before.seats);
});

test("an order is obeyed", () => {
  const next = apply(scene(piece("a"), piece("b")), { pieces: { put: [piece("c")], order: ["c", "b", "a"] } });
  assert.deepEqual(ids(next), ["c", "b", "a"]);
});

test("prompt, groups and result are replaced as they are; a result can go away again", () => {
  const result = { scores: [1], winners: [0], ended_by: "", sources: [], notes: [] };
  const over = apply(scene(), { prompt: "Over", groups: {}, result });
  assert.deepEqual([over.prompt, over.groups, over.result], ["Over", {}, result]);
  assert.equal(apply(over, { prompt: "Go" }).result, result);
  assert.equal(apply(over, { result: null }).result, null);
});

test("a plain list replaces the old one whole", () => {
  const next = apply(scene(piece("a"), piece("b")), { pieces: [piece("c")] });
  assert.deepEqual(ids(next), ["c"]);
});

test("where there was no scene, the patch is the whole scene", () => {
  const whole = scene(piece("a"));
  assert.deepEqual(apply(null, whole), whole);
});

test("the part that is worth showing stays until another is named", () => {
  const grown = apply(scene(), { view: [0, 0, 10, 10] });
  assert.deepEqual(apply(grown, { prompt: "On" }).view, [0, 0, 10, 10]);
});
