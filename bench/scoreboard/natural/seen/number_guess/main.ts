import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let secret = 0;
let guess = 0;
let tries = 0;
let best = 0;
let row = 2;

function newNumber(): void {
  secret = random(100) + 1;
  tries = 0;
  guess = 0;
  row = 2;
  clearScreen();
  at(0, 0);
  print('GUESS MY NUMBER, 1 TO 100');
  if (best > 0) {
    at(30, 0);
    print('BEST ' + best);
  }
}

function answer(): void {
  if (row > 20) {
    clearScreen();
    row = 2;
  }
  at(0, row++);
  tries++;
  if (guess < secret) print(guess + ' IS TOO LOW');
  else if (guess > secret) print(guess + ' IS TOO HIGH');
  else {
    if (best === 0 || tries < best) best = tries;
    newNumber();
    at(0, 1);
    print('RIGHT! NOW ANOTHER ONE');
  }
  guess = 0;
}

export function start(seed: number): void {
  startRandom(seed);
  newNumber();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) guess = (guess * 10 + code - 48) % 1000;
  else if (code === 13) answer();
  else if (code === 27) newNumber();
  else if (code === 32) {
    guess = random(100) + 1;
    answer();
  }
  at(0, 22);
  print('YOUR GUESS ' + guess + '   ');
}
