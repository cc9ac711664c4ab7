/**
 * Abstract interpretation of one operation: the interval that comes of intervals, and what is refused of it.
 *
 * Needs: the state ahead of a statement.
 * Keeps: a superset of all values that JavaScript can have there, or a diagnostic.
 * For: the interval of each operation, and what is refused.
 */
import * as diag from '../diagnostics/diagnostics.ts';
import { positionOf, type Diagnostic, type Position } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { apply, applyUnary, BOOLEAN, exactly, format, I32, INT_TYPES, interval, isExact, isQuotient, isShift, join, meet, narrowest, SHIFT_COUNTS, U32, within, wrapTo, type Interval } from '../base/interval.ts';
import { operandsOf, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Target, type Variable } from '../ir/ir.ts';
import { codesOfCharacters, type ArrayModel, type Capacity, type ListCount, type ScalarType, type ValueType } from '../ir/model.ts';
import { isTextLength } from '../ir/text_buffers.ts';
import { approached, approaches, type Approach } from './approaches.ts';
import { computations, computedAhead, type Computations } from './backward.ts';
import { distinctSides } from './distinct.ts';
import { computedBy } from './expressions_in_calls.ts';
import { driftOf, freshly, joinDrifts, type Drift, type Drifting } from './session_bounds.ts';
import type { Effects } from './effects.ts';
import type { Flows } from './flow.ts';
import { domainOfType, mayHold, typeName, type StatementRanges, type Store, type AnalysisContext } from './known.ts';
import { lastUses } from './lifetimes.ts';
import { isExactNumber, modularVariables } from './modular.ts';
import { wholeQuotients } from './multiples.ts';
import type { ReturnRanges } from './return_ranges.ts';
import type { SessionAnalysis } from './session.ts';
import { locationOf, operandKey, type ScalarLocation } from './locations.ts';
import { State } from './state.ts';
import { isIndexBelow, knownLength } from './list_lengths.ts';
import type { HeldTexts } from './texts.ts';
import { thresholdsOf } from './thresholds.ts';
import { isHeldRounded, isHeldWide, roundedVariables, wideVariables } from './wide.ts';

/** Operators that are written otherwise. */
const WRITTEN: Readonly<Record<string, string>> = { div: '/', mod: '%', imul: 'Math.imul' };

/** What is the same for each analysis of a function. */
const outlines = new WeakMap<IrFunction, Outline>();
const thorough = new WeakMap<IrFunction, Outline>();

interface Outline {
  readonly thresholds: readonly number[];
  readonly last: ReadonlyMap<Statement, readonly Variable[]>;
  readonly modular: ReadonlySet<Variable>;
  readonly wide: ReadonlySet<Variable>;
  readonly rounded: ReadonlySet<Variable>;
  readonly ahead: Computations['ahead'];
  readonly behind: Computations['behind'];
  readonly twins: Computations['twins'];
  /** Conditions whose sides are known to differ. */
  readonly distinct: ReadonlySet<Statement>;
  readonly approaches: ReadonlyMap<Statement, Approach>;
  /** Where the function itself stands. */
  readonly position: Position;
}

/** What only a closer look asks for. */
const NONE: Pick<Outline, 'distinct' | 'approaches'> = { distinct: new Set(), approaches: new Map() };

/** Functions in which a sum or a product may be rounded, now or in an analysis before. Nothing is said there of divisors. */
const rounding = new WeakSet<IrFunction>();

/** @returns what each analysis of `f` begins with; its callees are always the same */
function outlineOf(f: IrFunction, isThorough: boolean, { expressions }: Effects): Outline {
  const outlined = isThorough ? thorough : outlines;
  const known = outlined.get(f);
  if (known !== undefined) return known;
  const modular = modularVariables(f);
  const wide = wideVariables(f, modular);
  const computed: Computations = isThorough ? computations(f, (call) => computedBy(call, expressions.get(call.function))) : { ahead: computedAhead(f), behind: new Map(), twins: new Map() };
  const closer = isThorough ? { distinct: distinctSides(f), approaches: approaches(f) } : NONE;
  const outline = { thresholds: thresholdsOf(f), last: lastUses(f, { ...computed, ...closer }), modular, wide, rounded: roundedVariables(f, modular, wide), ...closer, ...computed, position: positionOf(f.model.node) };
  outlined.set(f, outline);
  return outline;
}

