/** From what a module's variable holds to where its parts are stored: scalars, arrays, records, arrays of records as parallel arrays. */
import { ts } from 'ts-morph';
import { FIELD_SEGMENTS } from '../base/fields.ts';
import { INT_TYPES, interval, join, within, type Interval, type IntType } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { factsOf, valueKind } from '../evaluation/values.ts';
import { InferredInt } from '../ir/inferred.ts';
import { countedArray, countedTexts, isCount, MOST_ELEMENTS, roomOf, type Dimension } from '../ir/lists.ts';
import { domainOfType, intType, isNullable, type ArrayModel, type Capacity, type DeclaredInt, type ListCount, type Storage, type ValueType } from '../ir/model.ts';
import { textBuffer } from '../ir/text_buffers.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { isPlainText } from '../ir/texts.ts';
import { intrinsicName } from '../load/intrinsics.ts';
import { builtTextsOf } from './built_texts.ts';
import { classOfType, fieldNames, fieldOf } from './classes.ts';
import { evaluateConstant, is32BitInteger } from './constants.ts';
import { constructibleClasses, constructibleOf } from './constructors.ts';
import type { ProgramContext } from './context.ts';
import { isAmong, isGrown } from './growth.ts';
import { madeList } from './made_lists.ts';
import { memberNames } from './member_names.ts';
import { casesOf, missingField, variantsOf, whyNoCases, type RecordCase } from './record_cases.ts';
import { isNullableText } from './null_texts.ts';
import { isNullableScalar, NULL_VALUE, nullableType } from './nullable.ts';
import { collectionTypes } from './collections.ts';
import { unwrap } from './syntax.ts';
import { capacityOf, collectionKind, domainType, elementTypeNode, followType, isBooleanType, isListType, isNumberType, isStructureType, isTextType, iterated, longestOf, memberTypeNode, textType, valueType, type CollectionKind } from './types.ts';

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

/** Texts that are keys of a map or a set, and the greatest key that is a number without a declared type. */
const MOST_KEYS = 255;

/** Arrays and records in each other, at most: what is in itself has no end. */
const MAX_DEPTH = 32;

/** A part of a variable: all of the values that stand there, one for each element of the arrays around it. */
interface Part {
  readonly name: string;
  /** `.pos.x`, as {@link WrittenParts} counts; `.*` for a member that goes by a computed name. */
  readonly path: string;
  /** The same with `[]` for an element. */
  readonly way: string;
  readonly dimensions: readonly Dimension[];
  readonly values: readonly unknown[];
  /** It stands in an instance of a class that functions make instances of: lists in it may have any length. */
  readonly isReplaced?: boolean;
  /** The indices on the way to each value, where the length of a list around it changes. */
  readonly places?: readonly (readonly number[])[];
  readonly type: ts.TypeNode | undefined;
  /** TypeScript's own type of it, by the declarations of members and elements. */
  readonly checked?: ts.Type;
  /** TypeScript's own type of it, where it has no annotation and holds nothing yet. */
  readonly seen?: ts.Type;
  /** The expression that stands for its values: the first where there are several. */
  readonly init: ts.Expression | undefined;
  readonly node: ts.Node;
  /** Where its member is declared, in another module perhaps. */
  readonly declared?: ts.Node;
  readonly constant: boolean;
  /** For each dimension that is a record, the names of its members. */
  readonly names?: ArrayModel['names'];
  /** For each of `values`, whether JavaScript does not have it, and another one stands there. */
  readonly absent?: readonly boolean[];
}

/** The types of the keys and the values of a map or a set. `isChanged`: keys come and go. */
interface ColumnTypes {
  /** As annotations have them. */
  readonly types: readonly (ts.TypeNode | undefined)[];
  readonly seen: readonly ts.Type[];
  readonly isChanged: boolean;
}

export interface ModuleVariable {
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly type: ts.TypeNode | undefined;
  readonly init: ts.Expression;
  readonly node: ts.Node;
  readonly value: unknown;
  /** It holds nothing once the modules are loaded: its type tells its parts. */
  readonly isUnset?: boolean;
}

/** Where the parts of `variable` are stored; undefined after a report. */
export function storageOf(context: ProgramContext, variable: ModuleVariable, isWritten: (path: string) => boolean): Storage | undefined {
  const { symbol } = variable;
  const isNamed = (way: string): boolean => isAmong(context, context.named, symbol, way);
  return new StorageBuilder(context, isWritten, (way) => isGrown(context, symbol, way), (path) => stateBuilt(context, symbol, path), isNamed).build({
    name: variable.name,
    path: '',
    way: '',
    dimensions: [],
    values: variable.isUnset === true ? [] : [variable.value],
    type: variable.type,
    checked: context.checker.getTypeOfSymbol(symbol),
    init: variable.init,
    node: variable.node,
    constant: false,
  });
}

/**
 * Where a value of a function's own by `name` is stored, that is `seen` to TypeScript, and has the annotation `type`; undefined after a report.
 * `isCounted`: whether the length of the list of a way changes, `[]` for one that is an element.
 */
