// Names that fit the room a drawing has for them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../src/names";

/** What a text looks like after it was made to fit, once for each width of a letter. */
function fitted(words: string, room: number, widths = [10]): [string, string | undefined] {
  let width = 0;
  const attributes: Record<string, string> = {};
  const text = {
    textContent: words,
    dataset: { room: String(room) },
    getComputedTextLength: (): number => width * text.textContent.length,
    setAttribute: (name: string, value: string): void => {
      attributes[name] = value;
    },
    removeAttribute: (name: string): void => {
      delete attributes[name];
    },
  };
  for (const wide of widths) {
    width = wide;
    fit({ querySelectorAll: () => [text] } as unknown as Element);
  }
  return [text.textContent, attributes["textLength"]];
}

test("a name with room enough stays as it is", () => {
  assert.deepEqual(fitted("Ann", 30), ["Ann", undefined]);
});

test("letters become a little narrower first", () => {
  assert.deepEqual(fitted("Wilhelmina", 90), ["Wilhelmina", "90"]);
});

test("a bot is known by its level, and keeps its figure", () => {
  assert.deepEqual(fitted("Yearling bot", 85), ["Yearling", undefined]);
  assert.deepEqual(fitted("Yearling bot 2", 85), ["Yearling 2", "85"]);
});

test("then there are fewer of them, and the figure that tells names apart stays", () => {
  assert.deepEqual(fitted("Wilhelmina of Nightshade", 82), ["Wilhelmin…", "82"]);
  assert.deepEqual(fitted("Wilhelmina 2", 50)[0].slice(-3), "… 2");
});

test("when a typeface has come whose letters are narrower, a cut name is whole again", () => {
  assert.deepEqual(fitted("Wilhelmina of Nightshade", 100, [10, 4]), ["Wilhelmina of Nightshade", undefined]);
});
