/** A check that looks at nothing but the bodies that changed says what one from the start says. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { checkTargets, type Checkup, type FrontEndCaches } from './check_files.ts';
import { formatDiagnostic } from '../diagnostics/report.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-edited-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const said = ({ diagnostics }: Checkup): string[] => diagnostics.map((d) => formatDiagnostic(d, false));

const CHESTS = `import type { u8 } from '${path.relative(folder, PROJECT)}/engine/lib/int.ts';
import { trap } from './trap.ts';
const PRICES = [10, 20, 30];
const NAMES = ['box', 'chest'];
let opened: u8 = 0;
let name = '';
function isPoor(gold: number): boolean { return gold < 5; }
export function open(gold: number): number { if (isPoor(gold)) return 0; if (opened < 200) opened++; name = NAMES[opened & 1]; return trap(PRICES[gold % 3]); }
export function lengthOfName(): number { return name.length; }
`;
const TRAP = `let sprung = 0;
export function trap(price: number): number { sprung = price > 15 ? 1 : 0; return price - sprung; }
export function count(): number { return sprung; }
`;
const TWO = `import { lengthOfName, open } from './chests.ts';
import { count } from './trap.ts';
import type { u8, u32 } from '${path.relative(folder, PROJECT)}/engine/lib/int.ts';
let gold = 0;
export function start(seed: u32): void { gold = seed % 100; }
export function key(code: u8): void { gold = open(code) + count() + lengthOfName(); }
`;

type Edit = readonly [file: string, before: string, after: string];
const follow = (...edits: readonly Edit[]) => followFrom({ 'main.ts': TWO, 'chests.ts': CHESTS, 'trap.ts': TRAP }, ...edits);

/** Diagnostics as each of `edits` is made on `base`, one at a time; those of checks from the start; the unchanged functions. */
function followFrom(base: Readonly<Record<string, string>>, ...edits: readonly Edit[]) {
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  for (const [file, text] of Object.entries(base)) write(file, text);
  const memories: FrontEndCaches = new Map();
  const entry = path.join(folder, 'main.ts');
  expect(said(checkTargets([entry], memories))).toEqual([]);
  const [memory] = memories.values();
  return edits.map(([file, before, after]) => {
    const functions = memory.accepted?.functions ?? [];
    expect(base[file]).toContain(before);
    for (const [name, text] of Object.entries(base)) write(name, name === file ? text.replace(before, after) : text);
    const again = said(checkTargets([entry], memories));
    const kept = memory.accepted?.functions.filter((f) => functions.includes(f)).map(({ model }) => model.name);
    return { again, fresh: said(checkTargets([entry])), kept };
  });
}

const rights: readonly Edit[] = [
  ['trap.ts', 'price > 15', 'price > 25'],
  ['chests.ts', 'opened++;', '{ opened++; opened += 0; }'],
  ['chests.ts', 'return trap(', 'trap(gold % 10 + 10); return trap('],
  ['main.ts', 'gold = seed % 100', 'gold = seed % 50'],
];

it.each(rights)('no other function is looked at: %s, %s', (...edit) => {
  const [{ again, fresh, kept }] = follow(edit);
  expect(again).toEqual(fresh);
  const own = { 'trap.ts': ['trap', 'count'], 'chests.ts': ['open', 'lengthOfName'], 'main.ts': ['start', 'key'] }[edit[0]]!;
  // isPoor stands in the place of its call.
  expect([...kept!, ...own].sort()).toEqual(['count', 'key', 'lengthOfName', 'open', 'start', 'trap']);
});

