/** Programs in which constructs that are short for others are written out: see ../expansion. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { setOrigin, type TextPart } from '../base/origins.ts';
import { EXPANSIONS, type Expansions } from '../expansion/expansion.ts';
import { classRecords } from '../expansion/class_records.ts';
import { copiedLists, furtherExpansions, missingReads } from '../expansion/further.ts';
import type { PooledState, PoolRequest } from '../base/pooled_state.ts';
import { collectionsAsLists } from '../collections/collections.ts';
import type { RewriteRequest, ListWay } from '../base/rewrite_request.ts';
import { pooled } from '../pools/pools.ts';
export { whyTryStays } from '../expansion/exceptions.ts';
export { whyGeneratorStays } from '../expansion/generators.ts';
import { COMPILER_OPTIONS } from './sources.ts';

/** A program of TypeScript, and its modules that count. */
export interface TypedModules {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly modules: readonly ts.SourceFile[];
}

/** Types the modules anew, with the files that are given by name in the place of those that are there. */
export type TypeAgain = (before: ts.Program, expanded: ReadonlyMap<string, ts.SourceFile>) => TypedModules;

/** The last expansion of each file: while its text stays, all that rests on it does. */
const lastOf = memoize((_file: ts.SourceFile): { file: ts.SourceFile | undefined } => ({ file: undefined }));

function expandedFile(file: ts.SourceFile, parts: readonly TextPart[]): ts.SourceFile {
  const last = lastOf(file);
  const text = parts.map((part) => part.text).join('');
  if (last.file?.text !== text) {
    last.file = ts.createSourceFile(file.fileName, text, { languageVersion: COMPILER_OPTIONS.target!, setExternalModuleIndicator: (one) => void Object.assign(one, { externalModuleIndicator: one }) }, true);
    setOrigin(last.file, file, parts);
  }
  return last.file;
}

/** Modules in which all is written out. */
export interface ExpandedModules extends TypedModules {
  /** The ways to what holds numbers of functions, from the variables of modules on: `RULES.applies`. */
  readonly functionWays: ReadonlySet<string>;
  /** Whether names of functions stand in its state. */
  readonly keepsFunctions: boolean;
  readonly pools?: PooledState;
}

/** Other ways to write a program, which is refused as it stands. */
export interface OtherWays {
  /** Classes as records and functions. */
  readonly asRecords?: boolean;
  /** More constructs are written out. */
  readonly rewrite?: RewriteRequest;
  /** Maps, sets and records by name as lists, and tuples of these kinds as records. */
  readonly asLists?: ListWay;
  /** Texts may have characters of keys that nothing prints. */
  readonly hasKeyCharacters?: boolean;
  /** Records are kept in pools. */
  readonly pools?: PoolRequest;
}

/** `given`, in which TypeScript finds no fault, with such constructs written out, and in the ways that are asked for. Undefined: these are not possible. */
export function expand(given: TypedModules, typeAgain: TypeAgain, { asRecords, rewrite, asLists, pools: request }: OtherWays = {}): ExpandedModules | undefined {
  let current = given;
  const functionWays = new Set<string>();
  let keepsFunctions = false;
  const expanded = new Map<string, ts.SourceFile>();
  const typed = (files: readonly ts.SourceFile[]): TypedModules => typeAgain(current.program, new Map([...expanded, ...files.map((file) => [file.fileName, file] as const)]));
  /** Whether TypeScript takes all modules of the program with `texts`. */
  const isTypedAs = (texts: Expansions['texts']): boolean => {
    const { program, modules } = typed([...texts].map(([file, parts]) => expandedFile(file, parts)));
    return modules.every((file) => isWithoutErrors(program, file));
  };
  /** Whether TypeScript takes the program with `texts`. */
  const step = (texts: Expansions['texts']): boolean => {
    const files = [...texts].map(([file, parts]) => expandedFile(file, parts));
    const next = typed(files);
    // A program that TypeScript refuses when it is written out is checked as it stands.
    if (!files.every((file) => isWithoutErrors(next.program, file))) return false;
    for (const file of files) expanded.set(file.fileName, file);
    current = next;
    return true;
  };
  const [first, second] = EXPANSIONS;
  /** Whether anything was written out. */
  const run = (expansions: typeof first): boolean => {
    let isChanged = false;
    for (const expansionOf of expansions) {
      const { texts, functionWays: ways = [], keepsFunctions: isKeeping = false } = expansionOf(current.modules, current.checker);
      if (texts.size === 0 || !step(texts)) continue;
      isChanged = true;
      for (const way of ways) functionWays.add(way);
      keepsFunctions ||= isKeeping;
    }
    return isChanged;
  };
  run(first);
  if (asRecords === true) {
    const { texts, nominal } = classRecords(current.modules, current.checker);
    if (texts.size === 0 || (nominal !== undefined && !isTypedAs(nominal)) || !step(texts)) return undefined;
  }
  // A read of an element there may be written out before its records are kept in pools.
  if (rewrite !== undefined && !run(furtherExpansions({ ...rewrite, reads: [...rewrite.reads, ...(request?.reads ?? [])] }))) return undefined;
  if (asLists !== undefined) {
    const texts = collectionsAsLists(current.modules, current.checker, asLists);
    if (texts === undefined || !step(texts)) return undefined;
  }
  let pools: PooledState | undefined;
  if (request !== undefined) {
    // A list of records is one of numbers behind it.
    run([copiedLists(request.copies)]);
    const found = pooled(current.modules, current.checker, request);
    if (found === undefined || !step(found.texts)) return undefined;
    pools = found.state;
    run([missingReads(request.reads)]);
  }
  run(second);
  return { ...current, functionWays, keepsFunctions, ...(pools !== undefined && { pools }) };
}

const isWithoutErrors = (program: ts.Program, file: ts.SourceFile): boolean => program.getSyntacticDiagnostics(file).length === 0 && program.getSemanticDiagnostics(file).length === 0;
