/** A program that moves by itself: its ticks and sticks do on the Atari the same as in Node. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../language/lockstep.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { generateScripts } from '../replay/generate.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import { AtariSession } from './atari_session.ts';
import type { AtariVariant } from './atari_player.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';

/** A tick every two frames: a ball that bounces, and a ship for each stick. */
const emitted = emit('ticks', 'emulator-tests/fixtures/ticks/ticks.ts');
const TICKS_PROGRAM: Program = { ...emitted.program, vocabulary: { a: 1, return: 1 }, ticks: 2 };
const { layout } = emitted.emitted;

const SCRIPT = parseScript(
  `program ticks
seed 11
wait 3
pad right
wait 6
pad down right fire
wait 1
a
pad2 left
wait 2
pad2 up fire
pad
wait 4
return
pad2
wait 30
pad left
wait 2`,
  'sticks',
  [TICKS_PROGRAM],
);

let builder: PlatformBuilder;
let reference: Trace;
const onNode = async (script: Script): Promise<Trace> => {
  const lane = openNodeLane(TICKS_PROGRAM, layout);
  return lane.run(script).finally(() => lane.close());
};
beforeAll(async () => {
  builder = new PlatformBuilder({ ...emitted, layout }, inProject(`build/platform/ticks-${process.pid}`));
  reference = await onNode(SCRIPT);
});
afterAll(() => builder.close());

const MACHINES: readonly AtariVariant[] = [{ tv: 'ntsc', model: 'xl' }, { tv: 'pal', model: 'xl' }, { tv: 'ntsc', model: '800' }];

it.each(MACHINES)('state, screen and time of each tick agree on %o', async (machine) => {
  const player = builder.boot(builder.sound, machine);
  for (const script of [SCRIPT, ...generateScripts(TICKS_PROGRAM, { count: 3 })]) {
    const trace = player.play(script);
    expect(trace.end).toEqual({ kind: 'complete' });
    expect(trace.peripherals).toBeUndefined();
    expect(firstDifference(await onNode(script), trace, layout), script.name).toBeUndefined();
  }
});

it('tools hold the sticks as the script says', () => {
  const session = new AtariSession(TICKS_PROGRAM, { buildDir: emitted.emitted.buildDir });
  session.game.start(SCRIPT.seed);
  SCRIPT.keys.forEach((_, i) => {
    session.keys.play(SCRIPT, i + 1);
    const state = reference.states.subarray((i + 1) * layout.size, (i + 2) * layout.size);
    expect({ command: i + 1, state: session.state() }).toEqual({ command: i + 1, state: new Uint8Array(state) });
  });
});

describe('a fault of the main loop is seen at its tick', () => {
  it.each([
    ['the stick is upside down', 'OS.stick0 ^ STICK_CENTRE', '(OS.stick0 ^ STICK_CENTRE) ^ ((OS.stick0 & 3) == 3 ? 0 : 3)', 10],
    ['the trigger is not looked at', 'if (OS.strig0 == 0) held |= STICK_FIRE;', '', 10],
    ['the second stick is the first', 'held = OS.stick1 ^', 'held = OS.stick0 ^', 4],
    ['the second trigger is not looked at', 'if (OS.strig1 == 0) held |= STICK_FIRE;', '', 15],
    ['ticks come in every frame', '< TICK_FRAMES ?', '< 1 ?', 1],
    ['ticks come too seldom', '< TICK_FRAMES ?', '<= TICK_FRAMES ?', 1],
    ['the time of the last tick is forgotten', 'ts65_last_jiffy = OS.rtclok[2];\n    held', 'held', 2],
  ])('%s', (_, find, replace, command) => {
    const source = platformSource('input.c');
    expect(source).toContain(find);
    const variant = builder.make('input.c', source.replace(find, replace));
    expect(variant).toBeDefined();
    const trace = builder.boot(variant as PlatformVariant).play(SCRIPT);
    expect(firstDifference(reference, trace, layout)).toBe(command);
  });
});
