/**
 * The texts that each variable of a program may hold: all that it has when it is loaded are known. Of those that it builds the lengths are numbers of
 * the ranges.
 *
 * Needs: all texts that are there when the program is loaded.
 * Keeps: every text that a variable may hold.
 * For: lengths and codes of characters.
 */
import { InferredInt } from '../ir/inferred.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { interval, join, type Interval } from '../base/interval.ts';
import { walk, type IrFunction, type Operand, type Rvalue, type Variable } from '../ir/ir.ts';
import { codesOf, domainOfType, type ArrayModel, type Field, type FunctionModel, type ProgramModel, type ScalarType } from '../ir/model.ts';
import { NumberedTexts, type TextSource } from './numbered_texts.ts';

/** Lengths and characters' codes, from the least to the greatest. */
export interface TextRange {
  readonly length: Interval;
  /** Undefined: none has a character. */
  readonly codes: Interval | undefined;
  /** All of them, where they are few. */
  readonly texts?: ReadonlySet<string>;
}

/** So many texts are kept one by one. */
const FEW = 64;

/** A variable, a function's result, or a text that is stored by its number. */
type Holder = Variable | FunctionModel | Field | ArrayModel;

export class HeldTexts {
  private readonly known = new Map<Holder, TextRange>();
  /**
   * The built texts that each holder may hold: the lengths of all that stands in the buffer at any time, and of those of them that calls give to the
   * parameter, or functions return, which the holder has them from. Undefined: it has them otherwise. The ranges find all of these lengths.
   */
  private readonly built = new Map<Holder, Map<ScalarType, InferredInt | undefined>>();
  /** For each parameter that nothing assigns, the lengths of the texts that calls give to it; for each function, those of the texts that it returns. */
  private readonly passed = new Map<Holder, InferredInt>();
  private readonly parameters = new Map<FunctionModel, readonly Variable[]>();
  /** For each holder, those that are assigned from it. */
  private readonly readers = new Map<Holder, Set<Holder>>();
  private readonly numbered: NumberedTexts;
  /** Those whose numbers have been looked for. */
  private readonly followed = new Set<Holder>();

  private readonly any: TextRange;

