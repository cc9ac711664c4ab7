/** Numbers that keep within bounds only by what tests elsewhere, rounds before and other numbers say together. */
import { i16, u16, u8, type u32 } from '../../../../engine/lib/int.ts';

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

const POWERS: u16[] = [10000, 1000, 100, 10, 1];
const shown: u8[] = [48, 48, 48, 48, 48];

/** Each round takes away what is left for the next one. */
function show(n: u16): void {
  let rest: u16 = n;
  for (let i = 0; i < POWERS.length; i++) {
    let digit: u8 = 48;
    while (rest >= POWERS[i]) {
      rest -= POWERS[i];
      digit++;
    }
    shown[i] = digit;
  }
  for (const digit of shown) note(digit);
}

const heights: i16[] = new Array<i16>(33).fill(0);

/** Points in the middle of points in the middle. */
function halve(left: u8, right: u8): void {
  heights[0] = left;
  heights[32] = right;
  for (let step = 32; step > 1; ) {
    const half = step >> 1;
    for (let i = half; i < 33; i += step) heights[i] = i16(Math.floor((heights[i - half] + heights[i + half]) / 2) + (i & 7));
    step = half;
  }
  for (const h of heights) note(h & 0xff);
}

let swaps = 0;

/** Counts what rounds in rounds do that nothing bounds but that a session ends. */
function settle(list: number[]): void {
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (let i = 1; i < list.length; i++) {
      if (list[i - 1] <= list[i]) continue;
      const kept = list[i];
      list[i] = list[i - 1];
      list[i - 1] = kept;
      isSettled = false;
      swaps++;
    }
  }
  note(swaps & 0xffff);
}

let at: u8 = 0;

/** Steps towards another number, which is not passed. */
function seek(from: number, to: number): number {
  let x = from;
  while (x !== to) {
    note(trail[x]);
    x += x < to ? 1 : -1;
  }
  return x;
}

function approach(goal: number): void {
  if (at !== goal) at += at < goal ? 1 : -1;
  note(trail[at]);
}

export function start(seed: u32): void {
  sum = seed & 0xfff;
  length = 2;
  trail.fill(0);
  swaps = 0;
  at = 0;
  note(LANES[seed % 6]);
}

export function key(code: u8): void {
  grow(code);
  note(room(1 + (code & 3)));
  if (code % 4 === 0) settle(trail);
  note(seek(code % MOST, sum % MOST));
  approach(code % MOST);
  show(u16(code * 257 + sum));
  halve(code, code ^ 0x55);
}
