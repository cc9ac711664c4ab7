import type { u32, u8 } from '../../../engine/lib/int.ts';

const OPEN = 0;
const CLOSED = 1;
const LOCKED = 2;

const doors = [CLOSED, LOCKED, CLOSED, LOCKED, OPEN, LOCKED, CLOSED, OPEN];
const keyFor = [-1, 0, -1, 1, -1, 2, -1, -1];
let keys = 0; // a bit for each key
let here = 0;
let message = '';

const hasKey = (k: number): boolean => (keys & (1 << k)) !== 0;

function tryDoor(n: number): string {
  switch (doors[n]) {
    case OPEN:
      here = n;
      return 'You walk through.';
    case CLOSED:
      doors[n] = OPEN;
      return 'It creaks open.';
    case LOCKED:
      if (hasKey(keyFor[n])) {
        doors[n] = CLOSED;
        return 'Click!';
      }
      return 'It is locked.';
  }
  return '';
}

export function start(seed: u32): void {
  keys = seed & 1;
  here = 0;
  message = 'You are in a corridor.';
}

export function key(code: u8): void {
  const n = code & 7;
  if (code >= 0xc0) {
    keys |= 1 << (code % 3);
    message = 'You pick up a key.';
  } else if (code < 16) {
    doors[here] = CLOSED;
    message = 'You close the door.';
  } else {
    message = tryDoor(n);
  }
}

export function lastMessageLength(): number {
  return message.length;
}
