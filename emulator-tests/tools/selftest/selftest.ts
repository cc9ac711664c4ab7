/** Tests the harness itself: how many faults in the emitted C, and in the Atari's side of it, do its scripts find? */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { CForm } from '../../../transpiler/base/c_forms.ts';
import { BuildError } from '../../../transpiler/build/freshness.ts';
import { inProject, type Program } from '../../script/programs.ts';
import type { Script } from '../../script/script.ts';
import { firstDifference } from '../../replay/compare.ts';
import { generateScript } from '../../replay/generate.ts';
import { openHostExecutable } from '../../lanes/host.ts';
import type { Lane, LaneId, Trace } from '../../lanes/lane.ts';
import { openNodeLane } from '../../lanes/node.ts';
import { openProgram } from '../../lanes/open.ts';
import { KEYS_SCRIPTS } from '../../platform/scripts.ts';
import { sourcesOf, VariantBuilder } from './build.ts';
import { isSameCast, isSameLimit, isSameOrder } from './equivalent.ts';
import { allMutants, formOf, mutated, sample, type MutationKind, type Mutant } from './mutants.ts';
import { placeReason, readPlaces } from './places.ts';
import { platformMutants, platformText, PlatformTrials, type PlatformScript } from './platform.ts';
import { reasonFor, type Reason } from './reasons.ts';
import { scoreOf, type Score } from './score.ts';
import { nativeLane, secondLanes } from './second_look.ts';

/** `caught`: a script and command show it. `same`: a compiler proves it equivalent. `reasoned`: a person did. `invalid`: not C. */
export type Fate =
  | { readonly kind: 'caught'; readonly script: string; readonly command: number; readonly lane: LaneId }
  | { readonly kind: 'same' }
  | { readonly kind: 'reasoned'; readonly reason: string }
  | { readonly kind: 'survived' }
  | { readonly kind: 'invalid' };

export interface TriedFault {
  readonly mutant: Mutant;
  readonly fate: Fate;
}

/** With the score of the faults of C. */
export interface SelftestResult extends Score {
  readonly program: string;
  /** Tells the C that the faults were put into from other C. */
  readonly source: string;
  readonly tried: readonly TriedFault[];
  readonly scripts: number;
  readonly commands: number;
  /** Of the faults of what only cc65 is given, apart: they are tried on sim-shipped. */
  readonly native: Score;
  /** Of the faults of atari/, apart: they are tried on the atari lane. */
  readonly platform: Score;
  /** Faults that scripts show, though a reason says that none can. */
  readonly stale: readonly Mutant[];
  readonly stopped: boolean;
  readonly ms: number;
}

export type Earlier = Pick<SelftestResult, 'tried'> & Partial<Pick<SelftestResult, 'source'>>;

export interface SelftestOptions {
  readonly count: number;
  /** Draws the variants: the same number, the same variants. */
  readonly seed?: number;
  /** The kinds of faults; all by default. */
  readonly kinds?: readonly MutationKind[];
  /** Of the drawn faults only every so manieth, from the part's own on: parts are tried one by one, and summed. */
  readonly part?: { readonly index: number; readonly of: number };
  readonly reasons?: readonly Reason[];
  /**
   * Runs before. The outcomes for the same C are taken over, but for faults that no lane has seen. Those are tried again, by the slow lanes only
   * where there is no reason. Of other C, the script that showed a fault is played first.
   */
  readonly earlier?: readonly Earlier[];
  /** Random scripts that are played besides where the given ones don't show a fault. */
  readonly chase?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, all: number, survived: number) => void;
}

/** Processor milliseconds that a command of a variant may take: a hundred times what any of a sound program does. */
const LIMIT_MS = 300;
/** Far from the numbers that people ask generated scripts by. */
const FIRST_CHASER = 1_000_000;
/** Scripts that a variant is given ahead. */
const AHEAD = 4;

/** Faults that are tried one by one, in any order. */
export interface FaultTrials {
  /** Tells the C that the faults are put into from other C. */
  readonly source: string;
  readonly drawn: readonly Mutant[];
  fateOf(mutant: Mutant): Promise<Fate>;
  /** Scripts show the fault, though a reason says that none can. */
  isStale(tried: TriedFault): boolean;
  close(): Promise<void>;
}

/** All faults that there are, and those that are drawn. @throws EmittedFileError */
export function drawFaults(program: Program, options: Pick<SelftestOptions, 'count' | 'seed' | 'kinds' | 'part'>): { readonly all: readonly Mutant[]; readonly drawn: readonly Mutant[] } {
  const { plain, shipped } = sourcesOf(openProgram(program).emitted);
  const all = [...allMutants(plain, shipped), ...platformMutants()].filter(({ kind }) => options.kinds?.includes(kind) ?? true);
  const { index, of } = options.part ?? { index: 0, of: 1 };
  return { all, drawn: sample(all, options.count, options.seed ?? 1).filter((_, i) => i % of === index) };
}

