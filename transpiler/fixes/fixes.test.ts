/** Fixes: each removes what it is offered for, and a safe one leaves a program that is accepted. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFrontEnd } from '../driver/analyse.ts';
import { ENTRIES } from '../docs/entries/index.ts';
import { factories } from '../docs/entry.ts';
import { complete } from '../docs/example.ts';
import { loadFiles } from '../load/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { compatible, textsWith, type Fix } from './fix.ts';
import { FIXED_CODES, fixesFor } from './fixes.ts';

const ENGINE = fileURLToPath(new URL('../../engine/', import.meta.url));
const MAIN = path.join(ENGINE, 'fixes-example/main.ts');

interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly fixes: (diagnostic: Diagnostic) => readonly Fix[];
}

/** The diagnostics of the program `text`, which no disk holds. */
function check(text: string): Found {
  const files = loadFiles([MAIN], new Map([[MAIN, text]]));
  const { diagnostics } = runFrontEnd(files.program(files.roots[0]), text.includes('function start'));
  return { diagnostics: diagnostics.filter(({ position }) => position?.file.fileName === MAIN), fixes: (d) => fixesFor(d, files.checker) };
}

const codesOf = (text: string): string[] => check(text).diagnostics.map(({ code }) => code);
const after = (fix: Fix): string => textsWith([fix]).get(MAIN)!;

/** The programs that the fixes for the first diagnostic of `source` lead to, by their titles. */
function fixed(source: string): Record<string, string> {
  const { diagnostics, fixes } = check(complete(source).text);
  return Object.fromEntries(diagnostics.slice(0, 1).flatMap(fixes).map((fix) => [fix.title, after(fix)]));
}

const failing = new Map(factories().flatMap(({ name, code }) => ENTRIES.filter(([other]) => other === name).map(([, { failing: text }]) => [code, text] as const)));
/** Where the page's own example shows a form that has no fix. */
const OTHERS: Readonly<Record<string, string>> = {
  TS65019: 'let a: u8;\nexport function key(code: u8): void {\n  a = code;\n}',
};

describe.each(FIXED_CODES.map((code) => [code]))('%s', (code) => {
  const { text } = complete(OTHERS[code] ?? failing.get(code)!);
  const { diagnostics, fixes } = check(text);

  it('has a fix, and each one removes the diagnostic', () => {
    const offered = diagnostics.filter((d) => d.code === code).flatMap(fixes);
    expect(offered.length).toBeGreaterThan(0);
    for (const fix of offered) {
      const codes = codesOf(after(fix));
      expect([fix.title, codes]).toEqual([fix.title, expect.not.arrayContaining([code])]);
      if (fix.isSafe) expect([fix.title, codes]).toEqual([fix.title, []]);
    }
  });
});

