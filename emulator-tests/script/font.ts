/**
 * A character set for pictures of the screen, drawn for this project: none of the Atari's own ROM is used.
 *
 * Letters, digits and signs stand in five columns, as eight rows of five bits from the top; graphics fill eight.
 */

/** By character. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': '00 00 00 00 00 00 00 00',
  '!': '04 04 04 04 04 00 04 00',
  '"': '0A 0A 0A 00 00 00 00 00',
  '#': '0A 0A 1F 0A 1F 0A 0A 00',
  '$': '04 0F 14 0E 05 1E 04 00',
  '%': '18 19 02 04 08 13 03 00',
  '&': '0C 12 14 08 15 12 0D 00',
  "'": '04 04 08 00 00 00 00 00',
  '(': '02 04 08 08 08 04 02 00',
  ')': '08 04 02 02 02 04 08 00',
  '*': '00 04 15 0E 15 04 00 00',
  '+': '00 04 04 1F 04 04 00 00',
  ',': '00 00 00 00 00 0C 04 08',
  '-': '00 00 00 1F 00 00 00 00',
  '.': '00 00 00 00 00 0C 0C 00',
  '/': '00 01 02 04 08 10 00 00',
  '0': '0E 11 13 15 19 11 0E 00',
  '1': '04 0C 04 04 04 04 0E 00',
  '2': '0E 11 01 02 04 08 1F 00',
  '3': '1F 02 04 02 01 11 0E 00',
  '4': '02 06 0A 12 1F 02 02 00',
  '5': '1F 10 1E 01 01 11 0E 00',
  '6': '06 08 10 1E 11 11 0E 00',
  '7': '1F 01 02 04 08 08 08 00',
  '8': '0E 11 11 0E 11 11 0E 00',
  '9': '0E 11 11 0F 01 02 0C 00',
  ':': '00 0C 0C 00 0C 0C 00 00',
  ';': '00 0C 0C 00 0C 04 08 00',
  '<': '02 04 08 10 08 04 02 00',
  '=': '00 00 1F 00 1F 00 00 00',
  '>': '08 04 02 01 02 04 08 00',
  '?': '0E 11 01 02 04 00 04 00',
  '@': '0E 11 17 15 17 10 0E 00',
  A: '0E 11 11 11 1F 11 11 00',
  B: '1E 11 11 1E 11 11 1E 00',
  C: '0E 11 10 10 10 11 0E 00',
  D: '1C 12 11 11 11 12 1C 00',
  E: '1F 10 10 1E 10 10 1F 00',
  F: '1F 10 10 1E 10 10 10 00',
  G: '0E 11 10 17 11 11 0F 00',
  H: '11 11 11 1F 11 11 11 00',
  I: '0E 04 04 04 04 04 0E 00',
  J: '07 02 02 02 02 12 0C 00',
  K: '11 12 14 18 14 12 11 00',
  L: '10 10 10 10 10 10 1F 00',
  M: '11 1B 15 15 11 11 11 00',
  N: '11 11 19 15 13 11 11 00',
  O: '0E 11 11 11 11 11 0E 00',
  P: '1E 11 11 1E 10 10 10 00',
  Q: '0E 11 11 11 15 12 0D 00',
  R: '1E 11 11 1E 14 12 11 00',
  S: '0F 10 10 0E 01 01 1E 00',
  T: '1F 04 04 04 04 04 04 00',
  U: '11 11 11 11 11 11 0E 00',
  V: '11 11 11 11 11 0A 04 00',
  W: '11 11 11 15 15 15 0A 00',
  X: '11 11 0A 04 0A 11 11 00',
  Y: '11 11 11 0A 04 04 04 00',
  Z: '1F 01 02 04 08 10 1F 00',
  '[': '0E 08 08 08 08 08 0E 00',
  '\\': '00 10 08 04 02 01 00 00',
  ']': '0E 02 02 02 02 02 0E 00',
  '^': '04 0A 11 00 00 00 00 00',
  _: '00 00 00 00 00 00 00 1F',
  a: '00 00 0E 01 0F 11 0F 00',
  b: '10 10 16 19 11 11 1E 00',
  c: '00 00 0E 10 10 11 0E 00',
  d: '01 01 0D 13 11 11 0F 00',
  e: '00 00 0E 11 1F 10 0E 00',
  f: '06 09 08 1C 08 08 08 00',
  g: '00 00 0F 11 11 0F 01 0E',
  h: '10 10 16 19 11 11 11 00',
  i: '04 00 0C 04 04 04 0E 00',
  j: '02 00 06 02 02 02 12 0C',
  k: '10 10 12 14 18 14 12 00',
  l: '0C 04 04 04 04 04 0E 00',
  m: '00 00 1A 15 15 11 11 00',
  n: '00 00 16 19 11 11 11 00',
  o: '00 00 0E 11 11 11 0E 00',
  p: '00 00 1E 11 11 1E 10 10',
  q: '00 00 0F 11 11 0F 01 01',
  r: '00 00 16 19 10 10 10 00',
  s: '00 00 0E 10 0E 01 1E 00',
  t: '08 08 1C 08 08 09 06 00',
  u: '00 00 11 11 11 13 0D 00',
  v: '00 00 11 11 11 0A 04 00',
  w: '00 00 11 11 15 15 0A 00',
  x: '00 00 11 0A 04 0A 11 00',
  y: '00 00 11 11 11 0F 01 0E',
  z: '00 00 1F 02 04 08 1F 00',
};

/** By screen code. */
const GRAPHICS: Readonly<Record<number, string>> = {
  64: '00 36 7F 7F 3E 1C 08 00', // heart
  65: '18 18 18 1F 1F 18 18 18', // line up, right, down
  66: '03 03 03 03 03 03 03 03', // right edge
  67: '18 18 18 F8 F8 00 00 00', // line up, left
  68: '18 18 18 F8 F8 18 18 18', // line up, left, down
  69: '00 00 00 F8 F8 18 18 18', // line left, down
  70: '03 07 0E 1C 38 70 E0 C0', // rising diagonal
  71: 'C0 E0 70 38 1C 0E 07 03', // falling diagonal
  72: '01 03 07 0F 1F 3F 7F FF', // triangle in the lower right
  73: '00 00 00 00 0F 0F 0F 0F', // lower right quarter
  74: '80 C0 E0 F0 F8 FC FE FF', // triangle in the lower left
  75: '0F 0F 0F 0F 00 00 00 00', // upper right quarter
  76: 'F0 F0 F0 F0 00 00 00 00', // upper left quarter
  77: 'FF FF 00 00 00 00 00 00', // upper edge
  78: '00 00 00 00 00 00 FF FF', // lower edge
  79: '00 00 00 00 F0 F0 F0 F0', // lower left quarter
  80: '1C 1C 08 77 77 08 1C 00', // club
  81: '00 00 00 1F 1F 18 18 18', // line right, down
  82: '00 00 00 FF FF 00 00 00', // line across
  83: '18 18 18 FF FF 18 18 18', // lines that cross
  84: '00 3C 7E 7E 7E 7E 3C 00', // disc
  85: '00 00 00 00 FF FF FF FF', // lower half
  86: 'C0 C0 C0 C0 C0 C0 C0 C0', // left edge
  87: '00 00 00 FF FF 18 18 18', // line left, right, down
  88: '18 18 18 FF FF 00 00 00', // line left, right, up
  89: 'F0 F0 F0 F0 F0 F0 F0 F0', // left half
  90: '18 18 18 1F 1F 00 00 00', // line up, right
  91: '00 7E 42 5A 5A 42 7E 00', // escape
  92: '00 10 38 7C 10 10 10 00', // arrow up
  93: '00 10 10 10 7C 38 10 00', // arrow down
  94: '00 10 30 7E 30 10 00 00', // arrow left
  95: '00 08 0C 7E 0C 08 00 00', // arrow right
  96: '00 08 1C 3E 7F 3E 1C 08', // diamond
  123: '08 1C 3E 7F 7F 2A 08 1C', // spade
  124: '18 18 18 18 18 18 18 18', // line up, down
  125: '00 10 30 7E 32 12 02 04', // clear
  126: '04 0C 1C 3C 1C 0C 04 00', // triangle to the left
  127: '20 30 38 3C 38 30 20 00', // triangle to the right
};

/** Eight bytes for each of the 128 screen codes, the top row first, the leftmost pixel in bit 7. */
export const FONT = new Uint8Array(128 * 8);

function draw(code: number, rows: string, shift: number): void {
  FONT.set(rows.split(' ').map((row) => parseInt(row, 16) << shift), code * 8);
}

for (const [character, rows] of Object.entries(SIGNS)) {
  const ascii = character.charCodeAt(0);
  draw(ascii < 96 ? ascii - 32 : ascii, rows, 2);
}
for (const [code, rows] of Object.entries(GRAPHICS)) draw(Number(code), rows, 0);
