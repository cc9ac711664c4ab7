/**
 * Selects the statements that are written for cc65's assembler, and their instructions: undefined wherever cc65's own code for the C is as good.
 *
 * Needs: the ranges of the statement, and the plan of what is inlined.
 * Keeps: C in the place of all that it does not select.
 * For: 6502 instructions for a statement, where these beat cc65.
 */
import { INT_TYPES, isExact, isQuotient, isShift, type IntType, type Interval } from '../../base/interval.ts';
import { rvalueOperands, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Target } from '../../ir/ir.ts';
import { elementType, type ArrayModel } from '../../ir/model.ts';
import type { Frames } from '../../optimise/frame_allocation.ts';
import { farElement } from '../../optimise/page_pointers.ts';
import type { Optimisation } from '../../optimise/passes.ts';
import type { FunctionRanges } from '../../ranges/known.ts';
import type { Instruction } from '../../peephole/code.ts';
import { effectOf } from '../../peephole/instructions.ts';
import { inRegisters, product, quotient } from './arithmetic.ts';
import {
  BYTE_STEPS, operandBytes, bytesOfType, character, farPlace, elementAddress, loadElement, onByte, rowAddress, rowPlace, storeElement, upTo, wideOperation, type AssemblerScope, type IndirectByte,
} from './assembler.ts';
import { call, immediate, instruction, isSameInstruction, labelled, onSymbol, assemblerName } from './inline_assembler.ts';
import { fillInPlace, fillRowInPlace } from './fills.ts';
import type { CNames } from './names.ts';
import { hasTable } from './variables.ts';

/** The function that is printed, and what is known of it. */
export interface SelectionContext extends AssemblerScope {
  readonly f: IrFunction;
  readonly ranges: FunctionRanges;
  readonly names: CNames;
  readonly optimisation: Optimisation;
  readonly frames: Frames;
  /** See {@link ArithmeticScope}. */
  noteProduct(): void;
  /** What is printed in the place of `operand`. */
  inlined(operand: Operand): StatementOf<'set'> | undefined;
}

const loadFrom = (place: IndirectByte | undefined): Instruction[] | undefined => place && [...place.page, ...place.y, instruction('lda', place.pointer)];

/** Where ts65fill begins: `by` bytes behind an address. */
const fixedAddress = (name: string, by: number): Instruction[] => [
  instruction('lda', `#<(${assemblerName(name)}+${by})`), onSymbol('sta', 'ts65_n'), instruction('lda', `#>(${assemblerName(name)}+${by})`), onSymbol('sta', 'ts65_n', 1),
];
const rowAddressBehind = (name: string, by: number): Instruction[] =>
  by === 0
    ? [onSymbol('lda', name), onSymbol('sta', 'ts65_n'), onSymbol('lda', name, 1), onSymbol('sta', 'ts65_n', 1)]
    : [onSymbol('lda', name), instruction('clc'), immediate('adc', by), onSymbol('sta', 'ts65_n'), onSymbol('lda', name, 1), immediate('adc', by >> 8), onSymbol('sta', 'ts65_n', 1)];

const changesY = (one: Instruction): boolean => effectOf(one)?.writes.includes('Y') ?? true;

const isLongShift = ({ op }: Rvalue & { kind: 'binary' }, [, count]: readonly Interval[]): boolean => isShift(op) && count.lo >= 6;

/** Of six and seven steps the other way round, through the carry, is shorter. */
function shiftedByte(isLeft: boolean, count: number): Instruction[] {
  const [step, back] = isLeft ? [instruction('asl', 'a'), instruction('lsr', 'a')] : [instruction('lsr', 'a'), instruction('asl', 'a')];
  const turn = isLeft ? instruction('ror', 'a') : instruction('rol', 'a');
  if (count === 7) return [back, immediate('lda', 0), turn];
  if (count === 6) return [turn, turn, turn, immediate('and', isLeft ? 0xc0 : 0x03)];
  return Array.from({ length: count }, () => step);
}

export class Selection {
  /** The operands of the division that was printed last, as long as its results are at hand. */
  private divided: string | undefined;

  constructor(private readonly scope: SelectionContext) {}

  /** The next statement may be reached from elsewhere, or something else has been computed. */
  forget(): void {
    this.divided = undefined;
  }

