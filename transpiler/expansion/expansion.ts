/** Constructs that are short for others: a program is checked as if it had these written out. */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { assignedMembers } from './assigned_members.ts';
import { namedCallbacks } from './callbacks.ts';
import { characterCodes } from './character_codes.ts';
import { functionTables } from './function_tables.ts';
import { digitTexts } from './digit_texts.ts';
import { nanTests } from './nan_values.ts';
import { regexes } from './regexes.ts';
import { destructuringAssignments } from './destructuring_assignments.ts';
import { tickEntry } from './tick_entry.ts';
import { GENERATORS } from './generators.ts';
import { givenFunctions } from './given_functions.ts';
import { enumNames } from './enum_names.ts';
import { exceptions } from './exceptions.ts';
import { generics } from './generics.ts';
import { innerRecursion } from './inner_recursion.ts';
import { iterators } from './iterators.ts';
import { literalTables } from './literal_tables.ts';
import { localTables } from './local_tables.ts';
import { nameReads, testedReads } from './name_reads.ts';
import { hasKind, hasName } from './node_kinds.ts';
import { numberChoices } from './number_choices.ts';
import { objectClasses } from './object_classes.ts';
import { emptyPartialRecords } from './partial_records.ts';
import { patterns } from './patterns.ts';
import { predicates } from './predicates.ts';
import { edited, type TextEdit } from './rewriting.ts';
import { getterNames } from './syntax.ts';
import { rowLists } from './row_lists.ts';
import { spreadArguments } from './spread_arguments.ts';
import { spreadChoices } from './spread_choices.ts';
import { textChoices } from './text_choices.ts';

export interface Expansions {
  /** The modules that have such constructs, with their texts: none, where all is written out. */
  readonly texts: ReadonlyMap<ts.SourceFile, readonly TextPart[]>;
  /** The ways to what holds numbers of functions, from the variables of modules on: `RULES.applies`. */
  readonly functionWays?: ReadonlySet<string>;
  /** Whether names of functions stand where the program has functions. */
  readonly keepsFunctions?: boolean;
}

/** Writes out one kind of construct in `modules`, imports before importers. */
export type Expansion = (modules: readonly ts.SourceFile[], checker: ts.TypeChecker) => Expansions;

const SK = ts.SyntaxKind;

/** Where a construct may stand. */
interface Whereabouts {
  /** Whether a module shows that its program may have it; undefined: any may. */
  readonly program?: (file: ts.SourceFile) => boolean;
  /** Whether a module may have it; undefined: any may. */
  readonly module?: (file: ts.SourceFile) => boolean;
}

/** Of edits in each file by itself, where there may be any. */
export const expansionBy = (
  editsOf: (file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]) => readonly TextEdit[],
  { program = () => true, module = () => true }: Whereabouts = {},
): Expansion => (modules, checker) => {
  if (!modules.some(program)) return { texts: new Map() };
  const getters = getterNames(modules);
  return {
    texts: new Map(modules.filter(module).flatMap((file) => {
      const edits = editsOf(file, checker, getters, modules);
      return edits.length === 0 ? [] : [[file, edited(file, edits)] as const];
    })),
  };
};

/** Each goes over what the ones before it have written. Those of the first list come ahead of pools: see ../pools. */
export const EXPANSIONS: readonly (readonly Expansion[])[] = [[
  expansionBy(tickEntry, { module: (file) => hasName(file, 'frame') }),
  // One round for each that stands in another one.
  ...Array.from({ length: 3 }, () => expansionBy(objectClasses, { module: (file) => hasKind(file, SK.ObjectLiteralExpression) })),
  expansionBy(assignedMembers, { module: (file) => hasName(file, 'assign') }),
  expansionBy(emptyPartialRecords, { module: (file) => hasName(file, 'Partial') }),
  exceptions,
  ...GENERATORS,
  // One round for each choice in one record.
  ...Array.from({ length: 3 }, () => expansionBy(spreadChoices, { module: (file) => hasKind(file, SK.SpreadAssignment) })),
  expansionBy(literalTables, { module: (file) => hasKind(file, SK.ElementAccessExpression) }),
  expansionBy(localTables, { module: (file) => hasKind(file, SK.ElementAccessExpression) }),
  expansionBy(predicates, { program: (file) => hasKind(file, SK.TypePredicate) }),
  expansionBy(destructuringAssignments, { module: (file) => hasKind(file, SK.ArrayLiteralExpression, SK.ObjectLiteralExpression) }),
  expansionBy(spreadArguments, { module: (file) => hasKind(file, SK.SpreadElement) }),
  expansionBy(patterns, { module: (file) => hasKind(file, SK.ObjectBindingPattern, SK.ArrayBindingPattern) }),
  // Ahead of patterns that find digits.
  expansionBy(digitTexts, { module: (file) => hasName(file, 'Number', 'parseInt') || hasKind(file, SK.PrefixUnaryExpression) }),
  expansionBy(characterCodes, { module: (file) => hasName(file, 'Number', 'parseInt') || hasKind(file, SK.PrefixUnaryExpression) }),
  expansionBy(nanTests, { module: (file) => hasName(file, 'isNaN', 'isInteger') }),
  expansionBy(regexes, { module: (file) => hasKind(file, SK.RegularExpressionLiteral) }),
  expansionBy(rowLists, { program: (file) => hasName(file, 'splice', 'filter', 'slice'), module: (file) => hasKind(file, SK.ArrayLiteralExpression) }),
  expansionBy(iterators, { module: (file) => hasName(file, 'entries', 'keys', 'values') }),
  expansionBy(enumNames, { program: (file) => hasKind(file, SK.EnumDeclaration), module: (file) => hasKind(file, SK.ElementAccessExpression, SK.InKeyword) }),
  expansionBy(namedCallbacks),
  generics,
  // Those that are given to a copy of a generic function.
  expansionBy(namedCallbacks),
  // What is given to one may call another.
  ...Array.from({ length: 2 }, () => expansionBy(givenFunctions, { module: (file) => hasKind(file, SK.FunctionType, SK.TypeReference) && hasKind(file, SK.ArrowFunction, SK.FunctionExpression) })),
], [
  expansionBy(nameReads, { module: (file) => hasKind(file, SK.ElementAccessExpression) || hasName(file, 'hasOwn', 'hasOwnProperty') }),
  expansionBy(testedReads, { module: (file) => hasKind(file, SK.ElementAccessExpression) }),
  expansionBy(textChoices, { module: (file) => hasKind(file, SK.BarBarToken, SK.AmpersandAmpersandToken) }),
  expansionBy(numberChoices, { module: (file) => hasKind(file, SK.QuestionQuestionToken, SK.ConditionalExpression) }),
  innerRecursion,
  functionTables,
]];
