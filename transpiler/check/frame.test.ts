/** Programs that move by themselves and are not as hosts call them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';

const folder = fileURLToPath(new URL(`../../build/frame-test-${process.pid}/`, import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const START = 'export let sum = 0;\nexport function start(seed: number): void { sum = seed & 3; }\n';
const KEY = 'export function key(code: number): void { if (code < 100) sum = (sum + code) & 255; else sum = 7; }\n';
const FRAME = 'export function frame(): void { sum ^= 1; }\n';

it.each<[string, Readonly<Record<string, string>>]>([
  ['a frame that is no function declaration', { 'main.ts': `${START}${KEY}export const frame = (): void => { sum ^= 1; };\n` }],
  ['a frame with a parameter', { 'main.ts': `${START}${KEY}export function frame(n: number): void { sum ^= n; }\n` }],
  ['no key', { 'main.ts': START + FRAME }],
  ['a frame of another module', { 'main.ts': `${START}${KEY}export { frame } from './more.ts';\n`, 'more.ts': 'let n = 0;\nexport function frame(): void { n ^= 1; }\n' }],
  ['a module that calls what hosts call', {
    'main.ts': `import { poke } from './more.ts';\n${START.replace('sum = seed & 3;', 'sum = seed & 3; poke();')}${KEY}${FRAME}`,
    'more.ts': "import { key } from './main.ts';\nexport function poke(): void { key(200); }\n",
  }],
])('%s is refused', (name, files) => {
  const root = join(folder, name.replace(/\W+/g, '-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { diagnostics, files: emitted } = compile(join(root, 'main.ts'));
  expect(emitted).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toContain('TS65026');
});

it('effects of a host and voices of its own are refused together', () => {
  const file = join(folder, 'both.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `import { play } from 'ts65/sound';\nimport { silence } from 'ts65/voices';\n${START}export function key(code: number): void { if (code < 9) play(1); else silence(0); }\n`);
  expect(compile(file).diagnostics.map(({ code, position }) => [code, position?.file.text.slice(position.start, position.start + 24)])).toEqual([['TS65027', 'import { silence } from ']]);
});
