/** Colours, rows in five colours and characters of a program's own: the emulated Atari shows them as the state says. */
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../language/lockstep.ts';
import { renderScreen } from '../machine/render.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { generateScripts } from '../replay/generate.ts';
import { atariColor } from '../script/palette.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import { AtariSession } from './atari_session.ts';
import type { AtariVariant } from './atari_player.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';

const made = emit('painted', 'emulator-tests/fixtures/painted/painted.ts');
const PAINTED: Program = { ...made.program, vocabulary: { space: 2, return: 1, a: 2, b: 2, c: 2, Z: 1 } };
const { layout } = made.emitted;
const SCRIPT = parseScript('program painted\nseed 2\nx\nspace\na\nb\nreturn\nc\nspace\npress reset\nspace\nb\na\n', 'look', [PAINTED]);

let builder: PlatformBuilder;
let reference: Trace;
const onNode = async (script: Script): Promise<Trace> => {
  const lane = openNodeLane(PAINTED, layout);
  return lane.run(script).finally(() => lane.close());
};
beforeAll(async () => {
  builder = new PlatformBuilder({ ...made, layout }, inProject(`build/platform/painted-${process.pid}`));
  reference = await onNode(SCRIPT);
});
afterAll(() => builder.close());

const MACHINES: readonly AtariVariant[] = [{ tv: 'ntsc', model: 'xl' }, { tv: 'pal', model: '800' }];

it.each(MACHINES)('agrees with the state after every command on %o', async (machine) => {
  const player = builder.boot(builder.sound, machine);
  for (const script of [SCRIPT, ...generateScripts(PAINTED, { count: 3 })]) {
    const trace = player.play(script);
    expect(trace.end).toEqual({ kind: 'complete' });
    expect(trace.peripherals).toBeUndefined();
    expect(firstDifference(await onNode(script), trace, layout), script.name).toBeUndefined();
  }
});

it('is in a picture of the screen', () => {
  const session = new AtariSession(PAINTED, { buildDir: made.emitted.buildDir });
  session.game.start(2);
  const { data, width } = PNG.sync.read(renderScreen(session.machine));
  const at = (x: number, y: number): number[] => [...data.subarray(((y + 12) * 2 * width + (x + 16) * 2) * 4).subarray(0, 3)];
  // Row 10: the wall's first row of dots is playfield 2, its second playfield 1, its third playfield 0.
  expect([0, 1, 2].map((y) => at(1, 80 + y))).toEqual([0x84, 0x0c, 0x26].map((value) => [...atariColor(value)]));
  // Its next cell is the other character in inverse: its dots are playfields 0 and 3, between them the background.
  expect([at(8, 80), at(10, 80), at(10, 81)]).toEqual([0x02, 0x26, 0x46].map((value) => [...atariColor(value)]));
  // The box in a row of text, and the paper within it.
  expect([at(20 * 8, 22 * 8), at(20 * 8 + 3, 22 * 8 + 3)]).toEqual([0x8c, 0x84].map((value) => [...atariColor(value)]));
});

describe('a fault is seen where it shows first', () => {
  it.each<[name: string, file: string, find: string, replace: string, command: number]>([
    ['playfield 0 is not shown', 'look.c', 'OS.color0 = PLAYFIELD_0;', '', 0],
    ['playfield 3 is not shown', 'look.c', 'OS.color3 = PLAYFIELD_3;', '', 0],
    ['the background is not shown', 'look.c', 'OS.color4 = BACKGROUND;', '', 0],
    ['colours are shown once', 'main.c', '            ts65_show_look();\n', '', 1],
    ['the modes of rows are not changed back', 'look.c', '? MODE_4 : MODE_2', '? MODE_4 : row == 20 ? MODE_4 : MODE_2', 0],
    ['row 0 stays text', 'look.c', 'ts65_mode(0) | LOAD_ADDRESS', 'MODE_2 | LOAD_ADDRESS', 3],
    ['rows change only with their first', 'look.c', ' && ts65_end == FIVE_END', '', 4],
    ["the ROM's characters", 'display.s', 'FONT          = >font', 'FONT          = ROM_FONT', 0],
    ['the small letters are not copied', 'display.s', 'sta     rest,x', 'nop', 0],
    ['after RESET nothing is shown', 'main.c', '    ts65_forget_button();\n    ts65_show_look();\n', '    ts65_forget_button();\n', 0],
  ])('%s', (_, file, find, replace, command) => {
    const source = platformSource(file);
    expect(source).toContain(find);
    const variant = builder.make(file, source.replace(find, replace));
    expect(variant).toBeDefined();
    expect(firstDifference(reference, builder.boot(variant as PlatformVariant).play(SCRIPT), layout)).toBe(command);
  });
});