  /** The instructions that do what `statement` does. Undefined: it stays C. */
  set(statement: StatementOf<'set'>): Instruction[] | undefined {
    const { scope } = this;
    const divided = this.divided;
    this.forget();
    const { target } = statement;
    const { operands, result } = scope.ranges.statements.get(statement)!;
    if (!scope.optimisation.passes.has('assembler')) return undefined;
    if (result === undefined && statement.value.kind === 'load') return this.textInto(target, statement);
    if (result === undefined || isExact(result)) return undefined;
    const type = scope.storage(target);
    // A value that a copy inlines is computed here, where it is of the same width.
    const inner = statement.value.kind === 'copy' ? scope.inlined(statement.value.a) : undefined;
    if (inner !== undefined && scope.storage(inner.target) !== type) return undefined;
    const of = inner ?? statement;
    const { value } = of;
    const known = inner === undefined ? operands : this.operands(inner);
    const isPlain = this.isSimple(rvalueOperands(value));
    // Of plain bytes cc65 makes the same itself, but for shifts of many steps.
    const byte = bytesOfType(type) === 1 && scope.isStatic(target) && (value.kind !== 'binary' || !isPlain || isLongShift(value, known)) ? this.byte(of) : undefined;
    if (byte !== undefined) return [...byte, onSymbol('sta', scope.name(target))];
    if (!isPlain) return this.wordOf(target, type, value, known);
    if (value.kind === 'row') return hasTable(value) ? rowAddress(scope, target, value.index, scope.names.rows(value.of, value.times)) : elementAddress(scope, target, scope.names.global(value.of), value, known[0]);
    if (value.kind === 'load') {
      if (value.of.texts === undefined && elementType(value.of) === 'i8') return this.signedElement(target, type, value, known);
      if (value.of.texts !== undefined || elementType(value.of) !== type) return undefined;
      return loadElement(scope, target, value.of, scope.names.global(value.of), type, value.indices, known);
    }
    if (this.isStep(target, value)) return undefined;
    if (value.kind === 'binary' && scope.isStatic(target) && scope.optimisation.passes.has('arithmetic')) {
      const { op } = value;
      if (op === '*' || op === 'imul') return product(scope, scope.name(target), type, value, known, result) ?? wideOperation(scope, target, type, value, known);
      if (isQuotient(op)) return this.quotient(target, type, value, known, divided);
    }
    return wideOperation(scope, target, type, value, known);
  }

  /** The instructions that store an element of an array. Undefined: it stays C. */
  store(statement: StatementOf<'store'>): Instruction[] | undefined {
    const { scope } = this;
    const { array, indices, value } = statement;
    if (!scope.optimisation.passes.has('assembler')) return undefined;
    const near = this.nearStore(statement);
    if (near !== undefined || !this.isSimple(indices)) return near;
    const name = scope.names.global(array);
    const operands = this.operands(statement);
    if (this.isFar(statement)) return this.storeByte(value, operands[1], farPlace(scope, name, this.pagePointer(array), indices[0], operands[0]));
    if (!this.isSimple([value])) return undefined;
    if (elementType(array) === 'i8') return this.storeSigned(statement, operands);
    return storeElement(scope, array, name, elementType(array), indices, value, this.operands(statement));
  }

  /** The instructions that store an element by the address of its row. Undefined: it stays C. */
  storeRow(statement: StatementOf<'storeRow'>): Instruction[] | undefined {
    const { row, index, value } = statement;
    if (!this.scope.optimisation.passes.has('assembler')) return undefined;
    const operands = this.operands(statement);
    return this.storeByte(value, operands[2], this.placeInRow(row, index, operands[1]));
  }

  /** The element at `index`, which may be a byte stepped by a constant. */
  private placeInRow(row: Operand, index: Operand, range: Interval): IndirectByte | undefined {
    const set = isExact(range) ? undefined : this.scope.inlined(index);
    if (set === undefined) return rowPlace(this.scope, row, index, range);
    if (set.value.kind !== 'binary' || set.value.b.kind !== 'const' || !this.isSimple([set.value.a])) return undefined;
    const { op, a, b } = set.value;
    return rowPlace(this.scope, row, a, this.operands(set)[0], op === '-' ? -b.value : b.value);
  }

