import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const N = 5;
let lamps: number[] = []; // one bit mask a row
let x = 2, y = 2, presses = 0, level = 1;

function toggle(cx: number, cy: number): void {
  const spots = [[cx, cy], [cx - 1, cy], [cx + 1, cy], [cx, cy - 1], [cx, cy + 1]];
  for (const [px, py] of spots) {
    if (px >= 0 && px < N && py >= 0 && py < N) lamps[py] ^= 1 << px;
  }
}

function newLevel(): void {
  lamps = [0, 0, 0, 0, 0];
  for (let i = 0; i < level + 2; i++) toggle(random(N), random(N));
  presses = 0;
}

const isDark = () => lamps.every(row => row === 0);

function bits(mask: number): string {
  let text = '';
  for (let i = 0; i < N; i++) text += mask & (1 << i) ? '(O)' : ' . ';
  return text;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`LEVEL ${level}  PRESSES ${presses}`);
  for (let row = 0; row < N; row++) {
    at(3, 3 + row * 2);
    print(bits(lamps[row]));
  }
  at(3 + x * 3, 4 + y * 2);
  print('---');
}

export function start(seed: number): void {
  startRandom(seed);
  newLevel();
  draw();
}

export function key(code: number): void {
  if (code === 28) y = (y + N - 1) % N;
  else if (code === 29) y = (y + 1) % N;
  else if (code === 30) x = (x + N - 1) % N;
  else if (code === 31) x = (x + 1) % N;
  else if (code === 32 || code === 13) {
    toggle(x, y);
    presses++;
    if (isDark()) {
      level++;
      newLevel();
    }
  } else if (code === 27) newLevel();
  draw();
}
