/** Interval analysis: abstract interpretation of each function, which refuses what the intervals can't show to be exact. */
import * as diag from '../diagnostics.ts';
import type { Diagnostic } from '../diagnostics.ts';
import {
  apply,
  applyUnary,
  BOOLEAN,
  exactly,
  format,
  I32,
  INT_TYPES,
  interval,
  isExact,
  join,
  meet,
  mirror,
  narrowest,
  negate,
  refine,
  U32,
  within,
  wrapTo,
  type Interval,
  type IntType,
} from '../interval.ts';
import { copy, operandsOf, walk, type Condition, type IrFunction, type Label, type Operand, type Rvalue, type Statement, type StatementOf, type Target, type Variable } from '../ir.ts';
import { InferredInt } from '../inferred.ts';
import type { ArrayModel, FunctionModel, ScalarType, ValueType } from '../model.ts';
import { driftOf, freshly, joinDrifts, NOWHERE, type Drift, type Drifting } from './drift.ts';
import type { Dependencies } from './dependencies.ts';
import type { Effects } from './effects.ts';
import { DONE, type Flow, type Flows } from './flow.ts';
import { lastUses } from './lifetimes.ts';
import { isExactNumber, modularVariables } from './modular.ts';
import type { HeldTexts } from './texts.ts';
import { boundsOf, changedBy, coursesOf, setCourses, startRound, type Courses } from './rounds.ts';
import type { Session } from './session.ts';
import { joinAll, keyOf, operandKey, State, type Key } from './state.ts';
import { thresholdsOf } from './thresholds.ts';

/** What is known of a statement that can be reached. */
export interface StatementRanges {
  /** In the order of `operandsOf`. A text counts as 0. */
  readonly operands: readonly Interval[];
  /** What a `set` assigns. */
  readonly result: Interval | undefined;
}

export interface FunctionRanges {
  /** Statements that are missing can't be reached. */
  readonly statements: ReadonlyMap<Statement, StatementRanges>;
  /** The storage of each variable; texts are left out. */
  readonly storage: ReadonlyMap<Variable, IntType>;
  readonly diagnostics: readonly Diagnostic[];
  /** The types that a store goes beyond, each with what was reported of the first. */
  readonly exceeded: ReadonlyMap<InferredInt, Diagnostic>;
}

/** Takes what is stored into a plain number: see program.ts. */
export type Store = (type: InferredInt, value: Interval) => void;

/** What an analysis knows of the functions around it. */
export interface Surroundings {
  readonly effects: Effects;
  readonly results: Results;
  readonly flows: Flows;
  readonly texts: HeldTexts;
  readonly store: Store;
  /** Takes a summary of what the function does to the plain numbers of the state; those of its callees must be there already. */
  readonly session?: Session;
}

export function analyse(f: IrFunction, surroundings: Surroundings): FunctionRanges {
  return new Analysis(f, surroundings).run();
}

/** Statements of a function whose result is worth finding for the arguments of a call, and calls within calls that it is found for. */
const SMALL_FUNCTION = 60;
const CALLS_WITHIN = 3;

/** What functions return for certain arguments. */
export class Results {
  private readonly byModel: ReadonlyMap<FunctionModel, IrFunction>;
  private readonly found = new Map<FunctionModel, Map<string, Interval | undefined>>();
  private depth = 0;

  constructor(
    functions: readonly IrFunction[],
    private readonly effects: Effects,
    private readonly flows: Flows,
    private readonly texts: HeldTexts,
    private readonly dependencies: Dependencies,
  ) {
    this.byModel = new Map(functions.filter((f) => size(f) <= SMALL_FUNCTION).map((f) => [f.model, f]));
  }

  /** What `callee` returns for arguments within `args`, as far as that is known better than by its type. */
  of(callee: FunctionModel, args: readonly Interval[]): Interval | undefined {
    const f = this.byModel.get(callee);
    if (f === undefined || args.length === 0 || this.depth === CALLS_WITHIN) return undefined;
    const known = this.found.get(callee) ?? new Map<string, Interval | undefined>();
    this.found.set(callee, known);
    // With fewer calls left within it less is found.
    const key = `${this.depth} ${args.map(format).join()} ${this.dependencies.of(callee)}`;
    if (known.has(key)) return known.get(key);
    this.depth++;
    const result = new Analysis(f, { effects: this.effects, results: this, flows: this.flows, texts: this.texts, store: () => undefined }).resultFor(args);
    this.depth--;
    known.set(key, result);
    return result;
  }
}

function size(f: IrFunction): number {
  let n = 0;
  walk(f.body, () => n++);
  return n;
}

