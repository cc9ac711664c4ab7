/** Variables of the module without an initial value: `start` makes what they hold, and keys replace it. */
import type { u8 } from '../../../../engine/lib/int.ts';
interface Point {
  x: number;
  y: number;
}

interface Game {
  hero: Point;
  score: number;
  name: string;
  cells: number[];
  path: Point[];
  isOver: boolean;
}

const NAMES = ['AMY', 'BOB', 'CAL'];
let game: Game;
let turns: number;
let word: string;
let built: string;
let isMasked: boolean;
let pair: [number, number];
let points: Point[];
let grid: number[][];
let squares: number[];
let sum = 0;
export let length = 0;

function madeGame(seed: number): Game {
  return { hero: { x: seed & 7, y: 2 }, score: 0, name: NAMES[seed % 3], cells: [1, 2, 3], path: [], isOver: false };
}

/** Called by `start`, and by a key. */
function reset(seed: number): void {
  game = madeGame(seed);
  turns = 0;
  grid = Array.from({ length: 4 }, (_, y) => [y, 0, seed & 1]);
  squares = [1, 2, 3, 4].map((n) => n * n);
}

export function start(seed: number): void {
  reset(seed);
  word = (seed & 1) > 0 ? 'ODD' : 'EVEN';
  built = `S${seed & 15}`;
  isMasked = false;
  pair = [seed & 3, 4];
  points = [];
}

export function key(code: u8): void {
  if (code % 16 === 7) reset(code);
  if (points.length < 5) points.push({ x: code & 3, y: turns & 15 });
  else points = [];
  if (game.path.length < 4) game.path.push({ x: code & 7, y: 1 });
  else game = { ...madeGame(code), path: [{ x: 9, y: code & 7 }], isOver: !game.isOver };
  game.cells[code % 3] = code & 15;
  grid[code & 3][code % 3] = code & 7;
  squares[code & 3] = (squares[code & 3] + 1) & 63;
  game.score = (game.score + game.hero.x + game.path.length) & 255;
  game.name = NAMES[code % 3];
  isMasked = !isMasked;
  if (isMasked) word = 'MASK';
  built = `${word}-${game.score}`;
  pair = [pair[1], code & 7];
  turns = (turns + 1) & 255;
  sum = grid[1].length + squares.length + game.cells.length + points.length + pair[0];
  length = built.length + sum;
}
