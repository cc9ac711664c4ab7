import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const N = 8;
const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

let visits: number[] = [];
let here = 0;
let count = 0;
let tours = 0;

function neighbours(square: number): number[] {
  const x = square % N;
  const y = Math.floor(square / N);
  const found: number[] = [];
  for (const [dx, dy] of JUMPS) {
    const nx = x + dx;
    const ny = y + dy;
    if (nx >= 0 && ny >= 0 && nx < N && ny < N) found.push(ny * N + nx);
  }
  return found;
}

const free = (square: number) => neighbours(square).filter((next) => visits[next] === 0);

function begin(): void {
  visits = Array(N * N).fill(0);
  here = random(N * N);
  visits[here] = count = 1;
}

function jump(): boolean {
  const options = free(here);
  if (options.length === 0) return false;
  let best = options[0];
  for (const option of options) {
    if (free(option).length < free(best).length) best = option;
  }
  here = best;
  visits[here] = ++count;
  return true;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`JUMP ${count} OF ${N * N}   TOURS ${tours}`);
  for (let y = 0; y < N; y++) {
    at(0, 2 + 2 * y);
    for (let x = 0; x < N; x++) {
      const n = visits[y * N + x];
      const text = n === 0 ? '.' : y * N + x === here ? '*' + n : '' + n;
      print(text.padStart(4));
    }
  }
}

export function start(seed: number): void {
  startRandom(seed);
  begin();
  draw();
}

export function key(code: number): void {
  const jumps = code >= 49 && code <= 57 ? code - 48 : 1;
  for (let i = 0; i < jumps; i++) {
    if (!jump()) {
      if (count === N * N) tours++;
      begin();
      break;
    }
  }
  draw();
}
