/** A band over a map, modes, colours and characters by row: the emulated Atari shows them as the state says, pixel by pixel after every tick. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../language/lockstep.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import type { AtariVariant } from './atari_player.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';

const made = emit('scrolled', 'emulator-tests/fixtures/scrolled/scrolled.ts');
const { layout } = made.emitted;
const SCROLLED: Program = { ...made.program, ticks: layout.ticks, vocabulary: { space: 2, return: 1, a: 2, b: 2, c: 1, d: 2, e: 1, f: 1, x: 1 } };
const script = (text: string): Script => parseScript(`program scrolled\nseed 5\n${text}`, 'rows', [SCROLLED]);
const SCRIPT = script('wait 2\npad right\nwait 11\npad right down\nwait 3\nspace\nwait 2\npad fire\nwait 1\npad right up\nwait 5\na\nwait 2\nb\nwait 2\nc\nd\nwait 2\ne\nf\nwait 2\nx\nreturn\nwait 2\npad left\nwait 25\npad\nwait 2\n');

let builder: PlatformBuilder;
let reference: Trace;
const onNode = async (played: Script): Promise<Trace> => {
  const lane = openNodeLane(SCROLLED, layout);
  return lane.run(played).finally(() => lane.close());
};
beforeAll(async () => {
  builder = new PlatformBuilder({ ...made, layout }, inProject(`build/platform/scrolled-${process.pid}`));
  reference = await onNode(SCRIPT);
});
afterAll(() => builder.close());

const MACHINES: readonly AtariVariant[] = [{ tv: 'ntsc', model: 'xl' }, { tv: 'pal', model: '800' }];

it.each(MACHINES)('agrees with the state after every tick on %o', (machine) => {
  const trace = builder.boot(builder.sound, machine).play(SCRIPT);
  expect(trace.end).toEqual({ kind: 'complete' });
  expect(trace.peripherals).toBeUndefined();
  expect(firstDifference(reference, trace, layout)).toBeUndefined();
});
