/** The state of a program that runs in this thread: copied out of its modules, kept and put back. */
import { NULL_TEXT } from '../../transpiler/base/null_text.ts';
import { elementBytes, type Layout, type StateVariable } from './state_layout.ts';
import { CLASS_MEMBER } from '../../transpiler/base/class_member.ts';
import { constantRefsOf, Numbering } from './pools.ts';
import { ACCESS, rootOf } from './state_access.ts';

type Container = { [key: string | number]: unknown };
type Scalars = { [key: string | number]: number | boolean | string };

/** Members of a record or elements of an array, which go one behind the other from `offset` on. */
interface ScalarSlot {
  readonly container: Scalars;
  readonly keys: readonly (string | number)[];
  readonly offset: number;
  readonly width: number;
  readonly isSigned: boolean;
  /** -1 stands for nothing. */
  readonly isNullable: boolean;
  /** Whether it holds texts that the program builds. */
  readonly isCharacters: boolean;
  /** Of texts: their numbers. */
  readonly numbers: ReadonlyMap<unknown, number> | undefined;
  /** The pool whose records it holds. */
  readonly refs?: string;
  /** The records have no such member. */
  readonly isAbsent?: boolean;
  /** The machine's value where the record has no such member. */
  readonly initial?: string | number | boolean;
}

/** A list whose length changes, where it stands. */
interface ListSlot {
  readonly parent: Container;
  readonly key: string | number;
}

/** A typed array, which is stored as the machine stores it. */
interface ArraySlot {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** A record or an array where it stands: the program may put another in its place. */
interface Link {
  readonly parent: Container;
  readonly key: string | number;
  readonly child: unknown;
}

/** Copies a program's state out of its modules and back in. Typed arrays are little endian wherever Node runs. */
export class ModuleState {
  private scalars: ScalarSlot[] = [];
  private arrays: ArraySlot[] = [];
  private links: Link[] = [];
  private lists: ListSlot[] = [];
  /** Where the elements of lists are kept in a snapshot: what is not there is 0. */
  private readonly listed: readonly StateVariable[];
  private readonly added: (() => void)[] = [];
  private numbering: Numbering<object>;
  private readonly loaded = new Map<string, Container>();

  private constructor(private readonly layout: Layout) {
    this.listed = layout.variables.filter(isListed);
    this.numbering = new Numbering(layout.pools.keys());
  }

  /**
   * `load` gives the exports of a module, by its path within the project.
   * @throws Error when the modules don't hold what the layout says
   */
  static async open(layout: Layout, load: (module: string) => Promise<object>): Promise<ModuleState> {
    const state = new ModuleState(layout);
    const numbers = new Map(layout.texts.flatMap((text, i): [unknown, number][] => (text === NULL_TEXT ? [[null, i], [undefined, i]] : [[text, i]])));
    for (const variable of layout.variables) {
      const module = (await load(variable.module)) as Container;
      state.loaded.set(variable.module, module);
      state.added.push(() => state.add(variable, module, variable.text ? numbers : undefined));
    }
    for (const { module } of layout.constants) state.loaded.set(module, (await load(module)) as Container);
    state.find();
    return state;
  }

  /** Finds the containers of all variables. */
  private find(): void {
    [this.scalars, this.arrays, this.links, this.lists] = [[], [], [], []];
    if (this.layout.pools.size > 0) this.numbering = this.number();
    for (const add of this.added) add();
  }

  /** The records in pools, as they are met in what the variables hold now. */
  number(): Numbering<object> {
    const { layout } = this;
    const numbering = new Numbering<object>(layout.pools.keys());
    const meetAll = (roots: Container, variable: Pick<StateVariable, 'name' | 'array' | 'dimensions' | 'counts' | 'names'>, pool: string): void => {
      for (const { container, keys } of listedSlots(roots, variable, [], [])) {
        for (const key of keys) {
          const held = container[key] as unknown;
          if (typeof held === 'object' && held !== null) numbering.meet(pool, held);
        }
      }
    };
    const rootsOfModule = (module: string): Container => { const own = this.loaded.get(module)!; return (own[ACCESS] ?? own) as Container; };
    for (const { way, module, pool } of constantRefsOf(layout)) for (const held of heldAt(rootsOfModule(module), way)) numbering.meet(pool, held);
    const named = layout.variables.filter(({ refs }) => refs !== undefined);
    for (const variable of named) if (variable.pool === undefined) meetAll(rootsOfModule(variable.module), variable, variable.refs!);
    numbering.follow((pool, record) => {
      for (const variable of named) if (variable.pool === pool) meetAll({ [pool]: [record] } as Container, { ...variable, array: true }, variable.refs!);
    });
    return numbering;
  }

