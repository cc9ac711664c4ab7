/** The rules: a miner digs for gems under boulders, and bats fly about. Nothing here draws but the board itself. */
import type { Int, u16, u32, u8 } from 'ts65/int';
import { Pad } from 'ts65/pad';
import { random, startRandom } from 'ts65/rng';
import { play, Sound } from 'ts65/sound';
import { board, cellAt, put, Tile, WIDTH, type Cell, type Column, type Row } from './board.ts';

/** Ticks of a step of the miner, and of a bat. */
const STEP = 6;
const BAT_STEP = 9;
/** Ticks in a second; a level has so many seconds. */
const SECOND = 60;
const SECONDS = 150;
const MOST_BATS = 4;
const LAST_LEVEL = 8;
/** Rows of the board in which things fall in one tick, from the bottom up: as many as a frame has the time for. */
const BAND = 2;
const LAST_ROW = 20;

export const enum Phase { Title, Playing, Died, Lost, Won }

export const game = {
  phase: Phase.Title as Phase,
  seed: 0 as u32,
  level: 1 as Int<1, 8>,
  lives: 3 as Int<0, 3>,
  score: 0 as u16,
  /** The best score since the program was loaded. */
  best: 0 as u16,
  gems: 0 as u8,
  needed: 0 as u8,
  seconds: 0 as u8,
  /** Ticks until a second is over. */
  ticks: 0 as Int<0, 60>,
  /** The lowest row of the next band. */
  row: LAST_ROW as Int<0, 20>,
};

export const miner = { x: 1 as Column, y: 1 as Row, wait: 0 as Int<0, 6> };

/** One that is `wait` 0 is gone; `dir` counts turns to the right. */
export const bats = Array.from({ length: MOST_BATS }, () => ({ x: 1 as Column, y: 1 as Row, dir: 0 as Int<0, 3>, wait: 0 as Int<0, 9> }));

const DX: readonly Int<-1, 1>[] = [0, 1, 0, -1];
const DY: readonly Int<-1, 1>[] = [-1, 0, 1, 0];

/** Behind the title waits the game of `seed`. */
export function showTitle(seed: u32): void {
  game.phase = Phase.Title;
  game.seed = seed;
  game.best = 0;
  startRandom(seed);
}

export function newGame(): void {
  game.level = 1;
  game.lives = 3;
  game.score = 0;
  fillLevel();
}

/** Begins the level, or begins it again with another board. */
export function fillLevel(): void {
  game.phase = Phase.Playing;
  game.gems = 0;
  game.needed = 16 + game.level * 2;
  game.seconds = SECONDS;
  game.ticks = SECOND;
  game.row = LAST_ROW;
  for (let x = 0; x < WIDTH; x++) {
    put(x, Tile.Wall);
    put(840 + x, Tile.Wall);
  }
  for (let cell = WIDTH; cell < 840; cell++) put(cell, randomTile());
  for (let y = 1; y <= LAST_ROW; y++) {
    put(cellAt(0, y), Tile.Wall);
    put(cellAt(39, y), Tile.Wall);
  }
  for (let i = 0; i < MOST_BATS; i++) placeBat(i);
  miner.x = 2;
  miner.y = 2;
  miner.wait = 0;
  put(cellAt(2, 2), Tile.Miner);
  put(cellAt(2, 1), Tile.Earth);
}

/** More boulders on each level. */
function randomTile(): Tile {
  const n = random(100);
  if (n < 12 + game.level * 2) return Tile.Boulder;
  if (n >= 92) return Tile.Gem;
  if (n >= 88) return Tile.Wall;
  return n >= 82 ? Tile.Empty : Tile.Earth;
}

/** A bat in a room of its own, far from the miner: one more on every second level. */
function placeBat(i: Int<0, 3>): void {
  const bat = bats[i];
  bat.wait = i * 2 < game.level ? BAT_STEP : 0;
  bat.x = 8 + random(25);
  bat.y = 4 + random(13);
  bat.dir = random(4) as Int<0, 3>;
  if (bat.wait === 0) return;
  for (let dy = 0; dy < 3; dy++) for (let dx = 0; dx < 5; dx++) put(cellAt(bat.x + dx, bat.y + dy), Tile.Empty);
  put(cellAt(bat.x, bat.y), Tile.Bat);
}

/** One tick of play, in which the stick is held as `held` says. */
export function tick(held: u8): void {
  fall();
  for (let i = 0; i < MOST_BATS; i++) fly(i);
  if (game.phase === Phase.Playing) walk(held);
  if (game.phase === Phase.Playing) passTime();
}

function passTime(): void {
  if (game.ticks > 1) {
    game.ticks--;
    return;
  }
  game.ticks = SECOND;
  if (game.seconds > 1) game.seconds--;
  else die();
}

/** Lets things fall in the next band of rows. */
function fall(): void {
  const last = game.row;
  for (let i = 0; i < BAND; i++) {
    const y = last - i;
    if (y >= 1) fallInRow(cellAt(1, y as Row));
  }
  game.row = last > BAND ? (last - BAND) as Int<0, 20> : LAST_ROW;
}

function fallInRow(first: Cell): void {
  for (let i = 0; i < 38; i++) {
    const cell = first + i;
    if (cell < 840 && board.tiles[cell] >= Tile.Boulder) fallFrom(cell);
  }
}