/** @throws BuildError, ToolMissingError, EmittedFileError */
export async function openTrials(program: Program, scripts: readonly Script[], options: SelftestOptions): Promise<FaultTrials> {
  const opened = openProgram(program);
  const { layout, emitted } = opened;
  const folder = inProject(`build/selftest/${program.name}-${process.pid}`);
  const builder = new VariantBuilder(emitted, folder);
  const { plain, shipped } = builder.sources;
  const [lines, shippedLines] = [plain, shipped].map((one) => one.text.split('\n')) as [string[], string[]];
  const given = { scripts, references: await recorded(program, scripts) };
  let more: typeof given | undefined;
  let trials: PlatformTrials | undefined;
  let places: ReturnType<typeof readPlaces> | undefined;
  const { all, drawn } = drawFaults(program, options);
  const source = createHash('sha256').update(plain.text).update(shipped.text).update(platformText()).digest('hex');
  const known = new Set(scripts.map((script) => script.name));
  const earlier = new Map<string, { readonly fate: Fate; readonly isFinal: boolean }>();
  for (const run of options.earlier ?? []) {
    for (const { mutant, fate } of run.tried) {
      const isDone = fate.kind === 'caught' ? known.has(fate.script) : fate.kind === 'same' || fate.kind === 'invalid';
      earlier.set(keyOf(mutant), { fate, isFinal: isDone && run.source === source });
    }
  }
  const closing: Promise<unknown>[] = [];

  /** A script that shows the fault; the one named `likely` is played first. */
  async function show(lane: Lane, { scripts: played, references }: typeof given, likely?: string): Promise<Fate | undefined> {
    const running: Promise<Trace>[] = [];
    const order = [...played.keys()].sort((a, b) => Number(played[b]?.name === likely) - Number(played[a]?.name === likely));
    try {
      for (const [i, which] of order.entries()) {
        while (running.length < Math.min(order.length, i + AHEAD)) running.push(lane.run(played[order[running.length] as number] as Script));
        const command = firstDifference(references[which] as Trace, await (running[i] as Promise<Trace>), layout);
        if (command !== undefined) return { kind: 'caught', script: (played[which] as Script).name, command, lane: lane.id };
      }
      return undefined;
    } finally {
      // A lane that is closed with scripts under way would start its process again for them.
      closing.push(Promise.all(running).then(() => lane.close()));
    }
  }

  /** Waits until no lane needs the folder of the second looks: a lane that closes reads its binary once more. */
  const settled = (): Promise<unknown> => Promise.all(closing.splice(0));

  function sameForCc65(text: string, form: CForm): boolean {
    try {
      return builder.isSame(text, 'cc65', form);
    } catch (error) {
      if (error instanceof BuildError) return false;
      throw error;
    }
  }

  async function chasers(): Promise<typeof given> {
    const chasing = Array.from({ length: options.chase ?? 0 }, (_, i) => generateScript(program, FIRST_CHASER + i, [60, 120]));
    return { scripts: chasing, references: await recorded(program, chasing) };
  }

  async function fateOf(mutant: Mutant): Promise<Fate> {
    const { fate: before, isFinal = false } = earlier.get(keyOf(mutant)) ?? {};
    if (before !== undefined && isFinal) return before;
    if (mutant.kind === 'platform') return platformFate(mutant);
    const text = mutated(builder.sources[formOf(mutant)].text, mutant);
    const likely = before?.kind === 'caught' ? before.script : undefined;
    if (mutant.kind === 'native') return nativeFate(mutant, text, likely);
    const executable = builder.build(text, 'variant');
    if (executable === undefined) return { kind: 'invalid' };
    const quick = (): Lane => openHostExecutable(executable, emitted.name, layout, emitted.map, { limitMs: LIMIT_MS });
    const shown = await show(quick(), given, likely);
    if (shown !== undefined) return shown;
    const isSame = isSameLimit(lines, mutant) || isSameOrder(mutant) || isSameCast(lines, mutant) || builder.isSame(text, 'gcc');
    // Widths are not the same on this machine and on the 6502: of those, gcc alone does not tell.
    if (isSame && (mutant.kind !== 'cast' || sameForCc65(text, 'plain'))) return { kind: 'same' };
    const reason = reasonFor(mutant, options.reasons ?? []);
    // The slow lanes have seen nothing then.
    if (reason !== undefined && (before?.kind === 'survived' || before?.kind === 'reasoned')) return { kind: 'reasoned', reason };
    await settled();
    for (const lane of secondLanes(emitted, text, `${folder}-second`)) {
      const seen = await show(lane, given, likely);
      if (seen !== undefined) return seen;
    }
    if (isSame) return { kind: 'same' };
    if (reason !== undefined) return { kind: 'reasoned', reason };
    more ??= await chasers();
    return (await show(quick(), more)) ?? { kind: 'survived' };
  }

  async function nativeFate(mutant: Mutant, text: string, likely: string | undefined): Promise<Fate> {
    const open = (): Lane | undefined => nativeLane(emitted, text, `${folder}-second`);
    await settled();
    const lane = open();
    if (lane === undefined) return { kind: 'invalid' };
    const shown = await show(lane, given, likely);
    if (shown !== undefined) return shown;
    if (isSameLimit(shippedLines, mutant) || sameForCc65(text, 'shipped')) return { kind: 'same' };
    const place = emitted.map.functions.find(({ c }) => c === mutant.inside);
    const reason = reasonFor(mutant, options.reasons ?? [], place && lines.slice(place.cLine - 1, place.cEnd).join('\n'));
    if (reason !== undefined) return { kind: 'reasoned', reason };
    more ??= await chasers();
    await settled();
    return (await show(open() as Lane, more)) ?? { kind: 'survived' };
  }

  /** A reason may be for another line with the same text, for the other form, or, in the Atari's side, for another program. */
  function isStale({ mutant, fate }: TriedFault): boolean {
    if (fate.kind !== 'caught' || mutant.kind === 'native') return false;
    const isAlone = all.filter((one) => keyOf(one) === keyOf(mutant)).length === 1;
    if (mutant.kind !== 'platform') return isAlone && reasonFor(mutant, options.reasons ?? []) !== undefined;
    return KEYS_SCRIPTS.some(({ name }) => name === fate.script) && placeReason(mutant, (places ??= readPlaces())) !== undefined;
  }

  async function platformFate(mutant: Mutant): Promise<Fate> {
    trials ??= await PlatformTrials.open(opened, `${folder}-platform`);
    const seen = trials.fateOf(mutant, together(given));
    if (seen !== undefined) return seen;
    const reason = placeReason(mutant, (places ??= readPlaces()));
    if (reason !== undefined) return { kind: 'reasoned', reason };
    more ??= await chasers();
    return trials.fateOf(mutant, together(more)) ?? { kind: 'survived' };
  }

  const close = async (): Promise<void> => {
    await settled();
    trials?.close();
    for (const used of [folder, `${folder}-second`]) rmSync(used, { recursive: true, force: true });
  };
  return { source, drawn, fateOf, isStale, close };
}