  /** Finds them again where the program has replaced one. */
  private refresh(): void {
    // Any of them may name others by now.
    if (this.layout.pools.size > 0) return this.find();
    // A list that was made of a map or a set is of its moment.
    if (this.lists.some(({ parent, key }) => !Array.isArray(parent[key])) || this.links.some(({ parent, key, child }) => parent[key] !== child)) this.find();
  }

  private add(variable: StateVariable, module: Container, numbers: ReadonlyMap<unknown, number> | undefined): void {
    const width = elementBytes(variable);
    const isCharacters = variable.characters > 0;
    const { pool, refs } = variable;
    const isSigned = variable.type.startsWith('i');
    const isNullable = variable.none === true;
    if (isListed(variable)) {
      const roots = pool === undefined ? ((module[ACCESS] ?? module) as Container) : { [pool]: this.numbering.recordsOf(pool) };
      const initial = pool === undefined ? undefined : this.layout.pools.get(pool)!.initials[variable.name.split('.')[1] ?? ''];
      const more = { ...(refs !== undefined && { refs }), ...(initial !== undefined && { initial }) };
      const slots = listedSlots(roots as Container, variable, this.links, this.lists);
      for (const { container, keys, index } of slots) this.scalars.push({ container, keys, offset: variable.offset + index * width, width, isSigned, isNullable, isCharacters, numbers, ...more });
      return;
    }
    const roots = (module[ACCESS] ?? module) as Container;
    const holders = withAbsent(holdersOf(roots, variable, this.links), variable);
    // Until `start` has run, the machine's zeros have no counterpart.
    if (variable.unset === true && holders.length === 0 && roots[rootOf(variable.name)] === undefined) return;
    const found = holders.reduce((sum, { keys }) => sum + keys.length, 0);
    if (found !== variable.length) throw new Error(`${variable.module} has no ${variable.name} as the layout has it; emit the program again`);
    let offset = variable.offset;
    for (const { container, keys, isAbsent } of holders) {
      const size = keys.length * width;
      const isWhole = ArrayBuffer.isView(container) && keys.length === container.length;
      if (!isWhole) this.scalars.push({ container: container as Scalars, keys, offset, width, isSigned, isNullable, isCharacters, numbers: isAbsent ? undefined : numbers, ...(isAbsent === true && { isAbsent }) });
      else if (container.byteLength === size) this.arrays.push({ bytes: new Uint8Array(container.buffer, container.byteOffset, size), offset });
      else throw new Error(`${variable.module}: ${variable.name} is not an array of ${variable.type}`);
      offset += size;
    }
  }

  save(to: Uint8Array, at: number): void {
    this.refresh();
    for (const { offset, size } of this.listed) to.fill(0, at + offset, at + offset + size);
    for (const { bytes, offset } of this.arrays) to.set(bytes, at + offset);
    for (const { container, keys, offset, width, isCharacters, numbers, refs, initial } of this.scalars) {
      let i = at + offset;
      if (isCharacters) {
        for (const key of keys) {
          saveText(String(container[key] ?? initial ?? NULL_TEXT), to.subarray(i, i + width));
          i += width;
        }
        continue;
      }
      for (const key of keys) {
        // Null is stored as -1, and has a number among texts.
        const held: unknown = container[key] ?? initial;
        const value = refs !== undefined ? this.numberOf(refs, held) : numbers === undefined ? Number(held ?? -1) : (numbers.get(typeof held === 'function' ? held.name : held) ?? -1);
        to[i] = value;
        if (width > 1) to[i + 1] = value >>> 8;
        if (width > 2) {
          to[i + 2] = value >>> 16;
          to[i + 3] = value >>> 24;
        }
        i += width;
      }
    }
  }

