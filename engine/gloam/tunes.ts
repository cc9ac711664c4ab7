/** Tunes and effects, as engine/lib/music.ts plays them. */
import { Timbre } from '../lib/voices.ts';

const NAMES = ['C', 'c', 'D', 'd', 'E', 'F', 'f', 'G', 'g', 'A', 'a', 'B'];

/** A voice as text: a note and its octave (small letters are sharp), `-` goes on, `.` is silence. */
const voice = (text: string): number[] =>
  text.trim().split(/\s+/).map((word) => (word === '-' ? 0 : word === '.' ? 1 : 2 + NAMES.indexOf(word[0] as string) + 12 * Number(word[1])));

/** Melody and bass, row by row. */
const tune = (melody: string, bass: string): Uint8Array => {
  const [high, low] = [voice(melody), voice(bass)];
  return Uint8Array.from(high.flatMap((note, row) => [note, low[row % low.length] as number]));
};

/** Of the title: in D minor, slow. */
export const TITLE_TUNE = tune(
  `D2 - - F2 A2 - - -  G2 - F2 E2 F2 - D2 -  C2 - - E2 G2 - - -  F2 - E2 D2 E2 - A1 -
   D2 - - F2 A2 - D3 -  C3 - a2 A2 G2 - F2 -  E2 - F2 G2 A2 - c2 -  D2 - - - . - - -`,
  `D1 - A1 - D1 - A1 -  a0 - F1 - a0 - F1 -  C1 - G1 - C1 - G1 -  A0 - E1 - A0 - E1 -`,
);
/** Ahead of a level. */
export const READY_TUNE = tune('D2 F2 A2 D3 - A2 D3 - - - . -', 'D1 - D1 - D1 - D1 - - - . -');
/** Of play: bass alone drives it, and is faster on later levels. */
export const CHASE_TUNE = tune(
  `- - - - - - - -  A1 - - G1 - - F1 -  - - - - - - - -  E1 - - F1 - - G1 -`,
  `D1 . D1 . F1 . D1 .  D1 . D1 . G1 . F1 .  C1 . C1 . E1 . C1 .  A0 . A0 . c1 . E1 .`,
);

const STEPS: readonly (readonly [ticks: number, pitch: number, control: number])[][] = [
  // A shot, a hit, a gem, a death, a cleared level, a life.
  [[1, 20, Timbre.Noise | 6], [1, 30, Timbre.Noise | 6], [2, 50, Timbre.Noise | 4]],
  [[2, 80, Timbre.Noise | 10], [2, 120, Timbre.Noise | 9], [3, 160, Timbre.Noise | 7], [4, 200, Timbre.Noise | 4]],
  [[2, 40, Timbre.Pure | 8], [3, 30, Timbre.Pure | 8]],
  [[4, 60, Timbre.Buzz | 10], [4, 80, Timbre.Buzz | 10], [4, 100, Timbre.Buzz | 9], [6, 140, Timbre.Buzz | 8], [10, 200, Timbre.Buzz | 6]],
  [[5, 81, Timbre.Pure | 8], [5, 64, Timbre.Pure | 8], [5, 53, Timbre.Pure | 8], [12, 40, Timbre.Pure | 9]],
  [[3, 53, Timbre.Pure | 8], [3, 40, Timbre.Pure | 8], [3, 53, Timbre.Pure | 8], [6, 32, Timbre.Pure | 8]],
];
/** A byte 0 stands ahead of each effect, and ends the one before it. */
export const EFFECTS = Uint8Array.from(STEPS.flatMap((steps) => [0, ...steps.flat()]));
/** Where each of them begins. */
const FIRSTS = STEPS.map((_, i) => 1 + STEPS.slice(0, i).reduce((sum, steps) => sum + 3 * steps.length + 1, 0));

export const enum Effect { Shot, Hit, Gem, Death, Cleared, Life }
export const EFFECT_STARTS = Uint8Array.from(FIRSTS);
