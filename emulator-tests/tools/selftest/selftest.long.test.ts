/** The harness's own test: which faults there are, which of them change nothing, and that scripts find the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { parseScript } from '../../script/script.ts';
import { COUNTER, KEYS, TEST_PROGRAMS } from '../../fixtures/programs.ts';
import { generateScripts } from '../../replay/generate.ts';
import { openProgram } from '../../lanes/open.ts';
import { PLATFORM, platformSource } from '../../platform/variant.ts';
import { isWhole } from '../../testing/tiers.ts';
import { areDependent, ProgramEffects } from './effects.ts';
import { isSameLimit, isSameOrder } from './equivalent.ts';
import { allMutants, KINDS, mutated, sample, sideOf, type Mutant } from './mutants.ts';
import { hostText, partsOf } from './parts.ts';
import { platformMutants } from './platform.ts';
import { readReasons, reasonFor, reasonText } from './reasons.ts';
import { selftest } from './selftest.ts';

const { emitted } = openProgram(COUNTER);
const source = readFileSync(join(emitted.cDir, 'counter.c'), 'utf8');
const all = allMutants(source, emitted.map);
const doom = TEST_PROGRAMS.find(({ name }) => name === 'doom')!;
const emittedDoom = openProgram(doom).emitted;
const doomMutants = allMutants(readFileSync(join(emittedDoom.cDir, 'doom.c'), 'utf8'), emittedDoom.map);

describe('faults', () => {
  it('change one place each, which can be put back', () => {
    expect(all.length).toBeGreaterThan(30);
    for (const mutant of all) {
      const text = mutated(source, mutant);
      expect(text).not.toBe(source);
      expect(mutated(text, { ...mutant, before: mutant.after, after: mutant.before })).toBe(source);
    }
  });

  it('are of every kind in a program with tables and a generator', () => {
    const mutants = [...doomMutants, ...platformMutants()];
    expect([...new Set(mutants.map(({ kind }) => kind))].sort()).toEqual([...KINDS].sort());
    const drawn = sample(mutants, 300, 1);
    expect(drawn).toHaveLength(300);
    expect(drawn).toEqual(sample(mutants, 300, 1));
    expect(drawn).not.toEqual(sample(mutants, 300, 2));
    // A draw does not depend on other faults.
    const half = new Set(mutants.filter((_, i) => i % 2 === 0));
    const again = new Set(sample([...half], 300, 1));
    expect(drawn.filter((mutant) => half.has(mutant) && again.has(mutant)).length).toBe(drawn.filter((mutant) => half.has(mutant)).length);
  });

  it('of atari/ change one line of one of its files, and no comment', () => {
    const mutants = platformMutants();
    expect(new Set(mutants.map(({ inside }) => inside))).toEqual(new Set(readdirSync(PLATFORM).filter((name) => /\.[cs]$/.test(name))));
    for (const mutant of mutants) {
      const whole = platformSource(mutant.inside);
      expect(mutated(mutated(whole, mutant), { ...mutant, before: mutant.after, after: mutant.before })).toBe(whole);
      if (mutant.inside.endsWith('.s')) expect(mutant.after.split(';')[1]).toBe(mutant.before.split(';')[1]);
    }
  });

  it('that exchange statements without a common variable are none', () => {
    const lines = ['void f(void) {', '    a = b;', '    g();', '}', 'void g(void) {', '    u8 t;', '    t = c;', '    d = t;', '}'];
    const row = { source: 0, line: 1 };
    const functions = [{ name: 'f', c: 'f', ...row, cLine: 1, cEnd: 4 }, { name: 'g', c: 'g', ...row, cLine: 5, cEnd: 9 }];
    const effects = new ProgramEffects(lines, { sources: ['x.ts'], functions, lines: [], checks: [] });
    const dependent = (a: string, b: string): boolean => areDependent(effects.of(a), effects.of(b));
    expect(dependent('    a = b;', '    g();')).toBe(false);
    expect(dependent('    t = b;', '    g();')).toBe(false);
    expect(dependent('    c = b;', '    g();')).toBe(true);
    expect(dependent('    a = d;', '    g();')).toBe(true);
    expect(dependent('    a = 1;', '    a = 2;')).toBe(true);
  });

  it('are for the machine whose part of the line they change', () => {
    const line = '    HOST(x = a + 1; f();) ASM("lda #1"); ASM("jsr %v", f_in); if (IN_A(x) == 0) OWN(g_in(1);)';
    expect(partsOf(line).map(({ from, to }) => line.slice(from, to))).toEqual(['x = a + 1; f();', '"lda #1"', '"jsr %v", f_in', 'x', 'g_in(1);']);
    expect(reasonText(line, false)).toBe('x = a + 1; f(); if (x == 0)');
    expect(hostText('    OWN(f_in(1);)')).toBe('');
    const fault = (after: string): Mutant => ({ kind: 'constant', inside: 'f', line: 1, before: line, after });
    const side = (find: string, put: string): string => sideOf(fault(line.replace(find, put)));
    expect(['a + 1', '#1', 'g_in(1', '== 0'].map((find) => side(find, `${find.slice(0, -1)}2`))).toEqual(['host', 'cc65', 'cc65', 'both']);
    for (const mutant of doomMutants) expect(sideOf(mutant) === 'cc65', `${mutant.before} ${mutant.after}`).toBe(mutant.kind === 'native');
  });

  it('of a limit that includes itself change nothing', () => {
    const lines = ['    if (40 < t_2) {', '        t_2 = 40;', '    }', '    if ((i16)a < (i16)b) {', '        c = b;', '    }'];
    const fault = (line: number, after: string): Mutant => ({ kind: 'comparison', inside: 'f', line, before: lines[line - 1]!, after });
    expect(isSameLimit(lines, fault(1, '    if (40 <= t_2) {'))).toBe(true);
    expect(isSameLimit(lines, fault(1, '    if (40 > t_2) {'))).toBe(false);
    expect(isSameLimit(lines, fault(4, '    if ((i16)a <= (i16)b) {'))).toBe(false);
    const least = ['    t = 9;', '    if (x < 9) {', '        t = x;', '    }', '    if (IN_A(y < 1) == 0) {', '        y = 1;', '    }'];
    const other = (line: number, kind: 'comparison' | 'constant', after: string): boolean =>
      isSameLimit(least, { kind, inside: 'f', line, before: least[line - 1]!, after });
    expect(other(2, 'comparison', '    if (x <= 9) {')).toBe(true);
    expect(other(2, 'constant', '    if (x < 10) {')).toBe(false);
    expect(other(5, 'comparison', '    if (IN_A(y <= 1) == 0) {')).toBe(true);
    expect(other(5, 'constant', '    if (IN_A(y < 2) == 0) {')).toBe(true);
    expect(other(5, 'constant', '    if (IN_A(y < 0) == 0) {')).toBe(false);
  });

  it('that exchange different elements change nothing', () => {
    const order = (before: string): boolean => isSameOrder({ kind: 'order', inside: 'f', line: 1, before, after: '' });
    expect(order('    a[1] = 0;\n    HOST(a[2] = (u8)(b + 1);) ASM("lda #1");')).toBe(true);
    expect(order('    a[1] = 0;\n    a[1] = 1;')).toBe(false);
    expect(order('    a[1] = 0;\n    a[2] = a[1];')).toBe(false);
    expect(order('    a[1] = 0;\n    a[2] = f();')).toBe(false);
    expect(order('    a[1] = 0;\n    a[b] = 0;')).toBe(false);
  });

  it('with a reason are those of its function and text', () => {
    const [reason] = readReasons('doom');
    const { inside, before, after } = reason!;
    const mutant: Mutant = { kind: 'table', inside, line: 1, before: `  ${before}`, after };
    expect(reasonFor(mutant, readReasons('doom'))).toBe(reason!.reason);
    expect(reasonFor({ ...mutant, inside: 'other' }, readReasons('doom'))).toBeUndefined();
    expect(readReasons('none')).toEqual([]);
    // The code of a line may change: the reason belongs to the line's text.
    const line = { ...mutant, before: `HOST(${before}) ASM("lda #1");`, after: `HOST(${after}) ASM("lda #1");` };
    expect(reasonFor(line, readReasons('doom'))).toBe(reason!.reason);
    expect(reasonFor({ ...line, kind: 'native' }, readReasons('doom'))).toBeUndefined();
  });
});

/** Faults that are tried. */
const COUNT = isWhole ? 25 : 15;