  /** Why a snapshot can't be put back into the modules; undefined: it can. */
  static refusalToLoad({ variables, pools, keepsFunctions }: Layout): string | undefined {
    if (keepsFunctions) return 'its variables hold functions';
    if (pools.size > 0) return 'it has records that several variables name';
    const listed = variables.find(({ isCount, counts }) => isCount === true || counts.some((count) => count !== undefined));
    return listed === undefined ? undefined : `\`${listed.name}\` is a list whose length changes`;
  }

  /** Has the modules hold the snapshot `from`, which {@link save} or a machine has made. @throws Error where {@link refusalToLoad} has a reason */
  load(from: Uint8Array): void {
    const refusal = ModuleState.refusalToLoad(this.layout);
    if (refusal !== undefined) throw new Error(refusal);
    this.refresh();
    for (const { bytes, offset } of this.arrays) bytes.set(from.subarray(offset, offset + bytes.length));
    for (const { container, keys, offset, width, isSigned, isNullable, isCharacters, isAbsent, numbers } of this.scalars) {
      if (isAbsent === true) continue;
      keys.forEach((key, i) => {
        const own = from.subarray(offset + i * width, offset + (i + 1) * width);
        const value = numberIn(own, isSigned);
        const read = isNullable && numbers === undefined && value === -1 ? null : valueOf(value, container[key], numbers && this.layout.texts);
        container[key] = (isCharacters ? textIn(own) : read) as number;
      });
    }
  }

  private numberOf(pool: string, held: unknown): number {
    const { none } = this.layout.pools.get(pool)!;
    return typeof held === 'object' && held !== null ? (this.numbering.numberOf(pool, held) ?? none) : none;
  }

  /** The values as they were when this was called, to be put back by what is returned: in the records and arrays that held them. */
  keep(): () => void {
    this.refresh();
    const places = { scalars: this.scalars, arrays: this.arrays, links: this.links };
    const scalars = this.scalars.map(({ container, keys }) => keys.map((key) => container[key] as number | boolean | string));
    const arrays = this.arrays.map(({ bytes }) => bytes.slice());
    const lists = this.lists.map(({ parent, key }) => ({ parent, key, list: parent[key] as Listed, elements: elementsOf(parent[key] as Listed) }));
    return () => {
      for (const { parent, key, list, elements } of lists) {
        putBack(list, elements);
        if (parent[key] !== list) parent[key] = list;
      }
      // Two variables may share a record by now: its members can't be put back where it stands. The exports of a module can't be assigned.
      const isPutBack = places.links.every(({ parent, key, child }) => parent[key] === child || Reflect.set(parent, key, child));
      if (isPutBack) Object.assign(this, places);
      else this.refresh();
      this.scalars.forEach(({ container, keys }, i) => keys.forEach((key, j) => (container[key] = scalars[i]?.[j] as number | boolean | string)));
      this.arrays.forEach(({ bytes }, i) => bytes.set(arrays[i] as Uint8Array));
    };
  }
}

type Listed = unknown[] | Map<unknown, unknown> | Set<unknown> | Record<string, unknown>;

const elementsOf = (list: Listed): readonly unknown[] => (Symbol.iterator in list ? [...(list as Iterable<unknown>)] : Object.entries(list));

/** Has `list` hold `elements` in their order. */
function putBack(list: Listed, elements: readonly unknown[]): void {
  if (Array.isArray(list)) return void list.splice(0, list.length, ...elements);
  if (!(list instanceof Map) && !(list instanceof Set)) {
    for (const name of Object.keys(list)) delete list[name];
    return void Object.assign(list, Object.fromEntries(elements as readonly [string, unknown][]));
  }
  list.clear();
  for (const element of elements) {
    if (list instanceof Map) list.set(...(element as [unknown, unknown]));
    else list.add(element);
  }
}

/** The entries of a map or the keys of a set as a list, and the members of a record where a list is `wanted`; anything else as it is. */
export function listOf(held: Container, wanted = false): Container {
  if (held instanceof Map) return entriesOf([...held]);
  if (held instanceof Set) return [...held] as unknown as Container;
  const isRecord = wanted && typeof held === 'object' && held !== null && !Array.isArray(held) && !ArrayBuffer.isView(held);
  return isRecord ? entriesOf(Object.entries(held)) : held;
}

/** The parts of an entry have other names where maps are written as lists: see transpiler/collections. */
const entriesOf = (pairs: readonly (readonly [unknown, unknown])[]): Container =>
  pairs.map(([key, value]) => ({ key, value, item0: key, item1: value })) as unknown as Container;

/** The key of the member `name` of `held`: the elements of a tuple are members where it is written as a record. */
export const keyIn = (held: unknown, name: string): string | number => (Array.isArray(held) && /^item\d+$/.test(name) ? Number(name.slice('item'.length)) : name);

/** The container of the member `key` of `held`: an instance does not hold the name of its class as a member. */
const withClass = (held: Container, key: string | number): Container =>
  (key === CLASS_MEMBER ? { [CLASS_MEMBER]: held.constructor.name } as unknown as Container : held);

/** A number, little endian. */
function numberIn(bytes: Uint8Array, isSigned: boolean): number {
  const value = bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return isSigned && value >= 2 ** (8 * bytes.length - 1) ? value - 2 ** (8 * bytes.length) : value;
}

/** The machine's `value` as JavaScript has it, where a variable `held` a number, a boolean, one of `texts`, or nothing. */
function valueOf(value: number, held: unknown, texts: readonly string[] | undefined): unknown {
  const nothing = held === undefined ? undefined : null;
  if (texts !== undefined) return texts[value] === NULL_TEXT ? nothing : (texts[value] ?? nothing);
  if (typeof held === 'boolean') return value !== 0;
  return value;
}

/** The text that {@link saveText} has stored. */
function textIn(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(1, 1 + Math.min(bytes[0] as number, bytes.length - 1)));
  return text === NULL_TEXT ? null : text;
}

