/** Characters of the map and the picture of the title, as text art: 1 gold and wood, 2 white, 3 violet, which is red in inverse video. */
import { colourArt, pictureArt } from '../../lib/art.ts';
import { FIRST_SHAPE } from '../../lib/charset.ts';

const WALL = ['333.', '333.', '333.', '....', '3.33', '3.33', '3.33', '....'];
const UNSEEN = ['....', '3...', '....', '..3.', '....', '3...', '....', '..3.'];
const EMPTY = ['....', '....', '....', '...1', '...1', '....', '....', '....'];
const HERO = ['.22.', '.22.', '1111', '1111', '.11.', '.22.', '2..2', '2..2'];
const MIRROR = ['.11.', '1221', '1221', '1231', '1221', '.11.', '.11.', '1111'];
const TORCH = ['.2..', '.12.', '1221', '1121', '.11.', '.33.', '.33.', '.33.'];
const POTION = ['.22.', '.22.', '2..2', '2332', '2332', '2332', '2332', '.22.'];
const VENDOR = ['1111', '.22.', '.22.', '3333', '3333', '3313', '3333', '3333'];
const THIEF = ['.33.', '3333', '3223', '3333', '.33.', '3333', '3333', '3..3'];
const MONSTER = ['3......3', '33....33', '.333333.', '33233233', '33233233', '.333333.', '.323323.', '..3..3..'];
const TREASURE = ['........', '1..11..1', '11.11.11', '11111111', '12113121', '11111111', '.111111.', '........'];
const SCROLL = ['........', '.222222.', '22222222', '.233332.', '.222222.', '.233322.', '22222222', '.222222.'];
const CHEST = ['........', '.111111.', '11111111', '33322333', '11122111', '11111111', '11111111', '........'];
const WARP = ['..3333..', '.3....3.', '3..22..3', '3.2..2.3', '3.2.2..3', '3..2..3.', '.3...3..', '..333...'];
const STAIRS_UP = ['......22', '......21', '....2221', '....2111', '..222111', '..211111', '22211111', '21111111'];
const STAIRS_DOWN = ['22......', '32......', '3222....', '3332....', '333222..', '333332..', '33333222', '33333332'];
const EXIT = ['.111111.', '11222211', '12222221', '12222221', '12222221', '12222221', '12222221', '12222221'];
const DIGITS = [
  ['....', '.2..', '22..', '.2..', '.2..', '.2..', '222.', '....'],
  ['....', '22..', '..2.', '..2.', '.2..', '2...', '222.', '....'],
  ['....', '22..', '..2.', '.2..', '..2.', '..2.', '22..', '....'],
  ['....', '2.2.', '2.2.', '222.', '..2.', '..2.', '..2.', '....'],
  ['....', '222.', '2...', '22..', '..2.', '..2.', '22..', '....'],
  ['....', '.22.', '2...', '22..', '2.2.', '2.2.', '.2..', '....'],
  ['....', '222.', '..2.', '..2.', '.2..', '.2..', '.2..', '....'],
];

/** Screen codes of the characters in {@link MAP_ART}. */
export const enum Tile {
  Wall = 64,
  Digits,
  Unseen = 72,
  Empty,
  Hero,
  Mirror,
  Torch,
  Potion,
  Vendor,
  Thief,
  /** Two characters each, from here on. */
  Monster,
  Treasure = 82,
  Scroll = 84,
  Chest = 86,
  Warp = 88,
  StairsUp = 90,
  StairsDown = 92,
  Exit = 94,
}

/** All of the map's, from 64 on. */
export const MAP_ART = Uint8Array.from([
  ...colourArt(WALL, '#'), ...DIGITS.flatMap((digit, i) => colourArt(digit, String(i + 1))), ...colourArt(UNSEEN, ':'), ...colourArt(EMPTY, '.'), ...colourArt(HERO, '@'),
  ...colourArt(MIRROR, 'm'), ...colourArt(TORCH, 'f'), ...colourArt(POTION, 'p'), ...colourArt(VENDOR, 'v'), ...colourArt(THIEF, 't'),
  ...colourArt(MONSTER, 'M!'), ...colourArt(TREASURE, 'T♦'), ...colourArt(SCROLL, 's='), ...colourArt(CHEST, 'c▂'), ...colourArt(WARP, 'w●'), ...colourArt(STAIRS_UP, 'U↑'),
  ...colourArt(STAIRS_DOWN, 'D↓'), ...colourArt(EXIT, 'X→'),
]);

