/**
 * Checks a program again of which nothing but bodies of functions has changed: those bodies alone, under what was found of all else. That is a guess
 * where other modules rest on the result of such a body, or run it while they load. So watch.ts checks from the start a little later.
 */
import { ts } from 'ts-morph';
import { checkBody } from '../check/bodies.ts';
import { checkDefiniteAssignment } from '../check/definite_assignment.ts';
import { refuseReassigned } from '../check/reassigned.ts';
import { refuseNullViews } from '../check/null_views.ts';
import { recordClaims } from '../check/record_claims.ts';
import { refuseRecursion } from '../check/recursion.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { IrFunction } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import { circlesOf } from '../ir/circles.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { checkLimits } from '../limits/limits.ts';
import { isIntrinsicModule } from '../load/intrinsics.ts';
import type { LoadedProgram } from '../load/load.ts';
import { moduleInterfaceOf } from '../load/module_interface.ts';
import { lowerAgain } from '../lower/lower.ts';
import type { Specialisations } from '../lower/specialisations.ts';
import { innerFunctions } from '../meaning/inner_functions.ts';
import { ProgramContext, type ResolvedProgram, type WrittenParts } from '../meaning/context.ts';
import { isFunctionValue, unwrap } from '../meaning/syntax.ts';
import { findLists } from '../meaning/list_results.ts';
import { nullables } from '../meaning/null_texts.ts';
import { findNamed } from '../meaning/named_records.ts';
import { findWrites, isWritten } from '../meaning/writes.ts';
import { effectsOf } from '../ranges/effects.ts';
import type { RangesMemory } from '../ranges/memory.ts';

/** The result of an analysis without an error. */
export interface AcceptedProgram {
  readonly modules: readonly ts.SourceFile[];
  readonly model: ResolvedProgram;
  readonly functions: readonly IrFunction[];
  readonly specialisations: Specialisations;
  readonly ranges: RangesMemory;
  readonly diagnostics: readonly Diagnostic[];
}

interface IncrementalResult {
  /** Missing where more has changed than bodies, or something else needs another look, too. */
  readonly diagnostics?: readonly Diagnostic[];
  /** The base of the next check; missing where the old results are of no use any more. */
  readonly accepted?: AcceptedProgram;
}

/**
 * Checks `loaded`, in which TypeScript finds no fault, by an earlier analysis. The functions of `before` are moved to their present places, so that
 * the result tells how far it can be used then.
 */
export function checkIncrementally(before: AcceptedProgram, loaded: LoadedProgram): IncrementalResult {
  const files = editedFiles(before.modules, loaded.modules);
  if (files === undefined || loaded.modules.some(({ statements }) => statements.some(ts.isClassDeclaration))) return {};
  const modules = loaded.modules.filter((file) => !isIntrinsicModule(file));
  const context = new ProgramContext(loaded.checker, loaded.project, modules, before.model.context.texts);
  const { isAny, isText } = nullables(context.checker, modules);
  if (isText && context.texts.all[0] !== NULL_TEXT) return {};
  if (isAny) for (const file of files) refuseNullViews(context, file);
  for (const claim of recordClaims(context.checker, modules, files)) context.report(claim);
  const declared = declareAgain(context, before, files);
  if (declared === undefined || !takeWrites(context, before, files, declared.symbols) || !takeLists(context, before, declared.symbols)) return {};
  const { edited } = declared;
  // A function that is lowered in the place of its calls is a part of others.
  const isInPlace = [...before.model.context.functionsByNode.values()].some((one) => one.isInPlace);
  if (isInPlace || edited.some(({ body }) => innerFunctions(context, body).length > 0)) return {};
  for (const file of files) refuseReassigned(context, file);
  for (const model of edited) if (model.foreign === undefined) checkBody(context, model);
  refuseRecursion(context, before.model.functions);
  checkDefiniteAssignment(context, before.model.entry?.start);
  if (context.diagnostics.length > 0) return { diagnostics: context.diagnostics, accepted: before };
  const model = { ...before.model, context, modules };
  const functions = lowerAgain(model, before.specialisations, before.functions, new Set(edited));
  // Recursion is analysed depth by depth, which is all of its circle.
  if (functions === undefined || circlesOf(functions).size > 0) return {};
  const others = new Set(functions.filter((f, i) => f !== before.functions[i]));
  const found = isWithinEffects(before.functions, functions) ? before.ranges.of(others, model, functions)?.flatMap((f) => f.diagnostics) : undefined;
  // A closer look may find that it is none.
  if (found === undefined || [...found, ...checkLimits(model, functions, new Map())].some((d) => d.severity === 'error')) return { accepted: before };
  const names = new Set(files.map(({ fileName }) => fileName));
  const diagnostics = [...before.diagnostics.filter(({ position }) => position === undefined || !names.has(position.file.fileName)), ...found];
  return { diagnostics, accepted: { ...before, modules: loaded.modules, model, functions, diagnostics } };
}

/** Those of `now` that are not among `before`, where they show of themselves what they did; undefined where there is more to it, or nothing. */
function editedFiles(before: readonly ts.SourceFile[], now: readonly ts.SourceFile[]): readonly ts.SourceFile[] | undefined {
  if (before.length !== now.length) return undefined;
  const isSame = now.every((file, i) => file === before[i] || (file.fileName === before[i].fileName && moduleInterfaceOf(file) === moduleInterfaceOf(before[i])));
  const edited = now.filter((file, i) => file !== before[i]);
  return isSame && edited.length > 0 && !edited.some(isIntrinsicModule) ? edited : undefined;
}

