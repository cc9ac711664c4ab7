import type { u32, u8 } from '../../../engine/lib/int.ts';

const VERBS = ['go', 'take', 'drop', 'look', 'open', 'close', 'eat', 'drink'];
const buffer = new Array(10).fill(32);
let length = 0;
let verb = -1;
let unknown = 0;
const uses = VERBS.map(() => 0);

function matches(word: string): boolean {
  if (word.length !== length) return false;
  for (let i = 0; i < length; i++) {
    if (word.charCodeAt(i) !== buffer[i]) return false;
  }
  return true;
}

function lookUp(): number {
  for (let v = 0; v < VERBS.length; v++) {
    if (matches(VERBS[v])) return v;
  }
  return -1;
}

function type(text: string): void {
  length = 0;
  for (let i = 0; i < text.length; i++) buffer[length++] = text.charCodeAt(i);
}

export function start(seed: u32): void {
  length = 0;
  verb = -1;
  unknown = 0;
  uses.fill(0);
  type(VERBS[seed % VERBS.length]);
}

export function key(code: u8): void {
  if (code < 128) {
    type(VERBS[code % 8]);
    if (code % 5 === 0) buffer[0] = 120;
  }
  verb = lookUp();
  if (verb < 0) unknown++;
  else uses[verb]++;
}