export abstract class RangeEvaluation {
  protected readonly statements = new Map<Statement, StatementRanges>();
  protected readonly diagnostics: Diagnostic[] = [];
  protected readonly exceeded = new Map<InferredInt, Diagnostic>();
  protected readonly inferred = new Map<Variable, Interval>();
  protected readonly outline: Outline;
  protected recording = true;
  /** Found where nothing is recorded. */
  protected errors = 0;
  /** Whether each round of a loop was shown to keep within what types and arrays hold, of which all together seem to go beyond. */
  protected isExcused = false;
  private whole: ReadonlySet<Statement> | undefined;
  protected readonly effects: Effects;
  protected readonly results: ReturnRanges;
  protected readonly flows: Flows;
  protected readonly texts: HeldTexts;
  protected readonly store: Store;
  protected readonly settle: AnalysisContext['settle'];
  protected readonly isThorough: boolean;
  protected readonly session: SessionAnalysis | undefined;
  protected readonly moves: SessionAnalysis | undefined;

  constructor(
    protected readonly f: IrFunction,
    { effects, results, flows, texts, store, settle, isThorough, session, moves }: AnalysisContext,
  ) {
    this.effects = effects;
    this.results = results;
    this.flows = flows;
    this.texts = texts;
    this.store = store;
    this.settle = settle;
    this.isThorough = isThorough;
    this.session = session;
    this.moves = moves;
    this.outline = outlineOf(f, isThorough, effects);
  }

  protected report(diagnostic: Diagnostic): void {
    if (!this.recording && diagnostic.severity === 'error') this.errors++;
    if (this.recording && (diagnostic.severity === 'error' || this.isOwn(diagnostic))) this.diagnostics.push(diagnostic);
  }

  /** A value seems to go beyond its type, or beyond an array as its index. Where rounds were looked at one by one, only the part within exists. */
  protected exceeds(diagnostic: Diagnostic): void {
    if (!this.isExcused) this.report(diagnostic);
  }

  /** Whether `found` lies in the function itself, not in a test that it has taken over. */
  protected isOwn({ position }: Diagnostic): boolean {
    const own = this.outline.position;
    return position === undefined || (position.file === own.file && position.start >= own.start && position.start < own.end);
  }

  /** The domain of `key`, unless that may still grow. */
  protected lasting(key: ScalarLocation): Interval | undefined {
    return key.type instanceof InferredInt ? key.type.declared?.domain : this.declared(key);
  }

  /** The domain that `key` was declared with. */
  protected declared(key: ScalarLocation): Interval | undefined {
    if (key.kind === 'field') return domainOfType(key.type);
    return key.type === undefined || key.type.kind === 'text' ? undefined : domainOfType(key.type);
  }

  protected operand(operand: Operand, state: State): Interval {
    switch (operand.kind) {
      case 'const':
        return exactly(operand.value);
      case 'text':
        return exactly(0);
      default: {
        const key = locationOf(operand);
        if (key.kind !== 'field' && key.text) return exactly(0);
        return state.get(key) ?? this.declared(key) ?? I32;
      }
    }
  }

  protected record(statement: Statement, state: State, result?: Interval): void {
    const operands = operandsOf(statement);
    // Loops by index in what is done at each statement: V8 takes several times as long for others until it optimises them, which it hardly does here.
    for (let i = 0; i < operands.length; i++) this.readable(statement, operands[i], state);
    if (this.recording) this.statements.set(statement, { operands: operands.map((o) => this.operand(o, state)), result });
  }

