// The line of a pointer: where it is aimed, just before every tick, and what its seat hears after it.

import { Patience } from "./patience";

const EARLY = 14; // milliseconds before its tick at which an aim should arrive
const BACKOFF = [300, 600, 1200, 2500, 5000];

export interface News {
  verb: string;
  words: string;
  rule: string;
}

/** What a game's part does about ticks. */
export interface Led {
  /** Where to aim now, in hundredths of a unit; null while there is nothing to aim at. */
  aim: () => [x: number, y: number] | null;
  /** What the seat hears after a tick, as its game says it, or null while no tick hurries it. */
  hear: (heard: unknown, news: News[]) => void;
  /** Milliseconds from one tick to the next. */
  tick: () => number;
  /** What only practice tells. */
  other?: (message: object) => void;
}

type Answer = { heard: unknown; number: number; waited: number; news: News[] };
type Waits = { patience: number | null }; // seconds

export class PointerLine {
  private readonly patience: Patience;
  private socket: WebSocket | null = null;
  private tries = 0;
  private number = 0;
  private late = 0; // how much longer to wait before the next aim, in milliseconds
  private timer = 0;

  constructor(
    private readonly address: string,
    stage: Element,
    private readonly led: Led,
    private readonly refuse: (words: string, rule: string) => void,
  ) {
    this.patience = new Patience(stage);
    this.open();
  }

  /** Asks for an act; it is done in the next tick. */
  act(what: string): void {
    this.send({ do: what });
  }

  /** Lays the line anew: practice then begins again. */
  again(): void {
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      clearTimeout(this.timer);
      this.beat();
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Answer | News | Waits);
    socket.onclose = () => {
      this.socket = null;
      this.patience.show(null);
      setTimeout(() => this.open(), BACKOFF[Math.min(this.tries++, BACKOFF.length - 1)]);
    };
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private beat(): void {
    const aim = this.led.aim();
    if (aim) this.send([++this.number, ...aim.map(Math.round)]);
    this.timer = setTimeout(() => this.beat(), this.socket ? this.led.tick() + this.late : 250);
  }

  private hear(answer: Answer | News | Waits): void {
    if ("verb" in answer) return this.refuse(answer.words, answer.rule);
    if ("patience" in answer) return this.patience.show(answer.patience);
    if (!("news" in answer)) return this.led.other?.(answer);
    const early = answer.number === this.number ? answer.waited - EARLY : 0;
    this.late = Math.max(-8, Math.min(8, early * 0.25));
    this.led.hear(answer.heard, answer.news);
  }
}
