/** Statements with other operands in the place of theirs; what the ranges found of a statement goes with it. */
import type { Condition, IrFunction, Operand, Rvalue, Statement, Target, Variable } from '../ir.ts';
import { walk } from '../ir.ts';
import type { Field } from '../model.ts';
import type { FunctionRanges, StatementRanges } from '../ranges/ranges.ts';

export type Replace = (operand: Operand) => Operand;

function rvalueWith(value: Rvalue, of: Replace): Rvalue {
  switch (value.kind) {
    case 'binary':
    case 'sameText':
      return { ...value, a: of(value.a), b: of(value.b) };
    case 'target':
      return value;
    case 'load':
      return { ...value, indices: value.indices.map(of) };
    case 'textLength':
    case 'textNumber':
      return { ...value, text: of(value.text) };
    case 'textOf':
      return { ...value, number: of(value.number) };
    case 'charAt':
      return { ...value, text: of(value.text), index: of(value.index) };
    default:
      return { ...value, a: of(value.a) };
  }
}

const conditionWith = (condition: Condition, of: Replace): Condition => ({ ...condition, a: of(condition.a), b: of(condition.b) });

/** `statement` with its own operands replaced, nested statements apart. */
export function withOperands(statement: Statement, of: Replace): Statement {
  switch (statement.kind) {
    case 'set':
      return { ...statement, value: rvalueWith(statement.value, of) };
    case 'store':
      return { ...statement, indices: statement.indices.map(of), value: of(statement.value) };
    case 'call':
      return { ...statement, args: statement.args.map(of) };
    case 'check':
    case 'switch':
      return { ...statement, value: of(statement.value) };
    case 'if':
      return { ...statement, condition: conditionWith(statement.condition, of) };
    case 'return':
      return statement.value === undefined ? statement : { ...statement, value: of(statement.value) };
    default:
      return statement;
  }
}

/** `statement` with `of` applied to each list that is nested in it. */
export function withNested(statement: Statement, of: (list: readonly Statement[]) => readonly Statement[]): Statement {
  switch (statement.kind) {
    case 'if':
      return { ...statement, then: of(statement.then), else: of(statement.else) };
    case 'loop':
      return { ...statement, body: of(statement.body), update: of(statement.update) };
    case 'switch':
      return { ...statement, clauses: statement.clauses.map((clause) => ({ ...clause, body: of(clause.body) })) };
    case 'block':
      return { ...statement, body: of(statement.body) };
    default:
      return statement;
  }
}

/** A function and what is known of it, as one pass hands it to the next. */
export interface Known {
  readonly ir: IrFunction;
  readonly ranges: FunctionRanges;
}

/** Builds a function anew, statement by statement. */
export class Rewriter {
  private readonly statements = new Map<Statement, StatementRanges>();

  constructor(private readonly known: Known) {}

  isReached(statement: Statement): boolean {
    return this.known.ranges.statements.has(statement);
  }

  /** `now` stands in the place of `before`. */
  keep(before: Statement, now: Statement): Statement {
    const ranges = this.known.ranges.statements.get(before);
    if (ranges !== undefined) this.statements.set(now, ranges);
    return now;
  }

  done(body: readonly Statement[]): Known {
    return { ir: { ...this.known.ir, body }, ranges: { ...this.known.ranges, statements: this.statements } };
  }
}

/** What a statement, with all that is nested in it, may change. */
export interface Changes {
  readonly variables: ReadonlySet<Variable>;
  readonly fields: ReadonlySet<Field>;
  /** A call may change any field. */
  readonly calls: boolean;
}

export function changesOf(list: readonly Statement[]): Changes {
  const variables = new Set<Variable>();
  const fields = new Set<Field>();
  let calls = false;
  const take = (target: Target | undefined): void => {
    if (target?.kind === 'var') variables.add(target.variable);
    if (target?.kind === 'field') fields.add(target.field);
  };
  walk(list, (statement) => {
    if (statement.kind === 'set' || statement.kind === 'call') take(statement.target);
    if (statement.kind === 'call') calls = true;
  });
  return { variables, fields, calls };
}

export const isChanged = (operand: Operand, { variables, fields, calls }: Changes): boolean =>
  (operand.kind === 'var' && variables.has(operand.variable)) || (operand.kind === 'field' && (calls || fields.has(operand.field)));

/** How often each variable is set in `f`. */
export function setsOf(f: IrFunction): ReadonlyMap<Variable, number> {
  const sets = new Map<Variable, number>();
  walk(f.body, (statement) => {
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') {
      sets.set(statement.target.variable, (sets.get(statement.target.variable) ?? 0) + 1);
    }
  });
  return sets;
}

