// Practice in real time: the page of a game's part, with a pointer and nothing at stake.

import { toast } from "./dialogs";
import { socketAt, the } from "./dom";
import type { Page } from "./part";
import { PointerLine } from "./pointer";

export function startPractice(): Partial<Page> {
  const { game, place } = document.body.dataset;
  return {
    pointer: (led) =>
      new PointerLine(socketAt(`/practice/${game}/${place}/pointer`), the(".stage"), led, (words) =>
        toast(words, true),
      ),
  };
}
