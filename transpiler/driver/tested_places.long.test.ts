/** Random functions that test a place, and callers that go there: an accepted one never leaves the board. */
import { expect, it } from 'vitest';
import { seededChoices } from '../../emulator-tests/script/chooser.ts';
import { errorOfSessions, programErrors } from './testing.ts';

const PROGRAMS = 80;
const SESSIONS = 10;
const COMMANDS = 60;

/** A program in the language of both TypeScript and JavaScript; `AT(x, y)` stands for an element of the board. */
function randomProgram(below: (n: number) => number): string {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const one = (): string => pick(['x < 0', 'y < 0', 'x >= 6', 'y >= 4', 'x >= 0', 'y >= 0', 'x < 6', 'y < 4', 'x > 5', `x === ${below(7)}`, 'y !== 3', 'last > 2']);
  const outside = 'x < 0 || x >= 6 || y < 0 || y >= 4';
  const inside = 'x >= 0 && x < 6 && y >= 0 && y < 4';
  const test = (): string => pick([outside, outside, inside, `${one()} || ${one()}`, `${one()} && ${one()}`, one(), `x < 0 || x > 5 || ${one()}`]);
  const body = (results: readonly string[], asks: readonly string[]): string => {
    const value = (): string => pick([...results, ...results, ...asks]);
    const statement = (): string => pick([
      `if (${test()}) return ${value()};`,
      `if (${outside}) return ${results[0]};`,
      `if (${one()}) { if (${one()}) return ${value()}; last = (last + 1) % 5; }`,
      `if (${one()}) return ${value()}; else if (${one()}) return ${value()};`,
      ...(below(4) === 0 ? ['x++;', 'if (y > 2) y = 1;', 'last = x > 3 ? 1 : 4;'] : []),
    ]);
    return `${Array.from({ length: 1 + below(3) }, statement).join(' ')} return ${value()};`;
  };
  const asked = (): string => pick(['f(nx, ny)', 'f(nx, ny)', 'g(nx, ny) !== 2', 'g(nx, ny) === 1', 'g(nx, ny) < 2', 'h(nx, ny)', '!h(nx, ny)', 'f(px, py)', 'f(nx, py)']);
  const go = (): string => pick(['AT(nx, ny)', 'AT(nx, ny)', 'AT(px, ny)', 'px = nx; py = ny; AT(px, py)', 'AT(nx, py)']);
  const move = (): string => pick([
    `if (${asked()}) { ${go()} }`,
    `if (!(${asked()})) return; ${go()}`,
    `if (${asked()} && ${asked()}) { ${go()} }`,
    `const t = g(nx, ny); ${pick(['', 'nx++;', 'last = 3;'])} if (t !== 2) { ${go()} }`,
    `switch (g(nx, ny)) { case 0: ${go()} break; case 1: nx = 0; break; default: px = 1; }`,
    `const free = ${asked()}; ${pick(['', 'ny--;', 'px = nx;'])} if (free) { ${go()} }`,
    `while (${asked()}) { ${go()} nx++; if (nx > 9) break; }`,
  ]);
  return `
const board = [1, 0, 2, 0, 1, 0, 0, 2, 0, 1, 0, 0, 1, 0, 2, 0, 1, 0, 0, 2, 0, 1, 0, 0];
let px = ${below(6)};
let py = ${below(4)};
let last = 0;
function f(x: number, y: number): boolean { ${body(['false', 'true'], [inside, 'x < 6 && last > 0'])} }
function g(x: number, y: number): number { ${body(['2', '1', '0'], ['(f(x, y) ? 1 : 2)', 'last % 3'])} }
function h(x: number, y: number): boolean { const a = ${pick(['f(x, y)', 'f(y, x)', 'g(x, y) === 1'])}; ${pick(['', 'last = 2;', 'y++;'])} return ${pick(['a', '!a', 'a && x < 6'])}; }
export function start(seed: number) { px = seed % 6; py = seed % 4; last = seed % 5; }
export function key(code: number) { let nx = px + code % 3 - 1; let ny = py + code % 5 - 2; px = Math.max(-1, Math.min(px, 6)); py = Math.max(-1, Math.min(py, 4)); { ${move()} } { ${move()} } }
`;
}

/** `text` with its places in records: of variables of the module and of a function, and in a list. Functions take a record. */
function ofRecords(text: string): string {
  const inFunction = (line: string): string => line.replace('(x: number, y: number)', '(p: P)').replaceAll('(x, y)', '(p)').replaceAll('(y, x)', '(spots[last % 3])').replaceAll(/\b[xy]\b/g, 'p.$&');
  const inKey = (line: string): string => line
    .replace(/let nx = (.*?); let ny = (.*?);/, 'const next: P = { x: $1, y: $2 }; spots[code % 3].x = next.x; spots[code % 3].y = next.y;')
    .replaceAll('(nx, ny)', '(next)').replaceAll('(px, py)', '(me)').replaceAll('(nx, py)', '(spots[last % 3])').replaceAll('AT(px, ny)', 'AT(spots[last % 3])')
    .replaceAll(/AT\(([^()]+)\)/g, 'AT($1.x, $1.y)').replaceAll(/\b([np])([xy])\b/g, (_, of: string, member: string) => `${of === 'n' ? 'next' : 'me'}.${member}`);
  const lines = text.split('\n').map((line) => (line.startsWith('function') ? inFunction(line) : inKey(line)));
  return lines.join('\n').replace(/let me\.x = (\d);\nlet me\.y = (\d);/, 'interface P { x: number; y: number }\nconst me: P = { x: $1, y: $2 };\nconst spots: P[] = [{ x: 1, y: 1 }, { x: 5, y: 0 }, { x: 0, y: 3 }];');
}

const played = (text: string): string => text.replaceAll(/AT\(([^()]+), ([^()]+)\)/g, 'last = board[$2 * 6 + $1];');

/** The program in JavaScript, where an access off the board throws. */
const checked = (text: string): string => `${text.replaceAll(/^interface.*$/gm, '').replaceAll(/: (number|boolean|P(\[\])?)/g, '').replaceAll('export ', '').replaceAll(/AT\(([^()]+), ([^()]+)\)/g, 'last = at($2 * 6 + $1);')}
function at(i) { if (board[i] === undefined) throw new RangeError('' + i); return board[i]; }
return { start, key };`;

it.each([
  ['of two numbers', (text: string) => text],
  ['of a record', ofRecords],
])('a place %s stays on the board', (name, form) => {
  const below = seededChoices(1);
  let accepted = 0;
  for (let n = 0; n < PROGRAMS; n++) {
    const text = form(randomProgram(below));
    if (programErrors('tested_places_random', `${name} ${n % 4}`, played(text)).length > 0) continue;
    accepted++;
    expect(errorOfSessions(checked(text), SESSIONS, COMMANDS, below), text).toBeUndefined();
  }
  expect(accepted).toBeGreaterThan(PROGRAMS / 16);
});
