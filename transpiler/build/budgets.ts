/** Limits of a program: `budgets.json` beside its entry module. A program without the file may take all of the Atari. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BuildError } from './freshness.ts';
import type { Sizes } from './sizes.ts';

export interface Budgets {
  /** The most bytes that the load file may have. */
  readonly loadFile?: number;
  /** The fewest bytes that must be left free between variables and stack. */
  readonly free?: number;
  /** The most 6502 cycles that one command may take, the start and its settings' keys too. */
  readonly commandCycles?: number;
}

const NAMES: readonly (keyof Budgets)[] = ['loadFile', 'free', 'commandCycles'];

/** The budgets of the program with the entry module `entry`, a path. @throws BuildError when the file is malformed */
export function readBudgets(entry: string): Budgets {
  const file = join(dirname(entry), 'budgets.json');
  if (!existsSync(file)) return {};
  const name = relative(process.cwd(), file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${name}: is not JSON: ${(error as Error).message}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new BuildError(`${name}: is not an object of budgets`);
  for (const [key, value] of Object.entries(content)) {
    if (!NAMES.includes(key as keyof Budgets)) throw new BuildError(`${name}: \`${key}\` is no budget; there are: ${NAMES.join(' ')}`);
    if (!Number.isInteger(value) || (value as number) < 0) throw new BuildError(`${name}: \`${key}\` is ${JSON.stringify(value)}, not a whole number from 0`);
  }
  return content as Budgets;
}

/** A line for each budget of size that a build exceeds. @param file bytes of the load file */
export function exceeded(budgets: Budgets, sizes: Sizes, file: number): string[] {
  const { loadFile = Infinity, free = 0 } = budgets;
  return [
    ...(file > loadFile ? [`the load file has ${file} bytes, ${file - loadFile} more than its budget of ${loadFile}`] : []),
    ...(sizes.free < free ? [`${sizes.free} bytes are left free, ${free - sizes.free} fewer than the budget demands (${free})`] : []),
  ];
}
