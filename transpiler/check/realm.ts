/**
 * The surroundings in which the modules of a program run when it is compiled: JavaScript's own objects, without what differs from run to run or
 * reaches out of the program. A module that so much as looks for such a thing may find another in Node, and one that changes what is JavaScript's
 * own changes what functions do there: both are found here, whatever the module makes of them.
 */
import vm from 'node:vm';

/** What of JavaScript itself isn't the same wherever and whenever it runs; promises go on when the modules have been loaded. */
const UNSTEADY = [
  'Date', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Promise', 'Intl', 'eval', 'Function', 'globalThis',
];

/** Objects that no name leads to. */
const HIDDEN = `[function () {}, function* () {}, async function () {}, async function* () {}, [][Symbol.iterator](), ''[Symbol.iterator](),
  new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), 'a'.matchAll(/a/g), Reflect.getPrototypeOf(Int8Array)]`;

export interface Realm {
  readonly context: vm.Context;
  /** What the modules have seen or changed that they must not, once they were loaded. */
  fault(): string | undefined;
}

/** Elements, or characters, that one call may go through: nothing ends such a call, and some bring Node down. */
const MOST_AT_ONCE = 2 ** 24;

/** Methods that go through so many at once, and what holds them. */
const AT_ONCE = [['fill', 'Array.prototype'], ['fill', 'Reflect.getPrototypeOf(Int8Array.prototype)'], ['split', 'String.prototype']] as const;

/** A method that first asks what is against it. */
const ASKING = `(name, { [name]: method }, against) => Object.defineProperty({
  [name](...values) {
    const why = against(this);
    if (why !== undefined) throw new RangeError(why);
    return Reflect.apply(method, this, values);
  },
}[name], 'length', { value: method.length })`;

type Shape = ReadonlyMap<PropertyKey, PropertyDescriptor>;

interface Known {
  readonly prototype: object | null;
  readonly shape: Shape;
}

/** A realm that knows `given` beside JavaScript's own names. */
export function makeRealm(given: Readonly<Record<string, unknown>>): Realm {
  const context = vm.createContext({ ...given }, { codeGeneration: { strings: false } });
  const own = vm.runInContext('globalThis', context) as Record<string, unknown>;
  const roots = [own, ...(vm.runInContext(HIDDEN, context) as object[])];
  const seen = new Set<string>();
  const watch = (on: object, key: string, name: string, value?: unknown): void => {
    const get = (): unknown => {
      seen.add(name);
      if (value === undefined) throw new ReferenceError(`${name} is not defined`);
      return value;
    };
    Object.defineProperty(on, key, { get, configurable: true, enumerable: false });
  };
  const absent = Reflect.ownKeys(globalThis).filter((key) => typeof key === 'string' && !Object.hasOwn(own, key)) as string[];
  const [plain] = roots.slice(1);
  const texts = Reflect.getPrototypeOf(plain) as { toString: (this: unknown) => string };
  const { toString } = texts;
  for (const root of roots.slice(1, 5)) watch(Reflect.getPrototypeOf(root) as object, 'constructor', 'Function');
  texts.toString = function (this: unknown): string {
    seen.add('the text of a function');
    return toString.call(this);
  };
  for (const maker of [own.Number, own.String, own.Array, own.BigInt]) {
    const methods = (maker as { prototype: Record<string, unknown> }).prototype;
    for (const name of Reflect.ownKeys(methods).map(String)) if (/locale/i.test(name)) watch(methods, name, name, methods[name]);
  }
  // Called, it is no function, at the place of the call.
  Object.defineProperty(own.Math, 'random', { get: () => void seen.add('Math.random'), configurable: true });
  watch(own.Error as object, 'captureStackTrace', 'Error.captureStackTrace');
  (own.Error as { prepareStackTrace?: unknown }).prepareStackTrace = (error: unknown, sites: readonly unknown[]): string => {
    seen.add('the stack of an error');
    return [String(error), ...sites.map((site) => `    at ${String(site)}`)].join('\n');
  };
  let tooMany: string | undefined;
  const against = (list: { readonly length?: unknown } | null | undefined): string | undefined => {
    const length = list?.length;
    if (typeof length !== 'number' || length <= MOST_AT_ONCE) return undefined;
    tooMany = `it goes through ${length} elements at once, more than ${MOST_AT_ONCE}`;
    return tooMany;
  };
  const asking = vm.runInContext(ASKING, context) as (name: string, on: object, isAgainst: typeof against) => unknown;
  for (const [name, holder] of AT_ONCE) {
    const on = vm.runInContext(holder, context) as object;
    Object.defineProperty(on, name, { ...Reflect.getOwnPropertyDescriptor(on, name), value: asking(name, on, against) });
  }
  for (const name of UNSTEADY) delete own[name];
  for (const name of [...UNSTEADY, ...absent]) watch(own, name, name);
  const before = snapshot(roots);
  return {
    context,
    fault: () => {
      if (tooMany !== undefined) return tooMany;
      const [first] = seen;
      if (first !== undefined) return `it looks for ${first}, which is not the same everywhere`;
      const changed = changeOf(before, own);
      return changed && `it changes ${changed}, which is JavaScript's own`;
    },
  };
}

/** All objects that `roots` lead to. */
function snapshot(roots: readonly object[]): ReadonlyMap<object, Known> {
  const known = new Map<object, Known>();
  const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const left: unknown[] = [...roots];
  while (left.length > 0) {
    const value = left.pop();
    if (!isObject(value) || known.has(value)) continue;
    const prototype = Reflect.getPrototypeOf(value);
    const shape = new Map(Reflect.ownKeys(value).map((key) => [key, Reflect.getOwnPropertyDescriptor(value, key)!]));
    known.set(value, { prototype, shape });
    left.push(prototype, ...[...shape.values()].flatMap((one) => [one.value, one.get, one.set]));
  }
  return known;
}

function changeOf(before: ReadonlyMap<object, Known>, own: object): string | undefined {
  for (const [value, { prototype, shape }] of before) {
    if (Reflect.getPrototypeOf(value) !== prototype) return 'a prototype';
    const keys = Reflect.ownKeys(value);
    // Names of the surroundings themselves are added for each module.
    const other = value === own ? undefined : keys.find((key) => !shape.has(key));
    if (other !== undefined) return String(other);
    for (const [key, was] of shape) {
      const is = Reflect.getOwnPropertyDescriptor(value, key);
      const isSame = is !== undefined && Object.is(is.value, was.value) && is.get === was.get && is.set === was.set && is.writable === was.writable;
      if (!isSame) return String(key);
    }
  }
  return undefined;
}
