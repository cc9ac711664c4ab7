/** Constructs that are written out only where a program is refused as it stands: the plain way costs less, and is tried first. */
import { ts } from 'ts-morph';
import type { RequestedPlace, RewriteRequest } from '../base/rewrite_request.ts';
import { chosenMembers } from './chosen_members.ts';
import { depths } from './depths.ts';
import { expansionBy, type Expansion } from './expansion.ts';
import { fills } from './fills.ts';
import { foundValues } from './found_values.ts';
import { functionNames } from './function_names.ts';
import { infinities } from './infinities.ts';
import { listMakers } from './list_makers.ts';
import { listCopies } from './list_copies.ts';
import { missingElements } from './missing_elements.ts';
import { missingNumbers } from './missing_numbers.ts';
import { missingRows } from './missing_rows.ts';
import { hasKind, hasName } from './node_kinds.ts';
import { namedLists } from './named_lists.ts';
import { numberedLists } from './numbered_lists.ts';
import { optionalCalls } from './optional_calls.ts';
import { optionalFunctions } from './optional_functions.ts';
import { optionalMembers } from './optional_members.ts';
import { partialRecords } from './partial_records.ts';
import { restTexts } from './rest_texts.ts';
import { rowBuilding } from './row_building.ts';
import { takenRecords } from './taken_records.ts';
import { UnchangedLists } from './unchanged_lists.ts';
import { untypedFills } from './untyped_fills.ts';

/** `reads`: elements that may not be there, as the ranges found. */
export const missingReads = (reads: readonly RequestedPlace[]): Expansion => expansionBy((file, checker, getters) => missingElements(file, checker, getters, reads));

/** `copies`: places where a list may not get a second name. */
export const copiedLists = (copies: readonly RequestedPlace[]): Expansion =>
  (copies.length === 0 ? () => ({ texts: new Map() }) : (modules, checker) => {
    const unchanged = new UnchangedLists(checker, modules);
    return expansionBy((file) => listCopies(file, checker, unchanged, copies))(modules, checker);
  });

/** Ahead of pools. Each goes over what the ones before it have written. */
export const furtherExpansions = ({ reads, copies, depths: deep }: RewriteRequest): readonly Expansion[] => [
  expansionBy((file, checker) => partialRecords(file, checker), { module: (file) => hasName(file, 'Partial') }),
  expansionBy(optionalMembers, { module: (file) => hasKind(file, ts.SyntaxKind.ObjectLiteralExpression) }),
  expansionBy(chosenMembers, { module: (file) => hasKind(file, ts.SyntaxKind.ConditionalExpression) }),
  // One may call another.
  ...Array.from({ length: 2 }, () => expansionBy(listMakers, { module: (file) => hasName(file, 'Array') || hasKind(file, ts.SyntaxKind.ArrayLiteralExpression) })),
  expansionBy(untypedFills, { module: (file) => hasName(file, 'fill') }),
  // One round for each that stands in another one.
  ...Array.from({ length: 2 }, () => expansionBy(namedLists, { module: (file) => hasKind(file, ts.SyntaxKind.ArrowFunction, ts.SyntaxKind.FunctionExpression) || hasName(file, 'pop', 'shift', 'sort', 'reverse') })),
  expansionBy(optionalFunctions, { module: (file) => hasKind(file, ts.SyntaxKind.QuestionDotToken) }),
  functionNames,
  expansionBy(optionalCalls, { module: (file) => hasKind(file, ts.SyntaxKind.QuestionDotToken) }),
  expansionBy(numberedLists, { module: (file) => hasName(file, 'from') }),
  expansionBy(fills),
  restTexts,
  expansionBy(rowBuilding, { module: (file) => hasKind(file, ts.SyntaxKind.ElementAccessExpression) }),
  expansionBy(foundValues),
  expansionBy(infinities),
  expansionBy(takenRecords),
  ...(reads.length === 0 ? [] : [
    expansionBy((file, checker, getters) => missingNumbers(file, checker, getters, reads)),
    expansionBy((file, checker, getters, modules) => missingRows(file, checker, getters, modules, reads)),
  ]),
  missingReads(reads),
  copiedLists(copies),
  ...(deep.places.length === 0 ? [] : [(modules, checker) => depths(modules, checker, deep)] satisfies readonly Expansion[]),
];
