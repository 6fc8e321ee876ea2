// The line to the table: opens again when it breaks, and sends again what was not answered.

import type { Asked, Told, Update } from "./wire";

const PATIENCE = [300, 600, 1200, 2500, 5000, 8000];
const LATE = 2000; // milliseconds after which an answer is missed
const DEAD = 8000; // and after which a line that says nothing, or does not come about, is opened anew
const LOOK = 250;

export type LineState = "waiting" | "open" | "silent" | "offline" | "lost";

interface Handlers {
  told: (update: Update) => void;
  answered: (told: Told, asked: Asked) => void;
  /** Whoever runs the server says something to all. */
  announced: (words: string) => void;
  /** `late`: an answer has been missing for some time, whatever the line itself says. */
  state: (state: LineState, late: boolean) => void;
}

interface Pending {
  asked: Asked;
  since: number;
}

export class Line {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private tries = 0;
  private timer = 0;
  private looking = 0;
  private closed = false;
  private broken: "waiting" | "lost" = "waiting"; // what a line that is not open is called
  private offline = false; // as the browser says, and nothing has arrived since
  private opened = 0; // when
  private shown = "";

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
  ) {
    this.open();
    addEventListener("online", this.back);
    addEventListener("offline", this.gone);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Sends a message; it is sent again after a break until it is answered. */
  ask(asked: Asked): void {
    const ref = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.pending.set(ref, { asked, since: performance.now() });
    this.send(ref, asked);
    this.look();
  }

  waitsFor(kind: Asked["do"]): boolean {
    return [...this.pending.values()].some(({ asked }) => asked.do === kind);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.looking);
    removeEventListener("online", this.back);
    removeEventListener("offline", this.gone);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
  }

  private readonly hurry = (): void => {
    if (!document.hidden && this.socket === null && !this.closed) {
      clearTimeout(this.timer);
      this.open();
    }
  };

  private readonly gone = (): void => {
    this.offline = true;
    this.report();
  };

  /** A line that was open before may be dead by now: a question shows. */
  private readonly back = (): void => {
    this.offline = false;
    this.report();
    if (this.isOpen()) return this.ask({ do: "again" });
    this.drop();
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.timer = setTimeout(() => this.lost(), DEAD);
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.tries = 0;
      this.offline = false;
      this.opened = performance.now();
      for (const [ref, { asked }] of this.pending) this.send(ref, asked);
      this.report();
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Update | Told);
    socket.onclose = () => this.lost();
  }

  private hear(message: Update | Told): void {
    this.offline = false;
    if (message.kind === "notice") this.handlers.announced(message.words ?? "");
    else if ("ref" in message) {
      const answered = this.pending.get(message.ref);
      this.pending.delete(message.ref);
      if (answered) this.handlers.answered(message, answered.asked);
    } else this.handlers.told(message);
    this.report();
  }

  private lost(): void {
    this.drop();
    if (this.closed) return;
    this.broken = this.tries > 1 ? "lost" : "waiting";
    this.report();
    const pause = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8000;
    this.timer = setTimeout(() => this.open(), pause * (0.8 + 0.4 * Math.random()));
  }

  private send(ref: string, asked: Asked): void {
    if (this.isOpen()) this.socket?.send(JSON.stringify({ ...asked, ref }));
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** For how long the oldest answer is missing; a bot may think about a hint for as long as it likes. */
  private missing(): number {
    const since = [...this.pending.values()]
      .filter(({ asked }) => asked.do !== "hint")
      .map(({ since }) => since);
    return since.length ? performance.now() - Math.min(...since) : 0;
  }

  /** Looks at what is not answered yet, as long as there is any. */
  private look(): void {
    clearTimeout(this.looking);
    if (this.closed || !this.pending.size) return;
    this.looking = setTimeout(() => this.look(), LOOK);
    if (this.isOpen() && Math.min(this.missing(), performance.now() - this.opened) > DEAD) this.lost();
    this.report();
  }

  /** Lets a line go; its end, which may take long to come, means nothing any more. */
  private drop(): void {
    clearTimeout(this.timer);
    if (this.socket) this.socket.onopen = this.socket.onclose = this.socket.onmessage = null;
    this.socket?.close();
    this.socket = null;
  }

  private report(): void {
    const late = this.missing() > LATE;
    const state = this.offline ? "offline" : !this.isOpen() ? this.broken : late ? "silent" : "open";
    if (this.shown === `${state} ${late}`) return;
    this.shown = `${state} ${late}`;
    this.handlers.state(state, late);
  }
}