export const domainOfType = (type: ScalarType): Interval => (type.kind === 'bool' ? BOOLEAN : type.domain);
/** The type that stores values of `type`. */
export const storageOfType = (type: ScalarType): IntType => (type.kind === 'bool' ? 'u8' : type.storage);
/** What may be stored in `type`; undefined for plain `number`. */
const mayHold = (type: ScalarType): Interval | undefined => (type instanceof InferredInt ? type.declared?.domain : domainOfType(type));
const typeName = (type: ScalarType): string => (type.kind === 'bool' ? 'boolean' : type.text);

/** The targets in C, by lib/target.ts: not Node. */
const TARGETS = interval(1, 3);

/** Rounds of an iteration that may take bounds from how far variables move. */
const ROUNDS_WITH_BOUNDS = 40;
/** Rounds of a loop that are joined before bounds are moved to thresholds, and rounds that may take them back. */
const ROUNDS_BEFORE_WIDENING = 2;
const ROUNDS_OF_NARROWING = 2;
/** Rounds that are counted one by one: halving ends after 32. */
const COUNTED_ROUNDS = 40;

interface Rounds {
  readonly entry: State;
  readonly head: State;
  readonly courses: Courses;
}

/** Entries of a loop that it is remembered for: the rounds of loops around it mostly enter it with the same. */
const KEPT_TRIALS = 4;

/** What is the same for each analysis of a function. */
const outlines = new WeakMap<IrFunction, Outline>();

interface Outline {
  readonly thresholds: readonly number[];
  readonly last: ReadonlyMap<Statement, readonly Variable[]>;
  readonly modular: ReadonlySet<Variable>;
}

class Analysis {
  private readonly statements = new Map<Statement, StatementRanges>();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly exceeded = new Map<InferredInt, Diagnostic>();
  private readonly inferred = new Map<Variable, Interval>();
  private readonly exits = new Map<Label, (State | undefined)[]>();
  private readonly nexts = new Map<Label, (State | undefined)[]>();
  private readonly trials = new Map<Statement, readonly Rounds[]>();
  private readonly decided = new Set<Statement>();
  private readonly changed = new Map<Statement, ReadonlySet<Drifting>>();
  private readonly thresholds: readonly number[];
  private readonly last: ReadonlyMap<Statement, readonly Variable[]>;
  private readonly modular: ReadonlySet<Variable>;
  private recording = true;

  private readonly effects: Effects;
  private readonly results: Results;
  private readonly flows: Flows;
  private readonly texts: HeldTexts;
  private readonly store: Store;
  private readonly session: Session | undefined;
  private result: Interval | undefined;

  constructor(
    private readonly f: IrFunction,
    { effects, results, flows, texts, store, session }: Surroundings,
  ) {
    this.effects = effects;
    this.results = results;
    this.flows = flows;
    this.texts = texts;
    this.store = store;
    this.session = session;
    const known = outlines.get(f) ?? { thresholds: thresholdsOf(f), last: lastUses(f), modular: modularVariables(f) };
    outlines.set(f, known);
    this.thresholds = known.thresholds;
    this.last = known.last;
    this.modular = known.modular;
  }

  run(): FunctionRanges {
    const state = this.begin();
    for (const parameter of this.f.parameters) if (!parameter.text) state.assign(parameter, this.declared(parameter)!);
    this.session?.enter(this.f.model, state);
    const end = this.list(this.f.body, state);
    if (end !== undefined) this.leave(end);
    const storage = new Map<Variable, IntType>();
    for (const parameter of this.f.parameters) if (!parameter.text) storage.set(parameter, storageOf(this.declared(parameter)!));
    for (const [variable, value] of this.inferred) storage.set(variable, storageOf(this.declared(variable) ?? value));
    return { statements: this.statements, storage, diagnostics: this.diagnostics, exceeded: this.exceeded };
  }

  /** What the function returns for arguments within `args`. */
  resultFor(args: readonly Interval[]): Interval | undefined {
    this.recording = false;
    const state = this.begin();
    this.f.parameters.forEach((parameter, i) => {
      if (!parameter.text) state.assign(parameter, meet(args[i], this.declared(parameter)!) ?? this.declared(parameter)!);
    });
    this.list(this.f.body, state);
    return this.result;
  }

  private report(diagnostic: Diagnostic): void {
    if (this.recording && (diagnostic.severity === 'error' || this.isOwn(diagnostic))) this.diagnostics.push(diagnostic);
  }

  /** Whether `found` lies in the function itself, not in a test that it has taken over. */
  private isOwn({ position }: Diagnostic): boolean {
    const { node } = this.f.model;
    return position === undefined || (position.file === node.getSourceFile() && position.start >= node.pos && position.start < node.end);
  }

