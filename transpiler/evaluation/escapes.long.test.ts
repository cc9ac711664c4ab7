/** Modules try to get out of the evaluation, to hang it, to fill it, or to see things that differ elsewhere. Each is refused or finds nothing. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ts } from 'ts-morph';
import { afterAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { evaluateModules, type ModuleValues } from './evaluate.ts';
import { askEvaluator } from './session.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-escapes-')));
afterAll(() => fs.rmSync(root, { recursive: true }));
const folder = path.join(root, 'project');
fs.mkdirSync(folder);
fs.writeFileSync(path.join(root, 'secret'), 'secret');

const parse = (name: string, text: string): ts.SourceFile => ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
const ASSET = fileURLToPath(new URL('../../engine/lib/asset.ts', import.meta.url));
const asset = parse(ASSET, fs.readFileSync(ASSET, 'utf8'));
const LIMITS = { time: 300, memory: 2 ** 26 };

interface Outcome {
  readonly refused: readonly Diagnostic[];
  readonly values: ModuleValues | undefined;
  readonly got: unknown;
}

/** The evaluation of a module of `text`: nothing else stands between it and the machine here. */
function run(text: string, others: Readonly<Record<string, string>> = {}): Outcome {
  const refused: Diagnostic[] = [];
  const main = parse(path.join(folder, 'main.ts'), text);
  const files = new Map([['./asset.ts', asset], ...Object.entries(others).map(([name, one]) => [`./${name}`, parse(path.join(folder, name), one)] as const)]);
  const modules = [...files.values(), main];
  const values = evaluateModules({ modules, target: (specifier) => files.get(specifier), project: folder, report: (d) => refused.push(d), limits: LIMITS });
  return { refused, values, got: values?.get(main)?.variables.get('got') };
}

