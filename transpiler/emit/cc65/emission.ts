/** The input of a program's printers: its functions, and all decisions about them together. */
import { walk } from '../../ir/ir.ts';
import { stateOf, type ProgramModel } from '../../ir/model.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import { placeFrames, type Frames } from '../../optimise/frame_allocation.ts';
import type { Optimisation } from '../../optimise/passes.ts';
import { Arguments } from './register_arguments.ts';
import { SavedFrames } from './saved_frames.ts';
import { passesByC } from './signatures.ts';
import { nameProgram, type CNames } from './names.ts';

/** What the printers find of a program's products. */
export interface Products {
  /** Whether there is a KB for tables that products are found by. */
  readonly haveRoom: boolean;
  /** Whether a routine multiplies so often that they are worth it. */
  areFrequent: boolean;
}

/** Statements of a program that leaves memory for tables: about 16 KB of code. A larger one may need it all. */
const MOST_STATEMENTS = 2000;

function haveRoom(functions: readonly Planned[], { goal }: Optimisation): boolean {
  if (goal !== 'balance') return goal === 'speed';
  let statements = 0;
  for (const { ir } of functions) walk(ir.body, () => statements++);
  return statements <= MOST_STATEMENTS;
}

export interface Emission {
  readonly program: ProgramModel;
  /** Those that are reached. */
  readonly functions: readonly Planned[];
  readonly names: CNames;
  readonly frames: Frames;
  readonly calls: Arguments;
  readonly saved: SavedFrames;
  readonly optimisation: Optimisation;
  readonly products: Products;
}

export function planEmission(program: ProgramModel, functions: readonly Planned[], optimisation: Optimisation): Emission {
  const names = nameProgram(program, functions.map((f) => f.ir));
  const scalars = stateOf(program).filter((item) => item.kind === 'field');
  const frames = placeFrames(functions, scalars, (f) => passesByC(f.model, names), optimisation);
  const calls = new Arguments(functions, names, optimisation.passes);
  const saved = new SavedFrames(functions, names, (model) => calls.register(model));
  return { program, functions, names, frames, calls, saved, optimisation, products: { haveRoom: haveRoom(functions, optimisation), areFrequent: false } };
}
