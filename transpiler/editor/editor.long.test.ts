/** The plugin in TypeScript's own language server, as an editor runs it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../docs/entries/index.ts';
import { factories } from '../docs/entry.ts';
import { complete } from '../docs/example.ts';
import { FIXED_CODES } from '../fixes/fixes.ts';
import { LOCAL, project, Server, type Config, type Shown, withChanges } from './server.ts';

const top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-editor-')));
afterAll(() => fs.rmSync(top, { recursive: true }));
/** Most tests share one: each has a folder of its own, and a server takes seconds to start. */
const shared = new Server();
afterAll(() => shared.close());
let server = shared;
afterEach(() => {
  if (server !== shared) server.close();
  server = shared;
});

let count = 0;
function write(files: Readonly<Record<string, string>>, config: Config = {}): (name: string) => string {
  const folder = path.join(top, String(count++));
  project(folder, files, config);
  return (name) => path.join(folder, name);
}

const INT = fs.readFileSync(new URL('../../engine/lib/int.ts', import.meta.url), 'utf8');
const MAIN = `import type { u8, u32 } from '../lib/int.ts';
import { half } from './rules.ts';
let seen: u8 = 0;
export function start(seed: u32): void { seen = seed & 255; }
export function key(code: u8): void { seen = half(code); }
`;
const RULES = `import type { u8 } from '../lib/int.ts';
export function half(x: u8): u8 {
  return x >> 1;
}
`;
/** The line that is wrong, line 3 of the rules. */
const WRONG = RULES.replace('x >> 1', 'x / 2');
const GAME = { 'lib/int.ts': INT, 'game/main.ts': MAIN, 'game/rules.ts': RULES };

const ours = (shown: readonly Shown[]): Shown[] => shown.filter((d) => d.source === 'ts65');
const isSilent = (shown: readonly Shown[]): boolean => ours(shown).length === 0;
const speaks = (shown: readonly Shown[]): boolean => ours(shown).length > 0;

it('shows a refusal at its place, in a module of the program; the edit that rights the line removes it', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server.open(file('game/rules.ts'));
  const shown = await server.until(file('game/rules.ts'), speaks);
  expect(shown).toMatchObject([{ start: { line: 3, offset: 10 }, end: { line: 3, offset: 15 }, code: 65022, category: 'error', source: 'ts65' }]);
  expect(shown[0].text).toMatch(/^`\/` gives fractions\ninstead: write/);
  server.change(file('game/rules.ts'), [3, 10, 3, 15], 'x >> 1');
  expect(await server.until(file('game/rules.ts'), isSilent)).toEqual([]);
  server.change(file('game/rules.ts'), [3, 10, 3, 16], 'x << 1');
  const again = await server.until(file('game/rules.ts'), speaks);
  expect(again).toMatchObject([{ start: { line: 3 }, code: 65103 }]);
});

it('checks what is typed, not what is saved, in all files of the program that are open', async () => {
  const file = write(GAME);
  server.open(file('game/main.ts'));
  server.open(file('game/rules.ts'), RULES.replace('u8 }', 'u8, u16 }').replace('): u8', '): u16').replace('x >> 1', 'x + 300'));
  const shown = await server.until(file('game/main.ts'), speaks);
  expect(ours(shown)).toMatchObject([{ start: { line: 5 }, code: 65101 }]);
  expect(await server.semantic(file('game/rules.ts'))).toEqual([]);
  server.change(file('game/rules.ts'), [3, 10, 3, 17], 'x >> 1');
  await server.until(file('game/main.ts'), isSilent);
});

it('notices what changes on the disk in files that are not open', async () => {
  const file = write({ ...GAME, 'game/main.ts': MAIN.replace('half(code)', 'code / 2') });
  fs.rmSync(file('game/rules.ts'));
  server = new Server();
  server.open(file('game/main.ts'));
  // Without its import the program stops at TypeScript's error, which TypeScript itself shows.
  await server.until(file('game/main.ts'), (shown) => shown.some((d) => d.code === 2307));
  fs.writeFileSync(file('game/rules.ts'), RULES);
  expect(ours(await server.until(file('game/main.ts'), speaks))).toMatchObject([{ start: { line: 5 }, code: 65022 }]);
});

