/** The variables that a function reads behind its calls, as it is printed. */
import { nested, operandsOf, type Label, type Operand, type Statement, type StatementOf, type Variable } from '../../ir/ir.ts';
import type { FunctionModel } from '../../ir/model.ts';
import { decidedCondition, type Planned } from '../../optimise/forward_substitution.ts';
import { printedVariables } from '../../optimise/frame_allocation.ts';

type Live = ReadonlySet<Variable>;

/** The variables that the text of `operand` names: those of the operation that is printed in its place. */
export function variablesRead(f: Planned, operand: Operand): readonly Variable[] {
  if (operand.kind !== 'var') return [];
  const set = f.plan.inlined.get(operand.variable);
  return set === undefined ? [operand.variable] : operandsOf(set).flatMap((inner) => variablesRead(f, inner));
}

/** For each call of those that `isIn` names: the variables that hold something which is read behind it. */
export function variablesOver(f: Planned, isIn: (callee: FunctionModel) => boolean): ReadonlyMap<StatementOf<'call'>, readonly Variable[]> {
  const found = new Map<StatementOf<'call'>, Set<Variable>>();
  const breaks = new Map<Label, Live>();
  const continues = new Map<Label, Live>();
  const isPrinted = (statement: Statement): boolean => f.ranges.statements.has(statement) && !f.plan.silent.has(statement);
  const reading = (statement: Statement, live: Live): Live => new Set([...live, ...operandsOf(statement).flatMap((operand) => variablesRead(f, operand))]);
  const without = (live: Live, target: Operand | undefined): Live => (target?.kind === 'var' ? new Set([...live].filter((variable) => variable !== target.variable)) : live);
  const together = (...all: readonly Live[]): Live => new Set(all.flatMap((live) => [...live]));
  const list = (statements: readonly Statement[], after: Live): Live => statements.reduceRight((live, statement) => (isPrinted(statement) ? before(statement, live) : live), after);
  const loop = ({ label, body, update }: StatementOf<'loop'>, after: Live): Live => {
    breaks.set(label, after);
    let start: Live = new Set();
    for (;;) {
      const next = list(update, start);
      continues.set(label, next);
      const now = together(start, list(body, next));
      if (now.size === start.size) return now;
      start = now;
    }
  };
  const before = (statement: Statement, after: Live): Live => {
    switch (statement.kind) {
      case 'set':
        return reading(statement, without(after, statement.target));
      case 'call': {
        const over = without(after, statement.target);
        if (isIn(statement.function)) found.set(statement, new Set([...(found.get(statement) ?? []), ...over]));
        return reading(statement, over);
      }
      case 'if': {
        const taken = decidedCondition(statement, f.ranges);
        if (taken !== undefined) return list(taken ? statement.then : statement.else, after);
        return reading(statement, together(...nested(statement).map((inner) => list(inner, after))));
      }
      case 'loop':
        return loop(statement, after);
      case 'block':
        breaks.set(statement.label, after);
        return list(statement.body, after);
      case 'switch': {
        breaks.set(statement.label, after);
        let falling = after;
        const entries = [...statement.clauses].reverse().map((clause) => (falling = list(clause.body, falling)));
        return reading(statement, together(after, ...entries));
      }
      case 'break':
        return breaks.get(statement.label) ?? after;
      case 'continue':
        return continues.get(statement.label) ?? after;
      case 'return':
        return reading(statement, new Set());
      default:
        return reading(statement, after);
    }
  };
  list(f.ir.body, new Set());
  // What is always the same number stands in no variable.
  const printed = printedVariables(f);
  const order = (variables: ReadonlySet<Variable>): readonly Variable[] => [...variables].filter((variable) => printed.has(variable)).sort((a, b) => position(f, a) - position(f, b));
  return new Map([...found].map(([call, variables]) => [call, order(variables)]));
}

/** Parameters first. */
const position = ({ ir: { parameters } }: Planned, variable: Variable): number => {
  const i = parameters.indexOf(variable);
  return i < 0 ? parameters.length : i;
};
