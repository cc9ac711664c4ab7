/**
 * Runs a program's modules when it is compiled, as Node does when it is loaded: what their variables hold then are the constants, the tables
 * and the initial state. The modules see neither clock, chance nor files, but for the assets that they name.
 */
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';
import { transform, transformSync, type TransformOptions } from 'esbuild';
import { ts } from 'ts-morph';
import * as diag from '../diagnostics.ts';
import { isModuleConstant } from './constants.ts';
import { isIntrinsicModule } from './context.ts';
import { makeRealm } from './realm.ts';
import { MAX_LENGTH } from './storage.ts';

/**
 * Milliseconds that all modules together may run, on a machine that may be busy with other things. What is not done by then is begun anew with the
 * next of them, unless it takes more than {@link LIMIT_BYTES} on its way: a process that has no memory left can not say so.
 */
const LIMITS_MS = [400, 1000, 8000] as const;
const LIMIT_BYTES = 2 ** 28;

/** What the variables of each module hold, by name. */
export type ModuleValues = ReadonlyMap<ts.SourceFile, ReadonlyMap<string, unknown>>;

interface Transpiled {
  readonly code: string;
  readonly map: SourceMap;
}

const transpiled = new WeakMap<ts.SourceFile, Transpiled>();

/** What a module would find around it here, and in Node not. */
const hidden = (isIntrinsic: boolean): Record<string, string> => {
  const names = ['module', 'exports', 'require', '__url', '__run', '__module', ...(isIntrinsic ? [] : ['readAsset'])];
  return Object.fromEntries(names.map((name) => [name, '__nothing']));
};

/** Declarations do nothing. */
const sourceOf = (file: ts.SourceFile): string => (file.isDeclarationFile ? '' : file.text);

const optionsFor = (file: ts.SourceFile): TransformOptions => ({
  loader: 'ts',
  format: 'cjs',
  target: 'es2022',
  define: { 'import.meta.url': '__url', ...hidden(isIntrinsicModule(file)) },
  sourcemap: true,
  sourcesContent: false,
  sourcefile: file.fileName,
  tsconfigRaw: {},
  logLevel: 'silent',
});

/** The JavaScript of `file`, with a call at its end that hands out its variables. */
function transpile(file: ts.SourceFile): Transpiled {
  return transpiled.get(file) ?? keep(file, transformSync(sourceOf(file), optionsFor(file)));
}

/** Has the JavaScript of `files` made while other work goes on: later, each would be waited for. What can't be made is told of when it is run. */
export async function transpileAhead(files: readonly ts.SourceFile[]): Promise<void> {
  const missing = files.filter((file) => !transpiled.has(file));
  await Promise.all(missing.map((file) => transform(sourceOf(file), optionsFor(file)).then((output) => keep(file, output), () => undefined)));
}

