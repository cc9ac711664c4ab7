import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let secret = 0;
let guesses: number[] = [];
let typed = '';
let low = 1;
let high = 100;
let message = '';
const rounds: number[] = [];

function newRound(): void {
  secret = random(100) + 1;
  guesses = [];
  low = 1;
  high = 100;
  typed = '';
  message = 'I THINK OF A NUMBER FROM 1 TO 100';
}

function hint(distance: number): string {
  if (distance > 40) return 'ICY';
  if (distance > 20) return 'COLD';
  if (distance > 10) return 'WARM';
  if (distance > 3) return 'HOT';
  return 'BURNING';
}

function guess(n: number): void {
  if (n < 1 || n > 100) {
    message = `${n} IS OUT OF RANGE`;
    return;
  }
  if (guesses.includes(n)) {
    message = `YOU TRIED ${n} BEFORE`;
    return;
  }
  guesses.push(n);
  if (n === secret) {
    rounds.push(guesses.length);
    const count = guesses.length;
    newRound();
    message = `RIGHT AFTER ${count}! A NEW NUMBER`;
  } else if (n < secret) {
    low = Math.max(low, n + 1);
    message = `${n} IS TOO LOW, ${hint(secret - n)}`;
  } else {
    high = Math.min(high, n - 1);
    message = `${n} IS TOO HIGH, ${hint(n - secret)}`;
  }
}

function draw(): void {
  clearScreen();
  at(0, 1);
  print(message);
  at(0, 3);
  print(`YOUR GUESS: ${typed}_`);
  at(0, 5);
  print(`TRIED: ${guesses.join(' ')}`);
  at(0, 8);
  const scale = [];
  for (let n = 1; n <= 100; n += 3) scale.push(n > high || n + 2 < low ? '-' : '=');
  print(scale.join(''));
  at(0, 9);
  print(`FROM ${low} TO ${high}`);
  if (rounds.length > 0) {
    const total = rounds.reduce((a, b) => a + b, 0);
    at(0, 12);
    print(`ROUNDS ${rounds.length} BEST ${Math.min(...rounds)} MEAN ${Math.round(total / rounds.length)}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  newRound();
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) typed = (typed + (code - 48)).slice(-3);
  else if (code === 13 && typed !== '') {
    guess(parseInt(typed, 10));
    typed = '';
  } else if (code === 32) guess(Math.floor((low + high) / 2));
  else if (code === 30) typed = typed.slice(0, -1);
  else if (code === 27) newRound();
  draw();
}
