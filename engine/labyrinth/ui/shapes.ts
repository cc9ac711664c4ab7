/** Characters of the row of pictures above the messages, and the picture of the title, as text art: 1 gold, 2 white, 3 the paper's colour, which is red in inverse video. */
import { blockArt, colourArt, pictureArt, textArt } from '../../lib/art.ts';
import { FIRST_SHAPE } from '../../lib/charset.ts';

const BRICKS = ['333.', '333.', '333.', '....', '3.33', '3.33', '3.33', '....'];
const TORCH = ['.2..', '.12.', '1221', '1121', '.11.', '.33.', '.33.', '.33.'];
const TREE = ['.33.', '3333', '3333', '3333', '.33.', '.11.', '.11.', '.11.'];
const HOUSE = ['.....11.....', '....1111....', '..11111111..', '.1111111111.', '..22222222..', '..23322.22..', '..23322.22..', '..22222.22..'];
const TOWER = ['2.2..2.2', '22222222', '.222222.', '.2.22.2.', '.222222.', '.221122.', '.211112.', '.211112.'];
const SKULL = ['.222222.', '22222222', '23322332', '23322332', '22222222', '.22..22.', '.222222.', '..2..2..'];
const LINE_ROWS = ['........', '........', '........', '########', '........', '........', '........', '........'];

const BRICK = FIRST_SHAPE;
const [LAMP, LEAVES, WALL, GATE, BONES] = [BRICK + 1, BRICK + 2, BRICK + 3, BRICK + 6, BRICK + 8];
/** The line behind a companion's name. */
export const RULE = BRICK + 10;
export const PLAY_ART = Uint8Array.from([
  ...colourArt(BRICKS, '#'), ...colourArt(TORCH, 'i'), ...colourArt(TREE, '♣'), ...colourArt(HOUSE, '◢■◣'), ...colourArt(TOWER, '▐▌'), ...colourArt(SKULL, '()'), ...textArt(LINE_ROWS, '─'),
]);

/** Patterns along the row of pictures: nothing, the town, the labyrinth, a fight there. */
export const STRIPS = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0,
  WALL, WALL + 1, WALL + 2, LEAVES, GATE, GATE + 1, 0, LEAVES,
  BRICK, BRICK, BRICK, LAMP, BRICK, BRICK, BRICK, BRICK,
  ...[BRICK, BRICK, 0, BONES, BONES + 1, 0, BRICK, BRICK].map((code) => code | 0x80),
]);

const LABYRINTH = [
  '#....#..##..#.#.##..###.##..###.#.#', '#...#.#.#.#.#.#.#.#..#..#.#..#..#.#', '#...###.##...#..##...#..#.#..#..###', '#...#.#.#.#..#..#.#..#..#.#..#..#.#', '###.#.#.##...#..#.#.###.#.#..#..#.#',
];
const edge = BRICKS.map((row) => `....${row.repeat(38)}....`);
/** Forty characters by seven: the name between two walls. */
const { shapes, cells } = pictureArt([...edge, ...blockArt(LABYRINTH).map((row) => `........${row}`.padEnd(160, '.')), ...edge], FIRST_SHAPE);
export const TITLE_ART = Uint8Array.from(shapes);
/** Letters are in inverse video: red. */
export const TITLE_CELLS = Uint8Array.from(cells.map((code, i) => (code !== 0 && i >= 40 && i < 240 ? code | 0x80 : code)));
