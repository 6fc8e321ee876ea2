// The line to the table: opens again when it breaks, and sends again what was not answered.

import type { Asked, Told, Update } from "./wire";

const PATIENCE = [300, 600, 1200, 2500, 5000, 8000];

export type LineState = "waiting" | "open" | "lost";

interface Handlers {
  told: (update: Update) => void;
  answered: (told: Told, asked: Asked) => void;
  state: (state: LineState) => void;
}

export class Line {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Asked>();
  private tries = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Sends a message; it is sent again after a break until it is answered. */
  ask(asked: Asked): void {
    const ref = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.pending.set(ref, asked);
    this.send(ref, asked);
  }

  waitsFor(kind: Asked["do"]): boolean {
    return [...this.pending.values()].some((asked) => asked.do === kind);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (!document.hidden && this.socket === null && !this.closed) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.handlers.state("open");
      for (const [ref, asked] of this.pending) this.send(ref, asked);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Update | Told);
    socket.onclose = () => this.lost();
  }

  private hear(message: Update | Told): void {
    if (!("ref" in message)) return this.handlers.told(message);
    const asked = this.pending.get(message.ref);
    this.pending.delete(message.ref);
    if (asked) this.handlers.answered(message, asked);
  }

  private lost(): void {
    this.socket = null;
    if (this.closed) return;
    this.handlers.state(this.tries > 1 ? "lost" : "waiting");
    const pause = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8000;
    this.timer = setTimeout(() => this.open(), pause * (0.8 + 0.4 * Math.random()));
  }

  private send(ref: string, asked: Asked): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...asked, ref }));
  }
}
