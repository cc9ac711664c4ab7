/** Classes of several instances, and arrays of several classes. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import * as decided from './decided.ts';
import * as instances from './instances.ts';
import * as kinds from './kinds.ts';

export function start(seed: u32): void {
  decided.begin();
  instances.start(seed);
  kinds.start(seed);
}

export function key(code: u8): void {
  decided.key(code);
  instances.key(code);
  kinds.key(code);
}
