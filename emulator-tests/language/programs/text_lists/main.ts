/** Lists of the characters and of the parts of texts, chains of methods, and texts stored by their numbers as pieces of others. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { keyNumbers, startNumbers } from './numbers.ts';
import { keyOrders, startOrders } from './orders.ts';
import { keyPieces, startPieces } from './pieces.ts';
import { keyParts, startParts } from './parts.ts';
import { keyRows, startRows } from './rows.ts';

export function start(seed: number): void {
  startParts(seed);
  startNumbers(seed);
  startPieces(seed);
  startOrders(seed);
  startRows(seed);
}

export function key(code: u8): void {
  keyParts(code);
  keyNumbers(code);
  keyPieces(code);
  keyOrders(code);
  keyRows(code);
}
