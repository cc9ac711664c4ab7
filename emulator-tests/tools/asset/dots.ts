/** Pictures of characters and players: dots of a few values, in cells of one size, and the bytes that a program has for them. */

export interface CellKind {
  /** Dots of a cell. */
  readonly width: number;
  readonly height: number;
  /** Bits of a dot: a line of a cell is a byte. */
  readonly bits: 1 | 2;
  /** Whether those of a picture side by side are one thing, a line. */
  readonly isLine?: boolean;
  /** One of them, and several. */
  readonly words: readonly [one: string, many: string];
}

/** The kinds of cells that a picture may be made into, by their names on the command line. */
export const CELL_KINDS: Readonly<Record<string, CellKind>> = {
  characters: { width: 8, height: 8, bits: 1, words: ['character', 'characters'] },
  'five-colours': { width: 4, height: 8, bits: 2, words: ['character in five colours', 'characters in five colours'] },
  bitmap: { width: 4, height: 1, bits: 2, isLine: true, words: ['line of dots', 'lines of dots'] },
  players: { width: 8, height: 16, bits: 1, words: ['shape of a player', 'shapes of players'] },
};

/** A picture by the values of its dots, row after row. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Says what keeps a picture from being cells of `kind`; undefined where nothing does. Columns and rows are counted from 0. */
export function whyNoCells({ width, height, values }: Dots, kind: CellKind): string | undefined {
  if (width === 0 || height === 0) return 'has no dots';
  if (width % kind.width !== 0) return `is ${width} dots wide, which is no multiple of ${kind.width}`;
  if (height % kind.height !== 0) return `is ${height} dots high, which is no multiple of ${kind.height}`;
  const most = 2 ** kind.bits - 1;
  const bad = values.findIndex((value) => value > most);
  return bad < 0 ? undefined : `has the value ${values[bad]} in column ${bad % width} of row ${Math.floor(bad / width)}, where at most ${most} goes`;
}

/** The bytes of all cells, from the left to the right and from the top to the bottom; those of a cell are its lines. */
export function bytesOfCells({ width, height, values }: Dots, kind: CellKind): Uint8Array {
  const bytes: number[] = [];
  for (let top = 0; top < height; top += kind.height) {
    for (let left = 0; left < width; left += kind.width) {
      for (let y = top; y < top + kind.height; y++) bytes.push(values.subarray(y * width + left, y * width + left + kind.width).reduce((sum, value) => (sum << kind.bits) | value, 0));
    }
  }
  return Uint8Array.from(bytes);
}

/** The cells that `bytes` are, side by side, `across` of them in a row. Missing ones at the end are empty. */
export function cellsOfBytes(bytes: Uint8Array, kind: CellKind, across: number): Dots {
  const count = Math.ceil(bytes.length / kind.height);
  const [columns, rows] = [Math.min(across, count), Math.ceil(count / across)];
  const width = columns * kind.width;
  const values = new Uint8Array(width * rows * kind.height);
  for (let cell = 0; cell < count; cell++) {
    for (let y = 0; y < kind.height; y++) {
      const byte = bytes[cell * kind.height + y] ?? 0;
      for (let x = 0; x < kind.width; x++) {
        const at = (Math.floor(cell / columns) * kind.height + y) * width + (cell % columns) * kind.width + x;
        values[at] = (byte >> (8 - kind.bits * (x + 1))) & (2 ** kind.bits - 1);
      }
    }
  }
  return { width, height: rows * kind.height, values };
}

/** Signs of text art, by value. A blank and a full stop are 0, too. */
const SIGNS: Readonly<Record<string, number>> = { '.': 0, ' ': 0, '0': 0, '#': 1, '1': 1, '2': 2, '3': 3 };

/** Text art: a line for each row of dots. Empty lines are left out, and shorter ones filled up. A string says what is wrong. */
export function dotsOfText(text: string): Dots | string {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line, number: i + 1 })).filter(({ line }) => line.trim() !== '');
  const width = Math.max(0, ...lines.map(({ line }) => line.length));
  const values = new Uint8Array(width * lines.length);
  for (const [row, { line, number }] of lines.entries()) {
    for (const [column, sign] of [...line].entries()) {
      const value = SIGNS[sign];
      if (value === undefined) return `line ${number}, column ${column + 1}: ${JSON.stringify(sign)} is none of . # 0 1 2 3`;
      values[row * width + column] = value;
    }
  }
  return { width, height: lines.length, values };
}

/** How a terminal shows a dot of each value: two columns are about as wide as a line is high. */
const SHADES: Readonly<Record<1 | 2, readonly string[]>> = { 1: ['  ', '██'], 2: ['  ', '░░', '▒▒', '██'] };

/** The picture as lines of text. */
export function shownDots({ width, height, values }: Dots, { bits }: CellKind): string[] {
  return Array.from({ length: height }, (_, y) => Array.from(values.subarray(y * width, (y + 1) * width), (value) => SHADES[bits][value] as string).join('').trimEnd());
}
