// Tells a person who looks elsewhere that it is their turn.

import { settings } from "./settings";
import { sounds } from "./sound";

const title = document.title;
let asked = false;

export function notice(now: boolean, prompt: string): void {
  document.title = now ? `● Your turn · ${title}` : title;
  if (now && !asked) {
    sounds.turn();
    if (
      document.hidden &&
      settings().notify &&
      "Notification" in window &&
      Notification.permission === "granted"
    ) {
      const note = new Notification(title, { body: prompt, tag: location.pathname });
      note.onclick = () => {
        focus();
        note.close();
      };
    }
  }
  asked = now;
}
