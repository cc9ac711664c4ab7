/** A hot spot written by hand, to be copied: how far things are from each other needs square roots. See docs/foreign.md. */
import { u8, type Int, type u16, type u32 } from '../../../engine/lib/int.ts';

export const hero = { x: 0 as Int<0, 127>, y: 0 as Int<0, 127> };
export const out = { distance: 0 as u8 };

/**
 * The whole part of the square root of `x`, digit by digit.
 * @foreign host root.c
 * @foreign sim root.s
 * @foreign atari root.s
 */
function root(x: u16): u8 {
  let rest = x;
  let found = 0;
  for (let one = 0x4000; one !== 0; one >>= 2) {
    const step = found + one;
    found >>= 1;
    if (rest >= step) {
      rest -= step;
      found += one;
    }
  }
  return u8(found);
}

export function start(seed: u32): void {
  hero.x = seed & 127;
  hero.y = (seed >> 8) & 127;
}

/** The distance of the hero from the place that the key stands for. */
export function key(code: u8): void {
  const dx = Math.abs(hero.x - (code & 15) * 8);
  const dy = Math.abs(hero.y - (code >> 4) * 8);
  out.distance = root(dx * dx + dy * dy);
}
