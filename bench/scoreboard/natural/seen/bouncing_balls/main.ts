import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Ball {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const balls: Ball[] = [];
let bounces = 0;

function throwBall() {
  balls.push({ x: 5 + random(30), y: 3 + random(15), dx: random(2) * 2 - 1, dy: random(2) * 2 - 1 });
}

function move(ball: Ball) {
  if (ball.x + ball.dx < 0 || ball.x + ball.dx > 39) {
    ball.dx = -ball.dx;
    bounces++;
  }
  if (ball.y + ball.dy < 1 || ball.y + ball.dy > 22) {
    ball.dy = -ball.dy;
    bounces++;
  }
  ball.x += ball.dx;
  ball.y += ball.dy;
}

function collide(a: Ball, b: Ball) {
  if (a.x !== b.x || a.y !== b.y) return;
  const { dx, dy } = a;
  a.dx = b.dx;
  a.dy = b.dy;
  b.dx = dx;
  b.dy = dy;
  bounces++;
}

function frame() {
  for (const ball of balls) move(ball);
  for (let i = 0; i < balls.length; i++) {
    for (let j = i + 1; j < balls.length; j++) collide(balls[i], balls[j]);
  }
  clearScreen();
  for (const ball of balls) {
    at(ball.x, ball.y);
    print('O');
  }
  at(0, 0);
  print('BALLS ' + balls.length + ' BOUNCES ' + bounces);
}

export function start(seed: number) {
  startRandom(seed);
  for (let i = 0; i < 3; i++) throwBall();
  frame();
}

export function key(code: number) {
  if (code === 32) throwBall();
  if (code === 27) balls.pop();
  if (balls.length > 15) balls.shift();
  frame();
}