  /** The domain of `key`, unless that may still grow. */
  private lasting(key: Key): Interval | undefined {
    return key.type instanceof InferredInt ? key.type.declared?.domain : this.declared(key);
  }

  /** The domain that `key` was declared with. */
  private declared(key: Key): Interval | undefined {
    if (key.kind === 'field') return domainOfType(key.type);
    return key.type === undefined || key.type.kind === 'text' ? undefined : domainOfType(key.type);
  }

  private list(list: readonly Statement[], state: State | undefined): State | undefined {
    let current = state;
    let before: Statement | undefined;
    for (const statement of list) {
      if (current === undefined) {
        // A jump behind an end is mostly the lowering's own; a condition that is decided is reported itself.
        const isJump = statement.kind === 'break' || statement.kind === 'continue';
        if (before !== undefined && !isJump && !this.decided.has(before)) this.report(diag.unreachable(statement.at));
        return undefined;
      }
      current = this.statement(statement, current);
      for (const variable of this.last.get(statement) ?? []) current?.retire(variable);
      before = statement;
    }
    return current;
  }

  private record(statement: Statement, state: State, result?: Interval): void {
    for (const operand of operandsOf(statement)) this.readable(statement, operand, state);
    if (this.recording) this.statements.set(statement, { operands: operandsOf(statement).map((o) => this.operand(o, state)), result });
  }

  /** A variable is read where it has a value on every way. */
  private readable(statement: Statement, operand: Operand, state: State): void {
    if (operand.kind !== 'var' || operand.variable.text || state.get(operand.variable) !== undefined) return;
    this.report(diag.noInitializer(statement.at, operand.variable.name));
  }

  private operand(operand: Operand, state: State): Interval {
    switch (operand.kind) {
      case 'const':
        return exactly(operand.value);
      case 'text':
        return exactly(0);
      default: {
        const key = keyOf(operand);
        if (key.kind !== 'field' && key.text) return exactly(0);
        return state.get(key) ?? (key.kind === 'field' ? domainOfType(key.type) : (this.declared(key) ?? I32));
      }
    }
  }

  /** Interprets `statement`; the result is undefined when what follows it can't be reached. */
  private statement(statement: Statement, state: State): State | undefined {
    if (statement.kind !== 'set') this.record(statement, state);
    switch (statement.kind) {
      case 'set':
        return this.set(statement, state);
      case 'store':
        this.indexWithin(statement, statement.array, statement.indices, state);
        this.fits(statement, this.operand(statement.value, state), statement.array.element, `${statement.array.name}[]`, this.drift(statement.value, state));
        this.storeDrift(statement, state);
        state.forgetElements(statement.array, statement.indices);
        if (statement.value.kind === 'var' && !statement.value.variable.text) state.learnElement(statement.array, statement.indices, statement.value.variable);
        return state;
      case 'storeRow':
      case 'fill':
      case 'stride':
        throw new Error("rows are of the optimiser's making");
      case 'clear':
        this.fits(statement, exactly(0), statement.array.element, `${statement.array.name}[]`);
        this.setDrift(statement.array, freshly(exactly(0)), state);
        state.forgetElements(statement.array);
        return state;
      case 'declare':
        if (statement.variable.kind === 'array') {
          state.setDrift(statement.variable, NOWHERE);
          state.forgetElements(statement.variable);
        } else state.forget(statement.variable);
        return state;
      case 'call':
        return this.call(statement, state);
      case 'check': {
        const value = this.operand(statement.value, state);
        const known = meet(value, statement.domain);
        if (known === undefined) this.report(diag.checkFails(statement.at, value, statement.domain));
        else if (within(value, statement.domain)) this.report(diag.needlessCheck(statement.at, value, statement.domain));
        const key = operandKey(statement.value);
        if (key !== undefined) state.narrow(key, known ?? statement.domain);
        return state;
      }
      case 'if':
        return this.branch(statement, state);
      case 'loop':
        return this.loop(statement, state);
      case 'switch':
        return this.switchStatement(statement, state);
      case 'block': {
        this.exits.set(statement.label, []);
        const end = this.list(statement.body, state);
        return joinAll([end, ...this.exits.get(statement.label)!]);
      }
      case 'break':
        this.exits.get(statement.label)!.push(state);
        return undefined;
      case 'continue':
        this.nexts.get(statement.label)!.push(state);
        return undefined;
      case 'return':
        this.returned(statement, state);
        return undefined;
    }
  }

