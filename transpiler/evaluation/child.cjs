'use strict';
// The process that programs' modules run in when they are compiled: without rights, without an environment. It reads requests and writes answers,
// each a length in four bytes and JSON (protocol.ts). It never returns to Node's event loop, so code that a module puts off never runs.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { types } = require('node:util');
const { graphOf, partsOfClasses, TooMuch } = require('./graph.cjs');

const INSIDE = new vm.Script(fs.readFileSync(path.join(__dirname, 'inside.cjs'), 'utf8'), { filename: 'inside' });
/** Names of JavaScript that are not the same wherever and whenever they are used; promises go on when the modules have been loaded. */
const UNSTEADY = [
  'Date', 'WebAssembly', 'SharedArrayBuffer', 'Atomics', 'WeakRef', 'FinalizationRegistry', 'Promise', 'Intl', 'eval', 'Function', 'globalThis',
  'console',
  // Globals of other versions of Node.
  'Temporal', 'navigator', 'Navigator', 'WebSocket', 'CloseEvent', 'EventSource', 'Storage', 'localStorage', 'sessionStorage', 'CustomEvent', 'URLPattern',
  'Float16Array', 'Iterator', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack', 'ShadowRealm',
];
/** Paths to the objects of a context that no name leads to. */
const ROOTS = new vm.Script(`[function () {}, function* () {}, async function () {}, async function* () {}, [][Symbol.iterator](),
  ''[Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), 'a'.matchAll(/a/g), Reflect.getPrototypeOf(Int8Array)]`);
/** Elements of a list of which only the length counts. */
const LONGEST = 65535;
/** Parts that all values together may have. */
const MOST_PARTS = 2_000_000;

const { exit, pid } = process;
const isTest = process.argv[2] === 'main';
const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

const newContext = () => vm.createContext(vm.constants?.DONT_CONTEXTIFY ?? Object.create(null), { codeGeneration: { strings: false, wasm: false } });

/** Leaves JavaScript alone in this realm, too: no code that came here would find a way on. Returns the names that were Node's. */
function removeWays() {
  const steady = new Set(vm.runInContext('Reflect.ownKeys(globalThis)', newContext()));
  const names = ownKeys(globalThis).filter((key) => typeof key === 'string' && !steady.has(key));
  const deny = () => {
    throw new Error('nothing is loaded here');
  };
  for (const on of [Module, Module.prototype]) for (const key of ['_load', 'require', '_compile', '_resolveFilename', 'createRequire', 'register', 'runMain']) {
    if (typeof on[key] === 'function') on[key] = deny;
  }
  Module._extensions = Object.create(null);
  for (const key of Object.keys(Module._cache)) delete Module._cache[key];
  for (const key of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', 'chdir', '_debugProcess', 'loadEnvFile', 'mainModule']) delete process[key];
  for (const name of [...names, 'WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  return names;
}
const { Buffer: Bytes } = globalThis;
const { parse, stringify } = JSON;
const names = removeWays();

const header = Bytes.alloc(4);
function readFully(bytes) {
  for (let at = 0; at < bytes.length;) {
    let count = 0;
    try {
      count = fs.readSync(0, bytes, at, bytes.length - at, null);
    } catch (error) {
      if (error.code === 'EAGAIN') continue;
      if (error.code !== 'EOF') exit(3);
    }
    if (count === 0) exit(0);
    at += count;
  }
  return bytes;
}
function write(nonce, answer) {
  const text = Bytes.from(stringify({ ...answer, nonce }));
  const bytes = Bytes.allocUnsafe(text.length + 4);
  bytes.writeUInt32LE(text.length, 0);
  text.copy(bytes, 4);
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') exit(0);
    }
  }
}

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

/** Runs the modules of `request`, and says what came of it. `progress` is told which of them begins. */
function evaluate({ modules, order, assets }, progress) {
  const context = newContext();
  const inside = INSIDE.runInContext(context);
  inside.hide([...new Set([...UNSTEADY, ...names])].join(','));
  const before = snapshot([inside.global, ...ROOTS.runInContext(context), ...inside.originals()]);
  for (const [key, bytes] of assets) inside.give(key, Bytes.from(bytes, 'base64').toString('latin1'));
  modules.forEach(({ code, imports }, index) => {
    inside.add(index, new vm.Script(code, { filename: `module-${index}.js`, lineOffset: -1 }).runInContext(context, { displayErrors: false }));
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

write('', { pid });
for (;;) {
  const request = parse(readFully(Bytes.allocUnsafe(readFully(header).readUInt32LE(0))).toString('utf8'));
  const { nonce } = request;
  if (isTest && request.main !== undefined) {
    let result;
    try {
      result = String(vm.runInThisContext(request.main)(require));
    } catch (error) {
      result = `${error.name}: ${error.message}`;
    }
    write(nonce, { kind: 'main', result });
    continue;
  }
  try {
    write(nonce, evaluate(request, (module) => write(nonce, { kind: 'progress', module })));
  } catch (error) {
    write(nonce, error instanceof TooMuch ? { kind: 'large' } : { kind: 'broken', why: String(error) });
  }
}