/** A module that is refused, at a place. */
const REFUSED: Readonly<Record<string, string>> = {
  'the clock by name': 'export const got = Date.now();',
  'the clock, asked whether it is there': "export const got = typeof Date === 'undefined' ? 1 : 2;",
  'the clock of a performance': 'export const got = performance.now();',
  'the clock by a called Date': 'export const got = Date().length;',
  chance: 'export const got = Math.random();',
  'chance by its descriptor': "export const got = Object.getOwnPropertyDescriptor(Math, 'random').value();",
  'chance by Reflect': 'export const got = Reflect.apply(Math.random, Math, []);',
  'chance as a callback': 'export const got = [1].map(Math.random)[0];',
  'code by the constructor of a function': "export const got = (() => 0).constructor('return process')();",
  'code by the constructor of a built-in': "export const got = [].map.constructor('return process')();",
  'code by the constructor of what watches': "export const got = Object.getOwnPropertyDescriptor(Math, 'random').value.constructor('return process')();",
  'code by the constructor of toString': "export const got = toString.constructor('return process')();",
  'code by the constructor of a generator': "export const got = Object.getPrototypeOf(function* () {}).constructor('yield 1')();",
  'code by the constructor of what prepares stacks': "export const got = Error.prepareStackTrace.constructor('return process')();",
  'code by eval': "export const got = eval('1');",
  'code by an eval of another name': "export const got = (0, eval)('1');",
  'code of WebAssembly': 'export const got = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));',
  'the global object': 'export const got = Object.keys(globalThis).length;',
  'the process': 'export const got = process.pid;',
  'the environment': "export const got = process.env.HOME === undefined ? 1 : 2;",
  'a file by a built-in module': "export const got = process.getBuiltinModule('node:fs').readFileSync('/etc/passwd').length;",
  'a file by require': "export const got = require('node:fs').readFileSync('/etc/passwd').length;",
  'a file by import': "import fs from 'node:fs';\nexport const got = fs.readFileSync('/etc/passwd').length;",
  'a file by an import that is computed': "export const got = [import('node:fs')].length;",
  'the prototype of what an import gives': "export const got = import('node:fs').constructor.constructor('return process')().pid;",
  'a process by a binding': "export const got = process.binding('spawn_sync').spawn({ file: '/bin/sh' });",
  'a connection': "export const got = fetch('http://127.0.0.1:1/').constructor.name.length;",
  'a socket': "export const got = new WebSocket('ws://127.0.0.1:1/').readyState;",
  'a forged answer on the output': "process.stdout.write('forged'); export const got = 1;",
  'a forged answer by the console': "console.log('forged'); export const got = 1;",
  'the stack of an error': "export const got = new Error('x').stack.length;",
  'frames by prepareStackTrace': 'let got = 0;\nError.prepareStackTrace = (_, sites) => { got = sites.length; return ""; };\nnew Error("x").stack;',
  'functions of frames': "Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction());\nexport const got = new TypeError('x').stack;",
  'a captured stack': 'const at = {}; Error.captureStackTrace(at); export const got = at.stack.length;',
  'how deep stacks are': 'export const got = Error.stackTraceLimit;',
  'how deep calls go': 'let depth = 0;\nconst down = () => { depth++; down(); };\ntry { down(); } catch {}\nexport const got = depth;',
  'how deep calls go, behind finally': 'let depth = 0;\nconst down = () => { depth++; down(); };\nconst ask = () => { try { down(); } finally { return depth; } };\nexport const got = ask();',
  'whether calls go that deep': 'const down = (n) => (n === 0 ? 1 : down(n - 1) + 0);\nlet fits = 1;\ntry { down(1e6); } catch (error) { fits = 0; }\nexport const got = fits;',
  'how an engine words its errors': 'let length = 0;\ntry { null.x; } catch (error) { length = error.message.length; }\nexport const got = length;',
  'how an engine words its errors, taken apart': 'let length = 0;\ntry { null.x; } catch ({ message }) { length = message.length; }\nexport const got = length;',
  'the text of a function': 'const f = () => 1;\nexport const got = f.toString().length;',
  'the text of a function in a sum': "const f = () => 1;\nexport const got = (f + '').length;",
  'the language of the machine': "export const got = (1234.5).toLocaleString().length;",
  'the order of the language': "export const got = ['b', 'a'].sort((x, y) => x.localeCompare(y)).join();",
  'the language by typed arrays': 'export const got = new Uint8Array(3).toLocaleString().length;',
  'the language by Intl': 'export const got = Intl.DateTimeFormat().resolvedOptions().timeZone;',
  'what is freed, by a weak reference': 'export const got = new WeakRef({}).deref() === undefined ? 1 : 2;',
  'what is freed, by a registry': 'export const got = new FinalizationRegistry(() => 0) ? 1 : 2;',
  'a clock by shared memory': 'export const got = new SharedArrayBuffer(4).byteLength;',
  'a wait': 'Atomics.wait(new Int32Array(4), 0, 0); export const got = 1;',
  'later by a promise': 'let got = 1;\nPromise.resolve().then(() => { got = 2; });',
  'later by an asynchronous function': 'let got = 1;\n(async () => 1)().then(() => { got = 2; });',
  'later by a timer': 'let got = 1;\nsetTimeout(() => { got = 2; }, 0);',
  'later by a microtask': 'let got = 1;\nqueueMicrotask(() => { got = 2; });',
  'what was matched last': 'export const got = RegExp.lastMatch.length;',
  'what was matched last, by a sign': "export const got = RegExp['$_'].length;",
  'the constructor of functions behind that of generators': "let got = 0;\nconst make = Object.getPrototypeOf(Object.getPrototypeOf(function* () {}).constructor);\ntry { got = make('return 7')(); } catch { got = 1; }",
  'a copy by the host': 'export const got = structuredClone({ x: 1 }).x;',
  'all of what is JavaScript’s own': 'Array.prototype.map = () => [7]; export const got = 1;',
  'a prototype of its own for all records': 'Object.prototype.got = 7; export const got = 1;',
  'an iterator of its own for all lists': 'Array.prototype[Symbol.iterator] = function* () { yield 7; }; export const got = 1;',
  'a setter for all lists': "Object.defineProperty(Array.prototype, '0', { set() {} }); export const got = 1;",
  'a name of ts65’s own module system': 'module.exports.got = 7; export const got = 1;',
  'what was handed to the module': 'export const got = arguments.length;',
  'an enum': 'enum K { A = 0 }\n(K as any).A = 7;\nexport const got = 1;',
  'a hidden error': "try { throw null; } catch (error) { error.x; }\nexport const got = 1;",
  'what throws what throws': 'throw { get message() { throw { get message() { throw 1; } }; } };',
  'a loop': 'export let got = 1;\nfor (;;) got ^= 1;',
  'a loop that catches all': 'export let got = 1;\nfor (;;) try { for (;;) got ^= 1; } catch {}',
  'a loop in a generator': 'export const got = [...(function* () { for (;;) yield* []; })()];',
  'a loop in an iterator': 'export const got = Array.from({ [Symbol.iterator]: () => ({ next: () => { for (;;); } }) });',
  'a loop in a message': 'throw { get message() { for (;;); } };',
  'a loop in what an error becomes': 'throw { toString() { for (;;); } };',
  'a loop of the engine': 'export const got = Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);',
  'a loop of a regular expression': "export const got = /^(a+)+$/.test('a'.repeat(50) + 'b') ? 1 : 2;",
  'a loop in a trap': 'const proxy = new Proxy({}, { get: () => { for (;;); } });\nexport const got = proxy.x;',
  'a sum of primitives without end': 'let n = 1n;\nfor (;;) n *= n + 1n;',
  'memory of records': 'const got = [];\nfor (;;) got.push({});',
  'memory of buffers': 'const got = [];\nfor (;;) got.push(new Uint8Array(2 ** 20).fill(1));',
  'memory of texts': "let got = 'x';\nconst all = [];\nfor (;;) all.push((got += got.length).repeat(1000).split(''));",
  'memory by one call': 'export const got = new Array(4294967295).fill(0).length;',
  'memory that is caught': 'const got = [];\nfor (;;) try { got.push(new Array(2 ** 20).fill(1)); } catch {}',
  'memory of elements': "export const got = new Uint8Array(2 ** 32).fill(1).length;",
  'values without end': 'export const got = Array.from({ length: 600 }, () => Array.from({ length: 6000 }, (_, i) => i));',
};

