/**
 * Interval analysis: abstract interpretation of each function, which refuses what the intervals can't show to be exact.
 *
 * Needs: what is known of the numbers of the program.
 * Keeps: one record for each statement that is reached.
 * For: the ranges of one function.
 */
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { apply, decideComparison, exactly, INT_TYPES, interval, isExact, join, meet, mirror, narrowest, negate, refine, variableStorage, within, type Interval, type IntType } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import { constantStep, copy, isDeclaredAs, operandsOf, walk, type Condition, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel, GivenText, ScalarType } from '../ir/model.ts';
import { freshly, NOWHERE } from './session_bounds.ts';
import { backward, forward } from './backward.ts';
import { gapOf, REACHED, type Flow, type Gap, type RowAtEntry } from './flow.ts';
import { domainOfType, mayHold, storageOfType, typeName, type FunctionRanges, type AnalysisContext } from './known.ts';
import { chosenAt, toldBy } from './known_choices.ts';
import { learnFilled, learnSpan, spanMoved } from './cursors.ts';
import { LoopAnalysis } from './loops.ts';
import { isExactNumber } from './modular.ts';
import { heldForRounding } from './wide.ts';
import { learnOrder, learnResult, learnWithOthers, relearn, shifted } from './order.ts';
import { locationOf, operandKey, type ScalarLocation } from './locations.ts';
import { rowResets } from './row_resets.ts';
import { isCounting, joinAll, State } from './state.ts';
import { followedIn, learnFollowed, leftIn, movedBy, movedSums, narrowSum, rowsIn, sumsBehindStep, sumsByResult, type MovedSum, type Sum, type SumPart } from './sums.ts';
import { assignedParameters, inputsAt, inputsBehind, inputsGiving, type WayOut } from './ways.ts';

export function analyse(f: IrFunction, surroundings: AnalysisContext): FunctionRanges {
  return new Analysis(f, surroundings).run();
}

/** The ways out of `f` for arguments within `args`: none where it never returns, or returns no number. */
export function waysFor(f: IrFunction, surroundings: AnalysisContext, args: readonly Interval[]): readonly WayOut[] {
  return new Analysis(f, surroundings).waysFor(args);
}

class Analysis extends LoopAnalysis {
  private readonly decided = new Set<Statement>();
  private isReturnedApart = false;

  run(): FunctionRanges {
    const state = this.begin();
    this.session?.enter(this.f, state);
    const end = this.list(this.f.body, state);
    if (end !== undefined) this.leave(end);
    const storage = new Map<Variable, IntType>();
    for (const parameter of this.f.parameters) if (!parameter.text) storage.set(parameter, variableStorage(this.declared(parameter)!));
    for (const [variable, value] of this.inferred) storage.set(variable, variableStorage(this.declared(variable) ?? value));
    const rounding = heldForRounding(this.f, this.inferred);
    const wide = new Set([...this.inferred].filter(([variable, value]) => (!this.outline.modular.has(variable) || rounding.has(variable)) && narrowest(value) === undefined).map(([variable]) => variable));
    return { statements: this.statements, storage, wide, result: this.waysOut.result, diagnostics: this.diagnostics, exceeded: this.exceeded, isEntered: true, rounds: this.loopRounds };
  }

  /** The ways out of the function for arguments within `args`. */
  waysFor(args: readonly Interval[]): readonly WayOut[] {
    this.recording = false;
    const state = this.begin(args);
    this.list(this.f.body, state);
    return this.waysOut.all;
  }

  protected list(list: readonly Statement[], state: State | undefined): State | undefined {
    let current = state;
    let before: Statement | undefined;
    let isDone = false;
    for (let i = 0; i < list.length; i++) {
      const statement = list[i];
      if (isDone) {
        isDone = false;
        continue;
      }
      if (current === undefined) {
        // A jump behind an end is mostly the lowering's own; a condition that is decided is reported itself.
        const isJump = statement.kind === 'break' || statement.kind === 'continue';
        if (before !== undefined && !isJump && !this.decided.has(before)) this.report(diag.unreachable(statement.at));
        return undefined;
      }
      const next = this.isThorough && (statement.kind === 'if' || statement.kind === 'block') ? choosing(statement, list[i + 1]) : undefined;
      if (next !== undefined) {
        this.record(statement, current);
        const ways = this.ways(statement as StatementOf<'if' | 'block'>, current);
        current = next.kind === 'set' ? this.chosen(next, ways) : this.returnedApart(next, ways);
        isDone = true;
      } else {
        const telling = this.tellingWay(statement);
        current = telling === undefined ? this.statement(statement, current) : this.told(statement as StatementOf<'if' | 'block'>, telling, current);
      }
      if (current !== undefined) this.retire(statement, current);
      if (current !== undefined && next !== undefined) this.retire(next, current);
      before = next ?? statement;
    }
    return current;
  }

