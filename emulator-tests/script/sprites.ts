/** Players and missiles as the beam draws them: a column of dots each. They come from a program's state, or from an Atari's memory and registers. */

export const SPRITE_COUNT = 4;
/** Scan lines of a column: ANTIC counts them from 0, and shows 8..247. */
export const COLUMN_LINES = 256;
export const PLAYER_DOTS = 8;
export const MISSILE_DOTS = 2;

/** A column of dots, all of its lines at one place. */
export interface Column {
  /** Of its left edge, in dots; 0 is out of sight. */
  readonly x: number;
  /** Dots of the screen for each of its own: SIZE of the chip, 0 and 2 one, 1 two, 3 four. */
  readonly width: number;
  /** By scan line its dots, the high bit of eight or two the leftmost. */
  readonly lines: Uint8Array;
}

export interface Sprites {
  readonly players: readonly Column[];
  readonly missiles: readonly Column[];
  /** Of the players, and their missiles. */
  readonly colours: readonly number[];
  /** PRIOR of the chip, 0..63. */
  readonly order: number;
}

const HIDDEN_FROM = 240;
const SHAPE_LINES = 16;
const MOST = 15;
const WIDTHS = 3;
const MISSILE = 0b11;

/** Reads a program's state: `number` a variable, `bytes` the first bytes of an array; undefined what the program does not have, or never changes. */
export interface StateReader {
  number(name: string): number | undefined;
  bytes(name: string, length: number): Uint8Array | undefined;
}

/** Those of engine/lib/sprites.ts; undefined where the program does not use it. */
export function spritesOf(state: StateReader): Sprites | undefined {
  const [shapes, order] = [state.bytes('sprites.shapes', SHAPE_LINES ** 2), state.number('sprites.order')];
  const [players, missiles] = [['x', 'y', 'shape', 'width', 'colour'].map((name) => state.bytes(`players.${name}`, SPRITE_COUNT)), ['x', 'y', 'height', 'width'].map((name) => state.bytes(`missiles.${name}`, SPRITE_COUNT))];
  if ([shapes, order, ...players, ...missiles].every((one) => one === undefined)) return undefined;
  const at = (array: Uint8Array | undefined, i: number): number => array?.[i] ?? 0;
  const all = Array.from({ length: SPRITE_COUNT }, (_, i) => i);
  return {
    players: all.map((i) => {
      const [x, y, shape, width] = players.map((array) => at(array, i)) as [number, number, number, number];
      return columnOf(x, y, width, Uint8Array.from({ length: SHAPE_LINES }, (_, line) => at(shapes, (shape & MOST) * SHAPE_LINES + line)));
    }),
    missiles: all.map((i) => {
      const [x, y, height, width] = missiles.map((array) => at(array, i)) as [number, number, number, number];
      return columnOf(x, y, width, new Uint8Array(height & MOST).fill(MISSILE));
    }),
    colours: all.map((i) => at(players[4], i)),
    order: order ?? 1,
  };
}

function columnOf(x: number, y: number, width: number, dots: Uint8Array): Column {
  const lines = new Uint8Array(COLUMN_LINES);
  if (y < HIDDEN_FROM) lines.set(dots, y);
  return { x: y < HIDDEN_FROM ? x : 0, width: width & WIDTHS, lines };
}

/** None of them is in sight, and no program has set their order: so they are before it begins. */
export const NO_SPRITES: Sprites = {
  players: Array.from({ length: SPRITE_COUNT }, () => columnOf(0, 0, 0, new Uint8Array(0))),
  missiles: Array.from({ length: SPRITE_COUNT }, () => columnOf(0, 0, 0, new Uint8Array(0))),
  colours: [0, 0, 0, 0],
  order: 0,
};

/** Whether a column has a dot at `x` of scan line `line`. */
export function hasDot({ x: left, width, lines }: Column, dots: number, x: number, line: number): boolean {
  if (left === 0) return false;
  const column = (x - left) >> (width === WIDTHS ? 2 : width === 1 ? 1 : 0);
  return column >= 0 && column < dots && ((lines[line] as number) & (1 << (dots - 1 - column))) !== 0;
}
