import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type HeightMap = number[][];

const SIZE = 20;
const BANDS: { limit: number; mark: string; name: string }[] = [
  { limit: 90, mark: '~', name: 'SEA' },
  { limit: 110, mark: '.', name: 'BEACH' },
  { limit: 135, mark: '"', name: 'PLAIN' },
  { limit: 155, mark: 'n', name: 'HILL' },
  { limit: 999, mark: 'A', name: 'PEAK' },
];

const noise = (): HeightMap => Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => random(255)));

const average = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) / values.length);

function around(map: HeightMap, x: number, y: number): number[] {
  const values: number[] = [];
  for (let ny = Math.max(0, y - 1); ny <= Math.min(SIZE - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(SIZE - 1, x + 1); nx++) values.push(map[ny][nx]);
  }
  return values;
}

const smooth = (map: HeightMap): HeightMap => map.map((row, y) => row.map((_, x) => average(around(map, x, y))));

const repeat = <T>(times: number, step: (value: T) => T, value: T): T => (times === 0 ? value : repeat(times - 1, step, step(value)));

const bandOf = (height: number) => BANDS.find(({ limit }) => height < limit)!;

let map: HeightMap = [];
let level = 0;

function draw(): void {
  clearScreen();
  const totals = new Map<string, number>();
  map.forEach((row, y) => {
    at(0, y);
    const marks = row.map((height) => {
      const { mark, name } = bandOf(height + level);
      totals.set(name, (totals.get(name) ?? 0) + 1);
      return mark;
    });
    print(marks.join(''));
  });
  BANDS.forEach(({ name, mark }, i) => {
    at(24, 2 + i);
    print(`${mark} ${name.padEnd(6)}${totals.get(name) ?? 0}`);
  });
  const all = map.flat();
  at(24, 9);
  print(`LOW  ${Math.min(...all)}`);
  at(24, 10);
  print(`HIGH ${Math.max(...all)}`);
}

export function start(seed: number): void {
  startRandom(seed);
  map = repeat(2, smooth, noise());
  draw();
}

export function key(code: number): void {
  if (code === 13) map = smooth(map);
  else if (code === 28) level += 5;
  else if (code === 29) level -= 5;
  else {
    map = repeat(code % 4, smooth, noise());
    level = 0;
  }
  draw();
}
