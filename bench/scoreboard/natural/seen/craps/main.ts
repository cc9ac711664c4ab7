import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let point = 0; // 0 before the come-out roll
let bank = 100;
let line = 3;

function say(text: string) {
  if (line > 20) {
    clearScreen();
    line = 3;
  }
  at(0, line);
  print(text);
  line++;
}

function pay(amount: number) {
  bank = bank + amount;
  point = 0;
  at(0, 0);
  print('BANK ' + bank + '    ');
}

function roll() {
  const a = random(6) + 1;
  const b = random(6) + 1;
  const sum = a + b;
  let text = a + ' AND ' + b + ' MAKE ' + sum;
  if (point === 0) {
    if (sum === 7 || sum === 11) {
      text += ', YOU WIN';
      pay(10);
    } else if (sum === 2 || sum === 3 || sum === 12) {
      text += ', CRAPS';
      pay(-10);
    } else {
      point = sum;
      text += ', YOUR POINT';
    }
  } else if (sum === point) {
    text += ', YOU WIN';
    pay(10);
  } else if (sum === 7) {
    text += ', YOU LOSE';
    pay(-10);
  }
  say(text);
}

export function start(seed: number) {
  startRandom(seed);
  clearScreen();
  say('PRESS A KEY TO ROLL');
}

export function key(code: number) {
  if (code === 27) bank = 100;
  roll();
}
