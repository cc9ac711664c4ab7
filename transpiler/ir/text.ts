/**
 * The IR as text, in the manner of QBE and LLVM, with structured control flow: docs/ir.md has the grammar. parse.ts reads it. A statement is a line;
 * `%x` is a parameter or local variable, `$t` a temporary, `@x` a field, an array or a function. With the findings of the ranges. Each variable's
 * storage and interval stand where it is first set. An interval of an operand or a result stands where it does not follow from those.
 */
import { INT_TYPES, join, variableStorage, type Interval } from '../base/interval.ts';
import type { Effects, FunctionRanges } from './annotations.ts';
import { isSame, operandDefault, resultDefault } from './defaults.ts';
import { operandsOf, walk, type IrFunction, type Operand, type Rvalue, type Statement, type StatementOf, type Variable } from './ir.ts';
import { codesOfCharacters, domainOfType, storageOfType, type ArrayModel, type Field, type FunctionModel } from './model.ts';
import { IrNames } from './names.ts';
import type { Texts } from './texts.ts';
import { externText, intervalText, leafText, textsText, typeText } from './types_text.ts';

/** A function with what is known of it. */
export interface TextFunction {
  readonly ir: IrFunction;
  /** Left out: as it is lowered, before anything is known. */
  readonly ranges?: FunctionRanges;
  /** What is printed elsewhere than it stands, see optimise/forward_substitution.ts. */
  readonly plan?: { readonly inlined: ReadonlyMap<Variable, StatementOf<'set'>>; readonly silent: ReadonlySet<Statement> };
}

export interface TextOptions {
  /** What functions write that are called, but not printed. */
  readonly effects?: Effects;
  /** Remarks for readers, which are no part of the IR: ahead of a function's body, and ahead of a statement. */
  readonly remarkOn?: (f: IrFunction, nameOf: (variable: Variable) => string) => readonly string[];
  readonly remarkAt?: (statement: Statement) => string | undefined;
}

type Global = Field | ArrayModel | FunctionModel;

/** The text of `functions`, behind the declarations of all that they name. */
export function printIr(functions: readonly TextFunction[], options: TextOptions = {}): string {
  const names = new IrNames();
  const own = new Set(functions.map(({ ir }) => ir.model));
  const { leaves, externs, texts } = globalsOf(functions, own, options, names);
  const heads = [
    ...(texts === undefined ? [] : [textsText(texts.all)]),
    ...leaves.map((leaf) => leafText(leaf, names)),
    ...externs.map((model) => externText(model, options.effects?.get(model) ?? [], names)),
  ];
  const bodies = functions.map((f) => new FunctionText(f, names, options).lines().join('\n'));
  return `${[...(heads.length === 0 ? [] : [heads.join('\n')]), ...bodies].join('\n\n')}\n`;
}

const isBuiltIn = (leaf: Field | ArrayModel): boolean => leaf.kind === 'array' && codesOfCharacters(leaf) !== undefined;

/** The fields, arrays and functions that `functions` name, in the order in which they name them; all get their names. */
function globalsOf(functions: readonly TextFunction[], own: ReadonlySet<FunctionModel>, { effects }: TextOptions, names: IrNames) {
  const leaves: (Field | ArrayModel)[] = [];
  const externs: FunctionModel[] = [];
  let texts: Texts | undefined;
  const add = (item: Global): boolean => {
    const isNew = !names.has(item);
    names.add(item, '@', item.name);
    return isNew;
  };
  const leaf = (item: Field | ArrayModel | undefined): void => {
    if (item !== undefined && add(item) && !isBuiltIn(item)) leaves.push(item);
  };
  const operand = (item: Operand | undefined): void => (item?.kind === 'field' ? leaf(item.field) : undefined);
  for (const model of own) add(model);
  for (const { ir } of functions) for (const item of ir.statics) add(item);
  for (const { ir } of functions) {
    walk(ir.body, (statement) => {
      if (statement.kind === 'set' || statement.kind === 'call') operand(statement.target);
      if ('array' in statement) leaf(statement.array);
      if (statement.kind === 'declare' && statement.variable.kind === 'array') leaf(statement.variable);
      if (statement.kind === 'set' && 'of' in statement.value) leaf(statement.value.of);
      if (statement.kind === 'set' && statement.value.kind === 'textAt') leaf(statement.value.length);
      if (statement.kind === 'set' && 'texts' in statement.value) texts = statement.value.texts;
      operandsOf(statement).forEach(operand);
      if (statement.kind !== 'call' || own.has(statement.function) || !add(statement.function)) return;
      externs.push(statement.function);
      for (const written of effects?.get(statement.function) ?? []) leaf(written);
    });
  }
  return { leaves, externs, texts };
}

