/**
 * The Atari's four players and four missiles: pictures over the cells that move by single dots. A host shows them as they are after each command.
 *
 * A player has eight dots in each of sixteen lines, and a missile two. A dot is as wide as a dot in five colours, or two dots of text, and as high as a scan line.
 * A missile has the colour of its player.
 */
import { bytes } from './arrays.ts';
import type { Int } from './int.ts';

export const SPRITES = 4;
/** Where the cells begin: x of column 0 and y of row 0. A column of text is 4 dots wide, a row 8 lines high. */
export const CELLS_LEFT = 48;
export const CELLS_TOP = 32;
/** The lines of a shape, and how many shapes there are. */
export const SHAPE_LINES = 16;
export const SHAPES_OF_PLAYERS = 16;

/** How many dots of the screen a dot of a player or missile takes in a line: 1, 2 or 4. */
export const enum SpriteWidth {
  Normal = 0,
  Double = 1,
  Quadruple = 3,
}

/** Which of them lie in front. Text lies where playfield 2 does, on all of its row. */
export const enum SpriteOrder {
  /** All players and missiles in front of the cells. */
  Front = 1,
  /** Players 0 and 1 in front, 2 and 3 behind. */
  Split = 2,
  /** All behind the cells: they show on the background. */
  Behind = 4,
  /** Behind playfields 0 and 1, in front of 2 and 3. */
  Between = 8,
  /** Added to one of the others: where players 0 and 1 meet, or 2 and 3, both colours are joined by OR. */
  Mixed = 32,
}

export const players = {
  /** The left edge in dots: 48..207 are on the cells, 0 is out of sight. */
  x: bytes(SPRITES),
  /** The first line: 32..223 are on the cells, 240 and above out of sight. */
  y: bytes(SPRITES),
  /** A shape, 0..15. Higher bits are ignored. */
  shape: bytes(SPRITES),
  /** A {@link SpriteWidth}. */
  width: bytes(SPRITES),
  /** As engine/lib/colours.ts has them. */
  colour: bytes(SPRITES),
};

export const missiles = {
  x: bytes(SPRITES),
  y: bytes(SPRITES),
  /** Lines, 0..15. Higher bits are ignored. */
  height: bytes(SPRITES),
  /** A {@link SpriteWidth}. */
  width: bytes(SPRITES),
};

export const sprites = {
  order: SpriteOrder.Front as Int<0, 63>,
  /** Of the players: sixteen bytes for each shape, its lines from the top; the high bit is the leftmost dot. */
  shapes: bytes(256),
};

/** Gives the shapes from `first` on the lines of `rows`, sixteen bytes each, as far as there are shapes. */
export function setPlayerShapes(first: Int<0, 15>, rows: Uint8Array): void {
  const at = first * SHAPE_LINES;
  for (let i = 0; i < rows.length; i++) {
    if (at + i < 256) sprites.shapes[at + i] = rows[i];
  }
}

/** Takes player `i` out of sight. */
export function hidePlayer(i: Int<0, 3>): void {
  players.x[i] = 0;
}

/** Takes missile `i` out of sight. */
export function hideMissile(i: Int<0, 3>): void {
  missiles.x[i] = 0;
}

/** Whether a dot of player `a` and one of player `b` meet, both of normal width. */
export function playersMeet(a: Int<0, 3>, b: Int<0, 3>): boolean {
  // The left one, and the upper one, decide how far the other is moved against it.
  const left = players.x[a] <= players.x[b] ? a : b;
  const right = left === a ? b : a;
  const by = players.x[right] - players.x[left];
  if (by > 7) return false;
  const down = players.y[right] - players.y[left];
  if (down > 15 || down < -15) return false;
  let one = (players.shape[left] & 15) * SHAPE_LINES + (down > 0 ? down : 0);
  let other = (players.shape[right] & 15) * SHAPE_LINES + (down < 0 ? -down : 0);
  for (let line = down < 0 ? -down : down; line < SHAPE_LINES; line++) {
    if ((sprites.shapes[one] & (sprites.shapes[other] >> by)) !== 0) return true;
    one = (one + 1) & 255;
    other = (other + 1) & 255;
  }
  return false;
}

/** Whether a dot of missile `m` and one of player `p` meet, both of normal width. */
export function missileMeets(m: Int<0, 3>, p: Int<0, 3>): boolean {
  const by = missiles.x[m] - players.x[p];
  if (by > 7 || by < -1) return false;
  const dots = by < 0 ? 0x80 : 0xc0 >> by;
  const down = missiles.y[m] - players.y[p];
  const height = missiles.height[m] & 15;
  const first = down > 0 ? down : 0;
  const end = down + height < SHAPE_LINES ? down + height : SHAPE_LINES;
  for (let line = first; line < end; line++) {
    if ((sprites.shapes[(players.shape[p] & 15) * SHAPE_LINES + line] & dots) !== 0) return true;
  }
  return false;
}
