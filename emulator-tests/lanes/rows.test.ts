/** A band over a map, modes, colours and characters by row: the emulated Atari shows them as the state says, pixel by pixel after every tick. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { Pad } from '../../engine/lib/pad.ts';
import { TICK } from '../../transpiler/base/tick_codes.ts';
import { WRITE_HOOK } from '../machine/access.ts';
import { CYCLES_PER_LINE, DISPLAY_BEGINS } from '../machine/bus.ts';
import { interruptLines } from '../machine/display_lines.ts';
import { emit } from '../language/lockstep.ts';
import { PlatformBuilder, platformSource, type PlatformVariant } from '../platform/variant.ts';
import { firstDifference } from '../replay/compare.ts';
import { inProject, type Program } from '../script/programs.ts';
import { parseScript, type Script } from '../script/script.ts';
import type { AtariVariant } from './atari_player.ts';
import { AtariSession } from './atari_session.ts';
import type { Trace } from './lane.ts';
import { openNodeLane } from './node.ts';
import { routineCycles } from './routine_cycles.ts';

const made = emit('scrolled', 'emulator-tests/fixtures/scrolled/scrolled.ts');
const { layout } = made.emitted;
const SCROLLED: Program = { ...made.program, ticks: layout.ticks, vocabulary: { space: 2, return: 1, a: 2, b: 2, c: 1, d: 2, e: 1, f: 1, x: 1 } };
const script = (text: string): Script => parseScript(`program scrolled\nseed 5\n${text}`, 'rows', [SCROLLED]);
const SCRIPT = script(
  'wait 2\npad right\nwait 7\npad right down\nwait 3\nspace\nwait 2\npad fire\nwait 1\npad right up\nwait 1\npad\nwait 1\npad up\nwait 2\n' +
  'a\nwait 2\nb\nwait 2\nc\nd\nwait 2\ne\nf\nwait 2\nx\nreturn\nwait 2\npad left\nwait 12\npad\nwait 2\n');
/** Faults show in few ticks. */
const SHORT = script('wait 1\npad right\nwait 3\npad up\nwait 1\npad fire\nwait 1\na\nwait 1\npad right\nwait 5\nb\npad left\nwait 1\n');

let builder: PlatformBuilder;
let reference: Trace;
let short: Trace;
const onNode = async (played: Script): Promise<Trace> => {
  const lane = openNodeLane(SCROLLED, layout);
  return lane.run(played).finally(() => lane.close());
};
beforeAll(async () => {
  builder = new PlatformBuilder({ ...made, layout }, inProject(`build/platform/scrolled-${process.pid}`));
  [reference, short] = [await onNode(SCRIPT), await onNode(SHORT)];
});
afterAll(() => builder.close());

const MACHINES: readonly AtariVariant[] = [{ tv: 'ntsc', model: 'xl' }, { tv: 'pal', model: '800' }];

it.each(MACHINES)('agrees with the state after every tick on %o', (machine) => {
  const trace = builder.boot(builder.sound, machine).play(SCRIPT);
  expect(trace.end).toEqual({ kind: 'complete' });
  expect(trace.peripherals).toBeUndefined();
  expect(firstDifference(reference, trace, layout)).toBeUndefined();
});

it('changes registers between two lines, in real time too', () => {
  const { game, machine: { bus }, machine } = new AtariSession(SCROLLED, { buildDir: made.emitted.buildDir, realTime: true, guarded: false });
  game.start(5);
  const COLPF2 = 0xd018;
  const changes: number[] = [];
  bus.access[COLPF2]! |= WRITE_HOOK;
  machine.observe({ write: (address) => void (address === COLPF2 && changes.push(bus.frameCycle)) });
  machine.runFrames(1);
  const lines = changes.map((cycle) => ({ line: Math.floor(cycle / CYCLES_PER_LINE) - DISPLAY_BEGINS.ntsc, cycle: cycle % CYCLES_PER_LINE })).filter(({ line }) => line >= 0);
  expect(lines.map(({ line }) => line)).toEqual(interruptLines(bus).map((line) => line + 1));
  // The first dot of a line is 24 cycles from its begin.
  for (const { cycle } of lines) expect(cycle).toBeLessThan(24);
});

