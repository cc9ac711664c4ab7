/**
 * The typed intermediate representation: structured control flow over three-address statements. Each statement does one
 * operation on operands without effects, so the order of evaluation is explicit. Integers are mathematical here; ranges/ finds
 * the interval of each, and the storage of each variable. text.ts prints it, and parse.ts reads that.
 */
import type { Position } from '../diagnostics/diagnostics.ts';
import { within, type BinaryOp, type Comparison, type IntType, type Interval, type UnaryOp } from '../base/interval.ts';
import { InferredInt } from './inferred.ts';
import type { Texts } from './texts.ts';
import type { ArrayModel, Field, FunctionModel, ListCount, ScalarType, TextType } from './model.ts';

/** A parameter, a local variable or a temporary of one function. */
export interface Variable {
  readonly kind: 'param' | 'local' | 'temp';
  /** As written in TypeScript; `t` for a temporary. */
  readonly name: string;
  /** Undefined: the ranges choose it. */
  readonly type: ScalarType | TextType | undefined;
  readonly text: boolean;
  /** It holds the address of a row of bytes: of the optimiser's making. */
  readonly isRow?: boolean;
  /** It is the index of an element that the list of this count has: shown where it is set, it holds as long as the variable is used. */
  readonly below?: ListCount;
  /** The lowering sees to that, and nothing need be shown. */
  readonly isThere?: boolean;
  /** The indices on the way to that list, where it is one of several. */
  readonly way?: readonly Operand[];
}

export type Target = { readonly kind: 'var'; readonly variable: Variable } | { readonly kind: 'field'; readonly field: Field };

export type Operand = Target | { readonly kind: 'const'; readonly value: number } | { readonly kind: 'text'; readonly text: string };

export type Rvalue =
  | { readonly kind: 'copy'; readonly a: Operand }
  /** `isWhole`: a quotient that is to be an integer as it stands. */
  | { readonly kind: 'binary'; readonly op: BinaryOp; readonly a: Operand; readonly b: Operand; readonly isWhole?: boolean }
  | { readonly kind: 'unary'; readonly op: UnaryOp; readonly a: Operand }
  /** `isWritten`: a cast of the program's, not a part of another operation. */
  | { readonly kind: 'wrap'; readonly to: IntType; readonly a: Operand; readonly isWritten?: boolean }
  | { readonly kind: 'load'; readonly of: ArrayModel; readonly indices: readonly Operand[] }
  /**
   * The address of row `index` of an array of two dimensions. Of one with one dimension that of an element, which need not be one of the array's:
   * `by` behind `index`, or, where rows of so many elements have a table of their addresses, `times` times `index`.
   */
  | { readonly kind: 'row'; readonly of: ArrayModel; readonly index: Operand; readonly by?: number; readonly times?: number }
  /** An element of the row at an address. */
  | { readonly kind: 'loadRow'; readonly of: ArrayModel; readonly row: Operand; readonly index: Operand }
  | { readonly kind: 'textLength'; readonly text: Operand }
  /** 1 where both are the same text. */
  | { readonly kind: 'sameText'; readonly a: Operand; readonly b: Operand }
  | { readonly kind: 'charAt'; readonly text: Operand; readonly index: Operand }
  /** The number of a text, and the text of a number, by the program's `texts`. */
  | { readonly kind: 'textNumber'; readonly text: Operand; readonly texts: Texts }
  | { readonly kind: 'textOf'; readonly number: Operand; readonly texts: Texts }
  /** The text in a row of characters that change; `length` holds how long it is, where it is the only one. */
  | { readonly kind: 'textAt'; readonly of: ArrayModel; readonly indices: readonly Operand[]; readonly length: Field | undefined };

export interface Condition {
  readonly op: Comparison;
  readonly a: Operand;
  readonly b: Operand;
}

/** Named by identity: what a `break` leaves and a `continue` goes on with. */
export interface Label {
  readonly name: string;
}

export interface Clause {
  /** The case values; undefined for `default`. An empty list can't be reached but by falling through. */
  readonly values: readonly number[] | undefined;
  readonly body: readonly Statement[];
}

type At = { readonly at: Position };

export type Statement = At &
  (
    | { readonly kind: 'set'; readonly target: Target; readonly value: Rvalue }
    | { readonly kind: 'store'; readonly array: ArrayModel; readonly indices: readonly Operand[]; readonly value: Operand }
    | { readonly kind: 'storeRow'; readonly array: ArrayModel; readonly row: Operand; readonly index: Operand; readonly value: Operand }
    /** Sets `count` elements from `from` on, of the array or of its row at an address: of the optimiser's making. */
    | { readonly kind: 'fill'; readonly array: ArrayModel; readonly row: Operand | undefined; readonly from: number; readonly count: number; readonly value: Operand }
    /**
     * Sets every `step`th element of a long array, from the one at `counter` on, before `to`, where there is one. The optimiser makes it, and
     * `counter` is not read any more.
     */
    | { readonly kind: 'stride'; readonly array: ArrayModel; readonly counter: Operand; readonly step: Operand; readonly to: number; readonly value: Operand }
    /** Sets all elements to 0. */
    | { readonly kind: 'clear'; readonly array: ArrayModel }
    /** A variable or a local array that has no value yet, or none any more. */
    | { readonly kind: 'declare'; readonly variable: Variable | ArrayModel }
    | { readonly kind: 'call'; readonly target: Target | undefined; readonly function: FunctionModel; readonly args: readonly Operand[] }
    | { readonly kind: 'check'; readonly value: Operand; readonly domain: Interval }
    | {
        readonly kind: 'if';
        readonly condition: Condition;
        readonly then: readonly Statement[];
        readonly else: readonly Statement[];
        /** Whether the condition stands in the program, where it is hardly meant to be decided. */
        readonly isWritten?: boolean;
      }
    /** Runs `body`, then `update`, for ever; `continue` goes to `update`. */
    | { readonly kind: 'loop'; readonly label: Label; readonly body: readonly Statement[]; readonly update: readonly Statement[] }
    /** Clauses fall through; `break` with the label leaves. */
    | { readonly kind: 'switch'; readonly label: Label; readonly value: Operand; readonly clauses: readonly Clause[] }
    /** Runs once; `break` with the label leaves. */
    | { readonly kind: 'block'; readonly label: Label; readonly body: readonly Statement[] }
    | { readonly kind: 'break'; readonly label: Label }
    | { readonly kind: 'continue'; readonly label: Label }
    | { readonly kind: 'return'; readonly value: Operand | undefined }
  );

