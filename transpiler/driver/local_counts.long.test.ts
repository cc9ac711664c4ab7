/** Random programs that count in lists of a function's own, which they give to others: no count leaves the bounds of the ranges. */
import { expect, it } from 'vitest';
import { seededChoices } from '../../emulator-tests/script/chooser.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Interval } from '../base/interval.ts';
import { isError } from '../diagnostics/diagnostics.ts';
import { domainOfType, stateOf } from '../ir/model.ts';
import { loadFiles } from '../load/load.ts';
import { runFrontEnd } from './analyse.ts';
import { errorOfSessions } from './testing.ts';

const MAIN = path.join(fileURLToPath(new URL('../../engine/', import.meta.url)), 'local-counts/main.ts');

const PROGRAMS = 60;
const COMMANDS = 40;

function randomProgram(below: (n: number) => number): string {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const key = (): string => pick(['code & 3', 'code % 5', '1', '2', 'i & 1', 'xs[i & 3]']);
  const by = (): number => pick([1, 1, 2, 5, -1]);
  const call = (): string => pick([
    () => `bump(LIST, ${key()});`,
    () => `twoOf(LIST, ${key()});`,
    () => `if (code > ${9 + below(99)}) bump(LIST, ${key()});`,
    () => 'halve(LIST);',
    () => 'clear(LIST);',
    () => 'if (below(LIST)) bump(LIST, 1);',
    () => `add(tally, ${pick(['i & 3', 'code & 3', '0'])}, ${by()});`,
    () => `tally[${pick(['i & 3', 'code & 3'])}] += ${by()};`,
    () => 'add(tally, 1, tally[0]);',
  ])();
  const calls = (n: number): string => Array.from({ length: n }, call).join(' ');
  const loop = (): string => `for (let i = 0; i < ${pick(['3', '7', '4', 'xs.length', '(code & 7)'])}; i++) { ${calls(1 + below(3))} }`;
  const block = (list: string): string => Array.from({ length: 1 + below(3) }, () => (below(3) === 0 ? calls(1).replaceAll(/\bi\b/g, 'code') : loop())).join(' ').replaceAll('LIST', list);
  const isMade = below(3) === 0;
  const own = isMade ? block('own') : '';
  const main = block('list');
  const helpers: Readonly<Record<string, string>> = {
    twoOf: `(list: Entry[], key: number): void { bump(list, key); ${pick(['', 'if ((key & 1) === 1) '])}bump(list, key + 1); }`,
    bump: `(list: Entry[], key: number): void { for (const e of list) if (e.key === key) { e.n += ${by()}; return; } if (list.length < 6) list.push({ key, n: ${below(3)} }); }`,
    halve: '(list: Entry[]): void { for (const e of list) e.n = e.n >> 1; }',
    clear: `(list: Entry[]): void { ${pick(['for (const e of list) e.n = 1;', 'list.length = 0;', 'for (const e of list) if (e.n > 9) e.n = 0;'])} }`,
    below: `(list: Entry[]): boolean { return list.length > 0 && list[0].n < ${5 + below(40)}; }`,
    add: '(counts: number[], i: number, by: number): void { counts[i] += by; }',
  };
  // A function that nothing calls tells nothing of its lists.
  let used = '';
  for (const [name, rest] of Object.entries(helpers)) if (`${used}${own}${main}`.includes(`${name}(`)) used += `function ${name}${rest}\n`;
  return `
interface Entry { key: number; n: number }
let xs = [1, 2, 3, 4];
let peak = 0;
let least = 0;
${used}${isMade ? `function made(code: number): Entry[] { const own: Entry[] = []; const tally = [0, 0, 0, 0]; ${own} own.push({ key: 9, n: tally[0] }); return own; }` : ''}
function look(list: Entry[], tally: number[]): void {
  for (const e of list) { if (e.n > peak) peak = e.n; if (e.n < least) least = e.n; }
  for (const n of tally) { if (n > peak) peak = n; if (n < least) least = n; }
}
export function start(seed: number): void { xs[seed & 3] = 5; }
export function key(code: number): void {
  const tally = [0, 0, 0, 0];
  const list${isMade ? ' = made(code)' : ': Entry[] = []'};
  if (code > 90) list.push({ key: 3, n: 1 });
  ${main}
  look(list, tally);
  xs[code & 3] = code & 7;
}
`;
}

/** The program in JavaScript; a command throws where a number has left the bounds that `domains` gives for it. */
const checked = (text: string, domains: Readonly<Record<string, Interval>>): string => `
${text.replaceAll(/interface .*/g, '').replaceAll(/: (number|Entry|boolean|void)(\[\])?/g, '').replaceAll('export ', '')}
return { start, key: (code) => { key(code); ${Object.entries(domains).map(([name, { lo, hi }]) => `if (${name} < ${lo} || ${name} > ${hi}) throw new Error('${name} is ' + ${name});`).join(' ')} } };`;

it('counts no further than the ranges say', () => {
  const below = seededChoices(3);
  let accepted = 0;
  for (let n = 0; n < PROGRAMS; n++) {
    const text = randomProgram(below);
    const files = loadFiles([MAIN], new Map([[MAIN, text]]));
    const { diagnostics, model } = runFrontEnd(files.program(files.roots[0]!));
    if (model === undefined || diagnostics.some(isError)) continue;
    accepted++;
    const domains = Object.fromEntries(stateOf(model).flatMap((one) => (one.kind === 'field' && (one.name === 'peak' || one.name === 'least') ? [[one.name, domainOfType(one.type)]] : [])));
    expect(Object.keys(domains)).toHaveLength(2);
    expect(errorOfSessions(checked(text, domains), 4, COMMANDS, below), text).toBeUndefined();
  }
  expect(accepted).toBeGreaterThan(PROGRAMS / 4);
});
