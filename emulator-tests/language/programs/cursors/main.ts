/** A cursor stays in a list whose length changes: what keeps it there stands at the end of a command, or in a function. */
import { print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let heaps: number[] = [];
let heap = 0;
const tasks: number[] = [];
let task = 0;
let seen = 0;
const shelf: number[] = [3, 1, 2];
let place = 0;

function deal(): void {
  heaps = [];
  const n = 3 + random(3);
  for (let i = 0; i < n; i++) heaps.push(1 + random(9));
}

/** The cursor is where it was, or on the last one. */
function settle(): void {
  if (heap >= heaps.length) heap = heaps.length - 1;
}

function take(): void {
  heaps[heap] -= Math.min(heaps[heap], 2);
  if (heaps.every((count) => count === 0)) deal();
  settle();
  seen = heaps[heap];
}

/** An empty list has no task to stand on: then the cursor is at its end. */
function finish(): void {
  if (task >= tasks.length) return;
  tasks.splice(task, 1);
  if (task > 0 && task === tasks.length) task--;
}

function add(code: number): void {
  if (tasks.length < 12) tasks.push(code % 50);
}

function turn(): void {
  place = (place + 1) % shelf.length;
  if (shelf.length < 6 && shelf[place] === 2) shelf.push(place);
  else if (shelf.length > 2 && place === 1) {
    shelf.pop();
    place = 0;
  }
}

export function start(seed: number): void {
  startRandom(seed);
  deal();
}

export function key(code: number): void {
  if (code % 5 === 0) heap = (heap + 1) % heaps.length;
  else if (code % 5 === 1) take();
  else if (code % 5 === 2) add(code);
  else if (code % 5 === 3) finish();
  else turn();
  if (code % 7 === 0 && task < tasks.length) task++;
  shelf[place] = (shelf[place] + 1) % 4;
  if (code % 11 === 0) {
    deal();
    heap = Math.min(heap, heaps.length - 1);
  }
  print(`${heaps[heap]} ${shelf[place]} ${task < tasks.length ? tasks[task] : 99} ${seen}`);
}
