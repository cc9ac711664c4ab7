/**
 * Makes C of a function's IR. A temporary that is read once stands where it is read, as long as that is the same program. An operation may move
 * behind statements that change nothing that it reads. C does not fix the order in which operands are evaluated. So a call moves into an expression
 * only where nothing else in it sees the effects of the call.
 */
import { decideComparison, INT_TYPES, isExact, meet, within, type IntType, type Interval } from '../../base/interval.ts';
import { walk, type IrFunction, type Label, type Operand, type Statement, type StatementOf, type Target, type Variable } from '../../ir/ir.ts';
import { elementType, type ArrayModel, type Field, type FunctionModel } from '../../ir/model.ts';
import { readsIn } from '../../optimise/forward_substitution.ts';
import { domainOfType, storageOfType, type FunctionRanges } from '../../ranges/known.ts';
import { conditionalExpression, compare, testText } from './conditions.ts';
import { changesOf, conflict, itemOf, together, type CallEffects, type StorageItem, type Reads } from './dependencies.ts';
import { binaryOperation, indexText, lowOf, oneMore, lvalue, unaryOperation, wrap } from './operations.ts';
import { blockNodes, ifNode, listNodes } from './structure.ts';
import type { Node, NodeOf, SwitchClause } from './tree.ts';
import { ADDRESS_WIDTHS, BINDS, castTo, constantOf, grouped, NO_READS, type Expression, type Test, TRUTH } from './widths.ts';

/** The program's facts that a function's C needs. */
export interface FunctionContext {
  local(variable: Variable): string;
  global(item: Field | ArrayModel | FunctionModel): string;
  text(value: string): string;
  effects(model: FunctionModel): CallEffects;
  /** What a parameter of `model` is stored as. */
  parameter(model: FunctionModel, i: number): IntType | 'text';
  checkId(statement: StatementOf<'check'>): number;
  /** Stands for the characters of all texts that the program builds, where it builds any. */
  readonly characters: ArrayModel | undefined;
  /** The bytes of a text's number, in front of it. */
  readonly numberBytes: 1 | 2;
}

/** What waits for its only reader. */
interface Pending {
  readonly variable: Variable;
  readonly value: Expression;
  readonly at: Statement['at'];
  readonly sets: number;
}

/** An expression grows no longer than a reader follows. */
const LONGEST = 100;

/** The constants that stand for these where only one result is possible: no operand is read then, and a call that gives one stays a statement. */
const FOLDED: ReadonlySet<string> = new Set(['unary', 'binary', 'wrap', 'load', 'textNumber']);

function foldedResult(statement: Statement, ranges: FunctionRanges): number | undefined {
  if (statement.kind !== 'set' || !FOLDED.has(statement.value.kind)) return undefined;
  const { result } = ranges.statements.get(statement)!;
  return result !== undefined && isExact(result) && Number.isInteger(result.lo) ? result.lo : undefined;
}

const isPending = (variable: Variable): boolean => variable.kind === 'temp';

export class FunctionBuilder {
  private pending: Pending[] = [];
  /** What the statement that is looked at has taken from {@link pending}. */
  private taken: Pending[] = [];
  /** What that statement reads by itself. */
  private ownReads: Reads = NO_READS;
  private readonly reads: ReadonlyMap<Variable, number>;
  private readonly silent: ReadonlySet<Statement>;
  private readonly sets = new Map<Variable, number>();
  private readonly insides = new Map<Statement, ReturnType<typeof changesOf>>();

  constructor(
    private readonly f: IrFunction,
    private readonly ranges: FunctionRanges,
    private readonly around: FunctionContext,
  ) {
    const { reads, unread } = readsIn(f, ranges, (statement) =>
      statement.kind === 'check' ? !within(ranges.statements.get(statement)!.operands[0], statement.domain) : foldedResult(statement, ranges) === undefined);
    this.reads = reads;
    this.silent = unread;
    walk(f.body, (statement) => {
      if (!this.isPrinted(statement) || (statement.kind !== 'set' && statement.kind !== 'call') || statement.target?.kind !== 'var') return;
      const { variable } = statement.target;
      this.sets.set(variable, (this.sets.get(variable) ?? 0) + 1);
    });
  }

  build(): Node[] {
    const list = this.list(this.f.body);
    const last = list.at(-1);
    return last?.kind === 'return' && last.value === undefined && this.f.model.returns === undefined ? list.slice(0, -1) : list;
  }

