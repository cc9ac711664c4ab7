/** The stages that accept or refuse a program: check, lower, ranges. They stand apart from those that write C, which take as long to load. */
import path from 'node:path';
import { checkProgram } from '../check/check.ts';
import { interval } from '../base/interval.ts';
import type { ListWay } from '../base/rewrite_request.ts';
import { areErrorsOfRanges, isError, listOutgrows, positionOf, tooLarge, type Diagnostic, type Position } from '../diagnostics/diagnostics.ts';
import type { IrFunction } from '../ir/ir.ts';
import { limitTo } from '../ir/lists.ts';
import type { FunctionModel, ListCount, ProgramModel } from '../ir/model.ts';
import { checkLimits } from '../limits/limits.ts';
import type { LoadedProgram } from '../load/load.ts';
import { lower } from '../lower/lower.ts';
import { Specialisations } from '../lower/specialisations.ts';
import { constructsOf } from '../meaning/constructs.ts';
import { addsDistinct } from '../meaning/distinct_lists.ts';
import { MOST_ALIAS_STEPS, TangledNames } from '../meaning/aliases.ts';
import type { ResolvedProgram } from '../meaning/context.ts';
import { RangesMemory } from '../ranges/memory.ts';
import type { FunctionRanges } from '../ranges/known.ts';
import { keyCounts, keyedCounts } from '../ranges/key_counts.ts';
import { splitLiveRanges } from '../ranges/live_ranges.ts';
import { analyseProgram } from '../ranges/program.ts';
import { depthsOf } from '../ranges/unrolled.ts';
import { WorkSpent } from '../ranges/work.ts';
import { checkIncrementally, type AcceptedProgram } from './incremental_check.ts';
import { acceptedInPools } from './in_pools.ts';
import { OF_LENGTH } from './requested_places.ts';
import { acceptedRewritten, withRequests } from './rewritten.ts';
import { Tries } from './tries.ts';