  /** Variables whose last use is `statement`. */
  private retire(statement: Statement, state: State): void {
    const dead = this.outline.last.get(statement);
    if (dead !== undefined) for (let i = 0; i < dead.length; i++) state.retire(dead[i]);
  }

  /** Interprets `statement`; the result is undefined when what follows it can't be reached. */
  private statement(statement: Statement, state: State): State | undefined {
    this.work.visit();
    if (statement.kind !== 'set') this.record(statement, state);
    switch (statement.kind) {
      case 'set':
        // Rows of which none is there so far: those that come will have a length.
        if (isLengthOfNone(statement.value)) return undefined;
        return this.set(statement, state);
      case 'store': {
        this.indexWithin(statement, statement.array, statement.indices, state);
        const value = this.operand(statement.value, state);
        const moved = this.isSummed(statement.array) ? this.moved(statement.array, state.elementOf(statement.array, statement.indices), copy(statement.value), value, state) : [];
        const stored = leftIn(moved, value);
        this.fits(statement, stored, statement.array.element, `${statement.array.name}[]`, this.drift(statement.value, state));
        if (statement.array.counts !== undefined) this.lengthWithin(statement, statement.array.counts, stored);
        this.storeDrift(statement, state);
        state.forgetElements(statement.array, statement.indices);
        for (const { sum, value: behind } of moved) state.learnSum(sum, behind);
        this.resetRows(statement, state);
        if (statement.value.kind === 'var' && !statement.value.variable.text) state.learnElement(statement.array, statement.indices, statement.value.variable);
        return state;
      }
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
        else if (this.recording && within(value, statement.domain) && !isDeclaredAs(statement.value, statement.domain)) this.report(diag.needlessCheck(statement.at, value, statement.domain));
        const key = operandKey(statement.value);
        if (key === undefined) return state;
        // What the checked value was copied from lies within, too.
        if (this.isThorough) this.narrow(state, key, known ?? statement.domain);
        else state.narrow(key, known ?? statement.domain);
        return state;
      }
      case 'if':
        return joinAll(this.branch(statement, state));
      case 'loop':
        return this.rowsLoop(statement, state);
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

  /** `limit`: what all that is computed is known to lie within. */
  private set(statement: StatementOf<'set'>, state: State, limit?: Interval): State {
    const { target, value } = statement;
    if (target.kind === 'var' && target.variable.text) {
      this.record(statement, state);
      if (value.kind === 'load' || value.kind === 'textAt') this.indexWithin(statement, value.of, value.indices, state);
      state.forget(target.variable);
      if (value.kind === 'textAt' && value.length !== undefined) state.learnLength(value.length, target.variable);
      const number = value.kind === 'textOf' ? operandKey(value.number) : undefined;
      if (number !== undefined) state.learnText(target.variable, number);
      return state;
    }
    if (target.kind === 'var' && target.variable.below !== undefined && target.variable.isThere !== true && value.kind === 'copy') {
      this.indexInList(statement, target.variable.below, target.variable.way ?? [], value.a, state);
    }
    const twin = this.outline.twins.get(statement);
    const before = twin && state.get(twin);
    const computed = this.rvalue(statement, value, state);
    const known = before ?? limit;
    const limited = (known && meet(computed, known)) ?? computed;
    const moved = target.kind === 'field' && this.isSummed(target.field) ? this.moved(target.field, target.field, value, limited, state) : [];
    const exact = leftIn(moved, limited);
    const spanned = target.kind === 'field' && this.flows.spanned.has(target.field) ? target.field : undefined;
    const span = spanned && spanMoved(state, spanned, movedBy(state, spanned, value, exact));
    // Of a number that was rounded no difference to its operands is known.
    const isRounded = value.kind !== 'copy' && !isExactNumber(exact);
    const drift = isRounded ? undefined : this.origin(locationOf(target), value, state);
    const same = value.kind === 'load' ? state.elementOf(value.of, value.indices) : undefined;
    const result = this.assignable(statement, target, exact, drift);
    this.record(statement, state, result);
    const sides = value.kind === 'binary' ? [this.operand(value.a, state), this.operand(value.b, state)] : [];
    const others = this.isThorough && value.kind === 'binary' && !isRounded ? shifted(state, locationOf(target), value, sides[0], sides[1]) : [];
    const step = isRounded || this.flows.sums.length === 0 ? undefined : constantStep(statement);
    const stepped = step === undefined ? [] : sumsBehindStep(state, step.variable, step.by);
    this.assign(target, result, state);
    for (const { sum, value: behind } of moved) state.learnSum(sum, behind);
    for (const [sum, behind] of stepped) state.learnSum(sum, behind);
    relearn(state, locationOf(target), others);
    if (isExact(result) && isCounting(locationOf(target))) state.learnConstant(locationOf(target));
    if (value.kind === 'textLength' && value.text.kind === 'var') state.learnLength(locationOf(target), value.text.variable);
    if (!isRounded) this.learnOffset(locationOf(target), same === undefined ? value : copy({ kind: 'var', variable: same }), state);
    if (twin !== undefined && before !== undefined) this.learnOffset(locationOf(target), copy({ kind: 'var', variable: twin }), state);
    if (value.kind === 'binary' && value.op === '+' && !isRounded && this.flows.sums.length > 0) {
      const addends = [operandKey(value.a), operandKey(value.b)];
      if (addends[0] !== undefined && addends[1] !== undefined) state.learnAddition(locationOf(target), addends[0], addends[1]);
    }
    if (this.isThorough && value.kind === 'binary' && !isRounded) learnResult(state, locationOf(target), value, sides[0], sides[1]);
    if (value.kind === 'load' && target.kind === 'var') state.learnElement(value.of, value.indices, target.variable);
    if (spanned !== undefined) learnSpan(state, spanned, span);
    const call = value.kind === 'copy' ? operandKey(value.a) : undefined;
    if (call !== undefined) {
      state.learnCall(locationOf(target), state.callOf(call));
      state.learnChoice(locationOf(target), state.choiceOf(call));
    }
    this.setDrift(locationOf(target), drift, state);
    return state;
  }

  /** All rows of a list have lengths that were stored one after the other, the last one by `statement`. */
  private resetRows(statement: StatementOf<'store'>, state: State): void {
    const sum = this.sumOfRows(statement.array);
    const reset = sum && rowResets(this.f).rows.get(statement);
    if (reset === undefined || rowsIn(reset.array) !== reset.values.length) return;
    narrowSum(state, sum!, reset.values.map((value) => this.operand(value, state)).reduce((all, value) => apply('+', all, value)));
  }

  /** A loop, which may store the same length in all rows of a list. */
  private rowsLoop(statement: StatementOf<'loop'>, state: State): State | undefined {
    const reset = this.flows.sums.length === 0 ? undefined : rowResets(this.f).loops.get(statement);
    const sum = reset && this.sumOfRows(reset.array);
    const first = reset && state.get(reset.counter);
    const after = this.loop(statement, state);
    if (sum === undefined || after === undefined) return after;
    const rows = rowsIn(reset!.array);
    const last = after.get(reset!.counter);
    if (first !== undefined && isExact(first) && first.lo === 0 && last !== undefined && last.lo >= rows) narrowSum(after, sum, exactly(reset!.value * rows));
    return after;
  }

  /** The sum of the lengths in `array`. Undefined: it is not followed. */
  private sumOfRows(array: ArrayModel): Sum | undefined {
    return this.flows.sums.find(({ parts }) => parts.length === 1 && parts[0] === array);
  }

  private isSummed(part: SumPart): boolean {
    return this.flows.sums.some(({ parts }) => parts.includes(part));
  }

  /** The sums of which `part` is one, behind an assignment of `value`, which lies within `now`, to it, or to the row of it that `held` holds. */
  private moved(part: SumPart, held: ScalarLocation | undefined, value: Rvalue, now: Interval, state: State): readonly MovedSum[] {
    const before = (held && state.value(held)) ?? domainOfType(part.kind === 'field' ? part.type : (part.element as ScalarType));
    return movedSums(state, this.flows.sums, part, held, before, value, now);
  }

  private call(statement: StatementOf<'call'>, state: State): State | undefined {
    const { function: callee, args, target } = statement;
    callee.parameters.forEach(({ below }, i) => {
      if (below === undefined) return;
      const depth = below.kind === 'field' ? 0 : below.dimensions.length;
      this.indexInList(statement, below, args.slice(i - depth, i), args[i], state);
    });
    callee.parameters.forEach(({ type, name }, i) => {
      const passed = type.kind === 'text' && this.recording ? this.texts.passedTo(callee, i) : undefined;
      if (passed !== undefined) this.store(passed, this.textLength(args[i], state));
      if (type.kind === 'text' || type.kind === 'reference') return;
      const value = this.operand(args[i], state);
      const what = spokenParameter(callee, name);
      const may = mayHold(type);
      if (may !== undefined && !within(value, may)) this.exceeds(diag.argumentRange(statement.at, what, value, may, typeName(type), name));
      if (type instanceof InferredInt) this.stored(statement, value, type, what);
    });
    const flow = this.flows.of(callee);
    if (flow !== undefined && !this.enter(callee, flow, args, state)) return undefined;
    const { returns } = callee;
    const isWanted = target !== undefined && returns !== undefined && returns.kind !== 'text';
    // What the call writes is forgotten below.
    const given = isWanted ? args.map((arg) => this.operand(arg, state)) : [];
    const written = this.effects.get(callee) ?? [];
    const drifts = this.session?.drifts(state, written);
    for (const of of written) {
      if (of.kind === 'field') {
        const left = this.leftBy(callee, of, state);
        const start = this.session === undefined ? state.drift(of) : undefined;
        const drift = start && this.moves?.driftBehindCall(callee, of, start);
        state.forget(of);
        const exit = flow?.exit.get(of);
        if (exit?.isEmpty === false) state.assign(of, (left && meet(exit.domain, left)) ?? exit.domain);
        state.setDrift(of, drift);
        if (this.flows.spanned.has(of)) learnSpan(state, of);
      } else {
        state.setDrift(of, undefined);
        state.forgetElements(of);
      }
    }
    if (flow !== undefined) for (const gap of flow.gaps) this.learnGap(state, gap, gap.exit);
    if (flow !== undefined) for (const { sum, exit } of flow.sums) learnFollowed(state, sum, exit?.all);
    if (drifts !== undefined) this.session!.call(this.f.model, callee, written, drifts, state, this.recording);
    // Nothing is known to be returned yet, or ever.
    if (returns instanceof InferredInt && returns.isEmpty) {
      if (!this.flows.mayThrow(callee)) return undefined;
      // It comes back without a value, which nobody reads.
      if (target !== undefined) this.assign(target, exactly(0), state);
      return state;
    }
    if (target === undefined || returns === undefined) return state;
    if (returns.kind === 'text') state.forget(locationOf(target));
    else {
      // What is written in C may return anything that its type holds.
      const domain = callee.foreign === undefined ? domainOfType(returns) : INT_TYPES[storageOfType(returns)];
      const texts = callee.gives === undefined ? [] : this.textsGiven(statement, state);
      const wrong = callee.refuses?.(texts, given);
      if (wrong !== undefined) this.exceeds(diag.unsupportedExpression(statement.at, ...wrong));
      const known = callee.gives?.(given, texts) ?? this.results.of(callee, given);
      this.assign(target, this.assignable(statement, target, (known && meet(known, domain)) ?? domain), state);
      if (this.isThorough && flow !== undefined) this.learnBelow(statement, flow, state);
      if (flow !== undefined && flow.sums.length > 0 && !this.flows.mayThrow(callee)) state.learnChoice(locationOf(target), sumsByResult(flow.sums));
      const body = this.isThorough && !this.flows.mayThrow(callee) ? this.results.bodyOf(callee) : undefined;
      if (body !== undefined) state.learnCall(locationOf(target), { callee, given, keys: inputsBehind(statement, locationOf(target), body, this.effects, state) });
    }
    if (this.recording) this.session?.reached(this.f.model, locationOf(target), state);
    return state;
  }

  private textsGiven({ function: { parameters }, args }: StatementOf<'call'>, state: State): readonly GivenText[] {
    const texts = args.filter((_, i) => parameters[i]?.type.kind === 'text');
    return texts.map((text) => ({ ...this.texts.rangeOf(text), length: this.textLength(text, state) }));
  }

  /** The values of `field` behind a call in `state`, as far as they are those before, moved. Undefined: nothing is known. */
  private leftBy(callee: FunctionModel, field: Field, state: State): Interval | undefined {
    const before = this.moves === undefined ? undefined : state.value(field);
    return before && this.moves!.behindCall(callee, field, before);
  }

  /** The result of a call lies below the arguments that the function returns less than. */
  private learnBelow({ function: callee, args, target }: StatementOf<'call'>, { below }: Flow, state: State): void {
    const written = this.effects.get(callee);
    args.forEach((arg, i) => {
      const key = operandKey(arg);
      const isKept = key !== undefined && key !== locationOf(target!) && !(key.kind === 'field' && written?.has(key) === true);
      if (isKept && below[i]?.isEmpty === false && below[i].domain.lo >= 1) learnWithOthers(state, key, locationOf(target!), 1);
    });
  }

  /** Whether `value`, which is returned, is less than the parameter number `index` was. */
  private isBelowParameter(value: Operand, index: number, state: State): boolean {
    const [parameter, key] = [this.f.parameters[index], operandKey(value)];
    return key !== undefined && !assignedParameters(this.f).has(parameter) && state.difference(parameter, key) >= 1;
  }

  private returned(statement: StatementOf<'return'>, state: State): void {
    this.leave(state);
    const type = this.f.model.returns;
    if (statement.value === undefined || type === undefined) return;
    if (type.kind === 'text') {
      const lengths = this.recording ? this.texts.returnedBy(this.f.model) : undefined;
      if (lengths !== undefined) this.store(lengths, this.textLength(statement.value, state));
      return;
    }
    const value = this.operand(statement.value, state);
    if (!this.isReturnedApart) this.leaveWith(statement as Returning, state);
    const may = mayHold(type);
    if (may !== undefined && !within(value, may)) this.exceeds(diag.returnRange(statement.at, this.f.model.name, value, may, typeName(type)));
    if (type instanceof InferredInt) this.stored(statement, value, type, `the result of ${this.f.model.name}`);
    const flow = this.isThorough && this.recording ? this.flows.of(this.f.model) : undefined;
    flow?.below.forEach((one, i) => this.store(one, exactly(this.isBelowParameter(statement.value!, i, state) ? 1 : 0)));
  }

  /** Returns at `statement` in `state`: what a call has given, by each way out of that. */
  private leaveWith(statement: Returning, state: State): void {
    const key = operandKey(statement.value);
    const call = key && state.callOf(key);
    const result = this.operand(statement.value, state);
    if (key === undefined || call === undefined) return this.addWay(statement, result, state);
    for (const way of this.results.ways(call.callee, call.given)) {
      const [known, apart] = [meet(way.result, result), state.clone()];
      if (known === undefined) continue;
      apart.narrow(key, known);
      if (this.learnArguments(apart, key)) this.addWay(statement, known, apart);
    }
  }

  private addWay(statement: Statement, result: Interval, state: State): void {
    this.waysOut.add(statement, { result, inputs: this.isThorough ? inputsAt(this.f, this.effects, state) : [] });
    if (!this.recording) return;
    for (const { sum, exit } of this.flows.of(this.f.model)!.sums) {
      for (const [kind, type] of exit?.byResult ?? []) if (meet(kind, result) !== undefined) this.store(type, followedIn(state, sum));
    }
  }

  /** Puts the intervals of the fields at a call into the flow of the callee; false when that is not known to end. */
  private enter(callee: FunctionModel, { called, ends, entry, gaps, rows, sums }: Flow, args: readonly Operand[], state: State): boolean {
    if (this.recording) {
      this.store(called, REACHED);
      for (const [field, type] of entry) this.store(type, state.value(field)!);
      for (const gap of gaps) this.store(gap.entry, this.gapIn(state, gap));
      for (const one of sums) this.store(one.entry, followedIn(state, one.sum));
      for (const { element: { array }, indicesFor, entry: length } of rows) {
        const variable = state.elementOf(array, indicesFor(args));
        this.store(length, (variable && state.get(variable)) ?? domainOfType(array.element as ScalarType));
      }
      this.settle?.(callee);
    }
    return !ends.isEmpty;
  }

  /** The function ends in `state`. */
  private leave(state: State): void {
    if (!this.recording) return;
    this.session?.leave(this.f.model, state);
    const flow = this.flows.of(this.f.model)!;
    this.store(flow.ends, REACHED);
    for (const [field, type] of flow.exit) this.store(type, state.value(field)!);
    for (const gap of flow.gaps) if (gap.exit !== undefined) this.store(gap.exit, this.gapIn(state, gap));
    for (const { sum, exit } of flow.sums) if (exit !== undefined) this.store(exit.all, followedIn(state, sum));
  }

  private gapIn(state: State, { length, index }: Gap): Interval {
    const [most, least] = [state.value(index)?.hi ?? Infinity, state.value(length)?.lo ?? 0];
    return gapOf(Math.max(state.difference(length, index), least - most));
  }

  private learnGap(state: State, { length, index }: Gap, known: InferredInt | undefined): void {
    if (known?.isEmpty === false && known.domain.lo >= 0) state.learn(length, index, known.domain.lo);
  }

  /** The fields and parameters as they are where the function is entered, with arguments within `args`, where these are given. */
  private begin(args?: readonly Interval[]): State {
    const state = State.empty(this.isThorough);
    const { entry, gaps, rows, sums } = this.flows.of(this.f.model)!;
    for (const [field, type] of entry) state.assign(field, type.isEmpty ? domainOfType(field.type) : type.domain);
    for (const field of entry.keys()) if (this.flows.spanned.has(field)) learnSpan(state, field);
    for (const gap of gaps) this.learnGap(state, gap, gap.entry);
    for (const one of sums) learnFollowed(state, one.sum, one.entry);
    this.f.parameters.forEach((parameter, i) => {
      const declared = this.declared(parameter);
      if (!parameter.text) state.assign(parameter, (args && meet(args[i], declared!)) ?? declared!);
    });
    for (const row of rows) {
      const { element: { array, indices }, entry: length } = row;
      if (length.isEmpty) continue;
      const variable = heldAtEntry(row);
      state.assign(variable, length.domain);
      state.learnElement(array, indices, variable);
    }
    return state;
  }

  /** `state` where `condition` holds; undefined when it can't. */
  private assume(condition: Condition, state: State, at?: Statement): State | undefined {
    const a = this.operand(condition.a, state);
    const b = this.operand(condition.b, state);
    const x = refine(condition.op, a, b);
    const y = refine(mirror(condition.op), b, a);
    if (x === undefined || y === undefined) return undefined;
    const left = operandKey(condition.a);
    const right = operandKey(condition.b);
    const apart = this.isThorough && left !== undefined && right !== undefined ? state.row(left)?.get(right) : undefined;
    if (apart !== undefined && refine(condition.op, apart, exactly(0)) === undefined) return undefined;
    const known = state.clone();
    if (left !== undefined) this.narrow(known, left, x);
    if (right !== undefined) this.narrow(known, right, y);
    if (condition.op === '!==' && left !== undefined && isExact(b) && b.lo === 0) known.learnNonZero(left);
    if (left !== undefined && right !== undefined && left !== right) learnOrder(known, condition, left, right, this.isThorough);
    for (const key of [left, right]) if (key?.kind === 'field' && this.flows.spanned.has(key)) learnFilled(known, key);
    if (left !== undefined && !(this.learnArguments(known, left) && this.learnWay(known, left))) return undefined;
    if (right !== undefined && !(this.learnArguments(known, right) && this.learnWay(known, right))) return undefined;
    const traced = this.learnBackward(known, at);
    return traced && this.learnForward(traced, at);
  }

  /** The bounds that a comparison at `at`, which holds in `known`, gives for the operands of its sides. */
  private learnBackward(known: State, at: Statement | undefined): State | undefined {
    const computed = at && this.outline.ahead.get(at);
    if (computed === undefined) return known;
    const bounds = backward(computed, (key) => known.value(key));
    if (bounds === undefined) return undefined;
    for (const [key, bound] of bounds) if (known.value(key) !== undefined) this.narrow(known, key, bound);
    return known;
  }

  /** The bounds that a comparison at `at`, which holds in `known`, gives for what was computed from its sides. */
  private learnForward(known: State, at: Statement | undefined): State | undefined {
    const computed = at && this.outline.behind.get(at);
    if (computed === undefined) return known;
    const bounds = forward(computed, (key) => known.value(key));
    if (bounds === undefined) return undefined;
    for (const [key, bound] of bounds) this.narrow(known, key, bound);
    return known;
  }

  /** Where `key` holds the result of a call, its arguments and the fields that were read are those that give it. False: none do. */
  private learnArguments(state: State, key: ScalarLocation): boolean {
    const call = state.callOf(key);
    const result = call && state.value(key);
    if (call === undefined || result === undefined) return true;
    const giving = inputsGiving(this.results.ways(call.callee, call.given), result);
    return giving !== undefined && call.keys.every((argument, i) => argument === undefined || this.narrowed(state, argument, giving[i]));
  }

  /** Where `key` tells which way was taken, all that holds that this way has shown. False: there is no such way. */
  private learnWay(state: State, key: ScalarLocation): boolean {
    const choice = state.choiceOf(key);
    const value = choice && state.value(key);
    const told = value && toldBy(choice!, value);
    if (told === undefined) return true;
    if (told === 'nowhere' || !told.intervals.every(([of, known]) => this.narrowed(state, of, known))) return false;
    for (const [x, y, difference] of told.differences) state.learnDifferences(x, [[y, difference]]);
    for (const of of told.nonZero) state.learnNonZero(of);
    for (const [sum, lies] of told.sums) narrowSum(state, sum, lies);
    for (const { array, indices, variable } of told.elements) if (state.elementOf(array, indices) === undefined) state.learnElement(array, indices, variable);
    return true;
  }

  /** `key` lies in `value`, where that is known, too. False: it can't. */
  private narrowed(state: State, key: ScalarLocation, value: Interval | undefined): boolean {
    const before = state.value(key);
    if (before === undefined || value === undefined) return true;
    const known = meet(before, value);
    if (known !== undefined) this.narrow(state, key, known);
    return known !== undefined;
  }

  /** `key` lies in `value`, and what differs from it by a known amount lies accordingly. */
  private narrow(state: State, key: ScalarLocation, value: Interval): void {
    state.narrow(key, value);
    for (const [other, least, most] of state.relatedTo(key)) {
      const before = state.get(other) ?? this.declared(other);
      const after = before && meet(before, interval(value.lo + least, value.hi + most));
      if (after !== undefined) state.narrow(other, after);
    }
  }

  /** The states in which the condition holds, and in which it doesn't. */
  private sides(statement: StatementOf<'if'>, state: State): readonly [State | undefined, State | undefined] {
    const { condition } = statement;
    const isDistinct = this.outline.distinct.has(statement);
    const strictly = (op: Condition['op']): Condition => ({ op: isDistinct ? strict(op) : op, a: condition.a, b: condition.b });
    const yes = this.assume(strictly(condition.op), state, statement);
    const no = this.assume(strictly(negate(condition.op)), state, statement);
    // A comparison that the ranges decide is never printed.
    if (yes !== undefined && no !== undefined) {
      this.decided.delete(statement);
      this.comparable(statement, condition.op, this.operand(condition.a, state), this.operand(condition.b, state));
    } else {
      this.decided.add(statement);
      const [a, b] = [condition.a, condition.b].map((operand) => this.operand(operand, state));
      if (statement.isWritten && decideComparison(condition.op, a, b) !== undefined && this.recording) this.report(diag.decided(statement.at, no === undefined, a, condition.op, b));
    }
    return [yes, no];
  }

  private branch(statement: StatementOf<'if'>, state: State): (State | undefined)[] {
    const [yes, no] = this.sides(statement, state);
    return [this.list(statement.then, yes), this.list(statement.else, no)];
  }

  /** The states in which `statement` ends, those of choices at the ends of its sides apart from each other. */
  private ways(statement: StatementOf<'if' | 'block'>, state: State): (State | undefined)[] {
    if (statement.kind === 'block') {
      this.exits.set(statement.label, []);
      const ends = this.waysOf(statement.body, state);
      return [...ends, ...this.exits.get(statement.label)!];
    }
    const [yes, no] = this.sides(statement, state);
    return [...this.waysOf(statement.then, yes), ...this.waysOf(statement.else, no)];
  }

  private waysOf(list: readonly Statement[], state: State | undefined): (State | undefined)[] {
    const last = list.at(-1);
    if (last?.kind !== 'if' && last?.kind !== 'block') return [this.list(list, state)];
    const before = this.list(list.slice(0, -1), state);
    if (before === undefined) return [undefined];
    this.record(last, before);
    const ways = this.ways(last, before);
    for (const way of ways) if (way !== undefined) this.retire(last, way);
    return ways;
  }

  /**
   * Joins all ways of the `if` ahead of `next`, which choose what it adds. The facts of each way about the moved number hold for its own choice
   * only. Recorded is what both have in common.
   */
  private chosen(next: StatementOf<'set'>, ways: readonly (State | undefined)[]): State | undefined {
    const each = ways.flatMap((way) => way?.clone() ?? []);
    const all = joinAll(ways);
    if (all === undefined || each.length < 2) return all && this.set(next, all);
    const after = this.trial(() => joinAll(each.map((way) => this.set(next, way)))!);
    this.set(next, all, after.get(locationOf(next.target)));
    return after;
  }

  /** The variable that `statement` sets where its ways end, where that is tested anywhere. Undefined: there is none. */
  private tellingWay(statement: Statement): Variable | undefined {
    const variable = this.isThorough ? chosenAt(statement) : undefined;
    return variable !== undefined && testedVariables(this.f).has(variable) ? variable : undefined;
  }

  /** Joins the ways of `statement`; `key`, which is set there, tells which was taken. */
  private told(statement: StatementOf<'if' | 'block'>, key: Variable, state: State): State | undefined {
    this.work.visit();
    this.record(statement, state);
    const ways = this.ways(statement, state).filter((way) => way !== undefined);
    const all = joinAll(ways);
    let apart: readonly (readonly [Interval, State])[] = [];
    for (const way of ways) {
      const value = way.get(key);
      if (value === undefined) return all;
      const same = apart.filter(([other]) => meet(value, other) !== undefined);
      const both = same.reduce<readonly [Interval, State]>(([a, one], [b, other]) => [join(a, b), one.join(other)], [value, way]);
      apart = [...apart.filter((one) => !same.includes(one)), both];
    }
    if (apart.length > 1) all!.learnChoice(key, [...apart].sort(([a], [b]) => a.lo - b.lo).map(([value, way]) => ({ value, told: way.toldBeyond(all!, key) })));
    return all;
  }

  /** Returns at `statement` what each of `ways` has chosen: each is a way out of its own. */
  private returnedApart(statement: Returning, ways: readonly (State | undefined)[]): State | undefined {
    for (const way of ways) if (way !== undefined) this.leaveWith(statement, way);
    const all = joinAll(ways);
    this.isReturnedApart = true;
    const after = all && this.statement(statement, all);
    this.isReturnedApart = false;
    return after;
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
      return key === undefined || this.learnArguments(known, key) ? known : undefined;
    };
    let falling: State | undefined;
    for (const clause of statement.clauses) falling = this.list(clause.body, joinAll([falling, enter(clause.values)]));
    const hasDefault = statement.clauses.some((clause) => clause.values === undefined);
    return joinAll([falling, hasDefault ? undefined : enter(undefined), ...this.exits.get(statement.label)!]);
  }
}

