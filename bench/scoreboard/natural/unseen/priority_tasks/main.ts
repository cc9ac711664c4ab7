import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class PriorityQueue<T> {
  private heap: T[] = [];

  constructor(private readonly before: (a: T, b: T) => boolean) {}

  get size(): number {
    return this.heap.length;
  }

  push(item: T): void {
    this.heap.push(item);
    let i = this.heap.length - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.before(this.heap[i], this.heap[parent])) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  pop(): T | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (this.heap.length > 0 && last !== undefined) {
      this.heap[0] = last;
      this.sink(0);
    }
    return top;
  }

  private sink(i: number): void {
    for (;;) {
      const left = 2 * i + 1;
      let first = i;
      for (const child of [left, left + 1]) {
        if (child < this.heap.length && this.before(this.heap[child], this.heap[first])) first = child;
      }
      if (first === i) return;
      this.swap(i, first);
      i = first;
    }
  }

  private swap(i: number, j: number): void {
    [this.heap[i], this.heap[j]] = [this.heap[j], this.heap[i]];
  }

  toArray(): T[] {
    return [...this.heap];
  }
}

interface Task {
  title: string;
  urgency: number;
  order: number;
}

const TITLES = ['FEED CAT', 'PAY RENT', 'FIX ROOF', 'CALL MOM', 'WATER PLANTS', 'EMPTY BIN'];
const queue = new PriorityQueue<Task>((a, b) => a.urgency > b.urgency || (a.urgency === b.urgency && a.order < b.order));
let added = 0;
const served: Task[] = [];

function addTask(urgency: number): void {
  queue.push({ title: TITLES[random(TITLES.length)], urgency, order: added++ });
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`WAITING ${queue.size}  SERVED ${served.length}`);
  queue.toArray().slice(0, 15).forEach(({ title, urgency }, i) => {
    const depth = Math.floor(Math.log2(i + 1));
    at(depth * 2, 2 + i);
    print(`${urgency} ${title}`);
  });
  served.slice(-15).reverse().forEach(({ title, urgency }, i) => {
    at(24, 2 + i);
    print(`${urgency} ${title}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 4; i++) addTask(random(10));
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) addTask(code - 48);
  else if (code === 13 || code === 29) {
    const task = queue.pop();
    if (task) served.push(task);
  } else addTask(random(10));
  draw();
}
