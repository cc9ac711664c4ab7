/** A program that is refused as it stands, tried with its records in pools: see ../pools. */
import { ts } from 'ts-morph';
import { isError, isOfRanges, positionOf, type Diagnostic, type Position } from '../diagnostics/diagnostics.ts';
import { recordClaims } from '../check/record_claims.ts';
import { domainOfType, stateOf } from '../ir/model.ts';
import { isEntryName } from '../base/key_names.ts';
import type { LoadedProgram } from '../load/load.ts';
import type { PoolRequest, PoolSize } from '../base/pooled_state.ts';
import type { FrontEndResult } from './analyse.ts';
import { nameOfArm } from '../base/arm_names.ts';
import { errorsIn, isSameText, leavesFewer, missingElementsIn, secondNamesIn } from './requested_places.ts';

/** Attempts at finding the records that need pools. */
const ROUNDS = 3;
/** Records of a type, at most: more do not fit. */
const MOST_SLOTS = 4000;
const DEEPEST = 4;
/** Checks of a program with pools of a size. */
const TRIES = 4;

/** Errors about records that several variables name, that may be missing, or that are of several types. */
const OF_RECORDS: ReadonlySet<string> = new Set(['TS65011', 'TS65013', 'TS65027', 'TS65030', 'TS65035']);

/** Whether it is an error that the ranges didn't find: these need bounds, not pools. */
const isOfLanguage = (found: Diagnostic): boolean => isError(found) && !isOfRanges(found);

/** The place moves with the digits of the sizes. */
const isSameError = (one: Diagnostic, other: Diagnostic): boolean => one.code === other.code && one.message === other.message;

/** The first result without an error of `loaded` with records in pools. Undefined: there is none. `run` checks a program. */
export function acceptedInPools(loaded: LoadedProgram, found: readonly Diagnostic[], run: (loaded: LoadedProgram) => FrontEndResult): FrontEndResult | undefined {
  if (loaded.pooled === undefined || !found.some(({ code }) => OF_RECORDS.has(code))) return undefined;
  // Numbers of slots have no types that would tell.
  if (recordClaims(loaded.checker, loaded.modules).length > 0) return undefined;
  let types = typesAt(loaded, found.filter(isOfLanguage));
  let places: Places = { reads: [], copies: [] };
  for (let round = 0; round < ROUNDS; round++) {
    if (types.size === 0) return undefined;
    let first = attempt(loaded, { types, ...places }, run);
    for (let more = first && placesFor(places, first); more !== undefined; ) {
      const next = attempt(loaded, { types, ...more }, run, first!.program);
      if (next === undefined || !leavesLess(next, first!)) break;
      [first, places] = [next, more];
      more = placesFor(places, first);
    }
    let sizes = first?.sizes;
    let errors = first === undefined ? [] : errorsIn(first.result);
    // Smaller pools name fewer records of others, and threshold and size depend on each other.
    for (let tries = 0; tries < TRIES && sizes !== undefined; tries++) {
      const next = attempt(loaded, { types, ...places, sizes }, run);
      if (next === undefined) break;
      // A warning may be about what stands there for a record.
      if (next.holds && next.result.model !== undefined && errorsIn(next.result).length === 0) return { ...next.result, diagnostics: [] };
      const before = sizes;
      const left = errorsIn(next.result);
      // What stands with pools of two sizes stands with those of any.
      if (left.some((one) => errors.some((other) => isSameError(one, other)))) break;
      errors = left;
      if (next.sizes === undefined || [...next.sizes].every(([prefix, size]) => isSame(size, before.get(prefix)!))) break;
      sizes = next.sizes;
    }
    if (first === undefined) return undefined;
    const next = new Set([...types, ...typesAt(first.program, first.result.diagnostics.filter(isOfLanguage))]);
    if (next.size === types.size) return undefined;
    types = next;
  }
  return undefined;
}

const isSame = (one: PoolSize, other: PoolSize): boolean => one.slots === other.slots && one.free === other.free && one.most === other.most;

type Places = Pick<PoolRequest, 'reads' | 'copies'>;

/** `places` with those that the errors of `found` tell. Undefined: these are the same. */
function placesFor({ reads, copies }: Places, { result: { diagnostics } }: Attempt): Places | undefined {
  const [moreReads, moreCopies] = [missingElementsIn(diagnostics, reads), secondNamesIn(diagnostics, copies)];
  return moreReads.length === 0 && moreCopies.length === 0 ? undefined : { reads: [...reads, ...moreReads], copies: [...copies, ...moreCopies] };
}

/** As {@link leavesFewer}; the errors behind those of the language that are mended are further on. */
function leavesLess({ result: one }: Attempt, { result: other }: Attempt): boolean {
  if (leavesFewer(one, other)) return true;
  return one.model === undefined && other.model === undefined && !errorsIn(one).some((error) => errorsIn(other).some((before) => isSameError(error, before)));
}