  private isPrinted(statement: Statement): boolean {
    return this.ranges.statements.has(statement) && !this.silent.has(statement);
  }

  private list(statements: readonly Statement[]): Node[] {
    const outer = this.pending;
    this.pending = [];
    const out: Node[] = [];
    for (const statement of statements) if (this.isPrinted(statement)) this.statement(statement, out);
    this.flush(out, () => true);
    this.pending = outer;
    return listNodes(out);
  }

  /** Writes down what waits and `is` so. */
  private flush(out: Node[], is: (pending: Pending) => boolean): void {
    const [now, later] = [this.pending.filter(is), this.pending.filter((pending) => !is(pending))];
    this.pending = later;
    for (const { variable, value, at, sets } of now) {
      this.put({ kind: 'assign', target: variable, value: this.low({ kind: 'var', variable }, value), whole: value, at, sets }, out);
    }
  }

  /** Writes down an assignment, unless what it assigns is the variable itself. */
  private put(node: NodeOf<'assign'>, out: Node[]): void {
    const { target, value: { text, reads } } = node;
    // Of a variable no name may be asked for yet: names are given in the order of the text.
    const isItself = typeof target === 'object' ? /^\w+$/.test(text) && reads.items.has(target) : text === target && reads.calls.length === 0;
    if (!isItself) out.push(node);
  }

  /** Makes a statement's own expressions, anew until no call that they take from {@link pending} conflicts with what else they read. */
  private expressions<T>(out: Node[], make: () => T): T {
    for (;;) {
      const before = this.pending;
      this.taken = [];
      this.ownReads = NO_READS;
      const made = make();
      const { taken, ownReads } = this;
      const clash = taken.find((pending) => {
        const others = together([ownReads, ...taken.filter((one) => one !== pending).map(({ value }) => value.reads)]);
        return pending.value.reads.calls.some((call) => conflict(others, call));
      });
      if (clash === undefined) return made;
      this.pending = before;
      this.flush(out, (pending) => pending === clash);
    }
  }

  private readBySelf(item: StorageItem): Reads {
    const reads = { items: new Set([item]), calls: [] };
    this.ownReads = together([this.ownReads, reads]);
    return reads;
  }

  private operands(statement: Statement): readonly Interval[] {
    return this.ranges.statements.get(statement)!.operands;
  }

  private storage(target: Target): IntType {
    return target.kind === 'var' ? this.ranges.storage.get(target.variable)! : storageOfType(target.field.type);
  }

  /** `operand`, which is within `range`. */
  private operand(operand: Operand, range: Interval): Expression {
    if (operand.kind === 'text') return { text: this.around.text(operand.text), binds: BINDS.primary, range, widths: ADDRESS_WIDTHS, reads: NO_READS };
    if (operand.kind === 'const') return constantOf(operand.value);
    const isText = operand.kind === 'var' && operand.variable.text;
    if (!isText && isExact(range)) return constantOf(range.lo);
    const waiting = operand.kind === 'var' ? this.pending.find(({ variable }) => variable === operand.variable) : undefined;
    if (waiting !== undefined) {
      this.pending = this.pending.filter((one) => one !== waiting);
      this.taken.push(waiting);
      const known = meet(waiting.value.range, range);
      return isText || known === undefined || waiting.value.constant !== undefined || waiting.value.isLowWord === true ? waiting.value : { ...waiting.value, range: known };
    }
    const reads = this.readBySelf(itemOf(operand));
    const name = operand.kind === 'var' ? this.around.local(operand.variable) : this.around.global(operand.field);
    return isText ? { text: name, binds: BINDS.primary, range, widths: ADDRESS_WIDTHS, reads } : lvalue(name, this.storage(operand), range, reads);
  }

  private element(of: ArrayModel, indices: readonly Operand[], ranges: readonly Interval[]): { text: string; reads: Reads } {
    const expressions = indices.map((index, i) => this.operand(index, ranges[i]));
    return { text: `${this.around.global(of)}${expressions.map((e) => `[${indexText(e)}]`).join('')}`, reads: together(expressions.map(({ reads }) => reads)) };
  }

  /** A text whose characters are read: those of one that is built may change. */
  private builtText(operand: Operand, range: Interval): Expression {
    const text = this.operand(operand, range);
    const characters = operand.kind === 'var' ? this.around.characters : undefined;
    return characters === undefined ? text : { ...text, reads: together([text.reads, this.readBySelf(characters)]) };
  }