function keep(file: ts.SourceFile, output: { readonly code: string; readonly map: string }): Transpiled {
  const isAmbient = (node: ts.VariableStatement): boolean => (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.DeclareKeyword);
  const statements: readonly ts.Statement[] = file.isDeclarationFile ? [] : file.statements;
  const variables = statements.filter(ts.isVariableStatement).filter((statement) => !isAmbient(statement)).flatMap((statement) => {
    return statement.declarationList.declarations.filter((node) => ts.isIdentifier(node.name)).map((node) => (node.name as ts.Identifier).text);
  });
  const text = output.code.replace(/^\/\/# sourceMappingURL=.*$/m, '');
  const result = {
    code: `(function (module, require, __url, __variables) { "use strict"; ${text}\n__variables(() => ({ ${variables.join(', ')} }));})`,
    map: new SourceMap(JSON.parse(output.map) as ConstructorParameters<typeof SourceMap>[0]),
  };
  transpiled.set(file, result);
  return result;
}

/** The module that a specifier of another names. */
type Target = (specifier: string, from: ts.SourceFile) => ts.SourceFile | undefined;

/** Runs `modules`, imports before importers. Reports an exception, or a run without an end, at its place, and returns undefined. */
export function evaluateModules(
  modules: readonly ts.SourceFile[],
  target: Target,
  report: (diagnostic: diag.Diagnostic) => void,
): ModuleValues | undefined {
  const byName = new Map(modules.map((file) => [file.fileName, file]));
  // What takes time before they run isn't theirs.
  for (const file of modules) {
    try {
      transpile(file);
    } catch (error) {
      report(failure(error, file, byName));
      return undefined;
    }
  }
  for (const limit of LIMITS_MS) {
    // Most are done with the first; none takes too much in it.
    const before = limit === LIMITS_MS[0] ? Infinity : memoryInUse(true);
    const outcome = attempt(modules, target, byName, limit);
    if ('values' in outcome) return outcome.values;
    if ('failure' in outcome) {
      report(outcome.failure);
      return undefined;
    }
    const isLarge = memoryInUse() - before > LIMIT_BYTES;
    if (!isLarge && limit !== LIMITS_MS.at(-1)) continue;
    const text = isLarge ? `it takes more than ${LIMIT_BYTES / 2 ** 20} MB of memory` : `it takes more than ${limit / 1000} seconds`;
    report(diag.initialisation({ file: outcome.unfinished, start: 0, end: 1 }, text));
    return undefined;
  }
  return undefined;
}

/** Bytes that JavaScript's values take; without `isTidied`, those that nothing leads to any more among them. */
function memoryInUse(isTidied = false): number {
  if (isTidied) {
    v8.setFlagsFromString('--expose-gc');
    (vm.runInNewContext('gc') as () => void)();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

type Outcome = { readonly values: ModuleValues } | { readonly failure: diag.Diagnostic } | { readonly unfinished: ts.SourceFile };

/** Runs `modules` for `limit` milliseconds at most. */
function attempt(modules: readonly ts.SourceFile[], target: Target, byName: ReadonlyMap<string, ts.SourceFile>, limit: number): Outcome {
  const realm = makeRealm({ readAsset });
  const { context } = realm;
  const variables = new Map<ts.SourceFile, () => object>();
  const loaded = new Map<ts.SourceFile, { exports: object }>();
  const until = Date.now() + limit;
  const load = (file: ts.SourceFile): object => {
    const known = loaded.get(file);
    if (known !== undefined) return known.exports;
    const loading = { exports: {} };
    loaded.set(file, loading);
    const require = (specifier: string): object => {
      const module = target(specifier, file);
      return module === undefined ? {} : load(module);
    };
    const take = (read: () => object): void => void variables.set(file, read);
    context.__run = [loading, require, pathToFileURL(file.fileName).href, take];
    context.__module = new vm.Script(transpile(file).code, { filename: file.fileName }).runInContext(context) as unknown;
    vm.runInContext('__module(...__run)', context, { timeout: Math.max(1, until - Date.now()) });
    return loading.exports;
  };
  const held = (files: readonly ts.SourceFile[]): string => textOf(files.map((file) => variables.get(file)?.()));
  // As Node does: what is imported for its types only is not run there.
  for (const file of [...modules].reverse()) {
    if (loaded.has(file)) continue;
    const ran = [...loaded.keys()];
    const before = held(ran);
    try {
      load(file);
    } catch (error) {
      return descriptionOf(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? { unfinished: file } : { failure: failure(error, file, byName) };
    }
    if (held(ran) !== before) return { failure: diag.initialisation({ file, start: 0, end: 1 }, UNLOADED) };
  }
  const fault = realm.fault() ?? '';
  const later = modules.map(laterIn).find((node) => node !== undefined);
  if (fault !== '' || later !== undefined) {
    const [file, start] = later === undefined ? [modules.at(-1)!, 0] : [later.getSourceFile(), later.getStart()];
    return { failure: diag.initialisation({ file, start, end: start + 1 }, fault || LATER) };
  }
  // A module that is loaded later may have changed what an earlier one holds.
  return { values: new Map([...variables].map(([file, read]) => [file, new Map(Object.entries(read()))])) };
}

/** What `values` hold, as far as it can be stored: no array that is longer can. */
function textOf(values: unknown): string {
  const short = (value: unknown): unknown =>
    (Array.isArray(value) || ArrayBuffer.isView(value)) && (value as Uint8Array).length > MAX_LENGTH ? (value as Uint8Array).length : value;
  try {
    return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : short(value)));
  } catch {
    return '';
  }
}

const UNLOADED = 'it changes what other modules hold, but Node does not run it: nothing but types is imported of it';

const LATER = 'what is asynchronous goes on when the modules have been loaded, and `import.meta` has no member that is the same everywhere but `url`';

/** What of `node`, functions of the module apart, runs behind an `await` or an import of its own, or knows of more than its module's place. */
function laterIn(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || isFunctionOf(node)) return undefined;
  const isAsync = node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.AwaitKeyword;
  const isMeta = ts.isMetaProperty(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'url');
  if (isAsync || isMeta || (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)) return node;
  return ts.forEachChild(node, laterIn);
}

const isFunctionOf = (node: ts.Node): boolean => (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(node.parent)
  && isModuleConstant(node.parent);

/** A module may throw anything. */
function descriptionOf(error: unknown): { readonly text: string; readonly stack: string; readonly code: unknown } {
  try {
    const { message, stack = '', code } = (error ?? {}) as { message?: unknown; stack?: unknown; code?: unknown };
    return { text: String(message ?? error), stack: String(stack), code };
  } catch {
    return { text: 'it throws what has no text', stack: '', code: undefined };
  }
}

function failure(error: unknown, file: ts.SourceFile, byName: ReadonlyMap<string, ts.SourceFile>): diag.Diagnostic {
  const { text, stack } = descriptionOf(error);
  for (const [, name, line, column] of stack.matchAll(/(?:at |\()(?:file:\/\/)?(\/[^\s():]+|[A-Z]:[^\s():]+):(\d+):(\d+)/g)) {
    const module = byName.get(name);
    if (module === undefined || isIntrinsicModule(module)) continue;
    const entry = transpile(module).map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalLine' in entry)) continue;
    const start = ts.getPositionOfLineAndCharacter(module, entry.originalLine, entry.originalColumn);
    return diag.initialisation({ file: module, start, end: start + 1 }, text);
  }
  return diag.initialisation({ file, start: 0, end: 1 }, text);
}

/** The bytes of the file that `name` is relative to the module at `url`. */
function readAsset(name: string, url: string): Uint8Array {
  const file = path.resolve(path.dirname(fileURLToPath(url)), name);
  return new Uint8Array(fs.readFileSync(file));
}
