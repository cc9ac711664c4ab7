/**
 * Numbers of the program that hold one thing after another, as variables of their own: `state = state * 69069 + 1; state = state >>> 0`. Nothing
 * else sees the value in between. So it need not fit where the last value does. An argument of which low bits alone are wanted is cut ahead
 * of the call, in the same way.
 *
 * Needs: the bodies of all functions.
 * Keeps: variables and state with a declared type, and all that a loop or a branch goes on with.
 * For: a second look at programs that are refused for what is held in between.
 */
import { isShift } from '../base/interval.ts';
import { InferredInt } from '../ir/inferred.ts';
import { isSamePlace, nested, operandsOf, walk, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Target, type Variable } from '../ir/ir.ts';
import { isEntry, type FunctionModel, type ProgramModel } from '../ir/model.ts';
import { withNested, withOperands } from '../ir/replaced.ts';
import { TAKES_LOW_BITS } from './modular.ts';

/** `functions` with their live ranges split, and those themselves that have nothing to split. */
export function splitLiveRanges(program: ProgramModel, functions: readonly IrFunction[]): readonly IrFunction[] {
  const split = functions.map((f) => withBody(f, atTop(f, inBetween(sunk(f.body)))));
  const cut = new Map(split.filter(({ model }) => !isEntry(program, model)).map((f) => [f.model, lowBitParameters(f)]));
  return split.map((f) => withBody(f, withArgumentsCut(f.body, cut)));
}

const withBody = (f: IrFunction, body: readonly Statement[]): IrFunction =>
  body.length === f.body.length && body.every((statement, i) => statement === f.body[i]) ? f : { ...f, body };

/** Whether no declared type says what is held at `place`, which is a number and counts no elements. */
function isPlain(place: Target): boolean {
  const { type } = place.kind === 'var' ? place.variable : place.field;
  if (place.kind === 'var' ? place.variable.text || place.variable.below !== undefined : place.field.counts !== undefined) return false;
  return type === undefined ? place.kind === 'var' : type instanceof InferredInt && type.declared === undefined;
}

const newVariable = (name: string): Target => ({ kind: 'var', variable: { kind: 'temp', name, type: undefined, text: false } });

const nameOf = (place: Target): string => (place.kind === 'var' ? place.variable.name : place.field.name.replace(/\W/g, '_'));

/** `list` and what is nested in it, where a number that the branch behind it sets again first is set in the other branch alone. */
function sunk(list: readonly Statement[]): readonly Statement[] {
  const out: Statement[] = [];
  for (const statement of mapped(list, (one) => nestedMapped(one, sunk))) {
    const before = out.at(-1);
    const branch = before?.kind === 'set' && statement.kind === 'if' && isPlain(before.target) && isTold(before) ? setFirst(statement, before) : undefined;
    if (branch === undefined) out.push(statement);
    else out.splice(-1, 1, { ...branch, else: [before!, ...branch.else] });
  }
  return out.length === list.length && out.every((statement, i) => statement === list[i]) ? list : out;
}

/** `branch` where it does not read what `before` sets, but sets it first; a copy is read where it was made from. Undefined: it does read it. */
function setFirst(branch: StatementOf<'if'>, { target, value }: StatementOf<'set'>): StatementOf<'if'> | undefined {
  const [first, ...rest] = branch.then;
  if (first?.kind !== 'set' || !isSamePlace(first.target, target) || !isTold(first)) return undefined;
  const isReading = (statement: Statement): boolean => operandsOf(statement).some((operand) => isSamePlace(operand, target));
  if (!isReading(first) && !isReading(branch)) return branch;
  if (value.kind !== 'copy' || isSamePlace(value.a, target)) return undefined;
  const of = (operand: Operand): Operand => (isSamePlace(operand, target) ? value.a : operand);
  return { ...(withOperands(branch, of) as StatementOf<'if'>), then: [withOperands(first, of), ...rest] };
}

/** `list` and all lists nested in it. A value has a variable of its own, where a later statement of its list overwrites it and none but those on the way read it. */
function inBetween(list: readonly Statement[]): readonly Statement[] {
  const out = mapped(list, (statement) => nestedMapped(statement, inBetween));
  for (let i = 0; i < out.length; i++) {
    const statement = out[i];
    if (statement.kind !== 'set' || !isPlain(statement.target)) continue;
    const { target } = statement;
    const end = overwritten(out, i, target);
    if (end === undefined) continue;
    const now = newVariable(nameOf(target));
    const replaced = [...out] as Statement[];
    replaced[i] = { ...statement, target: now };
    for (let k = i + 1; k <= end; k++) replaced[k] = reading(replaced[k], target, now);
    return inBetween(replaced);
  }
  return out;
}

/** The statement of `list` that sets `target` again behind the one at `from`, where nothing but plain statements stands between; undefined: there is none. */
function overwritten(list: readonly Statement[], from: number, target: Target): number | undefined {
  for (let i = from + 1; i < list.length; i++) {
    const statement = list[i];
    if (statement.kind === 'set' && isTold(statement) && isSamePlace(statement.target, target)) return isRead(list, from, i, target) ? i : undefined;
    if (!isTold(statement)) return undefined;
  }
  return undefined;
}

