// Tells a person who looks elsewhere that it is their turn.

import { settings } from "./settings";
import { sounds } from "./sound";

const title = document.title;
let asked = false;
let note: Notification | null = null;

export function notice(now: boolean, prompt: string): void {
  document.title = now ? `● Your turn · ${title}` : title;
  if (now && !asked) {
    sounds.turn();
    if (elsewhere()) show(prompt);
  }
  if (!now) clear();
  asked = now;
}

function elsewhere(): boolean {
  return document.hidden || !document.hasFocus();
}

function show(prompt: string): void {
  if (!settings().notify || !("Notification" in window) || Notification.permission !== "granted") return;
  clear();
  try {
    note = new Notification(title, { body: prompt, tag: location.pathname });
  } catch {
    return; // some phones have the name and not the thing; the title tells it all the same
  }
  note.onclick = () => {
    focus();
    clear();
  };
}

function clear(): void {
  note?.close();
  note = null;
}

addEventListener("focus", clear);