export function localStorage(context: ProgramContext, name: string, { type, seen, node, isCounted, symbol, isBuilt: given, shown }: LocalStorage): Storage | undefined {
  const part: Part = { name, path: '', way: '', dimensions: [], values: [], type, seen, init: undefined, node, constant: false };
  const built = builtTextsOf(context);
  const isBuilt = (path: string): boolean => (path === '' && given !== undefined ? given : path !== '' || symbol !== undefined ? stateBuilt(context, symbol, path) : built.mayGive(node));
  return new StorageBuilder(context, () => true, isCounted, isBuilt, () => false, 'local', shown, symbol !== undefined && isGrown(context, symbol, '')).build(part);
}

export interface LocalStorage {
  readonly type: ts.TypeNode | undefined;
  readonly seen: ts.Type;
  readonly node: ts.Expression;
  /** The variable, where there is one. */
  readonly symbol?: ts.Symbol;
  isCounted(way: string): boolean;
  /** Whether its elements are texts that the program builds. Missing: `node` or `symbol` tells. */
  readonly isBuilt?: boolean;
  /** The name that messages have for it, where it is not its own. */
  readonly shown?: string;
}

/** Whether `symbol` or a member of it may hold a text that the program builds. */
function stateBuilt(context: ProgramContext, symbol: ts.Symbol | undefined, path: string): boolean {
  const built = builtTextsOf(context);
  // A text that is stored by a computed name counts as one of the record.
  if (path.endsWith('.*')) return stateBuilt(context, symbol, path.slice(0, -2));
  return path === '' ? symbol !== undefined && built.holds(symbol) : built.memberHolds(path.slice(path.lastIndexOf('.') + 1));
}

class StorageBuilder {
  constructor(
    private readonly context: ProgramContext,
    private readonly isWritten: (path: string) => boolean,
    /** Whether the length of the list at a way changes. */
    private readonly isCounted: (way: string) => boolean,
    /** Whether the part at a path may hold a text that the program builds. */
    private readonly isBuilt: (path: string) => boolean,
    /** Whether the record at a way is read by computed names. */
    private readonly isNamed: (way: string) => boolean,
    private readonly role: 'state' | 'local' = 'state',
    /** The name that messages have for it. */
    private readonly shown?: string,
    /** Whether keys are added to it. */
    private readonly isKeyed = false,
  ) {}

