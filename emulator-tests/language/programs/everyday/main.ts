/** What ordinary programs are full of, in modules by kind. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import * as functions from './functions.ts';
import * as modules from './modules.ts';
import * as operators from './operators.ts';
import * as statements from './statements.ts';
import * as words from './words.ts';

export let begun = 0;

export function start(seed: u32): void {
  begun = seed & 255;
}

export function key(code: u8): void {
  functions.play(code);
  functions.rests(code);
  modules.play(code);
  operators.play(code);
  statements.play(code);
  words.play(code);
}
