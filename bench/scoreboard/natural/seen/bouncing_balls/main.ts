import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Vector {
  constructor(readonly x: number, readonly y: number) {}
  plus(other: Vector): Vector {
    return new Vector(this.x + other.x, this.y + other.y);
  }
  equals(other: Vector): boolean {
    return this.x === other.x && this.y === other.y;
  }
}

const WIDTH = 38;
const HEIGHT = 20;
let bounces = 0;
let hits = 0;

class Ball {
  constructor(public position: Vector, public velocity: Vector, readonly mark: string) {}

  advance(): void {
    let { x: vx, y: vy } = this.velocity;
    const next = this.position.plus(this.velocity);
    if (next.x < 0 || next.x >= WIDTH) {
      vx = -vx;
      bounces++;
    }
    if (next.y < 0 || next.y >= HEIGHT) {
      vy = -vy;
      bounces++;
    }
    this.velocity = new Vector(vx, vy);
    this.position = this.position.plus(this.velocity);
  }

  static collide(a: Ball, b: Ball): void {
    [a.velocity, b.velocity] = [b.velocity, a.velocity];
    hits++;
  }
}

let balls: Ball[] = [];

function throwBall(): void {
  const velocity = new Vector(random(2) ? 1 : -1, random(2) ? 1 : -1);
  balls.push(new Ball(new Vector(2 + random(WIDTH - 4), 2 + random(HEIGHT - 4)), velocity, 'ABCDEFGHIJ'[balls.length % 10]));
}

function tick(): void {
  for (const ball of balls) ball.advance();
  balls.forEach((a, i) => {
    for (const b of balls.slice(i + 1)) if (a.position.equals(b.position)) Ball.collide(a, b);
  });
}

function draw(): void {
  clearScreen();
  for (const { position: { x, y }, mark } of balls) {
    at(x + 1, y + 1);
    print(mark);
  }
  at(0, 23);
  print(`BALLS ${balls.length} BOUNCES ${bounces} HITS ${hits}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 4; i++) throwBall();
  draw();
}

export function key(code: number): void {
  if (code === 32 && balls.length < 20) throwBall();
  else if (code === 27) balls.pop();
  else if (code === 28 || code === 29) balls.forEach((ball) => (ball.velocity = new Vector(ball.velocity.x, code === 28 ? -1 : 1)));
  else if (code === 30 || code === 31) balls.forEach((ball) => (ball.velocity = new Vector(code === 30 ? -1 : 1, ball.velocity.y)));
  tick();
  draw();
}
