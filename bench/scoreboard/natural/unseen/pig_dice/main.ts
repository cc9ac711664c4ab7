import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

let you = 0;
let cpu = 0;
let turn = 0;
let die = 0;
let message = 'SPACE ROLLS, RETURN HOLDS';

function computerTurn(): void {
  let points = 0;
  while (points < 20 && cpu + points < 100) {
    const roll = random(6) + 1;
    if (roll === 1) {
      message = 'COMPUTER ROLLS A ONE';
      return;
    }
    points += roll;
  }
  cpu += points;
  message = 'COMPUTER HOLDS ' + points;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print('YOU ' + you + '   COMPUTER ' + cpu);
  at(0, 2);
  print('DIE ' + die + '   THIS TURN ' + turn);
  at(0, 4);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (you >= 100 || cpu >= 100) {
    you = 0;
    cpu = 0;
    message = 'NEW GAME';
  } else if (code === 13) {
    you += turn;
    turn = 0;
    if (you >= 100) message = 'YOU WIN';
    else computerTurn();
  } else {
    die = random(6) + 1;
    if (die === 1) {
      turn = 0;
      computerTurn();
    } else {
      turn += die;
    }
  }
  if (cpu >= 100) message = 'COMPUTER WINS';
  draw();
}