it('makes a list only where something of it has changed, and a part where the band has moved', () => {
  const session = new AtariSession(SCROLLED, { buildDir: made.emitted.buildDir, guarded: false });
  const { game } = session;
  game.start(5);
  const calls = routineCycles(session, '_ts65_latch_rows');
  const [REST, RIGHT] = [TICK, TICK | Pad.Right];
  for (const code of [Key.c, REST, RIGHT, RIGHT, RIGHT, REST]) game.type(code);
  const [changed, same, , , moved, sameAgain] = calls as [number, number, number, number, number, number];
  expect([same, sameAgain].every((cycles) => cycles < 2_300)).toBe(true);
  expect(moved).toBeLessThan(3_400);
  expect(changed).toBeGreaterThan(5_000);
});

describe('a fault is seen where it shows first', () => {
  it.each<[name: string, file: string, find: string, replace: string, command: number]>([
    ['a dot too far right', 'rows.s', 'sta     HSCROL', 'eor     #1\n        sta     HSCROL', 0],
    ['a cell too far right', 'rows.s', 'WIDER         = 2', 'WIDER         = 3', 0],
    ['no fine scroll', 'rows.s', 'lda     fine,x', 'lda     #0', 2],
    ['the band is not scrolled', 'rows.s', 'ora     #LOAD_ADDRESS | SCROLLED', 'ora     #LOAD_ADDRESS', 0],
    ['all rows are one of the map', 'rows.s', 'inc     map_row', 'nop', 0],
    ['beyond the right edge', 'rows.s', 'bcc     beyond', 'nop', 12],
    ['beyond the lower edge', 'rows.s', '        bcc     :+\n        lda     ts65_scroll_row\n', '        lda     ts65_scroll_row\n', 5],
    ['another mode', 'rows.s', 'asl     a\n        adc     #MODE_2', 'lda     #MODE_2 + 2', 0],
    ['five colours end too late', 'rows.s', 'lda     #MODE_2 + 2\n        bcc     known', 'lda     #MODE_2 + 2\n        bne     known', 0],
    ['another line of dots', 'rows.s', 'lda     ts65_lines_low,x', 'lda     ts65_lines_low + 1,x', 1],
    ['the same lines of dots again', 'rows.s', 'inc     lines_row', 'nop', 1],
    ['colours by row are not taken', 'rows.s', 'lda     table,x\n        bne     own', 'lda     table,x\n        beq     own', 0],
    ['no interrupts', 'rows.s', 'ora     #INTERRUPT', 'ora     #0', 0],
    ['interrupts are off', 'display.s', 'VBLANK_NMI    = $C0', 'VBLANK_NMI    = $40', 0],
    ['another set', 'rows.s', 'adc     #>ts65_sets', 'adc     #>ts65_sets + 4', 0],
    ['sets are not changed', 'rows.s', 'sta     CHBASE\nFIRST', 'nop\nFIRST', 0],
    ['row 0 is as the frame', 'rows.s', 'sta     hardware\n        .endmacro\n        each_colour show_first', 'nop\n        .endmacro\n        each_colour show_first', 0],
    ['changes do not go on', 'rows.s', 'inx\n        stx     shown', 'stx     shown', 0],
    ['the list is not exchanged', 'rows.s', 'sta     SDLSTH\n        sta     DLISTH', 'nop', 2],
    ['rows are shown once', 'look.c', '    ts65_latch_rows();\n', '    { static unsigned char once; if (once == 0) { once = 1; ts65_latch_rows(); } }\n', 2],
  ])('%s', (_, file, find, replace, command) => {
    const source = platformSource(file);
    expect(source).toContain(find);
    const variant = builder.make(file, source.replace(find, replace));
    expect(variant).toBeDefined();
    expect(firstDifference(short, builder.boot(variant as PlatformVariant).play(SHORT), layout)).toBe(command);
  });

  it('an interrupt that changes a register', () => {
    const source = platformSource('rows.s');
    const find = '        pla\n        rti';
    expect(source).toContain(find);
    const variant = builder.make('rows.s', source.replace(find, '        pla\n        lda     #0\n        rti'));
    expect(firstDifference(short, builder.boot(variant as PlatformVariant).play(SHORT), layout)).toBeDefined();
  });
});
