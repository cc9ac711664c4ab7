/** A loop that stores the same byte into one element after the other is one fill: the 6502 stores a byte in a fifth of the time that way. */
import { isExact } from '../interval.ts';
import { constant, copy, operandsOf, rvalueOperands, walk, type Operand, type Statement, type StatementOf, type Variable } from '../ir.ts';
import { isChanged, Rewriter, withNested, type Known } from './rewrite.ts';

/** Elements that are worth the call. */
const FEWEST = 8;

type Loop = StatementOf<'loop'>;
type Store = StatementOf<'store'> | StatementOf<'storeRow'>;

interface Counted {
  readonly counter: Variable;
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

const isVariable = (operand: Operand, variable: Variable): boolean => operand.kind === 'var' && operand.variable === variable;

export function fillAtOnce(known: Known): Known {
  const rewriter = new Rewriter(known);
  const reads = new Set<Variable>();
  walk(known.ir.body, (statement) => {
    if (rewriter.isReached(statement)) for (const operand of operandsOf(statement)) if (operand.kind === 'var') reads.add(operand.variable);
  });
  /** What is reached of `list`, apart from what nothing reads. */
  const reached = (list: readonly Statement[]): readonly Statement[] =>
    list.filter((statement) => rewriter.isReached(statement) && !(statement.kind === 'set' && statement.target.kind === 'var' && !reads.has(statement.target.variable)));

  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement, i) => {
      const now = rewriter.keep(statement, withNested(statement, list));
      if (now.kind !== 'loop') return [now];
      const before = reached(statements.slice(0, i)).at(-1);
      return fillOf(statement as Loop, before) ?? [now];
    });

  const fillOf = (loop: Loop, before: Statement | undefined): readonly Statement[] | undefined => {
    const [head, ...body] = reached(loop.body);
    const counted = countedBy(loop, head, reached(loop.update), before);
    const store = body.at(-1);
    if (counted === undefined || (store?.kind !== 'store' && store?.kind !== 'storeRow')) return undefined;
    const { counter, from, to } = counted;
    const changes = rewriter.changesOf([...body, ...loop.update]);
    const ahead = body.slice(0, -1);
    const isSteady = (operand: Operand): boolean => !isChanged(operand, changes);
    const isAhead = (candidate: Statement): boolean => candidate.kind === 'set' && isComputed(candidate) && rvalueOperands(candidate.value).every(isSteady);
    const value = store.value.kind === 'var' && ahead.some((set) => set.kind === 'set' && isVariable(set.target, (store.value as { variable: Variable }).variable));
    if (!ahead.every(isAhead) || !(value || isSteady(store.value)) || to - from < FEWEST || !isFilled(store, counter, isSteady)) return undefined;
    const ranges = rewriter.rangesOf(store)!;
    const to_ = { lo: to, hi: to };
    return [
      ...ahead.map((set) => rewriter.keep(set, set)),
      rewriter.add({ kind: 'fill', array: store.array, row: store.kind === 'storeRow' ? store.row : undefined, from, count: to - from, value: store.value, at: store.at }, { operands: store.kind === 'storeRow' ? [ranges.operands[0], ranges.operands[2]] : [ranges.operands[1]], result: undefined }),
      rewriter.add({ kind: 'set', target: { kind: 'var', variable: counter }, value: copy(constant(to)), at: loop.at }, { operands: [to_], result: to_ }),
    ];
  };

  /** A loop from one constant to another, in steps of 1. */
  const countedBy = (loop: Loop, head: Statement | undefined, update: readonly Statement[], before: Statement | undefined): Counted | undefined => {
    if (head?.kind !== 'if' || head.else.length > 0 || head.condition.b.kind !== 'const' || head.condition.a.kind !== 'var') return undefined;
    const [leave] = head.then;
    const { op, a, b } = head.condition;
    const { variable } = a;
    if (leave?.kind !== 'break' || leave.label !== loop.label || (op !== '>=' && op !== '>')) return undefined;
    const [step] = update;
    if (update.length !== 1 || step.kind !== 'set' || !isVariable(step.target, variable) || step.value.kind !== 'binary' || step.value.op !== '+') return undefined;
    if (!isVariable(step.value.a, variable) || step.value.b.kind !== 'const' || step.value.b.value !== 1) return undefined;
    if (before?.kind !== 'set' || !isVariable(before.target, variable)) return undefined;
    const start = rewriter.rangesOf(before)?.result;
    if (start === undefined || !isExact(start)) return undefined;
    return { counter: variable, from: start.lo, to: op === '>=' ? b.value : b.value + 1 };
  };

  return rewriter.done(list(known.ir.body));
}

/** Whether `set` computes from variables alone. */
const isComputed = ({ value, target }: StatementOf<'set'>): boolean =>
  target.kind === 'var' && target.variable.kind === 'temp' && (value.kind === 'copy' || value.kind === 'binary' || value.kind === 'unary' || value.kind === 'wrap');

/** Whether `store` goes through elements by `counter`: bytes, one behind the other. */
function isFilled(store: Store, counter: Variable, isSteady: (operand: Operand) => boolean): boolean {
  if (store.kind === 'storeRow') return isVariable(store.index, counter) && isSteady(store.row);
  const { dimensions, element, texts } = store.array;
  const isOfBytes = texts === undefined && element.kind !== 'text' && (element.kind === 'bool' || element.storage === 'u8');
  return dimensions.length === 1 && isOfBytes && isVariable(store.indices[0], counter);
}