  build(given: Part): Storage | undefined {
    const part = unwrapped(given);
    if (part.dimensions.length + part.path.split('.').length - 1 > MAX_DEPTH) return this.refuse(part, `it is nested more than ${MAX_DEPTH} deep`);
    if (part.values.length === 0) return this.typed(part);
    if (this.areNullTexts(part, part.values)) return this.texts({ ...part, values: part.values.map((value) => value as string | null ?? NULL_TEXT) }, true);
    if (this.areNullScalars(part, part.values)) return this.nullableNumbers(part);
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
      case 'Map':
      case 'Set':
        return this.collection(part);
      default:
        if (kind !== undefined && Object.hasOwn(TYPED_ARRAYS, kind)) return this.typedArray(part, TYPED_ARRAYS[kind]);
        return this.refuse(part, `it holds ${kind === undefined ? 'an array without elements' : `a value of the kind ${kind}`}`);
    }
  }

  /** Whether `values` at `part` are numbers or booleans, and may be null or undefined, as they are or as its type says. */
  private areNullScalars({ checked }: Part, values: readonly unknown[]): boolean {
    const nones = new Set<unknown>(values.filter((value) => value === undefined || value === null));
    const kinds = new Set(values.filter((value) => !nones.has(value)).map((value) => typeof value));
    if (nones.size > 1 || kinds.size > 1 || ![...kinds].every((kind) => kind === 'number' || kind === 'boolean')) return false;
    return checked === undefined || (nones.size > 0 && kinds.size > 0) ? nones.size > 0 && kinds.size > 0 : isNullableScalar(checked);
  }

  private mayHoldNull(part: Part, values: readonly unknown[]): boolean {
    return this.areNullTexts(part, values) || this.areNullScalars(part, values);
  }

  /** Numbers of 0 and above or booleans, or none: -1. */
  private nullableNumbers(part: Part): Storage | undefined {
    const isBoolean = part.values.some((value) => typeof value === 'boolean');
    const declared = part.type === undefined ? undefined : valueType(this.context, part.type, part.name, true);
    if (part.type !== undefined && declared === undefined) return undefined;
    const numbers = part.values.map((value) => (value === null || value === undefined ? NULL_VALUE : Number(value) + 0));
    const bad = part.values.find((value) => typeof value === 'number' && !(is32BitInteger(value) && value >= 0));
    if (bad !== undefined) return this.refuse(part, is32BitInteger(bad as number) ? 'beside null, a number is 0 or more' : `it holds ${bad}`);
    const type = declared !== undefined && isNullable(declared) ? (declared as DeclaredInt) : nullableType(isBoolean ? { kind: 'bool' } : new InferredInt(), !isBoolean, 'number | null')!;
    const hull = this.heldIn(part, numbers);
    if (hull === undefined || within(hull, type.domain)) return this.leaf(part, new InferredInt(hull, type), numbers);
    this.context.report(diag.storeRange(part.init ?? part.node, part.name, hull, type.domain, type.text));
    return undefined;
  }

  /** Whether `values` at `part` are texts, or null or undefined as its type says; not both, and no holes. */
  private areNullTexts({ checked }: Part, values: readonly unknown[]): boolean {
    const nones = new Set<unknown>(values.filter((value) => value === undefined || value === null));
    const texts = values.filter((value) => typeof value === 'string');
    if (nones.size !== 1 || !values.every((value) => typeof value === 'string' || nones.has(value))) return false;
    if (texts.length > 0) return true;
    return checked !== undefined && isNullableText(checked);
  }

  /** What `values` at `part` are before anything runs. The slots of a pool that hold no record count for nothing: none is read before it is filled. */
  private heldIn(part: Part, values: readonly number[]): Interval | undefined {
    const held = values.filter((_, i) => this.isMade(part, i));
    return held.length === 0 ? undefined : hullOf(held);
  }

  /** Whether value `i` at `part` is one of a record, or of no pool. */
  private isMade(part: Part, i: number): boolean {
    const [own] = /^\w+_pool\[\]\.\w+/.exec(part.name) ?? [];
    const made = own === undefined ? undefined : this.context.made.get(own);
    return made === undefined || placeOf(part, i)[0] < made;
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
    const hull = this.heldIn(part, values);
    const declared = part.type === undefined
      ? undefined
      : valueType(this.context, part.type, part.name, part.path === '' && part.dimensions.length === 0);
    if (part.type !== undefined && declared === undefined) return undefined;
    if (isNullable(declared) && !isNone && values[0] < 0) return this.refuse(part, 'beside null, a number is 0 or more');
    if (declared?.kind === 'text' || declared?.kind === 'bool') return this.refuse(part, `it holds numbers, its type is ${part.type!.getText()}`);
    if (declared !== undefined && !(declared instanceof InferredInt)) {
      if (hull !== undefined && !within(hull, declared.domain)) {
        this.context.report(diag.storeRange(part.init ?? part.node, part.name, hull, declared.domain, declared.text));
        return undefined;
      }
      return this.leaf(part, new InferredInt(hull, declared), values);
    }
    if (hull !== undefined && domainType(hull, '') === undefined) return this.refuse(part, `no 32-bit type holds ${hull.lo}..${hull.hi}`);
    return this.leaf(part, new InferredInt(hull), values);
  }

  private texts(part: Part, mayBeNull = false): Storage | undefined {
    const texts = part.values as string[];
    const bad = texts.find((text) => !isPlainText(text, this.context.hasKeyCharacters) && !(mayBeNull && text === NULL_TEXT));
    if (bad !== undefined) {
      this.context.report(diag.notAscii(part.init ?? part.node, JSON.stringify(bad)));
      return undefined;
    }
    const { name, node } = part;
    if (this.isWritten(part.path) && this.isBuilt(part.path)) return this.builtTexts(part, texts);
    if (this.isWritten(part.path)) {
      const numbers = texts.map((text) => this.context.texts.numberOf(text));
      return this.leaf(part, new InferredInt(this.heldIn(part, numbers)), numbers, true);
    }
    if (part.dimensions.length === 0) return { kind: 'leaf', leaf: { kind: 'textConstant', name, value: texts[0], node } };
    return this.array(part, { kind: 'text' }, undefined, texts, 'table');
  }

  /** What stands in a list whose length changes is not constant. */
  private roleOf({ path, dimensions }: Part): ArrayModel['role'] {
    return this.isWritten(path) || dimensions.some((one) => isCount(one) && one.role !== 'table') ? this.role : 'table';
  }

  private builtTexts(part: Part, texts: readonly string[]): Storage {
    const { name, node, dimensions, places, names, type } = part;
    const list = dimensions.length === 0 ? {} : { dimensions, places, names };
    const given = texts.length === 0 ? {} : { texts, held: texts.filter((_, i) => this.isMade(part, i)) };
    return { kind: 'leaf', leaf: textBuffer({ role: this.role, name: name.replace(/(\[\])+$/, ''), node, most: longestOf(this.context, type), ...given, ...list }) };
  }

  private leaf(part: Part, type: ValueType & { kind: 'int' | 'bool' }, values: readonly number[], isText = false): Storage | undefined {
    const { name, node } = part;
    if (part.dimensions.length > 0) return this.array(part, type, values, undefined, this.roleOf(part), { isText });
    if (part.constant) return { kind: 'leaf', leaf: { kind: 'constant', name, value: values[0], boolean: type.kind === 'bool', node } };
    return { kind: 'leaf', leaf: { kind: 'field', role: this.role, name, type, isText, initial: values[0] ?? 0, node, annotation: part.type } };
  }

  private array(
    part: Part,
    element: ValueType,
    values: readonly number[] | undefined,
    texts: readonly string[] | undefined,
    role: ArrayModel['role'],
    traits: Pick<ArrayModel, 'isText' | 'isTyped' | 'counts'> = {},
  ): Storage | undefined {
    const tagged = ts
      .getJSDocTags(part.declared ?? part.node)
      .filter((t) => t.tagName.text === 'segment')
      .map((t) => ts.getTextOfJSDocComment(t.comment)?.trim())[0];
    const field = this.fieldSegment(part);
    if (field !== undefined && tagged !== undefined) return this.refuse(part, 'the display reads it, so it has no segment of its own');
    const segment = field ?? tagged;
    const { dimensions, node } = part;
    const isOfDisplay = [['SCREEN', '/lib/screen.ts'], ['SHAPES', '/lib/charset.ts']].some(([own, file]) => segment === own && node.getSourceFile().fileName.endsWith(file));
    if (segment !== undefined && segment !== 'LOW' && field === undefined && !isOfDisplay) return this.refuse(part, `the segment of an array is LOW, not ${segment}`);
    const name = part.name.replace(/(\[\])+$/, '');
    const common = { kind: 'array', name, element, ...traits, texts, role, segment, node, annotation: part.type, ...(part.names && { names: part.names }), ...absentElements(part, values?.length) } as const;
    if (!dimensions.some(isCount)) return { kind: 'leaf', leaf: { ...common, dimensions: dimensions as readonly number[], values } };
    const placed = (values ?? []).map((value, i) => ({ value, at: part.places![i] }));
    return { kind: 'leaf', leaf: texts === undefined ? countedArray(common, dimensions, placed) : countedTexts(common, dimensions, texts, part.places!) };
  }

  /** The segment of memory that a function of lib/fields.ts makes. */
  private fieldSegment({ declared, node }: Part): string | undefined {
    const { initializer } = (declared ?? node) as { initializer?: ts.Expression };
    const made = initializer === undefined ? undefined : unwrap(initializer);
    const maker = made !== undefined && ts.isCallExpression(made) ? intrinsicName(this.context.symbolOf(made.expression)) : undefined;
    return maker !== undefined && Object.hasOwn(FIELD_SEGMENTS, maker) ? FIELD_SEGMENTS[maker] : undefined;
  }

  /** Those of arrays of `length` elements that stand in `part`; undefined after a report. Nothing goes through what is too long. */
  private dimensions(part: Part, length: Dimension): readonly Dimension[] | undefined {
    const dimensions = [...part.dimensions, length];
    const size = dimensions.reduce<number>((a, b) => a * (isCount(b) ? 1 : b), 1);
    if (size === 0) return this.refuse(part, 'an array has at least one element');
    return size > MAX_LENGTH ? this.refuse(part, `it has ${size} elements, more than ${MAX_LENGTH}`) : dimensions;
  }

  private list(part: Part): Storage | undefined {
    const lists = part.values as unknown[][];
    const { length } = lists[0];
    const isEven = lists.every((list) => list.length === length);
    const capacity = capacityOf(this.context, part.type);
    const count = !isEven || length === 0 || capacity !== undefined || part.isReplaced === true || this.isCounted(part.way)
      ? this.count(part, lists.map((list) => list.length), capacity)
      : undefined;
    const dimensions = this.dimensions(part, count ?? length);
    if (dimensions === undefined) return undefined;
    const values = lists.flatMap((list) => [...list]);
    const places = count === undefined && part.places === undefined
      ? undefined
      : lists.flatMap((list, i) => list.map((_, j) => [...placeOf(part, i), j]));
    if (values.some((value) => value === undefined || value === null) && !this.mayHoldNull({ ...part, checked: part.checked?.getNumberIndexType() }, values)) {
      return this.refuse(part, 'not every element has a value: write `new Array(n).fill(0)`');
    }
    const element = this.build({
      ...part,
      name: `${part.name}[]`,
      way: `${part.way}[]`,
      dimensions,
      values,
      places,
      type: elementTypeNode(this.context, part.type),
      checked: part.checked?.getNumberIndexType(),
      init: elementOf(part.init),
      ...(part.absent && { absent: part.absent.flatMap((one) => lists[0].map(() => one)) }),
    });
    return element && listStorage(count ?? length, element);
  }

  /** A map or a set: a list of its entries, or of its keys, which is as long as it has keys. */
  private collection(part: Part): Storage | undefined {
    const [held] = part.values as [ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>];
    const kind = held instanceof Map ? 'Map' : 'Set';
    if (part.dimensions.length > 0 || this.role === 'local') return this.refuse(part, `a ${kind} stands in a variable of a module, or is a member of one record there`);
    const columns = held instanceof Map ? [[...held.keys()], [...held.values()]] : [[...held.keys()]];
    const isChanged = this.isCounted(part.way);
    if (held.size === 0 && !isChanged) return this.refuse(part, `a ${kind} without keys, and no function adds one`);
    const seen = this.collectedTypes(part, kind);
    if (seen === undefined) return this.refuse(part, `its type doesn't say of what it is a ${kind}`, `annotate it as a ${kind} of numbers, booleans or texts`);
    const types = collectionTypes(this.context, part.type, part.init ?? (ts.isPropertyDeclaration(part.node) ? part.node.initializer : undefined));
    return this.entries(part, kind, columns, { types, seen, isChanged });
  }

  /** The types of the keys and of the values of a map or a set: as its variable or its member is declared, else as it is made. */
  private collectedTypes({ checked, node }: Part, kind: CollectionKind): readonly ts.Type[] | undefined {
    const { checker } = this.context;
    const type = [checked, checker.getTypeAtLocation(node)].find((one) => one !== undefined && collectionKind(one) === kind);
    return type && checker.getTypeArguments(type as ts.TypeReference);
  }

  /** A list of the entries of a map or a set, which has `columns` of keys and values at first. */
  private entries(part: Part, kind: CollectionKind, columns: readonly (readonly unknown[])[], { types, seen, isChanged }: ColumnTypes): Storage | undefined {
    const columnsOf = columns.map((values, i) => this.columnType(part, values, types[i], seen[i], isChanged && i === 0));
    const [key] = columnsOf;
    if (key === undefined || columnsOf.includes(undefined)) return undefined;
    const size = columns[0].length;
    const { texts } = this.context;
    const most = key.type instanceof InferredInt ? sizeOf(key.type.declared?.domain ?? interval(0, 0)) : 2;
    const counts: Capacity = {
      list: part.name,
      isDeclared: false,
      isDistinct: true,
      // Each text that a variable holds has a number, and one that the program builds is no key.
      get most() { return Math.min(key.isText ? (texts.size <= MOST_KEYS ? MOST_KEYS : MAX_LENGTH) : most, this.keys!); },
      get keys() { return sizeOf(domainOfType(key.type)); },
    };
    const count: ListCount | undefined = isChanged
      ? { kind: 'field', role: this.role, name: `${part.name}.length`, type: new InferredInt(interval(size, size)), counts, initial: size, node: part.node }
      : undefined;
    const dimensions = this.dimensions(part, count ?? size);
    if (dimensions === undefined) return undefined;
    const leaves = columnsOf.map((column, i) => this.leaf({
      ...part,
      name: kind === 'Map' ? `${part.name}[].${['key', 'value'][i]}` : `${part.name}[]`,
      dimensions,
      places: isChanged ? columns[i].map((_, at) => [at]) : undefined,
      type: types[i],
    }, column!.type, column!.values, column!.isText));
    const [keys, values] = leaves;
    if (keys === undefined || leaves.includes(undefined)) return undefined;
    return listStorage(count ?? size, values === undefined ? keys : { kind: 'record', members: new Map([['0', keys], ['1', values]]) });
  }

  /** A map or a set that a function makes. One that no key is added to has those of the list it is made of. */
  private made(part: Part, type: ts.Type, kind: CollectionKind): Storage | undefined {
    const { checker } = this.context;
    if (part.path !== '' || part.dimensions.length > 0) return this.refuse(part, `a ${kind} stands in a variable of its own`);
    const seen = checker.getTypeArguments(type as ts.TypeReference);
    const types = collectionTypes(this.context, part.type, part.node as ts.Expression);
    const odd = seen.find((one) => !(isNumberType(one) || isBooleanType(one) || isTextType(one)));
    if (odd !== undefined) return this.refuse(part, `its keys and values are numbers, booleans or texts, and one is ${checker.typeToString(odd)}`);
    if (this.isKeyed) {
      if (seen.some(isTextType) && this.isBuilt('')) return this.refuse(part, 'its keys or values are texts that the program builds', 'use texts that stand in the program, or an array by a number');
      return this.entries(part, kind, seen.map(() => []), { types, seen, isChanged: true });
    }
    const count = this.count(part, [0], undefined);
    const columns = seen.map((one, i) => this.build({ ...part, name: kind === 'Map' ? `${part.name}[].${['key', 'value'][i]}` : `${part.name}[]`, dimensions: [count], type: types[i], seen: one }));
    const [keys, values] = columns;
    if (keys === undefined || columns.includes(undefined)) return undefined;
    return listStorage(count, values === undefined ? keys : { kind: 'record', members: new Map([['0', keys], ['1', values]]) });
  }

  /** How the keys or the values of a map or a set are stored. `isDomain`: their number must be known. */
  private columnType(part: Part, held: readonly unknown[], node: ts.TypeNode | undefined, seen: ts.Type, isDomain: boolean): { readonly type: ValueType & { kind: 'int' | 'bool' }; readonly values: readonly number[]; readonly isText: boolean } | undefined {
    const { checker } = this.context;
    const kind = isNumberType(seen) ? 'number' : isBooleanType(seen) ? 'boolean' : isTextType(seen) ? 'string' : undefined;
    const odd = held.find((value) => typeof value !== kind);
    if (kind === undefined || odd !== undefined) return this.refuse(part, `its keys and values are numbers, booleans or texts, and one is ${kind === undefined ? checker.typeToString(seen) : valueKind(odd)}`);
    if (kind === 'boolean') return { type: { kind: 'bool' }, values: held.map(Number), isText: false };
    if (kind === 'string') {
      const bad = (held as string[]).find((text) => !isPlainText(text, this.context.hasKeyCharacters));
      if (bad !== undefined) this.context.report(diag.notAscii(part.init ?? part.node, JSON.stringify(bad)));
      const values = (held as string[]).map((text) => this.context.texts.numberOf(text));
      return bad === undefined ? { type: new InferredInt(values.length === 0 ? undefined : hullOf(values)), values, isText: true } : undefined;
    }
    const values = held.map((value) => (value as number) + 0);
    const wrong = values.find((value) => !is32BitInteger(value));
    if (wrong !== undefined) this.context.report(diag.notAnInteger(part.init ?? part.node, String(wrong)));
    const given = node && valueType(this.context, node, part.name);
    if (wrong !== undefined || (node !== undefined && given === undefined)) return undefined;
    const isPlain = given === undefined || given instanceof InferredInt || given.kind !== 'int';
    const declared = !isPlain ? given : isDomain ? domainType(interval(0, MOST_KEYS), `a key of ${part.name}, 0..${MOST_KEYS} where no type says more`) : undefined;
    if (isDomain && sizeOf(declared!.domain) > MOST_ELEMENTS) return this.refuse(part, `its keys are of more than ${MOST_ELEMENTS} numbers`, 'give them a type of fewer, as `Int<0, 39>`, or write an array');
    const hull = values.length === 0 ? undefined : hullOf(values);
    if (declared !== undefined && hull !== undefined && !within(hull, declared.domain)) {
      this.context.report(diag.storeRange(part.init ?? part.node, part.name, hull, declared.domain, declared.text));
      return undefined;
    }
    // Its domain bounds the number of keys.
    return { type: new InferredInt(hull, declared && (isDomain ? { ...declared, isKey: true } : declared)), values, isText: false };
  }

  /** What holds the lengths of the lists of `part`, which change. */
  private count(part: Part, lengths: readonly number[], declared: number | undefined): ListCount {
    const name = `${part.name}.length`;
    // Of lists within a list that has no element at first nothing is known.
    const isFixed = this.role === 'state' && lengths.length > 0 && !this.isCounted(part.way) && !this.isWritten(part.path);
    const most = declared ?? (isFixed ? Math.max(1, ...lengths) : MOST_ELEMENTS);
    const counts = { list: (this.shown === undefined ? part.name : part.name.replace(/^\w+/, this.shown)).replaceAll('[]', ''), most, isDeclared: declared !== undefined };
    const type = new InferredInt(lengths.length === 0 ? undefined : this.heldIn(part, lengths));
    const { node } = part;
    if (part.dimensions.length === 0) return { kind: 'field', role: this.role, name, type, counts, initial: lengths[0] ?? 0, node };
    const role = isFixed ? 'table' : this.role;
    const leaf = this.array({ ...part, name }, type, lengths, undefined, role, { counts }) as Storage & { kind: 'leaf' };
    return leaf.leaf as ArrayModel;
  }

  /** What `part` may hold, by its type: nothing is there yet. */
  private typed(part: Part): Storage | undefined {
    const { context, context: { checker } } = this;
    const { type: node, name } = part;
    if (this.isNamed(part.way)) return this.refuse(part, 'its members are read by computed names, and it has no initial value', 'give it one: its members are known by that');
    const type = node === undefined ? part.seen : checker.getTypeFromTypeNode(node);
    if (type === undefined || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) !== 0) {
      return this.refuse(part, 'an empty list without a type', 'write the type of its elements: `const list: number[] = []`');
    }
    const inner = { ...part, places: part.places ?? [] };
    if (checker.isTupleType(type)) return this.tuple(inner, type as ts.TypeReference);
    const walked = iterated(checker, type);
    if (isListType(checker, type) || walked !== undefined) {
      const isEmpty = this.role === 'local' && part.dimensions.length === 0;
      const count = this.count(inner, isEmpty ? [0] : [], capacityOf(context, node));
      const dimensions = [...part.dimensions, count];
      const element = this.build({ ...inner, name: `${name}[]`, way: `${part.way}[]`, dimensions, type: elementTypeNode(context, node), seen: walked ?? this.elementSeen(part, type) });
      return element && listStorage(count, element);
    }
    const of = constructibleOf(context, type);
    if (of === undefined && classOfType(checker, type) !== undefined) return this.refuse(part, 'an instance that is made at run time', 'make all of them ahead, and mark those in use');
    const collection = collectionKind(type);
    if (collection !== undefined) return this.made(inner, type, collection);
    if (isStructureType(checker, type)) {
      const fields = of && fieldNames(context, of);
      const properties = checker.getPropertiesOfType(type).filter((property) => fields?.includes(property.name) !== false);
      if (properties.length === 0) return this.refuse(part, 'a record has at least one member');
      const members = properties.map((property) => [property.name, this.build({
        ...inner,
        name: `${name}.${property.name}`,
        path: `${part.path}.${property.name}`,
        way: `${part.way}.${property.name}`,
        type: memberTypeNode(context, node, property.name) ?? fieldOf(context, of, property.name)?.type,
        seen: checker.getTypeOfSymbol(property),
      })] as const);
      return members.every(([, member]) => member !== undefined) ? { kind: 'record', members: new Map(members as (readonly [string, Storage])[]), ...(of && { of }) } : undefined;
    }
    return this.typedLeaf(inner, type);
  }

  /** TypeScript has no type for the elements of `new Array(n).fill(0)`. */
  private elementSeen({ node }: Part, list: ts.Type): ts.Type | undefined {
    const { checker } = this.context;
    const element = list.getNumberIndexType();
    const made = element === undefined || (element.flags & ts.TypeFlags.Any) === 0 || !ts.isExpression(node) ? undefined : madeList(this.context, node);
    return made?.kind === 'filled' ? checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(made.value)) : element;
  }

  private typedLeaf(part: Part, type: ts.Type): Storage | undefined {
    const seen = isNumberType(type) ? new InferredInt() : isBooleanType(type) ? ({ kind: 'bool' } as const) : (textType(type) ?? nullableScalar(type));
    const value = part.type === undefined ? seen : valueType(this.context, part.type, part.name, true);
    if (value === undefined) {
      return part.type === undefined ? this.refuse(part, `it holds values of the type ${this.context.checker.typeToString(type)}`) : undefined;
    }
    if (value.kind === 'text') return this.isBuilt(part.path) ? this.builtTexts(part, []) : this.leaf(part, new InferredInt(), [], true);
    return this.leaf(part, value.kind === 'bool' || value instanceof InferredInt ? value : new InferredInt(undefined, value), []);
  }

  private tuple(part: Part, type: ts.TypeReference): Storage | undefined {
    const elements = this.context.checker.getTypeArguments(type);
    const node = part.type && followType(this.context, part.type);
    const annotation = node !== undefined && ts.isTupleTypeNode(node) && node.elements.length > 0 ? node.elements[0] : undefined;
    const first = annotation !== undefined && ts.isNamedTupleMember(annotation) ? annotation.type : annotation;
    const element = this.build({ ...part, name: `${part.name}[]`, way: `${part.way}[]`, dimensions: [...part.dimensions, elements.length], type: first, seen: elements[0] });
    return element && { kind: 'list', length: elements.length, element };
  }

  private typedArray(part: Part, storage: IntType): Storage | undefined {
    const arrays = part.values as Uint8Array[];
    const { length } = arrays[0];
    if (arrays.some((array) => array.length !== length)) return this.refuse(part, 'its rows differ in length');
    const dimensions = this.dimensions(part, length);
    if (dimensions === undefined) return undefined;
    const maker = part.init !== undefined && ts.isCallExpression(part.init) ? intrinsicName(this.context.symbolOf(part.init.expression)) : undefined;
    const made = maker !== undefined && Object.hasOwn(ARRAY_MAKERS, maker);
    const isField = this.fieldSegment(part) !== undefined;
    const declared = made ? madeElement(this.context, part.init as ts.CallExpression, storage) : intType(storage);
    const role = made || isField || this.isWritten(part.path) ? 'state' : 'table';
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
    const cases = casesOf(this.context, records);
    if (cases.length > 1 && part.dimensions.length === 0) return this.refuse(part, 'its members change');
    if (cases.length > 1 && part.dimensions.some(isCount)) return this.refuse(part, 'elements of several kinds stand in an array whose length changes');
    if (cases.length > 1 && whyNoCases(cases) !== undefined && !this.differInOptions(part, cases)) return this.refuse(part, whyNoCases(cases)!);
    const lacking = cases.map((one) => missingField(this.context, one)).find((one) => one !== undefined);
    if (lacking !== undefined) return this.refuse(part, `it lacks the field ${lacking} of its class`);
    const keys = [...new Set(cases.flatMap((one) => one.keys))];
    if (keys.length === 0 && (cases[0].of === undefined || part.dimensions.length > 0)) return this.refuse(part, 'a record has at least one member');
    if (this.isNamed(part.way) && cases[0].of === undefined) return this.named(part, records, keys);
    const members = new Map<string, Storage>();
    let good = true;
    for (const key of keys) {
      const member = this.member(part, records, key, cases);
      if (member === undefined) good = false;
      else members.set(key, member);
    }
    if (!good) return undefined;
    return cases.length === 1 ? { kind: 'record', members, ...(cases[0].of && { of: cases[0].of }) } : { kind: 'record', members, variants: variantsOf({ ...part, dimensions: part.dimensions as readonly number[] }, cases, records, members) };
  }

  /** Whether records of no class differ in members only that may be undefined. */
  private differInOptions({ checked }: Part, cases: readonly RecordCase[]): boolean {
    const keys = [...new Set(cases.flatMap((one) => one.keys))].filter((key) => cases.some((one) => !one.keys.includes(key)));
    return cases.every(({ of }) => of === undefined) && keys.every((key) => {
      const member = checked?.getProperty(key);
      return member !== undefined && isOrUndefined(this.context.checker.getTypeOfSymbol(member));
    });
  }

  /** A record whose members are read by computed names: all of one kind, stored one behind the other. */
  private named(part: Part, records: readonly Record<string, unknown>[], keys: readonly string[]): Storage | undefined {
    if (part.absent !== undefined || part.dimensions.some(isCount)) return this.refuse(part, 'its members are read by computed names, and it stands in a list whose length changes');
    if (records.some((record) => Object.keys(record).join('\n') !== keys.join('\n'))) return this.refuse(part, 'its members are read by computed names, and records beside it have others');
    const names = memberNames(this.context, part, keys);
    const dimensions = this.dimensions(part, keys.length);
    if (names === undefined || dimensions === undefined) return names === undefined ? this.refuse(part, 'the names of its members are no plain texts, or numbers too far apart') : undefined;
    const property = propertyOf(part.init, keys[0]);
    const element = this.build({
      ...part,
      name: `${part.name}[]`,
      path: `${part.path}.*`,
      way: `${part.way}.*`,
      dimensions,
      values: records.flatMap((record) => keys.map((key) => record[key])),
      places: part.places?.flatMap((place) => keys.map((_, i) => [...place, i])),
      type: memberTypeNode(this.context, part.type, keys[0]),
      init: property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined,
      names: [...part.dimensions.map((_, k) => part.names?.[k]), keys],
    });
    return element && { kind: 'list', length: keys.length, element, names };
  }

  private member(part: Part, records: readonly Record<string, unknown>[], key: string, cases: readonly RecordCase[]): Storage | undefined {
    const property = propertyOf(part.init, key);
    const field = cases.map(({ of }) => fieldOf(this.context, of, key)).find((one) => one !== undefined);
    const has = new Set(cases.filter(({ keys }) => keys.includes(key)).flatMap((one) => one.members));
    const declared = part.checked?.getProperty(key);
    const seen = declared && this.context.checker.getTypeOfSymbol(declared);
    const some = records.find((record) => has.has(record))![key];
    // A member that may be undefined is so where it is left out. Nothing reads another one there.
    const isOptional = seen !== undefined && isOrUndefined(seen);
    if (isOptional && has.size < records.length && this.isWritten(`${part.path}.${key}`)) return this.refuse(part, `some of its records are made without ${key}, which is changed`, `write \`${key}: undefined\` there`);
    const types = new Set(cases.flatMap(({ of }) => fieldOf(this.context, of, key)?.type?.getText() ?? []));
    return this.build({
      name: `${part.name}.${key}`,
      path: `${part.path}.${key}`,
      way: `${part.way}.${key}`,
      dimensions: part.dimensions,
      places: part.places,
      values: records.map((record) => (has.has(record) ? record[key] : isOptional ? undefined : some)),
      // Fields of several classes may be declared in different ways.
      type: memberTypeNode(this.context, part.type, key) ?? (types.size > 1 ? undefined : field?.type),
      checked: seen,
      init: property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined,
      // The state of a variable is in its own module, wherever its class is.
      node: property ?? (field?.getSourceFile() === part.node.getSourceFile() ? field : part.node),
      declared: property ?? field ?? part.declared,
      constant: part.constant,
      names: part.names,
      isReplaced: part.isReplaced === true || cases.some(({ of }) => of !== undefined && constructibleClasses(this.context).has(of)),
      ...((part.absent !== undefined || has.size < records.length) && { absent: records.map((record, i) => part.absent?.[i] === true || !has.has(record)) }),
    });
  }
}