/** A module that is not refused here, and what it has found: nothing. */
const BLIND: Readonly<Record<string, readonly [text: string, got: unknown]>> = {
  'names of ts65’s own': ['export const got = [typeof module, typeof exports, typeof require, typeof readAsset, typeof take, typeof __variables].join();', Array(6).fill('undefined').join()],
  'the object around it': ['export const got = [typeof this, (function () { return typeof this; })()].join();', 'undefined,undefined'],
  'what a callback is called on': ['export const got = [0].map(function () { return typeof this; })[0];', 'undefined'],
  'what watches, by reflection': ["export const got = [typeof Object.getOwnPropertyDescriptor(Math, 'random').value, 'get' in Object.getOwnPropertyDescriptor(Math, 'random'), Math.random.name, Math.random.length].join();", 'function,false,random,0'],
  'the members of a function': ['export const got = Object.getOwnPropertyNames(Object.getPrototypeOf(() => 0)).join();', 'length,name,arguments,caller,constructor,apply,bind,call,toString'],
  'who called': ["const call = function () { return Object.getOwnPropertyDescriptor(call, 'caller') === undefined ? 1 : 2; };\nexport const got = call();", 1],
  'errors of its own': ["class Own extends Error {}\nlet text = '';\ntry { throw new Own('own'); } catch (error) { text = [error.message, error instanceof Own, error instanceof Error, Object.prototype.toString.call(error)].join(); }\nexport const got = text;", 'own,true,true,[object Error]'],
  'errors that know errors': ["export const got = [TypeError.prototype.constructor === TypeError, Object.getPrototypeOf(TypeError) === Error, new RangeError('x') instanceof Error, Error('x').message].join();", 'true,true,true,x'],
  'a getter that never ends': ['const trap = { get x() { for (;;); } };\nexport const got = 1;', 1],
  'a proxy that never ends': ['const end = () => { for (;;); };\nconst trap = new Proxy({}, { get: end, ownKeys: end, getPrototypeOf: end, getOwnPropertyDescriptor: end, has: end });\nexport const got = 1;', 1],
  'a prototype that never ends': ['const end = () => { for (;;); };\nconst trap = Object.create(new Proxy({}, { get: end, ownKeys: end, getPrototypeOf: end, getOwnPropertyDescriptor: end }));\nexport const got = 1;', 1],
  'a toJSON that never ends': ['const trap = { toJSON() { for (;;); } };\nexport const got = 1;', 1],
  'a toStringTag that lies': ["const lie = { get [Symbol.toStringTag]() { for (;;); } };\nexport const got = 1;", 1],
  'an iterator that never ends': ['const trap = [1, 2];\ntrap[Symbol.iterator] = function* () { for (;;); };\nexport const got = 1;', 1],
  'numbers and texts that are hard to write': ["export const got = [-0, 1 / 0, -1 / 0, 5e-324, '\\ud800', '__proto__'].map((x) => (typeof x === 'number' && Object.is(x, -0) ? '-0' : x));", ['-0', Infinity, -Infinity, 5e-324, '\ud800', '__proto__']],
  'a record that would change others': ["const made = JSON.parse('{\"__proto__\": {\"polluted\": 1}}');\nexport const got = typeof ({}).polluted;", 'undefined'],
  'a member by the name of the prototype': ["const made = { ['__proto__']: { polluted: 1 } };\nexport const got = 1;", 1],
};

