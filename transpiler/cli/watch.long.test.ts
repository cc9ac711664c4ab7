/** `check --watch` prints as `tsc --watch` does, and survives whatever happens to the files of a program. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = path.join(PROJECT, 'transpiler/bin/ts65.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-watch-'));
const file = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void => fs.writeFileSync(file(name), text);

const MAIN = `import type { u8, u32 } from '${PROJECT}engine/lib/int.ts';
import { LIMIT } from './limit.ts';
export let count = 0;
export function start(seed: u32): void { count = seed === 0 ? 0 : 1; }
export function key(code: u8): void { if (code === 65 && count < LIMIT) count++; }
`.replace(PROJECT, `${path.relative(folder, PROJECT)}/`);

const FINE = /\] Found 0 errors\./;

let child: ReturnType<typeof spawn>;
let text = '';
let arrived: () => void = () => undefined;

/** Output until the next end of a check. */
async function checked(): Promise<string> {
  for (;;) {
    const end = /Found \d+ errors?\. Watching for file changes\.\n\n/.exec(text);
    if (end !== null) {
      const found = text.slice(0, end.index + end[0].length);
      text = text.slice(found.length);
      return found;
    }
    if (child.exitCode !== null) throw new Error(`the watch ended with ${child.exitCode}: ${text}`);
    await new Promise<void>((resolve) => (arrived = resolve));
  }
}

/** The first check that prints what `pattern` tells: a slow machine may see a change in two steps, and check twice. */
async function until(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = await checked();
    if (pattern.test(found)) return found;
  }
}

beforeAll(() => {
  write('main.ts', MAIN);
  write('limit.ts', 'export const LIMIT = 9;\n');
  child = spawn(process.execPath, [BIN, 'check', '--watch', folder], { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
  const take = (chunk: Buffer): void => {
    text += chunk.toString();
    arrived();
  };
  child.stdout!.on('data', take);
  child.stderr!.on('data', take);
  child.on('close', () => arrived());
});

afterAll(() => {
  child.kill();
  fs.rmSync(folder, { recursive: true });
});

it('starts as tsc does', async () => {
  expect(await checked()).toMatch(/^\[\d\d:\d\d:\d\d\] Starting compilation in watch mode\.\.\.\n\n\[\d\d:\d\d:\d\d\] Found 0 errors\. Watching for file changes\.\n\n$/);
});

it('checks again when an imported file changes', async () => {
  write('limit.ts', 'export const LIMIT = 5000000000;\n');
  const found = await until(/limit\.ts\(1,22\): error TS65020: /);
  expect(found).toContain('] File change detected. Starting incremental compilation...\n\n');
  expect(found).toMatch(/\] Found [1-9] errors?\. Watching/);
});

it('says later what a change of one body has to do with others', async () => {
  const marked = MAIN.replace('export let', 'const marks = [0, 0];\nexport let').replace('{ count =', '{ marks[0] = 1; count =').replace('if (', 'if (marks[1] === 0 && ');
  write('main.ts', marked);
  write('limit.ts', 'export const LIMIT = 9;\n');
  expect(await until(FINE)).not.toContain('TS65201');
  write('main.ts', marked.replace('marks[0] = 1', 'marks[0] = 0'));
  expect(await until(FINE)).not.toContain('TS65201');
  expect(await until(/TS65201/)).toContain('the comparison always holds: 0 === 0');
  write('main.ts', MAIN);
  await until(FINE);
}, 30_000);

it('survives a syntax error, and a file that is emptied', async () => {
  write('limit.ts', 'export const LIMIT = ;;; {{{ "\n');
  await until(/limit\.ts\(1,\d+\): error TS65001: TypeScript: /);
  write('limit.ts', '');
  await until(/main\.ts\(2,10\): error TS65001: .*LIMIT/);
});

it('survives a file that is deleted and made again, with the whole folder at the end', async () => {
  fs.rmSync(file('limit.ts'));
  await until(/main\.ts\(2,23\): error TS65001: .*limit/);
  write('limit.ts', 'export const LIMIT = 7;\n');
  await until(FINE);
  fs.rmSync(file('main.ts'));
  await until(FINE);
  fs.rmSync(folder, { recursive: true });
  await until(/error: .*: no such file, folder or program/);
  fs.mkdirSync(folder);
  write('limit.ts', 'export const LIMIT = 7;\n');
  write('main.ts', MAIN);
  await until(FINE);
});

it('survives a folder that is deleted and made again at once, which may get the inode of the first', async () => {
  for (const limit of ['0.25', '0.5', '0.75']) {
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
    write('limit.ts', 'export const LIMIT = 7;\n');
    write('main.ts', MAIN);
    await until(FINE);
    write('limit.ts', `export const LIMIT = ${limit};\n`);
    await until(/limit\.ts\(1,22\): error TS65020: /);
  }
});

it('sees files that are not UTF-8, and a folder that an import needs', async () => {
  fs.writeFileSync(file('limit.ts'), Buffer.from([0xff, 0xfe]));
  await until(/error: .*limit\.ts: not UTF-8 text/);
  write('limit.ts', "export { LIMIT } from './inner/deep/limit.ts';\n");
  await until(/limit\.ts\(1,23\): error TS65001: /);
  fs.mkdirSync(file('inner/deep'), { recursive: true });
  write('inner/deep/limit.ts', 'export const LIMIT = 7;\n');
  await until(FINE);
  write('inner/deep/limit.ts', 'export const LIMIT = 0.5;\n');
  await until(/limit\.ts\(1,22\): error TS65020: /);
});