class FunctionText {
  private readonly own = new IrNames();
  private readonly holds = new Map<Variable, Interval>();
  /** Variables that were declared so far, and those whose first mention sets none. */
  private readonly declared = new Set<Variable>();
  private readonly ahead: Variable[] = [];
  private readonly out: string[] = [];

  constructor(
    private readonly f: TextFunction,
    private readonly names: IrNames,
    private readonly options: TextOptions,
  ) {
    this.collect();
  }

  lines(): readonly string[] {
    const { ir } = this.f;
    const { model, parameters } = ir;
    const heads = [model.exported && 'export', !ir.isReached && 'unreached'].filter((one) => one);
    const returns = model.returns === undefined ? '' : `: ${typeText(model.returns)}`;
    const variant = model.variant === undefined ? '' : ` variant ${JSON.stringify(model.variant)}`;
    this.put(0, `${[...heads, 'function'].join(' ')} ${this.names.of(model)}(${parameters.map((one) => this.parameter(one)).join(', ')})${returns}${variant} {`);
    for (const leaf of ir.statics) this.put(1, leafText(leaf, this.names));
    for (const variable of this.ahead) this.put(1, `var ${this.declaration(variable)}`);
    for (const remark of this.options.remarkOn?.(ir, (variable) => this.own.of(variable)) ?? []) this.put(1, `# ${remark}`);
    this.list(ir.body, 1);
    this.put(0, '}');
    return this.out;
  }

  private put(depth: number, text: string): void {
    this.out.push(`${'  '.repeat(depth)}${text}`);
  }