  /** A variable is read where it has a value on every way. */
  protected readable(statement: Statement, operand: Operand, state: State): void {
    if (operand.kind !== 'var' || operand.variable.text || state.get(operand.variable) !== undefined) return;
    this.report(diag.noInitializer(statement.at, operand.variable.name));
  }

  protected setDrift(of: Drifting, drift: Drift | undefined, state: State): void {
    state.setDrift(of, drift);
    if (this.recording) this.session?.reached(this.f.model, of, state);
  }

  /** An element of an array is any of them. */
  protected storeDrift(statement: StatementOf<'store'>, state: State): void {
    const before = state.drift(statement.array);
    const drift = this.drift(statement.value, state);
    const joined = before && drift && joinDrifts(before, drift);
    this.setDrift(statement.array, joined ?? (before && joinDrifts(before, freshly(this.operand(statement.value, state)))), state);
  }

  protected drift(operand: Operand, state: State): Drift | undefined {
    const key = operandKey(operand);
    return key && state.drift(key);
  }

  /** Where `value` comes from; undefined: its interval is all that is known. */
  protected origin(target: ScalarLocation, value: Rvalue, state: State): Drift | undefined {
    if (value.kind === 'copy') return this.drift(value.a, state);
    if (value.kind === 'load') return state.drift(value.of);
    if (value.kind !== 'binary') return undefined;
    const { op, a, b } = value;
    return driftOf(target, op, this.operand(a, state), this.operand(b, state), this.drift(a, state), this.drift(b, state));
  }

  /** `target` was set to another variable, or to one plus or minus a constant. */
  protected learnOffset(target: ScalarLocation, value: Rvalue, state: State): void {
    if (value.kind !== 'copy' && value.kind !== 'binary') return;
    const source = operandKey(value.a);
    if (source === undefined || source === target) return;
    let offset = 0;
    if (value.kind === 'binary') {
      if (value.b.kind !== 'const' || (value.op !== '+' && value.op !== '-')) return;
      offset = value.op === '+' ? value.b.value : -value.b.value;
    }
    state.learnOffset(target, source, offset);
  }

  protected assign(target: Target, result: Interval, state: State): void {
    const key = locationOf(target);
    state.assign(key, result);
    if (this.recording && key.kind !== 'field') {
      const before = this.inferred.get(key);
      this.inferred.set(key, before === undefined ? result : join(before, result));
    }
  }

  /** The interval of `target` after `value` is stored: within its domain, or a diagnostic says that it isn't. */
  protected assignable(statement: Statement, target: Target, exact: Interval, drift?: Drift): Interval {
    const key = locationOf(target);
    const value = key.kind === 'field' && key.counts !== undefined ? this.lengthWithin(statement, key.counts, exact) : exact;
    const type = key.kind === 'field' ? key.type : (key.type as ScalarType | undefined);
    if (type === undefined) {
      const before = key.kind === 'field' ? undefined : this.inferred.get(key);
      const all = before === undefined ? value : join(before, value);
      if (narrowest(all) !== undefined || (key.kind !== 'field' && this.isWide(key, all))) return value;
      this.report(diag.storeRange(statement.at, describe(key), all, all.lo < 0 ? I32 : U32, all.lo < 0 ? 'i32' : 'u32'));
      return meet(value, I32) ?? I32;
    }
    this.fits(statement, value, type, describe(key), drift);
    const limited = type instanceof InferredInt ? type.limited(value) : value;
    const may = mayHold(type);
    return may === undefined ? this.inWord(limited) : (meet(limited, may) ?? may);
  }

  protected inWord(value: Interval): Interval {
    return meet(value, value.lo < 0 ? I32 : U32) ?? I32;
  }

