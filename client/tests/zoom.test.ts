// A closer look: how far something has to go to lie inside.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, inward } from "../src/zoom";

test("what lies inside stays where it is", () => {
  assert.equal(inward(50, 90, 400), 0);
});

test("what lies beyond an edge comes in by the margin too", () => {
  assert.equal(inward(-30, 10, 400), 50);
  assert.equal(inward(380, 440, 400), -60);
});

test("the distance of two fingers", () => {
  assert.equal(apart({ x: 1, y: 2 }, { x: 4, y: 6 }), 5);
});
