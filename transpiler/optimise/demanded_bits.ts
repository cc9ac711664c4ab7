/**
 * Demanded bits: a temporary of which every use takes the low bits only (`(a << 5 | b >> 3) & 0xff`) is stored in as many bits.
 * Holds because + - * & | ^ << ~ give low bits that depend on low bits alone.
 *
 * Needs: the interval of each operand.
 * Keeps: the types of the program's own variables; every value that is read.
 * For: operations on bytes in the place of words.
 */
import { INT_TYPES, isExact, U32, type IntType } from '../base/interval.ts';
import { nested, operandsOf, walk, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested } from '../ir/replaced.ts';
import { storageOfType, type FunctionRanges } from '../ranges/known.ts';
import { Rewriter, type AnalysedFunction } from './rewrite.ts';

/** The demand of a use that reads a sign: the 32 bits that there are would be another number without it. */
const WITH_SIGN = 33;

const RING: ReadonlySet<string> = new Set(['+', '-', '*', 'imul', '&', '|', '^']);

/** Temporaries in no more bits than are used of them, and without the operations that only cut off what is not there any more. */
export function narrowByDemand(known: AnalysedFunction): AnalysedFunction {
  return withoutCuts({ ...known, ranges: narrowed(known.ir, known.ranges) });
}

/** `ranges` with the storage of temporaries narrowed to the bits that are used. */
function narrowed(f: IrFunction, ranges: FunctionRanges): FunctionRanges {
  const demands = new Map<Variable, number>();
  const isFree = (variable: Variable): boolean => variable.kind !== 'param' && variable.type === undefined;
  let changed = true;
  const need = (operand: Operand, bits: number): void => {
    if (operand.kind !== 'var' || !isFree(operand.variable)) return;
    if (bits > (demands.get(operand.variable) ?? 0)) {
      demands.set(operand.variable, bits);
      changed = true;
    }
  };
  /** Of what is not negative the bits that it has there; its own are the low ones. */
  const needValues = (statement: Statement): void => {
    const known = ranges.statements.get(statement)!.operands;
    operandsOf(statement).forEach((operand, i) => need(operand, known[i].lo < 0 ? WITH_SIGN : bitsOf(known[i].hi)));
  };
  const storageOf = (statement: StatementOf<'set'>): IntType | undefined => {
    const { target } = statement;
    return target.kind === 'field' ? storageOfType(target.field.type) : ranges.storage.get(target.variable);
  };
  const checked = checkedAtOnce(f, ranges);
  const visit = (statement: Statement): void => {
    if (!ranges.statements.has(statement)) return;
    const again = statement.kind === 'check' ? checked.get(statement) : undefined;
    if (statement.kind === 'check' && again !== undefined) {
      // Of what it is computed from again, too, the low bits would not do.
      needValues(again);
      return need(statement.value, bitsOf(statement.domain.hi));
    }
    const set = statement.kind === 'set' ? statement : undefined;
    const storage = set && storageOf(set);
    if (set === undefined || storage === undefined) {
      needValues(statement);
      return;
    }
    const target = set.target.kind === 'var' && isFree(set.target.variable) ? (demands.get(set.target.variable) ?? 0) : 32;
    const bits = Math.min(target, INT_TYPES[storage].bits);
    const { value } = set;
    if (value.kind === 'copy') need(value.a, bits);
    else if (value.kind === 'binary' && isUnsigned(value)) need(value.a, bits);
    else if (value.kind === 'wrap') need(value.a, Math.min(target, INT_TYPES[value.to].bits));
    else if (value.kind === 'unary') need(value.a, bits);
    else if (value.kind === 'binary' && RING.has(value.op)) {
      need(value.a, Math.min(bits, maskBits(value.op, value.b)));
      need(value.b, Math.min(bits, maskBits(value.op, value.a)));
    } else if (value.kind === 'binary' && value.op === '<<') {
      need(value.a, bits);
      need(value.b, 32);
    } else needValues(set);
  };
  while (changed) {
    changed = false;
    walk(f.body, visit);
  }
  const storage = new Map(ranges.storage);
  for (const [variable, bits] of demands) {
    const type = storage.get(variable);
    const width = bits <= 8 ? 8 : bits <= 16 ? 16 : 32;
    // Of a long the same bits without a sign, so that it may be what it is copied into.
    if (type === 'i32' && width === 32 && bits < WITH_SIGN) storage.set(variable, 'u32');
    if (type === undefined || width >= INT_TYPES[type].bits || bits === 0) continue;
    storage.set(variable, width === 8 ? 'u8' : 'u16');
  }
  return { ...ranges, storage };
}