  /** `drift`: where `value` comes from. */
  protected fits(statement: Statement, value: Interval, type: ValueType, what: string, drift?: Drift): void {
    if (type.kind === 'text') return;
    const may = mayHold(type);
    if (may !== undefined && !within(value, may) && !this.isExcused) {
      const found = isTextLength(type) ? diag.textOutgrows(statement.at, textOf(what), value, may.hi) : diag.storeRange(statement.at, what, value, may, typeName(type));
      this.report(found);
      if (this.recording && type instanceof InferredInt) {
        if (!this.exceeded.has(type)) this.exceeded.set(type, found);
        this.session?.exceeded(type, drift);
      }
    }
    if (type instanceof InferredInt) this.stored(statement, value, type, what);
  }

  /** A plain number takes what is stored; 32 bits must hold all of it. */
  protected stored(statement: Statement, exact: Interval, type: InferredInt, what: string): void {
    const limited = type.limited(exact);
    const value = (type.declared && meet(limited, type.declared.domain)) ?? limited;
    const all = type.all(value);
    if (narrowest(all) === undefined) {
      const word = all.lo < 0 ? I32 : U32;
      this.report(diag.storeRange(statement.at, what, all, word, 'number'));
    }
    if (this.recording) this.store(type, value);
  }

  protected rvalue(statement: Statement, value: Rvalue, state: State): Interval {
    switch (value.kind) {
      case 'copy':
        return this.operand(value.a, state);
      case 'wrap':
        return this.wrap(statement, value, this.operand(value.a, state));
      case 'unary':
        return this.word(statement, value.op === 'neg' ? '-' : '~', applyUnary(value.op, this.operand(value.a, state)));
      case 'binary':
        return this.binary(statement, value, state);
      case 'load':
        return this.load(statement, value.of, value.indices, state);
      case 'row':
      case 'loadRow':
        throw new Error("rows are of the optimiser's making");
      case 'textLength':
        return this.textLength(value.text, state);
      case 'sameText':
        return BOOLEAN;
      case 'charAt':
        return this.charAt(statement, value.text, value.index, state);
      case 'textNumber': {
        if (value.text.kind === 'text') return exactly(value.texts.numberOf(value.text.text));
        const numbers = [...this.texts.rangeOf(value.text).texts ?? []].map((text) => value.texts.numberIn(text));
        return numbers.length === 0 || numbers.includes(undefined) ? interval(0, value.texts.size - 1) : interval(Math.min(...(numbers as number[])), Math.max(...(numbers as number[])));
      }
      case 'textOf':
      case 'textAt':
        return exactly(0);
    }
  }

  protected wrap(statement: Statement, { to, isWritten }: Rvalue & { kind: 'wrap' }, value: Interval): Interval {
    if (isWritten && within(value, INT_TYPES[to])) this.report(diag.needlessWrap(statement.at, `the cast to ${to}`, value));
    return wrapTo(value, to);
  }

  /** A mask of all bits up to one, which keeps all that there are. */
  protected needlessMask(statement: Statement, value: Interval, mask: Interval): void {
    const all = isExact(mask) && (mask.lo & (mask.lo + 1)) === 0;
    if (all && value.lo >= 0 && value.hi <= mask.lo) this.report(diag.needlessWrap(statement.at, `the mask ${mask.lo}`, value));
  }

  /** Whether `variable` may hold `value` beyond 32 bits: nothing but its low bits is wanted, or what reads it can take more. */
  protected isWide(variable: Variable, value: Interval): boolean {
    const { modular, wide, rounded } = this.outline;
    const isHeld = modular.has(variable) ? isExactNumber(value) : wide.has(variable) && isHeldWide(value);
    if (isHeld || !rounded.has(variable) || !isHeldRounded(value)) return isHeld;
    if (!isExactNumber(value)) rounding.add(this.f);
    return true;
  }

  protected textLength(text: Operand, state: State): Interval {
    const { length } = this.texts.rangeOf(text);
    const known = text.kind === 'var' ? state.lengthOf(text.variable) : undefined;
    return known === undefined ? length : (meet(known, length) ?? length);
  }