  private set(statement: StatementOf<'set'>, state: State): State {
    const { target, value } = statement;
    if (target.kind === 'var' && target.variable.text) {
      this.record(statement, state);
      if (value.kind === 'load') this.indexWithin(statement, value.of, value.indices, state);
      state.forget(target.variable);
      return state;
    }
    const exact = this.rvalue(statement, value, state);
    const drift = this.origin(keyOf(target), value, state);
    const same = value.kind === 'load' ? state.elementOf(value.of, value.indices) : undefined;
    const result = this.assignable(statement, target, exact, drift);
    this.record(statement, state, result);
    this.assign(target, result, state);
    if (isExact(result) && target.kind === 'var' && target.variable.kind === 'local') state.learnConstant(target.variable);
    if (value.kind === 'textLength' && value.text.kind === 'var') state.learnLength(keyOf(target), value.text.variable);
    this.learnOffset(keyOf(target), same === undefined ? value : copy({ kind: 'var', variable: same }), state);
    if (value.kind === 'load' && target.kind === 'var') state.learnElement(value.of, value.indices, target.variable);
    this.setDrift(keyOf(target), drift, state);
    return state;
  }

  private setDrift(of: Drifting, drift: Drift | undefined, state: State): void {
    state.setDrift(of, drift);
    if (this.recording) this.session?.reached(this.f.model, of, state);
  }

  /** An element of an array is any of them. */
  private storeDrift(statement: StatementOf<'store'>, state: State): void {
    const before = state.drift(statement.array);
    const drift = this.drift(statement.value, state);
    const joined = before && drift && joinDrifts(before, drift);
    this.setDrift(statement.array, joined ?? (before && joinDrifts(before, freshly(this.operand(statement.value, state)))), state);
  }

  private drift(operand: Operand, state: State): Drift | undefined {
    const key = operandKey(operand);
    return key && state.drift(key);
  }

  /** Where `value` comes from; undefined: its interval is all that is known. */
  private origin(target: Key, value: Rvalue, state: State): Drift | undefined {
    if (value.kind === 'copy') return this.drift(value.a, state);
    if (value.kind === 'load') return state.drift(value.of);
    if (value.kind !== 'binary') return undefined;
    const { op, a, b } = value;
    return driftOf(target, op, this.operand(a, state), this.operand(b, state), this.drift(a, state), this.drift(b, state));
  }

  /** `target` was set to another variable, or to one plus or minus a constant. */
  private learnOffset(target: Key, value: Rvalue, state: State): void {
    if (value.kind !== 'copy' && value.kind !== 'binary') return;
    const source = operandKey(value.a);
    if (source === undefined || source === target) return;
    let offset = 0;
    if (value.kind === 'binary') {
      if (value.b.kind !== 'const' || (value.op !== '+' && value.op !== '-')) return;
      offset = value.op === '+' ? value.b.value : -value.b.value;
    }
    for (const [other, least, most] of state.related(source)) {
      if (other === target) continue;
      if (least > -Infinity) state.learn(other, target, least - offset);
      if (most < Infinity) state.learn(target, other, offset - most);
    }
    state.learn(target, source, offset);
    state.learn(source, target, -offset);
  }

  private assign(target: Target, result: Interval, state: State): void {
    const key = keyOf(target);
    state.assign(key, result);
    if (this.recording && key.kind !== 'field') {
      const before = this.inferred.get(key);
      this.inferred.set(key, before === undefined ? result : join(before, result));
    }
  }

  /** What `target` holds after `value` is stored: within its domain, or a diagnostic says that it isn't. */
  private assignable(statement: Statement, target: Target, value: Interval, drift?: Drift): Interval {
    const key = keyOf(target);
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

  private inWord(value: Interval): Interval {
    return meet(value, value.lo < 0 ? I32 : U32) ?? I32;
  }

  /** `drift`: where `value` comes from. */
  private fits(statement: Statement, value: Interval, type: ValueType, what: string, drift?: Drift): void {
    if (type.kind === 'text') return;
    const may = mayHold(type);
    if (may !== undefined && !within(value, may)) {
      const found = diag.storeRange(statement.at, what, value, may, typeName(type));
      this.report(found);
      if (this.recording && type instanceof InferredInt) {
        if (!this.exceeded.has(type)) this.exceeded.set(type, found);
        this.session?.exceeded(type, drift);
      }
    }
    if (type instanceof InferredInt) this.stored(statement, value, type, what);
  }

  /** A plain number takes what is stored; 32 bits must hold all of it. */
  private stored(statement: Statement, exact: Interval, type: InferredInt, what: string): void {
    const limited = type.limited(exact);
    const value = (type.declared && meet(limited, type.declared.domain)) ?? limited;
    const all = type.isEmpty ? value : join(type.domain, value);
    if (narrowest(all) === undefined) {
      const word = all.lo < 0 ? I32 : U32;
      this.report(diag.storeRange(statement.at, what, all, word, 'number'));
    }
    if (this.recording) this.store(type, value);
  }

  private rvalue(statement: Statement, value: Rvalue, state: State): Interval {
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
      case 'target':
        return TARGETS;
      case 'sameText':
        return BOOLEAN;
      case 'charAt':
        return this.charAt(statement, value.text, value.index, state);
      case 'textNumber':
        return value.text.kind === 'text' ? exactly(value.texts.numberOf(value.text.text)) : interval(0, value.texts.size - 1);
      case 'textOf':
        return exactly(0);
    }
  }

