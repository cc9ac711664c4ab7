/** The checker's model of a program: every declaration with its exact types. The later stages read this, not TypeScript's types. */
import type { ts } from 'ts-morph';
import type { ConstantRefs, PooledState } from '../base/pooled_state.ts';
import type { Texts } from './texts.ts';
import type { InferredInt } from './inferred.ts';
import { FIRST_CHARACTER, LAST_CHARACTER } from '../base/characters.ts';
import { BOOLEAN, exactly, INT_TYPES, interval, join, narrowest, type IntType, type Interval } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import { FIRST_KEY } from '../base/tick_codes.ts';

export interface DeclaredInt {
  readonly kind: 'int';
  readonly domain: Interval;
  readonly storage: IntType;
  /** As the program spells it. */
  readonly text: string;
  /** -1 stands for null or undefined: see meaning/nullable.ts. */
  readonly isNullable?: boolean;
  /** It stays as it is declared, even for what counts beyond it in a long session. */
  readonly isFixed?: boolean;
  /** Of the keys of a map or a set: their number bounds its length, so it stays, too. */
  readonly isKey?: boolean;
}

export type IntScalar = DeclaredInt | InferredInt;
export type ScalarType = IntScalar | { readonly kind: 'bool' };
/** `isNullable`: null or undefined may stand there, as NULL_TEXT of texts.ts. */
export type TextType = { readonly kind: 'text'; readonly isNullable?: boolean };
export type ValueType = ScalarType | TextType;

export const intType = (name: IntType): DeclaredInt => ({
  kind: 'int',
  domain: INT_TYPES[name],
  storage: name,
  text: name,
});

/** Whether a value of `type` is a number, or null or undefined. */
export const isNullable = (type: { readonly kind: string } | undefined): boolean =>
  type !== undefined && type.kind === 'int' && ((type as DeclaredInt).isNullable === true || (type as { declared?: DeclaredInt }).declared?.isNullable === true);

export interface Constant {
  readonly kind: 'constant';
  readonly name: string;
  readonly value: number;
  readonly boolean: boolean;
  readonly node: ts.Node;
}

export interface TextConstant {
  readonly kind: 'textConstant';
  readonly name: string;
  readonly value: string;
  readonly node: ts.Node;
}

/** A scalar of the program's state, or of a record of a function's own. */
export interface Field {
  readonly kind: 'field';
  readonly role: 'state' | 'local';
  /** The way to it in TypeScript, from the module's binding: `score`, `hero.hp`. */
  readonly name: string;
  readonly type: ScalarType;
  /** It holds a text, stored as its number: see texts.ts. */
  readonly isText?: boolean;
  /** It is the number of elements that a list has. */
  readonly counts?: Capacity;
  /** It holds the length of a text that is built, which its characters tell as well. */
  readonly isLength?: boolean;
  readonly initial: number;
  readonly node: ts.Node;
  /** What the program writes as its type, if anything. */
  readonly annotation?: ts.Node;
}

/** Scalars or texts in rows of equal length, in row-major order: a table, an array of the state, a column of an array of records, a local array. */
export interface ArrayModel {
  readonly kind: 'array';
  /** The way to it in TypeScript: `board`, `hero.bag`, `monsters[].hp`; a local array's own name. */
  readonly name: string;
  readonly element: ValueType;
  /** What messages call it, where the program has no name for it. */
  readonly label?: string;
  /** Its elements are texts that change, stored as their numbers: see texts.ts. */
  readonly isText?: boolean;
  /** It holds the lengths of texts that are built. */
  readonly isLength?: boolean;
  /** It holds texts that are built, one a row: the length of each, its characters, then zeros. See text_buffers.ts. */
  readonly isCharacters?: boolean;
  /** The lengths of the texts that it holds. */
  readonly lengths?: ScalarType;
  /** JavaScript stores it as the type says: a typed array. */
  readonly isTyped?: boolean;
  /** Its elements are the numbers of elements that the lists of a list have. */
  readonly counts?: Capacity;
  readonly dimensions: readonly number[];
  /** For each dimension that is a record stored as a list, the names of its members. */
  readonly names?: readonly (readonly string[] | undefined)[];
  /** For each dimension that is a list whose length changes: the number of its elements. */
  readonly counted?: readonly (ListCount | undefined)[];
  /** One for each element; undefined: all 0. */
  readonly values: readonly number[] | undefined;
  /** The elements of an array of texts. */
  readonly texts: readonly string[] | undefined;
  readonly role: 'table' | 'state' | 'local';
  /** The elements that JavaScript does not have: those of records without this member. Nothing reads or writes them. */
  readonly absent?: ReadonlySet<number>;
  /** The linker segment named by a `@segment` tag. */
  readonly segment: string | undefined;
  readonly node: ts.Node;
  /** What the program writes as the type of its elements, if anything. */
  readonly annotation?: ts.Node;
}

