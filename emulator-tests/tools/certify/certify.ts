/** Runs cases on the 6502 and compares their checksums with JavaScript's. */
import { mkdirSync } from 'node:fs';
import { inProject } from '../../script/programs.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { stateElement, type Layout, type StateVariable } from '../../state/layout.ts';
import { emit } from '../../language/lockstep.ts';
import { openHostLane } from '../../lanes/host.ts';
import type { Job, Lane, LaneStatistics, Trace } from '../../lanes/lane.ts';
import { openNodeLane } from '../../lanes/node.ts';
import { openSimLane } from '../../lanes/sim.ts';
import type { Draft } from './cases.ts';
import type { CertifyProgram } from './program.ts';

/** The lane without the optimiser is slow: it plays some batches only. */
export const CERTIFIED_LANES = ['host', 'sim-plain', 'sim-shipped'] as const;
export type CertifiedLane = (typeof CERTIFIED_LANES)[number];

/** Where a lane's checksums of a case differ from JavaScript's. */
export interface Wrong {
  readonly lane: CertifiedLane;
  /** Batches of pairs that differ. */
  readonly batches: number;
  /** The first of them: the command, counted from 1. */
  readonly first: number;
}

export interface Certified extends Draft {
  readonly pairs: number;
  readonly wrong: readonly Wrong[];
}

export interface CertifiedProgram {
  readonly cases: readonly Certified[];
  /** Figures of each lane. */
  readonly statistics: ReadonlyMap<string, LaneStatistics>;
}

export interface CertifyOptions {
  readonly lanes?: readonly CertifiedLane[];
  /** Changes the emitted C in the folder that it is given: a fault that has to be found. */
  readonly alter?: (cDir: string) => void;
  /** A name that keeps the build apart from another of the same program. */
  readonly suffix?: string;
}

/** A batch is hundreds of pairs of dozens of cases: seconds where a game's command takes milliseconds. */
const PATIENT = { limitCycles: 4_000_000_000, silenceMs: 120_000 };
const PATIENT_HOST = { limitMs: 60_000 };

/**
 * Runs one program on JavaScript and then on each of `lanes`, one after the other: one busy core.
 * @throws Error where a lane can't run or doesn't play all batches
 */
export async function certify(program: CertifyProgram, options: CertifyOptions = {}): Promise<CertifiedProgram> {
  const { lanes = CERTIFIED_LANES, alter, suffix = '' } = options;
  const name = `certify-${program.name}${suffix}`;
  const folder = `build/certify/${name}/program`;
  mkdirSync(inProject(folder), { recursive: true });
  writeScratch(inProject(`${folder}/main.ts`), program.source);
  const { program: emittedProgram, emitted } = emit(name, `${folder}/main.ts`);
  alter?.(emitted.cDir);
  const statistics = new Map<string, LaneStatistics>();
  const jobOf = (lane: CertifiedLane): Job => ({ seed: 1, setup: new Uint8Array(), keys: lane === 'sim-plain' ? program.someKeys : program.keys });
  const play = async (lane: Lane, job: Job): Promise<Trace> => {
    const trace = await lane.run(job);
    statistics.set(lane.id, await lane.close());
    const { end, frames } = trace;
    if (end.kind !== 'complete') throw new Error(`${name} on ${lane.id}: ended by ${JSON.stringify(end)} after ${frames} commands`);
    return trace;
  };
  const open = (lane: CertifiedLane): Lane => (lane === 'host' ? openHostLane(emitted, PATIENT_HOST) : openSimLane(lane, emitted, PATIENT));
  const wrong: Wrong[][] = program.cases.map(() => []);
  for (const lane of lanes) {
    const job = jobOf(lane);
    const expected = await play(openNodeLane(emittedProgram, emitted.layout, PATIENT_HOST), job);
    const seen = await play(open(lane), job);
    program.cases.forEach((_, slot) => {
      const differing = differences(emitted.layout, slot, expected, seen);
      if (differing.length > 0) wrong[slot].push({ lane, batches: differing.length, first: differing[0] });
    });
    if (countOf(emitted.layout, expected) !== countOf(emitted.layout, seen)) throw new Error(`${name} on ${lane}: other pairs than in JavaScript`);
  }
  return { cases: program.cases.map((one, slot) => ({ ...one, pairs: program.pairs, wrong: wrong[slot] })), statistics };
}

/** The commands after which the checksum of `slot` differs. */
function differences(layout: Layout, slot: number, expected: Trace, seen: Trace): number[] {
  const variables = ['sums.lo', 'sums.hi'].map((name) => find(layout, name));
  const found: number[] = [];
  for (let command = 1; command < expected.frames; command++) {
    const [a, b] = [expected, seen].map(({ states }) => states.subarray(command * layout.size, (command + 1) * layout.size));
    if (variables.some((variable) => stateElement(a, variable, slot) !== stateElement(b, variable, slot))) found.push(command);
  }
  return found;
}

/** The pairs that the program has counted, modulo 2^16. */
function countOf(layout: Layout, { states }: Trace): number {
  return stateElement(states.subarray(states.length - layout.size), find(layout, 'out.pairs'), 0);
}

function find({ variables }: Layout, name: string): StateVariable {
  const variable = variables.find((one) => one.name === name);
  if (variable === undefined) throw new Error(`the layout has no ${name}`);
  return variable;
}
