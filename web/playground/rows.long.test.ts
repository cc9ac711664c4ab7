/** A program with rows of engine/lib/display.ts: the page shows what the Atari does, pixel by pixel. Both pages' ways are here: by the state, and by the machine. */
import vm from 'node:vm';
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { emit } from '../../emulator-tests/language/lockstep.ts';
import { AtariSession } from '../../emulator-tests/lanes/atari_session.ts';
import { runningPicture, screenPixels } from '../../emulator-tests/machine/screen_pixels.ts';
import { framePixels } from '../../emulator-tests/script/frame_picture.ts';
import type { Program } from '../../emulator-tests/script/programs.ts';
import { parseScript } from '../../emulator-tests/script/script.ts';
import { loadFiles } from '../../transpiler/load/load.ts';
import { runnableModules } from '../dev/runnable.ts';
import { playedReply } from './clients.ts';
import type { ShownState } from './sandbox/messages.ts';
import { PlayedProgram } from './sandbox/played.ts';
import { shownPicture } from './shown_picture.ts';

const SCRIPT = 'wait 2\npad right\nwait 7\npad right down\nwait 3\nspace\nwait 2\npad fire\nwait 1\npad right up\nwait 1\npad\nwait 1\na\nwait 2\nb\nwait 2\nc\nd\nwait 2\ne\nf\nwait 2\nx\nreturn\nwait 2\n';

/** The lowest bit of a colour means nothing. */
const seen = (pixels: Uint8Array): Uint8Array => pixels.map((pixel) => pixel & 0xfe);

it('shows the band, the modes, the colours, the sets and the lines of dots', () => {
  const { program, emitted } = emit('scrolled', 'emulator-tests/fixtures/scrolled/scrolled.ts');
  const scrolled: Program = { ...program, ticks: 1, vocabulary: { a: 1 } };
  const { keys } = parseScript(`program scrolled\nseed 5\n${SCRIPT}`, 'rows', [scrolled]);
  const { game, machine } = new AtariSession(scrolled, { buildDir: emitted.buildDir, guarded: false });
  const files = loadFiles([program.entry]);
  const played = new PlayedProgram(runnableModules(files, files.roots[0] as ts.SourceFile, (file) => file), (code) => vm.runInThisContext(code) as unknown);
  game.start(5);
  let state = played.play({ kind: 'command', start: 5 });
  for (let command = 0; command <= keys.length; command++) {
    const expected = seen(screenPixels(machine));
    const shown = playedReply({ kind: 'shown', state }) as ShownState;
    for (const picture of [shownPicture(shown), runningPicture(machine)]) {
      expect(seen(framePixels(picture)).findIndex((pixel, i) => pixel !== expected[i]), `command ${command}`).toBe(-1);
    }
    const code = keys[command];
    if (code === undefined) break;
    game.type(code);
    state = played.play({ kind: 'command', codes: [code] });
  }
});

it('takes no rows of another length from a program', () => {
  const fields = { map: [new Uint8Array(40), new Uint8Array(39)], lines: [new Uint8Array(41)], sets: 'sets' };
  expect(playedReply({ kind: 'shown', state: { fields } })).toEqual({ numbers: {}, bytes: {}, fields: { map: [], lines: [], sets: [] } });
});
