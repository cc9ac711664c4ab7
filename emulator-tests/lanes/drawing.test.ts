/** engine/lib/drawing.ts: dots, lines and pictures are where they must be, on all lanes, and at what they cost. */
import { describe, expect, it } from 'vitest';
import { blit, dotAt, drawLine, plot } from '../../engine/lib/drawing.ts';
import { emit, lockstep } from '../language/lockstep.ts';
import { firstDifference } from '../replay/compare.ts';
import type { Program } from '../script/programs.ts';
import { inProject } from '../script/programs.ts';
import { parseScript } from '../script/script.ts';
import { PlatformBuilder } from '../platform/variant.ts';
import { AtariSession } from './atari_session.ts';
import { openNodeLane } from './node.ts';
import { routineCycles } from './routine_cycles.ts';

const ENTRY = 'emulator-tests/fixtures/drawn/drawn.ts';
const WIDTH = 160;
const HEIGHT = 160;

const empty = (): Uint8Array[] => Array.from({ length: HEIGHT }, () => new Uint8Array(WIDTH / 4));
const dotsOf = (lines: readonly Uint8Array[]): number[] => lines.flatMap((line) => [...line].flatMap((byte) => [byte >> 6, (byte >> 4) & 3, (byte >> 2) & 3, byte & 3]));
/** Where dots are lit, as `x,y`. */
const lit = (lines: readonly Uint8Array[]): string[] => dotsOf(lines).flatMap((dot, i) => (dot === 0 ? [] : [`${i % WIDTH},${Math.floor(i / WIDTH)}`]));

/** The dots of a line by a formula: each as near to the straight one as its longer side allows. */
function straight(x0: number, y0: number, x1: number, y1: number): string[] {
  const [across, down] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  const steps = Math.max(across, down);
  const along = (i: number, side: number): number => (steps === 0 ? 0 : Math.floor((i * side + (steps >> 1)) / steps));
  const places = Array.from({ length: steps + 1 }, (_, i) => [x0 + Math.sign(x1 - x0) * along(i, across), y0 + Math.sign(y1 - y0) * along(i, down)] as const);
  return places.filter(([x, y]) => x < WIDTH && y < HEIGHT).map(([x, y]) => `${x},${y}`);
}

describe('in memory', () => {
  it('a dot has its value, and no other is changed', () => {
    const lines = empty();
    for (const [i, value] of ([1, 2, 3, 0, 3] as const).entries()) plot(lines, 30 + i, 7, value);
    plot(lines, 31, 7, 1);
    expect([29, 30, 31, 32, 33, 34, 35].map((x) => dotAt(lines, x, 7))).toEqual([0, 1, 1, 3, 0, 3, 0]);
    expect(lit(lines)).toEqual(['30,7', '31,7', '32,7', '34,7']);
  });

  it('nothing is drawn outside', () => {
    const lines = empty();
    plot(lines, WIDTH, 0, 3);
    plot(lines, 255, 3, 3);
    plot(lines, 0, HEIGHT, 3);
    blit(lines, Uint8Array.of(255), 1, 40, 0);
    blit(lines, Uint8Array.of(255), 1, 0, HEIGHT);
    expect(lit(lines)).toEqual([]);
    expect([dotAt(lines, WIDTH, 0), dotAt(lines, 0, 255)]).toEqual([0, 0]);
  });

  it('lines are straight in all directions, ends included', () => {
    const ends = [0, 1, 2, 19, 77, 158, 159];
    for (const x of ends) {
      for (const y of ends) {
        const lines = empty();
        drawLine(lines, 77, 80, x, y, 2);
        expect(lit(lines)).toEqual([...new Set(straight(77, 80, x, y))].sort(byPlace));
      }
    }
  });

  it('a line that leaves the lines is cut off', () => {
    const lines = empty();
    drawLine(lines, 100, 100, 255, 140, 1);
    drawLine(lines, 20, 255, 30, 0, 1);
    expect(lit(lines)).toEqual([...new Set([...straight(100, 100, 255, 140), ...straight(20, 255, 30, 0)])].sort(byPlace));
  });

  it('a picture is copied, and cut off at the edges', () => {
    const lines = empty();
    const picture = Uint8Array.of(1, 2, 3, 4, 5, 6);
    blit(lines, picture, 2, 10, 20);
    blit(lines, picture, 2, 39, HEIGHT - 2);
    expect(lines.slice(20, 24).map((line) => [...line.subarray(9, 13)])).toEqual([[0, 1, 2, 0], [0, 3, 4, 0], [0, 5, 6, 0], [0, 0, 0, 0]]);
    expect(lines.slice(-3).map((line) => [...line.subarray(38)])).toEqual([[0, 0], [0, 1], [0, 3]]);
    expect(lines.slice(-2).map(([first]) => first)).toEqual([0, 0]);
  });
});

