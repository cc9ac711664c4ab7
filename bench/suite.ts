/** All figures of the benchmark, as bench/baseline.json keeps them. */
import { mkdirSync, readFileSync } from 'node:fs';
import { inProject } from '../emulator-tests/script/programs.ts';
import { buildHarness, type MemoryUse } from './build.ts';
import { KERNELS } from './kernels.ts';
import { measureKernel, type Measured } from './measure.ts';
import { GAMES, measureGame, type MeasuredGame } from './workloads.ts';

export interface Figures {
  readonly kernels: Readonly<Record<string, Measured>>;
  readonly games: Readonly<Record<string, MeasuredGame>>;
}

/** Another way to a program for the 6502, measured once on the same emulated processor: constants of the baseline. */
export interface Peer {
  /** The compiler and its flags, or the assembler's author. */
  readonly what: string;
  /** The day of the measurement; its programs were the twins and kernels of that day. */
  readonly date: string;
  /** Exact cycles of all keys together, by kernel. */
  readonly cycles: Readonly<Record<string, number>>;
  /** Kernels that have done their work in another way since then: their figures count in no mean. */
  readonly changedSince: readonly string[];
}

export const PEERS = ['oscar64', 'assembler'] as const;

/** What bench/baseline.json keeps. */
export interface Baseline extends Figures {
  readonly peers: Readonly<Record<(typeof PEERS)[number], Peer>>;
}

export const BASELINE = 'bench/baseline.json';
/** Where the benchmark builds, relative to the project. */
const FOLDER = 'build/bench';

/** The committed figures. */
export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(inProject(BASELINE), 'utf8')) as Baseline;
}

/** Measures the kernels and games that are `asked` for by name; `progress` hears each name. @throws as measure and measureGame */
export async function measureAll(asked: (name: string) => boolean, progress: (name: string) => void = () => undefined, folder = FOLDER): Promise<Figures> {
  const to = (name: string): string => {
    mkdirSync(inProject(`${folder}/${name}`), { recursive: true });
    return inProject(`${folder}/${name}`);
  };
  const harness = buildHarness(to('harness'));
  const kernels: Record<string, Measured> = {};
  for (const kernel of KERNELS.filter(({ name }) => asked(name))) {
    progress(kernel.name);
    kernels[kernel.name] = await measureKernel(kernel, to(kernel.name), harness);
  }
  const games: Record<string, MeasuredGame> = {};
  for (const game of GAMES.filter(asked)) {
    progress(game);
    games[game] = await measureGame(game, to(`game-${game}`), harness);
  }
  return { kernels, games };
}

/** How much worse a figure may be than the baseline's. */
export const TOLERANCE = 0.01;

/** A line for each figure of ts65 that is worse than in `baseline` by more than the tolerance, and for what is missing there. */
export function regressions(now: Figures, baseline: Figures): string[] {
  const found: string[] = [];
  const compare = (what: string, is: number, was: number | undefined): void => {
    if (was === undefined) found.push(`${what} is not in ${BASELINE}: \`make bench UPDATE=1\``);
    else if (is > was * (1 + TOLERANCE)) found.push(`${what}: ${is}, ${((is / was - 1) * 100).toFixed(1)} % more than ${was}`);
  };
  const compareMemory = (what: string, is: MemoryUse, was: MemoryUse | undefined): void => {
    compare(`${what}: bytes of code`, is.code, was?.code);
    compare(`${what}: bytes of variables`, is.ram, was?.ram);
    compare(`${what}: bytes of library`, is.library, was?.library);
  };
  for (const [name, { ts65 }] of Object.entries(now.kernels)) {
    const was = baseline.kernels[name]?.ts65;
    compare(`${name}: cycles`, ts65.cycles, was?.cycles);
    compareMemory(name, ts65, was);
  }
  for (const [game, { memory, cycles }] of Object.entries(now.games)) {
    const was = baseline.games[game];
    compareMemory(game, memory, was?.memory);
    for (const [name, count] of Object.entries(cycles)) compare(`${name}: cycles`, count, was?.cycles[name]);
  }
  return found;
}
