import type { u32, u8 } from '../../../engine/lib/int.ts';

const HAYSTACK = 'abracadabra abracadabra';
const needle: number[] = [0, 0, 0];
let length = 1;
let firstAt = -1;
let occurrences = 0;

function matchesAt(position: number): boolean {
  for (let i = 0; i < length; i++) {
    if (HAYSTACK.charCodeAt(position + i) !== needle[i]) return false;
  }
  return true;
}

function search(): void {
  firstAt = -1;
  occurrences = 0;
  for (let p = 0; p + length <= HAYSTACK.length; p++) {
    if (!matchesAt(p)) continue;
    if (firstAt < 0) firstAt = p;
    occurrences++;
  }
}

const LETTERS = 'abrcd ';

export function start(seed: u32): void {
  length = 1;
  needle[0] = LETTERS.charCodeAt(seed % LETTERS.length);
  search();
}

export function key(code: u8): void {
  length = 1 + (code >> 6) % 3;
  needle[code % 3] = LETTERS.charCodeAt(code % LETTERS.length);
  search();
}