function byPlace(a: string, b: string): number {
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [a, b].map((place) => place.split(',').map(Number)) as [number[], number[]];
  return ay - by || ax - bx;
}

const KEYS = 'plubhevr';

it('is the same on all lanes', async () => {
  const keys = Uint8Array.from({ length: 400 }, (_, i) => KEYS.charCodeAt((i * 7 + (i >> 3)) % KEYS.length));
  const { differences, lanes, commands } = await lockstep('drawn', ENTRY, [1, 99].map((seed) => ({ seed, setup: new Uint8Array(), keys })));
  expect(differences).toEqual([]);
  expect([lanes, commands]).toEqual([['node', 'host', 'sim-plain', 'sim-shipped'], 800]);
});

const [DOT_CYCLES, DOT_OF_LINE_CYCLES, BYTE_CYCLES] = [220, 320, 100];

describe('on the Atari', () => {
  const made = emit('drawn-atari', ENTRY);
  const DRAWN: Program = { ...made.program, vocabulary: { p: 3, l: 3, u: 3, b: 3, h: 1, e: 1, v: 1, r: 1 } };

  it('shows what the state says, dot by dot', async () => {
    const script = parseScript('program drawn\nseed 7\np\nl\nu\nb\nh\ne\nv\nr\nl\nu\nb\np\n', 'drawn', [DRAWN]);
    const builder = new PlatformBuilder({ ...made, layout: made.emitted.layout }, inProject(`build/platform/drawn-${process.pid}`));
    const lane = openNodeLane(DRAWN, made.emitted.layout);
    try {
      const trace = builder.boot(builder.sound).play(script);
      expect([trace.end, trace.peripherals]).toEqual([{ kind: 'complete' }, undefined]);
      expect(firstDifference(await lane.run(script), trace, made.emitted.layout)).toBeUndefined();
    } finally {
      await lane.close();
      builder.close();
    }
  });

  it('takes no more cycles than docs/porting.md says', () => {
    const session = new AtariSession(DRAWN, { buildDir: made.emitted.buildDir });
    session.game.start(1);
    const [dots, lines, pictures] = ['_plot_lines', '_drawLine_lines', '_blit_lines_FACE'].map((name) => routineCycles(session, name)) as [readonly number[], readonly number[], readonly number[]];
    const counts = (key: string, of: readonly number[]): readonly number[] => {
      const before = of.length;
      for (let i = 0; i < 12; i++) session.game.type(key.charCodeAt(0));
      return of.slice(before);
    };
    expect(Math.max(...counts('p', dots))).toBeLessThan(DOT_CYCLES);
    // The shortest of these has the 78 dots of its height; the other one leaves the lines on the right.
    expect(Math.min(...counts('l', lines))).toBeLessThan(78 * DOT_OF_LINE_CYCLES);
    expect(Math.max(...counts('h', lines))).toBeLessThan(256 * DOT_OF_LINE_CYCLES);
    expect(Math.max(...counts('b', pictures))).toBeLessThan(10 * BYTE_CYCLES);
  });
});