/** How many elements a list has: of a list in the elements of another, one for each. */
export type ListCount = Field | ArrayModel;

/** The room of a list whose length changes. */
export interface Capacity {
  /** What messages call the list. */
  readonly list: string;
  /** Elements that it may have at most. */
  readonly most: number;
  readonly isDeclared: boolean;
  /** Of a map or a set, whose keys differ: it never has more than there are, which are `keys` once the ranges are found. */
  readonly isDistinct?: boolean;
  readonly keys?: number;
  /** The keys of a list that stands for a map or a set. */
  readonly keyed?: StorageLeaf;
}

/** A text that is built while the program runs, or a list of such texts: see text_buffers.ts. */
export interface TextBuffer {
  readonly kind: 'textBuffer';
  readonly role: 'state' | 'local';
  readonly name: string;
  /** The length of each text, which the ranges bound. */
  readonly length: Field | ArrayModel;
  readonly characters: ArrayModel;
  readonly node: ts.Node;
}

export type StorageLeaf = Field | ArrayModel | TextBuffer | Constant | TextConstant;

export const domainOfType = (type: ScalarType): Interval => (type.kind === 'bool' ? BOOLEAN : type.domain);
/** The type that stores values of `type`. */
export const storageOfType = (type: ScalarType): IntType => (type.kind === 'bool' ? 'u8' : type.storage);

/** The codes of the characters of texts. */
export const CHARACTER_CODES: Interval = interval(FIRST_CHARACTER, LAST_CHARACTER);
/** The codes where a program has characters of its keys, Tab, Return and Escape among them. */
export const KEY_CHARACTER_CODES: Interval = interval(FIRST_KEY, LAST_CHARACTER);

/** The texts of one character, with `codes`: what `text[i]` gives. */
const charactersOf = (name: string, { lo, hi }: Interval): ArrayModel => ({
  kind: 'array',
  name,
  element: { kind: 'text' },
  dimensions: [hi + 1 - lo],
  values: undefined,
  texts: Array.from({ length: hi + 1 - lo }, (_, i) => String.fromCharCode(lo + i)),
  role: 'table',
  segment: undefined,
  node: undefined as never,
});
export const CHARACTERS = charactersOf('ts65_characters', CHARACTER_CODES);
export const KEY_CHARACTERS = charactersOf('ts65_key_characters', KEY_CHARACTER_CODES);
const CODES: ReadonlyMap<ArrayModel, Interval> = new Map([[CHARACTERS, CHARACTER_CODES], [KEY_CHARACTERS, KEY_CHARACTER_CODES]]);
export const CHARACTER_TABLES: readonly ArrayModel[] = [...CODES.keys()];

/** The codes of the texts in `array`. Undefined: it is none of the tables of characters. */
export const codesOfCharacters = (array: ArrayModel): Interval | undefined => CODES.get(array);

/** Where the parts of a value with structure are stored: its leaves are reached by members and indices. An instance is a record `of` its class. */
export type Storage =
  | { readonly kind: 'leaf'; readonly leaf: StorageLeaf }
  | RecordStorage
  /** `length` is its greatest one where `count` is there. */
  | { readonly kind: 'list'; readonly length: number; readonly element: Storage; readonly count?: ListCount; readonly names?: MemberNames };

