/** A band that moves over a map by dots and by lines: the emulated Atari shows it as the state says, pixel by pixel after every tick. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { Dma } from '../machine/dma.ts';
import { emit } from '../language/lockstep.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import { WorstCase } from '../tools/bound/worst_case.ts';
import type { AtariVariant } from './atari_player.ts';
import { AtariSession } from './atari_session.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';

const made = emit('climbed', 'emulator-tests/fixtures/climbed/climbed.ts');
const { layout } = made.emitted;
const CLIMBED: Program = { ...made.program, ticks: layout.ticks, vocabulary: { a: 2, b: 2, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1 } };
const script = (text: string): Script => parseScript(`program climbed\nseed 5\n${text}`, 'climbed', [CLIMBED]);
/** All lines of a row in each direction, together with dots; then other modes, colours and characters, a band of one row, bands at the screen's edges, and the map's edges. */
const SCRIPT = script(
  'wait 1\npad down\nwait 18\npad down right\nwait 9\npad up right\nwait 5\npad up\nwait 12\npad down\nwait 3\nf\nwait 1\nd\nwait 1\ne\nwait 1\ng\nwait 1\n' +
  'b\nwait 9\nc\nwait 9\nj\nwait 2\na\npad up\nwait 2\nh\nwait 2\npad\nc\nwait 2\npad down\nwait 2\ni\nwait 3\npad up\nwait 9\n');
/** A band of one row, with other colours in each row. */
const ONE_ROW = script('g\na\nwait 1\npad down\nwait 10\npad up\nwait 4\nc\nh\nwait 2\n');
/** Faults show in few ticks. */
const SHORT = script('wait 1\npad down\nwait 3\npad right\nwait 2\npad up\nwait 4\ng\npad down\nwait 12\n');

let builder: PlatformBuilder;
const onNode = async (played: Script): Promise<Trace> => {
  const lane = openNodeLane(CLIMBED, layout);
  return lane.run(played).finally(() => lane.close());
};
let references: ReadonlyMap<Script, Trace>;
beforeAll(async () => {
  builder = new PlatformBuilder({ ...made, layout }, inProject(`build/platform/climbed-${process.pid}`));
  references = new Map(await Promise.all([SCRIPT, ONE_ROW, SHORT].map(async (played) => [played, await onNode(played)] as const)));
});
afterAll(() => builder.close());

const MACHINES: readonly AtariVariant[] = [{ tv: 'ntsc', model: 'xl' }, { tv: 'pal', model: '800' }];

describe.each(MACHINES)('on %o', (machine) => {
  it.each([['over the map', SCRIPT], ['one row of it', ONE_ROW]])('agrees with the state after every tick: %s', (_, played) => {
    const trace = builder.boot(builder.sound, machine).play(played);
    expect(trace.end).toEqual({ kind: 'complete' });
    expect(trace.peripherals).toBeUndefined();
    expect(firstDifference(references.get(played) as Trace, trace, layout)).toBeUndefined();
  });
});

it('takes cycles of a frame beside the program, as docs/harness.md says', () => {
  const { game, image, machine } = new AtariSession(CLIMBED, { buildDir: made.emitted.buildDir, guarded: false });
  game.start(5);
  const ofAntic = (): number => {
    machine.runFrames(1);
    game.toIdle();
    return new Dma(machine.bus, 'ntsc').ofFrame();
  };
  const twenty = ofAntic();
  game.type(Key.a);
  // A band of one row: nineteen scroll no more.
  expect(twenty - ofAntic()).toBe(19 * 72);
  const code = { memory: machine.bus.memory, isCode: (at: number) => image.origin(at) !== undefined, isFunction: () => false, cyclesOf: () => undefined, roundsOf: () => undefined, isShared: () => false };
  const interrupts = image.labels.filter(([label]) => label === 'interrupt').map(([, at]) => new WorstCase(code).of(at).cycles);
  expect(Math.max(...interrupts)).toBeLessThanOrEqual(121);
});

describe('a fault is seen where it shows first', () => {
  it.each<[name: string, file: string, find: string, replace: string, command: number]>([
    ['no lines', 'rows.s', 'lda     ts65_scroll_line\n        and', 'lda     #0\n        and', 2],
    ['a line too far', 'rows.s', 'lda     changes + SLOT_VSCROL * 2 * ENTRIES,x\n        sta     VSCROL', 'lda     changes + SLOT_VSCROL * 2 * ENTRIES,x\n        eor     #1\n        sta     VSCROL', 2],
    ['the row below ends a line too late', 'rows.s', 'dec     vscrol\n        lda     entry', 'lda     entry', 2],
    ['VSCROL does not change', 'rows.s', 'lda     next + SLOT_VSCROL\n.endif\n        sta     VSCROL', 'lda     next + SLOT_VSCROL\n.endif\n        nop', 2],
    ['no row below', 'rows.s', 'inc     below', 'nop', 2],
    ['the row below is that above it', 'rows.s', 'another: dec    below', 'another: dec    below\n        dec     map_row', 2],
    ['the row below is moved up, too', 'rows.s', 'and     #LOAD_ADDRESS | SCROLLED | ANTIC_MODES', 'and     #LOAD_ADDRESS | SCROLLED | UPWARDS | ANTIC_MODES', 2],
    ['rows are not moved up', 'rows.s', 'ora     #UPWARDS', 'ora     #0', 2],
    ['a move makes no list', 'rows.s', 'lda     moved\n        bne     move', 'lda     #0\n        bne     move', 2],
    ['a change makes no list', 'rows.s', 'ora     unkept', 'lda     unkept', 11],
    ['a list that is moved has other rows', 'rows.s', 'cmp     rows_now', 'lda     #0', 3],
    ['the band is moved to the first rows of the map', 'rows.s', 'ldx     map_row\n        ldy     band_at', 'ldx     #0\n        ldy     band_at', 22],
    ['the row below is not moved', 'rows.s', 'adc     #0              ; and', 'adc     #$FF           ; and', 5],
    ['VSCROL is not moved', 'rows.s', 'lda     line\n        beq     moved_all', 'jmp     moved_all', 4],
    ['VSCROL changes where it did not', 'rows.s', 'cpy     ahead', 'cpy     #1', 14],
    ['a change of lines makes no list', 'rows.s', 'action  SCROLL_LINE, ts65_scroll_line', 'action  SCROLL_LINE, ts65_scroll_row', 2],
    ['a change of dots makes no list', 'rows.s', 'action  SCROLL_X, ts65_scroll_x\n', 'action  SCROLL_X, ts65_scroll_row\n', 5],
  ])('%s', (_, file, find, replace, command) => {
    const source = platformSource(file);
    expect(source).toContain(find);
    const variant = builder.make(file, source.replace(find, replace));
    expect(variant).toBeDefined();
    expect(firstDifference(references.get(SHORT) as Trace, builder.boot(variant as PlatformVariant).play(SHORT), layout)).toBe(command);
  });
});
