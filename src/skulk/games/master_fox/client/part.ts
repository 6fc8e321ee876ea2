// Master Fox on a page: the dark box, the yard to practise in, and what is told when the masks come off.

import type { Page } from "@skulk/part";
import { DarkBox } from "./darkbox";
import { watchMasks } from "./masksoff";
import { startYard } from "./yard";

function start(page: Page): void {
  if (page.name === "practice") startYard(page);
  else if (page.pointer) {
    const box = new DarkBox(page, page.pointer);
    page.seated((seat, seats) => box.sit(seat, seats));
  }
  // It unfolds by itself at a table, in a replay when it is asked for.
  if (page.board) watchMasks(page.board, page.stage, page.name !== "replay");
}

window.skulk?.(start);
