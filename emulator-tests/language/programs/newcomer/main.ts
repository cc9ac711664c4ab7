/** What those write who come from JavaScript, each in a module of its own. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import * as digits from './digits.ts';

export function start(seed: u32): void {
  digits.begin(seed);
}

export function key(code: u8): void {
  digits.play(code);
}
