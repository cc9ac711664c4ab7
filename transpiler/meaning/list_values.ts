/** Records and rows that become elements of lists: JavaScript has one of them by two names, and the machine has a copy. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { aliasesOf } from './aliases.ts';
import { isKeptByMap, isReplacingOwn } from './own_replacements.ts';
import { madeList } from './made_lists.ts';
import type { ProgramContext, WrittenParts } from './context.ts';
import { assignedPairs } from './patterns.ts';
import { resolveReference } from './resolve.ts';
import { mayGiveStructure, withoutAssertion } from './syntax.ts';
import { isStructureOrNone } from './types.ts';
import { mayBeWithin } from './ways.ts';
import { findTargets, targetsOf } from './writes.ts';

/** The parts that functions assign to, `[]` for an element; what methods of lists do is left out. A program that copies no element needs none. */
const changesOf = memoize((context: ProgramContext): WrittenParts => findTargets(context, context.modules, changedBy, '[]'));

/** The lists that methods write to, `[]` for an element. */
const filledOf = memoize((context: ProgramContext): WrittenParts => findTargets(context, context.modules, (node) => (ts.isCallExpression(node) ? targetsOf(context, node) : []), '[]'));

function changedBy(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind < ts.SyntaxKind.FirstAssignment || kind > ts.SyntaxKind.LastAssignment) return [];
    return assignedPairs(node)?.map(([target]) => target) ?? [node.left];
  }
  const isStep = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  return isStep && (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken) ? [node.operand] : [];
}

/** Whether a part of what `symbol` has at `way` changes: of a record, one of its members. */
function changesWithin(context: ProgramContext, symbol: ts.Symbol, way: string): boolean {
  const { grown, written, named } = context;
  const lists = [grown, filledOf(context)];
  if (named.has(symbol) && [changesOf(context), ...lists].some((parts) => [...(parts.get(symbol) ?? [])].some((path) => mayBeWithin(path, way)))) return true;
  const isPart = (path: string): boolean => path.length > way.length && path.startsWith(way) && (path[way.length] === '.' || path[way.length] === '[');
  if ([...(changesOf(context).get(symbol) ?? [])].some(isPart)) return true;
  // A method that sorts or fills it, or a list within it that grows.
  if (lists.some((parts) => [...(parts.get(symbol) ?? [])].some((path) => path === way || isPart(path)))) return true;
  const plain = way.replaceAll('[]', '');
  return [...(written.get(symbol) ?? [])].some((path) => plain !== '' && path.startsWith(plain) && path.length > plain.length);
}

/** Whether `value` writes out a list with all parts of its elements: nothing else names one. */
function isWrittenOut({ checker }: ProgramContext, value: ts.Expression): boolean {
  const isWhole = (part: ts.Expression): boolean => {
    const node = withoutAssertion(part);
    if (ts.isArrayLiteralExpression(node)) return node.elements.every(isWhole);
    if (!ts.isObjectLiteralExpression(node)) return !mayGiveStructure(node) || !isStructureOrNone(checker, checker.getTypeAtLocation(node));
    return node.properties.every((member) =>
      (ts.isPropertyAssignment(member) && isWhole(member.initializer)) || (ts.isShorthandPropertyAssignment(member) && isWhole(member.name)));
  };
  return ts.isArrayLiteralExpression(withoutAssertion(value)) && isWhole(value);
}

/**
 * Whether a copy of `value` as an element of `list`, made by `node`, may come to differ from it. `ofElements`: of the elements of the list `value`,
 * each.
 */
export function isShared(context: ProgramContext, value: ts.Expression, list: ts.Expression, node: ts.Node, ofElements = false): boolean {
  const aliases = aliasesOf(context);
  const place = resolveReference(context, withoutAssertion(value));
  if (place?.kind !== 'place') return true;
  // A list without a name, and one that is replaced, are gone then: their elements go over.
  if (ofElements ? madeList(context, value) !== undefined || isWrittenOut(context, value) || isReplacingOwn(context, value) : isKeptByMap(context, value)) return false;
  const declaration = place.root.valueDeclaration;
  const isOwn = !ofElements && place.steps.length === 0 && declaration !== undefined && ts.isVariableDeclaration(declaration) && aliases.isMadeBy(declaration);
  if (isOwn && !aliases.outlives(declaration, node, value)) return false;
  const elementsOf = (way: string): string => (ofElements ? `${way}[]` : way);
  const ways = [...aliases.waysOf(value).map(({ symbol, way }) => ({ symbol, way: elementsOf(way) })), ...aliases.waysOf(list).map(({ symbol, way }) => ({ symbol, way: `${way}[]` }))];
  return ways.length === 0 || ways.some(({ symbol, way }) => changesWithin(context, symbol, way));
}
