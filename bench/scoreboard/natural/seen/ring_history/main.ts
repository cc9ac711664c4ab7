import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

class RingBuffer<T> implements Iterable<T> {
  private readonly slots: (T | undefined)[];
  private head = 0;
  private used = 0;

  constructor(readonly capacity: number) {
    this.slots = new Array(capacity);
  }

  get length(): number {
    return this.used;
  }

  push(value: T): T | undefined {
    const index = (this.head + this.used) % this.capacity;
    if (this.used < this.capacity) {
      this.slots[index] = value;
      this.used++;
      return undefined;
    }
    const dropped = this.slots[this.head];
    this.slots[this.head] = value;
    this.head = (this.head + 1) % this.capacity;
    return dropped;
  }

  /** 0 is the newest. */
  back(n: number): T | undefined {
    if (n < 0 || n >= this.used) return undefined;
    return this.slots[(this.head + this.used - 1 - n) % this.capacity];
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let i = 0; i < this.used; i++) yield this.slots[(this.head + i) % this.capacity]!;
  }
}

const history = new RingBuffer<string>(8);
let line = '';
let browsing = -1;
let forgotten = 0;

function submit() {
  if (line === '') return;
  if (history.back(0) !== line && history.push(line) !== undefined) forgotten++;
  line = '';
  browsing = -1;
}

function browse(step: number) {
  const next = browsing + step;
  if (next < -1 || next >= history.length) return;
  browsing = next;
  line = history.back(browsing) ?? '';
}

function draw() {
  clearScreen();
  let row = 0;
  for (const command of history) {
    at(0, row);
    print(`${history.length - 1 - row === browsing ? '*' : ' '} ${command}`);
    row++;
  }
  at(0, 12);
  print(`$ ${line}_`);
  at(0, 14);
  print(`${history.length} OF ${history.capacity}, ${forgotten} FORGOTTEN`);
}

export function start(seed: number) {
  startRandom(seed);
  ['DIR', 'LOAD GAME', `RUN ${seed}`].forEach((command) => history.push(command));
  draw();
}

export function key(code: number) {
  switch (code) {
    case 13: submit(); break;
    case 28: browse(1); break;
    case 29: browse(-1); break;
    case 30: line = line.slice(0, -1); break;
    case 27: line = ''; break;
    case 31: line += history.back(0)?.split(' ')[0] ?? ''; break;
    default: line += String.fromCharCode(code).toUpperCase();
  }
  draw();
}
