/** Functions that make lists or records take other functions. */
import { expect, it } from 'vitest';
import { programErrors } from '../driver/testing.ts';

const codesOf = (name: string, maker: string): readonly string[] =>
  programErrors('given_functions', name, `type Grid = boolean[][];
${maker}
let grid: Grid = [];
let count = 0;
export function start(seed: number): void { grid = makeGrid((x, y) => ((x + y + seed) & 1) === 0); count = 0; }
export function key(code: number): void { if (code === 13) grid = makeGrid((x) => x === code % 6); count = grid.flat().filter((cell) => cell).length; }
`).map(({ code }) => code);

const BODY = 'Array.from({ length: 4 }, (_, y) => Array.from({ length: 6 }, (_, x) => cell(x, y)))';

it.each([
  ['a declared function', `function makeGrid(cell: (x: number, y: number) => boolean): Grid { return ${BODY}; }`],
  ['an arrow', `const makeGrid = (cell: (x: number, y: number) => boolean): Grid => ${BODY};`],
  ['an arrow with statements', `const makeGrid = (cell: (x: number, y: number) => boolean): Grid => { const made: Grid = ${BODY}; return made; };`],
])('%s: accepted', (name, maker) => expect(codesOf(name, maker)).toEqual([]));

it('is refused where the maker keeps the function', () => {
  expect(codesOf('kept', `let last: (x: number, y: number) => boolean = () => false;\nconst makeGrid = (cell: (x: number, y: number) => boolean): Grid => { last = cell; return ${BODY}; };\nexport function again(): boolean { return last(1, 2); }`)).not.toEqual([]);
});
