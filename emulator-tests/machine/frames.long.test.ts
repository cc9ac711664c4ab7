/** The cycles of a frame that a program has, and the frames that commands take, are those of an emulated 800XL with its display on. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../bench/suite.ts';
import { workload } from '../../bench/workloads.ts';
import { inProject } from '../script/programs.ts';
import type { Script } from '../script/script.ts';
import { CYCLES_LEFT, frames } from './frames.ts';
import { programNamed } from '../replay/inputs.ts';
import { LINES, type Tv } from './bus.ts';
import { Dma } from './dma.ts';
import { RTCLOK } from './locations.ts';
import { profileScripts } from '../tools/profile/profile.ts';
import { AtariView } from '../replay/reports/atari_view.ts';
import { AtariSession } from '../lanes/atari_session.ts';

const RAM_END = 0xc000;
/** Cycles that one command may take: a minute. */
const LIMIT = 60_000_000;

interface Taken {
  /** Frames by the machine's own clock, and as RTCLOK counted them. */
  readonly frames: number;
  readonly jiffies: number;
  /** Cycles of the program's and the Atari side's code. */
  readonly cycles: number;
  /** Cycles that ANTIC takes of each frame. */
  readonly dma: number;
}

/** Cycles of the last key of the workload `name` on a machine with its display on. */
function play(name: string, tv: Tv): Taken {
  const { program, seed, codes } = workload(name);
  const { game, machine } = new AtariSession(programNamed(program), { tv, realTime: true, guarded: false, limitCycles: LIMIT });
  const jiffies = (): number => machine.peek(RTCLOK + 2) + 256 * machine.peek(RTCLOK + 1);
  game.start(seed);
  for (const code of codes.slice(0, -1)) game.type(code);
  const counts = new Float64Array(0x10000);
  const [began, clock] = [machine.cycles, jiffies()];
  machine.count(counts);
  game.type(codes.at(-1)!);
  return {
    frames: (machine.cycles - began) / machine.frameCycles,
    jiffies: jiffies() - clock,
    cycles: counts.subarray(0, RAM_END).reduce((sum, cycles) => sum + cycles, 0),
    dma: new Dma(machine.bus, tv).ofFrame(),
  };
}

describe.each(['ntsc', 'pal'] as const)('on %s', (tv) => {
  it('the display and the interrupts leave what is defined, within 1 %', () => {
    // Long work, in which the frames that it begins and ends in matter little.
    const { cycles, frames: taken, jiffies, dma } = play('crawl-totals', tv);
    expect(Math.abs(cycles / taken / CYCLES_LEFT[tv] - 1)).toBeLessThan(0.01);
    expect(Math.abs(jiffies - taken)).toBeLessThanOrEqual(1);
    // 24 rows: 40 names, 8 times 40 shapes, and 8 refreshes that find no room; a display list of 32 bytes; 9 refreshes in every line.
    expect(dma).toBe(24 * (40 + 320 - 8) + 32 + LINES[tv] * 9);
  });
});

it("the dungeon's generation takes in the bench, in `profile` and in `replay --html` as many frames as on the machine, within 5 %", () => {
  const { frames: taken, jiffies } = play('doom-generation', 'ntsc');
  const { program: name, seed, codes } = workload('doom-generation');
  const program = programNamed(name);
  const script: Script = { name: 'dungeon', program, seed, settings: new Map(), setup: new Uint8Array(), keys: Uint8Array.from(codes), lines: [] };
  const view = new AtariView(program);
  view.play(script, []);
  const said = {
    bench: readBaseline().games.doom!.cycles['doom-generation']!,
    profile: profileScripts(new AtariSession(program), [script]).commands.at(-1)!.cycles,
    html: view.costs.at(-1)!.cycles,
  };
  for (const [where, cycles] of Object.entries(said)) expect(Math.abs(frames(cycles, 'ntsc') / taken - 1), where).toBeLessThan(0.05);
  expect(Math.abs(jiffies - taken)).toBeLessThanOrEqual(1);
  expect(readFileSync(inProject('docs/bench.md'), 'utf8')).toContain(`| ${frames(said.bench, 'ntsc').toFixed(1)} |`);
});
