/** The checker: accepts a loaded program as a {@link ResolvedProgram}, or refuses it with all of its diagnostics. */
import { ts } from 'ts-morph';
import { interval } from '../base/interval.ts';
import { FIRST_KEY, TICK } from '../base/tick_codes.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { evaluateModules } from '../evaluation/evaluate.ts';
import { InferredInt } from '../ir/inferred.ts';
import { intType, type Binding, type DeclaredInt, type FunctionModel } from '../ir/model.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { isIntrinsicModule } from '../load/intrinsics.ts';
import { constantRefs, madeMembers } from '../meaning/constant_refs.ts';
import type { LoadedProgram } from '../load/load.ts';
import { ProgramContext, type ResolvedProgram } from '../meaning/context.ts';
import { findLists } from '../meaning/list_results.ts';
import { nullables } from '../meaning/null_texts.ts';
import { findNamed } from '../meaning/named_records.ts';
import { findWrites } from '../meaning/writes.ts';
import { checkBody } from './bodies.ts';
import { withoutCascades } from './cascades.ts';
import { collectModule, nameClasses } from './declarations.ts';
import { checkDefiniteAssignment } from './definite_assignment.ts';
import { checkTried } from './exceptions.ts';
import { initialisationFunctions } from '../meaning/initialisation_functions.ts';
import { refuseOtherFields } from './fields.ts';
import { refuseFrame } from './frame.ts';
import { refuseBothSounds } from './sound_modules.ts';
import { checkForeign, checkForeignNames } from './foreign.ts';
import { falseIntrinsicClaims, loaderDependentCode } from './loading.ts';
import { refuseNullViews } from './null_views.ts';
import { recordClaims } from './record_claims.ts';
import { refuseChangedFunctions } from './function_values.ts';
import { checkMemberLists } from './named_members.ts';
import { refuseReassigned } from './reassigned.ts';
import { refuseRecursion } from './recursion.ts';

