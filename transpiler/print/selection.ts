/** Which statements are written for cc65's assembler, and how: undefined wherever its own code for the C is as good. */
import { INT_TYPES, isExact, type IntType, type Interval } from '../interval.ts';
import { rvalueOperands, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Target } from '../ir.ts';
import type { ArrayModel } from '../model.ts';
import type { Frames } from '../optimise/frames.ts';
import { farElement } from '../optimise/pages.ts';
import type { Pass } from '../optimise/passes.ts';
import type { FunctionRanges } from '../ranges/ranges.ts';
import { product, quotient } from './arithmetic.ts';
import {
  bytes, bytesOf, character, farPlace, instruction, loadElement, on, rowAddress, rowPlace, storeElement, wideOperation, type AssemblerScope, type Place,
} from './assembler.ts';
import { elementType } from './expressions.ts';
import type { Names } from './names.ts';

/** The function that is printed, and what is known of it. */
export interface Surroundings extends AssemblerScope {
  readonly f: IrFunction;
  readonly ranges: FunctionRanges;
  readonly names: Names;
  readonly passes: ReadonlySet<Pass>;
  readonly frames: Frames;
  /** What is printed in the place of `operand`. */
  inlined(operand: Operand): StatementOf<'set'> | undefined;
}

const loadFrom = (place: Place | undefined): string[] | undefined => place && [...place.page, place.y, `"lda ${place.pointer}`];

const BYTE_STEPS: Readonly<Record<string, { readonly name: string; readonly ahead: readonly string[] }>> = {
  '+': { name: 'adc', ahead: ['"clc"'] },
  '-': { name: 'sbc', ahead: ['"sec"'] },
  '&': { name: 'and', ahead: [] },
  '|': { name: 'ora', ahead: [] },
  '^': { name: 'eor', ahead: [] },
};

export class Selection {
  /** The operands of the division that was printed last, as long as its results are at hand. */
  private divided: string | undefined;

  constructor(private readonly scope: Surroundings) {}

  /** What comes next may be reached from elsewhere, or something else has been computed. */
  forget(): void {
    this.divided = undefined;
  }

  /** The instructions that do what `statement` does. */
  set(statement: StatementOf<'set'>): string[] | undefined {
    const { scope } = this;
    const divided = this.divided;
    this.forget();
    const { target } = statement;
    const { operands, result } = scope.ranges.statements.get(statement)!;
    if (!scope.passes.has('assembler') || result === undefined || isExact(result)) return undefined;
    const type = scope.storage(target);
    // What a copy inlines is done here, where it is of the same width.
    const inner = statement.value.kind === 'copy' ? scope.inlined(statement.value.a) : undefined;
    if (inner !== undefined && scope.storage(inner.target) !== type) return undefined;
    const of = inner ?? statement;
    const { value } = of;
    const known = inner === undefined ? operands : this.operands(inner);
    const isPlain = this.isSimple(rvalueOperands(value));
    // Of plain bytes cc65 makes the same itself.
    const byte = bytesOf(type) === 1 && scope.isStatic(target) && (value.kind !== 'binary' || !isPlain) ? this.byte(of) : undefined;
    if (byte !== undefined) return [...byte, on('sta', scope.name(target))];
    if (!isPlain) return undefined;
    if (value.kind === 'row') return rowAddress(scope, target, value.index, scope.names.rows(value.of));
    if (value.kind === 'load') {
      if (value.of.texts !== undefined || elementType(value.of) !== type) return undefined;
      return loadElement(scope, target, value.of, scope.names.global(value.of), type, value.indices, known);
    }
    if (this.isStep(target, value)) return undefined;
    if (value.kind === 'binary' && scope.isStatic(target) && scope.passes.has('arithmetic')) {
      const { op } = value;
      if (op === '*' || op === 'imul') return product(scope, scope.name(target), type, value, known, result);
      if (op === 'div' || op === 'mod') return this.quotient(target, type, value, known, divided);
    }
    return wideOperation(scope, target, type, value, known);
  }

  store(statement: StatementOf<'store'>): string[] | undefined {
    const { scope } = this;
    const { array, indices, value } = statement;
    if (!scope.passes.has('assembler') || !this.isSimple(indices)) return undefined;
    const name = scope.names.global(array);
    const operands = this.operands(statement);
    if (this.isFar(statement)) return this.storeByte(value, operands[1], farPlace(scope, name, this.pagePointer(array), indices[0], operands[0]));
    if (!this.isSimple([value])) return undefined;
    return storeElement(scope, array, name, elementType(array), indices, value, this.operands(statement));
  }

  storeRow(statement: StatementOf<'storeRow'>): string[] | undefined {
    const { row, index, value } = statement;
    if (!this.scope.passes.has('assembler') || !this.isSimple([index])) return undefined;
    const operands = this.operands(statement);
    return this.storeByte(value, operands[2], rowPlace(this.scope, row, index, operands[1]));
  }