/** The names of the members of a record that is stored as a list, because the program reads members by names that it computes. */
export interface MemberNames {
  /** In the order of `Object.keys`. */
  readonly all: readonly string[];
  /** The same as a table of texts. */
  readonly texts: ArrayModel;
  /** For each text of the program by its number, or for each number from `first` on, where the member of this name stands. */
  readonly positions: ArrayModel;
  /** For each text of the program by its number, 1 where `in` finds it. */
  readonly found?: ArrayModel;
  /** Where the names are numbers, the least of them. */
  readonly first?: number;
}

export interface RecordStorage {
  readonly kind: 'record';
  readonly members: ReadonlyMap<string, Storage>;
  readonly of?: ts.ClassDeclaration;
  /** Of elements of several classes, or with different members: it has the members of all. */
  readonly variants?: Variants;
}

export interface Variants {
  /** The number of each element's case. */
  readonly tag: ArrayModel;
  /** The members of each case, stored in the same places. */
  readonly cases: readonly RecordStorage[];
}

/** A module's variable: a scalar of the state, a table, a record, an array. */
export interface Binding {
  readonly kind: 'binding';
  readonly name: string;
  readonly storage: Storage;
  readonly node: ts.Node;
  /** It holds nothing until `start` assigns it. */
  readonly isUnset?: true;
}

/**
 * The type of a parameter: a value, an array or record by reference, or a function. The function is compiled once for each array or record that it
 * is called with; where it takes functions, it is lowered in the place of each call.
 */
export type ParameterType = ValueType | { readonly kind: 'reference'; readonly mayBeNone?: boolean; readonly isFunction?: true };

export const takesFunction = ({ type }: { readonly type: ParameterType }): boolean => type.kind === 'reference' && type.isFunction === true;

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  /** The constant that stands in where a call leaves the argument out. */
  readonly initial: number | string | undefined;
  /** It is the index of an element that the list of this count has. */
  readonly below?: ListCount;
  /** The expression that stands in there, where it is not constant. */
  readonly default?: ts.Expression;
  /** It takes all arguments from there on, as an array. */
  readonly isRest?: boolean;
  readonly symbol: ts.Symbol;
  /** Of `this`: the method. */
  readonly node: ts.ParameterDeclaration | FunctionModel['node'];
}

/** The file in C or assembler that holds a function, for each target. */
export interface ForeignFiles {
  readonly atari: string;
  readonly sim: string;
  readonly host: string;
}

/** The facts about a text that a function of the runtime is given. */
export interface GivenText {
  readonly length: Interval;
  /** All that it may be, where they are few. */
  readonly texts?: ReadonlySet<string>;
}

export interface FunctionModel {
  readonly kind: 'function';
  readonly name: string;
  readonly exported: boolean;
  readonly parameters: readonly Parameter[];
  readonly returns: ValueType | undefined;
  /** It returns an array or a record: see meaning/results.ts. */
  readonly isStructured?: boolean;
  /** … or null or undefined instead. */
  readonly mayBeNone?: boolean;
  /** Of a function that is compiled for certain arrays or records: what it is called by in C, behind its name. */
  readonly variant?: string;
  /** Of a function that is written in C or assembler. */
  readonly foreign?: ForeignFiles;
  /** Of a function of the runtime: what it returns for arguments within these, and for these texts. */
  readonly gives?: (args: readonly Interval[], texts: readonly GivenText[]) => Interval;
  /** Of a function of the runtime: the fault of these texts, and the correction. */
  readonly refuses?: (texts: readonly GivenText[], args: readonly Interval[]) => readonly [what: string, hint: string] | undefined;
  /** Of a function that calls itself, at one depth: how many calls of its circle lead there. See ranges/unrolled.ts. */
  readonly depth?: number;
  /** It stands in another function. */
  readonly isInner?: boolean;
  /** It is lowered in the place of its calls. The function around it, or its arguments, tell the meaning of its names. */
  readonly isInPlace?: boolean;
  /** It makes an instance: what it is called with first is the place of that. */
  readonly isConstructor?: boolean;
  readonly nameNode: ts.Node;
  readonly node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.AccessorDeclaration | ts.ConstructorDeclaration;
  /** An expression is what an arrow function returns. Of a constructor, the initial values of fields stand in it, too, for passes that go over all nodes. */
  readonly body: ts.Block | ts.Expression;
}

export type Declaration = Constant | TextConstant | Binding | FunctionModel;

