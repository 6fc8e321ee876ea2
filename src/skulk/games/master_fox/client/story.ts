// The story of a hunt as the drawing tells it, beside the picture of what came of it (story.py).

import { names } from "@skulk/names";
import { SAY } from "./words";

export interface Step {
  do: "stop" | "dawn" | "night" | "sack" | "alarm" | "steal" | "idle" | "knock" | "item" | "sum" | "end";
  seat: number;
  words: string; // seats stand in braces
  rule: string;
  other?: number;
  kind?: string;
  at?: number; // the place in the sack, or −1
  points?: number;
  why?: string;
  all?: number;
}

export interface Night {
  end: number; // ticks
  pawns: [kind: string, x: number, y: number, turn: number, flipped: number][];
  paws: number[][]; // by seat: tick, x, y, act, pawn, and so on
  acts: { grab: number; stash: number; back: number; out: number };
  notes: [tick: number, words: string][];
}

export interface Story {
  round: number;
  seat: number | null;
  seats: number;
  missions: string[];
  sacks: string[][];
  eggs: number[]; // before this round was counted
  steps: Step[];
  night: Night;
  shapes: Record<string, string>;
  marks: string[];
  face: [string, string][]; // of a mask: how each part looks, and its path
  signs: { mask: string; egg: string; sack: string; bell: string };
}

/** The story that the picture on the board holds. */
export function storyOf(board: Element): string | null {
  return board.querySelector<SVGElement>("[data-story]")?.dataset["story"] ?? null;
}

/** What the players are called, as far as the page says it. */
export function nameOf(seat: number): string {
  const here = document.querySelectorAll("#seats .seat-name b")[seat]?.textContent;
  const then = document.querySelector(`#eyes option[value="${seat}"]`)?.textContent;
  return here || then || names()[seat] || SAY.player(seat);
}

export function told(words: string): string {
  return words.replace(/\{(\d)\}/g, (_, seat: string) => nameOf(Number(seat)));
}