/** `x >>> 0`, the low 32 bits without a sign. */
const isUnsigned = (value: Rvalue): boolean => value.kind === 'binary' && value.op === '>>>' && value.b.kind === 'const' && value.b.value === 0;

const bitsOf = (most: number): number => (most > U32.hi ? 32 : 32 - Math.clz32(most));

/**
 * Checks of what the statement right ahead of them has computed, each with that statement: the check computes it again, in as many bits as it needs.
 * A value that passes has no more bits than the domain, and is not negative.
 */
export function checkedAtOnce(f: IrFunction, ranges: FunctionRanges): ReadonlyMap<Statement, StatementOf<'set'>> {
  const found = new Map<Statement, StatementOf<'set'>>();
  const list = (statements: readonly Statement[]): void => {
    const reached = statements.filter((statement) => ranges.statements.has(statement));
    reached.forEach((statement, i) => {
      for (const inner of nested(statement)) list(inner);
      const before = reached[i - 1];
      if (statement.kind !== 'check' || statement.domain.lo < 0 || before?.kind !== 'set' || before.value.kind !== 'binary') return;
      const { value } = statement;
      const { target } = before;
      const isOwn = (operand: Operand): boolean => operand.kind === 'var' && target.kind === 'var' && operand.variable === target.variable;
      if (isOwn(value) && !operandsOf(before).some(isOwn)) found.set(statement, before);
    });
  };
  list(f.body);
  return found;
}

/** `x & 0xffff` of and into 16 bits is a copy, as is `x >>> 0` of and into 32, and a cast that the types have made already. */
function withoutCuts(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const { storage } = known.ranges;
  const typeOf = (operand: Operand): IntType | undefined =>
    operand.kind === 'field' ? storageOfType(operand.field.type) : operand.kind === 'var' && !operand.variable.text ? storage.get(operand.variable) : undefined;
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map((statement) => {
      const ranges = rewriter.rangesOf(statement);
      if (statement.kind !== 'set' || ranges?.result === undefined || isExact(ranges.result)) return rewriter.keep(statement, withNested(statement, list));
      const { target, value } = statement;
      const type = typeOf(target);
      const cuts = isUnsigned(value) ? type === 'u32' : value.kind === 'wrap' ? value.to === type : value.kind === 'binary' && value.op === '&' && type !== undefined && keeps(value.b, type);
      if (!cuts || typeOf((value as { a: Operand }).a) !== type) return rewriter.keep(statement, statement);
      return rewriter.add({ ...statement, value: { kind: 'copy', a: (value as { a: Operand }).a } }, { operands: [ranges.result], result: ranges.result });
    });
  return rewriter.done(list(known.ir.body));
}

/** Whether `& mask` keeps all of the bits that `type` has. */
const keeps = (mask: Operand, type: IntType): boolean => mask.kind === 'const' && !INT_TYPES[type].signed && mask.value === INT_TYPES[type].hi;

/** The bits of the other operand that `& operand` lets through. */
function maskBits(op: string, operand: Operand): number {
  if (op !== '&' || operand.kind !== 'const' || operand.value < 0) return 32;
  return 32 - Math.clz32(operand.value);
}
