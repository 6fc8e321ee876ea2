// Which lessons were done in this browser: marked in a game's row of lessons, told where one picks a game.

import { all, say } from "./dom";

const KEY = "skulk-lessons";

type Done = Record<string, number[]>;

function done(): Done {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Done;
  } catch {
    return {}; // a browser that keeps nothing, or something that is not ours
  }
}

export function noteLesson(game: string, lesson: number): void {
  const known = done();
  known[game] = [...new Set([...(known[game] ?? []), lesson])];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // It is only not remembered.
  }
  markLessons(game);
}

/** In the row of a game's lessons. */
export function markLessons(game: string): void {
  const known = done()[game] ?? [];
  for (const [at, link] of all<HTMLAnchorElement>(".steps a").entries())
    link.toggleAttribute("data-learned", known.includes(at + 1));
}

/** Where one picks a game: how far one has come, and from there it goes on. */
export function showLearned(): void {
  const known = done();
  for (const course of all<HTMLAnchorElement>("[data-course]")) {
    const lessons = Number(course.dataset["lessons"]);
    const [count, next] = progress(known[course.dataset["course"] ?? ""] ?? [], lessons);
    const told = course.querySelector<HTMLElement>("[data-progress]");
    if (!count || !told) continue;
    say(told, count === lessons ? `All ${lessons} lessons done` : `${count} of ${lessons} lessons done`);
    course.href = `${course.pathname}/${next}`;
  }
}

/** How many lessons are done, and which one is next; after the last the first. */
export function progress(known: readonly number[], lessons: number): [number, number] {
  const open = Array.from({ length: lessons }, (_, at) => at + 1).filter((one) => !known.includes(one));
  return [lessons - open.length, open[0] ?? 1];
}
