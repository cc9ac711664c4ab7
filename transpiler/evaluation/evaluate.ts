/**
 * Runs a program's modules when it is compiled, as Node does when it is loaded. The variables then hold the constants, the tables and the initial
 * state. They run in a process without rights, by child.cjs; only data comes back.
 */
import * as diag from '../diagnostics/diagnostics.ts';
import { ts } from 'ts-morph';
import { isIntrinsicModule } from '../load/intrinsics.ts';
import { AssetError, readAsset } from './assets.ts';
import { evaluationAnswer, type EvaluationAnswer, type RunModule, type RunRequest } from './protocol.ts';
import { askEvaluator, type EvaluationLimits } from './session.ts';
import { sourceOf, tokenOf } from './source.ts';
import { MalformedGraph, valuesOf } from './values.ts';

/** The limits of all modules of a program together, in milliseconds of processor time and bytes. A test that waits for it makes it short. */
export const EVALUATION_LIMITS: { -readonly [K in keyof EvaluationLimits]: EvaluationLimits[K] } = { time: 8000, memory: 2 ** 28 };

/** Assets of a program: each is asked for by a run of its own. */
const MOST_ASSETS = 256;

/** A class once its module is loaded: the object that its instances inherit from, and the values of its static members. */
export interface ClassValue {
  readonly prototype: unknown;
  readonly statics: Readonly<Record<string, unknown>>;
}

/** The values of a module's variables, by name, the members of its enums, and its classes. */
export interface ModuleValue {
  readonly variables: ReadonlyMap<string, unknown>;
  readonly enums: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly classes: ReadonlyMap<string, ClassValue>;
}

export type ModuleValues = ReadonlyMap<ts.SourceFile, ModuleValue>;

export interface Evaluation {
  /** Imports before importers. */
  readonly modules: readonly ts.SourceFile[];
  /** The module that a specifier of another names; undefined: there is none, `types` one that only has types. */
  readonly target: (specifier: string, from: ts.SourceFile) => ts.SourceFile | 'types' | undefined;
  /** The folder that assets lie below. */
  readonly project: string;
  readonly report: (diagnostic: diag.Diagnostic) => void;
  readonly limits?: EvaluationLimits;
}

/**
 * Runs the modules of `evaluation`. Reports an exception, or what they may not do, at its place, and returns undefined.
 * @throws Error where the process that runs them does not answer
 */
export function evaluateModules(evaluation: Evaluation): ModuleValues | undefined {
  const { modules, report } = evaluation;
  const compiled: RunModule[] = [];
  const numbers = new Map(modules.map((file, index) => [file, index]));
  for (const file of modules) {
    try {
      compiled.push({ code: sourceOf(file).code, imports: importsOf(file, evaluation.target, numbers) });
    } catch (error) {
      report(diag.initialisation(startOf(file), (error as Error).message));
      return undefined;
    }
  }
  try {
    return valuesIn(run(evaluation, compiled), modules);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    report(error.diagnostic);
    return undefined;
  }
}

class Failure extends Error {
  constructor(readonly diagnostic: diag.Diagnostic) {
    super(diagnostic.message);
  }
}

const startOf = (file: ts.SourceFile): diag.Position => ({ file, start: 0, end: 1 });

function importsOf(file: ts.SourceFile, target: Evaluation['target'], numbers: ReadonlyMap<ts.SourceFile, number>): RunModule['imports'] {
  const specifiers = new Set(file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [];
  }));
  return [...specifiers].flatMap((specifier): (readonly [string, number])[] => {
    const module = target(specifier, file);
    const number = module === 'types' ? -1 : module && numbers.get(module);
    return number === undefined ? [] : [[specifier, number]];
  });
}

