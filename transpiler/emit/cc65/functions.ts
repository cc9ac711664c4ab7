/** A function's statements in C. */
import type { Position } from '../../diagnostics/diagnostics.ts';
import { decideComparison, exactly, INT_TYPES, negate, within, type Comparison, type IntType, type Interval } from '../../base/interval.ts';
import { leftBy, operandsOf, type Condition, type IrFunction, type Label, type Operand, type Statement, type StatementOf, type Variable } from '../../ir/ir.ts';
import { elementType } from '../../ir/model.ts';
import { bitTestAt } from '../../optimise/bit_tests.ts';
import { checkedAtOnce } from '../../optimise/demanded_bits.ts';
import { ROUNDS } from '../../optimise/calls.ts';
import { decidedCondition, readsIn, type Plan, type Planned } from '../../optimise/forward_substitution.ts';
import type { Frames } from '../../optimise/frame_allocation.ts';
import type { Optimisation } from '../../optimise/passes.ts';
import { storageOfType, type FunctionRanges } from '../../ranges/known.ts';
import type { Instruction } from '../../peephole/code.ts';
import { asm, asmLines, call, instruction, onSymbol, assemblerName } from './inline_assembler.ts';
import { rotated, rotationAt } from './rotations.ts';
import { registersOf, takeRegister, type Arguments, type RegisterParameter } from './register_arguments.ts';
import { cType, passesByC, signature } from './signatures.ts';
import { comparison, elementText, hostComparison, literal, rvalue, type OperandScope, textByNumber } from './expressions.ts';
import { testOf, type SelectedTest } from './conditions.ts';
import type { Emission, Products } from './emission.ts';
import type { Lines } from './lines.ts';
import type { SavedFrames } from './saved_frames.ts';
import { Selection, type SelectionContext } from './selection.ts';
import type { CNames } from './names.ts';
import { caseLabels, switchType } from './switches.ts';

/** Numbers the checks of a program, for the map. */
export type CheckIds = (statement: StatementOf<'check'>) => number;

export function printFunction(f: Planned, emission: Emission, checkId: CheckIds, lines: Lines): void {
  new FunctionPrinter(f, emission, checkId, lines).print();
}

/** Runs for each run of an entry point from which on code is hot. */
const HOT = 2 * ROUNDS;
/** Runs from which on a product is worth tables: within two loops. */
const FREQUENT = ROUNDS * ROUNDS;

interface Breakable {
  readonly label: Label;
  readonly kind: 'loop' | 'switch' | 'block';
  /** Of a loop: whether `continue` must go to a label before the update. */
  readonly hasUpdate: boolean;
}

/**
 * Reads a comment behind the begin of a loop, for loops that no analysis can bound. `// @rounds 40` is its greatest number of rounds. `// @shared` stands at several
 * loops of a function, which have no more rounds together than one of them may have.
 */
