/** Limits of the machine: checked when everything else of a program is known, and right. */
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { IrFunction } from '../ir/ir.ts';
import type { ProgramModel } from '../ir/model.ts';
import { checkMemory } from './memory.ts';
import { checkDepth, type Depths } from './stack.ts';

/** Refuses what is too large for the Atari among `functions`, all of `program`: those that nothing calls take no room where there is an entry point. */
export function checkLimits(program: ProgramModel, functions: readonly IrFunction[], depths: Depths): Diagnostic[] {
  const counted = program.entry === undefined ? functions : functions.filter((f) => f.isReached);
  return [...checkDepth(counted, depths), ...checkMemory(program, counted)];
}
