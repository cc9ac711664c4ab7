/** Players, missiles and voices of a program's own: the emulated Atari shows and sounds them as the state says. */
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../language/lockstep.ts';
import { renderScreen } from '../machine/render.ts';
import { screenPixels } from '../machine/screen_pixels.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { framePixels, PICTURE_WIDTH } from '../script/frame_picture.ts';
import { lookBy, pictureBy } from '../script/look.ts';
import { atariColor, atariPalette } from '../script/palette.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import { AtariSession } from './atari_session.ts';
import type { AtariVariant } from './atari_player.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';
import { routineCycles } from './routine_cycles.ts';
import { stateReader } from './state_reader.ts';

const made = emit('moving', 'emulator-tests/fixtures/moving/moving.ts');
const { layout } = made.emitted;
const MOVING: Program = { ...made.program, ticks: layout.ticks, vocabulary: { space: 2, return: 1, a: 2, b: 2, c: 1, x: 1 } };
const script = (text: string): Script => parseScript(`program moving\nseed 5\n${text}`, 'sprites', [MOVING]);
const SCRIPT = script('wait 9\npad right\nwait 5\npad right fire\nwait 6\nspace\nwait 2\npad2 up left\npad up\nwait 40\nreturn\na\nwait 20\nc\nb\nx\nwait 3\npad\nwait 25\n');

