/** Mends a refused program as far as the diagnostics' own corrections go. */
import { cpSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { fixTargets } from '../../transpiler/cli/fix.ts';
import { programName, type Listed } from './programs.ts';

/** `check --fix` alone, or a number of rounds behind it in which each message's correction is followed where that helps. */
export type MendedBy = 'fix' | number;

const MOST_ROUNDS = 2;

/** The edits that make the program accepted, if any do, and the copy that they were made in. The program itself stays. */
export function mend(program: Listed): { readonly means: MendedBy | undefined; readonly copy: Listed } {
  const folder = `build/scoreboard/mended/${programName(program)}`;
  rmSync(inProject(folder), { recursive: true, force: true });
  cpSync(inProject(dirname(program.file)), inProject(folder), { recursive: true });
  const copy = { ...program, file: `${folder}/main.ts` };
  const isAccepted = (isSafeOnly: boolean, rounds?: number): boolean => fixTargets([inProject(copy.file)], isSafeOnly, rounds).checkup.accepted;
  if (isAccepted(true)) return { means: 'fix', copy };
  for (let round = 1; round <= MOST_ROUNDS; round++) if (isAccepted(false, 1) || isAccepted(true)) return { means: round, copy };
  return { means: undefined, copy };
}