  protected binary(statement: Statement, value: Rvalue & { kind: 'binary' }, state: State): Interval {
    const a = this.operand(value.a, state);
    let b = this.operand(value.b, state);
    const divides = isQuotient(value.op);
    const divisor = operandKey(value.b);
    if (divides && b.lo <= 0 && b.hi >= 0 && (divisor === undefined || !state.isNonZero(divisor))) {
      this.report(diag.zeroDivisor(statement.at, b));
      b = isExact(b) ? exactly(1) : b;
    }
    if (isShift(value.op) && !within(b, SHIFT_COUNTS)) this.report(diag.shiftCount(statement.at, b));
    if (value.op === '&') this.needlessMask(statement, a, b);
    if (value.isWhole === true && !this.isWholeQuotient(statement, a, b)) this.report(diag.plainDivision(statement.at));
    const written = WRITTEN[value.op] ?? value.op;
    if (divides) this.comparable(statement, written, a, b);
    let result = apply(value.op, a, b);
    if (value.op === '*' && divisor !== undefined && divisor === operandKey(value.a)) result = square(a);
    if (value.op === '-') {
      const x = operandKey(value.a);
      const y = operandKey(value.b);
      if (x !== undefined && y !== undefined) {
        const least = x === y ? 0 : state.difference(x, y);
        const most = x === y ? 0 : -state.difference(y, x);
        result = meet(result, interval(least, most)) ?? result;
      }
    }
    const approach = this.outline.approaches.get(statement);
    const near = approach && approached(approach, this.operand(approach.moving, state), this.operand(approach.goal, state));
    return this.word(statement, written, (near && isExactNumber(result) && meet(result, near)) || result, a, b);
  }

  private isWholeQuotient(statement: Statement, a: Interval, b: Interval): boolean {
    if (isExact(a) && (a.lo === 0 || (isExact(b) && a.lo % b.lo === 0))) return true;
    if (rounding.has(this.f)) return false;
    this.whole ??= wholeQuotients(this.f, this.effects);
    return this.whole.has(statement);
  }

  protected comparable(statement: Statement, op: string, a: Interval, b: Interval): void {
    // A value beyond 32 bits is refused where it is computed, or it is compared in as many bits as it takes.
    if (narrowest(a) === undefined || narrowest(b) === undefined) return;
    if (narrowest(join(a, b)) === undefined) this.report(diag.noCommonType(statement.at, op, a, b));
  }

  /** `value`, or a diagnostic and its part within 32 bits. */
  protected word(statement: Statement, op: string, value: Interval, a?: Interval, b?: Interval): Interval {
    const target = statement.kind === 'set' && statement.target.kind === 'var' ? statement.target.variable : undefined;
    if (narrowest(value) !== undefined || (target !== undefined && this.isWide(target, value))) return value;
    this.report(diag.overflow(statement.at, op, value, a, b));
    return meet(value, value.lo < 0 ? I32 : U32) ?? I32;
  }

  protected load(statement: Statement, of: ArrayModel, indices: readonly Operand[], state: State): Interval {
    const ranges = this.indexWithin(statement, of, indices, state);
    if (of.element.kind === 'text') return exactly(0);
    const same = state.elementOf(of, indices);
    const known = same && state.get(same);
    if (known !== undefined) return known;
    if (of.role !== 'table') {
      const domain = domainOfType(of.element);
      const drift = state.drift(of);
      return drift?.fresh === undefined || drift.moved !== undefined ? domain : (meet(domain, drift.fresh) ?? domain);
    }
    const values = of.values!;
    let [lo, hi] = [Infinity, -Infinity];
    const visit = (depth: number, offset: number): void => {
      const isLast = depth === ranges.length - 1;
      for (let i = ranges[depth].lo; i <= ranges[depth].hi; i++) {
        const at = offset * of.dimensions[depth] + i;
        if (!isLast) visit(depth + 1, at);
        else {
          lo = Math.min(lo, values[at]);
          hi = Math.max(hi, values[at]);
        }
      }
    };
    visit(0, 0);
    return interval(lo, hi);
  }

