/** The mazes, as text art in levels.txt, and the one that is played. */
import { bytes, table } from '../lib/arrays.ts';
import { asset } from '../lib/asset.ts';
import type { Int, u8 } from '../lib/int.ts';
import { screen } from '../lib/screen.ts';
import { game, type Direction, type Inside } from './state.ts';

export const COLUMNS_OF_TILES = 20;
export const ROWS_OF_TILES = 11;
const TILES = 220;
const MAZES = 8;

export const enum Tile { Floor, Wall, Gem }
/** Characters of engine/lib/charset.ts: four for each. */
const WALL_CHARACTERS = 64;
const GEM_CHARACTERS = 68;
const HASH = 35;
const LINE_END = 10;
/** Of all mazes, row by row: 1 for a wall. Each sign of the text but # is floor. */
const WALLS = Uint8Array.from(asset('levels.txt', import.meta.url).filter((sign) => sign !== LINE_END).map((sign) => (sign === HASH ? 1 : 0)));

export const maze = { tiles: bytes(TILES) };

const FIRST_OF_MAZE = table(MAZES, (i) => i * TILES);
const FIRST_OF_TILES = table(ROWS_OF_TILES, (row) => row * COLUMNS_OF_TILES);
/** The cell of the upper left corner of each tile: row 0 of the screen is text. */
const CELLS_OF_TILES = table(TILES, (i) => 40 + Math.floor(i / COLUMNS_OF_TILES) * 80 + (i % COLUMNS_OF_TILES) * 2);
/** From a tile to its neighbour, by direction. */
const NEIGHBOURS: readonly Int<-20, 20>[] = [-20, 1, 20, -1];

/** Reads a row of the maze of this level, with a gem on each tile of the floor, and draws it. */
export function layRow(row: Int<0, 10>): void {
  const first = FIRST_OF_TILES[row];
  const from = FIRST_OF_MAZE[(game.level - 1) & 7] + first;
  for (let i = 0; i < COLUMNS_OF_TILES; i++) {
    const isWall = WALLS[from + i] !== 0;
    maze.tiles[first + i] = isWall ? Tile.Wall : Tile.Gem;
    if (!isWall) game.gems = (game.gems + 1) & 255;
    drawTile(first + i, isWall ? WALL_CHARACTERS : GEM_CHARACTERS);
  }
}

function drawTile(tile: Int<0, 219>, character: u8): void {
  const cell = CELLS_OF_TILES[tile];
  screen.cells[cell] = character;
  screen.cells[cell + 1] = character + 1;
  screen.cells[cell + 40] = character + 2;
  screen.cells[cell + 41] = character + 3;
}

/** Takes the gem from `tile`, and says whether there was one. */
export function takeGem(tile: Inside): boolean {
  if (maze.tiles[tile] !== Tile.Gem) return false;
  maze.tiles[tile] = Tile.Floor;
  const cell = CELLS_OF_TILES[tile];
  screen.cells[cell] = 0;
  screen.cells[cell + 1] = 0;
  screen.cells[cell + 40] = 0;
  screen.cells[cell + 41] = 0;
  game.gems = (game.gems - 1) & 255;
  return true;
}

/** The tile behind `tile` in a direction, or `tile` itself where a wall is. */
export function neighbour(tile: Inside, dir: Direction): Inside {
  const to = tile + NEIGHBOURS[dir];
  return to >= 21 && to <= 198 && maze.tiles[to] !== Tile.Wall ? to : tile;
}

/** Whether a wall is at a dot and line of the screen, or the maze's end. */
export function isWallAt(x: u8, y: u8): boolean {
  if (x < 48 || x >= 208 || y < 40 || y >= 216) return true;
  return maze.tiles[FIRST_OF_TILES[(y - 40) >> 4] + ((x - 48) >> 3)] === Tile.Wall;
}