it('keeps a diagnostic at its place while lines above it are typed', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server.open(file('game/rules.ts'));
  await server.until(file('game/rules.ts'), speaks);
  server.change(file('game/rules.ts'), [1, 1, 1, 1], '// One\n// Two\n');
  expect(await server.semantic(file('game/rules.ts'))).toMatchObject([{ start: { line: 5, offset: 10 }, code: 65022 }]);
});

it('leaves TypeScript its own errors, and comes back when a syntax error is gone', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server.open(file('game/rules.ts'));
  await server.until(file('game/rules.ts'), speaks);
  server.change(file('game/rules.ts'), [4, 1, 4, 2], '');
  await server.until(file('game/rules.ts'), isSilent);
  server.change(file('game/rules.ts'), [4, 1, 4, 1], '}');
  expect(await server.until(file('game/rules.ts'), speaks)).toMatchObject([{ start: { line: 3 }, code: 65022 }]);
});

it("says of TypeScript's errors those that only ts65's strict settings find", async () => {
  const file = write({ ...GAME, 'game/rules.ts': RULES.replace('x: u8)', 'x)') }, { options: { strict: false } });
  server.open(file('game/rules.ts'));
  const [only, ...more] = await server.until(file('game/rules.ts'), speaks);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ start: { line: 2 }, code: 65001, text: expect.stringContaining('TS7006') });
});

it('says nothing of files outside of a program, nor of those beside it that it does not import', async () => {
  const other = 'export const start = 1.5;\nexport const half = start / 3;\n';
  const file = write({ ...GAME, 'game/rules.ts': WRONG, 'tool/main.ts': other, 'other.ts': other, 'game/bench.ts': other });
  for (const name of ['game/rules.ts', 'tool/main.ts', 'other.ts', 'game/bench.ts']) server.open(file(name));
  await server.until(file('game/rules.ts'), speaks);
  for (const name of ['tool/main.ts', 'other.ts', 'game/bench.ts']) expect(await server.semantic(file(name))).toEqual([]);
});

it('says of a library module, which lies in no program, what the programs looked at so far make of it', async () => {
  const file = write({ ...GAME, 'lib/more.ts': WRONG.replace('../lib', '.'), 'game/main.ts': MAIN.replace('./rules.ts', '../lib/more.ts') });
  server.open(file('lib/more.ts'));
  expect(await server.semantic(file('lib/more.ts'))).toEqual([]);
  server.open(file('game/main.ts'));
  await server.semantic(file('game/main.ts'));
  expect(await server.until(file('lib/more.ts'), speaks)).toMatchObject([{ start: { line: 3 }, code: 65022 }]);
});

it('takes the folders that the configuration names for programs, whatever they export', async () => {
  const main = MAIN.replace('export function start', 'export function begin');
  const file = write({ ...GAME, 'game/main.ts': main }, { plugin: { programs: ['game'] } });
  server.open(file('game/main.ts'));
  expect(await server.until(file('game/main.ts'), speaks)).toMatchObject([{ start: { line: 1, offset: 1 }, code: 65026 }]);
});