let builder: PlatformBuilder;
let reference: Trace;
const onNode = async (played: Script): Promise<Trace> => {
  const lane = openNodeLane(MOVING, layout);
  return lane.run(played).finally(() => lane.close());
};
beforeAll(async () => {
  builder = new PlatformBuilder({ ...made, layout }, inProject(`build/platform/moving-${process.pid}`));
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

it('moves players up to each edge and beyond', async () => {
  const far = script('pad left up\nwait 130\npad right down\npad2 right up\nwait 250\n');
  const trace = builder.boot(builder.sound).play(far);
  expect(trace.peripherals).toBeUndefined();
  expect(firstDifference(await onNode(far), trace, layout)).toBeUndefined();
});

it('takes at most 3,500 cycles of a frame for all of them', () => {
  const session = new AtariSession(MOVING, { buildDir: made.emitted.buildDir });
  session.game.start(5);
  const cycles = ['_ts65_latch_sprites', 'sprites_on_vblank'].map((name) => routineCycles(session, name));
  for (let tick = 0; tick < 60; tick++) session.game.type(0x80 | (tick % 3 === 0 ? 5 : 10));
  const sum = cycles.reduce((all, calls) => all + Math.max(...calls), 0);
  expect(sum).toBeGreaterThan(2_000);
  expect(sum).toBeLessThan(3_500);
});

it.each(MACHINES)('is the same picture in red, green and blue on %o', (variant) => {
  const session = new AtariSession(MOVING, { buildDir: made.emitted.buildDir, tv: variant.tv });
  session.game.start(5);
  session.game.type(0x88);
  const expected = framePixels(pictureBy(session.machine.screenCells(), lookBy(stateReader(session.layout, session.image, session.machine))));
  const { data, width } = PNG.sync.read(renderScreen(session.machine));
  const palette = atariPalette(variant.tv ?? 'ntsc');
  const first = expected.findIndex((value, i) => palette[value]!.some((part, n) => data[(2 * Math.floor(i / PICTURE_WIDTH) * width + 2 * (i % PICTURE_WIDTH)) * 4 + n] !== part));
  expect(first).toBe(-1);
});

it('is the same picture by pixels from the state and from the machine', () => {
  const session = new AtariSession(MOVING, { buildDir: made.emitted.buildDir });
  const { game, machine, image } = session;
  const state = stateReader(layout, image, machine);
  game.start(5);
  const pictures = new Set<string>();
  for (const code of [...SCRIPT.keys].slice(0, 60)) {
    game.type(code);
    const cells = machine.screenCells();
    const expected = framePixels(pictureBy(cells, lookBy(state)));
    expect(Buffer.compare(screenPixels(machine), expected)).toBe(0);
    pictures.add(Buffer.from(expected).toString('base64'));
  }
  expect(pictures.size).toBeGreaterThan(40);
});

describe('in a picture of the screen', () => {
  const shot = (keys: string): ((x: number, y: number) => number[]) => {
    const session = new AtariSession(MOVING, { buildDir: made.emitted.buildDir });
    session.game.start(5);
    for (const key of keys) session.game.type(key.charCodeAt(0));
    const { data, width } = PNG.sync.read(renderScreen(session.machine));
    // By dots of players and scan lines.
    return (x, y) => [...data.subarray(((y - 20) * 2 * width + (x - 40) * 4) * 4).subarray(0, 3)];
  };
  const colour = (value: number): number[] => [...atariColor(value)];

  it('are players and missiles where they are, in their colours', () => {
    const at = shot('');
    // The first line of player 0 has its two dots in the middle.
    expect([62, 63, 64, 65].map((x) => at(x, 70))).toEqual([0x00, 0x36, 0x36, 0x00].map(colour));
    // Player 3 is of double width: dots 2 to 5 of a line cover eight, over bricks in playfield 2.
    expect([152, 154, 161, 162].map((x) => at(x, 84))).toEqual([0x90, 0xc6, 0xc6, 0x90].map(colour));
    // Missile 1 has the colour of player 1, and is three lines high.
    expect([83, 84, 86, 87].map((y) => at(100, y))).toEqual([0x0c, 0x66, 0x66, 0x00].map(colour));
  });

  it.each([
    ['b', 0x36, 0x36],
    [' ', 0x36, 0x36],
    ['\r', 0x0c, 0x46],
    ['a', 0x0c, 0x36],
  ])('lie in front of playfields or behind them: %j', (key, overFirst, overThird) => {
    const at = shot(key);
    // Line 83 of the bricks is playfield 1, line 84 in an inverse cell playfield 3.
    expect([at(63, 83), at(63, 84)]).toEqual([overFirst, overThird].map(colour));
  });
});

describe('a fault is seen where it shows first', () => {
  it.each<[name: string, file: string, find: string, replace: string, command: number]>([
    ['a player a dot too far right', 'sprites.s', 'sta     HPOSP0 + n\n', 'clc\n adc #1\n sta HPOSP0 + n\n', 0],
    ['a player of normal width', 'sprites.s', 'sta     SIZEP0 + n', 'nop', 0],
    ['missiles of normal width', 'sprites.s', 'sta     SIZEM', 'nop', 0],
    ['a missile a dot too far right', 'sprites.s', 'sta     HPOSM0 + n', 'clc\n adc #1\n sta HPOSM0 + n', 0],
    ['a missile in the place of another', 'sprites.s', 'ora     #3 << (2 * n)', 'ora #3 << (6 - 2 * n)', 0],
    ['colours are not shown', 'sprites.s', 'sta     PCOLR0,x', 'nop', 0],
    ['another shape', 'sprites.s', '        asl     a\n        asl     a\n        asl     a\n        asl     a\n', '        asl     a\n        asl     a\n        asl     a\n', 0],
    ['a line lower', 'sprites.s', 'ldx     drawn_y + n\nsame:', 'ldx     drawn_y + n\n        inx\nsame:', 0],
    ['what was drawn stays', 'sprites.s', 'sta     OF_PLAYERS + $100 * n + line,x\n        .endrepeat\n        ldx', 'nop\n        .endrepeat\n        ldx', 2],
    ['missiles that were drawn stay', 'sprites.s', ':       sta     OF_MISSILES,y\n        iny\n        dex', ':       nop\n        iny\n        dex', 2],
    ['their order is not shown', 'sprites.s', 'sta     GPRIOR', 'nop', 0],
    ['they are shown once', 'sprites.s', 'sty     front', 'nop', 1],
    ['one that is out of sight comes in from below', 'sprites.s', 'HIDDEN      = 240', 'HIDDEN      = 250', 20],
    ['ANTIC fetches none', 'display.s', 'lda     #NORMAL_DMA | SPRITE_DMA', 'lda     #NORMAL_DMA', 0],
    ['half of the lines', 'display.s', 'SPRITE_DMA    = $1C', 'SPRITE_DMA    = $0C', 0],
    ['what was in their place stays', 'sprites.s', 'sta     HPOSP0,x', 'nop', 0],
    ['their memory is not cleared', 'sprites.s', 'sta     area + $400,x', 'nop', 0],
    ['a pitch is not set', 'voices.s', 'sta     AUDF1,y', 'nop', 3],
    ['a volume is not set', 'voices.s', 'sta     AUDC1,y', 'nop', 3],
  ])('%s', (_, file, find, replace, command) => {
    const source = platformSource(file);
    expect(source).toContain(find);
    const variant = builder.make(file, source.replace(find, replace));
    expect(variant).toBeDefined();
    expect(firstDifference(reference, builder.boot(variant as PlatformVariant).play(SCRIPT), layout)).toBe(command);
  });
});
