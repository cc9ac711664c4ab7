/** Gloam at length: a million ticks of generated scripts, an hour of the bots in real time, and pixels and voices over thousands of ticks. */
import { describe, expect, it } from 'vitest';
import { isTick } from '../../../transpiler/base/tick_codes.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { screenPixels } from '../../machine/screen_pixels.ts';
import { voiceDifferences } from '../../machine/voices.ts';
import { generateScripts } from '../../replay/generate.ts';
import { replayInputs } from '../../replay/replay.ts';
import { stateReader } from '../../lanes/state_reader.ts';
import { framePixels } from '../../script/frame_picture.ts';
import { lookBy, pictureBy } from '../../script/look.ts';
import { findProgram, type Program } from '../../script/programs.ts';
import { voicesOf } from '../../script/voices.ts';
import { isWhole } from '../../testing/tiers.ts';
import { playBot } from './bot.ts';

const GLOAM = findProgram('gloam') as Program;
/** A generated script has some 310 ticks. */
const SCRIPTS = isWhole ? 3_400 : 30;
const HOUR = isWhole ? 216_000 : 3_000;
const PIXEL_TICKS = isWhole ? 20_000 : 400;

it('generated scripts match on node, host and sim-shipped', async () => {
  const scripts = generateScripts(GLOAM, { count: SCRIPTS });
  const { ok, scripts: verdicts } = await replayInputs(scripts.map((script) => ({ script, generated: true })), { lanes: ['node', 'host', 'sim-shipped'] });
  expect(verdicts.filter((one) => !one.ok)).toEqual([]);
  expect(ok).toBe(true);
  if (isWhole) expect(scripts.reduce((sum, { keys }) => sum + keys.filter(isTick).length, 0)).toBeGreaterThan(1_000_000);
});

/** Games of two bots, until they have had so many ticks. */
function* botGames(ticks: number): Generator<{ readonly seed: number; readonly keys: readonly number[] }> {
  for (let [seed, left] = [1, ticks]; left > 0; seed++) {
    const { keys } = playBot(seed, seed % 2 === 0 ? 1 : 2, left);
    left -= keys.filter(isTick).length;
    yield { seed, keys };
  }
}

describe.each(['ntsc', 'pal'] as const)('on %s', (tv) => {
  it('no tick of an hour is late, with the cycles of ANTIC and the operating system', () => {
    const { game } = new AtariSession(GLOAM, { tv, realTime: true, guarded: false, limitCycles: 1_000_000 });
    let [ticks, late] = [0, 0];
    for (const { seed, keys } of botGames(HOUR)) {
      game.start(seed);
      let last: number | undefined;
      for (const code of keys) {
        game.type(code);
        const { frame } = game.taken;
        if (isTick(code) && last !== undefined && frame !== last + 1) late++;
        last = isTick(code) ? frame : undefined;
        if (isTick(code)) ticks++;
      }
    }
    expect([ticks >= HOUR, late]).toEqual([true, 0]);
  });
});

it('pixels and voices are those that the state says, tick by tick', () => {
  const session = new AtariSession(GLOAM, { guarded: false });
  const { game, machine, image, layout } = session;
  const state = stateReader(layout, image, machine);
  let ticks = 0;
  for (const { seed, keys } of botGames(PIXEL_TICKS)) {
    game.start(seed);
    for (const code of keys) {
      game.type(code);
      if (!isTick(code)) continue;
      const expected = framePixels(pictureBy(machine.screenCells(), lookBy(state)));
      if (Buffer.compare(screenPixels(machine), expected) !== 0) throw new Error(`seed ${seed}, tick ${ticks}: the pixels differ`);
      expect(voiceDifferences(machine.bus, voicesOf(state)!)).toEqual([]);
      ticks++;
    }
  }
  expect(ticks).toBeGreaterThanOrEqual(PIXEL_TICKS);
});
