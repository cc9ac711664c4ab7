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
  const folder = path.join(FOLDER, name);
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  return compile(path.join(folder, 'main.ts')).diagnostics.filter((d) => d.severity === 'error').map((d) => d.message);
}

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
  const main = `${HEAD}// @ts-ignore\nexport const size = [typeof ${name} === 'undefined' ? 1 : 0.5];\n${KEY}`;
  expect(errorsOf(`around-${name}`, { 'main.ts': main })).toEqual([]);
});