  private value(statement: StatementOf<'set'>): Expression {
    const { value } = statement;
    const { operands: [a, b], operands, result } = this.ranges.statements.get(statement)!;
    const text = (made: string, reads: Reads): Expression => ({ text: made, binds: BINDS.primary, range: { lo: 0, hi: 0 }, widths: ADDRESS_WIDTHS, reads });
    const folded = foldedResult(statement, this.ranges);
    if (folded !== undefined) return constantOf(folded);
    switch (value.kind) {
      case 'copy':
        return this.operand(value.a, a);
      case 'wrap':
        return wrap(this.operand(value.a, a), value.to, result!);
      case 'unary':
        return unaryOperation(value.op, this.operand(value.a, a), result!);
      case 'binary':
        return binaryOperation(value.op, this.operand(value.a, a), this.operand(value.b, b), result!);
      case 'load': {
        const { text: made, reads } = this.element(value.of, value.indices, operands);
        const all = value.of.role === 'table' ? reads : together([reads, this.readBySelf(value.of)]);
        return result === undefined ? text(made, all) : lvalue(made, elementType(value.of), result, all);
      }
      case 'textLength': {
        const of = this.builtText(value.text, a);
        return lvalue(`${grouped(of, BINDS.primary)}[0]`, 'u8', result!, of.reads);
      }
      case 'charAt': {
        const [of, index] = [this.builtText(value.text, a), this.operand(value.index, b)];
        return lvalue(`${grouped(of, BINDS.primary)}[${indexText(index.constant === undefined ? oneMore(index) : constantOf(index.constant + 1))}]`, 'u8', result!, together([of.reads, index.reads]));
      }
      case 'sameText': {
        const [first, second] = [this.operand(value.a, a), this.operand(value.b, b)];
        return { text: `${grouped(first, BINDS.equality + 1)} == ${grouped(second, BINDS.equality + 1)}`, binds: BINDS.equality, range: { lo: 0, hi: 1 }, widths: TRUTH, reads: together([first.reads, second.reads]) };
      }
      case 'textNumber': {
        const of = this.operand(value.text, a);
        if (this.around.numberBytes === 1) return lvalue(`${grouped(of, BINDS.primary)}[-1]`, 'u8', result!, of.reads);
        return lvalue(`ts65_number(${of.text})`, 'u16', result!, of.reads);
      }
      case 'textOf': {
        const number = this.operand(value.number, a);
        return text(`ts65_texts[${indexText(number)}]`, number.reads);
      }
      case 'textAt': {
        const { text: made, reads } = this.element(value.of, value.indices, operands);
        // cc65 takes no array for one arm of a choice and an address for the other.
        return { ...text(`(text)${made}`, reads), binds: BINDS.unary };
      }
      case 'row':
      case 'loadRow':
        throw new Error(`${value.kind} is the optimiser's`);
    }
  }

  private statement(statement: Statement, out: Node[]): void {
    const { at } = statement;
    switch (statement.kind) {
      case 'set': {
        const value = this.expressions(out, () => this.value(statement));
        return this.assign(statement.target, this.stored(statement.target, value), statement, out, 1);
      }
      case 'call':
        return this.call(statement, out);
      case 'store': {
        const { array, indices, value } = statement;
        const operands = this.operands(statement);
        const [place, stored] = this.expressions(out, () => [this.element(array, indices, operands), this.operand(value, operands[indices.length])] as const);
        this.before(statement, out);
        const type = elementType(array);
        out.push({ kind: 'assign', target: place.text, value: within(stored.range, INT_TYPES[type]) ? lowOf(stored, type) : castTo(stored, type), reads: place.reads, at, sets: 1 });
        return;
      }
      case 'clear': {
        this.before(statement, out);
        const name = this.around.global(statement.array);
        out.push({ kind: 'text', text: `ts65_clear(${name}, sizeof ${name});`, reads: NO_READS, at });
        return;
      }
      case 'declare':
        return;
      case 'check':
        return this.check(statement, out);
      case 'if':
        return this.ifStatement(statement, out);
      case 'loop':
        this.flush(out, () => true);
        out.push({ kind: 'loop', label: statement.label, body: this.list(statement.body), update: this.list(statement.update), at });
        return;
      case 'switch':
        return this.switchStatement(statement, out);
      case 'block':
        this.ahead(statement, out);
        for (const node of blockNodes({ kind: 'block', label: statement.label, body: this.list(statement.body), at })) this.merge(node, out);
        return;
      case 'break':
      case 'continue':
        this.flush(out, () => true);
        out.push({ kind: statement.kind, label: statement.label, at });
        return;
      case 'return': {
        const { value } = statement;
        // A function that throws returns no value: C asks for one, and nobody reads it.
        if (value === undefined && this.f.model.returns !== undefined) {
          this.flush(out, ({ value: waiting }) => waiting.reads.calls.length > 0);
          this.pending = [];
          out.push({ kind: 'return', value: constantOf(0), at });
          return;
        }
        const returned = value === undefined || this.f.model.returns === undefined ? undefined : this.expressions(out, () => this.operand(value, this.operands(statement)[0]));
        this.flush(out, ({ value: waiting }) => waiting.reads.calls.length > 0);
        this.pending = [];
        const { returns } = this.f.model;
        out.push({ kind: 'return', value: returned !== undefined && returns !== undefined && returns.kind !== 'text' ? lowOf(returned, storageOfType(returns)) : returned, at });
        return;
      }
    }
  }

