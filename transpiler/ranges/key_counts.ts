/**
 * How many different keys the lists may get that stand for maps and sets: they have no more elements. Of texts that the program builds the pieces are
 * counted: two digits and a letter make 2,600 texts.
 *
 * Needs: the intervals of all operands.
 * Keeps: every text that a variable may hold is counted, some more than once.
 * For: the room of such lists.
 */
import type { Interval } from '../base/interval.ts';
import { walk, type IrFunction, type Operand, type Rvalue, type Statement, type Variable } from '../ir/ir.ts';
import { codesOfCharacters, domainOfType, type ArrayModel, type Field, type FunctionModel, type ListCount, type ScalarType } from '../ir/model.ts';
import { TEXT_NUMBER, TEXT_RADIX, TEXT_WRITERS } from '../ir/runtime_functions.ts';
import type { FunctionRanges } from './known.ts';

/** So many are as good as any number. */
const MANY = 65536;
/** What still grows behind so many rounds has no end. */
const ROUNDS = 12;

const WRITERS: ReadonlySet<FunctionModel> = new Set([...Object.values(TEXT_WRITERS), TEXT_NUMBER, TEXT_RADIX]);

const width = ({ lo, hi }: Interval): number => hi - lo + 1;

/** A holder of texts: a variable, the result of a function, the characters of texts that are built. */
type Holder = Variable | FunctionModel | ArrayModel;

/** The lists of `functions` whose keys differ: how many keys there may be, {@link Infinity} where nothing bounds them. */
export function keyCounts(functions: readonly IrFunction[], ranges: readonly FunctionRanges[]): ReadonlyMap<ListCount, number> {
  const counts = keyedCounts(functions);
  if (counts.size === 0) return new Map();
  const texts = new TextCounts(functions, ranges);
  const countOf = (count: ListCount): number => {
    const keys = count.counts!.keyed!;
    if (keys.kind === 'textBuffer') return texts.of(keys.characters);
    return keys.kind === 'field' || keys.kind === 'array' ? width(domainOfType(typeOf(keys))) : 1;
  };
  return new Map([...counts].map((count) => [count, countOf(count)]));
}

/** The lengths of lists of `functions` that stand for maps and sets. */
export function keyedCounts(functions: readonly IrFunction[]): ReadonlySet<ListCount> {
  const found = new Set<ListCount>();
  for (const { body } of functions) {
    walk(body, (statement) => {
      const count = statement.kind === 'set' && statement.target.kind === 'field' ? statement.target.field : statement.kind === 'store' ? statement.array : undefined;
      if (count?.counts?.keyed !== undefined) found.add(count);
    });
  }
  return found;
}

const typeOf = (leaf: Field | ArrayModel): ScalarType => (leaf.kind === 'field' ? leaf.type : (leaf.element as ScalarType));

/** Texts that something may hold: some of its own, and all that others hold. */
interface Held {
  readonly own: number;
  readonly from: ReadonlySet<Holder>;
}

const held = (own: number, ...from: readonly Holder[]): Held => ({ own: own > MANY ? Infinity : own, from: new Set(from) });
const both = (one: Held | undefined, other: Held): Held => (one === undefined ? other : { own: one.own + other.own, from: new Set([...one.from, ...other.from]) });

class TextCounts {
  private known: ReadonlyMap<Holder, Held> = new Map();
  private next = new Map<Holder, Held>();
  /** What stands in the buffers of the function that is looked at. */
  private built = new Map<ArrayModel, Held>();
  /** All that was written to buffers within the branch that is looked at. */
  private seen = new Map<ArrayModel, Held>();
  private readonly endless = new Set<Holder>();
  /** The buffer that a variable has its text from, where that is the only one. */
  private readonly sources = new Map<Variable, ArrayModel | undefined>();
  private statements: FunctionRanges['statements'] = new Map();
  private readonly parameters: ReadonlyMap<FunctionModel, readonly Variable[]>;

  constructor(functions: readonly IrFunction[], ranges: readonly FunctionRanges[]) {
    this.parameters = new Map(functions.map(({ model, parameters }) => [model, parameters]));
    for (const { body } of functions) walk(body, (statement) => this.findSource(statement));
    for (let round = 0; ; round++) {
      this.next = new Map([...this.endless].map((holder) => [holder, held(Infinity)]));
      functions.forEach((one, i) => {
        this.built = new Map();
        this.statements = ranges[i].statements;
        this.visitAll(one.body, one.model);
      });
      const growing = [...this.next].filter(([holder, { own, from }]) => own !== this.known.get(holder)?.own || from.size !== this.known.get(holder)?.from.size);
      this.known = this.next;
      if (growing.length === 0) return;
      if (round >= ROUNDS) for (const [holder] of growing) this.endless.add(holder);
    }
  }

  /** How many texts `holder` may hold. */
  of(holder: Holder): number {
    return this.sizeOf(held(0, holder));
  }

  /** Each of those that texts come from counts once. */
  private sizeOf({ own, from }: Held): number {
    let sum = own;
    const met = new Set(from);
    for (const holder of met) {
      const { own: more, from: others } = this.known.get(holder) ?? held(0);
      sum += more + (holder.kind === 'array' ? atFirst(holder) : 0);
      for (const other of others) met.add(other);
    }
    return sum;
  }

  private add(holder: Holder, texts: Held): void {
    this.next.set(holder, both(this.next.get(holder), texts));
  }

  private visitAll(body: readonly Statement[], model: FunctionModel): void {
    for (const statement of body) this.visit(statement, model);
  }

