/** The rules alone, in Node: no keys, and of the screen the board only. */
import { beforeEach, expect, it } from 'vitest';
import { Pad } from 'ts65/pad';
import { board, cellAt, put, Tile, type Cell } from '../src/board.ts';
import { bats, game, miner, newGame, Phase, showTitle, tick } from '../src/rules.ts';

/** Ticks in which the whole board falls once, and a step takes no longer. */
const PASS = 10;

beforeEach(() => {
  showTitle(7);
  newGame();
  // An empty board within its walls, without bats.
  for (let y = 1; y <= 20; y++) for (let x = 1; x <= 38; x++) put(cellAt(x, y), Tile.Empty);
  for (const bat of bats) bat.wait = 0;
  place(10, 20);
});

function place(x: number, y: number): void {
  put(cellAt(miner.x, miner.y), Tile.Empty);
  Object.assign(miner, { x, y, wait: 0 });
  put(cellAt(x, y), Tile.Miner);
}

function ticks(count: number, held = 0): void {
  for (let i = 0; i < count && game.phase === Phase.Playing; i++) tick(held);
}

const at = (x: number, y: number): number => board.tiles[cellAt(x, y)] as number;

it('lets a boulder fall until it lies', () => {
  put(cellAt(5, 10), Tile.Boulder);
  ticks(PASS);
  expect([at(5, 10), at(5, 11)]).toEqual([Tile.Empty, Tile.FallingBoulder]);
  ticks(PASS * 12);
  expect(at(5, 20)).toBe(Tile.Boulder);
});

it('lets what is round roll off a boulder, to the left first', () => {
  put(cellAt(5, 20), Tile.Boulder);
  put(cellAt(5, 19), Tile.Gem);
  ticks(PASS * 3);
  expect([at(4, 20), at(5, 19)]).toEqual([Tile.Gem, Tile.Empty]);
});

it('holds a boulder over a miner, and kills by one that falls', () => {
  put(cellAt(10, 19), Tile.Boulder);
  ticks(PASS * 3);
  expect(game).toMatchObject({ phase: Phase.Playing, lives: 3 });
  put(cellAt(10, 19), Tile.Empty);
  put(cellAt(10, 15), Tile.Boulder);
  ticks(PASS * 8);
  expect(game).toMatchObject({ phase: Phase.Died, lives: 2 });
});

it('steps six ticks apart, takes gems, and digs with fire', () => {
  put(cellAt(11, 20), Tile.Gem);
  put(cellAt(9, 20), Tile.Earth);
  ticks(1, Pad.Left | Pad.Fire);
  expect([miner.x, at(9, 20)]).toEqual([10, Tile.Empty]);
  ticks(6, Pad.Right);
  expect(miner.x).toBe(11);
  expect(game).toMatchObject({ gems: 1, score: 10 });
});

it('pushes a boulder where nothing is behind it', () => {
  put(cellAt(11, 20), Tile.Boulder);
  put(cellAt(13, 20), Tile.Wall);
  ticks(1, Pad.Right);
  expect([miner.x, at(12, 20)]).toEqual([11, Tile.Boulder]);
  ticks(8, Pad.Right);
  expect(miner.x).toBe(11);
});

it('opens the door with the last gem that is needed', () => {
  game.gems = game.needed - 1;
  put(cellAt(11, 20), Tile.Gem);
  ticks(1, Pad.Right);
  expect(at(38, 20)).toBe(Tile.Door);
  place(37, 20);
  put(cellAt(38, 20), Tile.Door);
  ticks(1, Pad.Right);
  expect(game).toMatchObject({ level: 2, phase: Phase.Playing, gems: 0 });
});

it('turns a bat where it can not fly on, and a bat under a boulder into a gem', () => {
  Object.assign(bats[0]!, { x: 38, y: 20, dir: 1, wait: 1 });
  const cell: Cell = cellAt(38, 20);
  put(cell, Tile.Bat);
  ticks(1);
  expect(bats[0]).toMatchObject({ x: 38, dir: 2 });
  bats[0]!.wait = 9;
  put(cellAt(38, 19), Tile.FallingBoulder);
  ticks(PASS);
  expect([board.tiles[cell], bats[0]!.wait]).toEqual([Tile.Gem, 0]);
  expect(game.score).toBe(50);
});

it('ends a life with its time', () => {
  game.seconds = 1;
  game.ticks = 2;
  ticks(2);
  expect(game).toMatchObject({ phase: Phase.Died, lives: 2 });
});
