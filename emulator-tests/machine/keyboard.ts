/** What each key leaves in CH: its matrix code, with bit 6 for SHIFT and bit 7 for CONTROL. */

const SHIFT = 0x40;
const CONTROL = 0x80;

/** The keys by matrix code; a space where no key is, or one with a name. */
const PLAIN = 'lj;  k  o pu i  v c  bxz4 36 521, .n m/ r ey twq9 07 8<>fhd  gsa';
const SHIFTED = 'LJ:  K\\^O PU I_|V C  BXZ$ #& %"![ ]N M? R EY TWQ( )\' @  FHD  GSA';

/** By the codes of engine/lib/keys.ts. */
const NAMED: readonly (readonly [number, number])[] = [
  [9, 0x2c], [13, 0x0c], [27, 0x1c], [32, 0x21], [127, 0x34],
  [28, CONTROL | 0x0e], [29, CONTROL | 0x0f], [30, CONTROL | 0x06], [31, CONTROL | 0x07],
];

/** The characters of the cursor keys, which move without CONTROL too: atari/input.c takes them with both. */
const LITERAL: readonly (readonly [string, number])[] = [['+', 0x06], ['*', 0x07], ['-', 0x0e], ['=', 0x0f]];

const MATRIX = new Map<number, number>([
  ...[...PLAIN].flatMap((key, i) => (key === ' ' ? [] : [[key.charCodeAt(0), i] as const])),
  ...[...SHIFTED].flatMap((key, i) => (key === ' ' ? [] : [[key.charCodeAt(0), i | SHIFT] as const])),
  ...NAMED,
  ...LITERAL.map(([key, code]) => [key.charCodeAt(0), code | CONTROL | SHIFT] as const),
]);

/** What the key with the code `key` (engine/lib/keys.ts) leaves in CH, or undefined when the keyboard has none. */
export function matrixCode(key: number): number | undefined {
  return MATRIX.get(key);
}
