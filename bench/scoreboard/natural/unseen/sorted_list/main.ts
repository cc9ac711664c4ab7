import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const scores: number[] = [];
let threshold = 50;
let comparisons = 0;

/** The first index whose score is not below the value. */
function lowerBound(value: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    comparisons++;
    if (scores[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(value: number): void {
  scores.splice(lowerBound(value), 0, value);
}

function removeOne(value: number): boolean {
  const i = lowerBound(value);
  if (scores[i] !== value) return false;
  scores.splice(i, 1);
  return true;
}

const countBetween = (low: number, high: number) => lowerBound(high + 1) - lowerBound(low);

function median(): number | undefined {
  if (scores.length === 0) return undefined;
  const middle = Math.floor(scores.length / 2);
  return scores.length % 2 === 1 ? scores[middle] : Math.floor((scores[middle - 1] + scores[middle]) / 2);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${scores.length} SCORES, ${comparisons} COMPARISONS`);
  scores.forEach((score, i) => {
    at((i % 10) * 4, 2 + Math.floor(i / 10));
    print(String(score));
  });
  const facts: Record<string, number | undefined> = {
    [`BELOW ${threshold}`]: lowerBound(threshold),
    [`RANK OF ${threshold}`]: scores.length - lowerBound(threshold) + 1,
    'FROM 40 TO 60': countBetween(40, 60),
    MEDIAN: median(),
    LOWEST: scores[0],
    HIGHEST: scores[scores.length - 1],
  };
  let row = 12;
  for (const name in facts) {
    at(0, row++);
    print(`${name.padEnd(15)} ${facts[name] ?? '-'}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 10; i++) insert(random(100));
  draw();
}

export function key(code: number): void {
  if (code === 28) threshold = Math.min(100, threshold + 5);
  else if (code === 29) threshold = Math.max(0, threshold - 5);
  else if (code === 30 || code === 27) {
    const value = scores[random(Math.max(1, scores.length))];
    if (value !== undefined) removeOne(value);
  } else if (code >= 48 && code <= 57) insert((code - 48) * 11);
  else insert(random(100));
  if (scores.length > 90) scores.length = 0;
  draw();
}