  /**
   * Instructions that put an argument of a call into A, or into A and X: of what is computed cc65 does that itself.
   * Undefined: the argument stays C.
   */
  argument(statement: StatementOf<'call'>, index: number, size: 1 | 2): Instruction[] | undefined {
    const operand = statement.args[index];
    if (operand.kind === 'text') return undefined;
    if (operand.kind === 'var' && operand.variable.text) return this.textAt(this.scope.inlined(operand), (low, high) => [high('ldx'), low('lda')]);
    const range = this.operands(statement)[index];
    const set = isExact(range) ? undefined : this.scope.inlined(operand);
    if (set !== undefined) return size === 1 ? this.byte(set) : undefined;
    const from = operandBytes(this.scope, operand, range, size);
    return from && [...(size === 2 ? [onByte('ldx', from[1])] : []), onByte('lda', from[0])];
  }

  /** Instructions that leave the value that a function returns in A, or in A and X, where it is computed. Undefined: C says it as well. */
  returned({ value }: StatementOf<'return'>, size: number): Instruction[] | undefined {
    const set = value === undefined ? undefined : this.scope.inlined(value);
    if (set === undefined || isExact(this.scope.ranges.statements.get(set)!.result ?? { lo: 0, hi: 0 }) || bytesOfType(this.scope.storage(set.target)) !== size) return undefined;
    if (!this.scope.optimisation.passes.has('assembler') || set.value.kind !== 'binary') return undefined;
    const isRoutine = set.value.op === '*' || set.value.op === 'imul' || isQuotient(set.value.op);
    return isRoutine && size <= 2 ? this.byRoutine(set.value, this.operands(set), size === 2) : undefined;
  }

  /** Through a routine: C would pass three arguments on its stack. Undefined: it stays C. */
  fill(statement: StatementOf<'fill'>): Instruction[] | undefined {
    const { scope } = this;
    const { array, row, from, count, value } = statement;
    const operands = this.operands(statement);
    const range = operands[operands.length - 1];
    if (!scope.optimisation.passes.has('assembler') || (!isExact(range) && scope.inlined(value) !== undefined)) return undefined;
    const byte = operandBytes(scope, value, range, 1);
    const inPlace = byte && this.filledInPlace(statement);
    if (inPlace !== undefined) return [onByte('lda', byte![0]), ...inPlace];
    const address = row === undefined ? fixedAddress(scope.names.global(array), from) : rowAddressBehind(scope.name(row), from);
    return byte && [...address, immediate('ldx', count & 0xff), immediate('ldy', count >> 8), onByte('lda', byte[0]), call('ts65fill')];
  }

  private filledInPlace({ array, row, from, count }: StatementOf<'fill'>): Instruction[] | undefined {
    const { scope } = this;
    if (row === undefined) return fillInPlace(scope.names.global(array), from, count, scope.freshLabel(), scope.optimisation.goal);
    return scope.isInZeroPage(row) ? fillRowInPlace(scope.name(row), from, count, scope.freshLabel()) : undefined;
  }

  /** The instructions that set all bytes of an array to 0. Undefined: it stays C. */
  clear({ array }: StatementOf<'clear'>): Instruction[] | undefined {
    const { scope } = this;
    if (!scope.optimisation.passes.has('assembler')) return undefined;
    const name = scope.names.global(array);
    const count = array.dimensions.reduce((size, length) => size * length, bytesOfType(elementType(array)));
    const inPlace = fillInPlace(name, 0, count, scope.freshLabel(), scope.optimisation.goal);
    return inPlace && [immediate('lda', 0), ...inPlace];
  }

