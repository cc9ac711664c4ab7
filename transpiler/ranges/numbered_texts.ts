/**
 * The texts that numbered variables may hold: those that are there when the program is loaded, and those whose numbers the program stores.
 *
 * Needs: the numbers of all texts that are there when the program is loaded.
 * Keeps: each text whose number a field, an array or a temporary may hold.
 * For: the lengths of built texts that such a variable is a piece of.
 */
import { constant, walk, type IrFunction, type Operand, type Rvalue, type Variable } from '../ir/ir.ts';
import { InferredInt } from '../ir/inferred.ts';
import { leavesOf, type ArrayModel, type Field, type ProgramModel } from '../ir/model.ts';

type Numbered = Field | ArrayModel;
/** What holds the number of a text, or a text itself. */
export type TextSource = Numbered | Variable | { readonly text: string };

/** Takes where a text comes from; undefined: it may be any. */
type Take = (source: TextSource | undefined) => void;

export class NumberedTexts {
  /** The values of each variable of a function that may hold numbers of texts. */
  private readonly set = new Map<Variable, Rvalue[]>();
  /** Variables that a call gives a value. */
  private readonly given = new Set<Variable>();
  private readonly stores = new Map<Numbered, Rvalue[]>();
  private readonly open = new Set<Numbered>();
  private readonly initial: readonly string[];

  constructor(program: ProgramModel, functions: readonly IrFunction[]) {
    this.initial = program.texts.all;
    const kept = new Set<Numbered>();
    for (const { storage } of program.bindings) for (const leaf of leavesOf(storage)) if ((leaf.kind === 'field' || leaf.kind === 'array') && leaf.isText) kept.add(leaf);
    if (program.entry === undefined) for (const leaf of kept) this.open.add(leaf);
    for (const f of functions) this.collect(f, f.isReached || program.entry === undefined);
  }

  /** `isTold`: whether it is a part of the program. What is not stores nothing. */
  private collect(f: IrFunction, isTold: boolean): void {
    for (const parameter of f.parameters) this.given.add(parameter);
    walk(f.body, (statement) => {
      const isStored = statement.kind === 'store' || statement.kind === 'clear' || ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field');
      if (isStored && !isTold) return;
      if (statement.kind === 'set') {
        const { target, value } = statement;
        if (target.kind === 'field') {
          if (target.field.isText) add(this.stores, target.field, value);
        } else if (!target.variable.text) add(this.set, target.variable, value);
      } else if (statement.kind === 'store') {
        if (statement.array.isText) add(this.stores, statement.array, { kind: 'copy', a: statement.value });
      } else if (statement.kind === 'clear') {
        if (statement.array.isText) add(this.stores, statement.array, { kind: 'copy', a: constant(0) });
      } else if (statement.kind === 'call') {
        const { target } = statement;
        if (target?.kind === 'var') this.given.add(target.variable);
        else if (target?.kind === 'field') this.open.add(target.field);
      }
    });
  }

  /** Where the texts come from that `holder` has by their numbers. */
  sources(holder: Numbered | Variable, take: Take): void {
    if (holder.kind === 'field' || holder.kind === 'array') {
      if (this.open.has(holder)) return take(undefined);
      for (const number of initialNumbers(holder)) this.numbered(number, take);
      for (const value of this.stores.get(holder) ?? []) this.value(value, take);
      return;
    }
    const values = this.set.get(holder);
    if (values === undefined || this.given.has(holder)) return take(undefined);
    for (const value of values) this.value(value, take);
  }

  /** Where the text of the number `operand` comes from. */
  ofNumber(operand: Operand, take: Take): void {
    if (operand.kind === 'const') this.numbered(operand.value, take);
    else if (operand.kind === 'var') take(operand.variable);
    else if (operand.kind === 'field' && operand.field.isText) take(operand.field);
    else take(undefined);
  }

  private numbered(number: number | undefined, take: Take): void {
    const text = number === undefined ? undefined : this.initial[number];
    take(text === undefined ? undefined : { text });
  }

  private value(value: Rvalue, take: Take): void {
    if (value.kind === 'copy') this.ofNumber(value.a, take);
    else if (value.kind === 'load' && value.of.isText) take(value.of);
    else if (value.kind === 'textNumber') {
      if (value.text.kind === 'text') take({ text: value.text.text });
      else take(value.text.kind === 'var' ? value.text.variable : undefined);
    } else take(undefined);
  }
}

/** The numbers that `holder` has when the program is loaded. A list that is empty then has none. */
function initialNumbers(holder: Numbered): readonly number[] {
  if (holder.kind === 'field') return [holder.initial];
  const isEmpty = holder.element instanceof InferredInt && holder.element.initial === undefined;
  return holder.values ?? (isEmpty ? [] : [0]);
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
