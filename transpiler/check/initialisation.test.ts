/** Functions that only initial values call are Node's alone. All others are checked, whatever else calls them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../driver/compile.ts';

const folder = fileURLToPath(new URL(`../../build/initialisation-test-${process.pid}/`, import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What no function of the program may do. */
const ANY = 'const any = (text: string): number => parseInt(text.replace(/x/g, "1"), 2);\n';
const ENTRY = 'export let sum = 0;\nexport function start(seed: number): void { sum = seed & 3; }\n';
const key = (body: string): string => `export function key(code: number): void { ${body} }\n`;

function compiled(name: string, files: Readonly<Record<string, string>>): ReturnType<typeof compile> {
  const root = join(folder, name.replace(/\W+/g, '-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return compile(join(root, 'main.ts'));
}

describe('is accepted', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['a function that an initial value calls', { 'main.ts': `${ANY}const FIVE = any('x0x');\n${ENTRY}${key('sum = FIVE + (code & 1);')}` }],
    ['one that it is passed to', { 'main.ts': `${ANY}const TABLE = ['x', 'xx'].map(any);\n${ENTRY}${key('sum = TABLE[code & 1];')}` }],
    ['one that another such one calls', { 'main.ts': `${ANY}function both(a: string): number[] { return [any(a), any(a + 'x')]; }\nconst TABLE = both('x');\n${ENTRY}${key('sum = TABLE[code & 1];')}` }],
    ['one of another module', { 'main.ts': `import { any } from './any.ts';\nconst FIVE = any('x0x');\n${ENTRY}${key('sum = FIVE + (code & 1);')}`, 'any.ts': `export ${ANY}` }],
    ['one that changes a variable of the state', {
      'main.ts': `const list = [1, 2];\nfunction fill(): void { for (const i of list.keys()) list[i] = parseInt('7', 10) + i; }\nfill();\n${ENTRY}${key('sum = list[code & 1]; list[0] = code & 7;')}`,
    }],
    ['what a module of the library has for initial values', { 'main.ts': `import { any } from './lib/any.ts';\nconst FIVE = any('x0x');\n${ENTRY}${key('sum = FIVE + (code & 1);')}`, 'lib/any.ts': `/** @ts65 loading */\nexport ${ANY}export ${ANY.replace('any', 'other')}` }],
  ])('%s', (name, files) => {
    const { diagnostics, files: emitted } = compiled(name, files);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(emitted).toBeDefined();
  });
});

describe('is refused', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['what a function of the program calls as well', { 'main.ts': `${ANY}const FIVE = any('x0x');\n${ENTRY}${key("sum = FIVE + any('x') + (code & 1);")}` }],
    ['what is called by way of another one', { 'main.ts': `${ANY}const twice = (text: string): number => any(text) * 2;\nconst FIVE = any('x0x');\n${ENTRY}${key("sum = FIVE + twice('x') + (code & 1);")}` }],
    ['what a module of the library has, which does not say so', { 'main.ts': `import { any } from './lib/any.ts';\nconst FIVE = any('x0x');\n${ENTRY}${key('sum = FIVE + (code & 1);')}`, 'lib/any.ts': `export ${ANY}` }],
    ['what it has for initial values, and the program calls', { 'main.ts': `import { any } from './lib/any.ts';\nconst FIVE = any('x0x');\n${ENTRY}${key("sum = FIVE + any('x') + (code & 1);")}`, 'lib/any.ts': `/** @ts65 loading */\nexport ${ANY}` }],
    ['what a table holds', { 'main.ts': `${ANY}const FIVE = any('x0x');\nconst WAYS = [any, any];\n${ENTRY}${key("sum = FIVE + WAYS[code & 1]('x');")}` }],
    ['what a record holds by its own name', { 'main.ts': `${ANY}const FIVE = any('x0x');\nconst ways = { any };\n${ENTRY}${key("sum = FIVE + ways.any('x') + (code & 1);")}` }],
    ['what another name holds', { 'main.ts': `${ANY}const FIVE = any('x0x');\nconst other = any;\n${ENTRY}${key("sum = FIVE + other('x') + (code & 1);")}` }],
    ['what a class calls', { 'main.ts': `${ANY}class Hero { hp = 1; hit(): void { this.hp = any('xx'); } }\nconst hero = new Hero();\nconst FIVE = any('x0x');\n${ENTRY}${key('hero.hit(); sum = FIVE + hero.hp + (code & 1);')}` }],
    ['what nothing calls', { 'main.ts': `${ANY}${ENTRY}${key('sum = code & 1;')}` }],
    ['what hosts call by another name', { 'main.ts': `function play(code: number): void { sum = parseInt(String(code), 2); }\n${ENTRY}const zero = 0;\nplay(zero);\nexport { play as key };\n` }],
    ['what a default calls', { 'main.ts': `${ANY}const FIVE = any('x0x');\nfunction add(by = any('x')): void { sum = (sum + by) & 255; }\n${ENTRY}${key('add(); sum = (sum + FIVE + code) & 255;')}` }],
  ])('%s', (name, files) => {
    const { diagnostics, files: emitted } = compiled(name, files);
    expect(emitted).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});