  /** Undefined where its operands are not at hand: the C says the same. */
  stride({ array, counter, step, to, value }: StatementOf<'stride'>, [, steps, values]: readonly Interval[]): Instruction[] | undefined {
    const { scope } = this;
    const from = operandBytes(scope, counter, { lo: 0, hi: 0xffff }, 2);
    const by = operandBytes(scope, step, steps, 2);
    const byte = this.isSimple([value]) || isExact(values) ? operandBytes(scope, value, values, 1) : undefined;
    const name = scope.names.global(array);
    if (from === undefined || by === undefined || byte === undefined || !this.isSimple([step])) return undefined;
    return [
      onByte('lda', from[0]), instruction('clc'), instruction('adc', `#<${assemblerName(name)}`), onSymbol('sta', 'ts65_n'), onByte('lda', from[1]), instruction('adc', `#>${assemblerName(name)}`), onSymbol('sta', 'ts65_n', 1),
      onByte('lda', by[0]), onSymbol('sta', 'ts65_d'), onByte('lda', by[1]), onSymbol('sta', 'ts65_d', 1),
      instruction('lda', `#<(${assemblerName(name)}+${to})`), onSymbol('sta', 'ts65_r'), instruction('lda', `#>(${assemblerName(name)}+${to})`), onSymbol('sta', 'ts65_r', 1),
      onByte('lda', byte[0]), call('ts65stride'),
    ];
  }

  private storeByte(value: Operand, range: Interval, place: IndirectByte | undefined): Instruction[] | undefined {
    const set = isExact(range) ? undefined : this.scope.inlined(value);
    if (place === undefined) return undefined;
    const loaded = set === undefined ? operandBytes(this.scope, value, range, 1)?.map((byte) => onByte('lda', byte)) : this.byte(set);
    if (loaded === undefined) return undefined;
    const { page, y, pointer } = place;
    const store = instruction('sta', pointer);
    if (set === undefined) return [...page, ...y, ...loaded, store];
    // What computes the byte may need Y, and the same pointer.
    return page.length === 0 ? [...loaded, ...y, store] : [...loaded, instruction('tax'), ...page, ...y, instruction('txa'), store];
  }

  /** The instructions that leave the byte in A that `set` loads from somewhere, or computes. */
  byte(set: StatementOf<'set'>): Instruction[] | undefined {
    const { scope } = this;
    const { value } = set;
    if (!scope.optimisation.passes.has('assembler')) return undefined;
    const operands = this.operands(set);
    if (value.kind === 'binary') return bytesOfType(scope.storage(set.target)) === 1 ? this.operation(value, operands) : undefined;
    const near = value.kind === 'load' ? this.nearElement(value, operands) : undefined;
    if (near !== undefined) return near;
    if (value.kind === 'loadRow') return loadFrom(this.placeInRow(value.row, value.index, operands[1]));
    if (!this.isSimple(rvalueOperands(value))) return undefined;
    switch (value.kind) {
      case 'charAt':
        // Texts with numbers are names of expressions.
        return value.text.kind === 'text' && scope.names.numbers !== undefined ? undefined : character(scope, value.text, value.index, operands[1]);
      case 'load':
        return this.isFar(set) ? loadFrom(farPlace(scope, scope.names.global(value.of), this.pagePointer(value.of), value.indices[0], operands[0])) : undefined;
      default:
        return undefined;
    }
  }

  private textInto(target: Target, set: StatementOf<'set'>): Instruction[] | undefined {
    const to = this.scope.name(target);
    return this.scope.isStatic(target) ? this.textAt(set, (low, high) => [low('lda'), onSymbol('sta', to), high('lda'), onSymbol('sta', to, 1)]) : undefined;
  }

  /** Instructions around `use` of the bytes of the address of a text that `set` loads from a table, each of them by the operation that it takes. */
  private textAt(set: StatementOf<'set'> | undefined, use: (low: (op: string) => Instruction, high: (op: string) => Instruction) => Instruction[]): Instruction[] | undefined {
    if (!this.scope.optimisation.passes.has('assembler') || set?.value.kind !== 'load' || set.value.indices.length !== 1 || !this.isSimple(set.value.indices)) return undefined;
    const { of, indices } = set.value;
    const [range] = this.operands(set);
    const table = this.scope.names.global(of);
    if (isExact(range)) return use((op) => onSymbol(op, table, 2 * range.lo), (op) => onSymbol(op, table, 2 * range.lo + 1));
    const index = range.lo < 0 || range.hi > 127 ? undefined : operandBytes(this.scope, indices[0], range, 1);
    return index && [onByte('lda', index[0]), instruction('asl', 'a'), instruction('tay'), ...use((op) => onSymbol(op, table, 0, ',y'), (op) => onSymbol(op, table, 1, ',y'))];
  }

