/** Fixes of what nothing bounds: the line that they leave, and a program that is accepted then. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { complete } from '../docs/example.ts';
import { runFrontEnd } from '../driver/analyse.ts';
import { loadFiles } from '../load/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { compatible, textsWith, type Fix } from './fix.ts';
import { fixesFor } from './fixes.ts';

const MAIN = path.join(fileURLToPath(new URL('../../engine/', import.meta.url)), 'bounds-example/main.ts');

function check(text: string): { readonly errors: readonly Diagnostic[]; readonly fixes: (diagnostic: Diagnostic) => readonly Fix[] } {
  const files = loadFiles([MAIN], new Map([[MAIN, text]]));
  const { diagnostics } = runFrontEnd(files.program(files.roots[0]));
  return { errors: diagnostics.filter(({ severity }) => severity === 'error'), fixes: (diagnostic) => fixesFor(diagnostic, files.checker) };
}

const BEFORE = `
interface Monster { hp: number; name: string }
const log: number[] = [];
const bag: number[] = [];
const tags: string[] = [];
const signs: ('.' | '#')[] = [];
const rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
const monsters: Monster[] = [];
const names = ['ADA', 'BOB', 'CYD'];
let x = 0;
let on = false;
let word = '';
let wide = 1;
function hit(monster: Monster): void { monster.hp = 2; }
function fill(): void {
  if (bag.length < 5) bag.push(x & 7);
  if (tags.length < 4) tags.push(x > 5 ? '' : names[x & 1]);
  if (signs.length < 4) signs.push(x > 3 ? '.' : '#');
  if (monsters.length < 6) monsters.push({ hp: 3, name: 'RAT' });
}
`;
const inKey = (lines: string): string => complete(`${BEFORE}export function key(code: u8): void {\n  fill();\n  ${lines}\n}`).text;

/** The program after the fixes for all errors, round by round, until it is accepted: those whose title `pick` tells, else the first of each. */
function mended(source: string, pick: RegExp, rounds: number): string {
  let text = source;
  for (let round = 0; round < rounds; round++) {
    const { errors, fixes } = check(text);
    if (errors.length === 0) break;
    const chosen = errors.flatMap((error) => {
      const all = fixes(error);
      return all.filter(({ title }) => pick.test(title)).concat(all).slice(0, 1);
    });
    if (chosen.length === 0) break;
    text = textsWith(compatible(chosen)).get(MAIN)!;
  }
  return text;
}

it.each<[source: string, pick: RegExp, after: string]>([
  // Elements that may be missing.
  ['x = bag[code & 7];', /\?\?/, 'x = bag[code & 7] ?? 0;'],
  ['x = bag[code & 7] * 2;', /\?\?/, 'x = (bag[code & 7] ?? 0) * 2;'],
  ['word = tags[code & 3];', /\?\?/, "word = tags[code & 3] ?? '';"],
  ["const sign = signs[code & 3];\n  on = sign === '#';", /\?\?/, "const sign = signs[code & 3] ?? '.';\n  on = sign === '#';"],
  ['x = monsters[code & 7].hp;', /\?\?/, 'x = monsters[code & 7]?.hp ?? 0;'],
  ["const [first] = tags.slice(code & 3);\n  word = first;", /= ''/, "const [first = ''] = tags.slice(code & 3);\n  word = first;"],
  ["word = tags.map(([letter]) => letter).join('');", /= ''/, "word = tags.map(([letter = '']) => letter).join('');"],
  ['hit(monsters[code & 7]);', /only where/, 'if ((code & 7) < monsters.length) hit(monsters[code & 7]);'],
  ['bag[code & 7] = 2;', /only where/, 'if ((code & 7) < bag.length) bag[code & 7] = 2;'],
  ['bag[code % 9 - 1]++;', /only where/, 'if (code % 9 - 1 >= 0 && code % 9 - 1 < bag.length) bag[code % 9 - 1]++;'],
  ['const m = monsters[code & 7];\n  m.hp = 1;', /return/, 'const m = monsters[code & 7];\n  if (m === undefined) return;\n  m.hp = 1;'],
  ['word = names[code & 1][code & 3];', /empty/, 'word = names[code & 1].charAt(code & 3);'],
  // Lists that grow: a history drops its first element, a stack takes no more.
  ['log.push(code);', /Drop/, 'if (log.length === 64) log.shift();\n  log.push(code);'],
  ['log.push(code);\n  while (log.length > 0) { x = log.pop()!; if (x > 9) log.push(x - 1, x - 2); }', /Add none/, 'log.push(code);\n  while (log.length > 0) { x = log.pop()!; if (x > 9) { if (log.length < 63) log.push(x - 1, x - 2); } }'],
  ['if (code > 9) log.push(code); else log.length = 0;', /Add none/, 'if (code > 9) { if (log.length < 64) log.push(code); } else log.length = 0;'],
  ['names.push(`${code}`);', /Add none|Drop/, ''],
  ['log.push(...bag);', /Add none/, 'for (const each of bag) if (log.length < 64) log.push(each);'],
  // Texts that grow.
  ["if (log.length < 60) log.push(code * 999);\n  word = log.join(' ');", /Join/, "if (log.length < 60) log.push(code * 999);\n  word = log.slice(0, 20).join(' ');"],
  ["word += 'A';", /Add nothing/, "if (word.length < 40) word += 'A';"],
  // Results of more than 32 bits.
  ['wide += wide + code;', /operands/, 'wide += check(wide, 1, 2147483392) + code;'],
  ['if (code > 9) wide++;\n  else wide = wide * 3;', /operands/, 'if (code > 9) wide = check(wide, 1, 2147483646) + 1;\n  else wide = check(wide, 1, 1431655765) * 3;'],
  ['for (let i = 0; i < wide; i++) rows.forEach((row) => row[0]++);\n  wide = rows[0][0];', /operands/, ''],
  ['wide = wide * wide + 2;', /operands/, 'wide = check(wide, 1, 65535) * check(wide, 1, 65535) + 2;'],
  ['x -= x * 2 + code;', /operands/, ''],
])('%s: %s', (source, pick, after) => {
  const text = mended(inKey(source), pick, 3);
  expect(check(text).errors.map(({ message }) => message)).toEqual([]);
  expect(text).toContain(`fill();\n  ${after}`);
});

it('fixes of one round have one import in common', () => {
  const { errors, fixes } = check(inKey('if (code > 9) x = wide * 5;\n  else wide = x * 7;'));
  const chosen = errors.flatMap((error) => fixes(error).slice(0, 1));
  expect(chosen.length).toBeGreaterThan(1);
  expect(compatible(chosen)).toEqual(chosen);
  expect(textsWith(chosen).get(MAIN)!.match(/\bcheck\b(?=[^(]*\} from)/g)).toEqual(['check']);
});

it('the last of a list of records is said to be there', () => {
  const text = mended(complete(`
interface Card { face: number; isShown: boolean }
const cards: Card[] = [];
let x = 0;
const shown = (): Card[] => cards.filter((card) => card.isShown);
const lastOne = (): Card => cards[cards.length - 1];
export function key(code: u8): void {
  if (cards.length < 9) cards.push({ face: code, isShown: false });
  for (const card of shown()) card.isShown = false;
  lastOne().isShown = true;
  x = lastOne().face;
}`).text, /at least 0/, 2);
  expect(check(text).errors.map(({ message }) => message)).toEqual([]);
});
