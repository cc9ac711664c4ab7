import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Step {
  bars: number[];
  swapped: [number, number];
  heapSize: number;
}

const COUNT = 20;

function shuffledBars(): number[] {
  const bars: number[] = [];
  for (let i = 0; i < COUNT; i++) bars.push(1 + random(18));
  return bars;
}

function heapSortSteps(input: number[]): Step[] {
  const a = [...input];
  const steps: Step[] = [];
  const swap = (i: number, j: number, heapSize: number) => {
    const t = a[i];
    a[i] = a[j];
    a[j] = t;
    steps.push({ bars: [...a], swapped: [i, j], heapSize });
  };
  const siftDown = (root: number, size: number) => {
    let largest = root;
    const left = root * 2 + 1;
    const right = left + 1;
    if (left < size && a[left] > a[largest]) largest = left;
    if (right < size && a[right] > a[largest]) largest = right;
    if (largest !== root) {
      swap(root, largest, size);
      siftDown(largest, size);
    }
  };
  for (let i = Math.floor(a.length / 2) - 1; i >= 0; i--) siftDown(i, a.length);
  for (let end = a.length - 1; end > 0; end--) {
    swap(0, end, end);
    siftDown(0, end);
  }
  return steps;
}

let original: number[] = [];
let steps: Step[] = [];
let position = 0;

function reset() {
  original = shuffledBars();
  steps = heapSortSteps(original);
  position = 0;
}

function draw() {
  clearScreen();
  const step = position > 0 ? steps[position - 1] : undefined;
  const bars = step?.bars ?? original;
  bars.forEach((height, x) => {
    const symbol = step?.swapped.includes(x) ? '@' : step && x >= step.heapSize ? '=' : '#';
    for (let y = 0; y < height; y++) {
      at(x * 2, 19 - y);
      print(symbol);
    }
  });
  at(0, 22);
  print(`SWAP ${position} OF ${steps.length}`);
}

export function start(seed: number) {
  startRandom(seed);
  reset();
  draw();
}

export function key(code: number) {
  if (code === 30) position = Math.max(0, position - 1);
  else if (code === 13) position = steps.length;
  else if (code === 27) reset();
  else if (position === steps.length) reset();
  else position = Math.min(steps.length, position + (code === 32 ? 5 : 1));
  draw();
}
