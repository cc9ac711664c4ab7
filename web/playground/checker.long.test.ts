/** The checker of the page and the commands agree: on diagnostics, and on the emitted C. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../emulator-tests/testing/tiers.ts';
import { explained } from '../../transpiler/docs/pages.ts';
import { complete } from '../../transpiler/docs/example.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { initialisation } from '../../transpiler/diagnostics/diagnostics.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { inPlayground, languageCases } from './cases.ts';
import { examples } from './examples.ts';
import { checkerInNode } from './in_node.ts';
import type { ProgramTexts } from './protocol.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-playground-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));
let check: Awaited<ReturnType<typeof checkerInNode>>;
beforeAll(async () => void (check = await checkerInNode()));

interface Case {
  readonly name: string;
  readonly entry: string;
  readonly texts: ProgramTexts;
}

/** Writes the program of `given`, and compiles it as the command does. */
function compiled({ name, entry, texts }: Case): ReturnType<typeof compile> {
  const folder = path.join(scratch, name.replaceAll(/\W+/g, '-'), 'program');
  for (const [file, text] of Object.entries(texts)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return compile(path.join(folder, entry));
}

function isSame(given: Case): void {
  const here = check(given.texts, given.entry);
  const there = compiled(given);
  // The place of an error while modules are loaded comes from the JavaScript, which is another one here.
  const placed = (code: string, start?: number, end?: number): object => (code === initialisation.code ? {} : { start, end });
  expect(here.diagnostics.map(({ code, message, start, end }) => ({ code, message, ...placed(code, start, end) })))
    .toEqual(there.diagnostics.map(({ code, message, position }) => ({ code, message, ...placed(code, position?.start, position?.end) })));
  expect(here.emitted).toEqual(there.files && Object.fromEntries(there.files));
}

const PROGRAMS = path.join(PROJECT, 'emulator-tests/language/programs');
const filesIn = (folder: string): ProgramTexts =>
  Object.fromEntries(fs.readdirSync(folder).filter((name) => name.endsWith('.ts')).map((name) => [name, inPlayground(fs.readFileSync(path.join(folder, name), 'utf8').replaceAll(/'[./]+\/engine\/lib\/(\w+)\.ts'/g, "'ts65/$1'"))]));
const programs: Case[] = fs.readdirSync(PROGRAMS).filter((name) => fs.existsSync(path.join(PROGRAMS, name, 'main.ts')))
  .map((name) => ({ name, entry: 'main.ts', texts: filesIn(path.join(PROGRAMS, name)) }));
const pages: Case[] = explained().filter(({ entry }) => entry.files === undefined).flatMap(({ code, entry }) =>
  (['failing', 'corrected'] as const).map((kind) => ({ name: `${code} ${kind}`, entry: 'main.ts', texts: { 'main.ts': inPlayground(complete(entry[kind]).text) } })));
const rows: Case[] = [...languageCases()].map(([code, texts], i) => ({ name: `row ${i} ${code.slice(0, 40)}`, entry: 'main.ts', texts }));

describe('is that of the command', () => {
  it.each(sampled('playground examples', examples().map(({ id, ...one }) => ({ name: id, ...one })), 1))('example $name', isSame);
  it.each(sampled('playground programs', programs, 1))('program $name', isSame);
  it.each(sampled('playground pages', pages, 5))('page $name', isSame);
  it.each(sampled('playground rows', rows, 5))('$name', isSame);
});

describe('modules are loaded as by Node', () => {
  const whole = (text: string): string => `${text}\nexport function start(seed: number): void {}\nexport function key(code: number): void {}\n`;
  it.each<[string, ProgramTexts]>([
    ['a circle in which a constant is read too early', { 'main.ts': whole("import { a } from './a.ts';\nexport const b = 3;\nexport const c = a;"), 'a.ts': "import { b } from './main.ts';\nexport const a = b + 1;\n" }],
    ['a constant read ahead of its declaration', { 'main.ts': whole('const early = late + 1;\nexport const late = 2;\nlet x = early;') }],
    ['exports by other names, of other modules, by default', { 'main.ts': whole("import play, { one as first, two, three } from './a.ts';\nlet x = first + two + three + play();\n"), 'a.ts': "export * from './b.ts';\nexport { two as three } from './b.ts';\nconst here = 1;\nexport { here as one };\nexport default function (): number { return 4; }\n", 'b.ts': 'export const two = 2;\n' }],
    ['an import behind what it is used by', { 'main.ts': whole("let x = two;\nimport { two } from './b.ts';\n"), 'b.ts': 'export const two = 2;\n' }],
    ['an error at its place', { 'main.ts': whole('const list: number[] = [1];\nfunction fail(): number { throw new Error("no"); }\nconst x = list.length > 0 ? fail() : 2;\nlet y = x;') }],
    ['an enum that is changed', { 'main.ts': whole('export const enum K { A = 1 }\nexport enum L { A = 2 }\n(L as any).A = 7;\nlet x = L.A;') }],
    ['chance', { 'main.ts': whole('let x = Math.floor(Math.random() * 6);') }],
    ['an error that is caught', { 'main.ts': whole('let x = 1;\ntry { (null as any).x; } catch { x = 2; }') }],
    ['a hidden name', { 'main.ts': whole('declare const exports: any;\nlet x = typeof exports === "undefined" ? 1 : 2;') }],
  ])('%s', (name, texts) => isSame({ name, entry: 'main.ts', texts }));
});