  private storeByte(value: Operand, range: Interval, place: Place | undefined): string[] | undefined {
    const set = isExact(range) ? undefined : this.scope.inlined(value);
    if (place === undefined) return undefined;
    const loaded = set === undefined ? bytes(this.scope, value, range, 1)?.map((byte) => instruction('lda', byte)) : this.byte(set);
    if (loaded === undefined) return undefined;
    const { page, y, pointer } = place;
    const store = `"sta ${pointer}`;
    if (set === undefined) return [...page, y, ...loaded, store];
    // What computes the byte may need Y, and the same pointer.
    return page.length === 0 ? [...loaded, y, store] : [...loaded, '"tax"', ...page, y, '"txa"', store];
  }

  /** The instructions that leave the byte in A that `set` loads from somewhere, or computes. */
  byte(set: StatementOf<'set'>): string[] | undefined {
    const { scope } = this;
    const { value } = set;
    if (!scope.passes.has('assembler')) return undefined;
    const operands = this.operands(set);
    if (value.kind === 'binary') return bytesOf(scope.storage(set.target)) === 1 ? this.operation(value, operands) : undefined;
    if (!this.isSimple(rvalueOperands(value))) return undefined;
    switch (value.kind) {
      case 'loadRow':
        return loadFrom(rowPlace(scope, value.row, value.index, operands[1]));
      case 'charAt':
        // Texts with numbers are names of expressions.
        return value.text.kind === 'text' && scope.names.numbers !== undefined ? undefined : character(scope, value.text, value.index, operands[1]);
      case 'load':
        return this.isFar(set) ? loadFrom(farPlace(scope, scope.names.global(value.of), this.pagePointer(value.of), value.indices[0], operands[0])) : undefined;
      default:
        return undefined;
    }
  }

  /** An operation on bytes of which the first may be an operation itself. */
  private operation({ op, a, b }: Rvalue & { kind: 'binary' }, [first, second]: readonly Interval[]): string[] | undefined {
    const step = BYTE_STEPS[op];
    if (step === undefined) return undefined;
    if (op !== '-' && (a.kind === 'const' || (!isExact(second) && this.scope.inlined(b) !== undefined))) return this.operation({ kind: 'binary', op, a: b, b: a }, [second, first]);
    const by = isExact(second) || this.isSimple([b]) ? bytes(this.scope, b, second, 1) : undefined;
    const set = isExact(first) ? undefined : this.scope.inlined(a);
    const from = set === undefined ? bytes(this.scope, a, first, 1)?.map((byte) => instruction('lda', byte)) : this.byte(set);
    return from && by && [...from, ...step.ahead, instruction(step.name, by[0])];
  }

  private operands(statement: Statement): readonly Interval[] {
    return this.scope.ranges.statements.get(statement)!.operands;
  }

  /** Whether none of `operands` is printed as an operation. */
  private isSimple(operands: readonly Operand[]): boolean {
    return operands.every((operand) => this.scope.inlined(operand) === undefined);
  }

  private isFar(statement: Statement): boolean {
    return this.scope.passes.has('pages') && farElement(statement, this.scope.ranges) !== undefined;
  }

  private pagePointer(array: ArrayModel): string | undefined {
    return this.scope.frames.pages.has(array) ? this.scope.names.page(array) : undefined;
  }

  /** A quotient or a remainder; of a pair of them, one right behind the other, ts65.arithmetic.s finds both at once. */
  private quotient(target: Target, type: IntType, value: Rvalue & { kind: 'binary' }, operands: readonly Interval[], before: string | undefined): string[] | undefined {
    const [name, a, b] = [target, value.a, value.b].map((operand) => this.scope.name(operand));
    const division = `${a} ${b}`;
    const code = quotient(this.scope, name, type, value, operands, before === division);
    this.divided = code === undefined || name === a || name === b ? undefined : division;
    return code;
  }

  /** `x + 1` and `x - 1` into x itself: cc65 steps it in place. */
  isStep(target: Target, value: Rvalue): value is Rvalue & { kind: 'binary' } {
    return value.kind === 'binary' && value.b.kind === 'const' && value.b.value === 1 && (value.op === '+' || value.op === '-') && this.scope.name(value.a) === this.scope.name(target);
  }

  /** Whether `condition.a` is a byte in A that `set` left there, and the other operand a byte that A is compared with. */
  isComparedInA({ condition }: StatementOf<'if'>, [, other]: readonly Interval[]): boolean {
    const { b } = condition;
    if (other.lo < 0 || other.hi > 0xff || this.scope.inlined(b) !== undefined) return false;
    return b.kind === 'const' || isExact(other) || (this.scope.isStatic(b) && INT_TYPES[this.scope.storage(b)].bits === 8);
  }
}
