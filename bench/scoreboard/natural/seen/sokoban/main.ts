import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';
import { LEVELS } from './levels.ts';

interface Point { x: number; y: number }

interface Level {
  walls: Point[];
  goals: Point[];
  boxes: Point[];
  player: Point;
}

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const has = (list: Point[], p: Point) => list.some((q) => same(p, q));

function parse(text: string): Level {
  const level: Level = { walls: [], goals: [], boxes: [], player: { x: 0, y: 0 } };
  text.trim().split('\n').forEach((line, y) => {
    [...line].forEach((ch, x) => {
      if (ch === '#') level.walls.push({ x, y });
      if (ch === '.') level.goals.push({ x, y });
      if (ch === '$') level.boxes.push({ x, y });
      if (ch === '@') level.player = { x, y };
    });
  });
  return level;
}

let number = 0;
let level: Level = parse(LEVELS[0]);
let undo: Array<Pick<Level, 'boxes' | 'player'>> = [];

function move(dx: number, dy: number): void {
  const target = { x: level.player.x + dx, y: level.player.y + dy };
  if (has(level.walls, target)) return;
  const box = level.boxes.find((b) => same(b, target));
  const saved = { boxes: level.boxes.map((b) => ({ ...b })), player: level.player };
  if (box) {
    const beyond = { x: box.x + dx, y: box.y + dy };
    if (has(level.walls, beyond) || has(level.boxes, beyond)) return;
    box.x = beyond.x;
    box.y = beyond.y;
  }
  undo.push(saved);
  level.player = target;
}

function load(index: number): void {
  number = index % LEVELS.length;
  level = parse(LEVELS[number]);
  undo = [];
}

function draw(): void {
  clearScreen();
  const put = (points: Point[], mark: string) => points.forEach(({ x, y }) => { at(x + 2, y + 2); print(mark); });
  put(level.walls, '#');
  put(level.goals, '.');
  put(level.boxes.filter((box) => !has(level.goals, box)), '$');
  put(level.boxes.filter((box) => has(level.goals, box)), '*');
  put([level.player], '@');
  at(0, 0);
  print(`LEVEL ${number + 1}  MOVES ${undo.length}`);
}

export function start(seed: number): void {
  startRandom(seed);
  load(seed);
  draw();
}

export function key(code: number): void {
  if (code === 28) move(0, -1);
  else if (code === 29) move(0, 1);
  else if (code === 30) move(-1, 0);
  else if (code === 31) move(1, 0);
  else if (code === 27) load(number);
  else if (code === 13) load(number + 1);
  else {
    const last = undo.pop();
    if (last) level = { ...level, ...last };
  }
  if (level.boxes.every((box) => has(level.goals, box))) load(number + 1);
  draw();
}
