/** The conditions of a function's `if`s in C, and the instructions that some of them begin with. */
import { INT_TYPES, isExact, join, narrowest, negate, type Comparison, type IntType, type Interval } from '../../base/interval.ts';
import type { Operand, StatementOf } from '../../ir/ir.ts';
import type { Instruction } from '../../peephole/code.ts';
import { compareBytes, compareInA } from './comparisons.ts';
import { comparison, hostComparison } from './expressions.ts';
import type { Selection, SelectionContext } from './selection.ts';

export interface SelectedTest {
  /** Instructions right ahead of the `if`. */
  readonly code: readonly Instruction[];
  readonly text: string;
  /** The condition as the program has it, where instructions decide it. */
  readonly said?: string;
  /** What else the instructions do, as C. */
  readonly ahead?: string;
}

/** What prints the statement's `i`th operand as a value of a type. */
type As = (i: number, operand: Operand, type: IntType) => string;

/** The condition of `statement` with `op` in the place of its own: it, or its opposite. `isHead`: it is the condition of a loop. */
export function testOf(scope: SelectionContext, selection: Selection, statement: StatementOf<'if'>, op: Comparison, isHead: boolean, as: As): SelectedTest {
  const { condition } = statement;
  const ranges = scope.ranges.statements.get(statement)!.operands;
  const masked = op === '===' || op === '!==' ? selection.maskedByte(statement, ranges) : undefined;
  if (masked !== undefined) return { code: masked, text: `__A__ ${hostComparison(op)} 0`, said: `${as(0, condition.a, scope.storage(condition.a))} ${hostComparison(op)} 0` };
  const wide = isLeftToRuntime(scope, op, condition, ranges, isHead) ? wideTest(scope, statement, op, ranges, as) : undefined;
  if (wide !== undefined) return wide;
  const set = scope.inlined(condition.a);
  const code = set !== undefined && selection.isComparedInA(statement, ranges) ? selection.byte(set) : undefined;
  if (code === undefined) return { code: [], text: comparison({ ...condition, op }, ranges, as) };
  const { b } = condition;
  const said = comparison({ ...condition, op }, ranges, as);
  if (b.kind === 'const' || isExact(ranges[1])) return { code, text: comparison({ ...condition, op }, ranges, (i, operand, type) => (i === 0 ? '__A__' : as(i, operand, type))), said };
  // Of A and a variable cc65 2.19 compares words, and loses that X is not 0.
  const found = positive(op);
  return { code: [...code, ...compareInA(scope, found, b)], text: foundTest(found, op), said };
}

/** The comparison that instructions decide where A is compared, where `op` is asked for: it, or its opposite. */
const positive = (op: Comparison): Comparison => (op === '===' || op === '<' || op === '<=' ? negate(op) : op);

/** A is not 0 where `found` holds. */
const foundTest = (found: Comparison, op: Comparison): string => `__A__ ${found === op ? '!=' : '=='} 0`;

/** A comparison that cc65 calls its runtime for. */
function wideTest(scope: SelectionContext, { condition }: StatementOf<'if'>, op: Comparison, ranges: readonly Interval[], as: As): SelectedTest | undefined {
  const { a, b } = condition;
  if (!scope.optimisation.passes.has('assembler') || scope.inlined(a) !== undefined || scope.inlined(b) !== undefined) return undefined;
  const compared = compareBytes(scope, op, a, b, ranges);
  return compared && { code: compared.code, text: foundTest(compared.found, op), said: comparison({ a, b, op }, ranges, as) };
}

/** Whether cc65 calls its runtime for the comparison: of longs, of signed words, and of variables that are cast to bytes. */
function isLeftToRuntime(scope: SelectionContext, op: Comparison, { a, b }: StatementOf<'if'>['condition'], ranges: readonly Interval[], isHead: boolean): boolean {
  const type = narrowest(ranges.reduce(join));
  if (type === undefined || INT_TYPES[type].bits === 32) return true;
  const isConstant = [a, b].map((operand, i) => operand.kind === 'const' || isExact(ranges[i]));
  // Instructions have no place in the head of a loop, which then has a jump more.
  if (isHead || isConstant.includes(true)) return false;
  // Of signed words it has instructions where one is less than the other, and both are as wide.
  if (type === 'i16') return op === '>' || op === '<=' || [a, b].some((operand) => INT_TYPES[scope.storage(operand)].bits !== 16);
  if (type !== 'u8') return false;
  return [a, b].some((operand) => INT_TYPES[scope.storage(operand)].bits > 8);
}
