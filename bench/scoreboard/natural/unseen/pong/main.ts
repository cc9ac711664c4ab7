import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 38;
const H = 20;
const SIZE = 4;

let left = 8;
let right = 8;
let ballX = 19;
let ballY = 10;
let vx = 1;
let vy = 1;
let scoreLeft = 0;
let scoreRight = 0;
let rally = 0;
let longest = 0;

function clamp(v: number, lo: number, hi: number): number {
  return v < lo ? lo : v > hi ? hi : v;
}

function serve(toward: number): void {
  ballX = Math.floor(W / 2);
  ballY = random(H);
  vx = toward;
  vy = random(2) === 0 ? -1 : 1;
  rally = 0;
}

function hits(paddle: number): boolean {
  return ballY >= paddle && ballY < paddle + SIZE;
}

function moveBall(): void {
  ballX += vx;
  ballY += vy;
  if (ballY < 0 || ballY >= H) {
    vy = -vy;
    ballY += 2 * vy;
  }
  if (ballX === 1 && hits(left)) {
    vx = 1;
    rally++;
  } else if (ballX === W - 2 && hits(right)) {
    vx = -1;
    rally++;
  } else if (ballX < 0) {
    scoreRight++;
    serve(1);
  } else if (ballX >= W) {
    scoreLeft++;
    serve(-1);
  }
  if (rally > longest) longest = rally;
}

function computer(): void {
  // it looks only when the ball comes, and sometimes sleeps
  if (vx < 0 || random(5) === 0) return;
  const middle = right + SIZE / 2;
  if (ballY < middle) right--;
  else if (ballY > middle) right++;
  right = clamp(right, 0, H - SIZE);
}

function draw(): void {
  clearScreen();
  at(8, 0);
  print(`YOU ${scoreLeft}   COMPUTER ${scoreRight}`);
  for (let i = 0; i < SIZE; i++) {
    at(0, 2 + left + i);
    print(']');
    at(W - 1, 2 + right + i);
    print('[');
  }
  at(ballX, 2 + ballY);
  print('o');
  at(0, 23);
  print(`RALLY ${rally}  LONGEST ${longest}`);
}

export function start(seed: number): void {
  startRandom(seed);
  serve(-1);
  draw();
}

export function key(code: number): void {
  switch (code) {
    case 28:
      left = clamp(left - 2, 0, H - SIZE);
      break;
    case 29:
      left = clamp(left + 2, 0, H - SIZE);
      break;
    case 13:
      left = clamp(ballY - 1, 0, H - SIZE);
      break;
    case 27:
      scoreLeft = scoreRight = 0;
      serve(1);
      break;
  }
  for (let i = 0; i < 2; i++) {
    moveBall();
    computer();
  }
  draw();
}
