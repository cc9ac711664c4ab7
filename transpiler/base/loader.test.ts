/** Node loads TypeScript as JavaScript that is kept, and never as what an older text was made into. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';

type Next = (name: string) => object;
interface Hooks {
  keptOf(file: string): string | undefined;
  load(url: string, context: object, next: Next): Promise<{ readonly source: string; readonly format: string }>;
  resolve(specifier: string, context: object, next: Next): { readonly url: string };
}

const { keptOf, load, resolve } = (await import(new URL('./loader.mjs', import.meta.url).href)) as Hooks;
const loaded = (file: string) => load(pathToFileURL(file).href, {}, () => ({ source: 'of another hook' }));

it('keeps what it makes, and makes it again where the kept file is of another text, cut short or not there', async () => {
  const file = inProject('emulator-tests/testing/processor_time.ts');
  const kept = keptOf(file) as string;
  const { source, format } = await loaded(file);
  expect({ format, kept: fs.readFileSync(kept, 'utf8').endsWith(source) }).toEqual({ format: 'module', kept: true });
  expect(source).not.toMatch(/interface|: number/);
  fs.writeFileSync(kept, fs.readFileSync(kept, 'utf8').replace(source, 'kept();'));
  expect((await loaded(file)).source).toBe('kept();');
  for (const other of [`// of another text\n${source}`, '// cut', '']) {
    fs.writeFileSync(kept, other);
    expect((await loaded(file)).source).toBe(source);
  }
  fs.rmSync(kept);
  expect((await loaded(file)).source).toBe(source);
});

it('keeps nothing of programs that are written to be run once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-loader-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'main.mts');
  for (const value of [1, 2]) {
    fs.writeFileSync(file, `export const value: number = ${value};`);
    expect((await loaded(file)).source).toMatch(new RegExp(`value=${value}`));
  }
  expect(keptOf(file)).toBe(undefined);
  expect(keptOf(inProject('build/program/main.ts'))).toBe(undefined);
});

it('leaves all else to Node', async () => {
  expect((await loaded('/x/game.mjs')).source).toBe('of another hook');
  const found = (specifier: string, parentURL: string) => resolve(specifier, { parentURL }, (name) => ({ url: `node found ${name}` })).url;
  expect(found('./state.ts', 'file:///game/main.ts')).toBe('file:///game/state.ts');
  expect(found('./state.ts', 'file:///game/main.ts?ts65')).toBe('file:///game/state.ts?ts65');
  expect(found('./state.ts', 'file:///game/main.mjs')).toBe('node found ./state.ts');
  expect(found('commander', 'file:///game/main.ts')).toBe('node found commander');
  expect(found('ts65/testing', 'file:///game/main.ts')).toBe('node found ts65/testing');
  expect(found('ts65/screen', 'file:///game/main.ts')).toBe(pathToFileURL(inProject('engine/lib/screen.ts')).href);
});