/** `text` as a program stores it. One that is too long differs by its length. */
function saveText(text: string, to: Uint8Array): void {
  to.fill(0);
  for (let i = 0; i < Math.min(text.length, to.length - 1); i++) to[i + 1] = text.charCodeAt(i);
  to[0] = text.length;
}

/** Whether `variable` is an element of a list whose length changes, or the length of one of several lists. */
const isListed = ({ name, counts, pool, refs }: StateVariable): boolean => counts.some((count) => count !== undefined) || name.endsWith('.length') || pool !== undefined || refs !== undefined;

/** The records at `way`: those that constants name. */
function heldAt(roots: Container, way: string): readonly object[] {
  const [root, ...members] = way.replaceAll('[]', '.[]').split('.') as [string, ...string[]];
  const walk = (value: unknown, [member, ...rest]: readonly string[]): readonly object[] => {
    if (typeof value !== 'object' && typeof value !== 'function' || value === null) return [];
    if (member === '[]') return Object.values(listOf(value as Container)).flatMap((one) => walk(one, rest));
    if (member !== undefined) return walk((value as Container)[keyIn(value, member)], rest);
    return Array.isArray(value) ? value.flatMap((one) => walk(one, rest)) : [value];
  };
  return walk(roots[root], members);
}

/** The scalars of `variable` that are there, from the element `index` on. */
function listedSlots(roots: Container, { name, array, dimensions, counts, names, isCount }: Pick<StateVariable, 'name' | 'array' | 'dimensions' | 'counts' | 'names' | 'isCount'>, links: Link[], lists: ListSlot[]) {
  const steps = name.split('.').flatMap((part) => part.replaceAll('[]', ' []').split(' '));
  while (steps.filter((step) => step === '[]').length < (array ? dimensions.length : 0)) steps.push('[]');
  const slots: { container: Scalars; keys: readonly (string | number)[]; index: number }[] = [];
  const walk = (parent: Container, key: string | number, at: number, depth: number, index: number): void => {
    const step = steps[at];
    if (step === undefined) return void slots.push({ container: withClass(parent, key) as Scalars, keys: [key], index });
    const held = parent[key] as Container;
    links.push({ parent, key, child: held });
    // A record by names has no length of its own.
    const isCounted = isCount === true && at + 1 === steps.length && typeof held === 'object' && held !== null && !('length' in held);
    const child = listOf(held, isCounted || (step === '[]' && counts[depth] !== undefined));
    // Static members stand in classes.
    if ((typeof child !== 'object' && typeof child !== 'function') || child === null) return;
    if (step !== '[]') return walk(child, keyIn(child, step), at + 1, depth, index);
    const members = names[depth];
    const length = members?.length ?? (child as unknown as unknown[]).length;
    if (counts[depth] !== undefined) {
      if (child === held) links.push({ parent: child, key: 'length', child: length });
      lists.push({ parent, key });
    }
    const first = index * (dimensions[depth] as number);
    if (at + 1 === steps.length) return void slots.push({ container: child as unknown as Scalars, keys: members ?? Array.from({ length }, (_, i) => i), index: first });
    for (let i = 0; i < length; i++) walk(child, members?.[i] ?? i, at + 1, depth + 1, first + i);
  };
  walk(roots, steps[0] as string, 1, 0, 0);
  return slots;
}

