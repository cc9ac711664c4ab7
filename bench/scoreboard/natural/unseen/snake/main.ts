import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Point {
  x: number;
  y: number;
}

const WIDTH = 30;
const HEIGHT = 18;
const DIRECTIONS: Record<number, Point> = {
  28: { x: 0, y: -1 },
  29: { x: 0, y: 1 },
  30: { x: -1, y: 0 },
  31: { x: 1, y: 0 },
};

const equals = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

class Snake {
  body: Point[];
  private growing = 0;

  constructor(head: Point, length = 3) {
    this.body = [];
    for (let i = 0; i < length; i++) this.body.push({ x: head.x - i, y: head.y });
  }

  get head(): Point {
    return this.body[0];
  }

  covers(point: Point): boolean {
    return this.body.some((part) => equals(part, point));
  }

  move(direction: Point): boolean {
    const next = { x: this.head.x + direction.x, y: this.head.y + direction.y };
    if (next.x < 0 || next.y < 0 || next.x >= WIDTH || next.y >= HEIGHT) return false;
    if (this.covers(next)) return false;
    this.body.unshift(next);
    if (this.growing > 0) this.growing--;
    else this.body.pop();
    return true;
  }

  grow(by: number): void {
    this.growing += by;
  }
}

let snake: Snake;
let direction: Point;
let food: Point;
let score = 0;
let best = 0;
let alive = true;

function placeFood(): void {
  do {
    food = { x: random(WIDTH), y: random(HEIGHT) };
  } while (snake.covers(food));
}

function reset(): void {
  snake = new Snake({ x: 10, y: 9 });
  direction = DIRECTIONS[31];
  score = 0;
  alive = true;
  placeFood();
}

function step(): void {
  alive = snake.move(direction);
  if (!alive) {
    best = Math.max(best, score);
    return;
  }
  if (equals(snake.head, food)) {
    score += 10;
    snake.grow(2);
    placeFood();
  }
}

function draw(): void {
  clearScreen();
  for (let y = 0; y <= HEIGHT + 1; y++) {
    at(0, y);
    print(y === 0 || y === HEIGHT + 1 ? '+' + '-'.repeat(WIDTH) + '+' : '|' + ' '.repeat(WIDTH) + '|');
  }
  snake.body.forEach(({ x, y }, i) => {
    at(x + 1, y + 1);
    print(i === 0 ? '@' : 'o');
  });
  at(food.x + 1, food.y + 1);
  print('*');
  at(0, 21);
  print(`SCORE ${score}  LENGTH ${snake.body.length}  BEST ${best}${alive ? '' : '  GAME OVER'}`);
}

export function start(seed: number): void {
  startRandom(seed);
  reset();
  draw();
}

export function key(code: number): void {
  if (!alive) {
    reset();
  } else {
    const wanted = DIRECTIONS[code];
    if (wanted && (wanted.x !== -direction.x || wanted.y !== -direction.y)) direction = wanted;
    step();
  }
  draw();
}
