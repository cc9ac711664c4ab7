/** Commands run in one piece that is kept: never as older sources say. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { digest, keptFile } from './kept.mjs';

const { runBundle } = (await import(new URL('./bundle.mjs', import.meta.url).href)) as { runBundle(entry: string, inside: string): Promise<Record<string, unknown>> };

function modules(texts: Readonly<Record<string, string>>): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-bundle-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) fs.writeFileSync(path.join(folder, name), text);
  return folder;
}

const ENTRY = "import { one } from './one.ts';\nexport const two: number = one + 1;\nexport const where = import.meta.url;\nexport const later = (): Promise<unknown> => import('../outside.mjs');\n";

it('is made of TypeScript, and again when a module has changed', async () => {
  const folder = modules({ 'main.ts': ENTRY, 'one.ts': 'export const one = 1;\n' });
  const entry = path.join(folder, 'main.ts');
  onTestFinished(() => fs.rmSync(keptFile(`${digest(entry)}.cjs`), { force: true }));
  expect(await runBundle(entry, folder)).toMatchObject({ two: 2, where: new URL(`file://${entry}`).href });
  fs.writeFileSync(path.join(folder, 'one.ts'), 'export const one = 5;\n');
  expect((await runBundle(entry, folder)).two).toBe(6);
});

it('is kept while its modules stay', async () => {
  const entry = inProject('transpiler/base/session_limits.ts');
  const folder = path.dirname(entry);
  const kept = keptFile(`${digest(entry)}.cjs`);
  onTestFinished(() => fs.rmSync(kept, { force: true }));
  const { SESSION_COMMANDS } = await runBundle(entry, folder);
  const whole = fs.readFileSync(kept, 'utf8');
  fs.writeFileSync(kept, whole.replace(/SESSION_COMMANDS=2/, 'SESSION_COMMANDS=0'));
  expect((await runBundle(entry, folder)).SESSION_COMMANDS).toBe(0);
  for (const cut of [whole.slice(0, -20), '{ "length"', '']) {
    fs.writeFileSync(kept, cut);
    expect((await runBundle(entry, folder)).SESSION_COMMANDS).toBe(SESSION_COMMANDS);
  }
});

it('leaves modules of other folders to Node, which imports them where they are asked for', async () => {
  const outer = modules({ 'outside.mjs': 'export const outside = 3;\n' });
  const folder = path.join(outer, 'inside');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'main.ts'), "export const later = (): Promise<unknown> => import('../outside.mjs');\n");
  const { later } = (await runBundle(path.join(folder, 'main.ts'), folder)) as { later(): Promise<unknown> };
  expect(await later()).toMatchObject({ outside: 3 });
});

it("V8's code is kept by runs that end well, and is that of the same text", () => {
  const run = (value: number, version: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', `
      const { runKept } = await import(${JSON.stringify(new URL('./kept_code.mjs', import.meta.url).href)});
      console.log(runKept(${JSON.stringify(file)}, 'exports.value = () => ${value};', '${version}').value());`], { encoding: 'utf8' });
  const file = path.join(os.tmpdir(), `ts65-code-${process.pid}.cjs`);
  const kept = keptFile(`${digest(file, process.version, process.arch, '')}.code`);
  onTestFinished(() => fs.rmSync(kept, { force: true }));
  expect(run(1, 'first')).toBe('1\n');
  expect(fs.existsSync(kept)).toBe(true);
  expect(run(2, 'second')).toBe('2\n');
  expect(run(2, 'second')).toBe('2\n');
  fs.writeFileSync(kept, 'cut');
  expect(run(2, 'second')).toBe('2\n');
});
