import type { u32, u8 } from '../../../engine/lib/int.ts';

const heap: number[] = new Array(32).fill(0);
let size = 0;
let lastPopped = -1;
let inversions = 0;

function swap(i: number, j: number): void {
  const t = heap[i];
  heap[i] = heap[j];
  heap[j] = t;
}

function push(v: number): void {
  if (size >= heap.length) return;
  let i = size++;
  heap[i] = v;
  while (i > 0) {
    const parent = Math.floor((i - 1) / 2);
    if (heap[parent] <= heap[i]) break;
    swap(i, parent);
    i = parent;
  }
}

function pop(): number {
  if (size === 0) return -1;
  const result = heap[0];
  heap[0] = heap[--size];
  let i = 0;
  for (;;) {
    const left = 2 * i + 1;
    const right = left + 1;
    let smallest = i;
    if (left < size && heap[left] < heap[smallest]) smallest = left;
    if (right < size && heap[right] < heap[smallest]) smallest = right;
    if (smallest === i) break;
    swap(i, smallest);
    i = smallest;
  }
  return result;
}

export function start(seed: u32): void {
  size = 0;
  lastPopped = -1;
  inversions = 0;
  for (let i = 0; i < 10; i++) push((seed >>> i) & 63);
}

export function key(code: u8): void {
  if (code < 150) {
    push(code);
  } else {
    const v = pop();
    if (v < lastPopped) inversions++;
    lastPopped = v;
  }
}