describe('selftest', () => {
  it('finds the faults of a small program, and counts what it does not find', async () => {
    const scripts = generateScripts(COUNTER, { count: 20 });
    const good = await selftest(COUNTER, scripts, { count: COUNT });
    expect(good.tried).toHaveLength(COUNT);
    expect(good.faults + good.native.faults + good.platform.faults).toBe(COUNT);
    expect(good.caught).toBeGreaterThan(COUNT / 3);
    const weak = await selftest(COUNTER, [parseScript('program counter\nseed 1\n', inProject('none'), TEST_PROGRAMS)], { count: COUNT });
    expect(weak.caught).toBeLessThan(good.caught);
    expect(weak.survived).toBeGreaterThan(good.survived);
    expect(weak.score).toBeLessThan(good.score);
  });

  it('tries faults of atari/ on the emulated Atari', async () => {
    const { platform, tried, faults } = await selftest(KEYS, [], { count: 2, kinds: ['platform'] });
    expect([faults, platform.faults, platform.caught + platform.equivalent + platform.survived + platform.invalid]).toEqual([0, 2, 2]);
    for (const { fate } of tried) if (fate.kind === 'caught') expect(fate.lane).toBe('atari');
  });

  it('tries what only the 6502 is given on the 6502', async () => {
    const { native, tried, faults } = await selftest(doom, generateScripts(doom, { count: 2 }), { count: 4, kinds: ['native'] });
    expect([faults, native.faults, native.caught + native.equivalent + native.survived + native.invalid]).toEqual([0, 4, 4]);
    expect(native.caught).toBeGreaterThan(0);
    for (const { fate } of tried) if (fate.kind === 'caught') expect(fate.lane).toBe('sim-shipped');
  });
});
