'use strict';
// The process that programs' modules run in when they are compiled: without rights, without an environment. It reads requests and writes answers,
// each a length in four bytes and JSON (protocol.ts). It never returns to Node's event loop, so code that a module puts off never runs.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { runModules, TooMuch } = require('./run_modules.cjs');

const INSIDE = new vm.Script(fs.readFileSync(path.join(__dirname, 'inside.cjs'), 'utf8'), { filename: 'inside' });
const { exit, pid } = process;
const isTest = process.argv[2] === 'main';
const { ownKeys } = Reflect;

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

/** A context that modules run in, with what inside.cjs puts there. */
function newRealm() {
  const context = newContext();
  return {
    inside: INSIDE.runInContext(context),
    names,
    run: (code, filename) => new vm.Script(code, { filename, lineOffset: -1 }).runInContext(context, { displayErrors: false }),
    latin1: (bytes) => Bytes.from(bytes, 'base64').toString('latin1'),
  };
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
    write(nonce, runModules(request, newRealm(), (module) => write(nonce, { kind: 'progress', module })));
  } catch (error) {
    write(nonce, error instanceof TooMuch ? { kind: 'large' } : { kind: 'broken', why: String(error) });
  }
}
