/** The input of a program's printers: its functions, and all decisions about them together. */
import { stateOf, type ProgramModel } from '../../ir/model.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import { placeFrames, type Frames } from '../../optimise/frame_allocation.ts';
import type { Optimisation } from '../../optimise/passes.ts';
import { Arguments } from './register_arguments.ts';
import { SavedFrames } from './saved_frames.ts';
import { passesByC } from './signatures.ts';
import { nameProgram, type CNames } from './names.ts';

export interface Emission {
  readonly program: ProgramModel;
  /** Those that are reached. */
  readonly functions: readonly Planned[];
  readonly names: CNames;
  readonly frames: Frames;
  readonly calls: Arguments;
  readonly saved: SavedFrames;
  readonly optimisation: Optimisation;
}

export function planEmission(program: ProgramModel, functions: readonly Planned[], optimisation: Optimisation): Emission {
  const names = nameProgram(program, functions.map((f) => f.ir));
  const scalars = stateOf(program).filter((item) => item.kind === 'field');
  const frames = placeFrames(functions, scalars, (f) => passesByC(f.model, names), optimisation);
  const calls = new Arguments(functions, names, optimisation.passes);
  const saved = new SavedFrames(functions, names, (model) => calls.register(model));
  return { program, functions, names, frames, calls, saved, optimisation };
}
