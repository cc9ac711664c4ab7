/** A program imports ts65's library by its package's name as by a path: `ts65/screen`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emittedName, PROJECT } from '../base/project.ts';
import { compile } from '../driver/compile.ts';
import { loadProgram } from './load.ts';

const BODY = `
export let turns: u8 = 0;
export function start(seed: u32): void { startRandom(seed); clearScreen(); }
/**
 * Rolls once,
 * and tells of it.
 */
export function key(code: u8): void { turns = random(200); if (code === Key.Return) print('turn'); }
`;
const program = (from: (name: string) => string): string =>
  `import { type u8, type u32 } from '${from('int')}';
import { Key } from '${from('keys')}';
import { random, startRandom } from '${from('rng')}';
import * as shown from '${from('screen')}';
import { clearScreen, print } from '${from('screen')}';
export const size = shown.CELLS;
${BODY}`;

function folderWith(text: string): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-library-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'game'));
  fs.writeFileSync(path.join(folder, 'game/main.ts'), text);
  return path.join(folder, 'game/main.ts');
}

it('is the same C by either name, in a folder without node_modules', () => {
  const bare = compile(folderWith(program((name) => `ts65/${name}`)));
  expect(bare.diagnostics.map(({ message }) => message)).toEqual([]);
  const main = folderWith('');
  const relative = (name: string): string => path.relative(path.dirname(main), path.join(PROJECT, `engine/lib/${name}.ts`));
  fs.writeFileSync(main, program(relative));
  const texts = ({ files }: ReturnType<typeof compile>): string[] => [...files!].map(([name, text]) => `${path.basename(name)}\n${text}`);
  expect(texts(bare)).toEqual(texts(compile(main)));
});

it('has one module where both names stand for it', () => {
  const main = folderWith("import { screen } from 'ts65/screen';\nimport { print } from './again.ts';\nexport const both = [screen, print];\n");
  const file = path.join(PROJECT, 'engine/lib/screen.ts');
  fs.writeFileSync(path.join(path.dirname(main), 'again.ts'), `export { print } from '${path.relative(path.dirname(main), file)}';\n`);
  const { modules, diagnostics } = loadProgram(main);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(modules.filter(({ fileName }) => fileName === file)).toHaveLength(1);
});

it.each([
  ['ts65/scren', /ts65\/arrays, .*ts65\/screen, /],
  ['ts65', /the library has ts65\/arrays/],
  ['ts65/../int', /the library has/],
  ['ts65/int.ts', /the library has/],
  ['pngjs', /^"pngjs" is outside of the program$/],
  ['node:fs', /^"node:fs" is outside of the program$/],
])('refuses %s at its place', (specifier, message) => {
  const { diagnostics } = loadProgram(folderWith(`import * as other from '${specifier}';\nexport const one = other;\n`));
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ message: expect.stringMatching(message) as string, position: { start: 23 } });
});

it('is called the same in the emitted files of all projects but its own', () => {
  const file = path.join(PROJECT, 'engine/lib/screen.ts');
  const outer = path.dirname(path.resolve(PROJECT));
  expect(emittedName(file, PROJECT)).toBe('engine/lib/screen.ts');
  expect([os.tmpdir(), outer, path.join(PROJECT, 'build/game')].map((root) => emittedName(file, root))).toEqual(Array(3).fill('ts65:engine/lib/screen.ts'));
  expect(emittedName(path.join(PROJECT, 'build/game/main.ts'), path.join(PROJECT, 'build/game'))).toBe('main.ts');
  expect(emittedName(path.join(outer, 'game/main.ts'), outer)).toBe('game/main.ts');
});

it('gives the same C where the lines of all texts end as on Windows', () => {
  const text = program((name) => `ts65/${name}`);
  const compiled = (source: string): string[] => [...compile(folderWith(source)).files!].map(([name, content]) => `${path.basename(name)}\n${content}`);
  expect(compiled(`/** A game. */\n${text}`.replaceAll('\n', '\r\n'))).toEqual(compiled(`/** A game. */\n${text}`));
});
