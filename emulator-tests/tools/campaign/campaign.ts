/** Plays the seeds of a campaign in worker processes, and keeps the scripts that reach something new. */
import type { Program } from '../../script/programs.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { Coverage, isEmpty } from './coverage.ts';
import type { FailingSeedScript, KeptSeedScript, PlainScript, SeedResult } from './seed.ts';
import type { Variant } from './variant.ts';
import { portionSize, SeedPlayer } from './seed_player.ts';

export interface CampaignOptions {
  readonly program: Program;
  /** The first and the last seed. */
  readonly from: number;
  readonly to: number;
  /** Commands of a script behind where it goes on. */
  readonly length: number;
  readonly jobs: number;
  readonly lanes: readonly LaneId[];
  /** Scripts that seeds may go on from; what they reach is not new. */
  readonly start?: readonly PlainScript[];
  readonly variant?: Variant;
  /** No seeds are begun after so many milliseconds. */
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
  /** End at the first failing script: the result is that of the seeds up to its own, however many workers there are. */
  readonly untilFailure?: boolean;
  /** Milliseconds that a worker may be silent. */
  readonly patienceMs?: number;
  /** The workers' module; tests put faulty ones here. */
  readonly worker?: URL;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly seeds: number;
  readonly all: number;
  readonly commands: number;
  readonly edges: number;
  readonly branches: number;
  readonly kept: number;
  readonly failing: number;
  readonly ms: number;
}

export interface KeptScript extends KeptSeedScript {
  /** The campaign's seed that it came from. */
  readonly from: number;
}

export interface FailingScript extends FailingSeedScript {
  readonly from: number;
}

export interface Lost {
  readonly seed: number;
  readonly message: string;
  /** Milliseconds until its worker was given up. */
  readonly ms?: number;
}

export interface CampaignResult {
  /** Seeds that were played, and those whose worker was lost with them. */
  readonly seeds: number;
  /** Branches of the engine's modules, reached or not. */
  readonly branches: number;
  readonly lost: readonly Lost[];
  readonly scripts: number;
  readonly commands: number;
  readonly kept: readonly KeptScript[];
  readonly failing: readonly FailingScript[];
  /** The last seed that was played or lost; one below the first where there was none. Where it is not the last of all, the campaign was stopped. */
  readonly to: number;
  readonly ms: number;
}

/** @throws FuzzError when no worker can start */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const began = performance.now();
  const all = options.to - options.from + 1;
  const size = Math.min(portionSize(options.length), Math.max(1, Math.ceil(all / options.jobs)));
  const results = new Map<number, SeedResult>();
  const lost: Lost[] = [];
  let [taken, commands, failingCount, keptSoFar, branches] = [0, 0, 0, 0, 0];
  const soFar = new Coverage();

  function take(): number[] {
    const late = options.limitMs !== undefined && performance.now() - began >= options.limitMs;
    const found = options.untilFailure === true && failingCount > 0;
    if (late || found || options.signal?.aborted) return [];
    const seeds = Array.from({ length: Math.min(size, all - taken) }, (_, i) => options.from + taken + i);
    taken += seeds.length;
    return seeds;
  }

  function note(result: SeedResult): void {
    results.set(result.seed, result);
    commands += result.commands;
    failingCount += result.failing.length;
    for (const { added } of result.kept) if (!isEmpty(soFar.add(added))) keptSoFar += 1;
    const { edges, branches } = soFar.size;
    const [seeds, ms] = [results.size + lost.length, performance.now() - began];
    options.onProgress?.({ seeds, all, commands, edges, branches, kept: keptSoFar, failing: failingCount, ms });
  }

  async function work(): Promise<void> {
    const player = new SeedPlayer(options);
    await player.open();
    branches = player.branches;
    for (let seeds = take(); seeds.length > 0; seeds = take()) {
      const played = await player.play(seeds);
      played.results.forEach(note);
      lost.push(...played.lost);
    }
    player.close();
  }

  await Promise.all(Array.from({ length: Math.max(1, Math.min(options.jobs, all)) }, work));
  const played = [...results.values()].sort((a, b) => a.seed - b.seed);
  const first = options.untilFailure ? played.find(({ failing }) => failing.length > 0)?.seed : undefined;
  const to = first ?? options.from + taken - 1;
  const result = campaignResult({ branches, results: played.filter(({ seed }) => seed <= to), lost: lost.filter(({ seed }) => seed <= to) }, to, performance.now() - began);
  return first === undefined ? result : { ...result, failing: result.failing.slice(0, 1) };
}

/** What was played of a campaign, by seed. */
export interface SeedResults {
  /** Branches of the engine's modules, reached or not. */
  readonly branches: number;
  readonly results: readonly SeedResult[];
  readonly lost: readonly Lost[];
}

/** The result of seeds up to `to`, whatever their order here. `ms`: milliseconds that they took. */
export function campaignResult({ branches, results, lost }: SeedResults, to: number, ms: number): CampaignResult {
  const inOrder = results.toSorted((a, b) => a.seed - b.seed);
  return {
    seeds: inOrder.length, branches, to, ms,
    lost: lost.toSorted((a, b) => a.seed - b.seed),
    scripts: sum(inOrder, (result) => result.scripts),
    commands: sum(inOrder, (result) => result.commands),
    kept: keepNew(keptOf(inOrder)),
    failing: inOrder.flatMap((result) => result.failing.map((one) => ({ ...one, from: result.seed }))),
  };
}

const keptOf = (results: readonly SeedResult[]): KeptScript[] => results.flatMap((result) => result.kept.map((one) => ({ ...one, from: result.seed })));

/** The seeds of all `parts` in order, each script with what it adds to all before it: the same however they were divided. */
export function joinSeeds(parts: readonly SeedResults[]): SeedResults {
  const results = parts.flatMap((part) => part.results).sort((a, b) => a.seed - b.seed);
  const kept = new Map<number, KeptSeedScript[]>();
  for (const { from, ...script } of keepNew(keptOf(results))) kept.set(from, [...(kept.get(from) ?? []), script]);
  return {
    // A part of lost seeds alone knows of no branches.
    branches: Math.max(...parts.map((part) => part.branches)),
    results: results.map((result) => ({ ...result, kept: kept.get(result.seed) ?? [] })),
    lost: parts.flatMap((part) => part.lost).sort((a, b) => a.seed - b.seed),
  };
}


/** The sum of a number of each item; 0 of none. */
export const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, item) => total + of(item), 0);

/** The scripts that add something to all before them, with their additions. The input has each script with its additions to some of those before it. */
export function keepNew(candidates: readonly KeptScript[]): KeptScript[] {
  const reached = new Coverage();
  return candidates
    .toSorted((a, b) => a.from - b.from || a.index - b.index)
    .flatMap((script) => {
      const added = reached.add(script.added);
      return isEmpty(added) ? [] : [{ ...script, added }];
    });
}
