/** Reads the statements of a function in the text of the IR, and what its text says that the ranges found. */
import type { ts } from 'ts-morph';
import { exactly, interval, INT_TYPES, join, variableStorage, type BinaryOp, type Comparison, type IntType, type Interval } from '../base/interval.ts';
import { operandDefault, resultDefault } from './defaults.ts';
import { operandsOf, type Clause, type Label, type Operand, type Rvalue, type Statement, type StatementOf, type Target, type Variable } from './ir.ts';
import { InferredInt } from './inferred.ts';
import { domainOfType, type ArrayModel, type Field, type FunctionModel, type ScalarType } from './model.ts';
import type { FunctionRanges, StatementRanges } from './annotations.ts';
import type { Reader } from './reader.ts';
import type { Texts } from './texts.ts';
import { tokenName, type Token } from './tokens.ts';

export interface Globals {
  readonly leaves: ReadonlyMap<string, Field | ArrayModel>;
  readonly models: ReadonlyMap<string, FunctionModel>;
  readonly texts: Texts;
  readonly file: ts.SourceFile;
}

export interface BodyText {
  readonly ranges: FunctionRanges;
  readonly plan: { readonly inlined: ReadonlyMap<Variable, StatementOf<'set'>>; readonly silent: ReadonlySet<Statement> };
}

/** From behind the `{` of a function to its `}`. */
export function parseBody(reader: Reader, globals: Globals, parameters: ReadonlyMap<string, Variable>, storage: ReadonlyMap<Variable, IntType>): BodyText & { readonly body: readonly Statement[] } {
  return new Body(reader, globals, parameters, storage).all();
}

const BINARY: ReadonlySet<string> = new Set<BinaryOp>(['+', '-', '*', '&', '|', '^', '<<', '>>', '>>>', 'div', 'mod', 'imul']);
const COMPARISONS: ReadonlySet<string> = new Set<Comparison>(['===', '!==', '<', '<=', '>', '>=']);

