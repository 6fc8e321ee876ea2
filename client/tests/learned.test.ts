// How far one has come in a game's lessons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { progress } from "../src/learned";

test("the next lesson is the first that is not done", () => {
  assert.deepEqual(progress([], 8), [0, 1]);
  assert.deepEqual(progress([1, 2, 4], 8), [3, 3]);
});

test("after the last lesson it begins again, and a lesson that is gone counts for nothing", () => {
  assert.deepEqual(progress([1, 2, 3], 3), [3, 1]);
  assert.deepEqual(progress([1, 9], 3), [1, 2]);
});
