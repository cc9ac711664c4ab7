/**
 * Euclid's algorithm, however it is written: what it returns divides both of its arguments.
 *
 * Needs: the lowered function.
 * Keeps: no for an answer where a statement is not understood.
 * For: `a / gcd(a, b)` as a whole quotient.
 */
import type { IrFunction, Operand, Rvalue, Statement, StatementOf, Variable } from '../ir/ir.ts';

/** The content of a variable in a round: the former content of one of the two, or the remainder of the two. */
type Held = Variable | 'rest';

/**
 * Whether `f` is Euclid's algorithm. Each round puts the second number in the place of the first, and the remainder in the place of the second. It
 * ends when the second is 0, and returns the first. So a divisor of the numbers behind a round divides those ahead of it.
 */
export function isEuclids(f: IrFunction): boolean {
  const at = f.body.findIndex(({ kind }) => kind === 'loop');
  if (f.parameters.length !== 2 || at < 0) return false;
  const loop = f.body[at] as StatementOf<'loop'>;
  const begun = held(f.body.slice(0, at), new Map(f.parameters.map((one) => [one, one])));
  const round = roundOf(loop, f.body.slice(at + 1));
  if (begun === undefined || round === undefined || loop.update.length > 0) return false;
  const { first, second, body } = round;
  // Both parameters go into it.
  if (new Set([begun.get(first), begun.get(second)]).size !== 2 || ![first, second].every((one) => begun.has(one))) return false;
  const left = held(body, new Map([[first, first], [second, second]]), [first, second]);
  return left?.get(first) === second && left.get(second) === 'rest';
}

interface Round {
  readonly first: Variable;
  readonly second: Variable;
  /** What is done where the second is not 0. */
  readonly body: readonly Statement[];
}

function roundOf({ label, body }: StatementOf<'loop'>, behind: readonly Statement[]): Round | undefined {
  const [test, ...rest] = body;
  if (test?.kind !== 'if' || test.condition.a.kind !== 'var' || test.condition.b.kind !== 'const' || test.condition.b.value !== 0) return undefined;
  const { op, a } = test.condition;
  if (op !== '===' && op !== '!==') return undefined;
  const [ends, goesOn] = op === '===' ? [test.then, test.else] : [test.else, test.then];
  const [end] = ends;
  if (ends.length !== 1 || end === undefined) return undefined;
  const last = end.kind === 'break' && end.label === label && behind.length === 1 ? behind[0] : end;
  if (last.kind !== 'return' || last.value?.kind !== 'var') return undefined;
  const all = [...goesOn, ...rest];
  const next = all.at(-1);
  return { first: last.value.variable, second: a.variable, body: next?.kind === 'continue' && next.label === label ? all.slice(0, -1) : all };
}

/** The contents of the variables behind `statements`, which only assign them. */
function held(
  statements: readonly Statement[],
  before: ReadonlyMap<Variable, Held>,
  [first, second]: readonly Variable[] = [],
): Map<Variable, Held> | undefined {
  const now = new Map(before);
  const of = (operand: Operand): Held | undefined => (operand.kind === 'var' ? now.get(operand.variable) : undefined);
  const valueOf = (value: Rvalue): Held | undefined => {
    if (value.kind === 'copy') return of(value.a);
    const isRest = value.kind === 'binary' && value.op === 'mod' && first !== undefined && of(value.a) === first && of(value.b) === second;
    return isRest ? 'rest' : undefined;
  };
  for (const statement of statements) {
    if (statement.kind !== 'set' || statement.target.kind !== 'var') return undefined;
    const value = valueOf(statement.value);
    if (value === undefined) return undefined;
    now.set(statement.target.variable, value);
  }
  return now;
}