/** `Omit` over each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

class Body {
  private readonly variables: Map<string, Variable>;
  private readonly labels = new Map<string, Label>();
  private readonly holds = new Map<Variable, Interval>();
  private readonly statements = new Map<Statement, StatementRanges>();
  private readonly storage: Map<Variable, IntType>;
  private readonly wide = new Set<Variable>();
  private readonly inlined = new Map<Variable, StatementOf<'set'>>();
  private readonly silent = new Set<Statement>();
  /** Variables whose storage the text does not give. */
  private readonly guessed = new Set<Variable>();
  /** The intervals of operands, as they are said, or as they follow. */
  private readonly known = new Map<Operand, Interval>();

  constructor(private readonly reader: Reader, private readonly globals: Globals, parameters: ReadonlyMap<string, Variable>, storage: ReadonlyMap<Variable, IntType>) {
    this.variables = new Map(parameters);
    this.storage = new Map(storage);
    for (const variable of parameters.values()) if (!variable.text) this.holds.set(variable, domainOfType(variable.type as ScalarType));
  }

  all() {
    const body = this.list();
    const { statements, storage, wide, inlined, silent } = this;
    return { body, ranges: { statements, storage, wide, result: undefined, diagnostics: [], exceeded: new Map() }, plan: { inlined, silent } };
  }

  /** Statements to the `}`. */
  private list(): Statement[] {
    const { reader } = this;
    const list: Statement[] = [];
    for (reader.skipLines(); !reader.takes('}'); reader.endLine()) {
      if (reader.next.kind === 'end') reader.fail('a `}` is missing');
      if (reader.takes('var')) this.declared(reader.take());
      else list.push(this.statement());
    }
    return list;
  }

  private braced(): Statement[] {
    this.reader.expect('{');
    return this.list();
  }

  private statement(): Statement {
    const { reader } = this;
    const { start } = reader.next;
    const isUnreached = reader.takes('unreached');
    const isInline = reader.takes('inline');
    const isSilent = isInline || reader.takes('drop');
    const token = reader.next;
    const bare = this.bare();
    const statement = { ...bare, at: { file: this.globals.file, start, end: reader.end } } as Statement;
    this.record(statement, isUnreached);
    if (isSilent) this.silent.add(statement);
    if (!isInline) return statement;
    if (statement.kind !== 'set' || statement.target.kind !== 'var') return reader.fail('only what sets a variable is printed where that is read', token);
    this.inlined.set(statement.target.variable, statement);
    return statement;
  }

  /** The facts that the text gives of `statement`, and those that follow. */
  private record(statement: Statement, isUnreached: boolean): void {
    const { reader } = this;
    const operands = operandsOf(statement).map((operand) => this.known.get(operand)!);
    let result = statement.kind === 'set' ? resultDefault(statement, operands) : undefined;
    if (reader.takes('->')) result = reader.takes('none') ? undefined : reader.interval();
    if (isUnreached) return;
    this.statements.set(statement, { operands, result });
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') this.guess(statement.target.variable, statement.kind === 'set' ? result : returned(statement.function));
  }

  /** Chooses how `variable` is stored that is set to what lies within `value`, where the text does not say it. */
  private guess(variable: Variable, value: Interval | undefined): void {
    if (!this.guessed.has(variable) || value === undefined || variable.text) return;
    const before = this.holds.get(variable);
    const all = before === undefined ? value : join(before, value);
    this.holds.set(variable, all);
    this.storage.set(variable, variableStorage(variable.type === undefined ? all : domainOfType(variable.type as ScalarType)));
  }

  private declared(token: Token): void {
    if (token.kind !== 'variable' && token.kind !== 'temporary') this.reader.fail('the name of a variable expected', token);
    if (this.variables.has(token.text)) this.reader.fail(`${token.text} is there already`, token);
    this.target(token);
  }

  /** A variable that is set, with what is said of it where it is met first. */
  private target(token: Token): Variable {
    const { reader } = this;
    const before = this.variables.get(token.text);
    if (before !== undefined) {
      if (reader.isAt(':', 'as')) reader.fail(`${token.text} is there already`);
      return before;
    }
    const add = (type: Variable['type'], more: Partial<Variable> = {}): Variable => {
      const variable: Variable = { kind: token.kind === 'temporary' ? 'temp' : 'local', name: tokenName(token), type, text: type?.kind === 'text', ...more };
      this.variables.set(token.text, variable);
      return variable;
    };
    const typed = (): Variable => add(reader.takes('as') ? reader.type() : undefined);
    if (!reader.takes(':')) {
      const variable = typed();
      this.guessed.add(variable);
      return variable;
    }
    if (reader.takes('text')) return add({ kind: 'text' });
    if (reader.takes('address')) return this.stored(add(undefined, { isRow: true }), 'u16', INT_TYPES.u16);
    const isBool = reader.takes('bool');
    const isWide = !isBool && reader.takes('wide');
    const storage = isBool ? 'u8' : reader.intType();
    const holds = reader.isAt('[') ? reader.interval() : isBool ? interval(0, 1) : INT_TYPES[storage];
    const variable = isBool ? add({ kind: 'bool' }) : typed();
    if (isWide) this.wide.add(variable);
    return this.stored(variable, storage, holds);
  }

  private stored(variable: Variable, storage: IntType, { lo, hi }: Interval): Variable {
    this.storage.set(variable, storage);
    this.holds.set(variable, interval(lo, hi));
    return variable;
  }

  private leaf(token: Token): Field | ArrayModel {
    return this.globals.leaves.get(token.text) ?? this.reader.fail(`${token.text} is no field or array`, token);
  }

  private array(): ArrayModel {
    const token = this.reader.expectKind('global', 'the name of an array');
    const leaf = this.leaf(token);
    return leaf.kind === 'array' ? leaf : this.reader.fail(`${token.text} is no array`, token);
  }

  private operand(): Operand {
    const { reader } = this;
    const operand = this.plain();
    const value = reader.takes(':') ? reader.interval() : operandDefault(operand, this.holds);
    // Of a variable without an interval nothing is known: it was never set to anything.
    this.known.set(operand, value ?? exactly(0));
    return operand;
  }

  private plain(): Operand {
    const { reader } = this;
    const { next } = reader;
    switch (next.kind) {
      case 'string':
        return { kind: 'text', text: reader.string() };
      case 'global': {
        const field = this.leaf(reader.take());
        return field.kind === 'field' ? { kind: 'field', field } : reader.fail(`${next.text} is an array`, next);
      }
      case 'variable':
      case 'temporary': {
        const variable = this.variables.get(reader.take().text);
        return variable === undefined ? reader.fail(`${next.text} is not set or declared ahead of this`, next) : { kind: 'var', variable };
      }
      default:
        return { kind: 'const', value: reader.number() };
    }
  }

  private label(isNew: boolean): Label {
    const token = this.reader.expectKind('word', 'a label');
    const before = this.labels.get(token.text);
    if (!isNew) return before ?? this.reader.fail(`${token.text} is no label around this`, token);
    if (before !== undefined) this.reader.fail(`${token.text} is there already`, token);
    const label = { name: token.text.replace(/\.\d+$/, '') };
    this.labels.set(token.text, label);
    return label;
  }

  private bare(): Without<Statement, 'at'> {
    const { reader } = this;
    const token = reader.take();
    if (token.kind === 'variable' || token.kind === 'temporary') return this.assignment({ kind: 'var', variable: this.target(token) });
    if (token.kind === 'global') {
      const leaf = this.leaf(token);
      return leaf.kind === 'field' ? this.assignment({ kind: 'field', field: leaf }) : this.store(leaf);
    }
    switch (token.text) {
      case 'call':
        return this.call(undefined);
      case 'if':
      case 'when':
        return this.condition(token.text === 'if');
      case 'loop': {
        const label = this.label(true);
        const body = this.braced();
        return { kind: 'loop', label, body, update: reader.takes('update') ? this.braced() : [] };
      }
      case 'block':
        return { kind: 'block', label: this.label(true), body: this.braced() };
      case 'switch':
        return { kind: 'switch', label: this.label(true), value: this.operand(), clauses: this.clauses() };
      case 'fill':
        return this.fill();
      case 'stride':
        return this.stride();
      case 'clear':
        return { kind: 'clear', array: this.array() };
      case 'declare':
        return { kind: 'declare', variable: reader.next.kind === 'global' ? this.array() : this.target(reader.take()) };
      case 'check': {
        const value = this.operand();
        reader.expect('in');
        return { kind: 'check', value, domain: reader.interval() };
      }
      case 'break':
      case 'continue':
        return { kind: token.text, label: this.label(false) };
      case 'return':
        return { kind: 'return', value: reader.next.kind === 'newline' || reader.isAt('}') ? undefined : this.operand() };
      default:
        return reader.fail(`a statement expected, not ${token.kind === 'newline' ? 'the end of the line' : token.text}`, token);
    }
  }

  private assignment(target: Target): Without<Statement, 'at'> {
    const { reader } = this;
    reader.expect('=');
    return reader.takes('call') ? this.call(target) : { kind: 'set', target, value: this.rvalue() };
  }

  private call(target: Target | undefined): Without<Statement, 'at'> {
    const { reader } = this;
    const token = reader.expectKind('global', 'the name of a function');
    const model = this.globals.models.get(token.text) ?? reader.fail(`${token.text} is no function`, token);
    const args = reader.list('(', ')', () => this.operand());
    if (args.length !== model.parameters.length) reader.fail(`${token.text} takes ${model.parameters.length} arguments, not ${args.length}`, token);
    return { kind: 'call', target, function: model, args };
  }

  private condition(isWritten: boolean): Without<Statement, 'at'> {
    const { reader } = this;
    const a = this.operand();
    if (!COMPARISONS.has(reader.next.text)) reader.fail('a comparison expected');
    const op = reader.take().text as Comparison;
    const condition = { op, a, b: this.operand() };
    const then = this.braced();
    return { kind: 'if', condition, then, else: reader.takes('else') ? this.braced() : [], ...(isWritten ? { isWritten } : {}) };
  }

  private clauses(): Clause[] {
    const { reader } = this;
    const clauses: Clause[] = [];
    reader.expect('{');
    for (reader.skipLines(); !reader.takes('}'); reader.endLine()) {
      const isDefault = reader.takes('default');
      if (!isDefault) reader.expect('case');
      clauses.push({ values: isDefault ? undefined : reader.isAt('{') ? [] : reader.items(() => reader.number()), body: this.braced() });
    }
    return clauses;
  }

  private store(array: ArrayModel): Without<Statement, 'at'> {
    const { reader } = this;
    const { row, indices } = this.element();
    reader.expect('=');
    if (row === undefined) return { kind: 'store', array, indices, value: this.operand() };
    return { kind: 'storeRow', array, row, index: indices[0], value: this.operand() };
  }

  /** What stands in the brackets behind an array. */
  private element(): { readonly row: Operand | undefined; readonly indices: readonly Operand[] } {
    const { reader } = this;
    reader.expect('[');
    const row = this.rowAhead();
    const indices = reader.items(() => this.operand());
    reader.expect(']');
    return { row, indices };
  }

  private rowAhead(): Operand | undefined {
    if (!this.reader.takes('row')) return undefined;
    const row = this.operand();
    this.reader.expect(',');
    return row;
  }

  private distance(): number {
    this.reader.expect('by');
    return this.reader.number();
  }

  private fill(): Without<Statement, 'at'> {
    const { reader } = this;
    const array = this.array();
    reader.expect('[');
    const row = this.rowAhead();
    reader.expect('from');
    const from = reader.number();
    reader.expect(',');
    reader.expect('count');
    const count = reader.number();
    reader.expect(']');
    reader.expect('=');
    return { kind: 'fill', array, row, from, count, value: this.operand() };
  }

  private stride(): Without<Statement, 'at'> {
    const { reader } = this;
    const array = this.array();
    reader.expect('[');
    const counter = this.operand();
    reader.expect(',');
    reader.expect('step');
    const step = this.operand();
    reader.expect(',');
    reader.expect('to');
    const to = reader.number();
    reader.expect(']');
    reader.expect('=');
    return { kind: 'stride', array, counter, step, to, value: this.operand() };
  }

  private rvalue(): Rvalue {
    const { reader } = this;
    if (reader.next.kind === 'word' && reader.next.text !== 'inf') return this.operation(reader.take());
    if (reader.next.kind === 'global' && this.globals.leaves.get(reader.next.text)?.kind === 'array') {
      const of = this.array();
      const { row, indices } = this.element();
      return row === undefined ? { kind: 'load', of, indices } : { kind: 'loadRow', of, row, index: indices[0] };
    }
    const a = this.operand();
    return BINARY.has(reader.next.text) ? this.binary(a) : { kind: 'copy', a };
  }

  private binary(a: Operand): Rvalue & { kind: 'binary' } {
    if (!BINARY.has(this.reader.next.text)) this.reader.fail('an operator expected');
    return { kind: 'binary', op: this.reader.take().text as BinaryOp, a, b: this.operand() };
  }

  private operation(token: Token): Rvalue {
    const { reader } = this;
    const { texts } = this.globals;
    const then = (): Operand => {
      reader.expect(',');
      return this.operand();
    };
    switch (token.text) {
      case 'whole':
        return { ...this.binary(this.operand()), isWhole: true };
      case 'neg':
      case 'not':
        return { kind: 'unary', op: token.text, a: this.operand() };
      case 'wrap':
        return { kind: 'wrap', to: reader.intType(), a: this.operand() };
      case 'cast':
        return { kind: 'wrap', to: reader.intType(), a: this.operand(), isWritten: true };
      case 'row': {
        const of = this.array();
        reader.expect('[');
        const index = this.operand();
        const times = reader.takes('*') ? reader.number() : undefined;
        const by = reader.takes(',') ? this.distance() : undefined;
        reader.expect(']');
        return { kind: 'row', of, index, ...(times === undefined ? {} : { times }), ...(by === undefined ? {} : { by }) };
      }
      case 'length':
        return { kind: 'textLength', text: this.operand() };
      case 'same':
        return { kind: 'sameText', a: this.operand(), b: then() };
      case 'char':
        return { kind: 'charAt', text: this.operand(), index: then() };
      case 'number':
        return { kind: 'textNumber', text: this.operand(), texts };
      case 'text':
        return { kind: 'textOf', number: this.operand(), texts };
      case 'textat': {
        const of = this.array();
        const indices = reader.isAt('[') ? this.element().indices : [];
        const length = reader.takes('by') ? this.operand() : undefined;
        return { kind: 'textAt', of, indices, length: length?.kind === 'field' ? length.field : undefined };
      }
      default:
        return reader.fail(`an operation expected, not ${token.text}`, token);
    }
  }
}

/** Undefined: it gives no number, or has never returned. */
function returned({ returns }: FunctionModel): Interval | undefined {
  const isNone = returns === undefined || returns.kind === 'text' || (returns instanceof InferredInt && returns.snapshot === undefined);
  return isNone ? undefined : domainOfType(returns);
}