interface Declared {
  /** The functions of the edited files. */
  readonly edited: readonly FunctionModel[];
  /** The new symbols of what these files declare, by the earlier ones. */
  readonly symbols: ReadonlyMap<ts.Symbol, ts.Symbol>;
}

/**
 * Gives `context` all declarations of `before`, those of `files` by their new symbols; their functions have their new nodes then. Undefined: a
 * function has another body, and its body stands in the place of its calls.
 */
function declareAgain(context: ProgramContext, before: AcceptedProgram, files: readonly ts.SourceFile[]): Declared | undefined {
  const declared = new Map(files.map((file) => [file.fileName, declaredIn(file)]));
  const edited: FunctionModel[] = [];
  const symbols = new Map<ts.Symbol, ts.Symbol>();
  for (const [symbol, declaration] of before.model.context.declarations) {
    const name = declared.get(declaration.node.getSourceFile().fileName)?.get(declaration.name);
    if (name !== undefined) symbols.set(symbol, context.symbolOf(name)!);
    context.declarations.set(symbols.get(symbol) ?? symbol, declaration);
    if (declaration.kind !== 'function') continue;
    const text = declaration.body.getText();
    if (name !== undefined) move(context, declaration, name, before.specialisations);
    context.functionsByNode.set(declaration.node, declaration);
    if (name === undefined) continue;
    if (before.specialisations.isInlined(declaration) && declaration.body.getText() !== text) return undefined;
    edited.push(declaration);
  }
  return { edited, symbols };
}

/** The names of the functions and variables at the top of `file`. */
function declaredIn({ statements }: ts.SourceFile): ReadonlyMap<string, ts.Identifier> {
  const names = statements.flatMap((statement): (ts.Node | undefined)[] => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name);
    return ts.isFunctionDeclaration(statement) ? [statement.name] : [];
  });
  return new Map(names.flatMap((name) => (name !== undefined && ts.isIdentifier(name) ? [[name.text, name] as const] : [])));
}

/** Has `model` and its specialisations stand where `name` is declared now. */
function move(context: ProgramContext, model: FunctionModel, name: ts.Identifier, specialisations: Specialisations): void {
  const { parent } = name;
  const node = ts.isVariableDeclaration(parent) && parent.initializer !== undefined ? unwrap(parent.initializer) : parent;
  if (!ts.isFunctionDeclaration(node) && !isFunctionValue(node as ts.Expression)) throw new Error(`${name.text} is no function any more`);
  const { parameters, body } = node as FunctionModel['node'];
  const places = new Map(model.parameters.map(({ symbol }, i) => [symbol, { symbol: context.parameterSymbol(parameters[i].name), node: parameters[i] }]));
  for (const one of [model, ...specialisations.all.filter(({ original }) => original === model).map((specialisation) => specialisation.model)]) {
    Object.assign(one, { node, body, nameNode: name });
    for (const parameter of one.parameters) Object.assign(parameter, places.get(parameter.symbol));
  }
}

/** Gives `context` the writes of the bodies of `before`, and those of `files` now; false where these write a former constant. */
function takeWrites(context: ProgramContext, { model }: AcceptedProgram, files: readonly ts.SourceFile[], symbols: Declared['symbols']): boolean {
  const names = new Set(files.map(({ fileName }) => fileName));
  const isEdited = ({ declarations = [] }: ts.Symbol): boolean => declarations.some((node) => names.has(node.getSourceFile().fileName));
  const all = new Map<ts.Symbol, ReadonlySet<string>>();
  for (const [symbol, paths] of model.context.written) {
    const declared = symbols.get(symbol);
    if (declared !== undefined || !isEdited(symbol)) all.set(declared ?? symbol, paths);
  }
  // What computed names may be depends on all functions.
  if (model.context.named.size > 0 || findNamed(context, files).size > 0) return false;
  const now = findWrites(context, files);
  const isNew = [...now].some(([symbol, paths]) => context.declarations.has(symbol) && [...paths].some((path) => !isWritten(all, symbol, path)));
  for (const [symbol, paths] of now) all.set(symbol, new Set([...(all.get(symbol) ?? []), ...paths]));
  context.written = all;
  return !isNew;
}

/** Gives `context` the lists whose lengths change; false where these are other variables of modules than those of `before`. */
function takeLists(context: ProgramContext, { model }: AcceptedProgram, symbols: Declared['symbols']): boolean {
  findLists(context, context.modules);
  const ofModules = (grown: WrittenParts): ReadonlyMap<ts.Symbol, ReadonlySet<string>> =>
    new Map([...grown].map(([symbol, paths]) => [symbols.get(symbol) ?? symbol, paths] as const).filter(([symbol]) => context.declarations.get(symbol)?.kind === 'binding'));
  const [known, now] = [ofModules(model.context.grown), ofModules(context.grown)];
  return known.size === now.size && [...now].every(([symbol, paths]) => known.get(symbol)?.size === paths.size && [...paths].every((way) => known.get(symbol)!.has(way)));
}

/** Whether each function writes no more than `before`: its callers were found right with those writes. */
function isWithinEffects(before: readonly IrFunction[], now: readonly IrFunction[]): boolean {
  const [known, effects] = [effectsOf(before), effectsOf(now)];
  return now.every(({ model }) => [...effects.get(model)!].every((of) => of.role === 'local' || known.get(model)!.has(of)));
}
