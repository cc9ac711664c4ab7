import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const GOAL = ['ABCDE', 'FGHIJ', 'KLMNO', 'PQRST', 'UVWXY'];

let grid: string[] = [...GOAL];
let row = 0;
let column = 0;
let moves = 0;

const shiftLeft = (text: string) => text.slice(1) + text[0];
const shiftRight = (text: string) => text[text.length - 1] + text.slice(0, -1);
const columnText = (g: string[], c: number) => g.map((line) => line[c]).join('');

function withColumn(g: string[], c: number, text: string): string[] {
  return g.map((line, r) => line.substring(0, c) + text[r] + line.substring(c + 1));
}

function slide(direction: number) {
  switch (direction) {
    case 0:
      grid = withColumn(grid, column, shiftLeft(columnText(grid, column)));
      break;
    case 1:
      grid = withColumn(grid, column, shiftRight(columnText(grid, column)));
      break;
    case 2:
      grid = grid.map((line, i) => (i === row ? shiftLeft(line) : line));
      break;
    case 3:
      grid = grid.map((line, i) => (i === row ? shiftRight(line) : line));
      break;
  }
}

function scramble(times: number) {
  for (let i = 0; i < times; i++) {
    row = random(5);
    column = random(5);
    slide(random(4));
  }
  moves = 0;
}

function solvedRatio(): string {
  const goal = GOAL.join('');
  const now = grid.join('');
  let right = 0;
  for (let i = 0; i < goal.length; i++) if (goal[i] === now[i]) right++;
  return `${right}/${goal.length}`;
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`MOVES ${moves}  IN PLACE ${solvedRatio()}`);
  grid.forEach((line, r) => {
    at(4, 3 + r * 2);
    print([...line].join(' ') + (r === row ? ' <' : ''));
  });
  at(4 + column * 2, 13);
  print('^');
  if (grid.join() === GOAL.join()) {
    at(4, 15);
    print('SORTED!');
  }
}

export function start(seed: number) {
  startRandom(seed);
  scramble(12);
  draw();
}

export function key(code: number) {
  if (code >= 28 && code <= 31) {
    slide(code - 28);
    moves++;
  } else if (code >= 49 && code <= 53) row = code - 49;
  else if (code === 32) column = (column + 1) % 5;
  else if (code === 13) row = (row + 1) % 5;
  else if (code === 27) scramble(20);
  draw();
}
