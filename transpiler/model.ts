/** What the checker knows of a program: every declaration with its exact types. The later stages read this, not TypeScript's types. */
import type { ts } from 'ts-morph';
import type { CheckContext } from './check/context.ts';
import type { IntType, Interval } from './interval.ts';

export type ScalarType =
  | { readonly kind: 'int'; readonly domain: Interval; readonly storage: IntType; readonly text: string }
  | { readonly kind: 'bool' };

export type TextType = { readonly kind: 'text' };
export type ValueType = ScalarType | TextType;

export interface Constant {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: number;
  readonly node: ts.Node;
}

export interface TextConstant {
  readonly kind: 'textConstant';
  readonly name: string;
  readonly value: string;
  readonly node: ts.Node;
}

/** A constant table; nested ones are rectangular. `values` (or `texts`) are in row-major order. */
export interface Table {
  readonly kind: 'table';
  readonly name: string;
  readonly dimensions: readonly number[];
  readonly values: readonly number[];
  readonly texts: readonly string[] | undefined;
  readonly node: ts.Node;
}

export interface Field {
  readonly kind: 'field';
  readonly record: string;
  readonly name: string;
  readonly type: ScalarType;
  readonly initial: number;
  readonly node: ts.Node;
}

export interface StateArray {
  readonly kind: 'stateArray';
  readonly record: string;
  readonly name: string;
  readonly element: ScalarType & { kind: 'int' };
  readonly length: number;
  /** The linker segment named by a `@segment` tag. */
  readonly segment: string | undefined;
  readonly node: ts.Node;
}

export interface StateRecord {
  readonly kind: 'record';
  readonly name: string;
  readonly exported: boolean;
  readonly members: ReadonlyMap<string, Field | StateArray>;
  readonly node: ts.Node;
}

export interface Parameter {
  readonly name: string;
  readonly type: ValueType;
  /** The constant that stands in where a call leaves the argument out. */
  readonly initial: number | undefined;
  readonly symbol: ts.Symbol;
  readonly node: ts.ParameterDeclaration;
}

export interface FunctionModel {
  readonly kind: 'function';
  readonly name: string;
  readonly exported: boolean;
  readonly parameters: readonly Parameter[];
  readonly returns: ScalarType | TextType | undefined;
  readonly node: ts.FunctionDeclaration & { body: ts.Block };
}

export type Declaration = Constant | TextConstant | Table | StateRecord | FunctionModel;

export interface ProgramModel {
  readonly name: string;
  /** Resolves names and calls. */
  readonly context: CheckContext;
  /** In the order they are first imported from the entry module, imports before importers. */
  readonly modules: readonly ts.SourceFile[];
  /** In the order of their modules and places. */
  readonly tables: readonly Table[];
  readonly records: readonly StateRecord[];
  readonly functions: readonly FunctionModel[];
  readonly start: FunctionModel;
  readonly key: FunctionModel;
}
