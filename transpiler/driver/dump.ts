/** `ts65 emit --dump`: the IR of a program as text, after any pass. */
import { ts } from 'ts-morph';
import { displayPath } from '../base/project.ts';
import { positionOf } from '../diagnostics/diagnostics.ts';
import type { IrFunction, Statement } from '../ir/ir.ts';
import { isEntry, type ProgramModel } from '../ir/model.ts';
import { printIr, type TextFunction, type TextOptions } from '../ir/text.ts';
import { printedVariables, type Frames } from '../optimise/frame_allocation.ts';
import { NO_PLAN, plan } from '../optimise/forward_substitution.ts';
import { PIPELINE, passStages } from '../optimise/optimise.ts';
import type { Optimisation, Pass } from '../optimise/passes.ts';
import { maskCounts } from '../optimise/shift_counts.ts';
import { withoutWide } from '../optimise/wide.ts';
import type { Effects } from '../ranges/effects.ts';
import type { FunctionRanges } from '../ranges/known.ts';

export interface Dumped {
  readonly model: ProgramModel;
  readonly functions: readonly IrFunction[];
  readonly ranges: readonly FunctionRanges[];
  readonly effects: Effects;
  readonly frames: Frames;
  readonly optimisation: Optimisation;
}

/** The passes by name, those that run several times with a number but for the last time. */
const numbered = (passes: readonly Pass[]): string[] =>
  passes.map((pass, i) => (passes.includes(pass, i + 1) ? `${pass}.${passes.slice(0, i + 1).filter((other) => other === pass).length}` : pass));

/** All stages, in the order in which they run. */
export const DUMPS: readonly string[] = ['lower', 'ranges', 'wide', 'shift_counts', ...numbered(PIPELINE), 'forward_substitution', 'frame_allocation'];

const MOST_SOURCE = 100;

/** Tells, statement by statement, which line of the source begins. */
function sourceLines(): TextOptions['remarkAt'] {
  let before = '';
  return ({ at }: Statement) => {
    const line = ts.getLineAndCharacterOfPosition(at.file, at.start).line;
    const place = `${at.file.fileName}:${line}`;
    if (place === before) return undefined;
    before = place;
    const { text } = at.file;
    const from = text.lastIndexOf('\n', at.start - 1) + 1;
    const to = text.indexOf('\n', from);
    return `${line + 1}  ${text.slice(from, to < 0 ? undefined : to).trim().slice(0, MOST_SOURCE)}`;
  };
}

function placeOf({ model }: IrFunction): string {
  const { file, start } = positionOf(model.node);
  return `${displayPath(file.fileName)}:${ts.getLineAndCharacterOfPosition(file, start).line + 1}`;
}

/** The functions after each stage that runs, by the names in {@link DUMPS}. */
export function stagesOfProgram({ model, functions, ranges, effects, optimisation: { passes } }: Omit<Dumped, 'frames'>): Map<string, readonly TextFunction[]> {
  const given = functions.map((ir, i) => ({ ir, ranges: ranges[i] }));
  const wide = given.filter(({ ir }) => ir.isReached).map((f) => ({ ...withoutWide(f), effects }));
  const masked = wide.map(maskCounts);
  const stages = new Map<string, readonly TextFunction[]>([['lower', functions.map((ir) => ({ ir }))], ['ranges', given], ['wide', wide], ['shift_counts', masked]]);
  const optimised = masked.map((known) => passStages(known, { passes, isCalledByC: isEntry(model, known.ir.model) }));
  const names = numbered(PIPELINE.filter((pass) => passes.has(pass)));
  names.forEach((name, i) => stages.set(name, optimised.map((all) => all[i].known)));
  const last = optimised.map((all, i) => all.at(-1)?.known ?? masked[i]);
  const planned = last.map(({ ir, ranges: known }) => ({ ir, ranges: known, plan: plan(ir, known) }));
  if (passes.has('forward_substitution')) stages.set('forward_substitution', planned);
  if (passes.has('frame_allocation')) stages.set('frame_allocation', passes.has('forward_substitution') ? planned : last);
  return stages;
}

/** Where the variables of `f` lie. */
function placesOf(f: TextFunction, frames: Frames, nameOf: (variable: IrFunction['parameters'][number]) => string): string[] {
  if (f.ranges === undefined) return [];
  const variables = printedVariables({ ir: f.ir, ranges: f.ranges, plan: f.plan ?? NO_PLAN, fired: () => new Map() });
  return [...variables].flatMap((variable) => {
    const place = frames.places.get(variable);
    return place === undefined ? [] : [`${nameOf(variable)} lies in ${place.segment} + ${place.offset}`];
  });
}

/**
 * The text of the IR after stage `name`, which is one of {@link DUMPS}, or `all`: of all functions, or of those that are called `only`. `all`: after each
 * stage the functions that it has changed.
 * @throws RangeError where no function has the name `only`, or the stage is left out
 */
export function dump(program: Dumped, name: string, only?: string): string {
  const stages = stagesOfProgram(program);
  const isWanted = ({ ir }: TextFunction): boolean => only === undefined || ir.model.name === only;
  if (only !== undefined && !stages.get('lower')!.some(isWanted)) throw new RangeError(`${program.model.name} has no function ${only}`);
  const textOf = (stage: string, functions: readonly TextFunction[]): string => {
    const remarkOn: TextOptions['remarkOn'] = (ir, nameOf) => [placeOf(ir), ...(stage === 'frame_allocation' ? placesOf(functions.find((f) => f.ir === ir)!, program.frames, nameOf) : [])];
    return printIr(functions, { effects: program.effects, remarkOn, remarkAt: sourceLines() });
  };
  if (name !== 'all') {
    const found = stages.get(name);
    if (found === undefined) throw new RangeError(`${name} is left out`);
    return textOf(name, found.filter(isWanted));
  }
  const before = new Map<unknown, string>();
  return [...stages].map(([stage, functions]) => {
    const changed = functions.filter(isWanted).filter((f) => {
      const text = textOf(stage, [f]);
      const isChanged = before.get(f.ir.model) !== text;
      before.set(f.ir.model, text);
      return isChanged;
    });
    return changed.length === 0 ? `# ${stage} changes nothing\n` : `# after ${stage}\n\n${textOf(stage, changed)}`;
  }).join('\n');
}
