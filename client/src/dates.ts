// Dates and spans of time in the language that was chosen; the page itself tells them in English.

import { all } from "./dom";
import { settings } from "./settings";

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const RECENT = 7 * 86_400; // seconds for which it is told how long ago; then the day is

export function showDates(): void {
  const language = settings().dates;
  for (const moment of all<HTMLTimeElement>("time[datetime]")) {
    const then = new Date(moment.dateTime);
    moment.lang = language;
    moment.title = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(then);
    moment.textContent = told(then, new Date(), language);
  }
}

export function told(then: Date, now: Date, language: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000));
  if (seconds >= RECENT) return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(then);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of SPANS)
    if (seconds >= length) return ago.format(-Math.floor(seconds / length), unit);
  return ago.format(0, "second");
}
