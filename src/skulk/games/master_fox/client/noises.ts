// What is heard in the box.

import { burst, tone } from "@skulk/sound";

export const noises = {
  edge(): void {
    burst(900, 0.03, 0.18, 4);
  },
  clack(): void {
    burst(1300, 0.05, 0.9, 12);
    burst(700, 0.07, 0.5, 8, 0.015);
  },
  fur(): void {
    burst(2600, 0.18, 0.12, 0.8);
    tone(880, 0.12, 0.03, 0.04);
  },
  bell(): void {
    for (const [n, pitch] of [880, 1320, 1760].entries()) tone(pitch, 1.2, 0.06, n * 0.02);
  },
};
