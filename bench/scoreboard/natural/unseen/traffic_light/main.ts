import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const NAMES = ['GREEN E-W', 'YELLOW', 'GREEN N-S', 'YELLOW', 'WALK'];
const TIMES = [6, 2, 6, 2, 4];

let phase = 0;
let timer = TIMES[0];
let button = false;
let eastWest = 0;
let northSouth = 0;
let passed = 0;

function nextPhase(): void {
  if (phase === 3 && button) {
    phase = 4;
    button = false;
  } else if (phase >= 3) {
    phase = 0;
  } else {
    phase++;
  }
  timer = TIMES[phase];
}

function tick(): void {
  if (random(3) === 0) eastWest++;
  if (random(3) === 0) northSouth++;
  if (phase === 0 && eastWest > 0) {
    eastWest--;
    passed++;
  }
  if (phase === 2 && northSouth > 0) {
    northSouth--;
    passed++;
  }
  timer--;
  if (timer === 0) nextPhase();
}

function cars(count: number): string {
  let row = '';
  for (let i = 0; i < count && i < 30; i++) row += '>';
  return row;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(NAMES[phase] + ' ' + timer);
  at(0, 2);
  print('E-W ' + cars(eastWest));
  at(0, 3);
  print('N-S ' + cars(northSouth));
  at(0, 5);
  print('PASSED ' + passed);
  if (button) {
    at(0, 7);
    print('SOMEBODY WANTS TO WALK');
  }
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 32) button = true;
  tick();
  draw();
}
