// What a page offers to the script that its game brings along; docs/pictures.md tells how to write one.

import type { Led, PointerLine } from "./pointer";

export interface Page {
  name: string; // table, replay, learn or practice
  stage: Element; // where a part may lay something over the board
  board: Element | null; // where pictures are; practice has none
  /** Opens the line of this seat's pointer; null for whoever has none. */
  pointer: ((led: Led) => PointerLine) | null;
  /** Says which of how many seats looks on, as soon as that is known and whenever it changes. */
  seated: (tell: (seat: number, seats: number) => void) => void;
}

export type Part = (page: Page) => void;

declare global {
  interface Window {
    skulk?: (part: Part) => void;
  }
}

/** The script of a part runs after ours, and calls `skulk` with what is to be started. */
export function offer(page: Page): void {
  window.skulk = (part) => part(page);
}