  private wrap(statement: Statement, { to, isWritten }: Rvalue & { kind: 'wrap' }, value: Interval): Interval {
    if (isWritten && within(value, INT_TYPES[to])) this.report(diag.needlessWrap(statement.at, `the cast to ${to}`, value));
    return wrapTo(value, to);
  }

  /** A mask of all bits up to one, which keeps all that there are. */
  private needlessMask(statement: Statement, value: Interval, mask: Interval): void {
    const all = isExact(mask) && (mask.lo & (mask.lo + 1)) === 0;
    if (all && value.lo >= 0 && value.hi <= mask.lo) this.report(diag.needlessWrap(statement.at, `the mask ${mask.lo}`, value));
  }

  /** Whether `variable` may hold `value` beyond 32 bits, as nothing but its low bits is wanted. */
  private isWide(variable: Variable, value: Interval): boolean {
    return this.modular.has(variable) && isExactNumber(value);
  }

  private textLength(text: Operand, state: State): Interval {
    const { length } = this.texts.rangeOf(text);
    const known = text.kind === 'var' ? state.lengthOf(text.variable) : undefined;
    return known === undefined ? length : (meet(known, length) ?? length);
  }

  private binary(statement: Statement, value: Rvalue & { kind: 'binary' }, state: State): Interval {
    const a = this.operand(value.a, state);
    let b = this.operand(value.b, state);
    const divides = value.op === 'div' || value.op === 'mod';
    const divisor = operandKey(value.b);
    if (divides && b.lo <= 0 && b.hi >= 0 && (divisor === undefined || !state.isNonZero(divisor))) {
      this.report(diag.zeroDivisor(statement.at, b));
      b = isExact(b) ? exactly(1) : b;
    }
    if (value.op === '<<' || value.op === '>>' || value.op === '>>>') {
      const counts = interval(0, 31);
      if (!within(b, counts)) this.report(diag.shiftCount(statement.at, b));
      b = meet(b, counts) ?? counts;
    }
    if (value.op === '&') this.needlessMask(statement, a, b);
    if (divides) this.comparable(statement, value.op === 'div' ? '/' : '%', a, b);
    let result = apply(value.op, a, b);
    if (value.op === '-') {
      const x = operandKey(value.a);
      const y = operandKey(value.b);
      if (x !== undefined && y !== undefined) {
        const least = x === y ? 0 : state.difference(x, y);
        const most = x === y ? 0 : -state.difference(y, x);
        result = meet(result, interval(least, most)) ?? result;
      }
    }
    return this.word(statement, value.op, result);
  }

  private comparable(statement: Statement, op: string, a: Interval, b: Interval): void {
    if (narrowest(join(a, b)) === undefined) this.report(diag.noCommonType(statement.at, op, a, b));
  }

  /** `value`, or a diagnostic and its part within 32 bits. */
  private word(statement: Statement, op: string, value: Interval): Interval {
    const target = statement.kind === 'set' && statement.target.kind === 'var' ? statement.target.variable : undefined;
    if (narrowest(value) !== undefined || (target !== undefined && this.isWide(target, value))) return value;
    this.report(diag.overflow(statement.at, op, value));
    return meet(value, value.lo < 0 ? I32 : U32) ?? I32;
  }

  private load(statement: Statement, of: ArrayModel, indices: readonly Operand[], state: State): Interval {
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
    let result: Interval | undefined;
    const visit = (depth: number, offset: number): void => {
      if (depth === ranges.length) {
        const value = exactly(values[offset]);
        result = result === undefined ? value : join(result, value);
        return;
      }
      for (let i = ranges[depth].lo; i <= ranges[depth].hi; i++) visit(depth + 1, offset * of.dimensions[depth] + i);
    };
    visit(0, 0);
    return result!;
  }

