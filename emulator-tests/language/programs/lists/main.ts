/** Lists whose length changes. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { keyLines, startLines } from './lines.ts';
import { keyQueues, startQueues } from './queues.ts';
import { keyRooms, startRooms } from './rooms.ts';

export function start(seed: number): void {
  startQueues(seed);
  startRooms(seed);
  startLines(seed);
}

export function key(code: u8): void {
  keyQueues(code & 31);
  keyRooms(code & 31);
  keyLines(code & 31);
}
