/**
 * Maps, sets and records whose members are added by name, written as lists: of their entries, or of their keys, in the order in which these came.
 * Tuples of several kinds are written as records. All later stages see lists and records alone.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import type { ListWay } from '../base/rewrite_request.ts';
import { freeNames, getterNames } from '../expansion/syntax.ts';
import { insertion, edited } from '../expansion/rewriting.ts';
import { ListFunctions } from './list_functions.ts';
import { ListedKinds, NotWritten } from './listed_kinds.ts';
import { WrittenModule } from './written_module.ts';
import { mayBuildInherited } from './inherited.ts';

/**
 * The texts of those of `modules` that change. Undefined: some of it can't be written with lists, or there is nothing to write; with all tuples, or with
 * references, nothing that would be written in another way than with the mixed ones alone.
 * @throws Error where ts65 itself is at fault
 */
export function collectionsAsLists(modules: readonly ts.SourceFile[], checker: ts.TypeChecker, way: ListWay): ReadonlyMap<ts.SourceFile, readonly TextPart[]> | undefined {
  const getters = getterNames(modules);
  const kinds = new ListedKinds(checker, modules, way);
  if ((way === 'all' && !kinds.hasTuplesOfNumbers) || (way === 'references' && !kinds.hasRecords)) return undefined;
  const mayInherit = mayBuildInherited(modules);
  const catches = modules.some((file) => has(file, ts.isTryStatement));
  const texts = new Map<ts.SourceFile, readonly TextPart[]>();
  try {
    for (const file of modules) {
      const functions = new ListFunctions(checker, kinds, file, mayInherit, freeNames(file));
      const rope = new WrittenModule(checker, kinds, getters, file, functions, catches).whole();
      if (rope.every(({ end }) => end === undefined)) continue;
      const at = file.text.length;
      const first = file.statements.find((one) => !ts.isImportDeclaration(one))?.getStart() ?? 0;
      const behind = edited(file, [insertion(at, functions.text)], at, at);
      texts.set(file, functions.hasDomain ? [...importing(rope, first), ...behind] : [...rope, ...behind]);
    }
  } catch (error) {
    if (error instanceof NotWritten) return undefined;
    throw error;
  }
  return texts.size === 0 ? undefined : texts;
}

/** `rope` with the type of a domain, ahead of the statement at `at`. */
function importing(rope: readonly TextPart[], at: number): readonly TextPart[] {
  const index = rope.findIndex(({ start, end }) => (end ?? start) >= at && start >= at);
  const text: TextPart = { text: "import type { Int as ts65Length } from 'ts65/int'; ", start: at, end: at };
  const split = rope.findIndex((one) => one.end === undefined && one.start <= at && at < one.start + one.text.length);
  if (split < 0) return [...rope.slice(0, Math.max(index, 0)), text, ...rope.slice(Math.max(index, 0))];
  const one = rope[split];
  const cut = at - one.start;
  return [...rope.slice(0, split), { text: one.text.slice(0, cut), start: one.start }, text, { text: one.text.slice(cut), start: at }, ...rope.slice(split + 1)];
}

const has = (node: ts.Node, isWanted: (one: ts.Node) => boolean): boolean => isWanted(node) || ts.forEachChild(node, (child) => has(child, isWanted) || undefined) === true;