describe('refused', () => {
  it.each(Object.entries(REFUSED))('%s', (_, text) => {
    const { refused, values } = run(text);
    expect(values === undefined).toBe(true);
    expect(refused.map(({ code }) => code)).toEqual(['TS65034']);
    expect(refused[0].message).not.toMatch(/the process that it runs in failed/);
  });
});

describe('without effect', () => {
  it.each(Object.entries(BLIND))('%s', (_, [text, got]) => {
    const first = run(text);
    expect(first.refused.map(({ message }) => message)).toEqual([]);
    expect(first.got).toEqual(got);
    expect(run(text).got).toEqual(got);
  });

  it('on what runs behind it in the same process', () => {
    const probe = "export const got = [[3, 1, 2].sort().join(), [1].map((x) => x + 1)[0], typeof ({}).got, Math.floor(2.5), `${[1, 2]}`].join(' ');";
    const clean = run(probe).got;
    const attempts = ['const map = Array.prototype.map; export const got = map;', ...Object.values(REFUSED).filter((text) => text.includes('prototype')), 'export const got = Object.freeze(Object.prototype) && 1;'];
    for (const text of attempts) {
      run(text);
      expect(run(probe).got).toEqual(clean);
    }
  });

  it('on this process', () => {
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(fs.readdirSync(root).sort()).toEqual(['project', 'secret']);
  });
});

describe('an asset', () => {
  const asking = (name: string): string => `import { asset } from './asset.ts';\nexport const got = asset(${JSON.stringify(name)}, import.meta.url).length;`;
  const of = (name: string): Outcome => run(asking(name));
  const place = (name: string): string => path.join(folder, name);

  it('of the project is read', () => {
    fs.writeFileSync(place('good.bin'), Buffer.from([1, 2, 255]));
    fs.symlinkSync('good.bin', place('linked.bin'));
    expect([of('good.bin').got, of('./good.bin').got, of('linked.bin').got]).toEqual([3, 3, 3]);
  });

  const BAD: Readonly<Record<string, () => string>> = {
    'by dots': () => '../secret',
    'by an absolute name': () => '/etc/passwd',
    'by an URL': () => `file://${root}/secret`,
    'by a far URL': () => 'http://127.0.0.1:1/x',
    'with a fragment': () => 'good.bin#x',
    'that is a device': () => '/dev/zero',
    'behind a link': () => (fs.symlinkSync('../secret', place('out.bin')), 'out.bin'),
    'behind a linked folder': () => (fs.symlinkSync('..', place('up')), 'up/secret'),
    'behind a link to a device': () => (fs.symlinkSync('/dev/zero', place('zero.bin')), 'zero.bin'),
    'behind a link to itself': () => (fs.symlinkSync('loop.bin', place('loop.bin')), 'loop.bin'),
    'that is a pipe': () => (execFileSync('mkfifo', [place('pipe.bin')]), 'pipe.bin'),
    'that is a folder': () => (fs.mkdirSync(place('inner')), 'inner'),
    'that is not there': () => 'missing.bin',
    'that is too large': () => (fs.writeFileSync(place('large.bin'), Buffer.alloc(65536)), 'large.bin'),
  };
  it.each(Object.entries(BAD))('%s is refused', (_, make) => {
    const name = make();
    const { refused, values } = of(name);
    expect(values).toBeUndefined();
    expect(refused.map(({ code, position }) => [code, position?.start])).toEqual([['TS65034', asking(name).indexOf(JSON.stringify(name))]]);
  });

  it('is refused, whatever the module makes of it', () => {
    expect(run("import { asset } from './asset.ts';\nlet found = 0;\ntry { found = asset('../secret', import.meta.url).length; } catch {}\nexport const got = found;").values).toBeUndefined();
  });

  it('is given to each of the modules that ask for it', () => {
    const other = "import { asset } from './asset.ts';\nexport const size = asset('good.bin', import.meta.url).length;";
    const { got } = run("import { size } from './other.ts';\nimport { asset } from './asset.ts';\nexport const got = size * 10 + asset('good.bin', import.meta.url)[2];", { 'other.ts': other });
    expect(got).toBe(285);
  });
});

