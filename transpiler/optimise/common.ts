/**
 * Computes once what is computed twice. Within straight code the second computation reads the variable of the first. A computation in a loop moves
 * ahead of it where the loop changes none of its operands.
 *
 * Needs: copies that are propagated, and rows that are addressed.
 * Keeps: the order of stores and calls; what loops and branches decide.
 * For: one computation in the place of several, and none in each round that could be done ahead of the loop.
 */
import { INT_TYPES, type Interval } from '../base/interval.ts';
import { operandsOf, rvalueOperands, walk, type Operand, type Rvalue, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { elementType, type ArrayModel } from '../ir/model.ts';
import { withNested } from '../ir/replaced.ts';
import { Speculation } from './speculation.ts';
import { isChanged, isStoredInto, Rewriter, setsOf, type Fact, type AnalysedFunction } from './rewrite.ts';

const RING: ReadonlySet<string> = new Set(['+', '-', '*', 'imul', '&', '|', '^', '<<', '>>', '>>>']);
/** Worth a variable that lives through a loop, even of bytes. */
const DEAR: ReadonlySet<string> = new Set(['*', 'imul', '<<', '>>', '>>>']);

/** Never the same object for two operands of one function, nor the other way round. */
class Keys {
  private readonly ids = new Map<object, number>();

  of(value: Rvalue): string | undefined {
    if (value.kind === 'binary' && RING.has(value.op)) return `${value.op} ${this.operand(value.a)} ${this.operand(value.b)}`;
    if (value.kind === 'unary') return `${value.op} ${this.operand(value.a)}`;
    if (value.kind === 'load') return `load ${this.id(value.of)} ${value.indices.map((index) => this.operand(index)).join(' ')}`;
    if (value.kind === 'row') return `row ${this.id(value.of)} ${this.operand(value.index)} ${value.times ?? 1} ${value.by ?? 0}`;
    return undefined;
  }

  private operand(operand: Operand): string {
    switch (operand.kind) {
      case 'const':
        return String(operand.value);
      case 'var':
        return `v${this.id(operand.variable)}`;
      case 'field':
        return `f${this.id(operand.field)}`;
      case 'text':
        return JSON.stringify(operand.text);
    }
  }

  private id(item: object): number {
    const known = this.ids.get(item) ?? this.ids.size;
    this.ids.set(item, known);
    return known;
  }
}

export function shareCommon(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const sets = setsOf(known);
  const keys = new Keys();
  const rowIndices = indicesInRows(known.ir.body);
  const others = usedBesidesIndices(known.ir.body);
  /** A byte and a constant, as an index: the 6502 adds it to the array's address for nothing. */
  const isOffset = (statement: StatementOf<'set'>, variable: Variable): boolean => {
    const { value } = statement;
    if (value.kind !== 'binary' || value.op !== '+' || value.b.kind !== 'const' || value.b.value < 0 || rowIndices.has(variable)) return false;
    const [a] = rewriter.rangesOf(statement)!.operands;
    return value.b.value < 256 || (!others.has(variable) && a !== undefined && a.lo >= 0 && a.hi < 256);
  };
  const isShared = (statement: Statement): statement is StatementOf<'set'> & { target: { kind: 'var'; variable: Variable } } =>
    statement.kind === 'set' && statement.target.kind === 'var' && statement.target.variable.kind === 'temp' && sets.get(statement.target.variable) === 1 && rewriter.isReached(statement);

  return rewriter.mapWithFacts<string, Fact & { readonly variable: Variable }>((statement, computed) => {
    if (!isShared(statement) || isOffset(statement, statement.target.variable) || (statement.value.kind === 'load' && isNearByte(statement.value, rewriter.rangesOf(statement)!.operands))) return { now: rewriter.keep(statement, statement) };
    const key = keys.of(statement.value);
    const before = key === undefined ? undefined : computed.get(key);
    if (before !== undefined) {
      const { operands, result } = rewriter.rangesOf(statement)!;
      const copied = { ...statement, value: { kind: 'copy', a: { kind: 'var', variable: before.variable } } } as const;
      return { now: rewriter.add(copied, { operands: [result ?? operands[0]], result }) };
    }
    const now = rewriter.keep(statement, statement);
    return key === undefined ? { now } : { now, learned: [key, { variable: statement.target.variable, reads: rvalueOperands(statement.value), array: arrayOf(statement.value) }] };
  });
}

export function hoistInvariants(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const sets = setsOf(known);
  const speculation = new Speculation(known);
  const { storage } = known.ranges;
  const isDear = (set: StatementOf<'set'>): boolean => {
    const { target, value } = set;
    if (value.kind === 'row' || isElementOfByte(value, rewriter.rangesOf(set)?.operands) || (value.kind === 'binary' && DEAR.has(value.op))) return true;
    const type = target.kind === 'var' ? storage.get(target.variable) : undefined;
    return type !== undefined && INT_TYPES[type].bits > 8 && (value.kind === 'unary' || (value.kind === 'binary' && RING.has(value.op)));
  };
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const now = rewriter.keep(statement, withNested(statement, list));
      if (now.kind !== 'loop') return [now];
      const ahead: Statement[] = [];
      const body = [...now.body];
      for (;;) {
        const changes = rewriter.changesOf([...body, ...now.update]);
        const free = (candidate: Statement): candidate is StatementOf<'set'> =>
          candidate.kind === 'set' && candidate.target.kind === 'var' && candidate.target.variable.kind === 'temp' && sets.get(candidate.target.variable) === 1 &&
          !isStoredInto(arrayOf(candidate.value), changes) && !rvalueOperands(candidate.value).some((operand) => isChanged(operand, changes));
        /** What a row that can move is found by moves with it. */
        const feeds = (candidate: StatementOf<'set'>): boolean =>
          candidate.value.kind === 'binary' && RING.has(candidate.value.op) && candidate.target.kind === 'var' && isRowIndex(body, candidate.target.variable);
        let moved: Statement | undefined;
        const at = body.findIndex((candidate, i) => {
          if (free(candidate) && (isDear(candidate) || feeds(candidate))) moved = speculation.ahead(candidate, body.slice(0, i), rewriter);
          return moved !== undefined;
        });
        if (moved === undefined) break;
        body.splice(at, 1);
        ahead.push(moved);
      }
      return ahead.length === 0 ? [now] : [...ahead, rewriter.keep(statement, { ...now, body })];
    });
  return rewriter.done(list(known.ir.body));
}

