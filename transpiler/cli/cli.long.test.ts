/** The command line: exit codes, one clear error, machine-readable output. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-cli-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const BAD = path.join(folder, 'main.ts');
fs.writeFileSync(BAD, 'export function start(seed: bigint): void {}\nexport function key(code: string): void { if (code) return; }\n');

it('accepts the reference game', async () => {
  const { code, out, error } = await ts65('check', 'doom');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('accepted');
});

it('refuses with file, line, column, code frame and what to write instead; exit 1', async () => {
  const { code, out, error } = await ts65('check', BAD);
  expect(code).toBe(1);
  expect(out).toBe('');
  expect(error).toMatch(/main\.ts\(1,29\): error TS65013: /);
  expect(error).toMatch(/\n {2}1 \| export function start/);
  expect(error).toMatch(/\n {4}\| +~+\n {2}instead: /);
  expect(error).not.toContain('    at ');
});

it('--json gives the diagnostics on standard output', async () => {
  const { code, out } = await ts65('check', BAD, '--json');
  expect(code).toBe(1);
  const { accepted, diagnostics } = JSON.parse(out) as { accepted: boolean; diagnostics: Record<string, unknown>[] };
  expect(accepted).toBe(false);
  expect(diagnostics[0]).toMatchObject({ code: 'TS65013', severity: 'error', line: 1, column: 29 });
});

it('emits into a folder of choice', async () => {
  const target = path.join(folder, 'c');
  expect((await ts65('emit', 'doom', '--out', target)).code).toBe(0);
  expect(fs.readdirSync(target).sort()).toEqual(
    ['cc65', 'doom.c', 'doom.h', 'doom.layout.json', 'doom.map.json', 'ts65.c', 'ts65.h']
  );
  expect(fs.readdirSync(path.join(target, 'cc65')).sort()).toEqual(
    ['doom.assembly.json', 'doom.c', 'doom.frames.s', 'doom.h', 'doom.map.json', 'doom.state.s', 'ts65.arithmetic.s', 'ts65.c', 'ts65.h']
  );
});

it('takes files of foreign functions away that no function names any more, and leaves others', async () => {
  const target = path.join(folder, 'parts');
  const there = (): string[] => fs.readdirSync(path.join(target, 'foreign/sim')).sort();
  fs.mkdirSync(path.join(target, 'foreign/sim'), { recursive: true });
  for (const name of ['digest.c', 'notes.txt']) fs.writeFileSync(path.join(target, 'foreign/sim', name), '');
  expect((await ts65('emit', 'emulator-tests/language/programs/parts', '--out', target)).code).toBe(0);
  expect(there()).toEqual(['digest.s', 'notes.txt']);
});

it('keeps files of foreign functions apart that have one name, or one but for the ending', async () => {
  const source = path.resolve(`build/cli-test-${process.pid}/twins`);
  onTestFinished(() => fs.rmSync(path.dirname(source), { recursive: true }));
  const declared = (name: string, file: string): string =>
    `/**\n * @foreign host f.c\n * @foreign sim ${file}\n * @foreign atari ${file}\n */\nfunction ${name}(x: u8): u8 {\n  return x;\n}\n`;
  fs.mkdirSync(path.join(source, 'more'), { recursive: true });
  fs.writeFileSync(path.join(source, 'main.ts'), [
    `import type { u8, u32 } from '${path.relative(source, path.resolve('engine/lib/int.ts'))}';`,
    declared('a', 'f.c'), declared('b', 'f.s'), declared('c', 'more/f.s'),
    'let sum: number = 0;',
    'export function start(seed: u32): void {\n  sum = seed & 1;\n}',
    'export function key(code: u8): void {\n  sum = (a(code) + b(code) + c(code)) & 255;\n}',
  ].join('\n'));
  for (const [file, text] of [['f.c', 'one'], ['f.s', 'two'], ['more/f.s', 'three']] as const) fs.writeFileSync(path.join(source, file), text);
  const target = path.join(folder, 'twins-c');
  expect(await ts65('emit', source, '--out', target)).toMatchObject({ code: 0 });
  const copies = path.join(target, 'foreign/atari');
  const stems = fs.readdirSync(copies).map((name) => path.parse(name).name);
  expect(new Set(stems).size).toBe(3);
  expect(fs.readdirSync(copies).map((name) => fs.readFileSync(path.join(copies, name), 'utf8')).sort()).toEqual(['one', 'three', 'two']);
});

it('a refused program leaves no files behind', async () => {
  const target = path.join(folder, 'none');
  expect((await ts65('emit', BAD, '--out', target)).code).toBe(1);
  expect(fs.existsSync(target)).toBe(false);
});

it.each([
  ['an unknown program', ['check', 'nosuchgame'], /nosuchgame/],
  ['no program, where there are several,', ['check'], /name one: there are: doom/],
  ['a missing argument', ['replay', '--generate'], /argument missing/],
  ['an unknown flag', ['check', 'doom', '--fast'], /unknown option '--fast'/],
  ['an unknown command', ['compile', 'doom'], /unknown command/],
])('%s is one clear error, exit 2', async (_, args, message) => {
  const { code, error } = await ts65(...args);
  expect(code).toBe(2);
  expect(error).toMatch(message);
  expect(error).not.toContain('    at ');
});
