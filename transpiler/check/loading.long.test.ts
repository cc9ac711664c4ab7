/** Modules run in the order in which Node runs them, and those that it leaves out make no difference. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkTargets } from '../driver/check_files.ts';
import { compile } from '../driver/compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/loading/', import.meta.url));
const KEY = 'let shown = 0;\nexport function start(seed: u32): void { shown = seed & 1; }\nexport function key(code: u8): void { shown += code & 1; }\n';
const HEAD = "import type { u8, u32 } from '../../../engine/lib/int.ts';\n";
const LOG = 'export const log = [1, 0];\n';
const WRITES = "import { log } from './log.ts';\nlog[0] = 7;\nexport const value = 3;\nexport type Kind = number;\n";

function link(target: string, name: string): void {
  fs.rmSync(name, { force: true });
  fs.symlinkSync(target, name);
}

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

it('a module whose array is too long is refused, and nothing goes through it', () => {
  expect(errorsAt('memory', 'const big = new Uint8Array(40_000_000);').join()).toContain('it has 40000000 elements');
});

it.each([
  ['nothing', 'Object.create(null)'],
  ['what can not be read', '{ get message() { throw 1; } }'],
])('a module that throws %s is refused', (name, thrown) => {
  expect(errorsAt(`throws-${name}`, `const value = ((): number => { throw ${thrown}; })();`).join()).toContain('it throws a value without a text');
});

it('what goes through many elements has the names and lengths of JavaScript, and does the same', () => {
  const tables = 'export const lengths = [[].fill.length, new Uint8Array(1).fill.length, "".split.length];\n'
    + 'export const isNamed = [[].fill.name === "fill", "".split.name === "split", "prototype" in [].fill];\n'
    + 'export const made = [...new Array(3).fill(2, 1, 2).fill(1, 2), ..."4,5".split(",").map(Number)].map((n) => n ?? 9);\n'
    + 'export const uses = [0, 0, 0].map((_, i) => lengths[i] * 10 + made[i]);\n';
  const check = 'export const right: 1 | 2 = isNamed.join() === "true,true,false" && uses.join() === "19,12,21" ? 1 : 2;\nexport const list = [[1], [1, 2][right - 1] === 1 ? [1] : [1, 2]];\n';
  expect(errorsAt('named', tables + check)).toEqual([]);
});

it('a record that stands in itself is one of a pool', () => {
  expect(errorsAt('ring', 'interface Node { next: Node | null }\nconst list: Node = { next: null };\nlist.next = list;')).toEqual([]);
});

it.each([
  ['a hundred thousand others', 'let list: unknown[] = [];\nfor (let i = 0; i < 100_000; i++) list = [list];'],
])('what stands in %s is refused', (name, statements) => {
  expect(errorsAt(`deep-${name}`, statements).join()).toContain('it is nested more than 32 deep');
});

/** An enum of another module, too: loaders put its values in place of its members in one module only. */
const KINDS = "import { Kind } from './kinds.ts';\n";
const KIND = 'export enum Kind { A, B }\n';