/** The array that `value` is an element of: a store into it makes another one of it. Undefined: it is none. */
const arrayOf = (value: Rvalue): ArrayModel | undefined => (value.kind === 'load' || value.kind === 'loadRow' || value.kind === 'textAt' ? value.of : undefined);

/** Whether it reads a byte that Y finds as soon as a variable. */
const isNearByte = ({ of, indices }: Rvalue & { kind: 'load' }, [index]: readonly Interval[]): boolean =>
  indices.length > 1 || of.element.kind === 'text' || (INT_TYPES[elementType(of)].bits === 8 && index.hi <= 0xff);

/** Whether `value` is an element that a byte finds: where the loop has no round, and its index may be a wrong one, what lies there is read for nothing. */
const isElementOfByte = (value: Rvalue, ranges: readonly Interval[] | undefined): boolean =>
  (value.kind === 'load' || value.kind === 'loadRow') && value.of.element.kind !== 'text' && value.of.texts === undefined && ranges?.at(-1) !== undefined && ranges.at(-1)!.lo >= 0 && ranges.at(-1)!.hi <= 0xff;

function isRowIndex(list: readonly Statement[], variable: Variable): boolean {
  return list.some((statement) => statement.kind === 'set' && statement.value.kind === 'row' && statement.value.index.kind === 'var' && statement.value.index.variable === variable);
}

/** Variables that find a row or an element of one. */
function indicesInRows(list: readonly Statement[]): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  walk(list, (statement) => {
    const isOfRow = statement.kind === 'storeRow' || (statement.kind === 'set' && (statement.value.kind === 'row' || statement.value.kind === 'loadRow'));
    if (isOfRow) for (const operand of operandsOf(statement)) if (operand.kind === 'var') found.add(operand.variable);
  });
  return found;
}

/** Variables that are read for more than to find an element of an array of one dimension. */
function usedBesidesIndices(list: readonly Statement[]): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  const add = (operands: readonly Operand[]): void => {
    for (const operand of operands) if (operand.kind === 'var') found.add(operand.variable);
  };
  walk(list, (statement) => {
    if (statement.kind === 'store' && statement.indices.length === 1) add([statement.value]);
    else if (statement.kind !== 'set' || statement.value.kind !== 'load' || statement.value.indices.length > 1) add(operandsOf(statement));
  });
  return found;
}
