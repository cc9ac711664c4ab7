/** The guarantee tracker: every spawned item is reported to it, and it knows what a range still lacks (B "GuaranteeTracker"). */
import type { Int } from '../lib/int.ts';
import { tracker } from './state.ts';
import { KEYS, KEYS_OF } from './tables.ts';

/** Begins a range. */
export function clearTracker(): void {
  tracker.counts.fill(0);
}

/** Counts an item of `kind` for all the keys that it satisfies (ruling 5). */
export function record(kind: Int<0, 70>): void {
  let keys: number = KEYS_OF[kind];
  for (let key = 0; keys !== 0 && key < KEYS; key++) {
    if ((keys & 1) !== 0 && tracker.counts[key] < 255) tracker.counts[key]++;
    keys >>= 1;
  }
}
