'use strict';
// Values as data: read by reflection alone, so that no getter and no trap runs. protocol.ts says how the data is laid out.
const { Buffer } = require('node:buffer');
const { types } = require('node:util');

const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
const { isArray } = Array;
const { is } = Object;
const textOfFunction = Function.prototype.call.bind(Function.prototype.toString);
const typedPrototype = getPrototypeOf(Int8Array.prototype);
const getterOf = (key) => Function.prototype.call.bind(getOwnPropertyDescriptor(typedPrototype, key).get);
/** The entries of a map or a set, whatever its own properties are. */
const entriesOfMap = Function.prototype.call.bind(Map.prototype.entries);
const entriesOfSet = Function.prototype.call.bind(Set.prototype.values);
const [kindOfTyped, lengthOfTyped, offsetOfTyped, bufferOfTyped] = [Symbol.toStringTag, 'length', 'byteOffset', 'buffer'].map(getterOf);

/** Kinds of objects, told apart by their internal slots, not by their own words. */
const KINDS = [
  [types.isDate, 'Date'], [types.isRegExp, 'RegExp'], [types.isMap, 'Map'], [types.isSet, 'Set'], [types.isWeakMap, 'WeakMap'], [types.isWeakSet, 'WeakSet'],
  [types.isNativeError, 'Error'], [types.isPromise, 'Promise'], [types.isAnyArrayBuffer, 'ArrayBuffer'], [types.isDataView, 'DataView'],
  [types.isNumberObject, 'Number object'], [types.isStringObject, 'String object'], [types.isBooleanObject, 'Boolean object'],
  [types.isBigIntObject, 'BigInt object'], [types.isSymbolObject, 'Symbol object'], [types.isArgumentsObject, 'Arguments'],
  [types.isGeneratorObject, 'Generator'], [types.isMapIterator, 'Map Iterator'], [types.isSetIterator, 'Set Iterator'],
  [types.isModuleNamespaceObject, 'Module'],
];

class TooMuch extends Error {}

const isSymbol = (key) => typeof key === 'symbol';

/**
 * The graph of `values`, in one text: objects by number, so that those that are the same stay so. Of a list that is longer than `longest` elements
 * only the length is told. `isPlain` knows the context's own prototypes of records, maps and sets, `unwrapped` what a watch stands for.
 * @throws TooMuch when it has more than `most` parts
 */
function graphOf(values, { longest, most, isPlain, unwrapped }) {
  const numbers = new Map();
  const objects = [];
  const nodes = [];
  let parts = 0;
  const count = (more) => {
    parts += more;
    if (parts > most) throw new TooMuch();
  };
  const numberOf = (object) => {
    let number = numbers.get(object);
    if (number === undefined) {
      number = objects.length;
      numbers.set(object, number);
      objects.push(object);
    }
    return number;
  };
  const encoded = (value) => {
    count(1);
    switch (typeof value) {
      case 'number':
        return Number.isFinite(value) && !is(value, -0) ? value : ['number', is(value, -0) ? '-0' : String(value)];
      case 'string':
        count(value.length >> 3);
        return value;
      case 'boolean':
        return value;
      case 'object':
        return value === null ? null : ['object', numberOf(unwrapped(value))];
      default:
        return [typeof value];
    }
  };
  /** The members of `object`: `[key, value]`, or with traits `[key, value, 'a' (accessor) 'r' (read-only) 'h' (hidden)]`. */
  const members = (object, keys) => keys.map((key) => {
    const { value, get, set, writable, enumerable } = getOwnPropertyDescriptor(object, key);
    const traits = `${get !== undefined || set !== undefined ? 'a' : writable ? '' : 'r'}${enumerable ? '' : 'h'}`;
    return traits === '' ? [key, encoded(value)] : [key, encoded(value), traits];
  });
  const chainOf = (object) => {
    const chain = [];
    for (let at = getPrototypeOf(object); at !== null && chain.length < 5; at = types.isProxy(at) ? null : getPrototypeOf(at)) chain.push(at);
    return chain;
  };
  const base = (kind, object) => ({ kind, ...(isExtensible(object) ? {} : { sealed: true }) });
  const list = (array) => {
    const { value: length } = getOwnPropertyDescriptor(array, 'length');
    const chain = chainOf(array);
    const known = { ...base('Array', array), length, own: chain.length === 2 && !types.isProxy(chain[0]) && isArray(chain[0]) };
    if (length > longest) return known;
    count(length);
    const values = [];
    let [fixed, accessor, writable] = [undefined, undefined, 0];
    for (let i = 0; i < length; i++) {
      const element = getOwnPropertyDescriptor(array, i);
      if (element === undefined) values.push(['hole']);
      else {
        if (element.get !== undefined || element.set !== undefined) accessor ??= String(i);
        else if (!element.writable) fixed ??= String(i);
        else writable++;
        values.push(encoded(element.value));
      }
    }
    const extra = ownKeys(array).find((key) => isSymbol(key) || (key !== 'length' && !/^\d+$/.test(key)));
    return { ...known, values, fixed, frozen: known.sealed && writable === 0, accessor, extra: extra && String(extra) };
  };
  const typed = (array) => {
    const length = lengthOfTyped(array);
    const buffer = bufferOfTyped(array);
    const chain = chainOf(array);
    const known = { ...base(kindOfTyped(array), array), length, buffer: numberOf(buffer), own: chain.length === 3 && !chain.some((one) => types.isProxy(one) || types.isTypedArray(one)) };
    if (length > longest) return known;
    count(length >> 2);
    const bytes = Buffer.from(buffer, offsetOfTyped(array), length * sizeOf(kindOfTyped(array)));
    // Elements of a typed array are its keys that are numbers: all of them come first.
    const extra = ownKeys(array)[length];
    return { ...known, bytes: bytes.toString('base64'), extra: extra && String(extra) };
  };
  const collection = (kind, object) => {
    const entries = kind === 'Map' ? [...entriesOfMap(object)] : Array.from(entriesOfSet(object), (key) => [key]);
    count(entries.length);
    const [extra] = ownKeys(object);
    return { ...base(kind, object), entries: entries.map((entry) => entry.map(encoded)), own: isPlain(getPrototypeOf(object), kind), extra: extra && String(extra) };
  };
  const record = (object) => {
    const keys = ownKeys(object);
    count(keys.length);
    const prototype = getPrototypeOf(object);
    const symbol = keys.find(isSymbol);
    const known = { ...base('Object', object), members: members(object, keys.filter((key) => !isSymbol(key))), symbol: symbol && String(symbol) };
    if (prototype === null || isPlain(prototype)) return known;
    return { ...known, of: types.isProxy(prototype) ? {} : { ...classOf(prototype), prototype: numberOf(prototype) } };
  };
  const node = (object) => {
    if (types.isProxy(object)) return { kind: 'Proxy' };
    if (isArray(object)) return list(object);
    if (types.isTypedArray(object)) return typed(object);
    const known = KINDS.find(([test]) => test(object));
    if (known === undefined) return record(object);
    return known[1] === 'Map' || known[1] === 'Set' ? collection(known[1], object) : { kind: known[1] };
  };
  const roots = values.map(encoded);
  for (let i = 0; i < objects.length; i++) nodes.push(node(objects[i]));
  return JSON.stringify({ roots, nodes });
}