/** The tile at `cell` falls, or rolls from what is round; from then on it falls until it lies on something. */
function fallFrom(cell: Int<0, 839>): void {
  const tile = board.tiles[cell];
  const falling = tile === Tile.Boulder || tile === Tile.FallingBoulder ? Tile.FallingBoulder : Tile.FallingGem;
  const below = cell + WIDTH;
  const under = board.tiles[below];
  if (under === Tile.Empty) return moveTile(cell, below, falling);
  if (tile === falling && under === Tile.Miner) return die();
  if (tile === falling && under === Tile.Bat) return crush(below);
  const isRound = under === Tile.Wall || under >= Tile.Boulder;
  if (isRound && cell > 0 && isFree(cell - 1)) return moveTile(cell, cell - 1, falling);
  if (isRound && isFree(cell + 1)) return moveTile(cell, cell + 1, falling);
  if (tile !== falling) return;
  put(cell, falling === Tile.FallingBoulder ? Tile.Boulder : Tile.Gem);
  play(Sound.Step);
}

/** Whether something round can roll to `cell`: nothing is there, nor below it. */
const isFree = (cell: Int<0, 839>): boolean => board.tiles[cell] === Tile.Empty && board.tiles[cell + WIDTH] === Tile.Empty;

function moveTile(from: Cell, to: Cell, tile: Int<0, 9>): void {
  put(from, Tile.Empty);
  put(to, tile);
}

/** A bat under a boulder becomes a gem. */
function crush(cell: Cell): void {
  for (const bat of bats) {
    if (bat.wait > 0 && cellAt(bat.x, bat.y) === cell) bat.wait = 0;
  }
  put(cell, Tile.Gem);
  addScore(50);
  play(Sound.Hit);
}

/** A bat flies on, or turns to the right where it can't. */
function fly(i: Int<0, 3>): void {
  const bat = bats[i];
  if (bat.wait === 0) return;
  if (bat.wait > 1) {
    bat.wait--;
    return;
  }
  bat.wait = BAT_STEP;
  const from = cellAt(bat.x, bat.y);
  const x = bat.x + DX[bat.dir];
  const y = bat.y + DY[bat.dir];
  if (x < 0 || x > 39 || y < 0 || y > 21) return;
  const to = cellAt(x, y);
  const there = board.tiles[to];
  if (there === Tile.Miner) return die();
  if (there !== Tile.Empty) {
    bat.dir = ((bat.dir + 1) & 3) as Int<0, 3>;
    return;
  }
  bat.x = x;
  bat.y = y;
  moveTile(from, to, Tile.Bat);
}

/** The miner steps where the stick points; with fire held he digs there and stays. */
function walk(held: u8): void {
  if (miner.wait > 0) miner.wait--;
  if (miner.wait > 0) return;
  if ((held & Pad.Left) !== 0) step(-1, 0, held);
  else if ((held & Pad.Right) !== 0) step(1, 0, held);
  else if ((held & Pad.Up) !== 0) step(0, -1, held);
  else if ((held & Pad.Down) !== 0) step(0, 1, held);
}

function step(dx: Int<-1, 1>, dy: Int<-1, 1>, held: u8): void {
  const x = miner.x + dx;
  const y = miner.y + dy;
  if (x < 1 || x > 38 || y < 1 || y > LAST_ROW) return;
  miner.wait = STEP;
  const to = cellAt(x, y);
  const there = board.tiles[to];
  if (there === Tile.Door) return finish();
  if (there === Tile.Bat) return die();
  if (there === Tile.Gem || there === Tile.FallingGem) take();
  else if (there === Tile.Boulder && dy === 0) {
    if (!push(to, x + dx, y)) return;
  } else if (there !== Tile.Empty && there !== Tile.Earth) return;
  if ((held & Pad.Fire) !== 0) return put(to, Tile.Empty);
  moveTile(cellAt(miner.x, miner.y), to, Tile.Miner);
  miner.x = x;
  miner.y = y;
}

/** Pushes the boulder at `from` on to column `x`, and says whether it gives way. */
function push(from: Cell, x: number, y: Row): boolean {
  if (x < 1 || x > 38) return false;
  const to = cellAt(x as Column, y);
  if (board.tiles[to] !== Tile.Empty) return false;
  moveTile(from, to, Tile.Boulder);
  play(Sound.Step);
  return true;
}

function take(): void {
  if (game.gems < 255) game.gems++;
  addScore(10);
  play(Sound.Gold);
  if (game.gems === game.needed) openDoor();
}

/** The door opens in the corner that is farthest from where the miner begins. */
function openDoor(): void {
  put(cellAt(38, LAST_ROW), Tile.Door);
  play(Sound.Magic);
}

/** Each second that is left is worth a point. */
function finish(): void {
  addScore(game.seconds);
  play(Sound.Fanfare);
  if (game.level === LAST_LEVEL) return end(Phase.Won);
  game.level++;
  fillLevel();
}

function die(): void {
  play(Sound.Death);
  if (game.lives > 1) {
    game.lives--;
    game.phase = Phase.Died;
  } else {
    game.lives = 0;
    end(Phase.Lost);
  }
}

function end(phase: Phase): void {
  game.phase = phase;
  game.best = Math.max(game.best, game.score);
}

const addScore = (points: u8): void => void (game.score = Math.min(game.score + points, 9999));
