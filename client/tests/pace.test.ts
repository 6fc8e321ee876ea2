// One change after the other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace } from "../src/pace";
import type { Update } from "../src/wire";

const waiting: (() => void)[] = [];
const page = { hidden: false, documentElement: { dataset: {} } };
Object.assign(globalThis, {
  document: page,
  localStorage: { getItem: () => null },
  matchMedia: () => ({ matches: false }),
  setTimeout: (run: () => void): number => waiting.push(run),
  clearTimeout: () => waiting.splice(0),
});

const update = (pulse: number): Update => ({ kind: "update", pulse });

/** A pace that shows every change for a while, and what it has shown. */
function paced(): { pace: Pace; shown: (number | string)[] } {
  waiting.splice(0);
  page.hidden = false;
  const shown: (number | string)[] = [];
  const show = (one: Update): number => shown.push(one.pulse);
  return { pace: new Pace(show, () => shown.push("settled")), shown };
}

test("the next change waits until the last one was seen", () => {
  const { pace, shown } = paced();
  pace.add(update(1));
  pace.add(update(2));
  assert.deepEqual([shown, pace.behind], [[1], true]);
  waiting.shift()?.();
  assert.deepEqual([shown, pace.behind], [[1, 2], false]);
  waiting.shift()?.();
  assert.deepEqual(shown, [1, 2, "settled"]);
});

test("who acts sees at once all that was told", () => {
  const { pace, shown } = paced();
  for (const pulse of [1, 2, 3]) pace.add(update(pulse));
  pace.hurry();
  assert.deepEqual([shown, waiting.length], [[1, 2, 3, "settled"], 0]);
});

test("far behind, or with nobody looking, changes are not shown one by one", () => {
  const far = paced();
  for (let pulse = 1; pulse <= 11; pulse++) far.pace.add(update(pulse));
  assert(far.shown.length > 1, "it has gone on before its time");
  const hidden = paced();
  page.hidden = true;
  for (const pulse of [1, 2, 3]) hidden.pace.add(update(pulse));
  assert.deepEqual(hidden.shown, [1, "settled", 2, "settled", 3, "settled"]);
});

test("step by step, each change waits for a click, and it is said that one does", () => {
  const shown: (number | string)[] = [];
  const waits: boolean[] = [];
  page.hidden = false;
  const pace = new Pace(
    ({ pulse }) => {
      shown.push(pulse);
      return Infinity;
    },
    () => shown.push("settled"),
    (one) => waits.push(one),
  );
  pace.add(update(1));
  assert.deepEqual([shown, waits.at(-1)], [[1, "settled"], false]);
  pace.add(update(2));
  pace.add(update(3));
  assert.deepEqual([shown.length, waits.at(-1)], [2, true]);
  pace.hurry();
  assert.deepEqual([shown.slice(2), waits.at(-1)], [[2], true]);
  pace.hurry();
  assert.deepEqual([shown.slice(2), waits.at(-1)], [[2, 3, "settled"], false]);
});
