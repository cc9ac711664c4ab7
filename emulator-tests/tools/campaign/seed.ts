/** Plays one seed of a campaign: its scripts, on all lanes of the bulk, and what each of them reaches. */
import { describeEnd, describeMismatch, firstDifference, type Mismatch } from '../../replay/compare.ts';
import type { Layout } from '../../state/layout.ts';
import type { Lane, LaneId, Trace } from '../../lanes/lane.ts';
import type { OpenedProgram } from '../../lanes/open.ts';
import { composeScript, randomOf, type Composed } from './compose.ts';
import { Coverage, isEmpty, type Reached } from './coverage.ts';
import type { EdgesLane } from './edges.ts';
import type { Reference } from './reference.ts';

/** The first script of a seed is new; each other goes on from somewhere within one that reached something new, where there is one. */
export const SCRIPTS_PER_SEED = 4;

/** A script as it goes over a process's border, and into a report. */
export interface PlainScript {
  readonly seed: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly keys: readonly number[];
}

export interface SeedScript {
  /** From 0, among the scripts of the seed. */
  readonly index: number;
  readonly script: PlainScript;
}

export interface KeptSeedScript extends SeedScript {
  /** Coverage of this script that no earlier one has. */
  readonly added: Reached;
}

export interface FailingSeedScript extends SeedScript {
  /** The first command at which a lane was not as the reference; undefined where all stopped alike, but not at the end. */
  readonly command: number | undefined;
  readonly lanes: readonly string[];
  readonly message: string;
  /** The difference at the command; missing where all stopped alike. */
  readonly mismatch?: Mismatch;
  /** Milliseconds from its begin to the last lane's answer. */
  readonly ms?: number;
}

export interface SeedResult {
  readonly seed: number;
  readonly scripts: number;
  readonly commands: number;
  readonly kept: readonly KeptSeedScript[];
  readonly failing: readonly FailingSeedScript[];
}

export interface Bench {
  readonly opened: OpenedProgram;
  readonly reference: Reference;
  /** Undefined where the host lane is not run: then the edges are unknown. */
  readonly edges: EdgesLane | undefined;
  /** The lanes that are compared besides. */
  readonly lanes: readonly Lane[];
  /** The coverage of this worker's seeds; a seed's own scripts are told by their additions. */
  readonly reached: Coverage;
  /** Scripts that a seed may go on from, the same for all seeds of a campaign. */
  readonly start: readonly Composed[];
}

/** Begins the seed; its result comes when the slower lanes are done too. `length`: commands of a script behind where it goes on. */
export async function playSeed(bench: Bench, seed: number, length: number): Promise<{ result: Promise<SeedResult> }> {
  const { opened, reference, edges, lanes } = bench;
  const own = new Coverage();
  const parents: Composed[] = [];
  const kept: KeptSeedScript[] = [];
  const judged: Promise<FailingSeedScript | undefined>[] = [];
  let commands = 0;
  for (let index = 0; index < SCRIPTS_PER_SEED; index++) {
    const random = randomOf(seed, index);
    const parent = parentOf(random, index, parents, bench.start);
    const composed = composeScript(reference, opened.program, random, length, parent);
    const began = performance.now();
    const { trace, branches } = reference.replay(composed);
    const script = plainScript(composed);
    const running = lanes.map(async (lane) => [lane.id, await lane.run(composed)] as const);
    const counted = await edges?.runCounted(composed);
    judged.push(Promise.all(running).then((others) => {
      const seen = new Map<LaneId, Trace>([...(counted === undefined ? [] : [['host', counted.trace] as const]), ...others]);
      const found = failureOf(trace, seen, composed.keys, opened.layout);
      return found && { index, script, ...found, ms: Math.round(performance.now() - began) };
    }));
    judged.at(-1)?.catch(() => undefined);
    const all = { edges: counted?.edges ?? [], branches };
    // A script goes on from what is new to this seed alone, so that it is the same whichever seeds were played before.
    if (!isEmpty(own.add(all))) parents.push(composed);
    const added = bench.reached.add(all);
    if (!isEmpty(added)) kept.push({ index, script, added });
    commands += composed.keys.length;
  }
  const result = Promise.all(judged).then((all): SeedResult =>
    ({ seed, scripts: SCRIPTS_PER_SEED, commands, kept, failing: all.filter((one) => one !== undefined) }));
  result.catch(() => undefined);
  return { result };
}

function parentOf(random: (n: number) => number, index: number, parents: readonly Composed[], start: readonly Composed[]): Composed | undefined {
  const choice = [...(index === 0 ? [undefined] : parents), ...(start.length === 0 ? [] : [start[random(start.length)]])];
  return choice[random(Math.max(1, choice.length))];
}

/** How a script failed whose reference is `trace`: the lanes that differ at the first command where any does, or how all stopped alike. */
function failureOf(trace: Trace, seen: ReadonlyMap<LaneId, Trace>, keys: Uint8Array, layout: Layout): Omit<FailingSeedScript, keyof SeedScript> | undefined {
  const differing = [...seen].flatMap(([lane, own]) => {
    const command = firstDifference(trace, own, layout);
    return command === undefined ? [] : [{ lane, own, command }];
  });
  const command = Math.min(...differing.map((one) => one.command));
  const first = differing.filter((one) => one.command === command).sort((a, b) => (a.lane < b.lane ? -1 : 1));
  if (first.length === 0) {
    const message = [...seen.values(), trace].map(({ end }) => describeEnd(end)).find((end) => end !== undefined);
    return message === undefined ? undefined : { command: undefined, lanes: [], message };
  }
  const mismatch = describeMismatch(command, { keys }, new Map([['node', trace], ...first.map(({ lane, own }) => [lane, own] as const)]), layout);
  return { command, lanes: first.map(({ lane }) => lane), message: Object.values(mismatch.ends)[0] ?? 'state differs', mismatch };
}

export function plainScript({ seed, settings, keys }: Pick<Composed, 'seed' | 'settings' | 'keys'>): PlainScript {
  return { seed, settings: Object.fromEntries(settings), keys: [...keys] };
}