  private visit(statement: Statement, model: FunctionModel): void {
    switch (statement.kind) {
      case 'set':
        if (statement.target.kind === 'var' && statement.target.variable.text) this.add(statement.target.variable, this.ofValue(statement.value, statement));
        return;
      case 'store':
        // The length in front of the characters: the text begins anew.
        if (statement.array.isCharacters === true && this.statements.has(statement)) this.write(statement.array, held(1));
        return;
      case 'call':
        return this.call(statement);
      case 'return':
        if (model.returns?.kind === 'text' && statement.value !== undefined) this.add(model, ofOperand(statement.value));
        return;
      case 'if':
        return this.branches([statement.then, statement.else], model);
      case 'switch':
        return this.branches(statement.clauses.map(({ body }) => body), model);
      case 'loop':
        return this.loop([...statement.body, ...statement.update], model);
      case 'block':
        return this.branches([statement.body], model);
    }
  }

  /** Behind branches a buffer may hold what stood there at any time within. */
  private branches(bodies: readonly (readonly Statement[])[], model: FunctionModel): void {
    const [before, outer] = [this.built, this.seen];
    const all = new Map<ArrayModel, Held>();
    for (const body of bodies) {
      this.built = new Map(before);
      this.seen = new Map();
      this.visitAll(body, model);
      for (const [buffer, texts] of this.seen) all.set(buffer, both(all.get(buffer), texts));
    }
    this.built = new Map(before);
    this.seen = outer;
    for (const [buffer, texts] of all) {
      this.built.set(buffer, both(before.get(buffer) ?? held(0, buffer), texts));
      outer.set(buffer, both(outer.get(buffer), texts));
    }
  }

  /** A text that a round of a loop goes on with has no end. */
  private loop(body: readonly Statement[], model: FunctionModel): void {
    walk(body, (statement) => {
      const buffer = this.writtenBy(statement);
      if (buffer === undefined) return;
      const isWhole = statement.kind === 'call' && statement.function === TEXT_WRITERS.put;
      this.built.set(buffer, both(this.built.get(buffer), isWhole ? held(0, buffer) : held(Infinity)));
    });
    this.branches([body], model);
  }

  private write(buffer: ArrayModel, texts: Held): void {
    this.built.set(buffer, texts);
    this.seen.set(buffer, both(this.seen.get(buffer), texts));
    this.add(buffer, texts);
  }

  private call(statement: Statement & { kind: 'call' }): void {
    if (!this.statements.has(statement)) return;
    const { function: called, args, target } = statement;
    this.parameters.get(called)?.forEach((parameter, i) => parameter.text && this.add(parameter, ofOperand(args[i])));
    if (target?.kind === 'var' && target.variable.text) this.add(target.variable, this.parameters.has(called) ? held(0, called) : held(Infinity));
    const buffer = this.writtenBy(statement);
    if (buffer === undefined) return;
    const before = this.sizeOf(this.built.get(buffer) ?? held(0, buffer));
    const times = (factor: number): void => this.write(buffer, held(before === 0 || factor === 0 ? 0 : before * factor));
    switch (called) {
      case TEXT_WRITERS.put:
        return this.write(buffer, ofOperand(args[1]));
      case TEXT_WRITERS.append:
        return times(this.sizeOf(ofOperand(args[2])));
      case TEXT_WRITERS.character:
      case TEXT_NUMBER: {
        const written = this.statements.get(statement)?.operands[2];
        return times(written === undefined ? Infinity : width(written));
      }
      case TEXT_WRITERS.case:
        return times(1);
      default:
        return times(Infinity);
    }
  }

  private findSource(statement: Statement): void {
    if (statement.kind === 'call' && statement.target?.kind === 'var' && statement.target.variable.text) this.sources.set(statement.target.variable, undefined);
    if (statement.kind !== 'set' || statement.target.kind !== 'var' || !statement.target.variable.text) return;
    const { target: { variable }, value } = statement;
    const source = value.kind === 'textAt' ? value.of : undefined;
    this.sources.set(variable, this.sources.has(variable) && this.sources.get(variable) !== source ? undefined : source);
  }

  /** The characters that `statement` writes. */
  private writtenBy(statement: Statement): ArrayModel | undefined {
    if (statement.kind === 'store') return statement.array.isCharacters === true ? statement.array : undefined;
    const [first] = statement.kind === 'call' && WRITERS.has(statement.function) ? statement.args : [];
    return first?.kind === 'var' ? this.sources.get(first.variable) : undefined;
  }

  private ofValue(value: Rvalue, statement: Statement & { kind: 'set' }): Held {
    const reached = this.statements.get(statement);
    if (reached === undefined) return held(0);
    switch (value.kind) {
      case 'copy':
        return ofOperand(value.a);
      case 'textAt':
        return this.built.get(value.of) ?? held(0, value.of);
      case 'load':
        return held(codesOfCharacters(value.of) !== undefined ? width(reached.operands[0]) : new Set(value.of.texts).size);
      case 'textOf':
        return held(width(reached.operands[0]));
      default:
        return held(Infinity);
    }
  }
}

const ofOperand = (operand: Operand): Held => (operand.kind === 'text' ? held(1) : operand.kind === 'var' ? held(0, operand.variable) : held(Infinity));

/** How many texts stand in `buffer` at the start. */
function atFirst({ values, dimensions }: ArrayModel): number {
  const size = dimensions.at(-1) ?? 1;
  return 1 + (values ?? []).filter((value, i) => i % size === 0 && value !== 0).length;
}