export interface CheckResult {
  /** Missing when there are errors. */
  readonly model: ResolvedProgram | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks `program`. Modules that aren't a whole program, `asProgram` false, need no `start` and `key`.
 */
export function checkProgram(program: LoadedProgram, asProgram = true): CheckResult {
  if (program.diagnostics.length > 0) return { model: undefined, diagnostics: program.diagnostics };
  const claims = program.modules.flatMap(falseIntrinsicClaims);
  if (claims.length > 0) return { model: undefined, diagnostics: claims };
  const modules = program.modules.filter((file) => !isIntrinsicModule(file));
  const context = new ProgramContext(program.checker, program.project, modules);
  context.hasKeyCharacters = program.hasKeyCharacters === true;
  context.makers = new Set(program.pools?.pools.flatMap(({ makers }) => makers));
  const { isAny, isText } = nullables(context.checker, modules);
  if (isText) context.texts.numberOf(NULL_TEXT);
  if (isAny) for (const file of modules) refuseNullViews(context, file);
  for (const claim of recordClaims(context.checker, modules)) context.report(claim);
  const failures: Diagnostic[] = [];
  const values = evaluate(program, (d) => failures.push(d));
  if (values !== undefined) nameClasses(context, values);
  if (values !== undefined && program.pools !== undefined) context.made = madeMembers(program.pools, values);
  context.written = findWrites(context, modules);
  findLists(context, modules);
  context.named = findNamed(context, modules);
  for (const file of modules) refuseReassigned(context, file);
  context.initialisers = initialisationFunctions(context, modules, asProgram ? program.entry : undefined);
  for (const file of modules) collectModule(context, file, values ?? new Map());
  const declaredErrors = context.diagnostics.length;
  // A module that can't be loaded often holds what a module can't hold: that tells more.
  if (values === undefined) return { model: undefined, diagnostics: context.diagnostics.length > 0 ? context.diagnostics : failures };
  if (asProgram) typeEntries(context, program);
  const declared = [...context.declarations.values()];
  const functions = declared.filter((d): d is FunctionModel => d.kind === 'function' && d.isInner !== true);
  for (const model of functions) (model.foreign === undefined ? checkBody : checkForeign)(context, model);
  for (const model of context.functionsByNode.values()) if (model.isConstructor === true) checkBody(context, model);
  checkForeignNames(context, functions);
  refuseChangedFunctions(context, program.functionWays);
  if (context.named.size > 0) checkMemberLists(context, functions);
  refuseRecursion(context, functions);
  checkTried(context);
  refuseOtherFields(context, modules);
  if (asProgram) {
    refuseName(context, program);
    refuseFrame(context, program);
    refuseBothSounds(context, program);
  }
  if (context.bad !== undefined && context.diagnostics.length === 0) context.report(diag.unsupportedExpression(context.bad, 'this'));
  const [start, key] = ENTRIES.map(({ name, parameter }) => (asProgram ? entryFunction(context, program.entry, name, parameter) : undefined));
  if (!asProgram || start !== undefined) checkDefiniteAssignment(context, start);
  if (context.diagnostics.length > 0 || (asProgram && (start === undefined || key === undefined))) {
    return { model: undefined, diagnostics: withoutCascades(context, context.diagnostics, declaredErrors) };
  }
  const model: ResolvedProgram = {
    name: program.name,
    context,
    texts: context.texts,
    modules,
    bindings: declared.filter((d): d is Binding => d.kind === 'binding'),
    functions,
    entry: start === undefined || key === undefined ? undefined : { start, key },
    ...(asProgram && program.ticks > 0 && { ticks: program.ticks }),
    ...(asProgram && !program.saves && { saves: false }),
    ...(program.keepsFunctions && { keepsFunctions: true }),
    ...(context.hasKeyCharacters && { hasKeyCharacters: true }),
    ...(program.pools !== undefined && { pools: { ...program.pools, constants: constantRefs(program.pools, values) } }),
  };
  return { model, diagnostics: [] };
}

/** What the modules hold once they are loaded; undefined after a report. */
function evaluate({ modules, checker, project }: LoadedProgram, report: (diagnostic: Diagnostic) => void): ReturnType<typeof evaluateModules> {
  const other = modules.flatMap((file) => loaderDependentCode(checker, file));
  other.forEach(report);
  if (other.length > 0) return undefined;
  return evaluateModules({ modules, target: (specifier, from) => importedModule(checker, specifier, from), project, report });
}

function importedModule(checker: ts.TypeChecker, specifier: string, from: ts.SourceFile): ts.SourceFile | 'types' | undefined {
  for (const statement of from.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const node = statement.moduleSpecifier;
    if (node === undefined || !ts.isStringLiteral(node) || node.text !== specifier) continue;
    const target = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (target === undefined || !ts.isSourceFile(target)) return undefined;
    return target.isDeclarationFile ? 'types' : target;
  }
  return undefined;
}

/** Refuses a program's name that the files of the emitted C can't have: it is that of its folder. */
function refuseName(context: ProgramContext, { name, entry }: LoadedProgram): void {
  const why = /^ts65(_wide|_math)?(\.|$)/i.test(name) ? 'is that of a file of the runtime' : /["\\*?<>|:\x00-\x1f]/.test(name) ? 'holds a character that the name of a file in C can\'t have' : undefined;
  if (why !== undefined) context.report(diag.badReference({ file: entry, start: 0, end: 1 }, `the program's name, ${JSON.stringify(name)},`, why, 'rename its folder'));
}

/** The functions that hosts call, each with the type of its only parameter. */
const ENTRIES = [{ name: 'start', parameter: 'u32' }, { name: 'key', parameter: 'u8' }] as const;

/** Of a program without ticks, where nobody but its hosts calls `key`. */
const KEY_CODE: DeclaredInt = { kind: 'int', domain: interval(FIRST_KEY, TICK - 1), storage: 'u8', text: `Int<${FIRST_KEY}, ${TICK - 1}>` };

function exportOf(context: ProgramContext, entry: ts.SourceFile, name: string): ts.Symbol | undefined {
  const module = context.checker.getSymbolAtLocation(entry);
  const exported = module === undefined ? undefined : context.checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  return exported !== undefined && exported.flags & ts.SymbolFlags.Alias ? context.checker.getAliasedSymbol(exported) : exported;
}

/** A parameter that is only a `number` has the type of what hosts pass to it. */
function typeEntries(context: ProgramContext, { entry, modules, ticks }: LoadedProgram): void {
  const isHosts = ticks === 0 && !isUsedWithin(context, entry, modules, 'key');
  for (const { name, parameter } of ENTRIES) typeEntry(context, entry, name, name === 'key' && isHosts ? KEY_CODE : intType(parameter));
}

/** Whether anything in `modules` may call the function `name` that `entry` exports. */
function isUsedWithin(context: ProgramContext, entry: ts.SourceFile, modules: readonly ts.SourceFile[], name: string): boolean {
  const { checker } = context;
  const isEntry = (node: ts.Expression): boolean => checker.getSymbolAtLocation(node)?.valueDeclaration === entry;
  if (modules.some(({ statements }) => statements.some((one) => ts.isImportDeclaration(one) && isEntry(one.moduleSpecifier)))) return true;
  const exported = exportOf(context, entry, name);
  const symbolOf = (node: ts.Identifier): ts.Symbol | undefined =>
    (ts.isShorthandPropertyAssignment(node.parent) ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node));
  const isDeclared = (node: ts.Identifier): boolean => (ts.isFunctionDeclaration(node.parent) || ts.isVariableDeclaration(node.parent)) && node.parent.name === node;
  const isUse = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === name && !isDeclared(node) && symbolOf(node) === exported) || ts.forEachChild(node, isUse) === true;
  return isUse(entry);
}

function typeEntry(context: ProgramContext, entry: ts.SourceFile, name: string, type: DeclaredInt): void {
  const symbol = exportOf(context, entry, name);
  const model = symbol && context.declarations.get(symbol);
  if (model?.kind !== 'function' || model.parameters.length !== 1) return;
  const [parameter] = model.parameters;
  if (parameter.type instanceof InferredInt && parameter.type.declared === undefined) {
    context.declarations.set(symbol!, { ...model, parameters: [{ ...parameter, type }] });
  }
}

function entryFunction(context: ProgramContext, entry: ts.SourceFile, name: string, parameter: string): FunctionModel | undefined {
  const symbol = exportOf(context, entry, name);
  const model = symbol === undefined ? undefined : context.declarations.get(symbol);
  const at = { file: entry, start: 0, end: 1 };
  if (model === undefined || model.kind !== 'function') {
    if (symbol === undefined) context.report(diag.badEntry(at, `the entry module has no exported function ${name}`));
    return undefined;
  }
  const [type] = model.parameters.map((p) => p.type);
  if (model.parameters.length !== 1 || model.returns !== undefined || type.kind !== 'int' || (type.text !== parameter && type !== KEY_CODE)) {
    context.report(diag.badEntry(model.nameNode, `${name} must take one ${parameter} and return nothing`));
    return undefined;
  }
  return model;
}