export interface ProgramModel {
  readonly name: string;
  /** The texts that its variables hold, by number. */
  readonly texts: Texts;
  /** In the order they are first imported from the entry module, imports before importers. */
  readonly modules: readonly ts.SourceFile[];
  /** In the order of their modules and places. */
  readonly bindings: readonly Binding[];
  readonly functions: readonly FunctionModel[];
  /** Missing where modules are checked that aren't a program. */
  readonly entry: { readonly start: FunctionModel; readonly key: FunctionModel } | undefined;
  /** Frames of the video for each tick. Missing where the program moves on keys alone. */
  readonly ticks?: number;
  /** False: the Atari's side saves no games. */
  readonly saves?: boolean;
  /** Names of functions stand where its variables hold functions. */
  readonly keepsFunctions?: boolean;
  /** Texts may have characters of keys that nothing prints. */
  readonly hasKeyCharacters?: boolean;
  /** The records that are kept in pools, and the variables that name such ones and never change. */
  readonly pools?: PooledState & { readonly constants: readonly ConstantRefs[] };
}

/** The texts of one character that `program` may have. */
export const charactersIn = ({ hasKeyCharacters }: ProgramModel): ArrayModel => (hasKeyCharacters === true ? KEY_CHARACTERS : CHARACTERS);
/** The codes of the characters of texts in `program`. */
export const codesOf = (program: ProgramModel): Interval => codesOfCharacters(charactersIn(program))!;

/** The leaves of `storage`, in the order of their declaration. */
export function* leavesOf(storage: Storage): Generator<StorageLeaf> {
  if (storage.kind === 'leaf') yield storage.leaf;
  else if (storage.kind === 'list') {
    // A list has its length before its elements.
    if (storage.count !== undefined) yield storage.count;
    yield* leavesOf(storage.element);
  } else {
    if (storage.variants !== undefined) yield storage.variants.tag;
    for (const member of storage.members.values()) yield* leavesOf(member);
  }
}

/** The state of `program`: what is compared, saved and restored. */
export function stateOf(program: ProgramModel): (Field | ArrayModel)[] {
  const leaves = program.bindings.flatMap((binding) => [...leavesOf(binding.storage)]);
  const parts = leaves.flatMap((leaf) => (leaf.kind === 'textBuffer' ? [leaf.length, leaf.characters] : [leaf]));
  return parts.filter((leaf): leaf is Field | ArrayModel => (leaf.kind === 'field' || leaf.kind === 'array') && leaf.role === 'state');
}

/** The tables of the names of records in `storage`. */
function* namesIn(storage: Storage): Generator<ArrayModel> {
  if (storage.kind === 'record') for (const member of storage.members.values()) yield* namesIn(member);
  if (storage.kind !== 'list') return;
  if (storage.names !== undefined) yield* [storage.names.texts, storage.names.positions, ...(storage.names.found ? [storage.names.found] : [])];
  yield* namesIn(storage.element);
}

/** The constant tables of `program`. */
export function tablesOf(program: ProgramModel): ArrayModel[] {
  const leaves = program.bindings.flatMap((binding) => [...leavesOf(binding.storage), ...namesIn(binding.storage)]);
  return leaves.filter((leaf): leaf is ArrayModel => leaf.kind === 'array' && leaf.role === 'table');
}

/** Whether hosts call `model`: its arguments come in C's way, and within its declared types whatever the program itself passes. */
export const isEntry = ({ entry }: ProgramModel, model: FunctionModel): boolean => model.node === entry?.start.node || model.node === entry?.key.node;

/** The storage of the elements of an array of integers or booleans: of a table what its values need. */
export function elementType({ element, role, values }: ArrayModel): IntType {
  if (element.kind === 'text') throw new Error('a text has no width');
  if (element.kind === 'bool') return 'u8';
  return role === 'table' && values !== undefined ? narrowestOf(values) : element.storage;
}

/** The values of a table never change. */
const narrowestOf = memoize((values: readonly number[]): IntType => narrowest(values.map(exactly).reduce(join))!);

/** Whether each element of `array` is a byte without a sign. */
export const holdsBytes = (array: ArrayModel): boolean => array.texts === undefined && array.element.kind !== 'text' && elementType(array) === 'u8';
