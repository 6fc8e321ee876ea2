// A finger that rests on a piece (data-what) asks what it is, and presses nothing.

const LONG = 450; // milliseconds
const SLOP = 8; // pixels

export class Hold {
  private timer = 0;
  private held = false;
  private start = { x: 0, y: 0 };

  constructor(
    box: HTMLElement,
    private readonly look: (piece: Element) => void,
  ) {
    box.addEventListener("pointerdown", (event) => this.down(event));
    box.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLOP) this.let();
    });
    for (const kind of ["pointerup", "pointercancel"]) box.addEventListener(kind, () => this.let());
    box.addEventListener("click", (event) => this.clicked(event), { capture: true });
    box.addEventListener("contextmenu", (event) => {
      if (this.timer || this.held) event.preventDefault();
    });
  }

  private down(event: PointerEvent): void {
    this.let();
    this.held = false;
    const piece = event.target instanceof Element ? event.target.closest("[data-what]") : null;
    if (event.pointerType === "mouse" || !piece) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.held = true;
      this.look(piece);
    }, LONG);
  }

  private let(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private clicked(event: Event): void {
    if (!this.held) return;
    this.held = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