it.each([
  ['a member', '(Kind as any).A = 7;'],
  ['a member by its text', "(Kind as any)['A'] = 7;"],
  ['a member that is counted up', '(Kind as any).A++;'],
  ['a member as the target of a pattern', '[(Kind as any).A] = [7];'],
  ['a member as the variable of a loop', 'for ((Kind as any).A of [7]);'],
  ['the name of a number', "(Kind as any)[0] = 'B';"],
  ['a new member', '(Kind as any).C = 7;'],
  ['a member by assign', 'Object.assign(Kind, { A: 7 });'],
  ['a member by defineProperty', "Object.defineProperty(Kind, 'A', { value: 7 });"],
  ['a member by Reflect', "Reflect.set(Kind, 'A', 7);"],
  ['a member that is a getter', "Object.defineProperties(Kind, { A: { get: () => 7 } });"],
  ['a member that is deleted', 'delete (Kind as any).A;'],
  ['an alias', 'const alias: any = Kind;\nalias.A = 7;'],
  ['what a function returns', '((x: any) => x)(Kind).A = 7;'],
  ['the parameter of a function', '((on: any): void => { on.A = 7; })(Kind);'],
  ['a record that inherits', "Object.setPrototypeOf(Kind, { C: 1 });"],
  ['all of it', 'Object.freeze(Kind);'],
  ['what is put back', '(Kind as any).A = 7;\nexport const seen = [Kind.A + 4];\n(Kind as any).A = 0;'],
  ['what throws', '((): void => { try { (Kind as any).A = 7; throw 1; } catch { (Kind as any).A = 0; } })();'],
])('a change of an enum is refused: %s', (name, statements) => {
  const main = `${HEAD}${KINDS}${statements}\nexport const value: number[] = [Kind.A + 4];\n${KEY}`;
  expect(errorsOf(`enum ${name}`, { 'main.ts': main, 'kinds.ts': KIND }).join()).toContain('it changes the enum Kind');
});

it('an enum in parts, one of texts, and one that is only read, is no change', () => {
  const statements = 'enum Part { A = 1 }\nenum Part { B = A << 3 }\nenum Name { A = "a", B = `${A}b` }\nconst enum Small { X = 3 }\n'
    + 'const names = Object.keys(Part).length;\nexport const all = [names, Object.values(Part).length, Part.B, Part[8].length, Name.B.length, Small.X];\nexport const same = [Part === Part ? 1 : 2];';
  expect(errorsAt('enum-read', statements)).toEqual([]);
});

const LEVELS = 'export const first = [1, 2];\nexport const second = 3;\n';
it.each([
  ['its members are counted', 'export const count = [Object.keys(levels).length];'],
  ['it is written to', 'export const seen = [((): number => { try { (levels as any).third = 3; } catch { return 1; } return 2; })()];'],
  ['it is passed on', 'export const count = [((all: object) => Object.getOwnPropertyNames(all).length)(levels)];'],
  ['a member comes from elsewhere', 'export const seen = [typeof levels.toString === "function" ? 1 : 2];'],
  ['a member is asked for by a text', 'export const seen = [levels["second"]];'],
  ['a loader has marked it', 'export const seen = [(levels as any).__esModule ? 1 : 2];'],
])('the object of all that a module exports is refused where %s', (name, statements) => {
  const main = `${HEAD}import * as levels from './levels.ts';\n${statements}\n${KEY}`;
  expect(errorsOf(`namespace ${name}`, { 'main.ts': main, 'levels.ts': LEVELS }).join()).toContain('the object of all that a module exports');
});

it('what a module exports is named through its object', () => {
  const main = `${HEAD}import * as levels from './levels.ts';\nexport const sum = [levels.first[0] + levels.second];\n${KEY}`;
  expect(errorsOf('namespace named', { 'main.ts': main, 'levels.ts': LEVELS })).toEqual([]);
});

it.each([
  ['the place of the module', '// @ts-ignore\nexport const size = [import.meta.url.length];', '`import.meta` is not the same everywhere'],
  ['an asynchronous method', 'let later = 1;\n({ async run() { await null; later = 2; } }).run();', 'asynchronous'],
  ['an asynchronous function in a block', 'let later = 1;\n{ async function run() { await null; later = 2; } void run(); }', 'asynchronous'],
  ['a decorator', 'const hps: number[] = [];\n{\n  const mark = (one: any, _: unknown): void => void hps.push(one.length);\n  @mark class Hero { hp = 9; }\n  new Hero();\n}', 'a decorator'],
  ['a module that is not there', "// @ts-ignore\nimport './nothing.ts';", 'there is no module ./nothing.ts'],
])('%s is not the same for each loader', (name, statements, why) => {
  expect(errorsAt(`loader ${name}`, statements).join()).toContain(why);
});

