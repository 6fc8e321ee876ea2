// When something was, in several languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../src/dates";

const now = new Date("2026-11-18T17:00:00Z");

test("what was lately is told by how long ago, what was before by its day", () => {
  assert.equal(told(new Date("2026-11-18T16:58:00Z"), now, "en"), "2 minutes ago");
  assert.equal(told(new Date("2026-11-18T15:00:00Z"), now, "de"), "vor 2 Stunden");
  assert.equal(told(new Date("2026-11-17T15:00:00Z"), now, "fr"), "hier");
  assert.equal(told(new Date("2026-11-02T12:00:00Z"), now, "de"), "2. November 2026");
});

test("what is to come by a clock that runs ahead is now", () => {
  assert.equal(told(new Date("2026-11-18T17:05:00Z"), now, "en"), "now");
});