/** The parameter `name` of `callee` in the reader's words: functions of the runtime are none of the program's. */
function spokenParameter(callee: FunctionModel, name: string): string {
  if (callee.nameNode !== undefined) return `the parameter ${name} of ${callee.name}`;
  return callee.parameters.some(({ type }) => type.kind === 'text') ? 'a length or a place within a text' : 'the argument of Math.sqrt';
}

const strict = (op: Condition['op']): Condition['op'] => (op === '<=' ? '<' : op === '>=' ? '>' : op);

type Returning = StatementOf<'return'> & { readonly value: Operand };

/** `next` where it returns a variable, which may depend on the way through `statement`, or moves something by a variable that all ways set last. */
function choosing(statement: StatementOf<'if' | 'block'>, next: Statement | undefined): StatementOf<'set'> | Returning | undefined {
  const isSet = (list: readonly Statement[], key: ScalarLocation): boolean => {
    const end = list.at(-1);
    return end?.kind === 'if' ? isSet(end.then, key) && isSet(end.else, key) : end?.kind === 'set' && locationOf(end.target) === key;
  };
  const isChosen = (key: ScalarLocation | undefined): boolean => key !== undefined && key.kind !== 'field' && isSet([statement], key);
  const moves = (one: StatementOf<'set'>): boolean => one.value.kind === 'binary' && [one.value.a, one.value.b].some((side) => isChosen(operandKey(side)));
  if (next?.kind === 'return' && next.value?.kind === 'var') return next as Returning;
  return next?.kind === 'set' && moves(next) ? next : undefined;
}

