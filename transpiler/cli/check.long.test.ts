/** `check` on any file or folder: programs, modules, and one clear message for anything else. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';
import { InternalError } from '../base/internal_error.ts';
import { checkTargets } from '../driver/check_files.ts';
import { LoadError } from '../load/sources.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = path.join(PROJECT, 'transpiler/bin/ts65.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-check-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const place = (name: string): string => path.join(folder, name);

function write(name: string, text: string | Buffer): string {
  fs.mkdirSync(path.dirname(place(name)), { recursive: true });
  fs.writeFileSync(place(name), text);
  return place(name);
}

/** As a process, for what a process adds. */
function started(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const result = spawnSync(process.execPath, [BIN, ...args], { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, ...env }, timeout: 250_000 });
  return { code: result.status, out: result.stdout, error: result.stderr };
}

const codesOf = (...targets: string[]): string[] => checkTargets(targets).diagnostics.map((d) => `${path.basename(d.position!.file.fileName)} ${d.code}`);

const INT = path.join(PROJECT, 'engine/lib/int.ts');
const from = (file: string): string => path.relative(path.dirname(file), INT).split(path.sep).join('/');
const program = (file: string, body = ''): string =>
  `import { u8 } from '${from(file)}';\nimport type { u32 } from '${from(file)}';\nexport let count: u8 = 0;\nexport function start(seed: u32): void { count = u8(seed); }
export function key(code: u8): void { count = code; }\n${body}`;

describe('a file that is no program is checked as a module', () => {
  it('is accepted without start and key', () => {
    const file = write('module/rules.ts', 'export const LIMIT = 9;\nexport function double(x: number): number { return x * 2; }\n');
    const checkup = checkTargets([file]);
    expect(checkup).toMatchObject({ accepted: true, programs: [], diagnostics: [] });
    expect(checkup.modules).toHaveLength(1);
  });

  it('gets the diagnostics of every stage: TypeScript, the checker, the ranges, with their warnings', () => {
    const head = `import { u8 } from '${from(place('stages/x.ts'))}';\nexport let a: u8 = 0;\n`;
    expect(codesOf(write('stages/typescript.ts', 'export const x: string = 5;\n'))).toEqual(['typescript.ts TS65001']);
    expect(codesOf(write('stages/checker.ts', 'export class Game extends Error {}\n'))).toEqual(['checker.ts TS65012']);
    expect(codesOf(write('stages/ranges.ts', `${head}export function f(x: u8): void { a = x + 1; }\n`))).toEqual(['ranges.ts TS65101']);
    expect(codesOf(write('stages/warning.ts', `${head}export function f(x: u8): void { a = u8(x); }\n`))).toEqual(['warning.ts TS65203']);
  });

  it('a declaration file may declare types; values that are elsewhere are refused', () => {
    expect(checkTargets([write('types.d.ts', 'export interface Cell { x: number }\n')]).accepted).toBe(true);
    expect(codesOf(write('values.d.ts', 'export declare class Game {}\n'))).toEqual(['values.d.ts TS65012']);
    expect(codesOf(write('wrong.d.ts', 'export type A = Missing;\n'))).toEqual(['wrong.d.ts TS65001']);
  });

  it('a file without imports and exports is a module of its own, as in Node', () => {
    write('alone/a.ts', 'const shared = 1;\n');
    write('alone/b.ts', 'const shared = 2;\n');
    expect(codesOf(place('alone'))).toEqual([]);
    expect(codesOf(write('alone/c.ts', "import './a.ts';\nexport const x = shared;\n"))).toEqual(['c.ts TS65001']);
  });
});

describe('a program is checked whole', () => {
  it('by its folder or its entry, whatever that is called; other files of its folder are not looked at', () => {
    const main = write('game/main.ts', program(place('game/main.ts')));
    write('game/draft.ts', 'export class Draft {}\n');
    const other = write('named/game.ts', program(place('named/game.ts')));
    for (const target of [main, path.dirname(main)]) expect(checkTargets([target])).toMatchObject({ programs: ['game'], modules: [], accepted: true });
    expect(checkTargets([other])).toMatchObject({ programs: ['named'], modules: [] });
  });

  it('a main.ts that lacks one of start and key is a program with a fault', () => {
    expect(codesOf(write('half/main.ts', 'export function key(): void {}\n'))).toContain('main.ts TS65026');
  });
});