  /** The intervals of `indices` within bounds; reports those that may lie outside. */
  private indexWithin(statement: Statement, { dimensions, name }: ArrayModel, indices: readonly Operand[], state: State): Interval[] {
    return indices.map((operand, i) => {
      const bounds = interval(0, dimensions[i] - 1);
      const index = this.operand(operand, state);
      if (!within(index, bounds)) this.report(diag.indexRange(statement.at, name, index, String(dimensions[i])));
      return meet(index, bounds) ?? bounds;
    });
  }

  private charAt(statement: Statement, text: Operand, indexOperand: Operand, state: State): Interval {
    const index = this.operand(indexOperand, state);
    const key = operandKey(indexOperand);
    const length = this.textLength(text, state);
    const isBelow = index.hi < length.lo || (text.kind === 'var' && key !== undefined && state.isBelowLength(key, text.variable));
    if (index.lo < 0 || !isBelow) this.report(diag.indexRange(statement.at, describeText(text), index, isExact(length) ? String(length.lo) : format(length)));
    return this.texts.rangeOf(text).codes ?? interval(32, 126);
  }

  private call(statement: StatementOf<'call'>, state: State): State | undefined {
    const { function: callee, args, target } = statement;
    callee.parameters.forEach(({ type, name }, i) => {
      if (type.kind === 'text' || type.kind === 'reference') return;
      const value = this.operand(args[i], state);
      const what = `the parameter ${name} of ${callee.name}`;
      const may = mayHold(type);
      if (may !== undefined && !within(value, may)) this.report(diag.argumentRange(statement.at, what, value, may, typeName(type)));
      if (type instanceof InferredInt) this.stored(statement, value, type, what);
    });
    const flow = this.flows.of(callee);
    if (flow !== undefined && !this.enter(flow, state)) return undefined;
    const before = state.clone();
    const drifts = this.session?.drifts(state);
    const written = this.effects.get(callee) ?? [];
    for (const of of written) {
      if (of.kind === 'field') {
        state.forget(of);
        const exit = flow?.exit.get(of);
        state.assign(of, exit === undefined || exit.isEmpty ? domainOfType(of.type) : exit.domain);
      } else {
        state.setDrift(of, undefined);
        state.forgetElements(of);
      }
    }
    if (drifts !== undefined) this.session!.call(this.f.model, callee, written, drifts, state, this.recording);
    const { returns } = callee;
    // Nothing is known to be returned yet, or ever.
    if (returns instanceof InferredInt && returns.isEmpty) return undefined;
    if (target === undefined || returns === undefined) return state;
    if (returns.kind === 'text') state.forget(keyOf(target));
    else {
      // What is written in C may return anything that its type holds.
      const domain = callee.foreign === undefined ? domainOfType(returns) : INT_TYPES[storageOfType(returns)];
      const known = this.results.of(callee, args.map((arg) => this.operand(arg, before)));
      this.assign(target, this.assignable(statement, target, (known && meet(known, domain)) ?? domain), state);
    }
    if (this.recording) this.session?.reached(this.f.model, keyOf(target), state);
    return state;
  }

  private returned(statement: StatementOf<'return'>, state: State): void {
    this.leave(state);
    const type = this.f.model.returns;
    if (statement.value === undefined || type === undefined || type.kind === 'text') return;
    const value = this.operand(statement.value, state);
    this.result = this.result === undefined ? value : join(this.result, value);
    const may = mayHold(type);
    if (may !== undefined && !within(value, may)) this.report(diag.returnRange(statement.at, this.f.model.name, value, may, typeName(type)));
    if (type instanceof InferredInt) this.stored(statement, value, type, `the result of ${this.f.model.name}`);
  }

  /** What the fields hold at a call goes into the flow of what is called; false when that is not known to end. */
  private enter({ called, ends, entry }: Flow, state: State): boolean {
    if (this.recording) {
      this.store(called, DONE);
      for (const [field, type] of entry) this.store(type, state.get(field) ?? domainOfType(field.type));
    }
    return !ends.isEmpty;
  }

  /** The function ends in `state`. */
  private leave(state: State): void {
    if (!this.recording) return;
    this.session?.leave(this.f.model, state);
    const flow = this.flows.of(this.f.model)!;
    this.store(flow.ends, DONE);
    for (const [field, type] of flow.exit) this.store(type, state.get(field) ?? domainOfType(field.type));
  }

  /** The fields as they are where the function is entered. */
  private begin(): State {
    const state = State.empty();
    for (const [field, type] of this.flows.of(this.f.model)!.entry) state.assign(field, type.isEmpty ? domainOfType(field.type) : type.domain);
    return state;
  }

