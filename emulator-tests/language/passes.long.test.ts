/** No pass of the optimiser changes what a program does: alone, with all others, and with none. */
import { describe, expect, it } from 'vitest';
import { inProject } from '../script/programs.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { ALL_PASSES, GOALS, withoutPasses, type Goal, type Optimisation } from '../../transpiler/optimise/passes.ts';
import { drawnSeed, sampled } from '../testing/tiers.ts';
import { writeAccepted } from './accepted_program.ts';
import { lockstep } from './lockstep.ts';

const KERNEL = 'bench/kernels/flood/main.ts';
/** What the passes on loops and long arrays are for. */
const WALKED = 'emulator-tests/language/programs/walked_arrays/main.ts';
const CHANGED = [KERNEL, WALKED, ...['life', 'print', 'crc16', 'mix', 'fov', 'sieve', 'score', 'fib16'].map((kernel) => `bench/kernels/${kernel}/main.ts`), 'engine/doom/main.ts', 'engine/rogue/main.ts'];

/** For each set of passes another random program, and one that every pass changes. */
const SETS: readonly (readonly [string, Optimisation])[] = [
  ['none', withoutPasses(ALL_PASSES)],
  ...ALL_PASSES.map((pass) => [`only ${pass}`, withoutPasses(ALL_PASSES.filter((other) => other !== pass))] as const),
  ...ALL_PASSES.map((pass) => [`all but ${pass}`, withoutPasses([pass])] as const),
  ...(Object.keys(GOALS) as Goal[]).map((goal) => [`-O ${goal}`, withoutPasses([], goal)] as const),
];

describe('all lanes agree with', () => {
  it.each(sampled('sets of passes', SETS, 2))('%s', async (name, optimisation) => {
    const { seed, entry } = writeAccepted(`passes/${name.replaceAll(' ', '-')}`, drawnSeed(`passes ${name}`) & 0xffffff);
    const keys = Uint8Array.from({ length: 20 }, (_, i) => (i * 37 + seed) & 255);
    const job = { seed, setup: new Uint8Array(), keys };
    const random = await lockstep(`passes-${seed}`, entry, [job], optimisation);
    expect(random.differences, name).toEqual([]);
    for (const [i, program] of [KERNEL, WALKED].entries()) {
      const known = await lockstep(`passes-known-${i}-${seed}`, program, [{ ...job, keys: keys.subarray(0, i === 0 ? 2 : 20) }], optimisation);
      expect(known.differences, name).toEqual([]);
    }
  });
});

it.each(sampled('passes', ALL_PASSES, 2))('%s changes a program', (pass) => {
  const emitted = (entry: string, optimisation?: Optimisation): string => JSON.stringify([...compile(inProject(entry), optimisation).files!]);
  expect(CHANGED.some((entry) => emitted(entry) !== emitted(entry, withoutPasses([pass])))).toBe(true);
});

it('-O speed is longer and -O size shorter', () => {
  const instructions = (kernel: string, goal: Goal): number =>
    compile(inProject(`bench/kernels/${kernel}/main.ts`), withoutPasses([], goal)).files!.get(`cc65/${kernel}.c`)!.match(/asm\(/g)!.length;
  expect(instructions('xorshift', 'size')).toBeLessThan(instructions('xorshift', 'balance'));
  expect(instructions('mix', 'balance')).toBeLessThan(instructions('mix', 'speed'));
});

it('a name that is no pass is refused', () => {
  expect(() => withoutPasses(['row_tables', 'nonsense'])).toThrow('nonsense is no pass');
});
