/** Tests of the ranges: IR in, intervals and refusals out. */
import { intervalText } from '../ir/types_text.ts';
import { operandsOf, walk, type IrFunction, type Statement, type Variable } from '../ir/ir.ts';
import type { Field } from '../ir/model.ts';
import { parseIr, type ParsedIr } from '../ir/parse.ts';
import { join, type Interval } from '../base/interval.ts';
import type { FunctionRanges } from './known.ts';
import { analyseProgram } from './program.ts';

export interface FoundRanges {
  /** The interval of the variable `name`, or of the field `@name`, where it is read or set: all places together, or the `nth`, from 0. */
  of(name: string, nth?: number): string | undefined;
  /** The codes of all errors, and of all warnings. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** How many statements are not reached. */
  readonly unreached: number;
}

const PARAMETERS = '%a: u8, %b: u8, %n: u16, %m: u16, %x: u32, %d: i16, %e: i32, %text: text';

const PRELUDE = `
state @s: u8
state @w: u16
state @l: u32
state @board[10]: u8
state @long[1000]: u8
table @table[4]: u8 [1, 9] = [1, 9, 3, 4]
table @words[3]: text = ["ab", "abcd", "x"]
unreached function @touch() {
  @s = 7
}
`;

/** `text`: a whole text, with functions `start` and `key`. */
export function analysedProgram(text: string): { readonly of: (f: string) => FoundRanges; readonly field: (name: string) => Interval; readonly parsed: ParsedIr } {
  const parsed = parseIr(text);
  const functions = parsed.functions.map(({ ir }) => ir);
  const ranges = analyseProgram(parsed.program, functions);
  const field = (name: string): Interval => {
    const leaf = parsed.program.bindings.flatMap(({ storage }) => (storage.kind === 'leaf' && storage.leaf.name === name ? [storage.leaf as Field] : []))[0];
    return (leaf.type as { domain: Interval }).domain;
  };
  return { of: (name) => foundIn(functions.findIndex(({ model }) => model.name === name), functions, ranges), field, parsed };
}

/** A function of these statements: its parameters hold all that their types do. */
export function analysed(body: string, parameters = PARAMETERS): FoundRanges {
  return analysedProgram(`${PRELUDE}unreached function @f(${parameters}) {\n${body}\n}\n`).of('f');
}

export const functionOf = (body: string, parameters = PARAMETERS): IrFunction =>
  parseIr(`${PRELUDE}unreached function @f(${parameters}) {\n${body}\n}\n`).functions.at(-1)!.ir;

const nameOf = (key: Variable | Field): string => (key.kind === 'field' ? `@${key.name}` : key.name);

function foundIn(i: number, functions: readonly IrFunction[], all: readonly FunctionRanges[]): FoundRanges {
  const { diagnostics, statements } = all[i];
  const places = new Map<string, Interval[]>();
  const note = (key: Variable | Field, value: Interval | undefined): void => {
    if (value !== undefined) places.set(nameOf(key), [...(places.get(nameOf(key)) ?? []), value]);
  };
  let unreached = 0;
  walk(functions[i].body, (statement: Statement) => {
    const known = statements.get(statement);
    if (known === undefined) return void unreached++;
    operandsOf(statement).forEach((operand, k) => {
      if (operand.kind === 'var') note(operand.variable, known.operands[k]);
      if (operand.kind === 'field') note(operand.field, known.operands[k]);
    });
    if (statement.kind === 'set') note(statement.target.kind === 'var' ? statement.target.variable : statement.target.field, known.result);
  });
  const codes = (severity: string): string[] => diagnostics.filter((d) => d.severity === severity).map(({ code }) => code);
  const of = (name: string, nth?: number): string | undefined => {
    const found = places.get(name);
    const value = nth === undefined ? found?.reduce(join) : found?.[nth];
    return value && intervalText(value);
  };
  return { of, errors: codes('error'), warnings: codes('warning'), unreached };
}
