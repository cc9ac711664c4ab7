/** Chains of calls: those that fit on the hardware stack run alike on every lane, any longer one is refused. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { buildSim } from '../../transpiler/build/sim.ts';
import { readLinked, stackDepth } from '../../transpiler/build/stack_depth.ts';
import { longestChain, boundOf, MOST_CALLS } from '../../transpiler/limits/stack.ts';
import { STACK_BYTES, USABLE_BYTES } from '../../transpiler/limits/machine.ts';
import { inProject, PROGRAMS } from '../script/programs.ts';
import { createMachine } from '../index.ts';
import { SIM_CONFIG, SIM_FLAGS, SIM_MAIN } from '../lanes/sim.ts';
import { LANE_IDS } from '../lanes/lane.ts';
import { sampled } from '../testing/tiers.ts';
import { jobOf, ProgramPlayer } from '../tools/random_programs/play.ts';
import { randomProgram } from '../language/random_program.ts';
import { frontEndOf, chainProgram, errorsOf, writeProgram } from './programs.ts';

const FOLDER = 'build/tests/limits/player';
const BUILT = inProject(`${FOLDER}/built`);
const BINARIES = [['sim-plain.sim', 'sim-plain.lbl'], ['sim-shipped.sim', 'sim-shipped.lbl'], ['atari.xex', 'atari.lbl']] as const;

let player: ProgramPlayer;
beforeAll(() => {
  player = new ProgramPlayer(FOLDER, LANE_IDS);
});

const refusal = (length: number): string[] => errorsOf(frontEndOf(writeProgram(`chain-${length}`, chainProgram(length))));
const depths = (): number[] => BINARIES.map(([file, labels]) => stackDepth(readLinked(`${BUILT}/${file}`, `${BUILT}/${labels}`)).bytes);
const boundFor = (entry: string): number => boundOf(longestChain(frontEndOf(entry).functions.filter((f) => f.isReached)).length);

describe('a chain of calls', () => {
  it.each(['shallow', 'deep'] as const)('that just fits runs alike on all lanes, with a %s end, within its bound', async (end) => {
    expect(await player.play(chainProgram(MOST_CALLS, end), jobOf(7, 12))).toMatchObject({ kind: 'agree', commands: 12 });
    const found = depths();
    expect(Math.min(...found)).toBeGreaterThan(2 * MOST_CALLS);
    expect(Math.max(...found)).toBeLessThanOrEqual(USABLE_BYTES);
  });

  it.each([MOST_CALLS + 1, 118, 131])('of %i functions is refused', (length) => {
    expect(refusal(length)).toEqual(['TS65041']);
  });

  it('is the longest of those there are, dead functions left out', () => {
    const dead = `function d1(x: number): number { return d2(x) + 1; }\nfunction d2(x: number): number { return f1(x & 7) + 1; }\n`;
    const entry = writeProgram('dead', `${chainProgram(MOST_CALLS)}${dead}`);
    const found = frontEndOf(entry);
    expect(errorsOf(found)).toEqual([]);
    expect(longestChain(found.functions.filter((f) => f.isReached)).map(({ name }) => name).slice(0, 3)).toEqual(['key', 'f1', 'f2']);
  });

  it.each(BINARIES)('is found in %s, which is linked, from main() on', (file, labels) => {
    const { chain, unknown } = stackDepth(readLinked(`${BUILT}/${file}`, `${BUILT}/${labels}`));
    expect(chain.filter((name) => name.startsWith('f')).slice(0, MOST_CALLS - 1)).toEqual(Array.from({ length: MOST_CALLS - 1 }, (_, i) => `f${i + 1}`));
    expect(unknown).toEqual([]);
  });
});

describe('C whose calls are too deep', () => {
  const length = 120;
  const row = Array.from({ length }, (_, i) => `u8 deep${i}(void) { return ${i === 0 ? 'seen' : `deep${i - 1}()`} + ${i}; }`);
  const files: Readonly<Record<string, string>> = {
    'deep.h': '#include "ts65.h"\nvoid ts65_init(void);\nvoid start(u32 seed);\nvoid key(u8 code);\nextern u8 seen;\n',
    'ts65.h': readFileSync(inProject('transpiler/runtime/ts65.h'), 'utf8'),
    'deep.c': `#include "deep.h"\nu8 seen;\n${row.join('\n')}\nvoid ts65_init(void) { seen = 0; }\nvoid start(u32 seed) { seen = (u8)seed; }\nvoid key(u8 code) { seen = deep${length - 1}() + code; }\n`,
    'deep.layout.json': JSON.stringify({ variables: [] }),
  };
  const cDir = inProject('build/tests/limits/deep');
  beforeAll(() => {
    mkdirSync(cDir, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cDir, name), text);
  });
  const outDir = inProject('build/tests/limits/deep-built');
  const shared = { program: 'deep', cDir, outDir };

  it('is not built for the Atari', () => {
    expect(() => buildAtari(shared)).toThrow(/^deep: hardware stack overflow: the deepest calls take 24\d of 256 bytes/);
  });

  it('is not built for sim65', () => {
    expect(() => buildSim({ ...shared, name: 'sim-plain', main: SIM_MAIN, config: SIM_CONFIG, form: 'plain', flags: SIM_FLAGS['sim-plain'] })).toThrow(/^deep: hardware stack overflow: .* main -> ts65_play -> key -> deep119 ->/);
  });
});

describe('the bound of check holds for what is built', () => {
  it.each(sampled('programs on the stack', [11, 12], 1))('of the random program %i', async (seed) => {
    const source = randomProgram(seed);
    expect(await player.play(source, jobOf(seed, 4))).toMatchObject({ kind: 'agree' });
    expect(Math.max(...depths())).toBeLessThanOrEqual(boundFor(`${FOLDER}/program/main.ts`));
  });

  it.each(sampled('games on the stack', PROGRAMS.filter(({ name }) => name === 'doom' || name === 'crawl'), 1))('of $name, as it is played', ({ name, entry }) => {
    const { game } = createMachine(name);
    const { memory } = game.machine.bus;
    const PATTERN = 0xa5;
    game.start(1);
    const top = game.machine.registers.s;
    memory.fill(PATTERN, STACK_BYTES, STACK_BYTES + top);
    for (const key of [13, 13, 32, ...Buffer.from('nshjklyi')]) game.type(key);
    const used = STACK_BYTES - memory.subarray(STACK_BYTES, 2 * STACK_BYTES).findIndex((byte) => byte !== PATTERN);
    const exact = stackDepth(readLinked(inProject(`build/${name}/${name}.xex`), inProject(`build/${name}/${name}.lbl`))).bytes;
    // The used bytes include those of interrupts.
    expect(used).toBeLessThanOrEqual(exact + STACK_BYTES - USABLE_BYTES);
    expect(exact).toBeLessThanOrEqual(boundFor(entry));
  });
});