const sizeOf = (kind) => ({ Int8Array: 1, Uint8Array: 1, Uint8ClampedArray: 1, Int16Array: 2, Uint16Array: 2, Float16Array: 2, Int32Array: 4, Uint32Array: 4, Float32Array: 4 })[kind] ?? 8;

/** The class of a prototype: its name, the methods by name, and those that the text of the class does not hold. */
function classOf(prototype) {
  const maker = getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  if (typeof maker !== 'function' || types.isProxy(maker)) return {};
  const name = getOwnPropertyDescriptor(maker, 'name')?.value;
  if (typeof name !== 'string') return {};
  const text = textOfFunction(maker);
  const methods = [];
  const others = [];
  for (const key of ownKeys(prototype)) {
    if (key === 'constructor') continue;
    const { value, get, set } = getOwnPropertyDescriptor(prototype, key);
    const isOwn = (method, prefix) => typeof method === 'function' && !types.isProxy(method) && !isSymbol(key)
      && getOwnPropertyDescriptor(method, 'name')?.value === `${prefix}${key}` && text.includes(textOfFunction(method));
    const isKnown = get === undefined && set === undefined ? isOwn(value, '') : (get === undefined || isOwn(get, 'get ')) && (set === undefined || isOwn(set, 'set '));
    (isKnown ? methods : others).push(String(key));
  }
  return { name, methods, others };
}

/** Of each class that `classes` holds by its name: its prototype, and its static members that are no functions. */
function partsOfClasses(classes) {
  const parts = Object.create(null);
  for (const key of classes === undefined ? [] : ownKeys(classes)) {
    const maker = getOwnPropertyDescriptor(classes, key)?.value;
    if (typeof maker !== 'function' || types.isProxy(maker)) continue;
    const statics = Object.create(null);
    for (const name of ownKeys(maker)) {
      const descriptor = getOwnPropertyDescriptor(maker, name);
      const isBuiltIn = isSymbol(name) || name === 'prototype' || (['length', 'name'].includes(name) && !descriptor.enumerable);
      if (!isBuiltIn && typeof descriptor.value !== 'function') Object.defineProperty(statics, name, descriptor);
    }
    parts[key] = Object.assign(Object.create(null), { prototype: getOwnPropertyDescriptor(maker, 'prototype')?.value, statics });
  }
  return parts;
}

module.exports = { graphOf, partsOfClasses, TooMuch };
