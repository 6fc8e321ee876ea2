// Paper, wood and bone, made in the browser.

import type { Seen } from "./motion";
import { settings } from "./settings";

let context: AudioContext | null = null;

/** Sound is allowed only after a first touch; until then the table is silent. */
function air(): AudioContext | null {
  if (!settings().sound || !settings().volume || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** As loud as was chosen; 70 percent is how the sounds were made. */
function level(loud: number): number {
  return (loud * settings().volume) / 70;
}

/** A burst of noise through a narrow filter: dry, short, quiet. */
export function burst(pitch: number, seconds: number, loud: number, sharp: number, delay = 0): void {
  const audio = air();
  if (!audio) return;
  const length = Math.ceil(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: sharp });
  const volume = new GainNode(audio, { gain: level(loud) });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + delay);
}

export function tone(pitch: number, seconds: number, loud: number, delay = 0): void {
  const audio = air();
  if (!audio) return;
  const start = audio.currentTime + delay;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(level(loud), start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}

export const sounds = {
  wood(): void {
    burst(420, 0.09, 0.9, 6);
    tone(180, 0.08, 0.05);
  },
  paper(): void {
    burst(3200, 0.14, 0.16, 0.7);
  },
  bone(): void {
    burst(1900, 0.05, 0.5, 9);
    burst(2300, 0.04, 0.35, 9, 0.07);
  },
  flip(): void {
    burst(2600, 0.1, 0.18, 0.8);
    burst(420, 0.09, 0.9, 6, 0.16);
  },
  rattle(): void {
    for (const [n, delay] of [0, 0.09, 0.2, 0.33, 0.5].entries())
      burst(1700 + 130 * (n % 3), 0.05, 0.45, 9, delay);
  },
  /** What a change on the board sounds like. */
  of(seen: Seen): () => void {
    return seen.rolled ? sounds.rattle : seen.turned ? sounds.flip : sounds.wood;
  },
  refused(): void {
    burst(160, 0.14, 0.9, 3);
  },
  turn(): void {
    tone(392, 0.5, 0.05);
    tone(523, 0.6, 0.045, 0.12);
  },
  end(): void {
    for (const [n, pitch] of [262, 330, 392, 523].entries()) tone(pitch, 1.4, 0.05, n * 0.13);
  },
};
