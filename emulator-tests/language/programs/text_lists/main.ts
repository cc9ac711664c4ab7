/** Lists of the characters and of the parts of texts, chains of methods, and texts stored by their numbers as pieces of others. */
import { keyOrders, startOrders } from './orders.ts';
import { keyParts, startParts } from './parts.ts';

export function start(seed: number): void {
  startParts(seed);
  startOrders(seed);
}

export function key(code: number): void {
  keyParts(code);
  keyOrders(code);
}
