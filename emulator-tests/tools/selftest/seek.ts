/** Seeks the script that is missing where a fault survived: by random play and by a campaign that go on from the corpus, on the faulty build. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inBuild, inProject, PROJECT, type Program } from '../../script/programs.ts';
import { printScript, type Script } from '../../script/script.ts';
import { makeFolder, writeWhole } from '../../../transpiler/base/files.ts';
import { runCampaign } from '../campaign/campaign.ts';
import { fileName, scriptOf } from '../campaign/corpus.ts';
import { plainScript } from '../campaign/seed.ts';
import { openWith, type Variant } from '../campaign/variant.ts';
import { openProgram } from '../../lanes/open.ts';
import { Shrinker } from '../shrink/shrink.ts';
import type { Mutant } from './mutants.ts';
import { plant } from './plant.ts';
import { randomDifference } from './random.ts';
import { reasonText } from './reasons.ts';

/** Where the scripts that were found for faults lie: `selftest` plays them too. */
export function scriptsFolder(program: Program): string {
  return program.root === resolve(PROJECT) ? inProject(`emulator-tests/tools/selftest/scripts/${program.name}`) : join(program.scripts, 'selftest');
}

const LENGTH = 40;
const SEEDS = 1_000_000;

export interface Sought {
  /** The script's path. */
  readonly file: string;
  readonly script: Script;
  /** It was written for a fault before. */
  readonly known: boolean;
}

/**
 * Writes the smallest script that shows the fault: one that random play comes upon in half of the time, or else a campaign in the other half.
 * @param known what was found for other faults: the first of them that shows this one is its script too
 * @returns undefined where none was found in time
 */
export async function seek(
  program: Program,
  mutant: Mutant,
  start: readonly Script[],
  limitMs: number,
  known: readonly Sought[] = [],
): Promise<Sought | undefined> {
  const variant = { ...plant(program, mutant, inBuild(program, `planted/seek-${process.pid}-${mutant.line}`)), lane: 'host' as const };
  const opened = openProgram(program);
  const open = openWith(variant);
  const lanes = [await open('node', opened, {}), await open('host', opened, {})];
  const shrinker = new Shrinker(lanes, opened.layout);
  try {
    for (const one of known) if ((await shrinker.failing(one.script)) !== undefined) return { ...one, known: true };
    const text = readFileSync(join(variant.cDir, `${opened.emitted.name}.c`), 'utf8');
    const failing = (await randomDifference(program, text, start, limitMs / 2)) ?? (await byCampaign(program, variant, start, limitMs / 2));
    const shrunk = failing === undefined ? undefined : await shrinker.shrink(failing);
    if (shrunk === undefined) return undefined;
    return { file: write(program, mutant, shrunk.script), script: shrunk.script, known: false };
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
    rmSync(variant.cDir, { recursive: true, force: true });
  }
}

async function byCampaign(program: Program, variant: Variant, start: readonly Script[], limitMs: number): Promise<Script | undefined> {
  const what = { program, from: 1, to: SEEDS, length: LENGTH, jobs: 1, lanes: ['host'] as const, start: start.map(plainScript) };
  const { failing } = await runCampaign({ ...what, variant, limitMs, untilFailure: true });
  const [first] = failing;
  return first === undefined ? undefined : scriptOf(program, fileName(program.name, first), first.script);
}

/** Writes the script into {@link scriptsFolder}, named by the fault that it shows. @returns its path */
export function write(program: Program, { kind, inside, before, after }: Mutant, script: Script): string {
  const folder = scriptsFolder(program);
  makeFolder(folder);
  const plain = (text: string): string => reasonText(text).slice(0, 240);
  const name = (n: number): string => join(folder, `${inside}-${kind}${n === 1 ? '' : `-${n}`}.script`);
  let n = 1;
  while (existsSync(name(n))) n += 1;
  const file = name(n);
  const about = `# Found by ts65 selftest --seek: shows that \`${plain(after)}\`\n# is not \`${plain(before)}\`, in ${inside}.\n`;
  writeWhole(file, about + printScript(script));
  return file;
}