describe('a folder', () => {
  it('holds programs, and modules that are checked once each; one fault does not hide another', () => {
    write('mixed/game/main.ts', program(place('mixed/game/main.ts'), "export { LIMIT } from '../lib/limits.ts';\n"));
    write('mixed/lib/limits.ts', 'export const LIMIT = 9;\n');
    write('mixed/lib/typed.ts', "export { Game } from './class.ts';\nexport const x: string = 5;\n");
    write('mixed/lib/class.ts', 'export class Game extends Error {}\n');
    write('mixed/node_modules/x/index.ts', 'export class Hidden<T> {}\n');
    const checkup = checkTargets([place('mixed')]);
    expect(checkup.programs).toEqual(['game']);
    expect(checkup.modules.map((name) => path.basename(name))).toEqual(['class.ts', 'limits.ts', 'typed.ts']);
    expect(checkup.diagnostics.map((d) => d.code)).toEqual(['TS65012', 'TS65001']);
  });

  it('may hold links in circles', () => {
    write('circle/a.ts', 'export const A = 1;\n');
    fs.symlinkSync('.', place('circle/self'));
    expect(checkTargets([place('circle')]).modules).toHaveLength(1);
  });
});

describe('what can not be checked is one clear message', () => {
  fs.mkdirSync(place('bare/inner.ts'), { recursive: true });
  fs.symlinkSync('two.ts', place('one.ts'));
  fs.symlinkSync('one.ts', place('two.ts'));
  fs.symlinkSync('nowhere.ts', place('dangling.ts'));
  const deep = `export const x = ${'('.repeat(20_000)}1${')'.repeat(20_000)};\n`;
  it.each([
    ['no such file', place('none.ts'), /none\.ts: no such file, folder or program$/],
    ['no name', '', /no such file/],
    ['another language', write('page.md', '# x\n'), /page\.md: not a TypeScript file/],
    ['not UTF-8', write('latin1.ts', Buffer.from('// \xe9\n', 'latin1')), /latin1\.ts: not UTF-8 text$/],
    ['an import that is not UTF-8', write('importer.ts', "import './latin1.ts';\n"), /latin1\.ts: not UTF-8 text$/],
    ['an empty file', write('empty.ts', ' \n'), /empty\.ts: empty, there is nothing to check$/],
    ['a folder named x.ts without files', place('bare/inner.ts'), /inner\.ts: no TypeScript files in this folder$/],
    ['a folder without files', place('bare'), /bare: no TypeScript files in this folder$/],
    ['links in a circle', place('one.ts'), /one\.ts: the symbolic links go in a circle$/],
    ['a link to nothing', place('dangling.ts'), /dangling\.ts: a symbolic link to nothing$/],
    ['a file below a file', path.join(write('plain.ts', 'export {};\n'), 'x.ts'), /x\.ts: no such file/],
    ['nesting without end', write('deep.ts', deep), /deep\.ts: nested too deeply to be checked$/],
  ])('%s', (_, target, message) => {
    expect(() => checkTargets([target])).toThrow(LoadError);
    expect(() => checkTargets([target])).toThrow(message);
  });

  it('a fault of ts65 itself asks for a report, on one line', () => {
    const { message } = new InternalError(place('x.ts'), new Error('first\nsecond'));
    expect(message).toMatch(/^internal error while checking .*x\.ts: first; please report it with this file$/);
  });
});

describe('the command', () => {
  const good = write('good.ts', 'export const A = 1;\n');
  const bad = write('bad.ts', 'export class Game extends Error {}\n');

  it('exits with 0, 1 or 2', () => {
    expect(started(['check', good])).toEqual({ code: 0, out: expect.stringMatching(/good\.ts: accepted as a module\n$/) as string, error: '' });
    const refused = started(['check', good, bad]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toMatch(/bad\.ts\(1,1\): error TS65012: .*\n(.*\n)+ts65: .*: refused, 1 error\n$/);
    expect(started(['check', place('none.ts')])).toEqual({ code: 2, out: '', error: expect.stringMatching(/^ts65: .*no such file.*\n$/) as string });
  });

  it('--json is one document, of a failure as well', async () => {
    const refused = await ts65('check', '--json', bad, 'engine/lib/rng.ts');
    expect(refused.code).toBe(1);
    const { diagnostics, ...rest } = JSON.parse(refused.out) as { diagnostics: object[] };
    expect(rest).toEqual({ programs: [], modules: [expect.stringMatching(/bad\.ts$/), 'engine/lib/rng.ts'], accepted: false });
    expect(diagnostics).toMatchObject([{ code: 'TS65012', severity: 'error', line: 1, column: 1, endLine: 1, endColumn: 35 }]);
    const failed = await ts65('check', '--json', place('none.ts'));
    expect(failed.code).toBe(2);
    expect(JSON.parse(failed.out)).toEqual({ accepted: false, error: expect.stringMatching(/no such file/) as string });
  });

  it('has no colours on a pipe', () => {
    expect(started(['check', bad], { FORCE_COLOR: '1' }).error).not.toContain('\x1b');
  });

  it('--watch and --json exclude each other', async () => {
    expect(await ts65('check', '--watch', '--json', good)).toMatchObject({ code: 2, out: '' });
  });
});
