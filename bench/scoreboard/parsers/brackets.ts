import { u8, type u32 } from '../../../engine/lib/int.ts';

const MAX = 16;
const stack: u8[] = new Array(MAX).fill(0);
let depth: u8 = 0;
let deepest: u8 = 0;
let mismatches: u8 = 0;
let balanced: u8 = 0;

const OPENERS = '([{<';
const CLOSERS = ')]}>';

function indexIn(text: string, code: u8): number {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) === code) return i;
  }
  return -1;
}

function feed(ch: u8): void {
  const open = indexIn(OPENERS, ch);
  if (open >= 0) {
    if (depth === MAX) {
      depth = 0;
      mismatches++;
    }
    stack[depth++] = u8(open);
    if (depth > deepest) deepest = depth;
    return;
  }
  const close = indexIn(CLOSERS, ch);
  if (close < 0) return;
  if (depth === 0 || stack[depth - 1] !== close) {
    mismatches++;
    depth = 0;
    return;
  }
  depth--;
  if (depth === 0) balanced++;
}

export function start(seed: u32): void {
  depth = 0;
  deepest = 0;
  mismatches = 0;
  balanced = 0;
  if (seed & 1) feed(40);
}

export function key(code: u8): void {
  const text = code & 4 ? OPENERS : CLOSERS;
  feed(u8(text.charCodeAt(code & 3)));
}
