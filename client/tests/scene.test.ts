// The scene that a page keeps: whole, then changed message by message.

import assert from "node:assert/strict";
import { test } from "node:test";
import { after, empty, follows, type Kept, news, refused } from "../src/scene";
import type { LogLine, SeatLine, Update } from "../src/wire";

const line = (words: string): LogLine => ({ words, rule: "", seat: 0, pieces: [] });
const seat = (you: boolean): SeatLine => ({
  ...{ name: "Ann", role: "", kind: "person", level: "", here: true, asked: false, you, score: "" },
  ...{ place: 0, clock: null, ticking: false, program: false },
});
const whole: Update = {
  ...{
    kind: "scene",
    pulse: 4,
    prompt: "Your turn.",
    picture: "a\nb\nc\nd",
    log: [line("one"), line("two")],
  },
  seats: [seat(true), seat(false)],
};
const shown = (): Kept => after(empty(), whole);
const words = (kept: Kept): string[] => kept.log.map((one) => one.words);

test("a whole scene replaces whatever was kept", () => {
  const old = { ...shown(), result: "Ann wins.", talk: [{ who: "Bob", seat: 1, text: "hello" }] };
  const now = after(old, whole);
  assert.deepEqual(
    [now.result, now.talk, now.lines, now.prompt],
    ["", [], ["a", "b", "c", "d"], "Your turn."],
  );
});

test("an update changes what it names and keeps the rest", () => {
  const now = after(shown(), { kind: "update", pulse: 5, prompt: "Bob moves." });
  assert.deepEqual(
    [now.pulse, now.prompt, now.lines.length, words(now)],
    [5, "Bob moves.", 4, ["one", "two"]],
  );
});

test("splices count lines in the old picture", () => {
  const splices: Update["splices"] = [
    [1, 2, ["B", "B2"]],
    [3, 4, []],
  ];
  assert.deepEqual(after(shown(), { kind: "update", pulse: 5, splices }).lines, ["a", "B", "B2", "c"]);
});

test("new log lines are appended, and after taking back they replace what is gone", () => {
  assert.deepEqual(words(after(shown(), { kind: "update", pulse: 5, log: [line("three")] })), [
    "one",
    "two",
    "three",
  ]);
  assert.deepEqual(words(after(shown(), { kind: "update", pulse: 5, log_from: 1, log: [line("back")] })), [
    "one",
    "back",
  ]);
  assert.deepEqual(words(after(shown(), { kind: "update", pulse: 5, log_from: 0 })), []);
});

test("an update follows the pulse before it, a whole scene follows anything", () => {
  assert.deepEqual(
    [5, 4, 6].map((pulse) => follows(shown(), { kind: "update", pulse })),
    [true, false, false],
  );
  assert(follows(shown(), { kind: "scene", pulse: 99 }));
});

test("my question was refused if it is gone and nothing was taken back", () => {
  const asking = { ...shown(), undo_asked: 0 };
  const gone: Update = { kind: "update", pulse: 5, undo_asked: null };
  assert(refused(asking, gone));
  assert(!refused(asking, { ...gone, log_from: 1 }), "taken back");
  assert(!refused({ ...asking, undo_asked: 1 }, gone), "somebody else's question");
  assert(!refused(asking, { kind: "update", pulse: 5 }), "still asked");
});

test("what is told aloud is what is new, also when older lines can be read again", () => {
  const spoken = (update: Partial<Update>): string[] =>
    news(shown(), { kind: "update", pulse: 5, ...update }).map((one) => one.words);
  assert.deepEqual(spoken({ log: [line("three"), line("two")] }), ["three", "two"]);
  assert.deepEqual(spoken({ log_from: 1, log: [line("back")] }), ["back"]);
  const again = ["older", "one", "two", "three"].map(line);
  assert.deepEqual(spoken({ log_from: 0, log: again }), ["three"]);
  assert.deepEqual(spoken({ log_from: 0, log: [line("two")] }), []);
  assert.deepEqual(spoken({ prompt: "Your turn." }), []);
});
