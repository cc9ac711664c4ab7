/** Generator functions: a loop over one has it written in its place, and what takes all that it yields takes a list. */
import type { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { generatorFault, generatorsOf, type GeneratorFault } from './generator_functions.ts';
import { listedGenerators } from './listed_generators.ts';
import { edited, type TextEdit } from './rewriting.ts';
import { walksItself, walkedGenerators } from './walked_generators.ts';

interface Written { readonly texts: ReadonlyMap<ts.SourceFile, readonly TextPart[]> }
type Edits = ReadonlyMap<ts.SourceFile, readonly TextEdit[]>;

const writing = (editsOf: (modules: readonly ts.SourceFile[], checker: ts.TypeChecker) => Edits) => (modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Written =>
  ({ texts: new Map([...editsOf(modules, checker)].map(([file, edits]) => [file, edited(file, edits)])) });

/** Loops in generators, or in loops over them, take a further round each. */
const ROUNDS = 5;

/** What writes generator functions out, in order. */
export const GENERATORS: readonly ((modules: readonly ts.SourceFile[], checker: ts.TypeChecker) => Written)[] =
  [...Array.from({ length: ROUNDS }, () => writing(walkedGenerators)), writing(listedGenerators)];

const HINT = 'make the generator a function that returns a list, or one that takes a function and calls it for each value';

/** Why the generator function `node` of `modules` has not been written out. */
export function whyGeneratorStays(modules: readonly ts.SourceFile[], checker: ts.TypeChecker, node: ts.Node): GeneratorFault {
  const all = generatorsOf(modules, checker);
  const one = all.get(node);
  if (one === undefined) return { node, what: 'a generator function without a name, or as a member of a record', hint: 'declare a function or a method of a class' };
  if (generatorFault(one, checker) === undefined && walksItself(one, [...all.values()])) return { node, what: 'a generator function that calls itself', hint: 'write a recursive function that puts the values into a list of the module' };
  const use = one.uses.find(({ kind }) => kind === 'walk') ?? one.uses.at(0);
  return generatorFault(one, checker) ?? { node: use === undefined || use.kind === 'other' ? node : use.call, what: 'a loop over this generator', hint: HINT };
}
