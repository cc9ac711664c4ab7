/** Classes of several instances, and arrays of several classes. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import * as instances from './instances.ts';
import * as kinds from './kinds.ts';

export function start(seed: u32): void {
  instances.start(seed);
  kinds.start(seed);
}

export function key(code: u8): void {
  instances.key(code);
  kinds.key(code);
}
