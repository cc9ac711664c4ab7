/** The layout of a program's state, as the emitter writes it beside the C: which variables there are, and how each is stored. */
import type { FieldSegment } from '../../transpiler/base/fields.ts';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { rootOf } from './state_access.ts';

export type StorageType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32';

export interface StateVariable {
  /** The way to it in TypeScript, from its module's binding: `score`, `hero.hp`, `monsters[].hp`. */
  readonly name: string;
  readonly type: StorageType;
  /** Elements. */
  readonly length: number;
  readonly array: boolean;
  /** It holds texts, each stored as its number: where it stands in {@link Layout.texts}. */
  readonly text: boolean;
  /** The bytes of each text that the program builds: its length, its characters, then zeros. 0: it holds no such texts. */
  readonly characters: number;
  /** It may hold null or undefined, which is stored as -1, and among texts as {@link NULL_TEXT}. */
  readonly none?: boolean;
  /** It is a part of what is undefined in JavaScript until `start` has run. */
  readonly unset?: boolean;
  /** The elements of records without this member, and what the machine holds there. */
  readonly absent?: readonly (readonly [index: number, value: number])[];
  /** Bytes in all. */
  readonly size: number;
  /** Of memory that the display reads: which of them it is. */
  readonly segment?: FieldSegment;
  /** The linker's name. */
  readonly symbol: string;
  /** The C name. */
  readonly c: string;
  readonly module: string;
  readonly line: number;
  /** The lengths of its dimensions: of a list whose length changes, its greatest one. */
  readonly dimensions: readonly number[];
  /** For each dimension that is a record whose members go by computed names, these names. */
  readonly names: readonly (readonly string[] | null)[];
  /** For each dimension that is a list whose length changes, the variable that holds the length; its own elements go by the dimensions ahead. */
  readonly counts: readonly (StateVariable | undefined)[];
  /** The least and the greatest number that it ever is once the program has begun. */
  readonly range?: readonly [least: number, most: number];
  /** It is the length of a list: another variable is counted by it. */
  readonly isCount?: boolean;
  /** The pool whose records it names by their numbers: in Node it holds the records. */
  readonly refs?: string;
  /** The pool that it is a member of the records of. */
  readonly pool?: string;
  /** Where it begins in a snapshot, which holds all variables in the layout's order, little endian. */
  readonly offset: number;
}

export interface Layout {
  /** The folder that its modules' paths are relative to. */
  readonly root: string;
  readonly program: string;
  /** Frames of the video for each tick; 0 for a program that moves on keys alone. */
  readonly ticks: number;
  readonly variables: readonly StateVariable[];
  readonly texts: readonly string[];
  /** The pools of records, by the names of their slots. */
  readonly pools: ReadonlyMap<string, PoolLayout>;
  /** Variables that name records and never change: the numbers of these in the order of the way. */
  readonly constants: readonly ConstantWay[];
  /** Variables may hold functions, which are stored as the texts of their names. */
  readonly keepsFunctions?: boolean;
  /** Bytes of a snapshot. */
  readonly size: number;
}

/** Records that several variables may name, by their numbers. */
export interface PoolLayout {
  /** Slots, and the number of no record. */
  readonly none: number;
  /** The machine's values for members that a record is without. */
  readonly initials: Readonly<Record<string, string | number | boolean>>;
}

export interface ConstantWay {
  readonly way: string;
  readonly module: string;
  readonly pool: string;
  readonly values: readonly number[];
}

/** A file of the emitter that is missing or is not what it should be. */
export class EmittedFileError extends CliError {
  constructor(file: string, message: string) {
    super(`${file}: ${message}`);
    this.name = 'EmittedFileError';
  }
}

export const WIDTH: Readonly<Record<StorageType, 1 | 2 | 4>> = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4 };

/** @throws EmittedFileError */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EmittedFileError(file, `is not JSON: ${oneLine(error)}`);
  }
}

/** The message of JSON's parser, which quotes what it was given, as one line. */
export function oneLine(error: unknown): string {
  // The input may be binary: control characters would steer the terminal.
  return (error as Error).message.replace(/\s+/g, ' ').replace(/[\0-\x1f\x7f-\x9f]/g, '\ufffd');
}

