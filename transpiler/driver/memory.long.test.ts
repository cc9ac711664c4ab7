/** A check that rests on an earlier one gives the answer of a check from the start. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { sampled } from '../../emulator-tests/testing/tiers.ts';
import { checkTargets, type Checkup, type FrontEndCaches } from './check_files.ts';
import { formatDiagnostic } from '../diagnostics/report.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-memory-'));
const main = path.join(folder, 'main.ts');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const BASE = `import type { u8, u16, u32 } from '${path.relative(folder, PROJECT)}/engine/lib/int.ts';
const SIZES = [3, 5, 7, 9];
const room = new Array<u8>(10).fill(0);
export let gold: u16 = 0;
export let place = 0;
let turns = 0;
function sizeOf(i: number): number { return SIZES[i & 3]; }
function pay(price: number): void { if (gold >= price) gold -= price; }
function walk(steps: number): void { for (let i = 0; i < steps; i++) { place = (place + 1) % 10; room[place] = i; } }
export function start(seed: u32): void { gold = 100; place = seed % 10; }
export function key(code: u8): void { turns++; if (code < 10) pay(code); else walk(sizeOf(code)); }
`;

const said = ({ diagnostics }: Checkup): string[] => diagnostics.map((d) => formatDiagnostic(d, false));

function edited(before: string, after: string): { readonly checkup: Checkup; readonly fresh: Checkup } {
  const memories: FrontEndCaches = new Map();
  fs.writeFileSync(main, BASE);
  expect(said(checkTargets([main], memories))).toEqual([]);
  expect(BASE).toContain(before);
  fs.writeFileSync(main, BASE.replace(before, after));
  return { checkup: checkTargets([main], memories), fresh: checkTargets([main]) };
}

function saysTheSame(before: string, after: string, isRemembered: boolean): void {
  const { checkup, fresh } = edited(before, after);
  expect(said(checkup)).toEqual(said(fresh));
  expect(checkup.isRemembered).toBe(isRemembered);
}

describe('rests on the check before', () => {
  it.each([
    ['a comment, which moves what is behind it', 'let turns', '// Counts.\nlet turns'],
    ['a statement that stores what is stored anyway', 'room[place] = i;', '{ room[place] = i; room[0] = i; }'],
    ['a warning', 'if (gold >= price)', 'if (gold >= price && gold >= 0)'],
    ['an index beyond its array', 'SIZES[i & 3]', 'SIZES[i & 7]'],
  ])('%s', (_, before, after) => saysTheSame(before, after, true));
});

describe('begins from the start', () => {
  it.each([
    ['more is stored', '7, 9]', '7, 90]'],
    ['less is stored', '7, 9]', '7, 8]'],
    ['a type beyond which something is stored', 'fill(0);\nexport let gold: u16', 'fill(0);\nexport let gold: u8'],
    ['another initial value', 'let place = 0', 'let place = 300'],
    ['a new variable', 'let turns = 0;', 'let turns = 0;\nlet last = 0;'],
    ['a new function', 'function pay', 'export function more(n: u8): void { place = n % 10; }\nfunction pay'],
    ['a parameter that takes more', 'walk(sizeOf(code))', 'walk(sizeOf(code) * 2)'],
  ])('%s', (_, before, after) => saysTheSame(before, after, false));
});

/** Rogue is accepted with its live ranges split: nothing of that way is remembered. */
const SPLIT = 'rogue';

it.each(sampled('games', ['crawl', 'labyrinth', SPLIT, 'doom'], 1))('%s is the same again', (name) => {
  const memories: FrontEndCaches = new Map();
  const first = checkTargets([path.join(PROJECT, 'engine', name)], memories);
  const second = checkTargets([path.join(PROJECT, 'engine', name)], memories);
  expect(second.isRemembered).toBe(name !== SPLIT);
  expect(said(second)).toEqual(said(first));
});
