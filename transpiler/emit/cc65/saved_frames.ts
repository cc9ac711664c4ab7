/**
 * Recursion on the 6502. Each variable has one place in memory, also those of a function that calls itself. Such a call saves the variables that are
 * read behind it, and restores them then. Each byte of a frame has an array of its own with one element a level: `lda n`, `sta saved,x`.
 */
import { INT_TYPES, type IntType } from '../../base/interval.ts';
import { circlesOf } from '../../ir/circles.ts';
import { type Operand, type StatementOf, type Variable } from '../../ir/ir.ts';
import type { FunctionModel } from '../../ir/model.ts';
import type { Instruction } from '../../peephole/code.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import { onSymbol } from './inline_assembler.ts';
import { variablesOver, variablesRead } from './live_over_calls.ts';
import type { CNames } from './names.ts';
import type { RegisterParameter } from './register_arguments.ts';

/** The memory of one circle of calls. */
export interface SavedCircle {
  readonly models: ReadonlySet<FunctionModel>;
  /** The array in C, and the variable that counts the calls under way. */
  readonly frames: string;
  readonly level: string;
  /** Calls that can be under way at a time, and bytes that each saves at most. */
  readonly levels: number;
  readonly frameBytes: number;
}

/** A variable between an argument and its parameter, which another argument still reads. */
export interface HeldArgument {
  readonly name: string;
  readonly type: string;
}

/** The instructions around a call. */
export interface Saving {
  readonly save: readonly Instruction[];
  readonly restore: readonly Instruction[];
}

type Call = StatementOf<'call'>;

interface CallSite {
  readonly f: Planned;
  readonly circle: SavedCircle;
  readonly variables: readonly Variable[];
}

const bytesOf = ({ ranges }: Planned, variable: Variable): number => (variable.text || variable.isRow ? 2 : INT_TYPES[ranges.storage.get(variable) as IntType].bits / 8);

export class SavedFrames {
  readonly circles: readonly SavedCircle[];
  private readonly sites = new Map<Call, CallSite>();
  private readonly held = new Map<Call, ReadonlyMap<number, HeldArgument>>();
  private readonly members: ReadonlySet<FunctionModel>;

  constructor(functions: readonly Planned[], private readonly names: CNames, registerOf: (model: FunctionModel) => RegisterParameter | undefined) {
    const byModel = new Map(functions.map((f) => [f.ir.model, f]));
    const circles = circlesOf(functions.map(({ ir }) => ir));
    this.members = new Set(circles.keys());
    this.circles = [...new Set(circles.values())].map((models, i) => {
      const own = functions.filter(({ ir }) => models.has(ir.model));
      const levels = Math.max(0, ...own.map(({ ranges }) => (ranges.depth ?? 1) - 1));
      const over = own.flatMap((f) => [...variablesOver(f, (callee) => models.has(callee))].map(([call, variables]) => ({ f, call, variables })));
      const frameBytes = Math.max(0, ...over.map(({ f, variables }) => variables.reduce((sum, variable) => sum + bytesOf(f, variable), 0)));
      const circle = { models, frames: `ts65_saved_${i + 1}`, level: `ts65_level_${i + 1}`, levels, frameBytes };
      for (const { f, call, variables } of over) {
        this.sites.set(call, { f, circle, variables });
        if (call.function === f.ir.model) this.held.set(call, heldArguments(f, call, registerOf(f.ir.model)?.index, [...byModel.keys()].indexOf(f.ir.model)));
      }
      return circle;
    });
  }

  /** For each function that calls itself: the number of its circle, from 1, and how many of that run at a time. */
  get depths(): readonly (readonly [model: FunctionModel, circle: number, depth: number])[] {
    return this.circles.flatMap(({ models, levels }, i) => [...models].map((model) => [model, i + 1, levels + 1] as const));
  }

  /** Whether calls of `model` may lead back to it. */
  isInCircle(model: FunctionModel): boolean {
    return this.members.has(model);
  }

  /** The instructions around `call`; undefined where nothing needs to be saved. */
  around(call: Call): Saving | undefined {
    const site = this.sites.get(call);
    if (site === undefined || site.variables.length === 0) return undefined;
    const { f, circle, variables } = site;
    const locals = this.names.locals(f.ir);
    const bytes = variables.flatMap((variable) => Array.from({ length: bytesOf(f, variable) }, (_, k) => [locals.get(variable)!, k] as const));
    const slot = (op: string, i: number): Instruction => onSymbol(op, circle.frames, i * circle.levels, ',x');
    return {
      save: [onSymbol('ldx', circle.level), ...bytes.flatMap(([name, k], i) => [onSymbol('lda', name, k), slot('sta', i)]), onSymbol('inc', circle.level)],
      restore: [onSymbol('dec', circle.level), onSymbol('ldx', circle.level), ...bytes.flatMap(([name, k], i) => [slot('lda', i), onSymbol('sta', name, k)])],
    };
  }

  /** The functions of `model`'s circle that run at a time, and the bytes that a call in it saves at most; undefined where it is in none. */
  costOf(model: FunctionModel): { readonly depth: number; readonly saved: number } | undefined {
    const circle = this.circles.find(({ models }) => models.has(model));
    const bytes = [...this.sites.values()].filter(({ f }) => f.ir.model === model).map(({ f, variables }) => variables.reduce((sum, variable) => sum + bytesOf(f, variable), 0));
    return circle && { depth: circle.levels + 1, saved: Math.max(0, ...bytes) };
  }

  /** Bytes of all that is saved. */
  get bytes(): number {
    return usedCircles(this).reduce((sum, { levels, frameBytes }) => sum + levels * frameBytes + 1, 0);
  }

  /** The arguments of `call`, by number, that are computed ahead of all parameters. */
  heldOf(call: Call): ReadonlyMap<number, HeldArgument> {
    return this.held.get(call) ?? new Map();
  }

  /** All variables for them. */
  get heldArguments(): readonly HeldArgument[] {
    const all = [...this.held.values()].flatMap((held) => [...held.values()]);
    return [...new Map(all.map((one) => [one.name, one])).values()];
  }
}

/** Arguments that read a parameter which is set before them, or with them: all are set one after the other. */
function heldArguments(f: Planned, { args }: Call, register: number | undefined, number: number): ReadonlyMap<number, HeldArgument> {
  const { parameters } = f.ir;
  const isSet = (variable: Variable, by: number): boolean => parameters.some((parameter, i) => parameter === variable && i !== by && i !== register);
  return new Map(args.flatMap((arg: Operand, i) => {
    if (!variablesRead(f, arg).some((variable) => isSet(variable, i))) return [];
    const type = parameters[i].text ? 'text' : f.ranges.storage.get(parameters[i])!;
    return [[i, { name: `ts65_next_${number + 1}_${i + 1}`, type }] as const];
  }));
}

/** Those that save anything. */
export const usedCircles = ({ circles }: Pick<SavedFrames, 'circles'>): readonly SavedCircle[] => circles.filter(({ levels, frameBytes }) => levels * frameBytes > 0);
