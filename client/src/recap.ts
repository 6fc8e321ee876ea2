// Since my last move: the others' turns, step by step; each step lights its pieces on the board.

import { all, say, the } from "./dom";
import type { LogLine } from "./wire";

export class Recap {
  private readonly box = the("#recap");
  private steps: LogLine[] = [];
  private at = -1; // before the first one

  constructor(private readonly touch: (pieces: readonly string[]) => void) {
    for (const button of all("[data-recap]", this.box))
      button.addEventListener("click", () => this.go(button.dataset["recap"] === "next" ? 1 : -1));
    this.box.addEventListener("focusout", () => this.touch([]));
  }

  /** What others did after my last line of the log; nothing while nothing has happened since. */
  show(log: readonly LogLine[], mine: readonly number[]): void {
    const last = log.findLastIndex(({ seat }) => mine.includes(seat));
    this.steps = mine.length ? log.slice(last + 1) : [];
    this.at = -1;
    this.box.hidden = this.steps.length === 0;
    const count = this.steps.length;
    const since = last < 0 ? "So far" : "Since your move";
    const mark = the("#since"); // on a phone the log is behind its tab
    mark.hidden = count === 0;
    say(mark, count ? String(count) : "");
    this.tell(`${since}: ${count === 1 ? "one step" : `${count} steps`}`);
  }

  private go(way: number): void {
    this.at = Math.min(this.steps.length - 1, Math.max(0, this.at + way));
    const step = this.steps[this.at];
    if (!step) return;
    this.tell(`${this.at + 1} of ${this.steps.length}: ${step.words}`);
    this.touch(step.pieces);
  }

  private tell(words: string): void {
    say(the(".recap-words", this.box), words);
  }
}
