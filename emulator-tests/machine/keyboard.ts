/**
 * The keyboard of an 800XL: which key each code of POKEY's KBCODE is, what it types, and which chords hardware can give.
 *
 * The legends are those of the table "Keyboard Code Index" in COMPUTE!'s Third Book of Atari (1984), page 4 and appendix. SHIFT adds 64 to a code,
 * and CONTROL 128. With both held, the keys of two rows of the matrix give no code at all. CONTROL and SHIFT are switches of these same rows, so that
 * each of their keys closes two. The table has no entry there either.
 */
import { Key } from '../../engine/lib/keys.ts';
import type { AtariModel } from './bus.ts';

export const SHIFT = 0x40;
export const CONTROL = 0x80;
const MATRIX = 0x3f;
/** Codes without these bits are in the two rows that CONTROL and SHIFT are in: $00-$07 and $10-$17. */
const OTHER_ROWS = 0x28;

/** The characters of a key: alone, with SHIFT, with CONTROL; '' where it types none, or none that a program takes. */
type Legend = readonly [plain: string, shifted?: string, control?: string];

const NAMES: Readonly<Record<string, number>> = {
  return: Key.Return, escape: Key.Escape, tab: Key.Tab, backspace: Key.Backspace, up: Key.Up, down: Key.Down, left: Key.Left, right: Key.Right,
};

const letter = (key: string): Legend => [key, key.toUpperCase()];

/** By matrix code. */
const LEGENDS: ReadonlyMap<number, Legend> = new Map<number, Legend>([
  [0x00, letter('l')], [0x01, letter('j')], [0x02, [';', ':']], [0x05, letter('k')], [0x06, ['+', '\\', 'left']], [0x07, ['*', '^', 'right']],
  [0x08, letter('o')], [0x0a, letter('p')], [0x0b, letter('u')], [0x0c, ['return', 'return']], [0x0d, letter('i')],
  [0x0e, ['-', '_', 'up']], [0x0f, ['=', '|', 'down']],
  [0x10, letter('v')], [0x12, letter('c')], [0x15, letter('b')], [0x16, letter('x')], [0x17, letter('z')],
  [0x18, ['4', '$']], [0x1a, ['3', '#']], [0x1b, ['6', '&']], [0x1c, ['escape', 'escape']], [0x1d, ['5', '%']], [0x1e, ['2', '"']], [0x1f, ['1', '!']],
  [0x20, [',', '[']], [0x21, [' ', ' ']], [0x22, ['.', ']']], [0x23, letter('n')], [0x25, letter('m')], [0x26, ['/', '?']],
  // The Atari logo or inverse video.
  [0x27, ['']],
  [0x28, letter('r')], [0x2a, letter('e')], [0x2b, letter('y')], [0x2c, ['tab', 'tab']], [0x2d, letter('t')], [0x2e, letter('w')], [0x2f, letter('q')],
  // With SHIFT, CLEAR and INSERT.
  [0x30, ['9', '(']], [0x32, ['0', ')']], [0x33, ['7', "'"]], [0x34, ['backspace', 'backspace']], [0x35, ['8', '@']], [0x36, ['<']], [0x37, ['>']],
  [0x38, letter('f')], [0x39, letter('h')], [0x3a, letter('d')],
  // CAPS.
  [0x3c, ['']],
  [0x3d, letter('g')], [0x3e, letter('s')], [0x3f, letter('a')],
]);
const HELP = 0x11;

/** By chord: the key of engine/lib/keys.ts that it types. Those with as few modifiers as possible come first. */
const KEYS: ReadonlyMap<number, number> = new Map(
  [0, SHIFT, CONTROL].flatMap((modifier, column) =>
    [...LEGENDS].flatMap(([code, legend]) => {
      const typed = legend[column] ?? '';
      return typed === '' ? [] : [[code | modifier, NAMES[typed] ?? typed.charCodeAt(0)] as const];
    }),
  ),
);
/** By key: its first chord. */
const CHORDS: ReadonlyMap<number, number> = new Map([...KEYS].reverse().map(([chord, key]) => [key, chord]));

/** The value of KBCODE for the chord of the key `key` (engine/lib/keys.ts), or undefined when the keyboard has none. */
export function matrixCode(key: number): number | undefined {
  return CHORDS.get(key);
}

/** The key that the chord `code` types, or undefined when it types none. */
export function keyOfChord(code: number): number | undefined {
  return KEYS.get(code);
}

/** Whether the keyboard of a `model` can put `code`, 0..255, into KBCODE. */
export function isDeliverable(code: number, model: AtariModel): boolean {
  const matrix = code & MATRIX;
  if (!LEGENDS.has(matrix) && !(matrix === HELP && model === 'xl')) return false;
  return (code & (SHIFT | CONTROL)) !== (SHIFT | CONTROL) || (matrix & OTHER_ROWS) !== 0;
}
