// Each player sees the box from their own side.

export const SIDE = 360; // units of the box

export type Spot = [x: number, y: number];

/** Which side of the box a seat sits at, by the number of seats. */
const SIDES: Record<number, number[]> = { 2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 2, 3] };

export function sideOf(seat: number | null, seats: number): number {
  return (seat === null ? 0 : SIDES[seats]?.[seat]) ?? 0;
}

/** A place in the box as it is seen from a side. */
export function seen(side: number, x: number, y: number): Spot {
  if (side === 1) return [y, x];
  if (side === 2) return [SIDE - x, y];
  if (side === 3) return [SIDE - y, SIDE - x];
  return [x, SIDE - y];
}

/** The place in the box that is seen there. */
export function lying(side: number, sx: number, sy: number): Spot {
  if (side === 1) return [sy, sx];
  if (side === 2) return [SIDE - sx, sy];
  if (side === 3) return [SIDE - sy, SIDE - sx];
  return [sx, SIDE - sy];
}
