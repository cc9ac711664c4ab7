/** The whole hunt, on a fault that is known: planted at random into the C of one lane, found by a campaign, shrunk, and named. */
import { cpSync, mkdirSync, rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formFolder } from '../../../transpiler/base/c_forms.ts';
import { BuildError } from '../../../transpiler/build/freshness.ts';
import { inBuild, type Program } from '../../script/programs.ts';
import { writeScratch } from '../../../transpiler/base/files.ts';
import { runCampaign, type FailingScript } from '../campaign/campaign.ts';
import { fileName, scriptOf } from '../campaign/corpus.ts';
import type { Variant } from '../campaign/variant.ts';
import { openProgram } from '../../lanes/open.ts';
import { positionOfCLine } from '../../machine/positions.ts';
import { hunt, type Hunted } from '../shrink/hunt.ts';
import { sourcesOf, VariantBuilder } from './build.ts';
import { isSameLimit, isSameOrder } from './equivalent.ts';
import { allMutants, formOf, mutated, sample, type Mutant } from './mutants.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { readReasons, reasonFor } from './reasons.ts';

export interface Hunt {
  readonly mutant: Mutant;
  /** The TypeScript of the C line that was changed. */
  readonly planted: string | undefined;
  /** Commands that the campaign played until it found the fault. */
  readonly commands: number;
  /** Undefined where the campaign did not find it. */
  readonly found: Hunted | undefined;
  /** The line that is named is the one where the fault was planted. */
  readonly named: boolean;
  readonly ms: number;
}

export interface PlantOptions {
  /** Which fault. */
  readonly seed: number;
  /** Milliseconds after which the campaign gives up. */
  readonly limitMs?: number;
}

const LIMIT_MS = 40_000;
const LENGTH = 60;
/** Seeds for the campaign, at most. */
const SEEDS = 100_000;

/** Writes the emitted C with the fault in it. */
export function plant(program: Program, mutant: Mutant, folder: string): Variant {
  const { emitted } = openProgram(program);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(emitted.cDir, folder, { recursive: true });
  const file = join(formFolder(folder, formOf(mutant)), `${emitted.name}.c`);
  writeScratch(file, mutated(readFileSync(file, 'utf8'), mutant));
  return { lane: formOf(mutant) === 'plain' ? 'sim-plain' : 'sim-shipped', cDir: folder };
}

/** Faults that one is drawn from: as many as that all but the first are seldom needed. */
const DRAWN = 7;

/**
 * The fault of the number `seed`, of those that can be shown. A fault with the same code by cc65, or with a reason, is passed over.
 * @throws ToolMissingError, BuildError, EmittedFileError
 */
export function randomMutant(program: Program, seed: number): Mutant {
  const { emitted } = openProgram(program);
  const folder = inBuild(program, `planted/${program.name}-${process.pid}-drawn`);
  const builder = new VariantBuilder(emitted, folder);
  const { plain, shipped } = builder.sources;
  const lines = plain.text.split('\n');
  const reasons = readReasons(program.name);
  const isFault = (mutant: Mutant): boolean => {
    if (isSameLimit(lines, mutant) || isSameOrder(mutant) || reasonFor(mutant, reasons) !== undefined) return false;
    try {
      return !builder.isSame(mutated(builder.sources[formOf(mutant)].text, mutant), 'cc65', formOf(mutant));
    } catch (error) {
      if (error instanceof BuildError) return false;
      throw error;
    }
  };
  try {
    const drawn = sample(allMutants(plain, shipped), DRAWN, seed);
    const order = drawn.map((_, i) => drawn[(seed + i) % drawn.length] as Mutant);
    return order.find(isFault) ?? (order[0] as Mutant);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws BuildError where the fault is no C for cc65 */
export async function huntDown(program: Program, mutant: Mutant, { seed, limitMs = LIMIT_MS }: PlantOptions): Promise<Hunt> {
  const began = performance.now();
  const variant = plant(program, mutant, inBuild(program, `planted/${program.name}-${process.pid}-${seed}`));
  const lanes = [variant.lane as LaneId];
  const what = { program, from: 1, to: SEEDS, length: LENGTH, jobs: 1, lanes };
  const result = await runCampaign({ ...what, variant, limitMs, untilFailure: true });
  const { map } = sourcesOf(openProgram(program).emitted)[formOf(mutant)];
  const planted = positionOfCLine(map, mutant.line);
  const shortest = result.failing.toSorted((a, b) => place(a) - place(b))[0];
  const script = shortest === undefined ? undefined : scriptOf(program, fileName(program.name, shortest), shortest.script);
  const found = script === undefined ? undefined : await hunt(script, { lanes, variant, bisect: false });
  rmSync(variant.cDir, { recursive: true, force: true });
  const named = found?.blame.position !== undefined && lineOf(found.blame.position) === lineOf(planted);
  return { mutant, planted, commands: result.commands, found, named, ms: performance.now() - began };
}

function place({ command }: FailingScript): number {
  return command ?? Infinity;
}

/** `file:line` of a position. */
function lineOf(position: string | undefined): string | undefined {
  return /^[^:]+:\d+/.exec(position ?? '')?.[0];
}