describe('the text that a fix leaves', () => {
  const inKey = (line: string, before = 'let hp: u8 = 9;\nlet some = 0;\nconst bag = bytes(4);\nconst map = [[1, 2, 3], [4, 5, 6]];'): string =>
    `${before}\nexport function key(code: u8): void {\n  ${line}\n}`;
  it.each<[source: string, title: RegExp, line: string]>([
    ['hp += code + 1;', /Wrap/, 'hp = u8(hp + (code + 1));'],
    ['hp = hp + 1 - code;', /Saturate/, 'hp = clamp(hp + 1 - code, 0, 255);'],
    ['hp = code + hp;', /State/, 'hp = check(code + hp, 0, 255);'],
    ['bag[code] += bag[1];', /State/, 'bag[check(code, 0, 3)] += bag[1];'],
    ['some = map[code & 1][code];', /State/, 'some = map[code & 1][check(code, 0, 2)];'],
    ['some = map[code][code & 1];', /State/, 'some = map[check(code, 0, 1)][code & 1];'],
    ['some = (code & 255) * 2;', /mask/, 'some = code * 2;'],
    ['some = u8(code >> 1) * 2;', /cast/, 'some = (code >> 1) * 2;'],
    ['some = 1 << code + 1;', /bits/, 'some = 1 << (code + 1 & 31);'],
    ['some = code / 3;', /idiv/, 'some = idiv(code, 3);'],
    ['some = code; some /= 3;', /floor/, 'some = code; some = Math.floor(some / 3);'],
  ])('%s: %s', (source, title, line) => {
    const texts = Object.entries(fixed(inKey(source))).filter(([name]) => title.test(name)).map(([, text]) => text);
    expect(texts.map((text) => text.split('\n').find((one) => one.includes('  ')))).toEqual([`  ${line}`]);
  });

  it.each<[before: string, source: string, title: RegExp, line: string]>([
    ["let name = '';\nlet said = '';", 'name += String.fromCharCode(65 + (code & 7)); said = name.padEnd(5);', /Add/, 'if (name.length < 40) name += String.fromCharCode(65 + (code & 7)); said = name.padEnd(5);'],
    ['let some = 0;', 'const by = code & 3; some = Math.floor(100 / by);', /divisor/, 'const by = code & 3; some = Math.floor(100 / check(by, 1, 3));'],
    ["let list: number[] = [];\nlet said = '';", "if (list.length < 99) list.push(code); said = list.join('/');", /Join/, "if (list.length < 99) list.push(code); said = list.slice(0, 20).join('/');"],
    ["let word = '';\nlet said = '';", 'word = `${said}x`; said = `${word.padEnd(9)}!`;', /Cut/, 'word = `${said.slice(0, 40)}x`; said = `${word.padEnd(9)}!`;'],
  ])('%s %s: %s', (before, source, title, line) => {
    const texts = Object.entries(fixed(inKey(source, before))).filter(([name]) => title.test(name)).map(([, text]) => text);
    expect(texts.map((text) => text.split('\n').find((one) => one.startsWith('  ')))).toEqual([`  ${line}`]);
  });

  it.each<[text: string, changed: readonly string[]]>([
    ['function down(x: u8): void {\n  if (x > 0) down(x - 1);\n}\nCALL down(code);', ['function down(x: u8, depth = 20): void {', "  if (depth === 0) throw new Error('down: too deep');", '  if (x > 0) down(x - 1, depth - 1);']],
    ['const down = (x: number): number => (x > 0 ? down((x * 5) & 7) : x);\nCALL down(code);', ['const down = (x: number, depth = 20): number => {', "  if (depth === 0) throw new Error('down: too deep');", '  return (x > 0 ? down((x * 5) & 7, depth - 1) : x);', '};']],
    ['let at = 9;\nfunction even(): void {\n  if (at < 5) odd();\n}\nfunction odd(): void {\n  at = (at * 3) & 7;\n  even();\n}\nCALL even(); at = code;', ['function even(depth = 20): void {', '  if (at < 5) odd(depth - 1);', 'function odd(depth = 20): void {', "  if (depth === 0) throw new Error('odd: too deep');", '  even(depth);']],
    // Another may call it with more arguments, or its last parameter takes all.
    ['const list = [1, 2];\nfunction down(x: number): void {\n  if (x > 0) down((x * 5) & 7);\n}\nCALL list.forEach(down); down(code);', []],
    ['let depth = 3;\nfunction down(x: u8): void {\n  depth = x;\n  if (x > 0) down(x - 1);\n}\nCALL down(code);', ['function down(x: u8, left = 20): void {', "  if (left === 0) throw new Error('down: too deep');", '  if (x > 0) down(x - 1, left - 1);']],
  ])('counts the calls of %s', (text, changed) => {
    const source = text.replace(/CALL (.*)/, 'export function key(code: u8): void {\n  $1\n}');
    const before = complete(source).text.split('\n');
    const texts = Object.entries(fixed(source)).filter(([title]) => /Count/.test(title)).map(([, now]) => now.split('\n').filter((line) => !before.includes(line)));
    expect(texts).toEqual(changed.length === 0 ? [] : [changed]);
  });

  it('removes the lines of a statement that does nothing', () => {
    expect(fixed(inKey('some = code & 7;\n  check(some, 0, 7);\n  hp = 1;'))).toMatchObject({ 'Leave out the check': expect.stringMatching(/ {2}some = code & 7;\n {2}hp = 1;\n/) });
    expect(fixed(inKey('return;\n  hp = 1;\n  some = 2;'))).toMatchObject({ 'Remove what is never reached': expect.stringMatching(/ {2}return;\n\}/) });
  });

  it('imports what it calls: into an import that is there, past one of types, or by a new one', () => {
    const main = 'let hp: u8 = 0;\nexport function start(seed: u32): void {}\nexport function key(code: u8): void {\n  hp = code + hp;\n}\n';
    const firstLines = ["import { type u8, type u32 } from '../lib/int.ts';\n", "import type { u8, u32 } from '../lib/int.ts';\n"].map((line) => {
      const { diagnostics, fixes } = check(line + main);
      return diagnostics.flatMap(fixes).filter(({ title }) => /State|Wrap/.test(title)).map((fix) => after(fix).split('\n')[0]);
    });
    expect(firstLines).toEqual([
      ["import { type u8, type u32, check } from '../lib/int.ts';", "import { u8, type u32 } from '../lib/int.ts';"],
      ["import { check, type u8, type u32 } from '../lib/int.ts';", "import { u8, type u32 } from '../lib/int.ts';"],
    ]);
    const commented = check("/** Bags. */\nimport { bytes } from '../lib/arrays.ts';\nconst bag = [1, 2];\nexport function element(flag: boolean): number {\n  return bag[flag ? 5 : 0];\n}\n");
    expect(commented.diagnostics.flatMap(commented.fixes).map((fix) => after(fix).split('\n').slice(0, 2))).toEqual([['/** Bags. */', "import { check } from '../lib/int.ts';"]]);
    const index = check('const bag = [1, 2];\nexport function element(flag: boolean): number {\n  return bag[flag ? 5 : 0];\n}\n');
    expect(index.diagnostics.flatMap(index.fixes).map((fix) => after(fix).split('\n')[0])).toEqual(["import { check } from '../lib/int.ts';"]);
  });
});

it('offers nothing where the place, the name or the meaning is not sure', () => {
  const offered = (source: string): string[] => Object.keys(fixed(source));
  const key = (line: string): string => `export function key(code: u8): void {\n  ${line}\n}`;
  const rows = 'const bag = bytes(4);\nlet some = 0;\n';
  // The index stands elsewhere.
  expect(offered(`const rows = [[1, 2], [3, 4]];\nlet some = 0;\n${key('const row = rows[code]; some = row[1];')}`)).toEqual([]);
  // `check` is something else here.
  expect(offered(`${rows}function check(x: u8): u8 { return x; }\n${key('some = bag[check(code)];')}`)).toEqual([]);
  // The name is assigned to.
  const monsters = 'const monsters = [{ hp: 1 }, { hp: 2 }];\n';
  expect(offered(monsters + key('let m = monsters[0]; m.hp = 1; m = monsters[1];'))).toEqual([]);
});

it('a fix that touches another waits for the next round', () => {
  const { diagnostics, fixes } = check(complete('let some = 0;\nexport function key(code: u8): void {\n  some = code / 3;\n  some = code / 5;\n}').text);
  const all = diagnostics.flatMap((d) => fixes(d).slice(0, 1));
  expect(compatible([...all, ...all])).toEqual(all);
  expect(codesOf(textsWith(all).get(MAIN)!)).toEqual([]);
});
