// All that this part of the client says by itself; everything else comes in words from the table.

/** What a button says, and what it says when pointed at. */
type Named = readonly [string, string];

export const SAY = {
  box: "The dark box",
  begins: "The hunt is on. Feel your way.",
  grab: "Grab",
  stash: "Stash",
  putBack: "Put back",
  stop: "STOP",
  sack: (pawns: number) => (pawns === 1 ? "1 pawn in your sack" : `${pawns} pawns in your sack`),
  dawn: (seconds: number) => `dawn in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  player: (seat: number) => `Player ${seat + 1}`,

  masksOff: "Masks off",
  story: "The story of this hunt",
  pause: "Pause",
  goOn: "Go on",
  back: ["Back", "Back (←)"] as Named,
  pauseOrGoOn: ["Pause", "Pause or go on (Space)"] as Named,
  next: ["Next", "Next (→)"] as Named,
  again: ["Again", "From the beginning (Home)"] as Named,
  clip: ["Night vision", "The hunt again (N)"] as Named,
  close: ["To the table", "To the table (Esc)"] as Named,
  open: ["Masks off", "See how it was counted"] as Named,

  shake: "Shake the box",
  lightOff: "Light off",
  lightOn: "Light on",
  mixedUp: "What you mix up",
  wronglyStashed: (kind: string) => `${kind}: stashed wrongly`,
  wrongAndRight: (wrong: number, right: number) => `${wrong} wrong, ${right} right`,
  forget: "Forget it",
};