it('the names that esbuild gives its own are no module’s', () => {
  const statements = '// @ts-ignore\nexport const known = [typeof __defProp, typeof __name, typeof __toESM, typeof import_log].filter((kind) => kind !== "undefined").length;\n'
    + 'export const module = [1];\nexport const exports = [2];\nexport const sum = [module[0] + exports[0] + known];\nexport const right: number[] = sum[0] === 3 ? [1] : [1, 2, 0.5];';
  expect(errorsAt('own-names', statements)).toEqual([]);
});

it.each([
  ['by dots', (folder: string) => `${'../'.repeat(folder.split('/').length)}${fs.realpathSync(os.tmpdir()).slice(1)}/ts65-outside.ts`, 'it lies outside of the project'],
  ['behind a link', (folder: string) => (link(path.join(os.tmpdir(), 'ts65-outside.ts'), path.join(folder, 'linked.ts')), './linked.ts'), 'it lies outside of the project'],
  ['behind a linked folder', (folder: string) => (link(os.tmpdir(), path.join(folder, 'up')), './up/ts65-outside.ts'), 'it lies outside of the project'],
  ['under another name', (folder: string) => (link('log.ts', path.join(folder, 'other.ts')), './other.ts'), 'it is a symbolic link'],
  ['of a package', () => 'pngjs', 'is outside of the program'],
])('a module %s is refused, and not read', (name, make, why) => {
  fs.writeFileSync(path.join(os.tmpdir(), 'ts65-outside.ts'), 'export const secret: number = ;');
  const folder = path.join(FOLDER, `outside-${name.replaceAll(' ', '-')}`);
  fs.mkdirSync(folder, { recursive: true });
  const main = `${HEAD}import * as other from '${make(folder)}';\n${KEY}`;
  const found = errorsOf(`outside ${name}`, { 'log.ts': LOG, 'main.ts': main });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});

it('a foreign file outside of the project is refused', () => {
  fs.writeFileSync(path.join(os.tmpdir(), 'ts65-outside.c'), 'unsigned char f(void) { return 1; }');
  const statements = `/** @foreign ${path.join(os.tmpdir(), 'ts65-outside.c')} */\nexport function f(): u8 { return 1; }`;
  expect(errorsAt('outside-foreign', statements).join()).toContain('lies outside of the project');
});

it('no configuration of whoever calls changes what Node runs', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-configured-'));
  const options = { compilerOptions: { target: 'ES2015', useDefineForClassFields: false, experimentalDecorators: true } };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
  // A field that is defined hides what it would be assigned to.
  fs.writeFileSync(path.join(folder, 'main.mts'), 'class Base { set hp(_: number) {} }\nclass Hero extends Base { hp = 3; }\nprocess.stdout.write(String(Object.hasOwn(new Hero(), "hp")));\n');
  const loader = new URL('../base/typescript.mjs', import.meta.url).href;
  const output = execFileSync(process.execPath, ['--import', loader, 'main.mts'], { cwd: folder, encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  expect(output).toBe('true');
});

it('a module that calls itself a part of the library, and is none, is refused', () => {
  const int = fs.readFileSync(new URL('../../engine/lib/int.ts', import.meta.url), 'utf8');
  const main = `import { u8, type u32 } from './int.ts';\n${KEY}export const low = [u8(257)];\n`;
  expect(errorsOf('library copy', { 'int.ts': int.replaceAll('\n', '\r\n'), 'main.ts': main })).toEqual([]);
  expect(errorsOf('library other', { 'int.ts': int.replace('x & 0xff', '7'), 'main.ts': main }).join()).toContain('take them as they are');
});

it('a folder with a link out of its project is not looked through', () => {
  const folder = path.join(FOLDER, 'listing');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  fs.writeFileSync(path.join(folder, 'one.ts'), 'export const one = 1;\n');
  link('..', path.join(folder, 'up'));
  expect(() => checkTargets([folder])).toThrow(/up: a symbolic link out of the project/);
});
