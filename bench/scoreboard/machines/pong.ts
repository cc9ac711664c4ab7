import { clamp, i8, i16, type u32, type u8 } from '../../../engine/lib/int.ts';

const WIDTH = 160;
const HEIGHT = 96;
const PADDLE = 16;

const ball = { x: 80, y: 48, dx: 2, dy: 1 };
let leftY: i16 = 40;
let rightY: i16 = 40;
const score = [0, 0];

function serve(direction: number): void {
  ball.x = WIDTH / 2;
  ball.y = HEIGHT / 2;
  ball.dx = 2 * direction;
  ball.dy = i8(ball.dy > 0 ? -1 : 1);
}

function hits(paddleY: number): boolean {
  return ball.y >= paddleY && ball.y < paddleY + PADDLE;
}

function moveBall(): void {
  ball.x += ball.dx;
  ball.y += ball.dy;
  if (ball.y <= 0 || ball.y >= HEIGHT - 1) {
    ball.dy = -ball.dy;
    ball.y = clamp(ball.y, 0, HEIGHT - 1);
  }
  if (ball.x <= 4 && ball.dx < 0) {
    if (hits(leftY)) ball.dx = -ball.dx;
    else {
      score[1]++;
      serve(1);
    }
  } else if (ball.x >= WIDTH - 4 && ball.dx > 0) {
    if (hits(rightY)) ball.dx = -ball.dx;
    else {
      score[0]++;
      serve(-1);
    }
  }
}

export function start(seed: u32): void {
  leftY = 40;
  rightY = 40;
  score[0] = score[1] = 0;
  ball.dy = seed % 2 ? 1 : -1;
  serve(1);
}

export function key(code: u8): void {
  leftY = clamp(leftY + (code & 1 ? 4 : -4), 0, HEIGHT - PADDLE);
  rightY = clamp(ball.y - PADDLE / 2, 0, HEIGHT - PADDLE);
  for (let i = 0; i < 8; i++) moveBall();
}
