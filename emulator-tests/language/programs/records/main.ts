/** Records and arrays as values, and names for them. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
import { keyCopied, startCopied } from './copied.ts';
import { keyKept, startKept } from './kept.ts';
import { keyNamed, startNamed } from './named.ts';
import { keyReturned, startReturned } from './returned.ts';
import { keyShared, startShared } from './shared.ts';
import { keySwapped, startSwapped } from './swapped.ts';

export function start(seed: u32): void {
  startReturned(seed & 255);
  startCopied(seed & 255);
  startNamed(seed & 255);
  startShared(seed & 255);
  startKept(seed & 255);
  startSwapped(seed & 255);
}

export function key(code: u8): void {
  keyReturned(code);
  keyCopied(code);
  keyNamed(code);
  keyShared(code);
  keyKept(code);
  keySwapped(code);
}
