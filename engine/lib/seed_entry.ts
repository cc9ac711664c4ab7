/** The number of a game as it is entered on a title: by digits, or one up or down. */
import { u32, type Int } from './int.ts';
import { play, Sound } from './sound.ts';

/** `seed` with `digit` put behind it. One that would take it past 4294967295 is refused: `seed` itself, and a sound. */
export function withDigit(seed: u32, digit: Int<0, 9>): u32 {
  if (seed < 429496729) return seed * 10 + digit;
  if (seed === 429496729 && digit <= 5) return 4294967290 + digit;
  play(Sound.Refused);
  return seed;
}

/** The seed behind `seed`; 0 behind the last. */
export function seedAfter(seed: u32): u32 {
  return u32(seed + 1);
}

/** The seed before `seed`; 4294967295 before 0. */
export function seedBefore(seed: u32): u32 {
  return u32(seed - 1);
}
