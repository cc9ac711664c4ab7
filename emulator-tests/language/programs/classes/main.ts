/** Classes of several instances, arrays of several classes, and a default class. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import * as decided from './decided.ts';
import * as gates from './gates.ts';
import * as instances from './instances.ts';
import * as kinds from './kinds.ts';

export function start(seed: u32): void {
  decided.begin();
  gates.begin();
  instances.start(seed);
  kinds.start(seed);
}

export function key(code: u8): void {
  decided.key(code);
  gates.key(code);
  instances.key(code);
  kinds.key(code);
}
