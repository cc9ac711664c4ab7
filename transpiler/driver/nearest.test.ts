/** The errors of a program that is refused in all ways: those that its reader has to mend, and none that ts65 mends by itself. */
import { expect, it } from 'vitest';
import { programErrors } from './testing.ts';

/** The codes of the errors, and their lines from 0. */
function errorsOf(name: string, lines: readonly string[]): readonly (readonly [code: string, line: number])[] {
  return programErrors('nearest', name, lines.join('\n')).map(({ code, position }) =>
    [code, position!.file.getLineAndCharacterOfPosition(position!.start).line] as const);
}

const program = (index: string, more = ''): string[] => [
  'const cells = [3, 1, 4, 1, 5];', 'let best = 0;', 'export function start(seed: number): void { cells[0] = seed & 7; best = 0; }',
  'export function key(code: number): void {', '  let least = Infinity;', '  for (const one of cells) if (one < least) least = one;', `  if (least < 9) best = cells[${index}];`, more, '}', '',
];

it('an infinity that ts65 writes as a number is no error beside an index beyond the array', () => {
  expect(errorsOf('accepted', program('code & 3'))).toEqual([]);
  expect(errorsOf('index', program('code'))).toEqual([['TS65104', 6]]);
});

it('an error that no other words help is told as it stands', () => {
  expect(errorsOf('language', program('code', '  eval("1");')).map(([code]) => code)).toContain('TS65027');
});

it('records that a list shares are told with what bounds them, not with what pools mend', () => {
  const lines = (guard: string): string[] => [
    "interface Card { face: number; isShown: boolean }", 'let cards: Card[] = [];', 'const shown = (): Card[] => cards.filter((card) => card.isShown);',
    'export function start(seed: number): void { cards = []; for (let i = 0; i < 4; i++) cards.push({ face: i, isShown: false }); }',
    'export function key(code: number): void {', '  for (const card of shown()) card.isShown = false;', `  ${guard}cards[code & 7].isShown = true;`, '}', '',
  ];
  expect(errorsOf('shared', lines(''))).toEqual([['TS65114', 6]]);
  expect(errorsOf('shared_guarded', lines('if ((code & 7) < cards.length) '))).toEqual([]);
});


it('a list of each call is told beside the depth that nothing shows, and alone where one is shown', () => {
  const lines = (counts: boolean): string[] => [
    'const board = [0, 0, 0, 0, 0, 0];', 'let best = 0;', 'const free = (): number[] => board.flatMap((mark, i) => (mark === 0 ? [i] : []));',
    counts ? 'function depthOf(mark: number, left = 7): number {' : 'function depthOf(mark: number): number {', counts ? "  if (left === 0) throw new Error('too deep');" : '',
    '  let most = 0;', '  for (const cell of free()) {', '    board[cell] = mark;', `    most = Math.max(most, 1 + depthOf(3 - mark${counts ? ', left - 1' : ''}));`, '    board[cell] = 0;', '  }', '  return Math.min(most, 9);', '}',
    'export function start(seed: number): void { board[0] = 1; board[1] = 1; board[2] = 1; best = 0; }',
    'export function key(code: number): void {', '  const deep = depthOf(1);', '  const cells = free();', '  best = board[cells[code & 1] + deep];', '}', '',
  ];
  expect(errorsOf('endless', lines(false)).map(([code, line]) => [code, line])).toEqual(expect.arrayContaining([['TS65015', 8]]));
  const counted = errorsOf('counted', lines(true));
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.every(([code, line]) => code !== 'TS65015' && line === 17)).toBe(true);
});
