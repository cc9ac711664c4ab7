/** From what a module's variable holds to where its parts are stored: scalars, arrays, records, arrays of records as parallel arrays. */
import { ts } from 'ts-morph';
import { INT_TYPES, interval, join, within, type Interval, type IntType } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { factsOf, valueKind } from '../evaluation/values.ts';
import { InferredInt } from '../ir/inferred.ts';
import { intType, isNullable, type ArrayModel, type DeclaredInt, type Storage, type ValueType } from '../ir/model.ts';
import { textBuffer } from '../ir/text_buffers.ts';
import { isPlainText } from '../ir/texts.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { builtTextsOf } from './built_texts.ts';
import { classInstancesOf, fieldType } from './classes.ts';
import { evaluateConstant, is32BitInteger } from './constants.ts';
import type { ProgramContext } from './context.ts';
import { NULL_VALUE } from './nullable.ts';
import { unwrap } from './syntax.ts';
import { domainType, elementTypeNode, memberTypeNode, valueType } from './types.ts';

/** The functions of lib/arrays.ts that make an array of the state. */
export const ARRAY_MAKERS: Readonly<Record<string, IntType>> = {
  bytes: 'u8',
  signedBytes: 'i8',
  words: 'u16',
  signedWords: 'i16',
  longs: 'u32',
  signedLongs: 'i32',
};

/** JavaScript's own typed arrays. */
export const TYPED_ARRAYS: Readonly<Record<string, IntType>> = {
  Uint8Array: 'u8',
  Int8Array: 'i8',
  Uint16Array: 'u16',
  Int16Array: 'i16',
  Uint32Array: 'u32',
  Int32Array: 'i32',
};

/** The longest array, in elements: what an index of 16 bits reaches. */
export const MAX_LENGTH = 65535;

/** Arrays and records in each other, at most: what is in itself has no end. */
const MAX_DEPTH = 32;

/** A part of a variable: all of the values that stand there, one for each element of the arrays around it. */
interface Part {
  readonly name: string;
  /** `.pos.x`, as {@link WrittenParts} counts. */
  readonly path: string;
  readonly dimensions: readonly number[];
  readonly values: readonly unknown[];
  readonly type: ts.TypeNode | undefined;
  /** The expression that stands for its values: the first where there are several. */
  readonly init: ts.Expression | undefined;
  readonly node: ts.Node;
  readonly constant: boolean;
}

export interface ModuleVariable {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly type: ts.TypeNode | undefined;
  readonly init: ts.Expression;
  readonly node: ts.Node;
  readonly value: unknown;
}

/** Where the parts of `variable` are stored; undefined after a report. */
export function storageOf(context: ProgramContext, variable: ModuleVariable, isWritten: (path: string) => boolean): Storage | undefined {
  return new StorageBuilder(context, isWritten, variable.symbol, classInstancesOf(context).classOf(variable.symbol)).build({
    name: variable.name,
    path: '',
    dimensions: [],
    values: [variable.value],
    type: variable.type,
    init: variable.init,
    node: variable.node,
    constant: false,
  });
}

class StorageBuilder {
  constructor(
    private readonly context: ProgramContext,
    private readonly isWritten: (path: string) => boolean,
    private readonly symbol: ts.Symbol,
    /** The class that the variable holds the instance of. */
    private readonly made: ts.ClassDeclaration | undefined,
  ) {}

  build(given: Part): Storage | undefined {
    const part = unwrapped(given);
    if (part.dimensions.length + part.path.split('.').length - 1 > MAX_DEPTH) return this.refuse(part, `it is nested more than ${MAX_DEPTH} deep`);
    const kinds = new Set(part.values.map(valueKind));
    const [kind] = kinds;
    if (kinds.size > 1) return this.refuse(part, `its elements are of different kinds: ${[...kinds].join(', ')}`);
    if ((kind === 'Null' || kind === 'Undefined') && part.type !== undefined && part.path === '' && part.dimensions.length === 0) {
      const type = valueType(this.context, part.type, part.name, true);
      if (type === undefined) return undefined;
      if (isNullable(type)) return this.numbers({ ...part, values: [NULL_VALUE] }, true);
    }
    switch (kind) {
      case 'Number':
        return this.numbers(part);
      case 'Boolean':
        return this.leaf(part, { kind: 'bool' }, part.values.map(Number));
      case 'String':
        return this.texts(part);
      case 'Array':
        return this.list(part);
      case 'Object':
        return this.record(part);
      default:
        if (kind !== undefined && Object.hasOwn(TYPED_ARRAYS, kind)) return this.typedArray(part, TYPED_ARRAYS[kind]);
        return this.refuse(part, `it holds ${kind === undefined ? 'an array without elements' : `a value of the kind ${kind}`}`);
    }
  }

  private refuse(part: Part, why: string, hint?: string): undefined {
    this.context.report(diag.badState(part.init ?? part.node, part.name, why, hint));
    return undefined;
  }

