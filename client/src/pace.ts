// One change after the other: each is seen for a while before the next one comes.

import { calm } from "./settings";
import type { Update } from "./wire";

const BEHIND = 10; // so many changes are no longer shown one by one

export class Pace {
  private queue: Update[] = [];
  private holding = 0;
  private waiting = false; // for a click

  /** Shows one message and says for how long it is to be seen; and what to do after the last one. */
  constructor(
    private readonly show: (update: Update) => number,
    private readonly settled: () => void,
    private readonly held: (waits: boolean) => void = () => {},
  ) {}

  get behind(): boolean {
    return this.queue.length > 0;
  }

  add(update: Update): void {
    this.queue.push(update);
    this.drain();
  }

  /** Shows at once all that was told: a player who acts does not wait for what glides. */
  catchUp(): void {
    this.wait(false);
    this.skip();
    for (let update = this.queue.shift(); update; update = this.queue.shift()) this.show(update);
    this.settled();
  }

  /** The same, if something is being looked at; step by step, a click leads to the next thing only. */
  hurry(): void {
    if (this.waiting) {
      this.wait(false);
      this.drain();
    } else if (this.holding) this.catchUp();
  }

  /** Shows what was told, one thing after the other; at once when there is too much or nobody looks. */
  private drain(): void {
    if (this.waiting && this.queue.length < BEHIND && !document.hidden) return this.wait(true);
    this.wait(false);
    if (this.holding) {
      if (this.queue.length < BEHIND && !document.hidden) return;
      this.skip();
    }
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const pause = this.show(update);
      if (pause === Infinity && !document.hidden) {
        this.wait(true);
        if (this.queue.length) return;
      }
      if (pause && pause !== Infinity && !calm() && !document.hidden && this.queue.length < BEHIND)
        return this.hold(pause);
    }
    this.settled();
  }

  /** Step by step: what comes next waits for a click; says whether something does. */
  private wait(waiting: boolean): void {
    this.waiting = waiting;
    this.held(waiting && this.queue.length > 0);
  }

  private hold(pause: number): void {
    this.holding = setTimeout(() => {
      this.holding = 0;
      this.drain();
    }, pause);
  }

  private skip(): void {
    clearTimeout(this.holding);
    this.holding = 0;
  }
}
