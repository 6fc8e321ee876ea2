// How long the clock still waits for a person: counted down in sight, and said aloud from time to time.

import { h, say } from "./dom";

const ALOUD = [30, 20, 10, 5]; // seconds left at which it is said again

export class Patience {
  private readonly count = h("span", { role: "timer", "aria-live": "off" });
  private readonly aloud = h("span", { class: "unseen", role: "status" });
  private readonly box = h("p", { class: "patience" }, this.count, this.aloud);
  private left: number | null = null;

  constructor(stage: Element) {
    stage.append(this.box);
  }

  show(left: number | null): void {
    const begins = this.left === null && left !== null;
    this.left = left;
    this.box.toggleAttribute("data-counting", left !== null);
    say(this.count, left === null ? "" : `Time is up in ${left} s`);
    if (left === null) say(this.aloud, "");
    else if (begins || ALOUD.includes(left)) say(this.aloud, `Time is up in ${left} seconds.`);
  }
}