it('shows ranges, storage and places of names where one points at them, and where they moved to', async () => {
  const state = `import type { u8 } from '../lib/int.ts';
/** The hero. */
export const hero = { hp: 12, gold: 0 };
export const SIZES: readonly u8[] = [3, 5, 300 - 60];
export const pack = [{ size: 1, age: 0 }, { size: 2, age: 0 }];
export function wound(points: u8): u8 {
  const left = hero.hp - Math.min(points, 3);
  hero.hp = Math.max(left, 0);
  return hero.hp;
}
`;
  const main = MAIN.replace('half(code)', 'half(wound(code) + SIZES[code & 1])').replace("'./rules.ts';", "'./rules.ts';\nimport { SIZES, hero, pack, wound } from './state.ts';");
  const more = 'export function more(i: u8): void {\n  const one = pack[i & 1];\n  one.age = hero.hp;\n}\n';
  const file = write({ ...GAME, 'game/main.ts': `${main.replace('seen = half', 'more(code); seen = half')}${more}`, 'game/state.ts': state });
  server.open(file('game/main.ts'));
  server.open(file('game/state.ts'));
  await server.semantic(file('game/main.ts'));
  const at = async (name: string, text: string, word: string): Promise<string> => {
    const row = text.split('\n').findIndex((line) => line.includes(word));
    const line = text.split('\n')[row] as string;
    return server.hover(file(name), row + 1, line.indexOf(word) + word.length);
  };
  await expect.poll(() => at('game/state.ts', state, 'const hero'), { timeout: 60_000, interval: 200 }).toContain('ts65: ');
  expect(await at('game/state.ts', state, 'const hero')).toMatch(/^The hero\.\s+ts65: 2 variables, \d bytes? of/);
  expect(await at('game/state.ts', state, '{ hp')).toMatch(/^ts65: 0\.\.12 as u8, 1 byte of the zero page$/);
  expect(await at('game/state.ts', state, 'return hero.hp')).toMatch(/^ts65: 0\.\.12 as u8/);
  expect(await at('game/state.ts', state, 'SIZES')).toBe('ts65: 3 constant elements of 3..240 as u8, 3 bytes of the load file');
  expect(await at('game/state.ts', state, 'points')).toMatch(/^ts65: 0\.\.255 as u8, 1 byte of the zero page, comes in A$/);
  expect(await at('game/state.ts', state, 'const left')).toMatch(/^ts65: -3\.\.12 as i\d+, /);
  expect(await at('game/state.ts', state, 'wound')).toMatch(/^ts65: returns 0\.\.12 as u8 in A; cycles of a call: /);
  const text = fs.readFileSync(file('game/main.ts'), 'utf8');
  expect(await at('game/main.ts', text, 'half(wound')).toMatch(/^ts65: returns/);
  expect(await at('game/main.ts', text, 'one.age')).toMatch(/^ts65: 2 elements of 0\.\.12 as u8, 2 bytes of memory$/);
  expect(await at('game/main.ts', text, 'export function start')).toContain('ts65: ');
  server.change(file('game/state.ts'), [1, 1, 1, 1], '// A line\n');
  expect(await at('game/state.ts', `// A line\n${state}`, 'SIZES')).toContain('3 constant elements');
  server.change(file('game/state.ts'), [1, 1, 1, 1], 'export const half = (x: u8): u8 => x / 2;\n');
  await server.until(file('game/state.ts'), speaks);
  expect(await at('game/state.ts', `//\n//\n${state}`, 'SIZES')).not.toContain('ts65');
});

describe('a quick fix', () => {
  const failing = new Map(factories().flatMap(({ name, code }) => ENTRIES.filter(([other]) => other === name).map(([, { failing: text }]) => [Number(code.slice(2)), complete(text).text] as const)));
  /** Of these the page's own example shows a form that has no fix. */
  const OTHERS = new Set([65019]);
  const LIBRARY = new URL('../../engine/lib/', import.meta.url);
  const library = Object.fromEntries(fs.readdirSync(LIBRARY).map((name) => [`lib/${name}`, fs.readFileSync(new URL(name, LIBRARY), 'utf8')]));
  let main = '';
  let text = MAIN;
  const all = (shown: string): [number, number, number, number] => [1, 1, shown.split('\n').length, (shown.split('\n').at(-1) as string).length + 1];
  /** Types `next` in place of all there is. */
  const type = (next: string): void => {
    server.change(main, all(text), next);
    text = next;
  };

  beforeAll(() => {
    main = write({ ...GAME, ...library })('game/main.ts');
    server.open(main);
  });

  it.each(FIXED_CODES.map((code) => Number(code.slice(2))).filter((code) => !OTHERS.has(code)).map((code) => [code]))('for %i removes what it is offered for', async (code) => {
    const example = failing.get(code)!;
    const hasIt = (shown: readonly Shown[]): boolean => shown.some((d) => d.code === code);
    type(example);
    const [found] = (await server.until(main, hasIt)).filter((d) => d.code === code);
    const fixes = await server.fixes(main, found!);
    expect(fixes.filter(({ description }) => description !== '')).not.toEqual([]);
    for (const { changes } of fixes) {
      type(withChanges(example, changes[0]!.textChanges));
      await server.until(main, (shown) => !shown.some((d) => d.code === code && d.start.line === found!.start.line));
      type(example);
      await server.until(main, hasIt);
    }
  });

  it('is offered at the place where its diagnostic is after lines were typed, and all safe ones together', async () => {
    type(MAIN.replace('seen = half(code)', 'seen = half(code & 255); seen = half(code & 255)'));
    const shown = await server.until(main, (d) => ours(d).length === 2);
    expect(await server.fixedCodes(main)).toContain(String(shown[0]?.code));
    server.change(main, [1, 1, 1, 1], '\n\n');
    text = `\n\n${text}`;
    const [first] = ours(await server.semantic(main));
    expect(first?.start.line).toBe((shown[0]?.start.line ?? 0) + 2);
    const [fix] = await server.fixes(main, first!);
    expect(withChanges(text, fix!.changes[0]!.textChanges)).toContain('half(code); seen = half(code & 255)');
    const [change] = await server.combinedFix(main, fix?.fixId);
    type(withChanges(text, change!.textChanges));
    expect(text).toContain('half(code); seen = half(code)');
    await server.until(main, isSilent);
  });
});