  private numbers(part: Part, isNone = false): Storage | undefined {
    const wrong = part.values.find((value) => !is32BitInteger(value as number));
    if (wrong !== undefined) {
      this.context.report(diag.notAnInteger(part.init ?? part.node, String(wrong)));
      return undefined;
    }
    const values = part.values.map((value) => (value as number) + 0);
    const hull = hullOf(values);
    const declared = part.type === undefined
      ? undefined
      : valueType(this.context, part.type, part.name, part.path === '' && part.dimensions.length === 0);
    if (part.type !== undefined && declared === undefined) return undefined;
    if (isNullable(declared) && !isNone && values[0] < 0) return this.refuse(part, 'beside null, a number is 0 or more');
    if (declared?.kind === 'text' || declared?.kind === 'bool') return this.refuse(part, `it holds numbers, its type is ${part.type!.getText()}`);
    if (declared !== undefined && !(declared instanceof InferredInt)) {
      if (!within(hull, declared.domain)) {
        this.context.report(diag.storeRange(part.init ?? part.node, part.name, hull, declared.domain, declared.text));
        return undefined;
      }
      return this.leaf(part, new InferredInt(hull, declared), values);
    }
    if (domainType(hull, '') === undefined) return this.refuse(part, `no 32-bit type holds ${hull.lo}..${hull.hi}`);
    return this.leaf(part, new InferredInt(hull), values);
  }

  private texts(part: Part): Storage | undefined {
    const texts = part.values as string[];
    const bad = texts.find((text) => !isPlainText(text));
    if (bad !== undefined) {
      this.context.report(diag.notAscii(part.init ?? part.node, JSON.stringify(bad)));
      return undefined;
    }
    const { name, node } = part;
    if (this.isWritten(part.path) && this.mayBeBuilt(part.path)) {
      const list = part.dimensions.length === 0 ? {} : { dimensions: part.dimensions };
      return { kind: 'leaf', leaf: textBuffer({ role: 'state', name: name.replace(/(\[\])+$/, ''), node, texts, ...list }) };
    }
    if (this.isWritten(part.path)) {
      const numbers = texts.map((text) => this.context.texts.numberOf(text));
      return this.leaf(part, new InferredInt(hullOf(numbers)), numbers, true);
    }
    if (part.dimensions.length === 0) return { kind: 'leaf', leaf: { kind: 'textConstant', name, value: texts[0], node } };
    return this.array(part, { kind: 'text' }, undefined, texts, 'table');
  }

  private mayBeBuilt(path: string): boolean {
    const built = builtTextsOf(this.context);
    return path === '' ? built.holds(this.symbol) : built.memberHolds(path.slice(path.lastIndexOf('.') + 1));
  }

  private leaf(part: Part, type: ValueType & { kind: 'int' | 'bool' }, values: readonly number[], isText = false): Storage | undefined {
    const { name, node } = part;
    if (part.dimensions.length > 0) return this.array(part, type, values, undefined, this.isWritten(part.path) ? 'state' : 'table', { isText });
    if (part.constant) return { kind: 'leaf', leaf: { kind: 'constant', name, value: values[0], boolean: type.kind === 'bool', node } };
    return { kind: 'leaf', leaf: { kind: 'field', role: 'state', name, type, isText, initial: values[0], node } };
  }

  private array(
    part: Part,
    element: ValueType,
    values: readonly number[] | undefined,
    texts: readonly string[] | undefined,
    role: 'table' | 'state',
    traits: Pick<ArrayModel, 'isText' | 'isTyped'> = {},
  ): Storage | undefined {
    const segment = ts
      .getJSDocTags(part.node)
      .filter((t) => t.tagName.text === 'segment')
      .map((t) => ts.getTextOfJSDocComment(t.comment)?.trim())[0];
    const { dimensions, node } = part;
    const isScreen = segment === 'SCREEN' && node.getSourceFile().fileName.endsWith('/lib/screen.ts');
    if (segment !== undefined && segment !== 'LOW' && !isScreen) return this.refuse(part, `the segment of an array is LOW, not ${segment}`);
    const name = part.name.replace(/(\[\])+$/, '');
    const leaf: ArrayModel = { kind: 'array', name, element, ...traits, dimensions, values, texts, role, segment, node };
    return { kind: 'leaf', leaf };
  }

  /** Those of arrays of `length` elements that stand in `part`; undefined after a report. Nothing goes through what is too long. */
  private dimensions(part: Part, length: number): readonly number[] | undefined {
    const dimensions = [...part.dimensions, length];
    const size = dimensions.reduce((a, b) => a * b, 1);
    if (size === 0) return this.refuse(part, 'an array has at least one element');
    return size > MAX_LENGTH ? this.refuse(part, `it has ${size} elements, more than ${MAX_LENGTH}`) : dimensions;
  }

