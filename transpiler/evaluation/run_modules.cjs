'use strict';
// The run of a program's modules in a realm, and the reading of what they leave. child.cjs gives it contexts of Node, the playground's frame a worker.
const { types } = require('node:util');
const { graphOf, partsOfClasses, TooMuch } = require('./graph.cjs');

/** Names of JavaScript that are not the same wherever and whenever they are used; promises go on when the modules have been loaded. */
const UNSTEADY = [
  'Date', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Promise', 'Intl', 'eval', 'Function', 'globalThis',
  'console',
  // Globals of other versions of Node.
  'Temporal', 'navigator', 'Navigator', 'WebSocket', 'CloseEvent', 'EventSource', 'Storage', 'localStorage', 'sessionStorage', 'CustomEvent', 'URLPattern',
  'Float16Array', 'Iterator', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack', 'ShadowRealm',
];
/** Paths to the objects of a context that no name leads to. */
const ROOTS = `[function () {}, function* () {}, async function () {}, async function* () {}, [][Symbol.iterator](),
  ''[Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), 'a'.matchAll(/a/g), Reflect.getPrototypeOf(Int8Array)]`;
/** Elements of a list of which only the length counts. */
const LONGEST = 65535;
/** Parts that all values together may have. */
const MOST_PARTS = 2_000_000;

const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

/** All objects that `roots` lead to, with what they hold: proxies are not looked into. */
function snapshot(roots) {
  const known = new Map();
  const left = [...roots];
  while (left.length > 0) {
    const value = left.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || known.has(value)) continue;
    if (types.isProxy(value)) continue;
    const prototype = getPrototypeOf(value);
    const keys = ownKeys(value);
    const descriptors = keys.map((key) => getOwnPropertyDescriptor(value, key));
    known.set(value, { prototype, keys, descriptors });
    left.push(prototype);
    for (const one of descriptors) left.push(one.value, one.get, one.set);
  }
  return known;
}
function changeOf(before) {
  for (const [value, { prototype, keys, descriptors }] of before) {
    if (getPrototypeOf(value) !== prototype) return 'a prototype';
    const now = ownKeys(value);
    if (now.length > keys.length) return String(now.find((key) => !keys.includes(key)));
    for (let i = 0; i < keys.length; i++) {
      const [was, is] = [descriptors[i], getOwnPropertyDescriptor(value, keys[i])];
      const isSame = is !== undefined && Object.is(is.value, was.value) && is.get === was.get && is.set === was.set && is.writable === was.writable;
      if (!isSame) return String(keys[i]);
    }
  }
  return undefined;
}

const text = (value) => (typeof value === 'string' ? value : '');

/**
 * Runs the modules of `request` in a new `realm`, and says what came of it. `realm.run` gives the value of a script, `realm.names` what the surroundings
 * have beside JavaScript, `realm.latin1` the bytes of a base64 text as characters. `progress` is told which module begins.
 * @throws TooMuch when the values have too many parts
 */
function runModules({ modules, order, assets }, realm, progress) {
  const { inside } = realm;
  inside.hide([...new Set([...UNSTEADY, ...realm.names])].join(','));
  const before = snapshot([inside.global, ...realm.run(ROOTS, 'roots'), ...inside.originals()]);
  for (const [key, bytes] of assets) inside.give(key, realm.latin1(bytes));
  modules.forEach(({ code, imports }, index) => {
    inside.add(index, realm.run(code, `module-${index}.js`));
    for (const [specifier, target] of imports) inside.link(index, specifier, target);
  });
  const graph = (indices, kinds) => graphOf(indices.flatMap((index) => {
    const read = inside.read(index);
    return kinds.map((kind) => (kind === 'classes' ? partsOfClasses(read?.classes) : read?.[kind]));
  }), { longest: LONGEST, most: MOST_PARTS, isPlain: (prototype, kind = 'Object') => prototype === inside.prototypes[kind], unwrapped: (value) => (types.isProxy(value) ? inside.enumOf(value) ?? value : value) });
  const ran = [];
  let unloaded = -1;
  for (const index of order) {
    if (inside.isLoaded(index)) continue;
    progress(index);
    const earlier = ran.length > 0 ? graph(ran, ['variables', 'enums', 'classes']) : '';
    let thrown;
    try {
      inside.load(index);
    } catch (error) {
      thrown = { kind: 'failure', why: text(inside.messageOf(error)), stack: text(inside.stackOf(error)) };
    }
    // An earlier cause is the reason of the end: an asset that was not there, or a value that is not the same everywhere.
    const wanted = text(inside.wanted());
    if (wanted !== '') return { kind: 'asset', key: wanted };
    const fault = inside.fault();
    if (fault !== undefined) return { kind: 'failure', why: text(fault), stack: text(inside.place()) };
    if (thrown !== undefined) return thrown;
    if (earlier !== '' && unloaded < 0 && graph(ran, ['variables', 'enums', 'classes']) !== earlier) unloaded = index;
    for (let i = 0; i < modules.length; i++) if (inside.isLoaded(i) && !ran.includes(i)) ran.push(i);
  }
  const change = changeOf(before);
  if (change !== undefined) return { kind: 'failure', why: `it changes ${change}, which is JavaScript's own`, stack: '' };
  if (unloaded >= 0) return { kind: 'unloaded', module: unloaded };
  return { kind: 'values', graph: graph(modules.map((_, index) => index), ['variables', 'enums', 'classes']) };
}

module.exports = { runModules, TooMuch };