/** The result of a run that was given all assets it asked for. @throws Failure when the modules can't be loaded */
function run({ modules, project, limits = EVALUATION_LIMITS }: Evaluation, compiled: readonly RunModule[]): Extract<EvaluationAnswer, { kind: 'values' }> {
  const assets = new Map<string, string>();
  const byToken = new Map(modules.map((file) => [tokenOf(file), file]));
  // As Node does: what is imported for its types only is not run there. The entry comes first.
  const order = modules.map((_, index) => index).reverse();
  for (;;) {
    const request: RunRequest = { modules: compiled, order, assets: [...assets] };
    const answer = evaluationAnswer(askEvaluator(request, limits), modules.length);
    if (answer.kind === 'values') return answer;
    if (answer.kind !== 'asset' || assets.has(answer.key) || assets.size >= MOST_ASSETS) throw new Failure(failureOf(answer, modules, limits));
    const [token, name] = answer.key.split(/\n(.*)/s);
    const file = byToken.get(token);
    if (file === undefined) throw new Failure(diag.initialisation(startOf(modules.at(-1)!), 'an asset is named by its module: `asset("levels.bin", import.meta.url)`'));
    try {
      assets.set(answer.key, readAsset(name, file.fileName, project).toString('base64'));
    } catch (error) {
      if (!(error instanceof AssetError)) throw error;
      throw new Failure(diag.initialisation(placeOfAsset(file, name), error.message));
    }
  }
}

/** Where `file` asks for the asset `name`: the text, or its first `import.meta` where the name is computed. */
function placeOfAsset(file: ts.SourceFile, name: string): ts.Node | diag.Position {
  let first: ts.Node | undefined;
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (ts.isMetaProperty(node)) first ??= node;
    return ts.isStringLiteralLike(node) && node.text === name && ts.isCallExpression(node.parent) ? node : ts.forEachChild(node, visit);
  };
  return visit(file) ?? first ?? startOf(file);
}

function failureOf(answer: Exclude<EvaluationAnswer, { kind: 'values' }>, modules: readonly ts.SourceFile[], limits: EvaluationLimits): diag.Diagnostic {
  const entry = startOf(modules.at(-1)!);
  switch (answer.kind) {
    case 'failure':
      return diag.initialisation(placeIn(answer.stack, modules) ?? entry, answer.why);
    case 'unloaded':
      return diag.initialisation(startOf(modules[answer.module]), 'it changes the state of other modules, but Node does not run it: only types are imported from it');
    case 'limit':
      return diag.initialisation(startOf(modules[answer.module]), answer.of === 'memory'
        ? `it takes more than ${limits.memory / 2 ** 20} MB of memory`
        : `it takes more than ${limits.time / 1000} seconds`);
    case 'large':
      return diag.initialisation(entry, 'the variables hold more than a program can');
    case 'asset':
      return diag.initialisation(entry, `it asks for more than ${MOST_ASSETS} assets`);
    case 'broken':
      return diag.initialisation(entry, `the process that it runs in failed: ${answer.why}`);
  }
}

/** The innermost place of `stack` in a module of the program. */
function placeIn(stack: string, modules: readonly ts.SourceFile[]): diag.Position | undefined {
  for (const [, number, line, column] of stack.matchAll(/module-(\d{1,6})\.js:(\d{1,9}):(\d{1,9})/g)) {
    const file = modules[Number(number)];
    if (file === undefined || isIntrinsicModule(file)) continue;
    const start = sourceOf(file).placeOf(Number(line), Number(column));
    if (start !== undefined) return { file, start, end: start + 1 };
  }
  return undefined;
}

function valuesIn({ graph }: Extract<EvaluationAnswer, { kind: 'values' }>, modules: readonly ts.SourceFile[]): ModuleValues {
  let roots: readonly unknown[];
  try {
    roots = valuesOf(graph);
  } catch (error) {
    if (!(error instanceof MalformedGraph)) throw error;
    throw new Failure(diag.initialisation(startOf(modules.at(-1)!), error.message));
  }
  const entries = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return new Map(modules.map((file, index) => {
    const enums = entries(roots[index * 3 + 1]).map(([name, members]) => [name, Object.fromEntries(entries(members))] as const);
    const classes = entries(roots[index * 3 + 2]).map(([name, value]) => [name, value as ClassValue] as const);
    return [file, { variables: new Map(entries(roots[index * 3])), enums: new Map(enums), classes: new Map(classes) }];
  }));
}
