/** The games save to a file where a DOS has started them, and go on from it on another machine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AtariGame, gameAddresses, saveOrLoad } from '../lanes/atari_game.ts';
import { AtariSession } from '../lanes/atari_session.ts';
import { Dos } from '../machine/dos.ts';
import { processorOf } from '../machine/processors.ts';
import { generateScripts } from '../replay/generate.ts';
import { PROGRAMS } from '../script/programs.ts';
import { gatherRuns } from '../state/layout.ts';
import { sampled } from '../testing/tiers.ts';

const LIMIT = 60_000_000;
/** Has arrays where a DOS is. */
const WITHOUT = 'rogue';

describe('a game that a DOS has started', () => {
  it.each(sampled('files of games', PROGRAMS.filter(({ name }) => name !== WITHOUT), 1))('is the same behind its file: $name', (program) => {
    const [{ seed, setup, keys }] = generateScripts(program, { count: 1, from: 5, commands: [60, 60] }) as [ReturnType<typeof generateScripts>[number]];
    const half = keys.length >> 1;
    const session = new AtariSession(program, { guarded: false });
    const runs = gatherRuns(session.layout, ({ symbol }) => session.image.symbol(symbol));
    const stateOf = ({ machine }: AtariGame): string => runs.map(({ from, length }) => Buffer.from(machine.read(from, length)).toString('hex')).join(' ');
    const boot = (dos: Dos): AtariGame => new AtariGame(readFileSync(session.built.xex), gameAddresses(session.image), LIMIT, { dos, processor: processorOf('fast') });
    const [dos, other] = [new Dos(), new Dos()];

    const first = boot(dos);
    first.start(seed);
    for (const code of [...setup, ...keys.subarray(0, half)]) first.type(code);
    const saved = stateOf(first);
    saveOrLoad(first, session.image, 'select', LIMIT);
    expect([dos.crashes, dos.files.size]).toEqual([0, 1]);
    for (const [name, bytes] of dos.files) other.files.set(name, bytes);
    expect(stateOf(first)).toBe(saved);
    const shown = first.machine.screenCells();

    const second = boot(other);
    second.start(seed + 1);
    saveOrLoad(second, session.image, 'start', LIMIT);
    expect([other.crashes, stateOf(second)]).toEqual([0, saved]);
    expect(second.machine.screenCells()).toEqual(shown);
    // One that moves by itself has moved meanwhile.
    if (program.ticks > 0) return;
    for (const code of keys.subarray(half)) for (const game of [first, second]) game.type(code);
    expect(stateOf(second)).toBe(stateOf(first));
  });

  it(`has no file where its arrays are in the memory of the DOS: ${WITHOUT}`, () => {
    const session = new AtariSession(PROGRAMS.find(({ name }) => name === WITHOUT)!, { guarded: false });
    expect(session.image.symbols.has('find_dos')).toBe(false);
  });
});
