/** Chains of calls: those that fit on the hardware stack run alike on every lane, any longer one is refused. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readLinked, stackDepth } from '../../transpiler/build/stack_depth.ts';
import { longestChain, boundOf, MOST_CALLS } from '../../transpiler/limits/stack.ts';
import { STACK_BYTES, USABLE_BYTES } from '../../transpiler/limits/machine.ts';
import { inProject, PROGRAMS } from '../../terminal/programs.ts';
import { createMachine } from '../index.ts';
import { LANE_IDS } from '../lanes/lane.ts';
import { jobOf, Player } from '../programs/play.ts';
import { randomProgram } from '../language/random_program.ts';
import { analysed, chainProgram, errorsOf, writeProgram } from './programs.ts';

const FOLDER = 'build/tests/limits/player';
const BUILT = inProject(`${FOLDER}/built`);
const BINARIES = [['sim-plain.sim', 'sim-plain.lbl'], ['sim-shipped.sim', 'sim-shipped.lbl'], ['atari.xex', 'atari.lbl']] as const;

let player: Player;
beforeAll(() => {
  player = new Player(FOLDER, LANE_IDS);
});

const refusal = (length: number): string[] => errorsOf(analysed(writeProgram(`chain-${length}`, chainProgram(length))));
const depths = (): number[] => BINARIES.map(([file, labels]) => stackDepth(readLinked(`${BUILT}/${file}`, `${BUILT}/${labels}`)).bytes);
const boundFor = (entry: string): number => boundOf(longestChain(analysed(entry).functions.filter((f) => f.isReached)).length);

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
    const found = analysed(entry);
    expect(errorsOf(found)).toEqual([]);
    expect(longestChain(found.functions.filter((f) => f.isReached)).map(({ name }) => name).slice(0, 3)).toEqual(['key', 'f1', 'f2']);
  });

  it.each(BINARIES)('is found in %s, which is linked, from main() on', (file, labels) => {
    const { chain, unknown } = stackDepth(readLinked(`${BUILT}/${file}`, `${BUILT}/${labels}`));
    expect(chain.filter((name) => name.startsWith('f')).slice(0, MOST_CALLS - 1)).toEqual(Array.from({ length: MOST_CALLS - 1 }, (_, i) => `f${i + 1}`));
    expect(unknown).toEqual([]);
  });
});

describe('the bound of check holds for what is built', () => {
  it.each([11, 12])('of the random program %i', async (seed) => {
    const source = randomProgram(seed);
    expect(await player.play(source, jobOf(seed, 4))).toMatchObject({ kind: 'agree' });
    expect(Math.max(...depths())).toBeLessThanOrEqual(boundFor(`${FOLDER}/program/main.ts`));
  });

  it.each(PROGRAMS.filter(({ name }) => name === 'doom' || name === 'crawl'))('of $name, as it is played', ({ name, entry }) => {
    const { game } = createMachine(name);
    const { memory } = game.machine.bus;
    const PATTERN = 0xa5;
    game.start(1);
    const top = game.machine.registers.s;
    memory.fill(PATTERN, STACK_BYTES, STACK_BYTES + top);
    for (const key of [13, 13, 32, ...Buffer.from('nshjklyi')]) game.type(key);
    const used = STACK_BYTES - memory.subarray(STACK_BYTES, 2 * STACK_BYTES).findIndex((byte) => byte !== PATTERN);
    const exact = stackDepth(readLinked(inProject(`build/${name}/${name}.xex`), inProject(`build/${name}/${name}.lbl`))).bytes;
    // What interrupts pushed is in what was used.
    expect(used).toBeLessThanOrEqual(exact + STACK_BYTES - USABLE_BYTES);
    expect(exact).toBeLessThanOrEqual(boundFor(entry));
  });
});