  /** Stores what is computed as an element that Y finds alone; one more or less than it held in place. */
  private nearStore(statement: StatementOf<'store'>): Instruction[] | undefined {
    const { array, indices, value } = statement;
    const operands = this.operands(statement);
    const set = isExact(operands[1]) ? undefined : this.scope.inlined(value);
    const place = set === undefined ? undefined : this.nearPlace(array, indices, operands[0]);
    if (set === undefined || place === undefined) return undefined;
    const { index, name, by } = place;
    if (set.value.kind === 'binary' && (set.value.op === '+' || set.value.op === '-') && set.value.b.kind === 'const' && set.value.b.value === 1) {
      const old = this.scope.inlined(set.value.a);
      const from = old?.value.kind === 'load' ? this.nearPlace(old.value.of, old.value.indices, this.operands(old)[0]) : undefined;
      const step = set.value.op === '+' ? 'inc' : 'dec';
      if (from?.name === name && from.by === by && from.index?.arg === index?.arg) return index === undefined ? [onSymbol(step, name, by)] : [instruction('ldx', index.arg), onSymbol(step, name, by, ',x')];
    }
    const code = this.byte(set);
    if (code === undefined) return undefined;
    if (index === undefined) return [...code, onSymbol('sta', name, by)];
    // Where Y finds the element of the same index first, it is there still.
    const isThere = isSameInstruction(code[0], index) && !code.slice(1).some(changesY);
    return [...code, ...(isThere ? [] : [index]), onSymbol('sta', name, by, ',y')];
  }

  /** A signed byte of an array into a target of any width: cc65 computes the address of each. */
  private signedElement(target: Target, type: IntType, value: Rvalue & { kind: 'load' }, operands: readonly Interval[]): Instruction[] | undefined {
    const { scope } = this;
    const code = scope.isStatic(target) ? this.nearElement(value, operands) : undefined;
    if (code === undefined) return undefined;
    const to = scope.name(target);
    const size = bytesOfType(type);
    if (size === 1) return [...code, onSymbol('sta', to)];
    const label = scope.freshLabel();
    return [
      ...code, onSymbol('sta', to), immediate('ora', 0x7f), instruction('bmi', label), immediate('lda', 0),
      labelled(label, onSymbol('sta', to, 1)), ...upTo(size - 2).map((k) => onSymbol('sta', to, k + 2)),
    ];
  }

  /** The same the other way. */
  private storeSigned({ array, indices, value }: StatementOf<'store'>, operands: readonly Interval[]): Instruction[] | undefined {
    const place = this.nearPlace(array, indices, operands[0]);
    const from = place && operandBytes(this.scope, value, operands[1], 1);
    if (place === undefined || from === undefined) return undefined;
    const { index, name, by } = place;
    return index === undefined ? [onByte('lda', from[0]), onSymbol('sta', name, by)] : [index, onByte('lda', from[0]), onSymbol('sta', name, by, ',y')];
  }

  /** An element, into A, that Y finds alone, or that lies at an address that is known. */
  private nearElement({ of, indices }: Rvalue & { kind: 'load' }, [range]: readonly Interval[]): Instruction[] | undefined {
    const place = this.nearPlace(of, indices, range);
    if (place === undefined) return undefined;
    const { index, name, by } = place;
    return index === undefined ? [onSymbol('lda', name, by)] : [index, onSymbol('lda', name, by, ',y')];
  }

  /** The byte `by` behind the start of `name`, and behind what `index` sets Y to. */
  private nearPlace(of: ArrayModel, indices: readonly Operand[], range: Interval): { readonly index?: Instruction; readonly name: string; readonly by: number } | undefined {
    const { scope } = this;
    if (of.dimensions.length !== 1 || of.texts !== undefined || of.element.kind === 'text' || bytesOfType(elementType(of)) !== 1) return undefined;
    const name = scope.names.global(of);
    if (isExact(range)) return { name, by: range.lo };
    const set = scope.inlined(indices[0]);
    const offset = set?.value.kind === 'binary' && set.value.b.kind === 'const' ? { byte: set.value.a, by: set.value.b.value, range: this.operands(set)[0] } : undefined;
    if (set !== undefined && (offset === undefined || !this.isSimple([offset.byte]))) return undefined;
    const { byte, by, range: own } = offset ?? { byte: indices[0], by: 0, range };
    const y = own.lo < 0 || own.hi > 0xff || isExact(own) ? undefined : operandBytes(scope, byte, own, 1);
    return y && { index: onByte('ldy', y[0]), name, by };
  }

