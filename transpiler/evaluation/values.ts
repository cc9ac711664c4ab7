/**
 * The values of modules' variables, made anew from data: plain arrays, records, typed arrays, maps and sets. One object stays one, and the other facts about it
 * stand beside it. What no program can hold is only named.
 */

/** The stand-in of a value that is not made anew. */
export class Held {
  constructor(
    /** `Function`, `Date`, `Proxy`. */
    readonly kind: string,
    /** Of a list that is longer than the language takes. */
    readonly length?: number,
  ) {}
}

/** The properties of an object beside its contents. */
export interface ObjectAttributes {
  readonly isFrozen: boolean;
  /** The first member that can't be assigned to. */
  readonly fixed?: string;
  /** The first member that is a getter or a setter. */
  readonly accessor?: string;
  /** The first member of a list beside its elements, or that has no name. */
  readonly extra?: string;
  /** Whether it inherits from nothing but what JavaScript itself gives its kind. */
  readonly isPlain: boolean;
  /** Of an object with a prototype of its own: what it tells of its class. */
  readonly made?: Made;
  /** Of a typed array: stands for the memory that it lies in. */
  readonly buffer?: object;
}

export interface Made {
  readonly name?: string;
  /** Methods that the class holds. */
  readonly methods: readonly string[];
  /** Members of the prototype that the class does not hold. */
  readonly others: readonly string[];
  /** Where it inherits from; what is made of that one says more. */
  readonly prototype?: object;
}

const known = new WeakMap<object, ObjectAttributes>();

/** The findings about `value`, which {@link valuesOf} has made. */
export const factsOf = (value: object): ObjectAttributes => known.get(value) ?? { isFrozen: false, isPlain: true };

/** The class of `value`: `Number`, `Array`, `Uint8Array`, `Object`. */
export function valueKind(value: unknown): string {
  if (value instanceof Held) return value.kind;
  if (value === null) return 'Null';
  if (Array.isArray(value)) return 'Array';
  if (value instanceof Map) return 'Map';
  if (value instanceof Set) return 'Set';
  if (ArrayBuffer.isView(value)) return value.constructor.name;
  const kind = typeof value;
  return kind[0].toUpperCase() + kind.slice(1);
}

const TYPED = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array } as const;

/** An answer that is not what it must be. */
export class MalformedGraph extends Error {}

function must(holds: boolean): asserts holds {
  if (!holds) throw new MalformedGraph('the values are not laid out as they must be');
}

type Data = Readonly<Record<string, unknown>>;
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/**
 * The values that `graph` describes, which is data of graph.cjs.
 * @throws MalformedGraph when it is not
 */
export function valuesOf(graph: unknown): readonly unknown[] {
  must(isData(graph) && Array.isArray(graph.roots) && Array.isArray(graph.nodes));
  const nodes = graph.nodes as readonly unknown[];
  const buffers = new Map<unknown, object>();
  const objects = nodes.map((node) => shell(node));
  const decode = (value: unknown): unknown => {
    if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
    must(Array.isArray(value));
    const [kind, what] = value as unknown[];
    switch (kind) {
      case 'number':
        must(what === '-0' || what === 'NaN' || what === 'Infinity' || what === '-Infinity');
        return Number(what);
      case 'object':
        must(Number.isInteger(what) && (what as number) >= 0 && (what as number) < objects.length);
        return objects[what as number];
      case 'undefined':
      case 'hole':
        return undefined;
      case 'bigint':
        return new Held('BigInt');
      case 'symbol':
        return new Held('Symbol');
      default:
        must(kind === 'function');
        return new Held('Function');
    }
  };
  nodes.forEach((node, i) => fill(objects[i], node as Data, decode, buffers));
  return (graph.roots as readonly unknown[]).map(decode);
}

/** The value of `node` without its contents, which may refer to itself. */
function shell(node: unknown): object {
  must(isData(node) && typeof node.kind === 'string');
  const { kind, length } = node;
  if (kind === 'Object') return Object.create(null) as object;
  if (kind === 'Map') return new Map();
  if (kind === 'Set') return new Set();
  if (kind === 'Array') {
    must(Number.isInteger(length));
    return node.values === undefined ? new Held(kind, length as number) : [];
  }
  if (!Object.hasOwn(TYPED, kind)) return new Held(kind);
  must(Number.isInteger(length));
  if (node.bytes === undefined) return new Held(kind, length as number);
  must(typeof node.bytes === 'string');
  const { buffer } = Uint8Array.from(Buffer.from(node.bytes, 'base64'));
  const make = TYPED[kind as keyof typeof TYPED];
  must(buffer.byteLength === (length as number) * make.BYTES_PER_ELEMENT);
  return new make(buffer);
}

function fill(object: object, node: Data, decode: (value: unknown) => unknown, buffers: Map<unknown, object>): void {
  if (object instanceof Held) return;
  const facts = { isFrozen: node.frozen === true, fixed: optionalText(node.fixed), accessor: optionalText(node.accessor), extra: optionalText(node.extra) };
  if (Array.isArray(object)) {
    must(Array.isArray(node.values) && node.values.length === node.length);
    for (const value of node.values) object.push(decode(value));
    known.set(object, { ...facts, isPlain: node.own === true });
  } else if (object instanceof Map || object instanceof Set) {
    must(Array.isArray(node.entries) && node.entries.every((entry) => Array.isArray(entry) && entry.length === (object instanceof Map ? 2 : 1)));
    for (const [key, value] of node.entries as unknown[][]) {
      if (object instanceof Map) object.set(decode(key), decode(value));
      else object.add(decode(key));
    }
    // To freeze one changes nothing of what it holds.
    known.set(object, { isFrozen: false, extra: facts.extra, isPlain: node.own === true });
  } else if (ArrayBuffer.isView(object)) {
    const buffer = buffers.get(node.buffer) ?? {};
    buffers.set(node.buffer, buffer);
    known.set(object, { ...facts, isPlain: node.own === true, buffer });
  } else known.set(object, fillRecord(object as Record<string, unknown>, node, decode));
}

function prototypeOf(number: unknown, decode: (value: unknown) => unknown): object | undefined {
  return number === undefined ? undefined : (decode(['object', number]) as object);
}

function fillRecord(object: Record<string, unknown>, node: Data, decode: (value: unknown) => unknown): ObjectAttributes {
  must(Array.isArray(node.members));
  let fixed: string | undefined;
  let accessor: string | undefined;
  let isFrozen = node.sealed === true;
  for (const member of node.members as readonly unknown[]) {
    must(Array.isArray(member) && typeof member[0] === 'string');
    const [key, value, traits = ''] = member as [string, unknown, unknown];
    must(typeof traits === 'string');
    if (traits.includes('a')) accessor ??= key;
    else if (traits.includes('r')) fixed ??= key;
    else isFrozen = false;
    if (!traits.includes('h')) object[key] = decode(value);
  }
  const of = isData(node.of)
    ? { name: optionalText(node.of.name), methods: texts(node.of.methods), others: texts(node.of.others), prototype: prototypeOf(node.of.prototype, decode) }
    : undefined;
  return { isFrozen, fixed, accessor, extra: optionalText(node.symbol), isPlain: of === undefined, made: of };
}
