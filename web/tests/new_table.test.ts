// The table that "Play now" sets up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { usualTable } from "../src/lib/new_table.ts";
import type { GameInfo } from "../src/lib/wire.ts";

function game(players: [number, number]): GameInfo {
  const texts = { id: "tram", title: "Tram", about: "", picture: "" };
  return { ...texts, players: [2, 6], minutes: [10, 20], boards: [{ id: "town", name: "Town", players }], options: [], bots: ["random", "planner"] };
}

test("one person sits among the strongest bots, three in all where the first board allows it", () => {
  const planner = { kind: "bot", bot: "planner" };
  assert.deepEqual(usualTable(game([2, 5])), { game: "tram", seats: [{ kind: "me" }, planner, planner] });
  assert.equal(usualTable(game([4, 5])).seats.length, 4);
  assert.equal(usualTable(game([2, 2])).seats.length, 2);
});
