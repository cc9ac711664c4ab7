import { at, clearScreen, print } from 'ts65/screen';
import { startRandom, random } from 'ts65/rng';

type Square = '.' | 'w' | 'b';
type Position = { row: number; col: number };

const SIZE = 8;
let board: Square[][] = [];
let cursor: Position = { row: 5, col: 0 };
let captured = 0;

const inside = ({ row, col }: Position) => row >= 0 && row < SIZE && col >= 0 && col < SIZE;
const get = ({ row, col }: Position) => board[row][col];

function setUp() {
  board = [];
  for (let row = 0; row < SIZE; row++) {
    const line: Square[] = [];
    for (let col = 0; col < SIZE; col++) {
      const dark = (row + col) % 2 === 1;
      line.push(dark && row < 3 ? 'b' : dark && row > 4 ? 'w' : '.');
    }
    board.push(line);
  }
  captured = 0;
}

interface Step {
  to: Position;
  over?: Position;
}

function stepsFrom(from: Position): Step[] {
  const man = get(from);
  if (man === '.') return [];
  const forward = man === 'w' ? -1 : 1;
  const steps: Step[] = [];
  for (const side of [-1, 1]) {
    const next = { row: from.row + forward, col: from.col + side };
    const beyond = { row: from.row + 2 * forward, col: from.col + 2 * side };
    if (!inside(next)) continue;
    if (get(next) === '.') steps.push({ to: next });
    else if (get(next) !== man && inside(beyond) && get(beyond) === '.') steps.push({ to: beyond, over: next });
  }
  return steps;
}

function play(from: Position, { to, over }: Step) {
  board[to.row][to.col] = get(from);
  board[from.row][from.col] = '.';
  if (over) {
    board[over.row][over.col] = '.';
    captured++;
  }
}

function blackReplies() {
  const all: { from: Position; step: Step }[] = [];
  board.forEach((line, row) =>
    line.forEach((man, col) => {
      if (man === 'b') for (const step of stepsFrom({ row, col })) all.push({ from: { row, col }, step });
    }),
  );
  if (all.length === 0) return setUp();
  const jumps = all.filter(({ step }) => step.over !== undefined);
  const choices = jumps.length > 0 ? jumps : all;
  const { from, step } = choices[random(choices.length)];
  play(from, step);
}

function draw() {
  clearScreen();
  const targets = stepsFrom(cursor).map(({ to }) => `${to.row},${to.col}`);
  board.forEach((line, row) => {
    at(2, 1 + row);
    const text = line.map((man, col) => {
      if (row === cursor.row && col === cursor.col) return `[${man}]`;
      return targets.includes(`${row},${col}`) ? ' * ' : ` ${man} `;
    });
    print(text.join(''));
  });
  at(2, 11);
  print(`CAPTURED ${captured}`);
}

export function start(seed: number) {
  startRandom(seed);
  setUp();
  draw();
}

export function key(code: number) {
  const moved = { ...cursor };
  if (code === 28) moved.row--;
  if (code === 29) moved.row++;
  if (code === 30) moved.col--;
  if (code === 31) moved.col++;
  if (inside(moved)) cursor = moved;
  if (code === 32 || code === 13) {
    const steps = get(cursor) === 'w' ? stepsFrom(cursor) : [];
    const best = steps.find((step) => step.over) ?? steps[0];
    if (best) play(cursor, best);
    blackReplies();
  }
  draw();
}