/** Letters of five columns by ten half rows, the left column in bit 4: D U N G E O M. */
const LETTER_ROWS: readonly number[] = [
  0b11100, 0b11110, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b11100,
  0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b01100,
  0b10010, 0b10010, 0b11010, 0b11010, 0b11110, 0b10110, 0b10110, 0b10010, 0b10010, 0b10010,
  0b01100, 0b11110, 0b10010, 0b10000, 0b10000, 0b10110, 0b10010, 0b10010, 0b11110, 0b01100,
  0b11110, 0b11110, 0b10000, 0b10000, 0b11100, 0b11100, 0b10000, 0b10000, 0b11110, 0b11110,
  0b01100, 0b11110, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b10010, 0b11110, 0b01100,
  0b10001, 0b11011, 0b11111, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001,
];
const DUNGEON = [0, 1, 2, 3, 4, 5, 2];
const DOOM = [0, 5, 5, 6];
const OF = ['.11...11', '1..1.1..', '1..1.1..', '1..1.111', '1..1.1..', '.11..1..', '........', '........'];
const SKULL = [
  '.....222222.....', '...2222222222...', '..222222222222..', '.22222222222221.', '.22222222222221.', '2222222222222211', '2222222222222211', '2222222222222211',
  '2222222222222211', '2222222222222211', '22....2222....11', '2......22......1', '2..33..22..33..1', '2..33..22..33..1', '2......22......1', '22....2222....11',
  '2222222112222211', '.22222....22221.', '.22222....22221.', '..22222..22221..', '...2222222211...', '...2222222211...', '...2.2.22.2.1...', '...2.2.22.2.1...',
  '................', '...2.2.22.2.1...', '...2.2.22.2.1...', '...2222222211...', '....22222211....', '.....222221.....', '................', '................',
];

const NOTHING = '.'.repeat(16);

/** Rows 1 to 11 of the title. */
const PICTURE_ROWS = 11;
const COLUMNS = 40;

/** A word in letters of blocks, light from above: a row of dots for each of 40. */
function wordArt(word: readonly number[]): string[] {
  const isSet = (x: number, y: number): boolean =>
    y >= 0 && y < 40 && (((LETTER_ROWS[(word[Math.floor(x / 20)] as number) * 10 + (y >> 2)] as number) >> (4 - ((x >> 2) % 5))) & 1) === 1;
  return Array.from({ length: 40 }, (_, y) =>
    Array.from({ length: word.length * 20 }, (_, x) => (!isSet(x, y) ? '.' : !isSet(x, y - 1) ? '2' : '3')).join(''));
}

/** The dots of `art` behind `left` empty ones, in a row of 160. */
const from = (left: number, art: readonly string[]): string[] => art.map((row) => ('.'.repeat(left) + row).padEnd(160, '.'));

const { shapes, cells } = pictureArt([
  ...from(8, wordArt(DUNGEON)), ...from(76, OF),
  ...from(12, wordArt(DOOM).map((row, y) => `${SKULL[y - 4] ?? NOTHING}${NOTHING.slice(4)}${row}${NOTHING.slice(4)}${SKULL[y - 4] ?? NOTHING}`)),
], FIRST_SHAPE);

export const TITLE_ART = Uint8Array.from(shapes);
/** Of the rows 1 to 11: what is below the words is red. */
export const TITLE_CELLS = Uint8Array.from(cells.map((code, i) => (code !== 0 && i >= 6 * COLUMNS ? code | 0x80 : code)).slice(0, PICTURE_ROWS * COLUMNS));
