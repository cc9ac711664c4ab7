/** Programs in which constructs that are short for others are written out: see ../expansion. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { setOrigin, type TextPart } from '../base/origins.ts';
import { expansionsOf } from '../expansion/expansion.ts';
import { COMPILER_OPTIONS } from './sources.ts';

/** How often a text that was written out may hold further constructs. */
const MOST_ROUNDS = 8;

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

/** `given`, in which TypeScript finds no fault, with such constructs written out. */
export function expand(given: TypedModules, typeAgain: TypeAgain): TypedModules {
  let current = given;
  const expanded = new Map<string, ts.SourceFile>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const expansions = expansionsOf(current.modules, current.checker);
    if (expansions.size === 0) break;
    for (const [file, parts] of expansions) expanded.set(file.fileName, expandedFile(file, parts));
    const next = typeAgain(current.program, expanded);
    const isTyped = [...expansions.keys()].every(({ fileName }) => {
      const file = expanded.get(fileName)!;
      return next.program.getSyntacticDiagnostics(file).length === 0 && next.program.getSemanticDiagnostics(file).length === 0;
    });
    // A program that TypeScript refuses when it is written out is checked as it stands.
    if (!isTyped) break;
    current = next;
  }
  return current;
}
