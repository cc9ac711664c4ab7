/** Plays one seed of a campaign: its scripts, on all lanes of the bulk, and what each of them reaches. */
import { describeEnd, firstDifference } from '../compare.ts';
import type { Lane, Trace } from '../lanes/lane.ts';
import type { OpenedProgram } from '../lanes/open.ts';
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

export interface Found {
  /** From 0, among the scripts of the seed. */
  readonly index: number;
  readonly script: PlainScript;
}

export interface Kept extends Found {
  /** What this script reaches and no earlier one did. */
  readonly added: Reached;
}

export interface Failing extends Found {
  /** The first command at which a lane was not as the reference; undefined where all stopped alike, but not at the end. */
  readonly command: number | undefined;
  readonly lanes: readonly string[];
  readonly message: string;
}

export interface SeedResult {
  readonly seed: number;
  readonly scripts: number;
  readonly commands: number;
  readonly kept: readonly Kept[];
  readonly failing: readonly Failing[];
}

export interface Bench {
  readonly opened: OpenedProgram;
  readonly reference: Reference;
  /** Undefined where the host lane is not run: then the edges are unknown. */
  readonly edges: EdgesLane | undefined;
  /** The lanes that are compared besides. */
  readonly lanes: readonly Lane[];
  /** What this worker's seeds have reached; a seed's own scripts are told by what they add to it. */
  readonly reached: Coverage;
  /** Scripts that a seed may go on from, the same for all seeds of a campaign. */
  readonly start: readonly Composed[];
}

/** Begins the seed; its result comes when the slower lanes are done too. `length`: commands of a script behind where it goes on. */
export async function playSeed(bench: Bench, seed: number, length: number): Promise<{ result: Promise<SeedResult> }> {
  const { opened, reference, edges, lanes } = bench;
  const own = new Coverage();
  const parents: Composed[] = [];
  const kept: Kept[] = [];
  const failing: Failing[] = [];
  const running: Promise<void>[] = [];
  let commands = 0;
  for (let index = 0; index < SCRIPTS_PER_SEED; index++) {
    const random = randomOf(seed, index);
    const parent = parentOf(random, index, parents, bench.start);
    const composed = composeScript(reference, opened.program, random, length, parent);
    const { trace, branches } = reference.replay(composed);
    const script = plainScript(composed);
    const judge = (lane: string, seen: Trace): void => {
      const command = firstDifference(trace, seen, opened.layout);
      const end = describeEnd(seen.end) ?? describeEnd(trace.end);
      if (command !== undefined) failing.push({ index, script, command, lanes: [lane], message: end ?? 'state differs' });
      else if (end !== undefined) failing.push({ index, script, command: undefined, lanes: [], message: end });
    };
    for (const lane of lanes) running.push(lane.run(composed).then((seen) => judge(lane.id, seen)));
    const counted = await edges?.runCounted(composed);
    if (counted !== undefined) judge('host', counted.trace);
    const all = { edges: counted?.edges ?? [], branches };
    // A script goes on from what is new to this seed alone, so that it is the same whichever seeds were played before.
    if (!isEmpty(own.add(all))) parents.push(composed);
    const added = bench.reached.add(all);
    if (!isEmpty(added)) kept.push({ index, script, added });
    commands += composed.keys.length;
  }
  const result = Promise.all(running).then((): SeedResult => ({ seed, scripts: SCRIPTS_PER_SEED, commands, kept, failing: joined(failing) }));
  result.catch(() => undefined);
  return { result };
}

function parentOf(random: (n: number) => number, index: number, parents: readonly Composed[], start: readonly Composed[]): Composed | undefined {
  const choice = [...(index === 0 ? [undefined] : parents), ...(start.length === 0 ? [] : [start[random(start.length)]])];
  return choice[random(Math.max(1, choice.length))];
}

/** The lanes that failed at the same command of a script, together; the first command counts. */
function joined(failing: readonly Failing[]): Failing[] {
  const byIndex = new Map<number, Failing>();
  for (const one of failing) {
    const known = byIndex.get(one.index);
    if (known === undefined || (one.command ?? Infinity) < (known.command ?? Infinity)) byIndex.set(one.index, one);
    else if (one.command === known.command) byIndex.set(one.index, { ...known, lanes: [...known.lanes, ...one.lanes].sort() });
  }
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}

export function plainScript({ seed, settings, keys }: Pick<Composed, 'seed' | 'settings' | 'keys'>): PlainScript {
  return { seed, settings: Object.fromEntries(settings), keys: [...keys] };
}

