/** The board: a tile for each cell. A tile that changes is drawn at once, so that no frame has to draw all of them. */
import type { Int, u8 } from 'ts65/int';
import { bytes } from 'ts65/arrays';
import { screen } from 'ts65/screen';

export const WIDTH = 40;
export const HEIGHT = 22;
/** The screen's row of the board's first one. */
export const TOP = 1;

export type Column = Int<0, 39>;
export type Row = Int<0, 21>;
export type Cell = Int<0, 879>;

export const enum Tile { Empty, Earth, Wall, Door, Miner, Bat, Boulder, FallingBoulder, Gem, FallingGem }

/** The screen code of each tile; 128 is inverse video, which shows playfield 3. */
const CODES = [0, 64, 65, 69, 68, 70 | 128, 66, 66, 67 | 128, 67 | 128];

export const board = { tiles: bytes(880, 0, 9) };

/** The first cell of each row. */
const ROWS = Array.from({ length: HEIGHT }, (_, y) => y * WIDTH);

export const cellAt = (x: Column, y: Row): Cell => ROWS[y] + x;

export function put(cell: Cell, tile: Int<0, 9>): void {
  board.tiles[cell] = tile;
  screen.cells[cell + TOP * WIDTH] = CODES[tile] as u8;
}