function saidOf({ file, start }: Position): { readonly rounds: number | undefined; readonly isShared: boolean } {
  const end = file.text.indexOf('\n', start);
  const comment = /\/[/*].*/.exec(file.text.slice(start, end < 0 ? undefined : end))?.[0] ?? '';
  const rounds = /@rounds (\d{1,9})\b/.exec(comment)?.[1];
  return { rounds: rounds === undefined ? undefined : Number(rounds), isShared: comment.includes('@shared') };
}

class FunctionPrinter implements OperandScope, SelectionContext {
  private readonly locals: ReadonlyMap<Variable, string>;
  private readonly checked: ReadonlyMap<Statement, StatementOf<'set'>>;
  private readonly breakables: Breakable[] = [];
  /** The C labels that a goto names. */
  private readonly gotos = new Set<string>();
  private fresh = 0;
  private readonly selection = new Selection(this);

  readonly f: IrFunction;
  readonly ranges: FunctionRanges;
  private readonly plan: Plan;
  /** How often each variable is read. */
  private readonly reads: ReadonlyMap<Variable, number>;
  readonly names: CNames;
  readonly frames: Frames;
  readonly optimisation: Optimisation;
  private readonly calls: Arguments;
  private readonly saved: SavedFrames;
  private readonly products: Products;

  constructor(
    { ir, ranges, plan }: Planned,
    { names, frames, calls, saved, optimisation, products }: Emission,
    private readonly checkId: CheckIds,
    private readonly lines: Lines,
  ) {
    this.f = ir;
    this.ranges = ranges;
    this.plan = plan;
    this.names = names;
    this.frames = frames;
    this.calls = calls;
    this.saved = saved;
    this.optimisation = optimisation;
    this.products = products;
    this.locals = names.locals(ir);
    this.checked = checkedAtOnce(ir, ranges);
    this.reads = readsIn(ir, ranges, () => true).reads;
  }

  name(operand: Operand): string {
    switch (operand.kind) {
      case 'var':
        return this.locals.get(operand.variable)!;
      case 'field':
        return this.names.global(operand.field);
      case 'text':
        return this.names.text(operand.text);
      case 'const':
        return String(operand.value);
    }
  }

  storage(operand: Operand): IntType {
    if (operand.kind === 'var') return this.ranges.storage.get(operand.variable)!;
    if (operand.kind === 'field') return storageOfType(operand.field.type);
    throw new Error('a constant has no storage');
  }

  array(of: Parameters<OperandScope['array']>[0]): string {
    return this.names.global(of);
  }

  offset(index: Operand): ReturnType<OperandScope['offset']> {
    const set = this.inlined(index);
    if (set?.value.kind !== 'binary' || set.value.b.kind !== 'const') return undefined;
    return { byte: set.value.a, range: this.operands(set)[0], by: set.value.b.value };
  }

  print(): void {
    const { model, body } = this.f;
    this.lines.add('');
    this.lines.add(`${signature(model, this.names)} {`);
    const register = this.calls.register(model);
    this.lines.indent(() => {
      if (register !== undefined) this.lines.addCode(asmLines(takeRegister(register, this.names)), undefined, body[0]?.at);
      this.list(body);
    });
    this.lines.add('}');
  }

  private list(list: readonly Statement[]): void {
    let before: Statement | undefined;
    const printed = list.filter((statement) => this.isPrinted(statement));
    for (let i = 0; i < printed.length; i++) {
      const bit = this.bitTest(printed, i);
      if (bit !== undefined) {
        this.selection.forget();
        this.branches(bit.selected, this.reached(bit.test.then), this.reached(bit.test.else), printed[i].at);
        this.selection.forget();
        before = printed[(i += 2)];
        continue;
      }
      const statement = printed[i];
      if (this.rotation(printed, i)) {
        i += 2;
        continue;
      }
      if (statement.kind !== 'set') this.selection.forget();
      if (statement.kind === 'loop') this.loop(statement, before);
      else this.statement(statement);
      if (statement.kind !== 'set') this.selection.forget();
      before = statement;
    }
  }

  /** The test that begins at `printed[i]` with a mask and a shift, and what it looks at is the carry; undefined where there is none. */
  private bitTest(printed: readonly Statement[], i: number): { readonly selected: SelectedTest; readonly test: StatementOf<'if'> } | undefined {
    const { passes } = this.optimisation;
    const found = passes.has('bit_tests') && passes.has('assembler') ? bitTestAt(printed, i, { ir: this.f, ranges: this.ranges }) : undefined;
    const code = found && this.selection.shiftedOut(found.shift);
    if (found === undefined || code === undefined) return undefined;
    const op = hostComparison(found.test.condition.op);
    return { selected: { code, text: `__A__ ${op} 0`, said: `carry ${op} 0`, ahead: `${this.assignment(found.shift)}; ` }, test: found.test };
  }

  /** Prints the rotation that begins with `printed[i]`, where there is one. */
  private rotation(printed: readonly Statement[], i: number): boolean {
    if (!this.optimisation.passes.has('assembler')) return false;
    const found = rotationAt(printed, i, (operand) => operand.kind === 'var' && operand.variable.kind === 'temp' && this.reads.get(operand.variable) === 1);
    if (found === undefined || found.some((set) => operandsOf(set).some((operand) => this.inlined(operand) !== undefined))) return false;
    const code = rotated(this, found, this.operands(found[0]));
    if (code === undefined) return false;
    this.selection.forget();
    this.assembled(found.map((set) => this.assignment(set)).join('; '), code, found[0].at);
    return true;
  }

  private isPrinted(statement: Statement): boolean {
    return this.ranges.statements.has(statement) && !this.plan.silent.has(statement);
  }

  private operands(statement: Statement): readonly Interval[] {
    return this.ranges.statements.get(statement)!.operands;
  }

  /** `operand`, the statement's `i`th, as a value of `type`: by its name, or by the operation that is inlined for it. */
  private as(statement: Statement, i: number, operand: Operand, type: IntType): string {
    const range = this.operands(statement)[i];
    return this.inlinedAs(operand, type) ?? rvalue(this, { kind: 'copy', a: operand }, [range], range, type);
  }

  inlinedAs(operand: Operand, type: IntType): string | undefined {
    const set = this.inlined(operand);
    if (set === undefined || this.isText(operand)) return undefined;
    const known = this.ranges.statements.get(set)!;
    // In its own width, as its operands were stored for it, and then in the reader's.
    const own = this.storage(operand);
    const text = rvalue(this, set.value, known.operands, known.result!, own);
    // The cast to its own width comes first: where int is wider, C has not cut the result yet.
    return own === type ? text : `(${type})(${own})(${text})`;
  }

  inlined(operand: Operand): StatementOf<'set'> | undefined {
    return operand.kind === 'var' ? this.plan.inlined.get(operand.variable) : undefined;
  }

  /** A text, by its name or by the table it is loaded from. */
  private text(operand: Operand): string {
    const set = this.inlined(operand);
    if (set === undefined) return this.name(operand);
    if (set.value.kind === 'load' || set.value.kind === 'textAt') return elementText(this, set.value.of, set.value.indices, this.operands(set));
    if (set.value.kind === 'textOf') return textByNumber(this, set.value.number, this.operands(set)[0]);
    return this.text((set.value as { a: Operand }).a);
  }

  private statement(statement: Statement): void {
    const { at } = statement;
    switch (statement.kind) {
      case 'set': {
        const code = this.selection.set(statement);
        const text = this.assignment(statement);
        return this.assembled(text, code, at);
      }
      case 'store': {
        const { array, indices, value } = statement;
        const target = elementText(this, array, indices, this.operands(statement));
        const text = `${target} = ${this.as(statement, indices.length, value, elementType(array))}`;
        return this.assembled(text, this.selection.store(statement), at);
      }
      case 'storeRow': {
        const { array, row, index, value } = statement;
        const place = rvalue(this, { kind: 'loadRow', of: array, row, index }, this.operands(statement), this.operands(statement)[1], 'u8');
        const text = `${place} = ${this.as(statement, 2, value, elementType(array))}`;
        return this.assembled(text, this.selection.storeRow(statement), at);
      }
      case 'fill': {
        const { array, row, from, count, value } = statement;
        const start = row === undefined ? this.array(array) : this.name(row);
        const text = `ts65_fill(${start}${from === 0 ? '' : ` + ${from}`}, ${this.as(statement, row === undefined ? 0 : 1, value, 'u8')}, ${count})`;
        return this.assembled(text, this.selection.fill(statement), at);
      }
      case 'stride': {
        const [counter, step] = [statement.counter, statement.step].map((operand, i) => this.as(statement, i, operand, 'u16'));
        const text = `for (; ${counter} < ${statement.to}u; ${counter} += ${step}) ${this.array(statement.array)}[${counter}] = ${this.as(statement, 2, statement.value, 'u8')}`;
        return this.assembled(text, this.selection.stride(statement, this.operands(statement)), at);
      }
      case 'clear': {
        const name = this.array(statement.array);
        const text = `ts65_clear(${name}, sizeof ${name})`;
        return this.assembled(text, this.selection.clear(statement), at);
      }
      case 'declare':
        return;
      case 'call':
        return this.savingCall(statement);
      case 'check':
        return this.check(statement);
      case 'if':
        return this.ifStatement(statement);
      case 'loop':
        return this.loop(statement, undefined);
      case 'switch':
        return this.switchStatement(statement);
      case 'block':
        return this.within({ label: statement.label, kind: 'block', hasUpdate: false }, () => this.list(statement.body));
      case 'break':
        return this.lines.add(this.breakText(statement.label), at);
      case 'continue':
        return this.lines.add(this.continueText(statement.label), at);
      case 'return': {
        const returns = this.f.model.returns;
        // A function that throws returns no value: C asks for one, and nobody reads it.
        if (statement.value === undefined || returns === undefined) return this.lines.add(returns === undefined ? 'return;' : 'return 0;', at);
        const storage = returns.kind === 'text' ? undefined : storageOfType(returns);
        const computed = storage && this.selection.returned(statement, INT_TYPES[storage].bits / 8);
        if (computed !== undefined) {
          this.assembled(`return ${this.as(statement, 0, statement.value, storage!)}`, computed, at);
          return this.lines.add(`return ${registersOf(returns)};`, at);
        }
        const value = returns.kind === 'text' ? this.text(statement.value) : this.as(statement, 0, statement.value, storageOfType(returns));
        return this.lines.add(`return ${value};`, at);
      }
    }
  }

  isInZeroPage(operand: Operand): boolean {
    if (operand.kind === 'field') return this.frames.fields.has(operand.field);
    return operand.kind === 'var' && this.frames.places.get(operand.variable)?.segment === 'zero page';
  }

  isStatic(operand: Operand): boolean {
    if (operand.kind === 'text' || operand.kind === 'field') return true;
    return operand.kind === 'var' && !(operand.variable.kind === 'param' && passesByC(this.f.model, this.names));
  }

  /** A statement of C, or the instructions that do it. */
  private assembled(text: string, code: readonly Instruction[] | undefined, at: Statement['at']): void {
    if (code === undefined) this.lines.add(`${text};`, at);
    else this.lines.addCode(asmLines(code), `${text};`, at);
  }

  private assignment(statement: StatementOf<'set'>): string {
    const { target, value } = statement;
    const name = this.name(target);
    const { operands, result } = this.ranges.statements.get(statement)!;
    if (result === undefined) {
      if (value.kind === 'load' || value.kind === 'textAt') return `${name} = ${elementText(this, value.of, value.indices, operands)}`;
      if (value.kind === 'textOf') return `${name} = ${textByNumber(this, value.number, operands[0])}`;
      return `${name} = ${this.text((value as { a: Operand }).a)}`;
    }
    if (value.kind === 'copy') return `${name} = ${this.as(statement, 0, value.a, this.storage(target))}`;
    if (this.selection.isStep(target, value)) return `${value.op}${value.op}${name}`;
    return `${name} = ${rvalue(this, value, operands, result, this.storage(target))}`;
  }

  /** A call, with what is read behind it saved from a function that calls itself. */
  private savingCall(statement: StatementOf<'call'>): void {
    const saving = this.saved.around(statement);
    if (saving !== undefined) this.lines.addCode(asmLines(saving.save), 'saves its variables', statement.at);
    this.call(statement);
    if (saving !== undefined) this.lines.addCode(asmLines(saving.restore), 'restores them', statement.at);
  }

  private call(statement: StatementOf<'call'>): void {
    const { function: callee, args, target, at } = statement;
    const byC = passesByC(callee, this.names);
    const held = this.saved.heldOf(statement);
    const values = args.map((arg, i) => {
      const parameter = callee.parameters[i];
      const storage = byC ? cType(parameter.type) : this.calls.storage(parameter);
      return storage === 'text' ? this.text(arg) : this.as(statement, i, arg, storage as IntType);
    });
    for (const [i, { name }] of held) {
      this.lines.add(`${name} = ${values[i]};`, at);
      values[i] = name;
    }
    const register = this.calls.register(callee);
    if (!byC) values.forEach((value, i) => void (i === register?.index || this.argument(statement, i, value)));
    if (register !== undefined) return this.callByRegister(statement, values[register.index], register);
    const text = `${this.names.global(callee)}(${byC ? values.join(', ') : ''})`;
    if (target === undefined || callee.returns === undefined) return this.lines.add(`${text};`, at);
    const from = cType(callee.returns);
    const to = this.isText(target) ? 'text' : this.storage(target);
    this.lines.add(`${this.name(target)} = ${from === to ? text : `(${to})${text}`};`, at);
  }

  /** Sets a parameter of what is called. */
  private argument(statement: StatementOf<'call'>, i: number, value: string): void {
    const parameter = statement.function.parameters[i];
    const name = this.names.parameter(parameter);
    const isByte = this.calls.storage(parameter) === 'u8' && this.inlined(statement.args[i]) !== undefined && !this.saved.heldOf(statement).has(i);
    const code = isByte ? this.selection.argument(statement, i, 1) : undefined;
    this.assembled(`${name} = ${value}`, code && [...code, onSymbol('sta', name)], statement.at);
  }

  /** A call whose last argument is left in registers. */
  private callByRegister(statement: StatementOf<'call'>, value: string, { index, bytes }: RegisterParameter): void {
    const { function: callee, target, at } = statement;
    const returns = target === undefined ? undefined : callee.returns;
    const to = target === undefined ? undefined : this.isText(target) ? 'text' : this.storage(target);
    const assign = (result: string): string => (returns === undefined ? result : `${this.name(target!)} = ${cType(returns) === to ? result : `(${to})${result}`}`);
    const entry = this.names.entry(callee);
    const isComputed = this.inlined(statement.args[index]) !== undefined && !this.saved.heldOf(statement).has(index);
    const load = !isComputed ? undefined : this.selection.argument(statement, index, bytes);
    if (load === undefined) return this.lines.add(`${assign(`${entry}(${value})`)};`, at);
    this.assembled(assign(`${this.names.global(callee)}(${value})`), [...load, call(assemblerName(entry))], at);
    if (returns !== undefined) this.lines.add(`${assign(`(${cType(returns)})${registersOf(returns)}`)};`, at);
  }

  private isText(target: Operand): boolean {
    return target.kind === 'var' && target.variable.text;
  }

  private check(statement: StatementOf<'check'>): void {
    const [range] = this.operands(statement);
    const again = this.computedAgain(statement, range);
    const test = (op: '<' | '>', bound: number): void => {
      const condition: Condition = { op, a: statement.value, b: { kind: 'const', value: bound } };
      const text = comparison(condition, [range, { lo: bound, hi: bound }], (i, operand, type) =>
        i === 0 ? (again?.(type) ?? this.as(statement, 0, operand, type)) : literal(bound, type),
      );
      this.lines.add(`TS65_CHECK(${text}, ${this.checkId(statement)});`, statement.at);
    };
    if (range.lo < statement.domain.lo) test('<', statement.domain.lo);
    if (range.hi > statement.domain.hi) test('>', statement.domain.hi);
  }

  /** Where the variable that is checked holds the low bits only: what was computed for it, as a value of a type. */
  private computedAgain(statement: StatementOf<'check'>, range: Interval): ((type: IntType) => string) | undefined {
    const set = this.checked.get(statement);
    if (set === undefined || within(range, INT_TYPES[this.storage(statement.value)])) return undefined;
    const { operands, result } = this.ranges.statements.get(set)!;
    return (type) => rvalue(this, set.value, operands, result!, type);
  }

  private ifStatement(statement: StatementOf<'if'>): void {
    const yes = this.reached(statement.then);
    const no = this.reached(statement.else);
    const taken = decidedCondition(statement, this.ranges);
    if (taken !== undefined) return this.list(taken ? statement.then : statement.else);
    if (yes.length === 0 && no.length === 0) return;
    const { condition, at } = statement;
    const test = this.test(statement, yes.length === 0 ? negate(condition.op) : condition.op);
    if (yes.length === 0) return this.branches(test, no, [], at);
    this.branches(test, yes, no, at);
  }

  /** The statement's condition with `op` in the place of its own; `isHead`: it is the condition of a loop. */
  private test(statement: StatementOf<'if'>, op: Comparison, isHead = false): SelectedTest {
    return testOf(this, this.selection, statement, op, isHead, (i, operand, type) => this.as(statement, i, operand, type));
  }

  private branches({ code, text, said, ahead = '' }: SelectedTest, yes: readonly Statement[], no: readonly Statement[], at: Statement['at']): void {
    if (code.length > 0) this.lines.addCode(asmLines(code), `${ahead}if (${said})`, at);
    this.lines.add(`if (${text}) {`, at);
    this.lines.indent(() => this.list(yes));
    if (no.length > 0) {
      this.lines.add('} else {');
      this.lines.indent(() => this.list(no));
    }
    this.lines.add('}');
  }

  private reached(list: readonly Statement[]): readonly Statement[] {
    return list.filter((statement) => this.ranges.statements.has(statement));
  }

  private within(breakable: Breakable, build: () => void): void {
    this.breakables.push(breakable);
    build();
    this.breakables.pop();
    const end = `${breakable.label.name}_end`;
    if (this.gotos.has(end)) this.lines.label(end);
  }

  /** `before` is the statement ahead of it: where that lets the loop begin in any case, the condition is looked at behind each round only. */
  private loop(statement: StatementOf<'loop'>, before: Statement | undefined): void {
    const { label, update, at } = statement;
    const body = statement.body.filter((inner) => this.isPrinted(inner));
    const hasUpdate = this.reached(update).length > 0;
    const first = this.lines.next;
    const said = saidOf(at);
    const rounds = Math.min(this.ranges.rounds?.get(label) ?? Infinity, said.rounds ?? Infinity);
    this.within({ label, kind: 'loop', hasUpdate }, () => {
      const head = body[0];
      const leaves = head?.kind === 'if' && this.leavesOnly(head, label) && decidedCondition(head, this.ranges) === undefined;
      const test = leaves ? this.test(head, negate(head.condition.op), true) : undefined;
      // Instructions ahead of a condition have no place in a loop's head.
      const condition = test?.code.length === 0 ? test.text : undefined;
      const begins = condition !== undefined && this.optimisation.passes.has('loops') && this.begins(head as StatementOf<'if'>, before);
      this.lines.add(condition === undefined ? 'for (;;) {' : begins ? 'do {' : `while (${condition}) {`, condition === undefined ? at : head!.at);
      this.lines.indent(() => {
        this.list(condition === undefined ? body : body.slice(1));
        if (this.gotos.has(`${label.name}_next`)) this.lines.label(`${label.name}_next`);
        this.list(update);
      });
      this.lines.add(begins ? `} while (${condition});` : '}', begins ? head.at : undefined);
      // A test at the top is met once more than the body runs.
      this.lines.endLoop(first, Number.isFinite(rounds) ? rounds + (begins ? 0 : 1) : undefined, { isSaid: rounds === said.rounds, isShared: said.isShared });
    });
  }

  /** Whether `before`, a constant that is set, keeps `head` from leaving the loop at once. */
  private begins({ condition: { op, a, b } }: StatementOf<'if'>, before: Statement | undefined): boolean {
    if (before?.kind !== 'set' || before.value.kind !== 'copy' || a.kind === 'const' || before.target.kind !== a.kind || b.kind !== 'const') return false;
    if (this.inlined(a) !== undefined || this.name(before.target) !== this.name(a)) return false;
    const start = this.ranges.statements.get(before)!.result;
    return start !== undefined && decideComparison(op, start, exactly(b.value)) === false;
  }

  private leavesOnly(statement: StatementOf<'if'>, label: Label): boolean {
    return statement.else.length === 0 && leftBy(statement.then) === label;
  }

  private switchStatement(statement: StatementOf<'switch'>): void {
    const [range] = this.operands(statement);
    const type = switchType(range);
    this.within({ label: statement.label, kind: 'switch', hasUpdate: false }, () => {
      this.lines.add(`switch (${this.as(statement, 0, statement.value, type)}) {`, statement.at);
      for (const clause of statement.clauses) {
        for (const label of caseLabels(clause, range, type)) this.lines.add(label);
        this.lines.indent(() => {
          const before = this.lines.next;
          this.list(clause.body);
          // C wants a statement behind the last label.
          if (this.lines.next === before && clause === statement.clauses.at(-1)) this.lines.add('break;');
        });
      }
      this.lines.add('}');
    });
  }

  private breakText(label: Label): string {
    const innermost = this.breakables.findLast((b) => b.kind !== 'block');
    if (innermost?.label === label) return 'break;';
    return this.goto(`${label.name}_end`);
  }

  private continueText(label: Label): string {
    const innermost = this.breakables.findLast((b) => b.kind === 'loop');
    if (innermost?.label === label && !innermost.hasUpdate) return 'continue;';
    return this.goto(`${label.name}_next`);
  }

  isHot(): boolean {
    return this.runs() >= HOT;
  }

  noteProduct(): void {
    if (this.products.haveRoom && this.runs() >= FREQUENT) this.products.areFrequent = true;
  }

  /** How often what is printed now runs for each run of an entry point: an estimate. */
  private runs(): number {
    return this.breakables.reduce((runs, { kind }) => (kind === 'loop' ? runs * ROUNDS : runs), this.frames.frequency(this.f));
  }

  freshLabel(): string {
    return `fill${++this.fresh}`;
  }

  private goto(label: string): string {
    this.gotos.add(label);
    // For each `goto` cc65 2.19 puts a word that nothing reads among the constants.
    return asm(instruction('jmp', label));
  }
}