  private list(part: Part): Storage | undefined {
    const lists = part.values as unknown[][];
    const { length } = lists[0];
    const other = lists.find((list) => list.length !== length);
    if (other !== undefined) {
      this.context.report(diag.badTable(part.init ?? part.node, `the rows of ${part.name} differ in length: ${length} and ${other.length}`));
      return undefined;
    }
    const dimensions = this.dimensions(part, length);
    if (dimensions === undefined) return undefined;
    const values = lists.flatMap((list) => [...list]);
    if (values.some((value) => value === undefined || value === null)) {
      return this.refuse(part, 'not every element has a value: write `new Array(n).fill(0)`');
    }
    const element = this.build({
      ...part,
      name: `${part.name}[]`,
      dimensions,
      values,
      type: elementTypeNode(this.context, part.type),
      init: elementOf(part.init),
    });
    return element && { kind: 'list', length, element };
  }

  private typedArray(part: Part, storage: IntType): Storage | undefined {
    const arrays = part.values as Uint8Array[];
    const { length } = arrays[0];
    if (arrays.some((array) => array.length !== length)) return this.refuse(part, 'its rows differ in length');
    const dimensions = this.dimensions(part, length);
    if (dimensions === undefined) return undefined;
    const maker = part.init !== undefined && ts.isCallExpression(part.init) ? intrinsicName(this.context.symbolOf(part.init.expression)) : undefined;
    const made = maker !== undefined && Object.hasOwn(ARRAY_MAKERS, maker);
    const declared = made ? madeElement(this.context, part.init as ts.CallExpression, storage) : intType(storage);
    const role = made || this.isWritten(part.path) ? 'state' : 'table';
    const values = arrays.flatMap((array) => [...array]);
    const element = new InferredInt(hullOf(values), declared);
    const inner = { ...part, name: `${part.name}[]`, dimensions };
    const leaf = this.array(inner, element, role === 'state' && values.every((v) => v === 0)
      ? undefined
      : values, undefined, role, { isTyped: true });
    return leaf && { kind: 'list', length, element: leaf };
  }

  private record(part: Part): Storage | undefined {
    const records = part.values as Record<string, unknown>[];
    const accessor = records.map((record) => factsOf(record).accessor).find((key) => key !== undefined);
    if (accessor !== undefined) return this.refuse(part, `${accessor} is a getter or a setter`, 'write a function');
    const keys = Object.keys(records[0]);
    const other = records.find((record) => Object.keys(record).sort().join() !== [...keys].sort().join());
    if (other !== undefined) return this.refuse(part, `its records have different members: ${keys.join(', ')} and ${Object.keys(other).join(', ')}`);
    if (keys.length === 0) return this.refuse(part, 'a record has at least one member');
    const members = new Map<string, Storage>();
    let good = true;
    for (const key of keys) {
      const property = propertyOf(part.init, key);
      const member = this.build({
        name: `${part.name}.${key}`,
        path: `${part.path}.${key}`,
        dimensions: part.dimensions,
        values: records.map((record) => record[key]),
        type: memberTypeNode(this.context, part.type, key) ?? fieldType(part.path === '' ? this.made : undefined, key),
        init: property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined,
        node: property ?? part.node,
        constant: part.constant,
      });
      if (member === undefined) good = false;
      else members.set(key, member);
    }
    return good ? { kind: 'record', members } : undefined;
  }
}

export const hullOf = (values: readonly number[]): Interval => values.map((v) => interval(v, v)).reduce(join);

/** Parentheses and `as T` taken off the expression: the assertion is the type, `as const` makes it constant. */
function unwrapped(part: Part): Part {
  if (part.init === undefined) return part;
  const init = unwrap(part.init);
  if (ts.isSatisfiesExpression(init)) return unwrapped({ ...part, init: init.expression, type: part.type ?? init.type });
  if (!ts.isAsExpression(init)) return { ...part, init };
  if (ts.isConstTypeReference(init.type)) return unwrapped({ ...part, init: init.expression, constant: true });
  return unwrapped({ ...part, init: init.expression, type: init.type });
}

/** The element of the array that `init` makes. */
function elementOf(init: ts.Expression | undefined): ts.Expression | undefined {
  if (init === undefined) return undefined;
  if (ts.isArrayLiteralExpression(init)) return init.elements[0];
  const maker = ts.isCallExpression(init) ? init.arguments[1] && unwrap(init.arguments[1]) : undefined;
  if (maker === undefined || !ts.isArrowFunction(maker) || ts.isBlock(maker.body)) return undefined;
  return maker.body;
}

function propertyOf(init: ts.Expression | undefined, name: string): ts.ObjectLiteralElementLike | undefined {
  if (init === undefined || !ts.isObjectLiteralExpression(init)) return undefined;
  return init.properties.find((property) => property.name?.getText() === name);
}

/** The elements of the array that `call`, to a function of lib/arrays.ts, makes. */
export function madeElement(context: ProgramContext, call: ts.CallExpression, storage: IntType): DeclaredInt {
  const [lo, hi] = [call.arguments[1], call.arguments[2]].map((bound) => (bound === undefined ? undefined : evaluateConstant(context, bound)));
  const full = INT_TYPES[storage];
  return { ...intType(storage), domain: interval(lo ?? full.lo, hi ?? full.hi) };
}