export type StatementOf<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

export interface IrFunction {
  readonly model: FunctionModel;
  readonly parameters: readonly Variable[];
  /** Its own arrays and the members of its own records: nothing recurses, so that each has one place. */
  readonly statics: readonly (Field | ArrayModel)[];
  /** Those of them that hold what is needed for a while only, with the functions that are called meanwhile. */
  readonly brief?: ReadonlyMap<Field | ArrayModel, ReadonlySet<FunctionModel>>;
  /** Whether the program's entry points call it: what they don't is checked, but not emitted. */
  readonly isReached: boolean;
  readonly body: readonly Statement[];
}

export const constant = (value: number): Operand => ({ kind: 'const', value });
export const copy = (a: Operand): Rvalue => ({ kind: 'copy', a });

/** Whether `a` is a parameter whose declared values are those of `domain`. A check of it is for calls that only Node makes, such as those of tests. */
export function isDeclaredAs(a: Operand, domain: Interval): boolean {
  const type = a.kind === 'var' && a.variable.kind === 'param' ? a.variable.type : undefined;
  if (type?.kind !== 'int') return false;
  const declared = type instanceof InferredInt ? type.declared?.domain : type.domain;
  return declared !== undefined && within(declared, domain) && within(domain, declared);
}

/** Whether both are one variable or one field of the state. */
export const isSamePlace = (a: Operand, b: Operand): boolean =>
  (a.kind === 'var' && b.kind === 'var' && a.variable === b.variable) || (a.kind === 'field' && b.kind === 'field' && a.field === b.field);

/** Whether it does nothing: it sets a variable to itself. */
export const isSelfCopy = (statement: Statement): boolean =>
  statement.kind === 'set' && statement.value.kind === 'copy' && isSamePlace(statement.target, statement.value.a);

/** The variable that `statement` changes by a constant, and by how much; undefined where it does anything else. */
export function constantStep(statement: Statement): { readonly variable: Variable; readonly by: number } | undefined {
  if (statement.kind !== 'set' || statement.target.kind !== 'var' || statement.value.kind !== 'binary') return undefined;
  const { target: { variable }, value: { op, a, b } } = statement;
  if ((op !== '+' && op !== '-') || !isSamePlace(a, statement.target) || b.kind !== 'const') return undefined;
  return { variable, by: op === '+' ? b.value : -b.value };
}

/** What `list` leaves, where it does nothing else; undefined where it does. */
export function leftBy(list: readonly Statement[]): Label | undefined {
  const [only] = list;
  return list.length === 1 && only.kind === 'break' ? only.label : undefined;
}

/** The operands that a statement's own operation reads, nested statements apart. */
export function operandsOf(statement: Statement): readonly Operand[] {
  switch (statement.kind) {
    case 'set':
      return rvalueOperands(statement.value);
    case 'store':
      return [...statement.indices, statement.value];
    case 'storeRow':
      return [statement.row, statement.index, statement.value];
    case 'stride':
      return [statement.counter, statement.step, statement.value];
    case 'fill':
      return statement.row === undefined ? [statement.value] : [statement.row, statement.value];
    case 'call':
      return statement.args;
    case 'check':
    case 'switch':
      return [statement.value];
    case 'if':
      return [statement.condition.a, statement.condition.b];
    case 'return':
      return statement.value === undefined ? [] : [statement.value];
    default:
      return [];
  }
}

export function rvalueOperands(value: Rvalue): readonly Operand[] {
  switch (value.kind) {
    case 'binary':
    case 'sameText':
      return [value.a, value.b];
    case 'load':
    case 'textAt':
      return value.indices;
    case 'row':
      return [value.index];
    case 'loadRow':
      return [value.row, value.index];
    case 'textLength':
    case 'textNumber':
      return [value.text];
    case 'textOf':
      return [value.number];
    case 'charAt':
      return [value.text, value.index];
    default:
      return [value.a];
  }
}

/** The statement lists nested in `statement`. */
export function nested(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'if':
      return [statement.then, statement.else];
    case 'loop':
      return [statement.body, statement.update];
    case 'switch':
      return statement.clauses.map((clause) => clause.body);
    case 'block':
      return [statement.body];
    default:
      return [];
  }
}

/** Calls `visit` for each statement of `list` and of what is nested in it, outer ones first. */
export function walk(list: readonly Statement[], visit: (statement: Statement) => void): void {
  for (const statement of list) {
    visit(statement);
    for (const inner of nested(statement)) walk(inner, visit);
  }
}

/** Whether `is` holds of a statement of `list`, or of what is nested in it. */
export const someStatement = (list: readonly Statement[], is: (statement: Statement) => boolean): boolean =>
  list.some((statement) => is(statement) || nested(statement).some((inner) => someStatement(inner, is)));
