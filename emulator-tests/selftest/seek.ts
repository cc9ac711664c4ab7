/** Seeks the script that is missing where a fault survived: by a campaign that goes on from the corpus, on the faulty build. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, type Program } from '../../terminal/programs.ts';
import { printScript, type Script } from '../../terminal/script.ts';
import { runCampaign } from '../campaign/campaign.ts';
import { fileName, scriptOf } from '../campaign/corpus.ts';
import { plainScript } from '../campaign/seed.ts';
import { openWith } from '../campaign/variant.ts';
import { openProgram } from '../lanes/open.ts';
import { Shrinker } from '../shrink/shrink.ts';
import type { Mutant } from './mutants.ts';
import { plant } from './plant.ts';

/** Where the scripts that were found for faults lie: `selftest` plays them too. */
export function scriptsFolder(program: Program): string {
  return inProject(`emulator-tests/selftest/scripts/${program.name}`);
}

const LENGTH = 40;
const SEEDS = 1_000_000;

/** Writes the smallest script that shows the fault. @returns its path; undefined where none was found in time */
export async function seek(program: Program, mutant: Mutant, start: readonly Script[], limitMs: number): Promise<string | undefined> {
  const variant = { ...plant(program, mutant, inProject(`build/planted/seek-${process.pid}-${mutant.line}`)), lane: 'host' as const };
  const plain = start.map(plainScript);
  try {
    const what = { program: program.name, from: 1, to: SEEDS, length: LENGTH, jobs: 1, lanes: ['host'] as const, start: plain };
    const { failing } = await runCampaign({ ...what, variant, limitMs, untilFailure: true });
    const [first] = failing;
    if (first === undefined) return undefined;
    const opened = openProgram(program);
    const open = openWith(variant);
    const lanes = [await open('node', opened, {}), await open('host', opened, {})];
    const shrunk = await new Shrinker(lanes, opened.layout).shrink(scriptOf(program, fileName(program.name, first), first.script));
    await Promise.all(lanes.map((lane) => lane.close()));
    if (shrunk === undefined) return undefined;
    return write(program, mutant, shrunk.script);
  } finally {
    rmSync(variant.cDir, { recursive: true, force: true });
  }
}

function write(program: Program, { kind, inside, before, after }: Mutant, script: Script): string {
  const folder = scriptsFolder(program);
  mkdirSync(folder, { recursive: true });
  const plain = (text: string): string => text.split('\n').map((line) => line.trim().slice(0, 120)).join(' ');
  const name = (n: number): string => join(folder, `${inside}-${kind}${n === 1 ? '' : `-${n}`}.script`);
  let n = 1;
  while (existsSync(name(n))) n += 1;
  const file = name(n);
  writeFileSync(file, `# Found by ts65 selftest --seek: shows that \`${plain(after)}\`\n# is not \`${plain(before)}\`, in ${inside}.\n${printScript(script)}`);
  return file;
}