  /** The intervals of `indices` within bounds; reports those that may lie outside. */
  protected indexWithin(statement: Statement, array: ArrayModel, indices: readonly Operand[], state: State): Interval[] {
    const { dimensions, counted, name, label } = array;
    return indices.map((operand, i) => {
      const count = counted?.[i];
      if (count !== undefined) return this.indexInList(statement, count, indices.slice(0, i), operand, state);
      const bounds = interval(0, dimensions[i] - 1);
      const index = this.operand(operand, state);
      const codes = codesOfCharacters(array);
      if (!within(index, bounds)) this.exceeds(codes !== undefined ? noCharacter(statement, index, codes) : diag.indexRange(statement.at, label ?? name, index, String(dimensions[i]), dimensions.length - 1 - i));
      return meet(index, bounds) ?? bounds;
    });
  }

  /** The interval of an index of an element that is there; reports what may lie behind the last one. `way`: the indices to the list. */
  protected indexInList(statement: Statement, count: ListCount, way: readonly Operand[], operand: Operand, state: State): Interval {
    const index = this.operand(operand, state);
    const most = interval(0, count.counts!.most - 1);
    if (operand.kind === 'var' && operand.variable.below === count) return meet(index, most) ?? most;
    const length = knownLength(count, way, state);
    const isThere = index.lo >= 0 && isIndexBelow(operand, index, length, state);
    if (!isThere) this.exceeds(diag.listIndex(statement.at, count.counts!.list, index, length.value));
    return meet(index, most) ?? most;
  }

  /** The length of a list may be `value`: what is left of it within the capacity. */
  protected lengthWithin(statement: Statement, { list, most, isDeclared, isDistinct }: Capacity, value: Interval): Interval {
    const room = interval(0, most);
    // Keys that differ are no more than there are.
    if (isDistinct !== true && !within(value, room)) this.exceeds(value.lo < 0 ? diag.listIndex(statement.at, list, value, room) : diag.listOutgrows(statement.at, list, value, most, isDeclared));
    return meet(value, room) ?? room;
  }

  protected charAt(statement: Statement, text: Operand, indexOperand: Operand, state: State): Interval {
    const index = this.operand(indexOperand, state);
    const key = operandKey(indexOperand);
    const length = this.textLength(text, state);
    const isIndexBelow = index.hi < length.lo || (text.kind === 'var' && key !== undefined && state.isBelowLength(key, text.variable));
    if (index.lo < 0 || !isIndexBelow) this.report(diag.indexRange(statement.at, describeText(text), index, isExact(length) ? String(length.lo) : format(length), 0));
    return this.texts.rangeOf(text).codes ?? this.texts.codes;
  }
}

/** The program gives a code: the table of characters is ts65's own. */
function noCharacter({ at }: Statement, index: Interval, codes: Interval): Diagnostic {
  const { lo, hi } = codes;
  return diag.argumentRange(at, 'the code of a character', interval(index.lo + lo, index.hi + lo), codes, `Int<${lo}, ${hi}>`, 'codes');
}

const square = ({ lo, hi }: Interval): Interval => interval(lo <= 0 && hi >= 0 ? 0 : Math.min(lo * lo, hi * hi), Math.max(lo * lo, hi * hi));
const describe = (key: ScalarLocation): string => {
  if (key.kind === 'field') return key.name;
  return key.kind === 'temp' ? 'the value' : key.name;
};

/** The text whose length `what` is. */
const textOf = (what: string): string => {
  const name = what.replace(/(\[\])?\.length(\[\])?$/, '');
  return name === 'built' || name === 'result' ? 'the text' : name;
};

const describeText = (text: Operand): string =>
  text.kind === 'text' ? JSON.stringify(text.text) : text.kind === 'var' && text.variable.kind !== 'temp' ? text.variable.name : 'the text';