interface Holder {
  readonly container: Container;
  readonly keys: readonly (string | number)[];
  /** It stands for elements that the program does not have. */
  readonly isAbsent?: boolean;
}

/** `holders` with one for each element that the program does not have, where the layout says so. */
function withAbsent(holders: readonly Holder[], { absent, length }: StateVariable): readonly Holder[] {
  if (absent === undefined) return holders;
  const present = holders.flatMap(({ container, keys }) => keys.map((key): Holder => ({ container, keys: [key] })));
  const missing = new Map(absent);
  if (present.length + missing.size !== length) return [];
  return Array.from({ length }, (_, i) => (missing.has(i) ? { container: { value: missing.get(i) }, keys: ['value'], isAbsent: true } : present.shift()!));
}

/** The records, arrays and classes that hold the scalars of `variable`, in the order of its elements; none when the way to it leads nowhere. */
function holdersOf(roots: Container, variable: StateVariable, links: Link[]): Holder[] {
  const into = (parent: Container | undefined, key: string | number): unknown => {
    if (parent !== undefined) links.push({ parent, key, child: parent[key] });
    return parent?.[key];
  };
  const members = variable.name.split('.');
  const last = members.pop() as string;
  let containers: unknown[] = [roots];
  let depth = 0;
  for (const member of members) {
    const [name, ...lists] = member.split('[]') as [string, ...string[]];
    containers = containers.map((container) => into(container as Container | undefined, keyIn(container, name)));
    for (const _ of lists) {
      const all = variable.names[depth++];
      containers = containers.flatMap((list) => keysOf(list, all).map((key) => into(list as Container, key)));
    }
  }
  return containers.flatMap((container) => ((typeof container === 'object' && container !== null) || typeof container === 'function'
    ? below(withClass(container as Container, last), [keyIn(container, last)], into, variable.names.slice(depth), variable.none)
    : []));
}

/** The keys of the elements of a list, or of the members `names` of a record. */
function keysOf(list: unknown, names: readonly string[] | null | undefined): readonly (string | number)[] {
  if (names) return typeof list === 'object' && list !== null && names.every((name) => name in list) ? names : [];
  return Array.isArray(list) || ArrayBuffer.isView(list) ? [...(list as unknown as Uint8Array).keys()] : [];
}

function below(container: Container, keys: readonly (string | number)[], into: (parent: Container, key: string | number) =>
  unknown, names: StateVariable['names'], hasNone = false): Holder[] {
  const values = keys.map((key) => container[key]);
  const isScalar = (value: unknown, i: number): boolean =>
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' || typeof value === 'function' || (hasNone && (value === null || value === undefined) && keys[i] in container);
  if (values.every(isScalar)) return [{ container, keys }];
  return keys.flatMap((key) => {
    const value = into(container, key);
    const inner = keysOf(value, names[0]);
    return inner.length > 0 ? below(value as Container, inner, into, names.slice(1), hasNone) : [];
  });
}