it.each<Edit>([
  ['chests.ts', 'return gold < 5', 'return gold < 300'],
  ['chests.ts', 'opened < 200', 'opened < 300'],
  ['chests.ts', 'opened < 200', 'opened <= 255'],
  ['chests.ts', 'name = NAMES', "name = 'a longer one'; name = NAMES"],
  ['chests.ts', 'return trap(', 'PRICES[0] = 9; return trap('],
  ['chests.ts', 'return trap(', 'return lengthOfName() + open(1) + trap('],
  ['chests.ts', 'return trap(', 'return gold / 3 + trap('],
  ['chests.ts', 'return trap(', "return 'x' + trap("],
  ['trap.ts', 'return price - sprung', 'return price * 100000'],
  ['trap.ts', 'return price - sprung', 'sprung = price; return price'],
  ['trap.ts', 'return sprung', 'return [sprung][sprung]'],
  ['trap.ts', 'return sprung', 'const huge = new Array(50_000).fill(sprung); return huge[0]'],
  ['main.ts', 'lengthOfName()', 'Math.random()'],
])('more rests on it: %s, %s, %s', (...edit) => {
  const [{ again, fresh }] = follow(edit);
  expect(again).toEqual(fresh);
});

/** Lists that grow: a function's own, a module's, and one that is returned. */
const LISTS = `let sum = 0;
const log: number[] = [];
const fixed = [1, 2, 3];
function worked(n: number): number { const open = [n]; let all = 0; while (open.length > 0) { const at = open.pop()!; if (at > 3 && open.length < 8) open.push(at - 1, at >> 1); all = at; } return all; }
function noted(n: number): number { if (log.length < 8) log.push(n); return log.length; }
function upTo(n: number): number { return n > 2 ? 2 : n; }
export function start(seed: number): void { sum = seed & 1; }
export function key(code: number): void { sum = worked(code & 63) + noted(code) + fixed[upTo(code & 7)]; }
`;

it.each<readonly [before: string, after: string]>([
  ['at > 3', 'at > 4'],
  ['open.length < 8', 'open.length < 4'],
  ['open.length < 8', 'open.length >= 0'],
  ['log.length < 8', 'log.length < 5'],
  ['if (log.length < 8) ', ''],
  ['if (log.length < 8) log.push(n);', ''],
  ['return n > 2 ? 2 : n', 'if (fixed.length < 5) fixed.push(n); return 0'],
  ['return n > 2 ? 2 : n', 'const few: number[] = []; for (let i = 0; i < 3; i++) if (i < n) few.push(i); return few.length > 2 ? 2 : 0'],
])('lists that grow: %s, %s', (before, after) => {
  const [{ again, fresh }] = followFrom({ 'main.ts': LISTS }, ['main.ts', before, after]);
  expect(again).toEqual(fresh);
});

it('one after the other, some of them wrong', () => {
  const wrong: readonly Edit[] = [
    ['trap.ts', 'return sprung', 'return sprung / 2'],
    ['chests.ts', 'opened < 200', 'opened < 300'],
    ['chests.ts', 'return trap(', "return 'x' + trap("],
    ['trap.ts', 'return price', 'sprung += 1; return price'],
  ];
  const edits = rights.flatMap((right, i) => [right, wrong[i], right]);
  for (const { again, fresh } of follow(...edits, ...edits)) expect(again).toEqual(fresh);
});

/** A test of a row bounds an index that a function computes, as its body says: what a closer look accepts is looked at from the start. */
const GRID: Readonly<Record<string, string>> = {
  'main.ts': `import { indexOf } from './grid.ts';
const map = new Uint8Array(576);
let sum = 0;
export function start(seed: number): void { sum = seed & 1; }
export function key(code: number): void {
  const x = code % 24;
  const y = (code >> 1) % 24;
  const at = indexOf(x, y);
  if (y > 0) sum = (sum + map[at - 24]!) & 255;
  map[at] = sum;
}
`,
  'grid.ts': 'export function indexOf(x: number, y: number): number { return y * 24 + x; }\n',
};

it('a caller is looked at again where a function computes something else within the same bounds', () => {
  const [{ again, fresh }] = followFrom(GRID, ['grid.ts', 'y * 24 + x', 'x * 24 + y']);
  expect(fresh).toHaveLength(1);
  expect(again).toEqual(fresh);
});