  /** `value` as `target` holds it. An expression that reads it as a part gets it cut to its type here, where it does not fit. */
  private stored(target: Target, value: Expression): Expression {
    if (target.kind === 'var' && target.variable.text) return value;
    const type = this.storage(target);
    return within(value.range, INT_TYPES[type]) ? value : castTo(value, type);
  }

  /** `value` where `target` alone takes it. */
  private low(target: Target, value: Expression): Expression {
    return target.kind === 'var' && target.variable.text ? value : lowOf(value, this.storage(target));
  }

  /** Ahead of `statement` goes what may not come behind it. */
  private before(statement: Statement, out: Node[]): void {
    const effects = changesOf([statement], this.around.effects);
    this.flush(out, ({ value }) => conflict(value.reads, effects));
  }

  /** The same for a statement with others in it. */
  private ahead(statement: Statement, out: Node[]): void {
    const effects = this.insides.get(statement) ?? changesOf([statement], this.around.effects);
    this.insides.set(statement, effects);
    const isLeft = leavesList(statement);
    this.flush(out, ({ value, variable }) => isLeft || value.reads.calls.length > 0 || effects.reads.has(variable) || conflict(value.reads, effects));
  }

  private assign(target: Target, value: Expression, statement: Statement, out: Node[], sets: number): void {
    this.before(statement, out);
    if (this.waits(target, value, sets)) this.pending.push({ variable: target.variable, value, at: statement.at, sets });
    else this.put({ kind: 'assign', target: target.kind === 'var' ? target.variable : this.around.global(target.field), value: this.low(target, value), whole: value, at: statement.at, sets }, out);
  }

  private waits(target: Target, value: Expression, sets: number): target is Target & { kind: 'var' } {
    if (target.kind !== 'var' || !isPending(target.variable)) return false;
    return this.reads.get(target.variable) === 1 && this.sets.get(target.variable) === sets && value.text.length <= LONGEST;
  }

  private call(statement: StatementOf<'call'>, out: Node[]): void {
    const { function: callee, args, target } = statement;
    const operands = this.operands(statement);
    const passed = this.expressions(out, () => args.map((arg, i) => this.operand(arg, operands[i])));
    const effects = this.around.effects(callee);
    const range = callee.returns === undefined || callee.returns.kind === 'text' ? { lo: 0, hi: 0 } : callee.foreign === undefined ? domainOfType(callee.returns) : undefined;
    const type = callee.returns === undefined || callee.returns.kind === 'text' ? 'u16' : storageOfType(callee.returns);
    const reads = together(passed.map((e) => e.reads));
    const text = `${this.around.global(callee)}(${passed.map((e, i) => this.argument(callee, i, e).text).join(', ')})`;
    const isWanted = target !== undefined && (target.kind === 'field' || (this.reads.get(target.variable) ?? 0) > 0);
    const value = lvalue(text, type, range ?? INT_TYPES[type], { items: reads.items, calls: [...reads.calls, effects] });
    if (isWanted) return this.assign(target, this.stored(target, value), statement, out, 1);
    this.before(statement, out);
    out.push({ kind: 'assign', target: undefined, value, at: statement.at, sets: 0 });
  }

  private argument(callee: FunctionModel, i: number, value: Expression): Expression {
    const type = this.around.parameter(callee, i);
    return type === 'text' ? value : lowOf(value, type);
  }

