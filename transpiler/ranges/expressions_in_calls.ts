/**
 * Functions that do nothing but compute one number from their arguments, as `at(x, y)` of `y * 40 + x`: a call of one is that computation.
 *
 * Needs: the bodies of functions, as lowering left them.
 * Keeps: functions with branches, loops, calls or stores.
 * For: what a test of an argument says of the result of a call.
 */
import type { IrFunction, Operand, Statement, StatementOf, Variable } from '../ir/ir.ts';
import { withOperands } from '../ir/replaced.ts';

type Computed = StatementOf<'set'>;

/** The computations of `f`, the last of which gives its result; undefined where it does anything else. */
export function expressionOf(f: IrFunction): readonly Computed[] | undefined {
  const last = f.body.at(-1);
  const computed = f.body.slice(0, -1);
  if (last?.kind !== 'return' || last.value?.kind !== 'var' || f.parameters.some(({ text }) => text)) return undefined;
  const isSimple = (statement: Statement): statement is Computed => statement.kind === 'set' && statement.target.kind === 'var' && statement.target.variable.kind !== 'param' && statement.value.kind === 'binary';
  if (!computed.every(isSimple)) return undefined;
  const targets = computed.map(({ target }) => (target.kind === 'var' ? target.variable : undefined));
  return new Set(targets).size === targets.length && targets.at(-1) === last.value.variable ? computed : undefined;
}

/** The computations that `call` of `f` makes, of its own arguments and into its own target; none where `f` does more than to compute. */
export function computedBy(call: StatementOf<'call'>, f: IrFunction | undefined): readonly Computed[] {
  const { target } = call;
  const expression = f && expressionOf(f);
  if (expression === undefined || target === undefined || call.args.length !== f!.parameters.length) return [];
  const values = new Map<Variable, Operand>(f!.parameters.map((parameter, i) => [parameter, call.args[i]]));
  const own = (operand: Operand): Operand => (operand.kind === 'var' ? (values.get(operand.variable) ?? operand) : operand);
  return expression.map((statement, i) => {
    const now = withOperands(statement, own) as Computed;
    const variable: Variable = { kind: 'temp', name: 't', type: undefined, text: false };
    const to = i === expression.length - 1 ? target : ({ kind: 'var', variable } as const);
    if (statement.target.kind === 'var') values.set(statement.target.variable, to);
    return { ...now, target: to, at: call.at };
  });
}
