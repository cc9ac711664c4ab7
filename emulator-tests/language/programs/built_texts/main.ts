/** Texts that a program builds, on all lanes. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { keyFunctions, startFunctions } from './functions.ts';
import { keyLists, startLists } from './lists.ts';
import { keyScreen, startScreen } from './screen.ts';
import { keyVariables, startVariables } from './variables.ts';

export function start(seed: number): void {
  startVariables(seed);
  startLists(seed);
  startFunctions(seed);
  startScreen(seed);
}

export function key(code: u8): void {
  keyVariables(code);
  keyLists(code);
  keyFunctions(code);
  keyScreen(code);
}