/** The variable that stands for the length of a row where a function is entered: no statement names it. */
const heldAtEntry = memoize(({ element: { array } }: RowAtEntry): Variable => ({ kind: 'temp', name: array.name, type: undefined, text: false }));

/** The variables that `f` compares, or chooses a case by, and those of which these are copies. */
const testedVariables = memoize((f: IrFunction): ReadonlySet<Variable> => {
  const found = new Set<Variable>();
  const copies: (readonly [from: Variable, to: Variable])[] = [];
  walk(f.body, (statement) => {
    if (statement.kind === 'if' || statement.kind === 'switch') for (const operand of operandsOf(statement)) if (operand.kind === 'var') found.add(operand.variable);
    if (statement.kind === 'set' && statement.target.kind === 'var' && statement.value.kind === 'copy' && statement.value.a.kind === 'var') copies.push([statement.value.a.variable, statement.target.variable]);
  });
  // A copy mostly stands behind what it is a copy of.
  for (const [from, to] of copies.reverse()) if (found.has(to)) found.add(from);
  return found;
});

const isLengthOfNone = (value: Rvalue): boolean => value.kind === 'load' && value.of.counts !== undefined && value.of.element instanceof InferredInt && value.of.element.isEmpty;

const hull = (values: readonly number[]): Interval | undefined =>
  values.length === 0 ? undefined : interval(Math.min(...values), Math.max(...values));