  constructor(program: ProgramModel, functions: readonly IrFunction[]) {
    this.any = { length: interval(0, 255), codes: codesOf(program) };
    this.numbered = new NumberedTexts(program, functions);
    const byModel = new Map(functions.map((f) => [f.model, f]));
    for (const { model, parameters, body } of functions) {
      this.parameters.set(model, parameters);
      const assigned = new Set<Variable>();
      walk(body, (statement) => void ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var' && assigned.add(statement.target.variable)));
      for (const parameter of parameters) if (parameter.text && !assigned.has(parameter)) this.passed.set(parameter, new InferredInt());
      if (model.returns?.kind === 'text') this.passed.set(model, new InferredInt());
    }
    for (const f of functions) {
      const isOpen = !f.isReached || program.entry === undefined;
      for (const parameter of f.parameters) if (parameter.text && isOpen) this.add(parameter, this.any);
      this.collect(f, byModel);
    }
  }

  /** The codes of the characters of any text. */
  get codes(): Interval {
    return this.any.codes!;
  }

  /** What `text` may be. */
  rangeOf(text: Operand): TextRange {
    if (text.kind === 'text') return rangeOf(text.text);
    if (text.kind !== 'var') return this.any;
    const known = this.known.get(text.variable);
    const built = this.built.get(text.variable);
    if (built === undefined) return known ?? this.any;
    const lengths = [...built].map(([held, passed]) => domainOfType(passed === undefined || passed.isEmpty ? held : passed));
    return { length: (known === undefined ? lengths : [known.length, ...lengths]).reduce(join), codes: this.any.codes };
  }

  /** The lengths of the texts that calls of `model` give to its parameter number `index`. Undefined: nobody wants them. */
  passedTo(model: FunctionModel, index: number): InferredInt | undefined {
    const parameter = this.parameters.get(model)?.[index];
    return parameter && this.passed.get(parameter);
  }

  /** The lengths of the texts that `model` returns. Undefined: it is not known. */
  returnedBy(model: FunctionModel): InferredInt | undefined {
    return this.passed.get(model);
  }

  private collect(f: IrFunction, byModel: ReadonlyMap<FunctionModel, IrFunction>): void {
    walk(f.body, (statement) => {
      switch (statement.kind) {
        case 'set':
          if (statement.target.kind === 'var' && statement.target.variable.text) this.assigned(statement.target.variable, statement.value);
          return;
        case 'call': {
          const { function: model, args, target } = statement;
          byModel.get(model)?.parameters.forEach((parameter, i) => parameter.text && this.flow(args[i], parameter));
          if (target?.kind !== 'var' || !target.variable.text) return;
          if (byModel.has(model)) this.edge(model, target.variable);
          else this.add(target.variable, this.any);
          return;
        }
        case 'return':
          if (f.model.returns?.kind === 'text' && statement.value !== undefined) this.flow(statement.value, f.model);
      }
    });
  }

  private assigned(to: Variable, value: Rvalue): void {
    if (value.kind === 'copy') this.flow(value.a, to);
    else if (value.kind === 'textAt') this.addBuilt(to, value.length?.type ?? value.of.lengths!, undefined);
    else if (value.kind === 'load') for (const text of value.of.texts!) this.add(to, rangeOf(text));
    else if (value.kind === 'textOf') this.numbered.ofNumber(value.number, (source) => this.take(source, to));
    else this.add(to, this.any);
  }

  private take(source: TextSource | undefined, to: Holder): void {
    if (source === undefined) return this.add(to, this.any);
    if ('text' in source && typeof source.text === 'string') return this.add(to, rangeOf(source.text));
    const from = source as Exclude<TextSource, { readonly text: string }>;
    this.edge(from, to);
    const isText = from.kind !== 'field' && from.kind !== 'array' && from.text;
    if (isText || this.followed.has(from)) return;
    this.followed.add(from);
    this.numbered.sources(from, (one) => this.take(one, from));
  }

  private flow(from: Operand, to: Holder): void {
    if (from.kind === 'var') this.edge(from.variable, to);
    else this.add(to, this.rangeOf(from));
  }

  private edge(from: Holder, to: Holder): void {
    const readers = this.readers.get(from) ?? new Set();
    this.readers.set(from, readers.add(to));
    const known = this.known.get(from);
    if (known !== undefined) this.add(to, known);
    for (const [held, passed] of this.built.get(from) ?? []) this.addBuilt(to, held, passed);
  }

  private addBuilt(to: Holder, held: ScalarType, by: InferredInt | undefined): void {
    const built = this.built.get(to) ?? new Map<ScalarType, InferredInt | undefined>();
    const passed = this.passed.get(to) ?? by;
    const now = built.has(held) && built.get(held) !== passed ? undefined : passed;
    if (built.has(held) && built.get(held) === now) return;
    this.built.set(to, built.set(held, now));
    for (const reader of this.readers.get(to) ?? []) this.addBuilt(reader, held, now);
  }

  private add(to: Holder, range: TextRange): void {
    const before = this.known.get(to);
    const after = before === undefined ? range : joined(before, range);
    if (before !== undefined && isSame(before.length, after.length) && isSame(before.codes, after.codes) && before.texts?.size === after.texts?.size) return;
    this.known.set(to, after);
    for (const reader of this.readers.get(to) ?? []) this.add(reader, after);
  }
}

function rangeOf(text: string): TextRange {
  // Nothing reads a character of null.
  const codes = text === NULL_TEXT ? [] : [...text].map((c) => c.charCodeAt(0));
  return { length: interval(text.length, text.length), codes: codes.length === 0 ? undefined : interval(Math.min(...codes), Math.max(...codes)), texts: new Set([text]) };
}

function joined(a: TextRange, b: TextRange): TextRange {
  const texts = a.texts === undefined || b.texts === undefined ? undefined : new Set([...a.texts, ...b.texts]);
  return { length: join(a.length, b.length), codes: either(a.codes, b.codes), ...(texts === undefined || texts.size > FEW ? {} : { texts }) };
}

const either = (a: Interval | undefined, b: Interval | undefined): Interval | undefined => (a === undefined || b === undefined ? (a ?? b) : join(a, b));

const isSame = (a: Interval | undefined, b: Interval | undefined): boolean => a?.lo === b?.lo && a?.hi === b?.hi;
