/** Numbers that keep within bounds only by what tests elsewhere, rounds before and other numbers say together. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

const MOST = 23;
const LANES = [4, 9, 17, 31, 64, 77];
const trail: number[] = new Array(MOST).fill(0);

export let sum = 0;
let length = 2;

function note(value: number): void {
  sum = (sum * 31 + value) % 65521;
}

/** Grows in one function up to a constant among many, and is an index in others. */
function follow(head: number): void {
  for (let i = length - 1; i > 0; i--) trail[i] = trail[i - 1];
  trail[0] = head;
}

function knows(head: number): boolean {
  for (let i = 0; i < length; i++) if (trail[i] === head) return true;
  return false;
}

function grow(code: number): void {
  if (knows(code % 50)) length = 2;
  else if (code % 3 !== 0 && length < MOST) length++;
  follow(code % 50);
  note(length);
}

/** The first of as many cells in a row as are asked for: how many there are so far is at most where it looks. */
function room(size: number): number {
  let run = 0;
  for (let i = 0; i < MOST; i++) {
    run = trail[i] % 3 !== 0 ? run + 1 : 0;
    if (run === size) {
      const first = i - size + 1;
      for (let k = first; k <= i; k++) note(trail[k]);
      return first;
    }
  }
  return MOST;
}

export function start(seed: u32): void {
  sum = seed & 0xfff;
  length = 2;
  trail.fill(0);
  note(LANES[seed % 6]);
}

export function key(code: u8): void {
  grow(code);
  note(room(1 + (code & 3)));
}
