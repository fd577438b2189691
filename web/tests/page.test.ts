import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks } from "../src/lib/page.ts";

test("a page is read as paragraphs and lists", () => {
  const page = "First you\nbuild.\n\n- one\n- two - or three\n\n\nThen <b>you</b> win - or not.\n";
  assert.deepEqual(blocks(page), [
    { kind: "text", text: "First you build." },
    { kind: "list", items: ["one", "two - or three"] },
    { kind: "text", text: "Then <b>you</b> win - or not." },
  ]);
});

test("an empty page has nothing in it", () => assert.deepEqual(blocks(" \n\n"), []));
