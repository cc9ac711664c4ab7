import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Point {
  x: number;
  y: number;
}

const DIRECTIONS: Point[] = [{ x: 0, y: -1 }, { x: 0, y: 1 }, { x: -1, y: 0 }, { x: 1, y: 0 }];

class Maze {
  private readonly open = new Set<string>();

  constructor(readonly width: number, readonly height: number) {
    this.dig({ x: 1, y: 1 });
  }

  private static keyOf({ x, y }: Point): string {
    return `${x}:${y}`;
  }

  isOpen(point: Point): boolean {
    return this.open.has(Maze.keyOf(point));
  }

  private dig(origin: Point): void {
    const stack: Point[] = [origin];
    this.open.add(Maze.keyOf(origin));
    while (stack.length > 0) {
      const { x, y } = stack[stack.length - 1];
      const choices = DIRECTIONS.filter((d) => {
        const target = { x: x + 2 * d.x, y: y + 2 * d.y };
        const within = target.x > 0 && target.y > 0 && target.x < this.width && target.y < this.height;
        return within && !this.isOpen(target);
      });
      if (choices.length === 0) {
        stack.pop();
        continue;
      }
      const d = choices[random(choices.length)];
      this.open.add(Maze.keyOf({ x: x + d.x, y: y + d.y }));
      const next = { x: x + 2 * d.x, y: y + 2 * d.y };
      this.open.add(Maze.keyOf(next));
      stack.push(next);
    }
  }
}

let maze: Maze;
let hero: Point = { x: 1, y: 1 };
let steps = 0;
let solved = 0;

function draw(): void {
  clearScreen();
  for (let y = 0; y < maze.height; y++) {
    let line = '';
    for (let x = 0; x < maze.width; x++) line += maze.isOpen({ x, y }) ? ' ' : '#';
    at(0, y);
    print(line);
  }
  at(maze.width - 2, maze.height - 2);
  print('X');
  at(hero.x, hero.y);
  print('@');
  at(0, 22);
  print(`STEPS ${steps}  SOLVED ${solved}`);
}

export function start(seed: number): void {
  startRandom(seed);
  maze = new Maze(31, 19);
  draw();
}

export function key(code: number): void {
  if (code >= 28 && code <= 31) {
    const { x, y } = DIRECTIONS[code - 28];
    const target = { x: hero.x + x, y: hero.y + y };
    if (maze.isOpen(target)) {
      hero = target;
      steps++;
    }
    if (hero.x === maze.width - 2 && hero.y === maze.height - 2) {
      solved++;
      maze = new Maze(31, 19);
      hero = { x: 1, y: 1 };
    }
  } else if (code === 27) {
    maze = new Maze(31, 19);
    hero = { x: 1, y: 1 };
  }
  draw();
}