/** `folder`: the one that the modules' paths are relative to, where files are looked for. @throws EmittedFileError */
export function layoutOf(content: unknown, file: string, folder: string): Layout {
  const fail = (message: string): never => {
    throw new EmittedFileError(file, message);
  };
  const root = content as { program?: unknown; version?: unknown; ticks?: number; variables?: unknown; texts?: unknown; pools?: Record<string, PoolLayout>; constants?: readonly ConstantWay[]; functions?: boolean } | null;
  if (root === null || typeof root !== 'object' || !Array.isArray(root.variables)) return fail('has no list `variables`');
  if (root.version !== 1) fail(`has the version ${String(root.version)}, not 1`);
  const texts = root.texts ?? [];
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) return fail('has `texts` that are not a list of texts');
  const pools = new Map(Object.entries(root.pools ?? {}));
  let offset = 0;
  const countNames = new Set(root.variables.flatMap(({ module, counts = [] }: { module?: string; counts?: readonly (string | null)[] }) => counts.map((count) => `${module} ${count}`)));
  const byName = new Map<string, StateVariable>();
  const variables = root.variables.map((item: Partial<Omit<StateVariable, 'counts'>> & { counts?: readonly (string | null)[]; lo?: number; hi?: number }, i): StateVariable => {
    const { name, type, length, symbol, c, module } = item;
    const what = `variables[${i}]${typeof name === 'string' ? ` (${name})` : ''}`;
    if (typeof name !== 'string' || !/^[\p{ID_Continue}$]+(\[\])*(\.[\p{ID_Continue}$]+(\[\])*)*$/u.test(name)) return fail(`${what} has no name`);
    if (type === undefined || WIDTH[type] === undefined) return fail(`${what} has the type ${String(type)}`);
    if (!Number.isInteger(length) || (length as number) < 1) return fail(`${what} has the length ${String(length)}`);
    if (typeof symbol !== 'string' || typeof c !== 'string' || typeof module !== 'string') return fail(`${what} lacks symbol, c or module`);
    const characters = item.characters ?? 0;
    const size = (characters || WIDTH[type]) * (length as number);
    if (item.size !== size) fail(`${what} has the size ${String(item.size)}, but ${length} of ${type} take ${size}`);
    const { dimensions = [length as number], counts = [], names = [] } = item;
    if (names.some((all, k) => all !== null && all.length !== dimensions[k])) return fail(`${what} has other names than its dimensions`);
    if (dimensions.reduce((a, b) => a * b, 1) !== length) return fail(`${what} has the dimensions ${dimensions.join(', ')} for ${length} elements`);
    const known = counts.map((count) => (count === null ? undefined : (byName.get(`${module} ${count}`) ?? fail(`${what} is counted by ${count}, which is not ahead of it`))));
    const variable = {
      dimensions,
      counts: known,
      names,
      name, type, symbol, c, module, size, offset, characters,
      length: length as number,
      array: item.array ?? (length as number) > 1,
      text: item.text === true,
      none: item.none === true,
      ...(item.lo !== undefined && item.hi !== undefined && { range: [item.lo, item.hi] as const }),
      ...(countNames.has(`${module} ${name}`) && { isCount: true }),
      ...(item.segment !== undefined && { segment: item.segment }),
      ...(item.unset === true && { unset: true }),
      ...(Array.isArray(item.absent) && { absent: item.absent }),
      ...(item.refs !== undefined && { refs: item.refs }),
      ...(pools.has(rootOf(name)) && { pool: rootOf(name) }),
      line: item.line ?? 0,
    };
    offset += size;
    byName.set(`${module} ${name}`, variable);
    return variable;
  });
  return { program: String(root.program), root: folder, ticks: root.ticks ?? 0, variables, texts, pools, constants: root.constants ?? [], keepsFunctions: root.functions === true, size: offset };
}

/** The bytes of one element of `variable`. */
export const elementBytes = ({ type, characters }: StateVariable): number => characters || WIDTH[type];

/** Element `index` of `variable` in the snapshot `state`: a text where the program builds it, else a number. */
export function stateValue(state: Uint8Array, variable: StateVariable, index: number): number | string {
  if (variable.characters === 0) return stateElement(state, variable, index);
  const at = variable.offset + index * variable.characters;
  const length = Math.min(state[at] ?? 0, variable.characters - 1);
  return String.fromCharCode(...state.subarray(at + 1, at + 1 + length));
}

/** Element `index`, a number, of `variable` in the snapshot `state`. */
export function stateElement(state: Uint8Array, variable: StateVariable, index: number): number {
  const at = variable.offset + index * WIDTH[variable.type];
  const byte = (i: number): number => state[at + i] ?? 0;
  switch (variable.type) {
    case 'u8':
      return byte(0);
    case 'i8':
      return (byte(0) << 24) >> 24;
    case 'u16':
      return byte(0) | (byte(1) << 8);
    case 'i16':
      return ((byte(0) | (byte(1) << 8)) << 16) >> 16;
    case 'u32':
      return (byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24)) >>> 0;
    case 'i32':
      return byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
  }
}

/** A run of bytes that lies together both in a snapshot and at `from` in a lane's memory. */
export interface MemoryRun {
  readonly to: number;
  readonly from: number;
  readonly length: number;
}

/** How to gather a snapshot from memory where variable `v` is at `address(v)`: as few runs as possible. */
export function gatherRuns(layout: Layout, address: (variable: StateVariable) => number): MemoryRun[] {
  const runs: { to: number; from: number; length: number }[] = [];
  for (const variable of layout.variables) {
    const from = address(variable);
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.length === from) last.length += variable.size;
    else runs.push({ to: variable.offset, from, length: variable.size });
  }
  return runs;
}

/** How many elements the list at `index` among those of `count` has in the snapshot `state`. */
const lengthIn = (state: Uint8Array, count: StateVariable, index: number): number => stateElement(state, count, index);

/** Calls `visit` for each run of elements of `variable`, by the first one and their number, of which `isThere` tells whether the snapshot `state` has them. */
export function elementRuns(variable: StateVariable, state: Uint8Array, visit: (from: number, count: number, isThere: boolean) => void): void {
  const { dimensions, counts } = variable;
  const sizes = dimensions.map((_, k) => dimensions.slice(k + 1).reduce((a, b) => a * b, 1));
  const last = counts.findLastIndex((count) => count !== undefined);
  const walk = (k: number, index: number, at: number): void => {
    const count = counts[k];
    const [length, size] = [dimensions[k] as number, sizes[k] as number];
    const there = count === undefined ? length : Math.min(length, lengthIn(state, count, index));
    if (k >= last) visit(at, there * size, true);
    else for (let i = 0; i < there; i++) walk(k + 1, index * length + i, at + i * size);
    if (there < length) visit(at + there * size, (length - there) * size, false);
  };
  walk(0, 0, 0);
}
