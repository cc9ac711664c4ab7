import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 40;
const PADDLE_ROW = 21;
const PADDLE_WIDTH = 7;

type Brick = { x: number; y: number; strength: number };

const game = {
  paddle: 16,
  ball: { x: 20, y: 15, dx: 1, dy: -1 },
  bricks: [] as Brick[],
  score: 0,
  lives: 3,
  level: 1,
};

function buildWall(): void {
  game.bricks = [];
  for (let row = 0; row < 3 + Math.min(game.level, 3); row++) {
    for (let column = 0; column < 10; column++) {
      game.bricks.push({ x: column * 4, y: 2 + row, strength: row === 0 ? 2 : 1 });
    }
  }
}

function serve(): void {
  game.ball = { x: game.paddle + 3, y: PADDLE_ROW - 1, dx: random(2) ? 1 : -1, dy: -1 };
}

function hitBrick(x: number, y: number): boolean {
  const brick = game.bricks.find((b) => b.y === y && x >= b.x && x < b.x + 4);
  if (!brick) return false;
  brick.strength--;
  game.score += 10;
  if (brick.strength === 0) game.bricks = game.bricks.filter((b) => b !== brick);
  return true;
}

function moveBall(): void {
  const { ball } = game;
  if (ball.x + ball.dx < 0 || ball.x + ball.dx >= WIDTH) ball.dx = -ball.dx;
  if (ball.y + ball.dy < 1) ball.dy = -ball.dy;
  if (hitBrick(ball.x + ball.dx, ball.y + ball.dy)) ball.dy = -ball.dy;
  if (ball.y + ball.dy === PADDLE_ROW) {
    const spot = ball.x - game.paddle;
    if (spot >= 0 && spot < PADDLE_WIDTH) {
      ball.dy = -1;
      ball.dx = spot < 2 ? -1 : spot > 4 ? 1 : ball.dx;
    } else {
      game.lives--;
      if (game.lives === 0) restart();
      else serve();
      return;
    }
  }
  ball.x += ball.dx;
  ball.y += ball.dy;
  if (game.bricks.length === 0) {
    game.level++;
    buildWall();
    serve();
  }
}

function restart(): void {
  Object.assign(game, { score: 0, lives: 3, level: 1 });
  buildWall();
  serve();
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SCORE ${game.score}  LIVES ${game.lives}  LEVEL ${game.level}`);
  for (const { x, y, strength } of game.bricks) {
    at(x, y);
    print(strength > 1 ? '[##]' : '[==]');
  }
  at(game.paddle, PADDLE_ROW);
  print('='.repeat(PADDLE_WIDTH));
  at(game.ball.x, game.ball.y);
  print('O');
}

export function start(seed: number): void {
  startRandom(seed);
  restart();
  draw();
}

export function key(code: number): void {
  if (code === 30) game.paddle = Math.max(0, game.paddle - 3);
  else if (code === 31) game.paddle = Math.min(WIDTH - PADDLE_WIDTH, game.paddle + 3);
  else if (code === 13) game.paddle = Math.max(0, Math.min(WIDTH - PADDLE_WIDTH, game.ball.x - 3));
  moveBall();
  draw();
}