/** The result of the stages before the optimiser, for a program or for modules. */
export interface FrontEndResult {
  /** Missing when the checker refuses; the ranges may refuse what has a model. */
  readonly model: ResolvedProgram | undefined;
  readonly functions: readonly IrFunction[];
  readonly ranges: readonly FunctionRanges[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether anything rests on what a cache kept. */
  readonly isRemembered: boolean;
  /** How many elements the lists may have that stand for maps and sets, by name. */
  readonly keys?: KeyLimits;
}

type KeyLimits = ReadonlyMap<string, number>;

/** Kept by checks of a program for the next one. */
export class FrontEndCache {
  readonly ranges = new RangesMemory();
  /** The result of the last check without an error. */
  accepted: AcceptedProgram | undefined;
}

/**
 * Checks `loaded`, up to the ranges. Modules that aren't a whole program, `asProgram` false, need no `start` and `key`.
 * Where the ranges rest on what `cache` keeps, nothing is analysed from the start.
 */
export function runFrontEnd(loaded: LoadedProgram, asProgram = true, cache?: FrontEndCache): FrontEndResult {
  const result = runOnce(loaded, asProgram, { cache });
  if (!asProgram || !result.diagnostics.some(isError)) return result;
  const withKeys = loaded.withKeyCharacters?.();
  return withKeys === undefined ? checkedOtherwise(loaded, result) ?? result : runFrontEnd(withKeys);
}

/**
 * The first result without an error of `loaded`, which is refused as `result` says, written in another way; else the one that leaves least to mend.
 * Undefined: there is neither.
 */
function checkedOtherwise(loaded: LoadedProgram, result: FrontEndResult): FrontEndResult | undefined {
  const tries = new Tries(loaded, result);
  try {
    return acceptedOtherwise(loaded, result, tries) ?? tries.nearest;
  } catch (error) {
    if (error instanceof WorkSpent) return tries.nearest;
    throw error;
  }
}

/** The first result without an error of `loaded` in another way. Undefined: there is none. */
function acceptedOtherwise(loaded: LoadedProgram, result: FrontEndResult, tries: Tries): FrontEndResult | undefined {
  const once = (other: LoadedProgram): FrontEndResult => runOnce(other, true, { tries });
  const split = (other: LoadedProgram): FrontEndResult => {
    const found = once(other);
    return acceptedSplit(other, found, tries) ?? acceptedByValues(other, found, tries) ?? found;
  };
  return acceptedInPools(loaded, result.diagnostics, once)
    ?? acceptedSplit(loaded, result, tries)
    ?? acceptedByValues(loaded, result, tries)
    ?? acceptedAsLists(loaded, result, tries)
    ?? acceptedRewritten(loaded, result, split)
    ?? acceptedAsRecords(loaded, result, tries);
}

/** The result without an error of `loaded` with records and functions in the place of its classes. Undefined: there is none. */
function acceptedAsRecords(loaded: LoadedProgram, found: FrontEndResult, tries: Tries): FrontEndResult | undefined {
  if (areErrorsOfRanges(found.diagnostics)) return undefined;
  const records = loaded.asRecords?.();
  if (records === undefined) return undefined;
  const result = runOnce(records, true, { tries });
  return result.diagnostics.some(isError) ? acceptedOtherwise(records, result, tries) : result;
}

/** Errors of what is held where it does not fit. */
const OF_HOLDING: ReadonlySet<string> = new Set(['TS65101', 'TS65107']);

/** The result for a program that is refused, as `refused` says, with its live ranges split. Undefined: it is refused as well. */
function acceptedSplit(loaded: LoadedProgram, refused: FrontEndResult, tries: Tries): FrontEndResult | undefined {
  const errors = refused.diagnostics.filter(isError);
  if (refused.model === undefined || !areErrorsOfRanges(errors) || !errors.some(({ code }) => OF_HOLDING.has(code))) return undefined;
  const { model, functions } = refused;
  if (splitLiveRanges(model, functions).every((f, i) => f === functions[i])) return undefined;
  const result = runOnce(loaded, true, { rewrite: splitLiveRanges, tries });
  return result.diagnostics.some(isError) ? undefined : result;
}

/** The result for a program that is refused, as `refused` says, where lists that have each value once have as many elements as there are values. Undefined: it is refused as well. */
function acceptedByValues(loaded: LoadedProgram, refused: FrontEndResult, tries: Tries): FrontEndResult | undefined {
  const { model, diagnostics } = refused;
  if (model === undefined || !diagnostics.some(({ code }) => OF_LENGTH.has(code))) return undefined;
  if (!loaded.modules.some((file) => constructsOf(file).calls.some((call) => addsDistinct(model.context, call)))) return undefined;
  const result = runWithKeys(loaded, tries, true);
  return result.diagnostics.some(isError) ? undefined : result;
}

/** The result without an error of `loaded` with lists and records in the place of its maps, sets, records by name and tuples. Undefined: there is none. */
function acceptedAsLists(loaded: LoadedProgram, found: FrontEndResult, tries: Tries): FrontEndResult | undefined {
  const withKeys = (other: LoadedProgram): FrontEndResult => runWithKeys(other, tries);
  const accepted = (way: ListWay): FrontEndResult | undefined => {
    const lists = loaded.asLists?.(way);
    if (lists === undefined) return undefined;
    const { program, result } = withRequests(loaded, (one) => one.asLists?.(way), { program: lists, result: withKeys(lists) }, withKeys);
    return result.diagnostics.some(isError) ? acceptedInPools(program, result.diagnostics, withKeys) : result;
  };
  // Ranges are no matter of how maps are written, but one of how tuples are.
  if (areErrorsOfRanges(found.diagnostics)) return accepted('all');
  return accepted('mixed') ?? accepted('references') ?? accepted('all');
}

/** Checks `loaded` with room for the keys of maps and sets that a check before has counted. `countsValues`: and for the values of lists that have each once. */
function runWithKeys(loaded: LoadedProgram, tries: Tries, countsValues = false): FrontEndResult {
  const first = runOnce(loaded, true, { limits: 'unknown', tries, countsValues });
  const isWhole = first.keys === undefined && !first.diagnostics.some(isError);
  return isWhole || first.model === undefined ? first : runOnce(loaded, true, { limits: first.keys, tries, countsValues });
}

type Rewrite = (program: ProgramModel, functions: readonly IrFunction[]) => readonly IrFunction[];

interface Run {
  readonly cache?: FrontEndCache | undefined;
  readonly limits?: KeyLimits | 'unknown' | undefined;
  /** Lists that have each value once have room for as many as there are values. */
  readonly countsValues?: boolean;
  /** Changes what was lowered. */
  readonly rewrite?: Rewrite;
  /** Missing where the program is checked as it stands. */
  readonly tries?: Tries;
}

/** As {@link runStages}; a program whose names are too tangled is refused. */
function runOnce(loaded: LoadedProgram, asProgram: boolean, run: Run): FrontEndResult {
  run.tries?.begin();
  try {
    const result = runStages(loaded, asProgram, run);
    if (run.limits !== 'unknown') run.tries?.note(result, loaded);
    return result;
  } catch (error) {
    if (!(error instanceof TangledNames)) throw error;
    const refused = tooLarge(positionOf(error.node), 'the names of records here lead to each other in many ways', MOST_ALIAS_STEPS, 'give each record one name, or divide the function');
    return { model: undefined, functions: [], ranges: [], diagnostics: [refused], isRemembered: false };
  }
}

function runStages(loaded: LoadedProgram, asProgram: boolean, { cache, limits, tries, countsValues = false, rewrite = (_, functions) => functions }: Run): FrontEndResult {
  const { model, diagnostics: refused } = checkProgram(loaded, asProgram);
  if (model === undefined) return { model, functions: [], ranges: [], diagnostics: refused, isRemembered: false };
  model.context.countsValues = countsValues;
  const specialisations = new Specialisations(model.context);
  const functions = rewrite(model, lower(model, specialisations));
  if (specialisations.refusals.length > 0) {
    return { model: undefined, functions: [], ranges: [], diagnostics: specialisations.refusals, isRemembered: false };
  }
  const keyed = keyedCounts(functions);
  const isBrief = limits === 'unknown';
  if (limits !== undefined && !isBrief) for (const count of keyed) limitTo(count, limits.get(count.name) ?? Infinity);
  const again = cache?.ranges.again(model, functions);
  const ranges = again ?? analyseProgram(model, functions, { memory: cache?.ranges, isBrief, allowance: tries?.allowance });
  const diagnostics = [...checkLimits(model, functions, depthsOf(functions, ranges)), ...ranges.flatMap((f) => f.diagnostics).filter((d) => !isOfOneCall(model, d))];
  const keys = keyed.size === 0 ? undefined : keyLimits(keyed, functions, ranges);
  if (!isBrief) diagnostics.push(...outgrown(keyed, keys));
  const isAccepted = !diagnostics.some(isError);
  if (cache !== undefined && isAccepted) {
    cache.accepted = { modules: loaded.modules, model, functions, specialisations, ranges: cache.ranges.copy, diagnostics };
  }
  return { model, functions, ranges, diagnostics, isRemembered: again !== undefined, ...(keys !== undefined && { keys }) };
}

/** The room that the lists of `keyed` need, where that is another one than they have. */
function keyLimits(keyed: ReadonlySet<ListCount>, functions: readonly IrFunction[], ranges: readonly FunctionRanges[]): KeyLimits | undefined {
  const found = keyCounts(functions, ranges);
  const limits = new Map<string, number>();
  let isOther = false;
  for (const count of keyed) {
    const { most, isDistinct } = count.counts!;
    if (isDistinct !== true) continue;
    const keys = found.get(count) ?? Infinity;
    isOther ||= keys !== most;
    limits.set(count.name, Math.max(limits.get(count.name) ?? 1, keys > most ? Infinity : keys));
  }
  return isOther ? limits : undefined;
}

/** The lists that may have more keys than there is room for. */
function outgrown(keyed: ReadonlySet<ListCount>, keys: KeyLimits | undefined): readonly Diagnostic[] {
  return [...keyed].filter(({ name }) => keys?.get(name) === Infinity).map(({ counts, node }) => listOutgrows(positionOf(node), counts!.list, interval(0, counts!.most), counts!.most, false));
}

/** Whether `found` is a warning about a function that is lowered in the place of its calls: it may hold for one of them only. */
function isOfOneCall({ context }: ResolvedProgram, { severity, position }: Diagnostic): boolean {
  if (severity !== 'warning' || position === undefined) return false;
  const isAround = ({ node, isInPlace }: FunctionModel): boolean => isInPlace === true && isWithin(position, positionOf(node));
  return [...context.functionsByNode.values()].some(isAround);
}

const isWithin = (inner: Position, outer: Position): boolean => inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

interface DiagnosedProgram extends Pick<FrontEndResult, 'diagnostics' | 'isRemembered'> {
  /** Missing where the changed bodies alone were checked. */
  readonly whole?: FrontEndResult;
}

/** The diagnostics of {@link runFrontEnd}, from the changed bodies alone where these are enough. */
export function diagnose(loaded: LoadedProgram, asProgram: boolean, cache?: FrontEndCache): DiagnosedProgram {
  if (cache?.accepted !== undefined && loaded.diagnostics.length === 0) {
    const { diagnostics, accepted } = checkIncrementally(cache.accepted, loaded);
    cache.accepted = accepted;
    if (diagnostics !== undefined) return { diagnostics, isRemembered: true };
  }
  const whole = runFrontEnd(loaded, asProgram, cache);
  return { diagnostics: whole.diagnostics, isRemembered: whole.isRemembered, whole };
}

/** Whether `found` lies in the entry module's folder: what a library does in vain for one program it may do for another. */
export function isInEntryFolder({ position }: Diagnostic, entryFile: string): boolean {
  const folder = path.dirname(path.resolve(entryFile)) + path.sep;
  return position === undefined || path.resolve(position.file.fileName).startsWith(folder);
}