  /** Instructions that leave in A the byte of a word or long of which `condition` tests bits. Undefined: the condition stays C. */
  maskedByte({ condition }: StatementOf<'if'>, ranges: readonly Interval[]): Instruction[] | undefined {
    const set = this.scope.inlined(condition.a);
    if (!this.scope.optimisation.passes.has('assembler') || set?.value.kind !== 'binary' || set.value.op !== '&' || !isExact(ranges[1]) || ranges[1].lo !== 0) return undefined;
    const { a, b } = set.value;
    if (a.kind === 'const' || b.kind !== 'const' || b.value <= 0xff || !this.isSimple([a])) return undefined;
    const k = Math.floor(Math.log2(b.value) / 8);
    const from = operandBytes(this.scope, a, this.operands(set)[0], bytesOfType(this.scope.storage(a)));
    return from === undefined || from[k] === undefined || b.value % 2 ** (8 * k) !== 0 ? undefined : [onByte('lda', from[k]), immediate('and', b.value / 2 ** (8 * k))];
  }

  /** An operation on bytes. Its first operand may be an operation itself. */
  private operation({ op, a, b }: Rvalue & { kind: 'binary' }, [first, second]: readonly Interval[]): Instruction[] | undefined {
    const step = BYTE_STEPS[op];
    if (isShift(op)) return this.shift({ kind: 'binary', op, a, b }, [first, second]);
    if (step === undefined) return this.byRoutine({ kind: 'binary', op, a, b }, [first, second], false);
    if (op !== '-' && (a.kind === 'const' || (!isExact(second) && this.scope.inlined(b) !== undefined))) return this.operation({ kind: 'binary', op, a: b, b: a }, [second, first]);
    const by = isExact(second) || this.isSimple([b]) ? operandBytes(this.scope, b, second, 1) : undefined;
    const set = isExact(first) ? undefined : this.scope.inlined(a);
    const from = set === undefined ? operandBytes(this.scope, a, first, 1)?.map((byte) => onByte('lda', byte)) : this.byte(set);
    return from && by && [...from, ...step.ahead, onByte(step.name, by[0])];
  }

  /** A byte, or what is computed as one, shifted by a constant; or the low byte of a word that is shifted right by seven and more. */
  private shift({ op, a }: Rvalue & { kind: 'binary' }, [first, second]: readonly Interval[]): Instruction[] | undefined {
    if (op !== '<<' && isExact(second) && second.lo >= 7 && second.lo <= 15 && first.lo >= 0 && first.hi > 0xff && first.hi <= 0xffff && !isExact(first) && this.isSimple([a])) {
      const word = operandBytes(this.scope, a, first, 2);
      if (word === undefined) return undefined;
      if (second.lo === 7) return [onByte('lda', word[0]), instruction('asl', 'a'), onByte('lda', word[1]), instruction('rol', 'a')];
      return [onByte('lda', word[1]), ...upTo(second.lo - 8).map(() => instruction('lsr', 'a'))];
    }
    if (isExact(first) || !isExact(second) || second.lo < 1 || second.lo > 7 || (op !== '<<' && (first.lo < 0 || first.hi > 0xff))) return undefined;
    const set = this.scope.inlined(a);
    const from = set === undefined ? operandBytes(this.scope, a, first, 1)?.map((byte) => onByte('lda', byte)) : this.byte(set);
    return from && [...from, ...shiftedByte(op === '<<', second.lo)];
  }

  /** A product, a quotient or a remainder, in A, or in A and X. */
  private byRoutine(value: Rvalue & { kind: 'binary' }, operands: readonly Interval[], isWord: boolean): Instruction[] | undefined {
    const isOne = value.op === '*' || value.op === 'imul' || value.op === 'div' || (value.op === 'mod' && !isWord);
    if (!isOne || !this.scope.optimisation.passes.has('arithmetic')) return undefined;
    return inRegisters(this.scope, value, operands, isWord);
  }

