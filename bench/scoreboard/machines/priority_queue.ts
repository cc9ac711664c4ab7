import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

interface Job {
  priority: u8;
  id: u16;
}

const CAPACITY = 12;
const jobs: Job[] = [];
for (let i = 0; i < CAPACITY; i++) jobs.push({ priority: 0, id: 0 });
let count: u8 = 0;
let nextId: u16 = 1;
let lastDone: u16 = 0;
let outOfOrder: u8 = 0;

function copy(to: Job, from: Job): void {
  to.priority = from.priority;
  to.id = from.id;
}

function submit(priority: u8): boolean {
  if (count === CAPACITY) return false;
  let i: number = count;
  while (i > 0 && jobs[i - 1].priority < priority) {
    copy(jobs[i], jobs[i - 1]);
    i--;
  }
  jobs[i].priority = priority;
  jobs[i].id = nextId++;
  count++;
  return true;
}

function runNext(): void {
  if (count === 0) return;
  const first = jobs[0];
  if (first.id < lastDone) outOfOrder++;
  lastDone = first.id;
  for (let i = 1; i < count; i++) copy(jobs[i - 1], jobs[i]);
  count--;
}

export function start(seed: u32): void {
  count = 0;
  nextId = 1;
  lastDone = 0;
  outOfOrder = 0;
  submit(u8(seed & 7));
}

export function key(code: u8): void {
  if (code & 16 || !submit(u8(code & 7))) runNext();
}
