/** The benchmark's tools, and the pages that show its baseline. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../emulator-tests/script/programs.ts';
import { readMemory } from './build.ts';
import { KERNELS, kernelText } from './kernels.ts';
import { benchPage, meanToPeer, section } from './page.ts';
import { PEERS, readBaseline, regressions, type Baseline } from './suite.ts';
import { asProgram, forTs2c, sourceMark, ts2cRefusal } from './ts2c.ts';
import { GAMES } from './workloads.ts';

const baseline = readBaseline();

it('has every kernel and game in the baseline', () => {
  expect(Object.keys(baseline.kernels)).toEqual(KERNELS.map(({ name }) => name));
  expect(Object.keys(baseline.games)).toEqual(GAMES);
});

it('compares with a peer where the work is the same, and there only', () => {
  const { kernels } = baseline;
  const [first, second, third] = Object.keys(kernels) as [string, string, string];
  const cycles = Object.fromEntries([first, second, third].map((name, i) => [name, kernels[name]!.ts65.cycles * [2, 8, 100][i]!]));
  expect(meanToPeer(baseline, { what: 'a peer', date: '2026-11-22', cycles, changedSince: [third] })).toBeCloseTo(1 / 4);
  const named = PEERS.flatMap((peer) => [...Object.keys(baseline.peers[peer].cycles), ...baseline.peers[peer].changedSince]);
  expect(named.filter((name) => kernels[name] === undefined)).toEqual([]);
});

it('names every figure that is worse than the baseline by more than 1 %, and none that is not', () => {
  const [name] = Object.keys(baseline.kernels) as [string];
  const measured = baseline.kernels[name]!;
  const slower = (factor: number): Baseline => {
    const ts65 = { ...measured.ts65, cycles: measured.ts65.cycles * factor };
    return { ...baseline, kernels: { ...baseline.kernels, [name]: { ...measured, ts65 } } };
  };
  expect(regressions(slower(1.009), baseline)).toEqual([]);
  expect(regressions(slower(0.5), baseline)).toEqual([]);
  expect(regressions(slower(1.02), baseline)).toEqual([expect.stringMatching(new RegExp(`^${name}: cycles: .* 2.0 % more than`))]);
});

it('shows the baseline in docs/bench.md and the README', () => {
  expect(readFileSync(inProject('docs/bench.md'), 'utf8'), '`make bench UPDATE=1`').toBe(benchPage(baseline));
  expect(readFileSync(inProject('README.md'), 'utf8'), '`make bench UPDATE=1`').toContain(section(baseline));
});

it('adds up what modules take, by ld65\'s map', () => {
  const row = (segment: string, size: string): string => `    ${segment.padEnd(17)} Offs=000000  Size=${size}  Align=00001  Fill=0000`;
  const own = ['sieve.c.o:', row('CODE', '000100'), row('RODATA', '000010'), row('DATA', '000004'), row('BSS', '002000')];
  const others = ['main.o:', row('CODE', '000077'), 'atari.lib(umul.o):', row('CODE', '000030')];
  const map = ['Modules list:', '-------------', ...own, ...others, '', ''].join('\n');
  expect(readMemory(map, ['sieve.c.o'], ['main.o'])).toEqual({ code: 0x114, ram: 0x2004, library: 0x30 });
  expect(() => readMemory(map, ['other.c.o'], [])).toThrow('no module other.c.o');
});

describe('ts2c', () => {
  it.each(KERNELS)('was given $name as it is', ({ name }) => {
    expect(kernelText(name, 'ts2c.c')?.split('\n')[0], '`make bench-ts2c`').toBe(sourceMark(kernelText(name, 'main.ts') ?? ''));
  });

  it('reads plain numbers and literals', () => {
    const source = [
      "import type { u8 } from './int.ts';", 'const SIZE = 2;', 'export const list = new Uint8Array(SIZE + 1);',
      'const grid: u8[][] = Array.from({ length: SIZE }, () => new Array(3).fill(7));', 'export let half: u8 = Math.floor(7 / 2);', '',
    ].join('\n');
    const script = [
      'const SIZE = 2;', 'const list = [0, 0, 0];', 'const grid: number[][] = [[7, 7, 7], [7, 7, 7]];',
      'let half: number = ((7 / 2) | 0);', '', 'start(1);', 'key(1);', '',
    ].join('\n');
    expect(forTs2c(source)).toBe(script);
  });

  it('has its main as the start, without what ends it', () => {
    const main = '    a = 3;\n    start(1);\n    key(1);\n    free(b);\n\n    return 0;\n}\n';
    const c = `static int16_t a;\nint main(void) {\n${main}`;
    expect(asProgram(c)).toBe('#include <stdint.h>\n#include <stddef.h>\nint16_t a;\nvoid ts65_init(void) {\n    a = 3;\n\n}\n');
  });

  it('is refused by what it says itself', () => {
    expect(ts2cRefusal('a = /* unsupported expression a ^ b */;')).toBe('unsupported expression a ^ b');
    expect(ts2cRefusal('a = b;')).toBeUndefined();
  });
});
