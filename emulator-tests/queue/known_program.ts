/** Programs of campaigns: a worker knows them by their names, in its own checkout. */
import { UsageError } from '../../transpiler/cli/usage.ts';
import { requireEmitted } from '../../transpiler/cli/accepted.ts';
import { findProgram, knownPrograms, type Program } from '../script/programs.ts';
import type { ValueShape } from './shape.ts';

/** The name of a program, as setups have it. */
export const PROGRAM_NAME: ValueShape = (value) => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);

/** The program of this name here, its C emitted where that was missing or stale. @throws UsageError, CliError */
export async function campaignProgram(name: string): Promise<Program> {
  const program = findProgram(name, knownPrograms());
  if (program === undefined) throw new UsageError(`there is no program \`${name}\` here`);
  await requireEmitted(program);
  return program;
}

/** @throws UsageError where workers could not know `program` by its name */
export function requireKnown(program: Program): void {
  if (findProgram(program.name, knownPrograms())?.entry === program.entry) return;
  throw new UsageError(`${program.name}: workers know a program by its name in ts65.json, and this one is not there`);
}