  private check(statement: StatementOf<'check'>, out: Node[]): void {
    const [range] = this.operands(statement);
    const { lo, hi } = statement.domain;
    if (range.lo >= lo && range.hi <= hi) return;
    const value = this.expressions(out, () => this.operand(statement.value, range));
    const outside: Test[] = [...(range.lo < lo ? [compare('<', value, constantOf(lo))] : []), ...(range.hi > hi ? [compare('>', value, constantOf(hi))] : [])];
    const [only] = outside;
    const test: Test = outside.length === 1 ? only : { kind: 'either', parts: outside };
    this.flush(out, ({ value: waiting }) => waiting.reads.calls.length > 0);
    out.push({ kind: 'text', text: `TS65_CHECK(${testText(test).text}, ${this.around.checkId(statement)});`, reads: value.reads, at: statement.at });
  }

  private ifStatement(statement: StatementOf<'if'>, out: Node[]): void {
    const { condition: { op, a, b }, at } = statement;
    const [first, second] = this.operands(statement);
    const taken = decideComparison(op, first, second);
    if (taken !== undefined) {
      for (const inner of taken ? statement.then : statement.else) if (this.isPrinted(inner)) this.statement(inner, out);
      return;
    }
    const [then, otherwise] = [statement.then, statement.else];
    const test = this.expressions(out, () => compare(op, this.operand(a, first), this.operand(b, second)));
    this.ahead(statement, out);
    const [yes, no] = [this.list(then), this.list(otherwise)];
    for (const node of ifNode({ kind: 'if', test, then: yes, else: no, at })) this.merge(node, out);
  }

  /** Two ways of setting one temporary are one choice. */
  private merge(node: Node, out: Node[]): void {
    const set = node.kind === 'if' ? this.chosen(node) : undefined;
    if (set === undefined) return void out.push(node);
    if (this.waits({ kind: 'var', variable: set.target }, set.value, set.sets)) this.pending.push({ variable: set.target, value: set.value, at: node.at, sets: set.sets });
    else this.put({ kind: 'assign', ...set, at: node.at }, out);
  }

  private chosen({ test, then, else: no }: Node & { kind: 'if' }): { target: Variable; value: Expression; sets: number } | undefined {
    const [a, b] = [then[0], no[0]];
    if (then.length !== 1 || no.length !== 1 || a.kind !== 'assign' || b.kind !== 'assign' || a.target !== b.target || typeof a.target !== 'object') return undefined;
    const isTruth = a.value.constant !== undefined && b.value.constant !== undefined && a.value.constant + b.value.constant === 1 && a.value.constant * b.value.constant === 0;
    if (!isTruth && !isPending(a.target)) return undefined;
    const isText = a.target.text;
    // A reader of the choice may need more bits than the temporary takes.
    const [yes, otherwise] = [a.whole ?? a.value, b.whole ?? b.value];
    const range = isText ? { lo: 0, hi: 0 } : { lo: Math.min(yes.range.lo, otherwise.range.lo), hi: Math.max(yes.range.hi, otherwise.range.hi) };
    const value = conditionalExpression(test, yes, otherwise, range);
    return value.text.length > LONGEST ? undefined : { target: a.target, value, sets: a.sets + b.sets };
  }

  private switchStatement(statement: StatementOf<'switch'>, out: Node[]): void {
    const [range] = this.operands(statement);
    const value = this.expressions(out, () => this.operand(statement.value, range));
    this.ahead(statement, out);
    const clauses = statement.clauses.map((clause): SwitchClause => ({
      cases: clause.values?.filter((one) => one >= range.lo && one <= range.hi).map((one) => constantOf(one).text),
      body: this.list(clause.body),
    }));
    const type: IntType | undefined = value.storage === 'i8' ? 'i16' : undefined;
    out.push({ kind: 'switch', label: statement.label, value: (type === undefined ? value : castTo(value, type)).text, reads: value.reads, clauses, at: statement.at });
  }
}

/** Whether something in `statement` jumps to what is around it. */
function leavesList(statement: Statement): boolean {
  const inside = new Set<Label>();
  const aims = new Set<Label>();
  walk([statement], (inner) => {
    if (inner.kind === 'loop' || inner.kind === 'switch' || inner.kind === 'block') inside.add(inner.label);
    if (inner.kind === 'break' || inner.kind === 'continue') aims.add(inner.label);
  });
  return [...aims].some((label) => !inside.has(label));
}