interface Attempt {
  readonly program: LoadedProgram;
  readonly result: FrontEndResult;
  /** Undefined: nothing bounds them. */
  readonly sizes: ReadonlyMap<string, PoolSize> | undefined;
  /** Whether the pools are large enough. */
  readonly holds: boolean;
}

/** Undefined: the records can't be kept in pools, or the program is the same as `before`. */
function attempt(loaded: LoadedProgram, request: PoolRequest, run: (loaded: LoadedProgram) => FrontEndResult, before?: LoadedProgram): Attempt | undefined {
  const program = loaded.pooled!(request);
  if (program === undefined || (before !== undefined && isSameText(program, before))) return undefined;
  const result = run(program);
  if (result.model === undefined) return { program, result, sizes: undefined, holds: false };
  const greatest = new Map(stateOf(result.model).flatMap((one) => (one.kind === 'field' ? [[one.name, domainOfType(one.type).hi] as const] : [])));
  const sizes = new Map<string, PoolSize>();
  let holds = true;
  for (const { prefix, isCyclic, size } of program.pools!.pools) {
    const [taken, live, most] = ['taken', 'live', 'most'].map((name) => greatest.get(prefix + name) ?? 0);
    // A function that only makes records while the modules load is looked at as if it were called once more. Where others make some later, its error tells.
    const isCalledOnce = most === 0 || errorsIn(result).some(({ message }) => message.includes(`${prefix}free`));
    const free = isCalledOnce ? taken + 1 : taken;
    holds &&= taken <= size.free && (size.most === 0 || live + size.free <= size.slots);
    if (most > 0 && isCyclic) return { program, result, sizes: undefined, holds: false };
    const slots = most > 0 ? live + free : free;
    if (slots > MOST_SLOTS) return { program, result, sizes: undefined, holds: false };
    // Where few may be left over from before, all are collected ahead of each command: then the bounds are those of any size.
    const made = isCalledOnce && most > 0 ? most + 1 : most;
    sizes.set(prefix, { slots, free, most: free - made < made ? free : made });
  }
  return { program, result, sizes, holds };
}

/** The names of the types of records at the places of `errors`. */
function typesAt({ modules, checker }: LoadedProgram, errors: readonly Diagnostic[]): Set<string> {
  const places = errors.flatMap(({ position }) => (position === undefined ? [] : [position]));
  const names = new Set<string>();
  /** Whether there are any in `type`. */
  const add = (type: ts.Type, depth = 0): boolean => {
    if (depth > DEEPEST) return false;
    let isFound = false;
    const found = (name: string): void => {
      names.add(name);
      isFound = true;
    };
    for (const part of type.isUnion() ? type.types : [type]) {
      const declaration = part.symbol?.declarations?.[0];
      if (declaration !== undefined && ts.isInterfaceDeclaration(declaration) && modules.includes(declaration.getSourceFile()) && !declaration.name.text.endsWith('_slot') && !isEntryName(declaration.name.text)) found(declaration.name.text);
      if (declaration !== undefined && ts.isTypeLiteralNode(declaration)) {
        const name = nameOfArm(declaration);
        if (name !== undefined) found(name);
      }
      const [call] = part.getCallSignatures();
      if (call !== undefined) isFound = add(call.getReturnType(), depth + 1) || isFound;
      if (checker.isArrayType(part) || checker.isTupleType(part) || part.symbol?.name === 'Map' || part.symbol?.name === 'Set') for (const inner of checker.getTypeArguments(part as ts.TypeReference)) isFound = add(inner, depth + 1) || isFound;
    }
    return isFound;
  };
  const isAt = (node: ts.Node): boolean => {
    const own = positionOf(node);
    return places.some((place) => overlaps(own, place));
  };
  const visit = (node: ts.Node): void => {
    const isTyped = ts.isExpression(node) || ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isTypeReferenceNode(node);
    const isFound = isTyped && add(checker.getTypeAtLocation(node));
    // The record stays as it is that has a list of others as its member.
    if (!isFound || !ts.isPropertyAccessExpression(node)) ts.forEachChild(node, visit);
  };
  const find = (node: ts.Node): void => {
    if (!isAt(node)) return;
    const isWhole = ts.isExpressionStatement(node) || ts.isVariableStatement(node) || ts.isReturnStatement(node) || ts.isParameter(node) || ts.isTypeNode(node) || ts.isPropertyDeclaration(node);
    const isPart = ts.isExpression(node) && node.parent !== undefined && !ts.isExpression(node.parent) && !ts.isPropertyAssignment(node.parent);
    if (isWhole || isPart) return visit(node);
    ts.forEachChild(node, find);
  };
  modules.forEach(find);
  return names;
}

/** A position without a length stands for the character behind it. */
const overlaps = (one: Position, other: Position): boolean =>
  one.file === other.file && one.start < Math.max(other.end, other.start + 1) && other.start < Math.max(one.end, one.start + 1);