/** @throws BuildError, ToolMissingError, EmittedFileError */
export async function selftest(program: Program, scripts: readonly Script[], options: SelftestOptions): Promise<SelftestResult> {
  const began = performance.now();
  const trials = await openTrials(program, scripts, options);
  const tried: TriedFault[] = [];
  let survived = 0;
  try {
    for (const mutant of trials.drawn) {
      if (options.signal?.aborted) break;
      const fate = await trials.fateOf(mutant);
      tried.push({ mutant, fate });
      if (fate.kind === 'survived') survived += 1;
      options.onProgress?.(tried.length, trials.drawn.length, survived);
    }
  } finally {
    await trials.close();
  }
  const stale = tried.filter(trials.isStale).map(({ mutant }) => mutant);
  return selftestResult(tried, {
    program: program.name, source: trials.source, scripts: scripts.length, commands: scripts.reduce((sum, { keys }) => sum + keys.length, 0),
    stale, stopped: tried.length < trials.drawn.length, ms: performance.now() - began,
  });
}

type SelftestFacts = Pick<SelftestResult, 'program' | 'source' | 'scripts' | 'commands' | 'stale' | 'stopped' | 'ms'>;

/** The result of the faults that were tried. */
export function selftestResult(tried: readonly TriedFault[], { program, source, scripts, commands, stale, stopped, ms }: SelftestFacts): SelftestResult {
  return {
    program, source, tried, scripts, commands,
    ...scoreOf(tried.filter(({ mutant }) => mutant.kind !== 'native' && mutant.kind !== 'platform')),
    native: scoreOf(tried.filter(({ mutant }) => mutant.kind === 'native')),
    platform: scoreOf(tried.filter(({ mutant }) => mutant.kind === 'platform')),
    stale, stopped, ms,
  };
}

function together({ scripts, references }: { readonly scripts: readonly Script[]; readonly references: readonly Trace[] }): PlatformScript[] {
  return scripts.map((script, i) => ({ script, reference: references[i] as Trace }));
}

/** The same fault has the same in every run, wherever its line is. */
function keyOf({ kind, inside, before, after }: Mutant): string {
  return [kind, inside, before, after].join('\n');
}

/** The TypeScript's trace of each script. */
async function recorded(program: Program, scripts: readonly Script[]): Promise<Trace[]> {
  const { layout } = openProgram(program);
  const lane = openNodeLane(program, layout);
  try {
    return await Promise.all(scripts.map((script) => lane.run(script)));
  } finally {
    await lane.close();
  }
}