  /** A sum of words of which one comes in A and X. */
  private wordOf(target: Target, type: IntType, value: Rvalue, [first, second]: readonly Interval[]): Instruction[] | undefined {
    if (value.kind !== 'binary' || value.op !== '+' || bytesOfType(type) !== 2 || !this.scope.isStatic(target)) return undefined;
    const isFirst = !isExact(first) && this.scope.inlined(value.a) !== undefined;
    const [computed, other] = isFirst ? [value.a, value.b] : [value.b, value.a];
    const set = this.scope.inlined(computed);
    const by = this.isSimple([other]) || isExact(isFirst ? second : first) ? operandBytes(this.scope, other, isFirst ? second : first, 2) : undefined;
    if (set?.value.kind !== 'binary' || by === undefined || INT_TYPES[this.scope.storage(set.target)].bits !== 16) return undefined;
    const code = this.byRoutine(set.value, this.operands(set), true);
    const to = this.scope.name(target);
    return code && [...code, instruction('clc'), onByte('adc', by[0]), onSymbol('sta', to), instruction('txa'), onByte('adc', by[1]), onSymbol('sta', to, 1)];
  }

  private operands(statement: Statement): readonly Interval[] {
    return this.scope.ranges.statements.get(statement)!.operands;
  }

  /** Whether none of `operands` is printed as an operation. */
  private isSimple(operands: readonly Operand[]): boolean {
    return operands.every((operand) => this.scope.inlined(operand) === undefined);
  }

  private isFar(statement: Statement): boolean {
    return this.scope.optimisation.passes.has('page_pointers') && farElement(statement, this.scope.ranges) !== undefined;
  }

  private pagePointer(array: ArrayModel): string | undefined {
    return this.scope.frames.pages.has(array) ? this.scope.names.page(array) : undefined;
  }

  /** A quotient or a remainder; of a pair of them, one right behind the other, ts65.arithmetic.s finds both at once. */
  private quotient(target: Target, type: IntType, value: Rvalue & { kind: 'binary' }, operands: readonly Interval[], before: string | undefined): Instruction[] | undefined {
    const [name, a, b] = [target, value.a, value.b].map((operand) => this.scope.name(operand));
    // A variable that holds something else by now, known when the program is compiled, need not have been printed.
    const division = `${a} ${b} ${JSON.stringify(operands)}`;
    const code = quotient(this.scope, name, type, value, operands, before === division);
    this.divided = code === undefined || name === a || name === b ? undefined : division;
    return code;
  }

  /** `x + 1` and `x - 1` into x itself: cc65 steps it in place. */
  isStep(target: Target, value: Rvalue): value is Rvalue & { kind: 'binary' } {
    return value.kind === 'binary' && value.b.kind === 'const' && value.b.value === 1 && (value.op === '+' || value.op === '-') && this.scope.name(value.a) === this.scope.name(target);
  }

  /** Instructions that shift a variable by one in place, and leave in A the bit that went out. Undefined where it does not lie in memory. */
  shiftedOut({ target, value }: StatementOf<'set'>): Instruction[] | undefined {
    const { scope } = this;
    if (value.kind !== 'binary' || !scope.isStatic(target)) return undefined;
    const size = bytesOfType(scope.storage(target));
    const isLeft = value.op === '<<';
    const steps = upTo(size).map((k) => (isLeft ? k : size - 1 - k)).map((k, i) => onSymbol(isLeft ? (i === 0 ? 'asl' : 'rol') : i === 0 ? 'lsr' : 'ror', scope.name(target), k));
    return [...steps, immediate('lda', 0), instruction('rol', 'a')];
  }

  /** Whether `condition.a` is a byte in A that `set` left there, and the other operand a byte that A is compared with. */
  isComparedInA({ condition }: StatementOf<'if'>, [own, other]: readonly Interval[]): boolean {
    const { b } = condition;
    // A is read as an unsigned byte.
    if (own.lo < 0 || own.hi > 0xff || other.lo < 0 || other.hi > 0xff || this.scope.inlined(b) !== undefined) return false;
    return b.kind === 'const' || isExact(other) || (this.scope.isStatic(b) && INT_TYPES[this.scope.storage(b)].bits === 8);
  }
}
