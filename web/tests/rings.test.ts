import assert from "node:assert/strict";
import { test } from "node:test";
import { ringsAround } from "../src/table/rings.ts";

test("what lies apart has a ring each", () => {
  assert.deepEqual(ringsAround([[0, 0], [50, 0]], 20), [
    { x: 0, y: 0, radius: 20 },
    { x: 50, y: 0, radius: 20 },
  ]);
});

test("a chain of close points has one ring around all of it, in whatever order they come", () => {
  const ring = [{ x: 20, y: 5, radius: 40 }];
  assert.deepEqual(ringsAround([[0, 5], [20, 5], [40, 5]], 20), ring);
  assert.deepEqual(ringsAround([[0, 5], [40, 5], [20, 5]], 20), ring);
});

test("nothing has no ring", () => assert.deepEqual(ringsAround([], 20), []));