  /** `state` where `condition` holds; undefined when it can't. */
  private assume(condition: Condition, state: State): State | undefined {
    const a = this.operand(condition.a, state);
    const b = this.operand(condition.b, state);
    const x = refine(condition.op, a, b);
    const y = refine(mirror(condition.op), b, a);
    if (x === undefined || y === undefined) return undefined;
    const known = state.clone();
    const left = operandKey(condition.a);
    const right = operandKey(condition.b);
    if (left !== undefined) this.narrow(known, left, x);
    if (right !== undefined) this.narrow(known, right, y);
    if (condition.op === '!==' && left !== undefined && isExact(b) && b.lo === 0) known.learnNonZero(left);
    if (left !== undefined && right !== undefined && left !== right) learnOrder(known, condition, left, right);
    return known;
  }

  /** `key` lies in `value`, and what differs from it by a known amount lies accordingly. */
  private narrow(state: State, key: Key, value: Interval): void {
    state.narrow(key, value);
    for (const [other, least, most] of state.related(key)) {
      const before = state.get(other) ?? this.declared(other);
      const after = before && meet(before, interval(value.lo + least, value.hi + most));
      if (after !== undefined) state.narrow(other, after);
    }
  }

  private branch(statement: StatementOf<'if'>, state: State): State | undefined {
    const { condition } = statement;
    const yes = this.assume(condition, state);
    const no = this.assume({ ...condition, op: negate(condition.op) }, state);
    // A comparison that the ranges decide is never printed.
    if (yes !== undefined && no !== undefined) {
      this.decided.delete(statement);
      this.comparable(statement, condition.op, this.operand(condition.a, state), this.operand(condition.b, state));
    } else {
      this.decided.add(statement);
      const [a, b] = [condition.a, condition.b].map((operand) => this.operand(operand, state));
      if (statement.isWritten) this.report(diag.decided(statement.at, no === undefined, a, condition.op, b));
    }
    return joinAll([this.list(statement.then, yes), this.list(statement.else, no)]);
  }

  private loop(statement: StatementOf<'loop'>, entry: State): State | undefined {
    const changed = this.changedBy(statement);
    const { head, courses } = this.rounds(statement, entry, changed);
    const first = head.clone();
    first.takeDrifts(entry);
    setCourses(first, entry, changed, courses);
    this.round(statement, first);
    return joinAll(this.exits.get(statement.label)!);
  }

  /** What holds at the start of each round of a loop that is entered with `entry`, and what they do. */
  private rounds(statement: StatementOf<'loop'>, entry: State, changed: ReadonlySet<Drifting>): Rounds {
    const known = this.trials.get(statement) ?? [];
    const found = known.find((trial) => trial.entry.isLike(entry));
    if (found !== undefined) return found;
    const outer = this.recording;
    this.recording = false;
    const undo = this.jumpsSoFar();
    const start = entry.clone();
    for (const of of changed) start.setDrift(of, undefined);
    let head = this.invariant(statement, start, new Map());
    const courses = this.courses(statement, entry, head, changed);
    const bounds = boundsOf(courses, entry, (of) => this.domainOf(of));
    const helps = [...bounds].some(([of, bound]) => of.kind !== 'array' && !within(head.get(of) ?? bound, bound));
    if (helps) head = this.invariant(statement, start, bounds);
    undo();
    this.recording = outer;
    const rounds = { entry: entry.clone(), head, courses };
    this.trials.set(statement, [rounds, ...known].slice(0, KEPT_TRIALS));
    return rounds;
  }

  /** Takes back the jumps to labels around that are met from here on, when what is returned is called: those of a trial. */
  private jumpsSoFar(): () => void {
    const lengths = [...this.exits.values(), ...this.nexts.values()].map((states) => [states, states.length] as const);
    return () => lengths.forEach(([states, length]) => states.splice(length));
  }

  private changedBy(statement: StatementOf<'loop'>): ReadonlySet<Drifting> {
    const changed = this.changed.get(statement) ?? changedBy(statement, this.effects);
    this.changed.set(statement, changed);
    return changed;
  }

  private domainOf(of: Drifting): Interval | undefined {
    if (of.kind === 'array') return of.element.kind === 'text' ? undefined : domainOfType(of.element);
    return this.declared(of);
  }

  /** What the rounds of a loop, each of which starts within `head`, do together. */
  private courses(statement: StatementOf<'loop'>, entry: State, head: State, changed: ReadonlySet<Drifting>): Courses {
    const { state, roots } = startRound(head, changed);
    const back = this.round(statement, state);
    if (back === undefined) return new Map();
    return coursesOf({ entry, head, back }, roots, (of) => this.domainOf(of), () => this.count(statement, entry));
  }