/** Whether a value of `type` may be undefined. */
const isOrUndefined = (type: ts.Type): boolean => type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);

const absentElements = ({ absent }: Part, length: number | undefined): Pick<ArrayModel, 'absent'> => {
  const found = new Set((absent ?? []).flatMap((one, i) => (one && i < (length ?? Infinity) ? [i] : [])));
  return found.size > 0 ? { absent: found } : {};
};

/** The list of `dimension`, its length or what counts its elements. */
export const listStorage = (dimension: Dimension, element: Storage): Storage => {
  if (!isCount(dimension)) return { kind: 'list', length: dimension, element };
  return { kind: 'list', get length() { return roomOf(dimension); }, element, count: dimension };
};

/** The indices on the way to value `i` of `part`, in arrays of fixed lengths. */
function placeOf({ places, dimensions }: Part, i: number): readonly number[] {
  if (places !== undefined) return places[i];
  let rest = i;
  return (dimensions as readonly number[]).map((_, k) => {
    const size = (dimensions as readonly number[]).slice(k + 1).reduce((a, b) => a * b, 1);
    const index = Math.floor(rest / size);
    rest %= size;
    return index;
  });
}

/** How numbers or booleans are stored that may be null, where `type` is of such. */
export const nullableScalar = (type: ts.Type): DeclaredInt | undefined =>
  (isNullableScalar(type) ? nullableType(new InferredInt(), true, 'number | null') : undefined);

const sizeOf = ({ lo, hi }: Interval): number => hi - lo + 1;

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
