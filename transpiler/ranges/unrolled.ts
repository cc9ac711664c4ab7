/**
 * Recursion in the ranges: a function that calls itself is analysed once for each depth, as a function of its own. Called from outside it is of depth 0,
 * and it calls itself of depth 1. A parameter that counts towards a bound holds less at each depth, until nothing calls the next: so the depth is shown.
 *
 * Needs: the bodies of all functions.
 * Keeps: a program without circles of calls as it is.
 * For: results, accumulators and counters of recursive functions, and how deep they get.
 */
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { INT_TYPES, join, variableStorage, type IntType } from '../base/interval.ts';
import { circlesOf } from '../ir/circles.ts';
import { InferredInt } from '../ir/inferred.ts';
import { someStatement, walk, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { isEntry, type FunctionModel, type ProgramModel } from '../ir/model.ts';
import { withNested, withOperands } from '../ir/replaced.ts';
import { PATIENCE } from './flow.ts';
import type { FunctionRanges, StatementRanges } from './known.ts';

/** Calls of a circle that are followed: more than the stack has room for, see limits/stack.ts. */
const MOST_DEPTH = 100;
/** Statements that all depths of a circle have together, at most: the time of a check grows with them. */
const MOST_STATEMENTS = 500;
/** Calls that are followed in the longest circle. */
const LEAST_DEPTH = 16;

/** One function at one depth. */
interface Level {
  readonly f: IrFunction;
  /** The original's statements and variables, by those of `f`, where these are others. */
  readonly statements: ReadonlyMap<Statement, Statement>;
  readonly variables: ReadonlyMap<Variable, Variable>;
}

export class UnrolledProgram {
  readonly functions: readonly IrFunction[];
  private readonly levels: ReadonlyMap<IrFunction, readonly Level[]>;
  private readonly circles: ReadonlyMap<FunctionModel, ReadonlySet<FunctionModel>>;
  /** How many calls of each circle are followed. */
  private readonly limits = new Map<ReadonlySet<FunctionModel>, number>();

  constructor(private readonly program: ProgramModel, private readonly originals: readonly IrFunction[]) {
    this.circles = circlesOf(originals);
    const levels = new Map<IrFunction, readonly Level[]>();
    for (const circle of new Set(this.circles.values())) this.limits.set(circle, this.limitOf(circle));
    const models = new Map([...this.circles].map(([model, circle]) => [model, Array.from({ length: this.limits.get(circle)! + 1 }, (_, depth) => (depth === 0 ? model : modelAt(model, depth)))]));
    for (const f of originals) {
      const circle = this.circles.get(f.model);
      if (circle === undefined) continue;
      const depths = this.limits.get(circle)! + 1;
      const next = (depth: number) => (callee: FunctionModel): FunctionModel => (circle.has(callee) ? models.get(callee)![depth + 1] ?? callee : callee);
      // The deepest is never entered in a program that is accepted.
      levels.set(f, models.get(f.model)!.map((model, depth) => levelOf(depth + 1 === depths ? { ...f, body: [] } : f, model, next(depth))));
    }
    this.levels = levels;
    this.functions = originals.flatMap((f) => levels.get(f)?.map((level) => level.f) ?? [f]);
  }

  private limitOf(circle: ReadonlySet<FunctionModel>): number {
    const functions = this.originals.filter(({ model }) => circle.has(model));
    // What is refused at any depth need not be followed.
    if (functions.some((f) => this.obstacle(f) !== undefined)) return 1;
    let statements = 0;
    for (const { body } of functions) walk(body, () => void statements++);
    return Math.max(LEAST_DEPTH, Math.min(MOST_DEPTH, Math.floor(MOST_STATEMENTS / statements)));
  }

  get hasCircles(): boolean {
    return this.levels.size > 0;
  }

  /** The ranges of the original functions, from those of all depths; a refusal where the depth has no bound. */
  together(ranges: readonly FunctionRanges[]): readonly FunctionRanges[] {
    const byFunction = new Map(this.functions.map((f, i) => [f, ranges[i]]));
    const depths = new Map<FunctionModel, number>();
    for (const [f, levels] of this.levels) depths.set(f.model, levels.findLastIndex((level) => byFunction.get(level.f)!.isEntered === true) + 1);
    const deepest = (model: FunctionModel): number => Math.max(...[...this.circles.get(model)!].map((one) => depths.get(one)!));
    const refusals = [...new Set(this.circles.values())].flatMap((circle) => this.refusal(circle, deepest([...circle][0])) ?? []);
    return this.originals.map((f, i) => {
      const levels = this.levels.get(f);
      const found = levels === undefined ? byFunction.get(f)! : joined(levels, levels.map((level) => byFunction.get(level.f)!), refusals.length > 0 ? undefined : deepest(f.model));
      // Without a bound of the depth everything else would be a guess.
      return { ...found, diagnostics: refusals.length === 0 ? found.diagnostics : i === 0 ? refusals : [] };
    });
  }

  private refusal(circle: ReadonlySet<FunctionModel>, depth: number): Diagnostic | undefined {
    const functions = this.originals.filter(({ model }) => circle.has(model));
    const endless = endlessRecursion(this.limits.get(circle)!, functions.map(({ model }) => model));
    const why = functions.map((f) => this.obstacle(f)).find((found) => found !== undefined) ?? (depth <= this.limits.get(circle)! ? undefined : endless);
    if (why === undefined) return undefined;
    const [first] = functions;
    let call: StatementOf<'call'> | undefined;
    walk(first.body, (statement) => {
      if (statement.kind === 'call' && circle.has(statement.function)) call ??= statement;
    });
    return diag.recursion(call!.at, [...functions, first].map(({ model }) => model.name).join(' -> '), ...why);
  }

  /** The reason why `f` can't run twice at a time, whatever the depth, and what to write instead. */
  private obstacle({ model, statics, brief }: IrFunction): readonly [why: string, hint: string] | undefined {
    if (isEntry(this.program, model)) return [`a host calls ${model.name}`, `let ${model.name} call a function of its own that calls itself`];
    const circle = this.circles.get(model)!;
    // A buffer that is needed for a while is free for another depth, unless the function is called meanwhile.
    const isFree = (one: IrFunction['statics'][number]): boolean => brief?.has(one) === true && ![...brief.get(one)!].some((callee) => circle.has(callee));
    const own = statics.find((one) => one.role !== 'table' && !isFree(one));
    return own && [`${model.name} has an array, a record or a text of its own, ${own.name}, and nothing shows that few calls run at a time`, counting(model)];
  }
}

const COUNTED = 'move a parameter towards a near bound with each call, and return there: `if (depth === 0) return`';

type Counted = Pick<FunctionModel, 'name' | 'parameters'>;

/** The reason why `functions`, which call each other, may run more than `most` calls at a time, and what to write instead. */
export const endlessRecursion = (most: number, functions: readonly Counted[]): readonly [why: string, hint: string] =>
  [`nothing shows that at most ${most} calls run at a time`, functions.length > 1 ? COUNTED : counting(functions[0])];

/** The lines by which each call counts down. */
function counting({ name, parameters }: Counted): string {
  const own = /^\w+$/.test(name.replace(/^.*\./, '')) ? name.replace(/^.*\./, '') : 'it';
  const depth = parameters.some((parameter) => parameter.name === 'depth') ? 'left' : 'depth';
  const start = `${parameters.length === 0 ? '' : '…, '}${depth} = 20`;
  const next = `${own}(${parameters.length === 0 ? '' : '…, '}${depth} - 1)`;
  return `let a parameter count the calls: \`${own}(${start})\`, first of all \`if (${depth} === 0) throw new Error('${own}: too deep')\`, and \`${next}\` within; a guard that a parameter moves towards, \`if (${depth} === 0) return\`, does too`;
}

/** How deep those of `functions` get that call themselves. */
export const depthsOf = (functions: readonly IrFunction[], ranges: readonly FunctionRanges[]): ReadonlyMap<FunctionModel, number> =>
  new Map(functions.flatMap(({ model }, i) => (ranges[i].depth === undefined ? [] : [[model, ranges[i].depth]])));

const fresh = <T extends { readonly kind: string } | undefined>(type: T): T | InferredInt => {
  if (!(type instanceof InferredInt)) return type;
  const own = new InferredInt(undefined, type.declared);
  own.patience = PATIENCE;
  return own;
};

function modelAt(model: FunctionModel, depth: number): FunctionModel {
  return { ...model, depth, parameters: model.parameters.map((parameter) => ({ ...parameter, type: fresh(parameter.type) })), returns: fresh(model.returns) };
}

/** `f` as `model`, with its calls as `next` says. */
function levelOf(f: IrFunction, model: FunctionModel, next: (callee: FunctionModel) => FunctionModel): Level {
  const statements = new Map<Statement, Statement>();
  const variables = new Map<Variable, Variable>();
  const isOriginal = f.model === model;
  const clones = new Map<Variable, Variable>();
  const keep = (variable: Variable, clone: Variable): Variable => {
    clones.set(variable, clone);
    variables.set(clone, variable);
    return clone;
  };
  const parameters = isOriginal ? f.parameters : f.parameters.map((variable, i) => keep(variable, { ...variable, type: variable.text ? variable.type : (model.parameters[i].type as Variable['type']) }));
  const variableOf = (variable: Variable): Variable => {
    const known = clones.get(variable);
    if (known !== undefined || isOriginal || variable.way === undefined) return known ?? variable;
    return keep(variable, { ...variable, way: variable.way.map(operand) });
  };
  const operand = <T extends Operand>(of: T): T => (of.kind === 'var' ? { ...of, variable: variableOf(of.variable) } : of);
  const list = (of: readonly Statement[]): readonly Statement[] => of.map((statement) => {
    const isCall = statement.kind === 'call' && next(statement.function) !== statement.function;
    if (isOriginal && !isCall && !someStatement([statement], (inner) => inner.kind === 'call')) return statement;
    const read = withNested(withOperands(statement, operand), list);
    const now = read.kind === 'call' ? { ...read, function: next(read.function), target: read.target && operand(read.target) }
      : read.kind === 'set' ? { ...read, target: operand(read.target) }
      : read.kind === 'declare' && read.variable.kind !== 'array' ? { ...read, variable: variableOf(read.variable) } : read;
    statements.set(now, statement);
    return now;
  });
  return { f: { ...f, model, parameters, body: list(f.body) }, statements, variables };
}

/** The facts that hold at all depths. The numbers of the original then hold all that those of any depth do. */
function joined(levels: readonly Level[], ranges: readonly FunctionRanges[], depth: number | undefined): FunctionRanges {
  const statements = new Map<Statement, StatementRanges>();
  const storage = new Map<Variable, IntType>();
  const types = ({ f }: Level): readonly unknown[] => [...f.model.parameters.map(({ type }) => type), f.model.returns];
  const own = types(levels[0]);
  levels.forEach((level, i) => {
    for (const [statement, found] of ranges[i].statements) {
      const original = level.statements.get(statement) ?? statement;
      const before = statements.get(original);
      statements.set(original, before === undefined ? found : joinStatements(before, found));
    }
    for (const [variable, type] of ranges[i].storage) {
      const original = level.variables.get(variable) ?? variable;
      const before = storage.get(original);
      storage.set(original, before === undefined || before === type ? type : variableStorage(join(INT_TYPES[before], INT_TYPES[type])));
    }
    types(level).forEach((type, k) => {
      const [to, value] = [own[k], type instanceof InferredInt ? type.snapshot : undefined];
      if (i > 0 && to instanceof InferredInt && value !== undefined) to.startsWith(value);
    });
  });
  const results = ranges.flatMap(({ result }) => result ?? []);
  const wide = new Set(levels.flatMap(({ variables }, i) => [...ranges[i].wide].map((variable) => variables.get(variable) ?? variable)));
  const isNew = (found: Diagnostic, i: number, all: readonly Diagnostic[]): boolean => all.findIndex((other) => other.code === found.code && other.position?.start === found.position?.start) === i;
  return {
    statements, storage, wide, ...(depth === undefined ? {} : { depth }), isEntered: ranges[0].isEntered,
    result: results.length === 0 ? undefined : results.reduce(join),
    diagnostics: ranges.flatMap(({ diagnostics }) => diagnostics).filter(isNew),
    exceeded: new Map(ranges.flatMap(({ exceeded }) => [...exceeded])),
  };
}

const joinStatements = (a: StatementRanges, b: StatementRanges): StatementRanges => ({
  operands: a.operands.map((operand, i) => join(operand, b.operands[i])),
  result: a.result === undefined || b.result === undefined ? a.result ?? b.result : join(a.result, b.result),
});