/** Whether {@link operandsOf} tells all that `statement` reads: no length of a text or a list besides. */
const isTold = (statement: Statement): boolean =>
  statement.kind === 'store' || (statement.kind === 'set' && statement.value.kind !== 'textAt' && !(statement.target.kind === 'var' && statement.target.variable.below !== undefined));

/** Whether a statement behind the one at `from`, up to the one at `to`, reads `target`: else there is nothing to hold. */
const isRead = (list: readonly Statement[], from: number, to: number, target: Target): boolean =>
  list.slice(from + 1, to + 1).some((statement) => operandsOf(statement).some((operand) => isSamePlace(operand, target)));

const reading = (statement: Statement, before: Target, now: Target): Statement =>
  operandsOf(statement).some((operand) => isSamePlace(operand, before)) ? withOperands(statement, (operand) => (isSamePlace(operand, before) ? now : operand)) : statement;

/** The body of `f` with another variable from each statement on that sets one again in any case. Nothing leads back to the function's own list. */
function atTop(f: IrFunction, body: readonly Statement[]): readonly Statement[] {
  const kept = new Set<Variable>();
  walk(body, (statement) => {
    if (statement.kind === 'declare' && 'text' in statement.variable) kept.add(statement.variable);
    if (statement.kind === 'set' && statement.target.kind === 'var') for (const way of statement.target.variable.way ?? []) if (way.kind === 'var') kept.add(way.variable);
  });
  const begun = new Set<Variable>(f.parameters);
  const now = new Map<Variable, Target>();
  const of = (operand: Operand): Operand => (operand.kind === 'var' ? now.get(operand.variable) ?? operand : operand);
  const renamed = (statement: Statement): Statement => {
    const used = operandsOf(statement).some((operand) => of(operand) !== operand) ? withOperands(statement, of) : statement;
    const whole = nestedMapped(used, (list) => mapped(list, renamed));
    return 'target' in whole && whole.target !== undefined && of(whole.target) !== whole.target ? { ...whole, target: of(whole.target) as Target } : whole;
  };
  return mapped(body, (statement) => {
    if (statement.kind !== 'set' || statement.target.kind !== 'var' || !isPlain(statement.target) || kept.has(statement.target.variable)) {
      walk([statement], (inner) => noteSet(inner, begun));
      return renamed(statement);
    }
    const { variable } = statement.target;
    const { target: _, ...read } = renamed({ ...statement, target: statement.target }) as StatementOf<'set'>;
    if (begun.has(variable)) now.set(variable, newVariable(variable.name));
    begun.add(variable);
    const target = of(statement.target) as Target;
    return target === statement.target && read.value === statement.value ? statement : { ...read, target };
  });
}

function noteSet(statement: Statement, begun: Set<Variable>): void {
  if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') begun.add(statement.target.variable);
}

/** The places of the parameters of `f` that are never set, and of which each reader takes the low 32 bits. */
function lowBitParameters(f: IrFunction): ReadonlySet<number> {
  const found = new Set(f.parameters.filter((variable) => isPlain({ kind: 'var', variable }) && variable.type !== undefined));
  const read = new Set<Variable>();
  walk(f.body, (statement) => {
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') found.delete(statement.target.variable);
    const whole = statement.kind === 'set' ? wholeOf(statement.value) : operandsOf(statement);
    for (const operand of whole ?? operandsOf(statement)) if (operand.kind === 'var') found.delete(operand.variable);
    for (const operand of operandsOf(statement)) if (operand.kind === 'var') read.add(operand.variable);
  });
  return new Set(f.parameters.flatMap((variable, i) => (found.has(variable) && read.has(variable) ? [i] : [])));
}

/** The operands of `value` of which more than the low 32 bits counts; undefined: of all. */
function wholeOf(value: Rvalue): readonly Operand[] | undefined {
  if (value.kind === 'wrap') return [];
  if (value.kind !== 'binary') return undefined;
  return TAKES_LOW_BITS.has(value.op) ? [] : isShift(value.op) ? [value.b] : undefined;
}

function withArgumentsCut(list: readonly Statement[], cut: ReadonlyMap<FunctionModel, ReadonlySet<number>>): readonly Statement[] {
  const out = list.flatMap((statement): readonly Statement[] => {
    const places = statement.kind === 'call' ? cut.get(statement.function) : undefined;
    if (statement.kind !== 'call' || places === undefined || places.size === 0) return [nestedMapped(statement, (inner) => withArgumentsCut(inner, cut))];
    const ahead: Statement[] = [];
    const args = statement.args.map((a, i) => {
      if (!places.has(i) || a.kind === 'const') return a;
      const target = newVariable('t');
      ahead.push({ kind: 'set', at: statement.at, target, value: { kind: 'wrap', to: 'i32', a } });
      return target;
    });
    return ahead.length === 0 ? [statement] : [...ahead, { ...statement, args }];
  });
  return out.length === list.length && out.every((statement, i) => statement === list[i]) ? list : out;
}

function mapped(list: readonly Statement[], of: (statement: Statement) => Statement): readonly Statement[] {
  const out = list.map(of);
  return out.every((statement, i) => statement === list[i]) ? list : out;
}

function nestedMapped(statement: Statement, of: (list: readonly Statement[]) => readonly Statement[]): Statement {
  const lists = nested(statement);
  const done = new Map(lists.map((list) => [list, of(list)]));
  return lists.every((list) => done.get(list) === list) ? statement : withNested(statement, (list) => done.get(list)!);
}