  /** Finds the names of all variables and labels, and the interval that each variable keeps to. */
  private collect(): void {
    const { ir, ranges } = this.f;
    for (const variable of ir.parameters) {
      this.own.add(variable, '%', variable.name);
      this.declared.add(variable);
      if (variable.type !== undefined && variable.type.kind !== 'text') this.holds.set(variable, domainOfType(variable.type));
    }
    const seen = new Set<Variable>(ir.parameters);
    const meets = (variable: Variable, isSet: boolean): void => {
      if (seen.has(variable)) return;
      seen.add(variable);
      this.own.add(variable, variable.kind === 'temp' ? '$' : '%', variable.name);
      if (!isSet) this.ahead.push(variable);
    };
    const found = (variable: Variable, value: Interval | undefined): void => {
      const before = this.holds.get(variable);
      if (value !== undefined && variable.kind !== 'param') this.holds.set(variable, before === undefined ? value : join(before, value));
    };
    walk(ir.body, (statement) => {
      const known = ranges?.statements.get(statement);
      if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') {
        meets(statement.target.variable, true);
        found(statement.target.variable, known?.result);
      }
      if (statement.kind === 'declare' && statement.variable.kind !== 'array') meets(statement.variable, true);
      operandsOf(statement).forEach((operand, i) => {
        if (operand.kind !== 'var') return;
        meets(operand.variable, false);
        found(operand.variable, known?.operands[i]);
      });
      if ('label' in statement && statement.kind !== 'break' && statement.kind !== 'continue') this.own.add(statement.label, '', statement.label.name);
    });
  }

  private parameter(variable: Variable): string {
    const { type } = variable;
    const text = `${this.own.of(variable)}: ${typeText(type!)}`;
    if (this.f.ranges === undefined || type === undefined || type.kind === 'text') return text;
    const storage = this.f.ranges.storage.get(variable);
    return storage === variableStorage(domainOfType(type)) ? text : `${text} stored ${storage ?? 'none'}`;
  }

  /** A variable where it is first met. */
  private declaration(variable: Variable): string {
    this.declared.add(variable);
    const { type, text, isRow } = variable;
    const name = this.own.of(variable);
    if (text) return `${name}: text`;
    const storage = this.f.ranges?.storage.get(variable);
    const interval = this.holds.get(variable);
    if (isRow) return `${name}: address`;
    const declared = type === undefined ? '' : ` as ${typeText(type)}`;
    if (storage === undefined) return `${name}${declared}`;
    const isBool = type?.kind === 'bool' && storage === storageOfType(type);
    const usual = isBool ? domainOfType(type) : INT_TYPES[storage];
    const within = interval === undefined || isSame(interval, usual) ? '' : ` ${intervalText(interval)}`;
    if (isBool) return `${name}: bool${within}`;
    return `${name}: ${this.f.ranges?.wide.has(variable) ? 'wide ' : ''}${storage}${within}${declared}`;
  }

  private variable(variable: Variable): string {
    return this.declared.has(variable) ? this.own.of(variable) : this.declaration(variable);
  }

  private plain(operand: Operand): string {
    switch (operand.kind) {
      case 'const':
        return String(operand.value + 0);
      case 'text':
        return JSON.stringify(operand.text);
      case 'field':
        return this.names.of(operand.field);
      case 'var':
        return this.variable(operand.variable);
    }
  }

  /** The operands of `statement`, each with its interval where that does not follow. */
  private operands(statement: Statement): readonly string[] {
    const known = this.f.ranges?.statements.get(statement)?.operands;
    return operandsOf(statement).map((operand, i) => {
      const value = known?.[i];
      const isUsual = value === undefined || isSame(value, operandDefault(operand, this.holds));
      return `${this.plain(operand)}${isUsual ? '' : `:${intervalText(value)}`}`;
    });
  }

  private list(list: readonly Statement[], depth: number): void {
    for (const statement of list) {
      const remark = this.options.remarkAt?.(statement);
      if (remark !== undefined) this.put(depth, `# ${remark}`);
      this.statement(statement, depth, this.marks(statement));
    }
  }

  private marks(statement: Statement): string {
    const { ranges, plan } = this.f;
    const isInlined = statement.kind === 'set' && statement.target.kind === 'var' && plan?.inlined.get(statement.target.variable) === statement;
    return `${ranges === undefined || ranges.statements.has(statement) ? '' : 'unreached '}${isInlined ? 'inline ' : plan?.silent.has(statement) ? 'drop ' : ''}`;
  }

  private statement(statement: Statement, depth: number, marks: string): void {
    const line = (text: string): void => this.put(depth, `${marks}${text}`);
    const end = (): void => this.put(depth, '}');
    switch (statement.kind) {
      case 'set': {
        const target = this.plain(statement.target);
        return line(`${target} = ${this.rvalue(statement.value, this.operands(statement))}${this.result(statement)}`);
      }
      case 'call': {
        const target = statement.target === undefined ? '' : `${this.plain(statement.target)} = `;
        return line(`${target}call ${this.names.of(statement.function)}(${this.operands(statement).join(', ')})`);
      }
      case 'if': {
        const [a, b] = this.operands(statement);
        line(`${statement.isWritten ? 'if' : 'when'} ${a} ${statement.condition.op} ${b} {`);
        this.list(statement.then, depth + 1);
        if (statement.else.length > 0) this.put(depth, '} else {');
        this.list(statement.else, depth + 1);
        return end();
      }
      case 'loop':
        line(`loop ${this.own.of(statement.label)} {`);
        this.list(statement.body, depth + 1);
        if (statement.update.length > 0) this.put(depth, '} update {');
        this.list(statement.update, depth + 1);
        return end();
      case 'block':
        line(`block ${this.own.of(statement.label)} {`);
        this.list(statement.body, depth + 1);
        return end();
      case 'switch':
        line(`switch ${this.own.of(statement.label)} ${this.operands(statement)[0]} {`);
        for (const { values, body } of statement.clauses) {
          this.put(depth + 1, values === undefined ? 'default {' : ['case', ...(values.length === 0 ? [] : [values.join(', ')]), '{'].join(' '));
          this.list(body, depth + 2);
          this.put(depth + 1, '}');
        }
        return end();
      default:
        return line(this.simple(statement));
    }
  }

  /** A statement without others in it, and without a result. */
  private simple(statement: Exclude<Statement, StatementOf<'set' | 'call' | 'if' | 'loop' | 'block' | 'switch'>>): string {
    const operands = this.operands(statement);
    const [a, b, c] = operands;
    switch (statement.kind) {
      case 'store':
        return `${this.names.of(statement.array)}[${operands.slice(0, -1).join(', ')}] = ${operands.at(-1)}`;
      case 'storeRow':
        return `${this.names.of(statement.array)}[row ${a}, ${b}] = ${c}`;
      case 'fill': {
        const row = statement.row === undefined ? '' : `row ${a}, `;
        return `fill ${this.names.of(statement.array)}[${row}from ${statement.from}, count ${statement.count}] = ${statement.row === undefined ? a : b}`;
      }
      case 'stride':
        return `stride ${this.names.of(statement.array)}[${a}, step ${b}, to ${statement.to}] = ${c}`;
      case 'clear':
        return `clear ${this.names.of(statement.array)}`;
      case 'declare':
        return `declare ${statement.variable.kind === 'array' ? this.names.of(statement.variable) : this.variable(statement.variable)}`;
      case 'check':
        return `check ${a} in ${intervalText(statement.domain)}`;
      case 'break':
      case 'continue':
        return `${statement.kind} ${this.own.of(statement.label)}`;
      case 'return':
        return a === undefined ? 'return' : `return ${a}`;
    }
  }

  /** The result of `statement`, where it does not follow from its operands. */
  private result(statement: StatementOf<'set'>): string {
    const known = this.f.ranges?.statements.get(statement);
    if (known === undefined) return '';
    const usual = resultDefault(statement, operandsOf(statement).map((operand, i) => known.operands[i] ?? operandDefault(operand, this.holds)));
    if (isSame(known.result, usual)) return '';
    return known.result === undefined ? ' -> none' : ` -> ${intervalText(known.result)}`;
  }

  private rvalue(value: Rvalue, operands: readonly string[]): string {
    const [a, b] = operands;
    switch (value.kind) {
      case 'copy':
        return a;
      case 'binary':
        return `${value.isWhole ? 'whole ' : ''}${a} ${value.op} ${b}`;
      case 'unary':
        return `${value.op} ${a}`;
      case 'wrap':
        return `${value.isWritten ? 'cast' : 'wrap'} ${value.to} ${a}`;
      case 'load':
        return `${this.names.of(value.of)}[${operands.join(', ')}]`;
      case 'row':
        return `row ${this.names.of(value.of)}[${a}${value.times === undefined ? '' : ` * ${value.times}`}${(value.by ?? 0) === 0 ? '' : `, by ${value.by}`}]`;
      case 'loadRow':
        return `${this.names.of(value.of)}[row ${a}, ${b}]`;
      case 'textLength':
        return `length ${a}`;
      case 'sameText':
        return `same ${a}, ${b}`;
      case 'charAt':
        return `char ${a}, ${b}`;
      case 'textNumber':
        return `number ${a}`;
      case 'textOf':
        return `text ${a}`;
      case 'textAt':
        return `textat ${this.names.of(value.of)}${operands.length === 0 ? '' : `[${operands.join(', ')}]`}${value.length === undefined ? '' : ` by ${this.names.of(value.length)}`}`;
    }
  }
}