describe('code that has come as far as the main realm of the process', () => {
  const inMain = (code: string): string => (askEvaluator({ main: code }, { time: 2000, memory: 2 ** 28 }, true) as { result: string }).result;

  it.each([
    ['to read', "(require) => require('node:fs').readFileSync('/etc/passwd').length"],
    ['to write', `(require) => require('node:fs').writeFileSync(${JSON.stringify(path.join(root, 'escaped'))}, 'x')`],
    ['to start a process', "(require) => require('node:child_process').execFileSync('/bin/true').length"],
    ['to connect', "(require) => require('node:net').connect(1, '127.0.0.1').connecting"],
    ['to start a thread', "(require) => require('node:worker_threads').threadId"],
    ['the process', '() => process.pid'],
    ['the environment', '() => Object.keys(process.env).length'],
    ['fetch', "() => fetch('http://127.0.0.1:1')"],
    ['a buffer', '() => Buffer.alloc(1)'],
    ['code of texts', "() => Function('return 1')()"],
    ['WebAssembly', '() => WebAssembly.compile'],
    ['the cache of modules', "(require) => Object.keys(require.cache).length === 0 && require('module')"],
  ])('finds no way %s', (_, code) => {
    expect(inMain(code)).toMatch(/^(ReferenceError|EvalError|Error): /);
    expect(inMain('() => 1 + 1')).toBe('2');
  });

  it('has left nothing', () => {
    expect(fs.readdirSync(root).sort()).toEqual(['project', 'secret']);
  });
});

/** Numbers of the processes that modules run in and this process has started. */
function processes(): number[] {
  const numbers = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (number: string | number, name: string): string => {
    try {
      return fs.readFileSync(`/proc/${number}/${name}`, 'latin1');
    } catch {
      return '';
    }
  };
  const parentOf = (number: string): string => /PPid:\t(\d+)/.exec(read(number, 'status'))?.[1] ?? '';
  const isOurs = (number: string): boolean => /child\.cjs/.test(read(number, 'cmdline')) && !/^\/bin\/sh/.test(read(number, 'cmdline')) && parentOf(parentOf(number)) === String(process.pid);
  return numbers.filter(isOurs).map(Number);
}

it.runIf(fs.existsSync('/proc/self/status'))('the process ends with who has started it, whatever it is at', async () => {
  run('export const got = 1;');
  const before = processes();
  const session = new URL('./session.ts', import.meta.url).href;
  const code = '(require, module, helper) => { for (;;); }';
  const text = `import '${new URL('../base/typescript.mjs', import.meta.url).href}';
    const { askEvaluator } = await import('${session}');
    askEvaluator({ modules: [{ code: ${JSON.stringify(code)}, imports: [] }], order: [0], assets: [] }, { time: 60_000, memory: 2 ** 28 });`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), { execArgv: [] });
  const others = (): number[] => processes().filter((one) => !before.includes(one));
  const until = async (holds: () => boolean): Promise<boolean> => {
    for (let i = 0; i < 400 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    return holds();
  };
  expect(await until(() => others().length === 1)).toBe(true);
  await thread.terminate();
  expect(await until(() => others().length === 0)).toBe(true);
  expect(processes()).toEqual(before);
});
