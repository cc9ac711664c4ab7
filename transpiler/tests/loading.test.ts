/** Modules run in the order in which Node runs them, and those that it leaves out make no difference. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compile } from '../compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/loading/', import.meta.url));
const KEY = 'let shown = 0;\nexport function start(seed: u32): void { shown = seed & 1; }\nexport function key(code: u8): void { shown += code & 1; }\n';
const HEAD = "import type { u8, u32 } from '../../../engine/lib/int.ts';\n";
const LOG = 'export const log = [1, 0];\n';
const WRITES = "import { log } from './log.ts';\nlog[0] = 7;\nexport const value = 3;\nexport type Kind = number;\n";

/** The errors of a program of `files`. */
function errorsOf(name: string, files: Readonly<Record<string, string>>): string[] {
  const folder = path.join(FOLDER, name.replaceAll(' ', '-'));
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  return compile(path.join(folder, 'main.ts')).diagnostics.filter((d) => d.severity === 'error').map((d) => d.message);
}

/** The errors of a program of one module with `statements` at its top. */
const errorsAt = (name: string, statements: string): string[] => errorsOf(name, { 'main.ts': `${HEAD}${statements}\n${KEY}` });

it.each([
  ['type', "import type { Kind } from './writes.ts';\nexport const kind: Kind = 1;\n"],
  ['mixed', "import { type Kind } from './writes.ts';\nexport const kind: Kind = 1;\n"],
  ['unused', "import { value } from './writes.ts';\n"],
])('a module that changes what another holds is refused where Node may not run it: %s', (name, imports) => {
  const main = `${HEAD}${imports}import { log } from './log.ts';\nexport const first = log[0];\n${KEY}`;
  expect(errorsOf(name, { 'main.ts': main, 'log.ts': LOG, 'writes.ts': WRITES }).join()).toContain('Node does not run it');
});

it('a module that is imported for its types, and changes nothing, is part of a program', () => {
  const main = `${HEAD}import type { Kind } from './kinds.ts';\nexport const kind: Kind = 1;\n${KEY}`;
  expect(errorsOf('harmless', { 'main.ts': main, 'kinds.ts': 'export type Kind = number;\nexport const table = [1, 2];\n' })).toEqual([]);
});

it('modules that import each other begin with the entry, as in Node: what is not there yet can not be read', () => {
  const main = `${HEAD}import { other } from './other.ts';\nexport const given = 3;\nexport const sum = given + other;\n${KEY}`;
  const other = "import { given } from './main.ts';\nexport const other = given + 1;\n";
  expect(errorsOf('cycle', { 'main.ts': main, 'other.ts': other }).join()).toContain("Cannot access 'given' before initialization");
});

it.each(['module', 'require', 'exports', 'readAsset'])('a module finds no %s around it', (name) => {
  expect(errorsAt(`around-${name}`, `// @ts-ignore\nexport const size = [typeof ${name} === 'undefined' ? 1 : 0.5];`)).toEqual([]);
});

it.each([
  ['elements at once', 'const big = new Array(4294967295).fill(0);', 'it takes more than 256 MB of memory'],
  ['elements that it takes care of', 'const big = ((): number => { try { new Uint8Array(4294967295).fill(0); } catch { return 1; } return 0; })();', 'it takes more than 256 MB of memory'],
  ['characters', "const big = 'x'.repeat(500_000_000).split('').length;", 'it takes more than 256 MB of memory'],
  ['records', 'const big: object[] = [];\nfor (;;) big.push({});', 'it takes more than 256 MB of memory'],
  ['elements of an array that is too long', 'const big = new Uint8Array(40_000_000);', 'it has 40000000 elements'],
])('a module that takes all memory for %s is refused', (name, statements, why) => {
  expect(errorsAt(`memory-${name}`, statements).join()).toContain(why);
}, 60_000);

it('a module that never ends is refused', () => {
  expect(errorsAt('endless', 'let rounds = 0;\nwhile (rounds < 10) rounds = 1;').join()).toContain('it takes more than 8 seconds');
}, 60_000);

it.each([
  ['nothing', 'Object.create(null)'],
  ['what can not be read', '{ get message() { throw 1; } }'],
])('a module that throws %s is refused', (name, thrown) => {
  expect(errorsAt(`throws-${name}`, `const value = ((): number => { throw ${thrown}; })();`).join()).toContain('it throws what has no text');
});

it('what goes through many elements has the names and lengths of JavaScript, and does the same', () => {
  const tables = 'export const lengths = [[].fill.length, new Uint8Array(1).fill.length, "".split.length];\n'
    + 'export const isNamed = [[].fill.name === "fill", "".split.name === "split", "prototype" in [].fill];\n'
    + 'export const made = [...new Array(3).fill(2, 1, 2).fill(1, 2), ..."4,5".split(",").map(Number)].map((n) => n ?? 9);\n'
    + 'export const uses = [0, 0, 0].map((_, i) => lengths[i] * 10 + made[i]);\n';
  const check = 'export const right: 1 | 2 = isNamed.join() === "true,true,false" && uses.join() === "19,12,21" ? 1 : 2;\nexport const list = [[1], [1, 2][right - 1] === 1 ? [1] : [1, 2]];\n';
  expect(errorsAt('named', tables + check)).toEqual([]);
});

it.each([
  ['itself', 'interface Node { next: Node | null }\nconst list: Node = { next: null };\nlist.next = list;'],
  ['a hundred thousand others', 'let list: unknown[] = [];\nfor (let i = 0; i < 100_000; i++) list = [list];'],
])('what stands in %s is refused', (name, statements) => {
  expect(errorsAt(`deep-${name}`, statements).join()).toContain('it is nested more than 32 deep');
});
