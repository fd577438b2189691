// What pointing, clicking and opening do before anything is decided.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./runes.ts";
import type { Choice } from "../src/lib/wire.ts";

const { flushSync } = await import("svelte");
const { Table } = await import("./table.svelte.ts");

const SPOT = { x: 3, y: 4 };
const train = { id: "ghost", symbol: "train", place: "bern", look: "", label: "" };
const red: Choice = { action: "claim:red", label: "Claim", group: "claim", targets: ["route"], ghosts: [train] };
const blue: Choice = { action: "claim:blue", label: "Claim", group: "claim", targets: ["route"] };
const draw: Choice = { action: "draw", label: "Draw", group: "draw", targets: ["deck"] };

test("what one points at is told and shown, until the pointer leaves it", () => {
  const { considering, leave } = new Table(red, blue, draw);
  considering.point("route", SPOT);
  assert.deepEqual(considering.tip, [red, blue]);
  assert.deepEqual(considering.shown, [red, blue]);
  assert.deepEqual(considering.ghosts, [train]);
  considering.point("", SPOT);
  assert.deepEqual([considering.tip, considering.ghosts], [[], []]);
  leave();
});

test("a click decides where there is one choice; a tap, or several choices, open the menu", () => {
  const { considering, leave } = new Table(red, blue, draw);
  assert.equal(considering.pick("deck", SPOT, false), draw);
  assert.equal(considering.menu, null);
  assert.equal(considering.pick("deck", SPOT, true), null);
  assert.deepEqual(considering.menu, { choices: [draw], spot: SPOT });
  assert.equal(considering.pick("route", SPOT, false), null);
  assert.deepEqual(considering.shown, [red, blue]);
  assert.equal(considering.pick("", SPOT, false), null);
  assert.equal(considering.menu, null);
  leave();
});

test("the choice of a list is shown alone, with what the first of its kind would leave on the board", () => {
  const { considering, leave } = new Table(red, blue, draw);
  considering.pick("route", SPOT, false);
  considering.choice = blue;
  assert.deepEqual([considering.shown, considering.ghosts], [[blue], [train]]);
  considering.closeMenu();
  assert.deepEqual(considering.shown, []);
  leave();
});

test("an opened group leaves only its own targets, until it is decided", () => {
  const { considering, leave } = new Table(red, blue, draw);
  considering.only = "draw";
  assert.deepEqual([...considering.targets.keys()], ["deck"]);
  considering.done();
  assert.deepEqual([...considering.targets.keys()], ["route", "deck"]);
  leave();
});

test("what cannot be chosen any more is not considered any longer", () => {
  const table = new Table(red, blue, draw);
  const { considering } = table;
  considering.only = "claim";
  considering.pick("route", SPOT, false);
  considering.choice = blue;
  flushSync();
  assert.deepEqual([considering.only, considering.choice], ["claim", blue]);
  table.choices = [red, draw];
  flushSync();
  assert.deepEqual([considering.only, considering.menu, considering.choice], ["claim", null, null]);
  table.choices = [draw];
  flushSync();
  assert.equal(considering.only, "");
  table.leave();
});

test("a note goes by itself, and a newer one has its own time", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { considering, leave } = new Table(draw);
  considering.tell({ name: "Bern", why: "Not now", spot: SPOT });
  context.mock.timers.tick(3000);
  considering.tell({ name: "Basel", why: "Not now", spot: SPOT });
  context.mock.timers.tick(3000);
  assert.equal(considering.note?.name, "Basel");
  context.mock.timers.tick(1000);
  assert.equal(considering.note, null);
  leave();
});
