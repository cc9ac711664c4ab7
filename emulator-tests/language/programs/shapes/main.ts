/** Arrays and records as wholes: patterns, methods, lists on the spot, others in their places. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';
import * as constants from './constants.ts';
import * as copies from './copies.ts';
import * as lists from './lists.ts';
import * as methods from './methods.ts';
import * as nulls from './nulls.ts';
import * as patterns from './patterns.ts';
import * as replaced from './replaced.ts';
import * as selves from './selves.ts';

export let turn: Int<0, 255> = 0;

export function start(seed: u32): void {
  patterns.begin(seed);
  nulls.begin(seed);
  methods.begin(seed);
  constants.begin(seed);
  replaced.begin(seed);
  lists.begin(seed);
  copies.begin(seed);
  selves.begin(seed);
}

export function key(code: u8): void {
  turn = code;
  patterns.play(code);
  nulls.play(code);
  methods.play(code);
  constants.play(code);
  replaced.play(code);
  lists.play(code);
  copies.play(code);
  selves.play(code);
}
