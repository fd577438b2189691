// The order of one's own tables in the lobby.
import assert from "node:assert/strict";
import { test } from "node:test";
import { urgentFirst } from "../src/lib/lines.ts";
import type { TableInfo, TableLine } from "../src/lib/wire.ts";

function line(id: string, status: TableInfo["status"], acting: number[] = []): TableLine {
  return { table: { id, status } as TableInfo, mine: [0], acting, n: 0 };
}

test("my turn comes first, finished tables last, equals stay as they came", () => {
  const lines = [line("a", "over"), line("b", "waiting"), line("c", "playing", [1]), line("d", "playing", [0]), line("e", "over")];
  assert.deepEqual(
    urgentFirst(lines).map((one) => one.table.id),
    ["d", "c", "b", "a", "e"],
  );
});
