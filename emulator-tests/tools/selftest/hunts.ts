/** `ts65 selftest --hunt`: faults planted at random, and how each hunt for one ended. */
import type { Program } from '../../script/programs.ts';
import { MAX_SEED } from '../../script/script.ts';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { huntDown, randomMutant, type Hunt } from './plant.ts';

/** The limits of a hunt: commands behind the setup, and milliseconds. */
export const MOST_COMMANDS = 5;
export const MOST_MS = 60_000;

/** Faults of one run. */
const MOST_HUNTS = 9999;

interface Options {
  readonly seed: string;
  readonly json?: boolean;
}

/** The exit code: 0 when every fault was found, small enough, soon enough; else 1. @throws UsageError */
export async function runHunts(program: Program, count: string, { seed, json }: Options): Promise<0 | 1> {
  const faults = wholeNumber('--hunt', count, 1, MOST_HUNTS);
  const first = wholeNumber('--seed', seed, 0, MAX_SEED);
  const hunts: Hunt[] = [];
  for (let i = 0; i < faults; i++) {
    const number = first + i;
    const hunt = await huntDown(program, randomMutant(program, number), { seed: number });
    hunts.push(hunt);
    if (!json) process.stdout.write(huntText(number, hunt));
  }
  const good = hunts.filter(isHuntGood).length;
  const named = hunts.filter((hunt) => hunt.named).length;
  if (json) process.stdout.write(`${JSON.stringify({ version: 1, ok: good === hunts.length, hunts: hunts.map(facts) }, null, 2)}\n`);
  else process.stdout.write(`${good} of ${hunts.length} faults found and made small in time; ${named} named by their very line\n`);
  return good === hunts.length ? 0 : 1;
}

export function isHuntGood({ found, ms }: Hunt): boolean {
  return found !== undefined && afterSetup(found) <= MOST_COMMANDS && ms <= MOST_MS;
}

/** Commands behind the setup; all of them where the setup's state alone does not lead to the failure. */
export function afterSetup({ script, setup = 0 }: NonNullable<Hunt['found']>): number {
  return script.keys.length - setup;
}

function facts(hunt: Hunt): object {
  const { mutant, planted, commands, found, named, ms } = hunt;
  const seen = found === undefined ? {} : { commandsLeft: found.script.keys.length, setup: found.setup, blame: found.blame };
  return { ok: isHuntGood(hunt), mutant, planted, commands, ...seen, named, seconds: Math.round(ms) / 1000 };
}

function huntText(number: number, hunt: Hunt): string {
  const { mutant, planted = 'a table', found, commands, named, ms } = hunt;
  const plain = (lines: string): string => lines.split('\n').map((line) => line.trim().slice(0, 100)).join(' ');
  const place = `${mutant.kind} in ${mutant.inside}, C line ${mutant.line} (${planted})`;
  const head = `fault ${number}: ${place}\n    - ${plain(mutant.before)}\n    + ${plain(mutant.after)}\n`;
  const time = `${(ms / 1000).toFixed(1)} s`;
  if (found === undefined) return `${head}    NOT FOUND in ${commands} commands (${time})\n`;
  const { script, setup, blame } = found;
  const size = setup === undefined ? `${script.keys.length} commands` : `a setup of ${setup} commands and ${script.keys.length - setup} more`;
  const at = blame.position ?? (blame.cLine === undefined ? blame.part : `C line ${blame.cLine}`);
  return `${head}    ${isHuntGood(hunt) ? 'found' : 'FOUND, BUT'}: ${size}; ${named ? 'named' : 'named another line'}: ${at} (${time})\n`;
}
