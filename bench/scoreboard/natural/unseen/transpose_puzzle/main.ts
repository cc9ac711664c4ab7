import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Pattern = string[];
type Transform = (pattern: Pattern) => Pattern;

const transpose: Transform = (p) => [...p[0]].map((_, x) => p.map((row) => row[x]).join(''));
const mirror: Transform = (p) => p.map((row) => [...row].reverse().join(''));
const flip: Transform = (p) => [...p].reverse();
const compose = (...steps: Transform[]): Transform => (p) => steps.reduce((value, step) => step(value), p);

const MOVES: { name: string; apply: Transform }[] = [
  { name: 'TRANSPOSE', apply: transpose },
  { name: 'MIRROR', apply: mirror },
  { name: 'FLIP', apply: flip },
  { name: 'TURN RIGHT', apply: compose(transpose, mirror) },
  { name: 'TURN LEFT', apply: compose(mirror, transpose) },
];

const equal = (a: Pattern, b: Pattern) => a.join('|') === b.join('|');

let current: Pattern = [];
let target: Pattern = [];
let history: string[] = [];
let solved = 0;

function newPuzzle(): void {
  const size = 4 + random(3);
  current = [];
  for (let y = 0; y < size; y++) {
    let row = '';
    for (let x = 0; x < size; x++) row += random(2) ? '#' : '.';
    current.push(row);
  }
  target = current;
  for (let i = 0; i < 3; i++) target = MOVES[random(MOVES.length)].apply(target);
  history = [];
}

function drawPattern(pattern: Pattern, x: number, title: string): void {
  at(x, 2);
  print(title);
  pattern.forEach((row, y) => {
    at(x, 4 + y);
    print([...row].join(' '));
  });
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SOLVED ${solved}  MOVES ${history.length}`);
  drawPattern(current, 2, 'YOURS');
  drawPattern(target, 20, 'TARGET');
  MOVES.forEach(({ name }, i) => {
    at(2, 12 + i);
    print(`${i + 1} ${name}`);
  });
  at(0, 19);
  print(history.slice(-3).join(', '));
  if (equal(current, target)) {
    at(20, 12);
    print('MATCH! RETURN');
  }
}

export function start(seed: number): void {
  startRandom(seed);
  newPuzzle();
  draw();
}

export function key(code: number): void {
  if (equal(current, target) && code === 13) {
    solved++;
    newPuzzle();
  } else if (code === 27) {
    newPuzzle();
  } else {
    const move = MOVES[code % MOVES.length];
    current = move.apply(current);
    history.push(move.name);
  }
  draw();
}
