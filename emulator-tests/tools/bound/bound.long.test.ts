/** `ts65 bound`: no measurement of any program is above its bound. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { corpusScripts } from '../../corpus/folder.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { findProgram, inProject, PROGRAMS, type Program } from '../../script/programs.ts';
import { isWhole, sampled } from '../../testing/tiers.ts';
import { functionBounds, isKept, medianRatio } from './bound.ts';

/** Scripts of each program in a test that is not whole. */
const SCRIPTS = 6;

describe.each(sampled('programs whose bounds are measured', PROGRAMS.map((program) => [program.name, program] as const), 2))('%s', (name, program) => {
  it('takes no more cycles in any function than its bound', () => {
    const scripts = corpusScripts(name).sort((a, b) => a.keys.length - b.keys.length).slice(0, isWhole ? undefined : SCRIPTS);
    const { functions } = functionBounds(new AtariSession(program), scripts);
    expect(functions.filter(({ measured }) => measured !== undefined).length).toBeGreaterThan(50);
    expect(functions.filter((one) => !isKept(one)).map(({ name: of, bound, measured }) => [of, bound.cycles, measured])).toEqual([]);
  });
});

it('the bounds of an arcade game are tight, and its frame is within an NTSC frame', () => {
  const { functions } = functionBounds(new AtariSession(findProgram('gloam') as Program), corpusScripts('gloam', /^(bots-two|pause|title)/));
  const own = functions.filter(({ at, measured }) => at !== undefined && measured !== undefined);
  expect(own.length).toBeGreaterThan(90);
  expect(medianRatio(own)).toBeLessThan(1.5);
  const frame = own.find(({ name }) => name === 'frame')!;
  expect(frame.bound.cycles).toBeLessThan(13_500);
});

describe('the command', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [inProject('transpiler/bin/ts65.mjs'), 'bound', ...args], { encoding: 'utf8', cwd: inProject('.') });

  it('lists bound, measurement and what costs most', () => {
    const { status, stdout, stderr } = run('gloam', '--scripts', inProject('emulator-tests/corpus/gloam/pause.script'), '--top', '2');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}frame +[\d,]+ +0\.\d\d +[\d,]+ +\d\.\d\d {2}engine\/gloam\/main\.ts:\d+ {2}[\d,]+ playTick; /m);
    expect(stdout).toContain('engine/lib/screen.ts');
  });

  it('has all functions as JSON', () => {
    const { status, stdout } = run('gloam', '--scripts', inProject('emulator-tests/corpus/gloam/pause.script'), '--json');
    const { functions, median } = JSON.parse(stdout) as { functions: { name: string; bound: number | null; measured: number | null }[]; median: number };
    expect([status, median > 1, median < 1.5]).toEqual([0, true, true]);
    expect(functions.find(({ name }) => name === 'frame')!.bound).toBeGreaterThan(functions.find(({ name }) => name === 'frame')!.measured!);
  });
});
