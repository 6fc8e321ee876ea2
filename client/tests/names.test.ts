// Names that fit the room a drawing has for them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fit } from "../src/names";

/** What a text of ten units a letter looks like after it was made to fit. */
function fitted(words: string, room: number): [string, string | undefined] {
  const attributes: Record<string, string> = {};
  const text = {
    textContent: words,
    dataset: { room: String(room) },
    getComputedTextLength: (): number => 10 * text.textContent.length,
    setAttribute: (name: string, value: string): void => {
      attributes[name] = value;
    },
  };
  fit({ querySelectorAll: () => [text] } as unknown as Element);
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
