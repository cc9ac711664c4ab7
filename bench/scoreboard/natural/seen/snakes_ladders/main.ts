import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const JUMPS = new Map<number, number>([
  [4, 14], [9, 31], [20, 38], [28, 84], [40, 59], [51, 67], [63, 81], [71, 91],
  [17, 7], [54, 34], [62, 19], [64, 60], [87, 24], [93, 73], [95, 75], [99, 78],
]);

const TOKENS = ['A', 'B', 'C', 'D'];
let places: Record<string, number> = {};
let turn = 0;
let ranking: string[] = [];
const diary: string[] = [];

function reset() {
  places = Object.fromEntries(TOKENS.map((token) => [token, 0]));
  ranking = [];
  turn = 0;
}

function advance(token: string) {
  const roll = random(6) + 1;
  let target = places[token] + roll;
  if (target > 100) target = 200 - target;
  const end = JUMPS.get(target);
  let entry = `${token} ROLLS ${roll} TO ${target}`;
  if (end !== undefined) {
    entry += end > target ? ` LADDER TO ${end}` : ` SNAKE TO ${end}`;
    target = end;
  }
  places[token] = target;
  if (target === 100) {
    ranking.push(token);
    entry += ' HOME!';
  }
  diary.unshift(entry);
  diary.length = Math.min(diary.length, 8);
}

function step() {
  if (ranking.length >= TOKENS.length - 1) return reset();
  while (ranking.includes(TOKENS[turn % 4])) turn++;
  advance(TOKENS[turn % 4]);
  turn++;
}

function draw() {
  clearScreen();
  for (let n = 1; n <= 100; n++) {
    const row = Math.floor((n - 1) / 10);
    const inRow = (n - 1) % 10;
    const col = row % 2 === 0 ? inRow : 9 - inRow;
    at(col * 2, 10 - row);
    const here = TOKENS.filter((token) => places[token] === n);
    if (here.length > 1) print(`${here.length}`);
    else if (here.length === 1) print(here[0]);
    else {
      const end = JUMPS.get(n);
      print(end === undefined ? '.' : end > n ? '^' : '~');
    }
  }
  at(24, 1);
  print(ranking.map((token, i) => `${i + 1}.${token}`).join(' '));
  diary.forEach((line, i) => {
    at(0, 13 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  reset();
  draw();
}

export function key(code: number): void {
  if (code === 27) reset();
  else for (let i = 0; i < (code === 13 ? 4 : 1); i++) step();
  draw();
}
