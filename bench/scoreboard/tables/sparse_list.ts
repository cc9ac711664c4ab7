import type { u32, u8 } from '../../../engine/lib/int.ts';

// a linked list in arrays
const NIL = -1;
const CAPACITY = 10;
const value: number[] = new Array(CAPACITY).fill(0);
const next: number[] = new Array(CAPACITY).fill(NIL);
let head = NIL;
let free = 0;
let length = 0;
let sum = 0;

function clear(): void {
  head = NIL;
  for (let i = 0; i < CAPACITY; i++) next[i] = i + 1 < CAPACITY ? i + 1 : NIL;
  free = 0;
  length = 0;
}

function insertSorted(v: number): boolean {
  if (free === NIL) return false;
  const node = free;
  free = next[free];
  value[node] = v;
  if (head === NIL || value[head] >= v) {
    next[node] = head;
    head = node;
  } else {
    let p = head;
    while (next[p] !== NIL && value[next[p]] < v) p = next[p];
    next[node] = next[p];
    next[p] = node;
  }
  length++;
  return true;
}

function removeFirst(): number {
  if (head === NIL) return 0;
  const node = head;
  head = next[node];
  next[node] = free;
  free = node;
  length--;
  return value[node];
}

export function start(seed: u32): void {
  clear();
  sum = 0;
  insertSorted(seed % 100);
}

export function key(code: u8): void {
  if (code >= 160 || !insertSorted(code)) sum = (sum + removeFirst()) % 10000;
}
