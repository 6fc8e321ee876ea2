// What a table promised about its dice when this browser came there: else a replay could only believe it.

const KEY = "skulk-promises";
const KEPT = 200; // tables

type Promises = [table: string, commitment: string][];

function noted(): Promises {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Promises;
  } catch {
    return [];
  }
}

/** What this browser was promised at a table, if it was there. */
export function promised(table: string): string | undefined {
  return noted().find(([name]) => name === table)?.[1];
}

/** Notes a promise; the first one counts. */
export function note(table: string, commitment: string): void {
  if (!commitment || promised(table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...noted(), [table, commitment]].slice(-KEPT)));
  } catch {
    // a browser that keeps nothing can still play
  }
}
