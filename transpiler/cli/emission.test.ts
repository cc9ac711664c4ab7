/** Emitted C is made again where it is missing, or where its modules say something else by now. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ts65 } from '../../emulator-tests/testing/command_line.ts';
import { isEmissionFresh } from '../build/emission_stamp.ts';
import { findProgramAt } from '../project/find.ts';
import { requireEmitted } from './accepted.ts';

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-emission-')));
afterAll(() => fs.rmSync(folder, { recursive: true }));
fs.writeFileSync(path.join(folder, 'package.json'), '{}');

const MAIN = path.join(folder, 'main.ts');
const write = (text: string): void =>
  fs.writeFileSync(MAIN, `import { type u8, type u32 } from 'ts65/int';\nlet seen = 0;\nexport function start(seed: u32): void { seen = seed & 1; }\n${text}\n`);
const key = (value: number): string => `export function key(code: u8): void { seen = code + ${value}; }`;

write(key(1));
const program = findProgramAt(folder);
const emitted = path.join(program.cOut, `${program.name}.c`);
const text = (): string => fs.readFileSync(emitted, 'utf8');

it('is made where it is missing, and left alone while nothing changes', async () => {
  expect(isEmissionFresh(program)).toBe(false);
  await requireEmitted(program);
  expect(text()).toContain('code + 1');
  expect(isEmissionFresh(program)).toBe(true);
});

it('is made again after a change of a module, of the C, or of a file that is gone', async () => {
  write(key(2));
  await requireEmitted(program);
  expect(text()).toContain('code + 2');
  fs.appendFileSync(emitted, '/* by hand */');
  await requireEmitted(program);
  expect(text()).not.toContain('by hand');
  fs.rmSync(emitted);
  await requireEmitted(program);
  expect(text()).toContain('code + 2');
});

it('keeps the choices of the last `ts65 emit`', async () => {
  expect((await ts65('emit', folder, '--without', 'common')).code).toBe(0);
  expect(isEmissionFresh(program)).toBe(true);
  write(key(3));
  await requireEmitted(program);
  expect(JSON.parse(fs.readFileSync(path.join(program.build, 'emitted.json'), 'utf8'))).toMatchObject({ choices: { optimise: 'balance', without: 'common' } });
});

it('leaves what is there where the program is refused by now', async () => {
  const before = text();
  write('export function key(code: u8): void { seen = code / 2; }');
  await expect(requireEmitted(program)).rejects.toMatchObject({ exitCode: 1 });
  expect(text()).toBe(before);
});

it('a refusal names the program by its name, however that is given', async () => {
  write('export function key(code: u8): void { seen = code / 2; }');
  for (const words of [['check', folder], ['check', '--json', MAIN], ['emit', folder]]) {
    const { code, error } = await ts65(...words);
    expect({ words, code, last: error.trimEnd().split('\n').at(-1) }).toEqual({ words, code: 1, last: `ts65: ${program.name}: refused, 1 error` });
  }
});