  /** How often a loop that is entered with `entry` goes on, when that is counted to an end. */
  private count(statement: StatementOf<'loop'>, entry: State): number {
    let state: State | undefined = entry.clone();
    for (let n = 0; n <= COUNTED_ROUNDS; n++) {
      state = this.round(statement, state);
      if (state === undefined) return n;
    }
    return Infinity;
  }

  /** What holds at the start of each round of a loop that is entered with `entry`, given that what is in `bounds` does. */
  private invariant(statement: StatementOf<'loop'>, entry: State, bounds: ReadonlyMap<Drifting, Interval>): State {
    let isBounded = true;
    const bounded = (state: State): State => {
      if (!isBounded) return state;
      for (const [of, bound] of bounds) {
        const value = of.kind === 'array' ? undefined : state.get(of);
        const known = value && meet(value, bound);
        if (known !== undefined) state.narrow(of as Key, known);
      }
      return state;
    };
    const next = (head: State): State | undefined => {
      const back = this.round(statement, head.clone());
      return back && bounded(back);
    };
    let head = entry;
    // Each widening moves a bound to a later threshold or drops a fact, of which there are finitely many.
    for (let round = 0; ; round++) {
      // Bounds that are put back after each widening can keep it from coming to an end.
      if (round === ROUNDS_WITH_BOUNDS) isBounded = false;
      const back = next(head);
      if (back === undefined || head.covers(back)) break;
      head = bounded(round < ROUNDS_BEFORE_WIDENING ? head.join(back) : head.widen(back, this.thresholds, (key) => this.lasting(key)));
    }
    for (let round = 0; round < ROUNDS_OF_NARROWING; round++) {
      const tighter = joinAll([entry, next(head)])!;
      // Widening inside of an inner loop isn't monotone, so that a tighter state must be shown to hold, too.
      const back = next(tighter);
      if (!tighter.covers(entry) || (back !== undefined && !tighter.covers(back))) break;
      head = tighter;
    }
    return head;
  }

  /** One run of a loop's body and update: the state in which it goes on. */
  private round(statement: StatementOf<'loop'>, head: State): State | undefined {
    this.exits.set(statement.label, []);
    this.nexts.set(statement.label, []);
    const end = this.list(statement.body, head);
    return this.list(statement.update, joinAll([end, ...this.nexts.get(statement.label)!]));
  }

  private switchStatement(statement: StatementOf<'switch'>, state: State): State | undefined {
    this.exits.set(statement.label, []);
    const key = operandKey(statement.value);
    const value = this.operand(statement.value, state);
    const tests = statement.clauses.flatMap((clause) => clause.values ?? []);
    const unmatched = tests.reduce<Interval | undefined>((rest, test) => rest && refine('!==', rest, exactly(test)), value);
    const enter = (values: readonly number[] | undefined): State | undefined => {
      const matched = values === undefined ? unmatched : hull(values.filter((v) => v >= value.lo && v <= value.hi));
      if (matched === undefined) return undefined;
      const known = state.clone();
      if (key !== undefined) known.narrow(key, matched);
      return known;
    };
    let falling: State | undefined;
    for (const clause of statement.clauses) falling = this.list(clause.body, joinAll([falling, enter(clause.values)]));
    const hasDefault = statement.clauses.some((clause) => clause.values === undefined);
    return joinAll([falling, hasDefault ? undefined : enter(undefined), ...this.exits.get(statement.label)!]);
  }
}

const hull = (values: readonly number[]): Interval | undefined =>
  values.length === 0 ? undefined : interval(Math.min(...values), Math.max(...values));

function learnOrder(state: State, { op }: Condition, left: Key, right: Key): void {
  if (op === '<') state.learn(right, left, 1);
  if (op === '<=' || op === '===') state.learn(right, left, 0);
  if (op === '>') state.learn(left, right, 1);
  if (op === '>=' || op === '===') state.learn(left, right, 0);
}

const describe = (key: Key): string => {
  if (key.kind === 'field') return key.name;
  return key.kind === 'temp' ? 'the value' : key.name;
};

const describeText = (text: Operand): string =>
  text.kind === 'text' ? JSON.stringify(text.text) : text.kind === 'var' && text.variable.kind !== 'temp' ? text.variable.name : 'the text';

/** Where a variable's type is left to the ranges, negative values take 16 bits: cc65 2.19 is unsure with signed char. */
function storageOf(domain: Interval): IntType {
  // Of what is wider the low bits are wanted only: see modular.ts.
  const type = narrowest(domain) ?? 'u32';
  return type === 'i8' ? 'i16' : type;
}