it('shows one warning where the checker breaks down, all of TypeScript beside it, and tries again after an edit', async () => {
  const file = write({ ...GAME, 'game/rules.ts': `${WRONG}export const text: string = 1;\n` });
  const once = `const fs = require('node:fs');
if (process.argv[1]?.endsWith('worker.mjs') && !fs.existsSync(__dirname + '/broken')) {
  fs.writeFileSync(__dirname + '/broken', '');
  process.stderr.write('out of order');
  process.exitCode = 3;
  process.exit();
}
`;
  fs.writeFileSync(file('once.cjs'), once);
  server = new Server({ NODE_OPTIONS: `--require=${file('once.cjs')}` });
  server.open(file('game/rules.ts'));
  const shown = await server.until(file('game/rules.ts'), speaks);
  const text = expect.stringMatching(/: out of order$/);
  expect(ours(shown)).toMatchObject([{ start: { line: 1, offset: 1 }, code: 65000, category: 'warning', text }]);
  expect(shown.filter((d) => d.code === 2322)).toHaveLength(1);
  server.change(file('game/rules.ts'), [5, 29, 5, 30], "''");
  const again = (shown: readonly Shown[]): boolean => ours(shown).some((d) => d.code !== 65000);
  expect((await server.until(file('game/rules.ts'), again)).map((d) => d.code)).not.toContain(65000);
});

it('is found through --pluginProbeLocations as well, as an editor with a TypeScript of its own passes them', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server = new Server({}, { args: ['--noGetErrOnBackgroundUpdate', '--pluginProbeLocations', file('.')] });
  server.open(file('game/rules.ts'));
  expect(await server.until(file('game/rules.ts'), speaks)).toMatchObject([{ code: 65022 }]);
});

it("comes with the extension to a project that does not name it, once, and is the project's own", async () => {
  const { stage } = (await import(new URL('../../editor/vscode/pack.mjs', import.meta.url).href)) as { readonly stage: (folder: string) => void };
  const extension = path.join(top, 'extension');
  stage(extension);
  const plain = write({ ...GAME, 'game/rules.ts': WRONG }, { options: { plugins: [] } });
  const named = write({ ...GAME, 'game/rules.ts': WRONG });
  server = new Server({}, { args: ['--noGetErrOnBackgroundUpdate', LOCAL, '--globalPlugins', 'ts65-tsserver-plugin', '--pluginProbeLocations', extension] });
  for (const file of [plain, named]) {
    server.open(file('game/rules.ts'));
    expect(ours(await server.until(file('game/rules.ts'), speaks))).toMatchObject([{ code: 65022 }]);
  }
});

it('sends its events to clients that leave the asking to the server', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  server = new Server({}, { args: [LOCAL] });
  server.open(file('game/rules.ts'));
  await server.semantic(file('game/rules.ts'));
  expect(await server.told(file('game/rules.ts'), speaks)).toMatchObject([{ start: { line: 3 }, code: 65022 }]);
});

it('takes its process with it when the server ends, however that ends', async () => {
  const file = write({ ...GAME, 'game/rules.ts': WRONG });
  const tells = `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid));`;
  fs.writeFileSync(file('pid.cjs'), `if (process.argv[1]?.endsWith('worker.mjs')) ${tells}`);
  server = new Server({ NODE_OPTIONS: `--require=${file('pid.cjs')}` });
  server.open(file('game/rules.ts'));
  await server.until(file('game/rules.ts'), speaks);
  const pid = Number(fs.readFileSync(file('pid'), 'utf8'));
  expect(isRunning(pid)).toBe(true);
  server.close('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 120_000, interval: 100 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
