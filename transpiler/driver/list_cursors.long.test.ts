/** Random programs that move a field about a list: what an accepted one reads is there. */
import { expect, it } from 'vitest';
import { seededChoices } from '../../emulator-tests/script/chooser.ts';
import { errorOfSessions, programErrors } from './testing.ts';

const PROGRAMS = 60;
const SESSIONS = 10;
const COMMANDS = 60;

/** The bodies of a program's functions, in the language of both TypeScript and JavaScript; `READ` and `WRITE` stand for an access. */
function randomProgram(below: (n: number) => number): string {
  const statements: readonly (() => string)[] = [
    () => `if (xs.length < ${4 + below(5)}) xs.push(code % 7);`,
    () => `if (xs.length > ${below(4)}) xs.pop();`,
    () => `if (xs.length > ${1 + below(3)}) xs.shift();`,
    () => `xs = [${items(1 + below(4))}];`,
    () => `c = ${below(4)};`,
    () => 'if (xs.length > 0) c = code % xs.length;',
    () => 'c = (c + 1) % xs.length;',
    () => 'if (c >= xs.length) c = xs.length - 1;',
    () => 'if (c >= xs.length) c = 0;',
    () => 'c = Math.min(c, xs.length - 1);',
    () => 'c = Math.max(0, Math.min(c, xs.length - 1));',
    () => 'if (c < xs.length) c++;',
    () => 'if (c < xs.length - 1) c++;',
    () => 'if (c > 0) c--;',
    () => 'if (c < xs.length) xs.splice(c, 1);',
    () => 'READ',
    () => 'READ',
    () => 'WRITE',
    () => 'if (c < xs.length) READ',
  ];
  const items = (n: number): string => Array.from({ length: n }, (_, i) => i).join();
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const block = (n: number, calls: readonly string[]): string =>
    Array.from({ length: n }, () => {
      const choice = below(9);
      if (choice === 0 && calls.length > 0) return `${pick(calls)}(code);`;
      if (choice === 1) return `if (code % ${2 + below(4)} === 0) { ${block(1 + below(2), calls)} } else { ${block(1, calls)} }`;
      if (choice === 2 && calls.length > 0) return `if (code > ${9 + below(118)}) ${pick(calls)}(code);`;
      return pick(statements)();
    }).join(' ');
  return `
let xs: number[] = [${items(below(5))}];
let c = ${below(3)};
let last = 0;
function f(code: number) { ${block(1 + below(3), [])} }
function g(code: number) { ${block(1 + below(3), ['f'])} }
export function start(seed: number) { const code = seed & 127; c = code % 2; ${below(2) === 0 ? block(1, ['f']) : ''} }
export function key(code: number) { ${block(2 + below(4), ['f', 'g'])} if (c >= xs.length) ${pick(['c = 0;', 'c = Math.max(0, xs.length - 1);', 'c = xs.length - 1;'])} if (code === 126) g(code); }
`;
}

/** The program in JavaScript, where an access of what is not there throws: a list may grow by one at its end. */
const checked = (text: string): string => `${text.replaceAll(/: number(\[\])?/g, '').replaceAll('export ', '').replaceAll('READ', 'last = within(0)[c];').replaceAll('WRITE', 'within(1)[c] = code & 7;')}
function within(more) { if (c < 0 || c >= xs.length + more) throw new RangeError('' + c + ' of ' + xs.length); return xs; }
return { start, key };`;

it('reads what is there only', () => {
  const below = seededChoices(1);
  let accepted = 0;
  for (let n = 0; n < PROGRAMS; n++) {
    const text = randomProgram(below);
    if (programErrors('list_cursors_random', `${n % 4}`, text.replaceAll('READ', 'last = xs[c];').replaceAll('WRITE', 'xs[c] = code & 7;')).length > 0) continue;
    accepted++;
    expect(errorOfSessions(checked(text), SESSIONS, COMMANDS, below), text).toBeUndefined();
  }
  expect(accepted).toBeGreaterThan(PROGRAMS / 4);
});
