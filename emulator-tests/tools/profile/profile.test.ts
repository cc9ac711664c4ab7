/** Profiles and size reports of the fixture program, whose calls can be counted by hand. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceeded } from '../../../transpiler/build/budgets.ts';
import { parseScript } from '../../script/script.ts';
import { PROJECT } from '../../../transpiler/base/project.ts';
import { COUNTER, TEST_PROGRAMS } from '../../fixtures/programs.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { aboutRun } from '../../replay/reports/about.ts';
import { profileHtml } from './html.ts';
import { hashOfTexts } from '../../../transpiler/driver/measured.ts';
import { measuredOf } from './measured.ts';
import { percentile, profileScripts, type Profile } from './profile.ts';
import { commandPercentiles, profileJson, profileText } from './report.ts';
import { sizeReport, sizeText } from './size.ts';
import { speedscope } from './speedscope.ts';

const script = (seed: number, keys: string) =>
  parseScript(`program counter\nseed ${seed}\n${[...keys].join('\n')}\n`, `${keys}.script`, TEST_PROGRAMS);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

let session: AtariSession;
let profile: Profile;
let folder: string;
beforeAll(() => {
  session = new AtariSession(COUNTER);
  profile = profileScripts(session, [script(1, '0123-x'), script(2, '00')]);
  folder = mkdtempSync(join(tmpdir(), 'ts65-profile-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const find = (name: string) => profile.functions.find((f) => f.name === name);

describe('a profile', () => {
  it('counts the calls of each function', () => {
    expect([find('key')?.calls, find('show')?.calls, find('start')?.calls, find('put')?.calls]).toEqual([8, 10, 2, 1]);
    expect(find('spin')).toBeUndefined();
    expect(find('show')).toMatchObject({ origin: 'program', at: 'emulator-tests/fixtures/counter/counter.ts:25' });
  });

  it('gives every cycle to one function, to one origin and to one command', () => {
    expect(sum(profile.functions.map(({ self }) => self))).toBe(profile.cycles);
    expect(sum(Object.values(profile.origins))).toBe(profile.cycles);
    expect(sum(profile.commands.map(({ cycles }) => cycles))).toBe(profile.cycles);
    expect(find('main')?.total).toBeLessThanOrEqual(profile.cycles);
    expect((find('key')?.total ?? 0) - (find('key')?.self ?? 0)).toBeGreaterThanOrEqual((find('show')?.self ?? 0) * 0.5);
  });

  it('knows the longest call of each function, which is no less than the mean and no more than all calls', () => {
    for (const { calls, total, most, origin } of profile.functions.filter(({ calls, origin }) => calls > 0 && origin === 'program')) {
      expect(most, origin).toBeLessThanOrEqual(total);
      expect(most * calls).toBeGreaterThanOrEqual(total);
    }
    expect(find('put')?.most).toBe(find('put')?.total);
  });

  it('keeps for the editor what each function takes, and of which texts', () => {
    const { scripts, functions, modules, hash } = measuredOf(session, profile);
    expect([scripts, modules]).toEqual([2, ['emulator-tests/fixtures/counter/counter.ts']]);
    expect(hash).toBe(hashOfTexts([readFileSync(join(PROJECT, modules[0] as string), 'utf8')]));
    const show = functions.find(({ name }) => name === 'show');
    expect(show).toMatchObject({ file: modules[0], calls: 10, cycles: find('show')?.total, most: find('show')?.most });
    expect(show?.bytes).toBeGreaterThan(5);
  });

  it('is the same each time, and leaves the machine as it was', () => {
    const again = profileScripts(session, [script(1, '0123-x'), script(2, '00')]);
    expect(profileJson(again, 50)).toEqual(profileJson(profile, 50));
  });

  it('gives cycles to the lines of the TypeScript, the most expensive first', () => {
    expect(profile.lines.length).toBeGreaterThan(3);
    expect(profile.lines.every(({ file }) => file === 'emulator-tests/fixtures/counter/counter.ts')).toBe(true);
    expect(profile.lines.find(({ line }) => line === 44)).toBeUndefined();
    const costs = profile.lines.map(({ self, helpers }) => self + helpers);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
  });

  it('names the commands by their script, number and key', () => {
    const names = profile.commands.map(({ command, key }) => `${command} ${key}`);
    expect(names).toEqual(['0 start', '1 0', '2 1', '3 2', '4 3', '5 -', '6 x', '0 start', '1 0', '2 0']);
    const { p50, p99, max } = commandPercentiles(profile);
    expect(p50.cycles).toBeLessThanOrEqual(p99.cycles);
    expect(max.cycles).toBe(Math.max(...profile.commands.filter(({ command }) => command > 0).map(({ cycles }) => cycles)));
  });

  it('is printed as a table, and written as a page and as a file for speedscope', () => {
    expect(profileText(profile, 3)).toMatch(/^counter: 2 scripts, 8 commands, [\d,]+ cycles\n/);
    const page = profileHtml(profile, aboutRun(['profile', 'x.script']), PROJECT);
    expect(page).toContain('counter.total = (counter.total + STEPS[code - 48]) &amp; 0x7fff');
    expect(page).not.toMatch(/(src|href)=|https?:/);
    const { shared, profiles: [flame] } = speedscope(profile);
    expect(sum(flame?.weights ?? [])).toBe(profile.cycles - profile.tree.root.self);
    expect(flame?.samples.every((stack) => stack.every((i) => shared.frames[i] !== undefined))).toBe(true);
    expect(flame?.samples.map((stack) => stack.map((i) => shared.frames[i]?.name).join(' '))).toContain('ts65_play key show');
  });
});

it('percentiles are values that occur', () => {
  expect([percentile([5, 1, 3], 0.5), percentile([5, 1, 3], 0.99), percentile([5, 1, 3], 0), percentile([], 0.5)]).toEqual([3, 5, 1, 0]);
});

describe('a size report', () => {
  it('says what each byte of each segment is', () => {
    const report = sizeReport(session.image, session.layout, session.built, readFileSync(session.built.xex).length);
    const segments = report.segments.filter(({ name }) => name !== 'ZEROPAGE');
    const bytesIn = (name: string): number => sum(report.items.filter(({ segment }) => segment === name).map(({ bytes }) => bytes));
    for (const { name, size } of segments) expect(bytesIn(name), name).toBe(size);
    expect(report.items[0]).toMatchObject({ name: 'the pages of a DOS that the display takes', bytes: 1024, kind: 'variable', segment: 'DOSROOM' });
    expect(report.items[1]).toMatchObject({ name: 'screen.cells', bytes: 960, kind: 'variable', segment: 'SCREEN' });
    expect(report.items.find(({ name }) => name === 'counter.history')).toMatchObject({ bytes: 16, at: 'emulator-tests/fixtures/counter/counter.ts:13' });
    expect(report.items.find(({ name }) => name === 'STEPS')).toMatchObject({ bytes: 4, kind: 'constants', segment: 'RODATA' });
    expect(sizeText(report, 2)).toContain('screen.cells');
  });

  it('says how deep the hardware stack gets, and by which calls', () => {
    const { stack } = sizeReport(session.image, session.layout, session.built, 0);
    expect(stack).toMatchObject({ of: 256 });
    expect(stack.chain[0]).toBe('main');
    expect(stack.bytes).toBeGreaterThanOrEqual(2 * stack.chain.length);
    expect(stack.bytes).toBeLessThan(40);
  });
});

describe('budgets', () => {
  it('say by how much a program exceeds them', () => {
    const budgets = { loadFile: 100, free: 50 };
    expect(exceeded(budgets, { segments: [], free: 60 }, 100)).toEqual([]);
    expect(exceeded(budgets, { segments: [], free: 40 }, 107)).toEqual([
      'the load file has 107 bytes, 7 more than its budget of 100',
      '40 bytes are left free, 10 fewer than the budget demands (50)',
    ]);
  });
});
