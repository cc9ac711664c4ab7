/** The harness's own test: which faults there are, which of them change nothing, and that scripts find the others. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, inProject } from '../../script/programs.ts';
import { parseScript } from '../../script/script.ts';
import { COUNTER, KEYS_PROGRAM, TEST_PROGRAMS } from '../../fixtures/programs.ts';
import { generateScripts } from '../../replay/generate.ts';
import { openNodeLane } from '../../lanes/node.ts';
import { openProgram } from '../../lanes/open.ts';
import { PLATFORM, platformSource } from '../../platform/variant.ts';
import { isWhole } from '../../testing/tiers.ts';
import { areDependent, ProgramEffects } from './effects.ts';
import { isSameCast, isSameLimit, isSameOrder } from './equivalent.ts';
import { allMutants, formOf, MUTATION_KINDS, mutated, sample, type Mutant } from './mutants.ts';
import { placeReason, readPlaces } from './places.ts';
import { platformMutants, PlatformTrials } from './platform.ts';
import { changedExpression, readReasons, reasonFor } from './reasons.ts';
import { sourcesOf } from './build.ts';
import { isSelftestGood } from './commands.ts';
import { selftest } from './selftest.ts';

const { emitted } = openProgram(COUNTER);
const { plain: { text: source, map }, shipped } = sourcesOf(emitted);
const all = allMutants({ text: source, map }, { ...shipped, text: '', map: { ...map, functions: [] } });
const doom = TEST_PROGRAMS.find(({ name }) => name === 'doom')!;
const doomSources = sourcesOf(openProgram(doom).emitted);
const doomMutants = allMutants(doomSources.plain, doomSources.shipped);

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
    expect([...new Set(mutants.map(({ kind }) => kind))].sort()).toEqual([...MUTATION_KINDS].sort());
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

  it('of atari/ that have a reason are each in one place', () => {
    const mutants = platformMutants();
    for (const one of readPlaces()) {
      for (const at of one.at) expect(mutants.filter((mutant) => placeReason(mutant, [{ ...one, at: [at] }]) !== undefined), `${one.inside}: ${one.line}, ${at}`).toHaveLength(1);
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
    expect(dependent('    a += 1;', '    b = a;')).toBe(true);
    expect(dependent('    a++;', '    b = a;')).toBe(true);
    expect(dependent('    x[i << 1] = 1;', '    b = x[0];')).toBe(true);
    expect(dependent('    ts65_clear(a, sizeof a);', '    ts65_clear(b, sizeof b);')).toBe(false);
  });

  it('that exchange statements know compound assignments, loops and parameters of the functions that are called', () => {
    const lines = ['void h(u8 e) {', '    u8 p[2], q;', '    d -= e;', '    q = 1;', '    for (i = 0; i < q; c++) {', '        if (m == n) {', '        }', '    }', '}'];
    const functions = [{ name: 'h', c: 'h', source: 0, line: 1, cLine: 1, cEnd: 9 }];
    const { reads, writes } = new ProgramEffects(lines, { sources: ['x.ts'], functions, lines: [], checks: [] }).of('    h(1);');
    expect([...writes].sort()).toEqual(['c', 'd', 'i']);
    expect([...reads].sort()).toEqual(['c', 'd', 'i', 'm', 'n']);
  });

  it('are of every operator that the plain C has, in its compound form, too', () => {
    const lines = ['void f(void) {', '    a += b;', '    a--;', '    a &= b;', '    a <<= 3;', '    if (!a) {', '    }', '    if (a) {', '    }', '}'];
    const functions = [{ name: 'f', c: 'f', source: 0, line: 1, cLine: 1, cEnd: 10 }];
    const plain = { text: lines.join('\n'), map: { sources: ['x.ts'], functions, lines: [], checks: [] } };
    const after = allMutants(plain, { text: '', map: { ...plain.map, functions: [] } }).map((mutant) => mutant.after.trim());
    for (const one of ['a -= b;', 'a++;', 'a |= b;', 'a >>= 3;', 'if (a) {', 'if (!a) {', 'a--;\n    a += b;']) expect(after).toContain(one);
  });

  it('are of the plain C, or of what is written for cc65', () => {
    const { plain, shipped } = doomSources;
    for (const mutant of doomMutants.filter((_, i) => i % 500 === 0)) expect(mutated((formOf(mutant) === 'plain' ? plain : shipped).text, mutant)).not.toBe('');
    const native = doomMutants.filter(({ kind }) => kind === 'native');
    expect(native.some(({ before }) => before.includes('asm('))).toBe(true);
    // What is said beside an instruction is no part of it.
    for (const { before, after } of native) expect(after.split('/*')[1]).toBe(before.split('/*')[1]);
    expect(doomMutants.filter(({ kind, before }) => kind === 'table' && before.startsWith('const u8 text_')).length).toBeGreaterThan(100);
  });

  it('of a limit that includes itself change nothing', () => {
    const lines = ['    if (40 < t_2) {', '        t_2 = 40;', '    }', '    if ((i16)a < (i16)b) {', '        c = b;', '    }'];
    const fault = (line: number, after: string): Mutant => ({ kind: 'comparison', inside: 'f', line, before: lines[line - 1]!, after });
    expect(isSameLimit(lines, fault(1, '    if (40 <= t_2) {'))).toBe(true);
    expect(isSameLimit(lines, fault(1, '    if (40 > t_2) {'))).toBe(false);
    expect(isSameLimit(lines, fault(4, '    if ((i16)a <= (i16)b) {'))).toBe(false);
    const least = ['    t = 9;', '    if (x < 9) {', '        t = x;', '    }', '    if (y < 1) {', '        y = 1;', '    }'];
    const other = (line: number, kind: Mutant['kind'], after: string): boolean =>
      isSameLimit(least, { kind, inside: 'f', line, before: least[line - 1]!, after });
    expect(other(2, 'comparison', '    if (x <= 9) {')).toBe(true);
    expect(other(2, 'constant', '    if (x < 10) {')).toBe(false);
    expect(other(5, 'comparison', '    if (y <= 1) {')).toBe(true);
    expect(other(5, 'constant', '    if (y < 2) {')).toBe(true);
    expect(other(5, 'constant', '    if (y < 0) {')).toBe(false);
    expect(other(5, 'native', '    if (y < 2) {')).toBe(true);
    expect(other(5, 'native', '    if (y <= 1) {')).toBe(true);
    expect(other(5, 'native', '    if (y < 0) {')).toBe(false);
  });

  it('that exchange different elements change nothing', () => {
    const order = (before: string): boolean => isSameOrder({ kind: 'order', inside: 'f', line: 1, before, after: '' });
    expect(order('    a[1] = 0;\n    a[2] = b + 1;')).toBe(true);
    expect(order('    a[1] = 0;\n    a[1] = 1;')).toBe(false);
    expect(order('    a[1] = 0;\n    a[2] = a[1];')).toBe(false);
    expect(order('    a[1] = 0;\n    a[2] = f();')).toBe(false);
    expect(order('    a[1] = 0;\n    a[b] = 1;')).toBe(false);
    expect(order('    a[i] = c;\n    a[i + 1] = d[i];')).toBe(true);
    expect(order('    a[i + 2] = c;\n    a[i + 40] = d;')).toBe(true);
    expect(order('    a[i] = c;\n    a[j + 1] = d;')).toBe(false);
    expect(order('    a[i] = c;\n    a[i + 1] = a[i];')).toBe(false);
    expect(order('    a[y][i] = 2;\n    a[y][j] = 2;')).toBe(true);
    expect(order('    a[y][i] = 2;\n    a[y][j] = 3;')).toBe(false);
    expect(order('    a[a[1]] = 2;\n    a[1] = 2;')).toBe(false);
    expect(order('    a |= a >> 1;\n    a |= a >> 2;')).toBe(true);
    expect(order('    a |= a >> 1;\n    b |= b >> 2;')).toBe(false);
    expect(order('    a |= a >> 1;\n    a |= b >> 2;')).toBe(false);
    expect(order('    a ^= a >> 1;\n    a |= a >> 2;')).toBe(false);
  });

  it('change nothing where a cast leaves all bits that are stored, or widens a byte', () => {
    const cast = (line: string, at = 1): boolean => {
      const lines = ['u8 a[9];', 'u16 w;', 'u8 small(u8 n) {', '}', 'void f(u8 p) {', '    u8 x, y;', '    i16 t;', '    u32 l;', line];
      let nth = 0;
      const after = line.replace(/\([ui]\d+\)/g, (text) => (++nth === at ? '' : text));
      return isSameCast(lines, { kind: 'cast', inside: 'f', line: lines.length, before: line, after });
    };
    expect(cast('    x = (u8)(y + w);')).toBe(true);
    expect(cast('    a[x] = (u8)w;')).toBe(true);
    expect(cast('    x = y < p ? y + 1 : (u8)(y - 1);')).toBe(true);
    expect(cast('    x = (u8)(y << 1) | (p != 0);')).toBe(true);
    expect(cast('    t = (i16)x - (i16)a[p];', 2)).toBe(true);
    expect(cast('    t = (i16)small(x) - 1;')).toBe(true);
    expect(cast('    t = (i16)w - 1;')).toBe(true);
    expect(cast('    t = (i16)w - (i16)w;', 2)).toBe(true);
    expect(cast('    w = (u16)(5 * x) * (y + 1);')).toBe(true);
    expect(cast('    l = (i32)w + 1;')).toBe(false);
    expect(cast('    t = (i16)w / 2;')).toBe(false);
    expect(cast('    t = w / (i16)w;')).toBe(false);
    expect(cast('    w = (u8)(x + y);')).toBe(false);
    expect(cast('    x = (u8)(y + w) >> 1;')).toBe(false);
    expect(cast('    x = (u8)(y + w) < 9;')).toBe(false);
    expect(cast('    if ((i16)w < t) {')).toBe(false);
    expect(cast('    if ((u8)(x - y) < p) {')).toBe(false);
  });

  it('with a reason are those of its function and text', () => {
    const [reason] = readReasons('doom');
    const { inside, before, after } = reason!;
    const mutant: Mutant = { kind: 'table', inside, line: 1, before: `  ${before}`, after };
    expect(reasonFor(mutant, readReasons('doom'))).toBe(reason!.reason);
    expect(reasonFor({ ...mutant, inside: 'other' }, readReasons('doom'))).toBeUndefined();
    expect(readReasons('none')).toEqual([]);
    const plain = [{ inside: 'f', before: 'while (cell < 960) {', after: 'while (cell <= 960) {', reason: 'of both' }];
    const native: Mutant = { kind: 'native', inside: 'f', line: 1, before: '    while (f_cell < 960u) {', after: '    while (f_cell <= 960u) {' };
    expect(reasonFor(native, plain)).toBe('of both');
    expect(reasonFor({ ...native, inside: 'g' }, plain)).toBeUndefined();
    // The same change of an expression that the plain C has once, in a statement of another form.
    const both = [{ inside: 'f', before: 'for (i = 0; i < 4 && g(i, 2) != 0; i++) {', after: 'for (i = 0; i <= 4 && g(i, 2) != 0; i++) {', reason: 'of the loop' }];
    const loop: Mutant = { kind: 'native', inside: 'f', line: 1, before: '    } while (f_i < 4u);', after: '    } while (f_i <= 4u);' };
    expect(reasonFor(loop, both, 'for (i = 0; i < 4 && g(i, 2) != 0; i++) {')).toBe('of the loop');
    expect(reasonFor(loop, both, 'for (i = 0; i < 4 && g(i, 2) != 0; i++) { if (i < 4) {')).toBeUndefined();
    expect(reasonFor({ ...loop, after: '    } while (f_i < 5u);' }, both, 'i < 4')).toBeUndefined();
    expect(changedExpression('if (a(b, 3) != c || d) {', 'if (a(b, 4) != c || d) {')).toEqual({ from: 'a ( b , 3 ) != c', to: 'a ( b , 4 ) != c' });
    expect(changedExpression('return x;', 'return y;')).toBeUndefined();
    expect(reasonFor({ ...native, kind: 'comparison' }, plain)).toBeUndefined();
  });

  it.each(['crawl', 'doom', 'gloam', 'labyrinth', 'rogue'])('with a reason are there: %s', (name) => {
    const { plain: ours, shipped: written } = name === 'doom' ? doomSources : sourcesOf(openProgram(findProgram(name)!).emitted);
    const mutants = allMutants(ours, written);
    for (const reason of readReasons(name)) {
      expect(mutants.some((mutant) => mutant.inside === reason.inside && reasonFor(mutant, [reason]) !== undefined), JSON.stringify(reason)).toBe(true);
    }
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
    const { mutant: { inside, before, after } } = good.tried.find(({ fate }) => fate.kind === 'caught')!;
    expect(good.stale).toEqual([]);
    const reasoned = await selftest(COUNTER, scripts, { count: COUNT, reasons: [{ inside, before, after, reason: 'nobody sees it' }], earlier: [good] });
    expect(reasoned.stale.map((one) => one.after)).toEqual([after]);
    expect(isSelftestGood(reasoned)).toBe(false);
    const weak = await selftest(COUNTER, [parseScript('program counter\nseed 1\n', inProject('none'), TEST_PROGRAMS)], { count: COUNT });
    expect(weak.caught).toBeLessThan(good.caught);
    expect(weak.survived).toBeGreaterThan(good.survived);
    expect(weak.score).toBeLessThan(good.score);
  });

  it('tries faults of atari/ on the emulated Atari', async () => {
    const { platform, tried, faults } = await selftest(KEYS_PROGRAM, [], { count: 2, kinds: ['platform'] });
    expect([faults, platform.faults, platform.caught + platform.equivalent + platform.survived + platform.invalid]).toEqual([0, 2, 2]);
    for (const { fate } of tried) if (fate.kind === 'caught') expect(fate.lane).toBe('atari');
  });

  describe('in atari/', () => {
    const opened = openProgram(KEYS_PROGRAM);
    let trials: PlatformTrials;
    beforeAll(async () => void (trials = await PlatformTrials.open(opened, inProject(`build/selftest/keys-test-${process.pid}`))));
    afterAll(() => trials.close());

    it('plays no script with a key that no Atari has', async () => {
      const script = parseScript('program keys\nseed 1\n{\n', inProject('none'), TEST_PROGRAMS);
      const lane = openNodeLane(KEYS_PROGRAM, opened.layout);
      const reference = await lane.run(script).finally(() => lane.close());
      const unseen = platformMutants().find((mutant) => placeReason(mutant, readPlaces())?.includes('no key of the keyboard')) as Mutant;
      expect(trials.fateOf(unseen, [{ script, reference }])).toBeUndefined();
    });

    it.each([['keep.s', 'adc low', 'sbc low'], ['boot.s', 'and dest+1', 'ora dest+1']])('sees in %s that %s became %s', (inside, before, after) => {
      const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');
      const fault = platformMutants().find((mutant) => mutant.inside === inside && plain(mutant.before) === before && plain(mutant.after) === after) as Mutant;
      expect(trials.fateOf(fault, [])?.kind).toBe('caught');
    });

    it('sees that the memory under BASIC is not measured again', () => {
      const fault = platformMutants().findLast(({ before, after }) => /jsr +memtop_is_enough/.test(before) && /nop/.test(after)) as Mutant;
      expect(trials.fateOf(fault, [])?.kind).toBe('caught');
    });
  });

  it('tries what is written for cc65 on the 6502', async () => {
    const { native, tried, faults } = await selftest(doom, generateScripts(doom, { count: 4 }), { count: 8, kinds: ['native'] });
    expect([faults, native.faults, native.caught + native.equivalent + native.survived + native.invalid]).toEqual([0, 8, 8]);
    expect(native.caught).toBeGreaterThan(0);
    for (const { fate } of tried) if (fate.kind === 'caught') expect(fate.lane).toBe('sim-shipped');
  });
});
