/** What those write who come from JavaScript, each in a module of its own. */
import type { u8 } from '../../../../engine/lib/int.ts';
import * as classes from './classes.ts';
import * as digits from './digits.ts';
import * as divisors from './divisors.ts';
import * as filters from './filters.ts';
import * as halves from './halves.ts';
import { score } from './score.ts';
import * as sorts from './sorts.ts';
import * as taken from './taken.ts';

export let behind = 0;

export function start(seed: number): void {
  digits.begin(seed);
  classes.begin(seed & 255);
  score.points = seed & 15;
  sorts.begin(seed);
  filters.begin(seed);
  divisors.begin(seed);
  halves.begin(seed);
  taken.begin(seed);
}

export function key(code: u8): void {
  digits.play(code);
  classes.play(code);
  sorts.play(code);
  filters.play(code);
  divisors.play(code);
  halves.play(code);
  taken.play(code);
  behind = score.add(code & 15);
}
