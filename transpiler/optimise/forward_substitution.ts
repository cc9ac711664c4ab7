/**
 * Finds temporaries that are not worth a variable. Nothing reads them, or the next statement alone does. There cc65 compiles the operation itself as
 * well as the variable that would hold it.
 *
 * Needs: final statements and storages: no pass changes the IR behind it.
 * Keeps: the IR, of which it only says how it is printed.
 * For: no variable for what cc65 can leave in A or A and X.
 */
import { decideComparison, INT_TYPES, isExact, type IntType } from '../base/interval.ts';
import { nested, operandsOf, type IrFunction, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import type { FunctionRanges } from '../ranges/known.ts';
import { farElement, nearElement } from './page_pointers.ts';
import type { Pass } from './passes.ts';
import type { AnalysedFunction } from './rewrite.ts';

export interface Plan {
  /** Temporaries that are printed where they are read, and what sets them. */
  readonly inlined: ReadonlyMap<Variable, StatementOf<'set'>>;
  /** Statements that are not printed for themselves: they set something inlined or unread. */
  readonly silent: ReadonlySet<Statement>;
}

/** A function, the facts about it, and the plan of its text. */
export interface Planned extends Pick<AnalysedFunction, 'ir' | 'ranges'> {
  readonly plan: Plan;
  /** How many statements each pass has changed, for those who ask. */
  readonly fired: () => ReadonlyMap<Pass, number>;
}

/** Everything is printed for itself. */
export const NO_PLAN: Plan = { inlined: new Map(), silent: new Set() };

export function plan(f: IrFunction, ranges: FunctionRanges): Plan {
  const silent = new Set<Statement>();
  const inlined = new Map<Variable, StatementOf<'set'>>();
  dropUnread(f, ranges, silent);
  const { reads, sets } = count(f, ranges, silent);
  const once = (variable: Variable): boolean => variable.kind === 'temp' && reads.get(variable) === 1 && sets.get(variable) === 1;
  const visit = (list: readonly Statement[]): void => {
    let pending: StatementOf<'set'>[] = [];
    for (const statement of list) {
      if (!ranges.statements.has(statement) || silent.has(statement)) continue;
      // A condition that is decided is not printed, and neither is what would stand in it.
      const places = statement.kind === 'if' && decidedCondition(statement, ranges) !== undefined ? [] : inlinePlaces(statement, ranges);
      const terms = termsOf(statement, ranges);
      let hasTerm = false;
      pending = pending.filter((set) => {
        const variable = set.target.kind === 'var' ? set.target.variable : undefined;
        const reads = (operand: Operand | undefined): boolean => operand?.kind === 'var' && operand.variable === variable;
        const isTerm = !hasTerm && terms.some(reads) && (isWord(statement, ranges) ? isWordTerm(set, ranges) : isByteTerm(set, ranges));
        const fits = isTerm || (places.some(reads) && suits(statement, set, ranges)) || (reads(indexOf(statement)) && isOffset(set, ranges)) || (reads(rowIndexOf(statement)) && isNextByte(set, ranges));
        if (variable === undefined || !fits) return true;
        hasTerm ||= isTerm;
        inlined.set(variable, set);
        silent.add(set);
        return false;
      });
      const candidate = statement.kind === 'set' && statement.target.kind === 'var' && once(statement.target.variable);
      pending = candidate ? [...pending, statement] : [];
      for (const inner of nested(statement)) visit(inner);
    }
  };
  visit(f.body);
  return { inlined, silent };
}

/** The operands of `statement` that may be printed as an operation of their own. */
function inlinePlaces(statement: Statement, ranges: FunctionRanges): readonly Operand[] {
  switch (statement.kind) {
    case 'set':
      return statement.value.kind === 'copy' ? [statement.value.a] : [];
    case 'call':
      return statement.args;
    case 'return':
      return statement.value === undefined ? [] : [statement.value];
    case 'store':
      return statement.indices.every((index) => index.kind === 'const') || isByteStore(statement, ranges) ? [statement.value] : [];
    case 'storeRow':
      return [statement.value];
    case 'if':
      return [statement.condition.a];
    default:
      return [];
  }
}

const TERMS: ReadonlySet<string> = new Set(['+', '-', '&', '|', '^']);

const storageOf = ({ target }: StatementOf<'set'>, ranges: FunctionRanges): IntType | undefined =>
  target.kind === 'var' ? ranges.storage.get(target.variable) : target.field.type.kind === 'int' ? target.field.type.storage : undefined;

const isByte = (set: StatementOf<'set'>, ranges: FunctionRanges): boolean => storageOf(set, ranges) === 'u8';

/** Whether `set` shifts a byte by a constant, within A. */
function isByteShift(set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  if (value.kind !== 'binary' || value.b.kind !== 'const' || value.b.value < 1 || value.b.value > 7 || !isByte(set, ranges)) return false;
  const [byte] = ranges.statements.get(set)!.operands;
  return value.op === '<<' || ((value.op === '>>' || value.op === '>>>') && byte.lo >= 0 && byte.hi <= 0xff);
}

/** The operands of an operation on bytes that may be an operation themselves: what cc65 computes first is in A when the other comes to it. */
function termsOf(statement: Statement, ranges: FunctionRanges): readonly Operand[] {
  if (statement.kind === 'set' && statement.value.kind === 'binary' && statement.value.op === '+' && isWord(statement, ranges)) return [statement.value.a, statement.value.b];
  if (statement.kind !== 'set' || statement.value.kind !== 'binary' || !isByte(statement, ranges)) return [];
  if (isByteShift(statement, ranges)) return [statement.value.a];
  if (!TERMS.has(statement.value.op)) return [];
  const { op, a, b } = statement.value;
  return op === '-' ? [a] : [a, b];
}

const isWord = (statement: Statement, ranges: FunctionRanges): boolean => statement.kind === 'set' && ['u16', 'i16'].includes(storageOf(statement, ranges) ?? '');

/** A word that comes in A and X. */
function isWordTerm(set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  const known = ranges.statements.get(set)!;
  const isUnsigned = known.operands.every(({ lo }) => lo >= 0) && known.operands.some(({ hi }) => hi > 0xff);
  return isWord(set, ranges) && value.kind === 'binary' && (value.op === '*' || (value.op === 'div' && known.operands.every(({ hi }) => hi <= 0xffff))) && isUnsigned && !isExact(known.result!);
}

/** A byte that cc65 computes in A. */
function isByteTerm(set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  if (!isByte(set, ranges) || isExact(ranges.statements.get(set)!.result!)) return false;
  if (isLoadedIntoA(set, ranges)) return true;
  if (value.kind === 'load') return value.indices.length === 1 && value.of.texts === undefined && ranges.statements.get(set)!.operands[0].hi <= 0xff && !isExact(ranges.statements.get(set)!.operands[0]);
  return isByteShift(set, ranges) || (value.kind === 'binary' && (TERMS.has(value.op) || value.op === '*'));
}

/** The one index that `statement` reads or writes an array at. */
function indexOf(statement: Statement): Operand | undefined {
  if (statement.kind === 'store') return statement.indices.length === 1 ? statement.indices[0] : undefined;
  if (statement.kind !== 'set' || statement.value.kind !== 'load' || statement.value.indices.length !== 1) return undefined;
  return statement.value.indices[0];
}

/** The index of the element that `statement` reads or writes behind an address. */
function rowIndexOf(statement: Statement): Operand | undefined {
  if (statement.kind === 'storeRow') return statement.index;
  return statement.kind === 'set' && statement.value.kind === 'loadRow' ? statement.value.index : undefined;
}

/** Steps of Y that are shorter than a variable for the sum. */
const MOST_STEPS = 2;

/** Whether `set` takes a byte so little further that Y is stepped there. */
function isNextByte(set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  const { operands: [byte], result } = ranges.statements.get(set)!;
  if (value.kind !== 'binary' || (value.op !== '+' && value.op !== '-') || value.b.kind !== 'const' || value.a.kind === 'const' || !isByte(set, ranges)) return false;
  return Math.abs(value.b.value) <= MOST_STEPS && !isExact(byte) && byte.lo >= 0 && byte.hi <= 0xff && result !== undefined && result.lo >= 0 && result.hi <= 0xff;
}

/** Whether `set` adds a constant to a byte: the 6502 indexes by a byte from any address. Not where the sum is cut to fewer bits than it has. */
function isOffset(set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  if (value.kind !== 'binary' || value.op !== '+' || value.b.kind !== 'const' || value.b.value < 0) return false;
  const [byte] = ranges.statements.get(set)!.operands;
  const type = ranges.storage.get((set.target as Operand & { kind: 'var' }).variable);
  return !isExact(byte) && byte.lo >= 0 && byte.hi <= 0xff && type !== undefined && byte.hi + value.b.value <= INT_TYPES[type].hi;
}

/** In a condition only what cc65 tests in line: an element, or a mask. A value that instructions of its own leave in A is compared with a byte. */
function suits(statement: Statement, set: StatementOf<'set'>, ranges: FunctionRanges): boolean {
  const { value } = set;
  const isByteInA = isLoadedIntoA(set, ranges);
  if (isByteStore(statement, ranges)) return isByteInA || nearElement(set, ranges) !== undefined || (isByte(set, ranges) && value.kind === 'binary' && TERMS.has(value.op)) || isByteShift(set, ranges);
  if (statement.kind !== 'if') return farElement(set, ranges) === undefined;
  const other = ranges.statements.get(statement)!.operands[1];
  if (isByteInA) return other.lo >= 0 && other.hi <= 0xff;
  if (statement.condition.b.kind !== 'const') return false;
  return value.kind === 'load' || (value.kind === 'binary' && value.op === '&' && value.b.kind === 'const');
}

/** Whether `statement` stores what is in A by instructions of its own. */
const isByteStore = (statement: Statement, ranges: FunctionRanges): boolean =>
  statement.kind === 'storeRow' || (statement.kind === 'store' && (farElement(statement, ranges) ?? nearElement(statement, ranges)) !== undefined);

/** What instructions of its own leave in A. */
const isLoadedIntoA = (set: StatementOf<'set'>, ranges: FunctionRanges): boolean =>
  set.value.kind === 'loadRow' || set.value.kind === 'charAt' || farElement(set, ranges) !== undefined;

/** How often each variable of `f` is read, and the statements that set unread variables. A statement that `isLookedAt` denies reads nothing. */
export function readsIn(f: IrFunction, ranges: FunctionRanges, isLookedAt: (statement: Statement) => boolean): { reads: ReadonlyMap<Variable, number>; unread: ReadonlySet<Statement> } {
  const unread = new Set<Statement>();
  dropUnread(f, ranges, unread, isLookedAt);
  return { reads: count(f, ranges, unread, isLookedAt).reads, unread };
}

function dropUnread(f: IrFunction, ranges: FunctionRanges, silent: Set<Statement>, isLookedAt: (statement: Statement) => boolean = () => true): void {
  for (let before = -1; before !== silent.size; ) {
    before = silent.size;
    const { reads } = count(f, ranges, silent, isLookedAt);
    each(f.body, ranges, (statement) => {
      const variable = statement.kind === 'set' && statement.target.kind === 'var' ? statement.target.variable : undefined;
      if (variable !== undefined && !reads.has(variable)) silent.add(statement);
    });
  }
}

/** How often each variable is read (a value known to be constant is not read) and set. */
function count(f: IrFunction, ranges: FunctionRanges, silent: ReadonlySet<Statement>, isLookedAt: (statement: Statement) => boolean = () => true) {
  const reads = new Map<Variable, number>();
  const sets = new Map<Variable, number>();
  const add = (map: Map<Variable, number>, variable: Variable): void => void map.set(variable, (map.get(variable) ?? 0) + 1);
  each(f.body, ranges, (statement) => {
    // A condition that is decided is not printed.
    if (silent.has(statement) || !isLookedAt(statement) || (statement.kind === 'if' && decidedCondition(statement, ranges) !== undefined)) return;
    const known = ranges.statements.get(statement)!;
    operandsOf(statement).forEach((operand, i) => {
      if (operand.kind === 'var' && (operand.variable.text || !isExact(known.operands[i]))) add(reads, operand.variable);
    });
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') add(sets, statement.target.variable);
  });
  return { reads, sets };
}

function each(list: readonly Statement[], ranges: FunctionRanges, visit: (statement: Statement) => void): void {
  for (const statement of list) {
    if (!ranges.statements.has(statement)) continue;
    visit(statement);
    for (const inner of printed(statement, ranges)) each(inner, ranges, visit);
  }
}

/** The way that an `if` always goes, by the ranges; undefined when both are open. */
export function decidedCondition(statement: StatementOf<'if'>, ranges: FunctionRanges): boolean | undefined {
  const [a, b] = ranges.statements.get(statement)!.operands;
  return decideComparison(statement.condition.op, a, b);
}

/** The lists within `statement` that are printed. */
function printed(statement: Statement, ranges: FunctionRanges): readonly (readonly Statement[])[] {
  const taken = statement.kind === 'if' ? decidedCondition(statement, ranges) : undefined;
  if (statement.kind !== 'if' || taken === undefined) return nested(statement);
  return [taken ? statement.then : statement.else];
}
