/**
 * Switches without a `default` that end functions. TypeScript takes them for complete by the type of their value, and a value need not be what its
 * type says: where it is none of the cases, JavaScript returns undefined.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { alwaysReturns } from '../meaning/tail_recursion.ts';

const TF = ts.TypeFlags;

/** How deep the parts of a type are looked through. */
const DEPTH = 4;

type Literal = string | number;

/** The texts and numbers that `type` is of, those of its parts among them. */
function addLiterals(checker: ts.TypeChecker, type: ts.Type, literals: Set<Literal>, depth = 0): void {
  if (type.isUnionOrIntersection()) return type.types.forEach((part) => addLiterals(checker, part, literals, depth));
  if (type.isStringLiteral() || type.isNumberLiteral()) return void literals.add(type.value);
  if ((type.flags & TF.TypeParameter) !== 0) {
    const constraint = checker.getBaseConstraintOfType(type);
    if (constraint !== undefined && constraint !== type) addLiterals(checker, constraint, literals, depth + 1);
  }
  if ((type.flags & TF.Object) === 0 || depth === DEPTH) return;
  const element = type.getNumberIndexType() ?? type.getStringIndexType();
  if (element !== undefined) return addLiterals(checker, element, literals, depth + 1);
  for (const member of checker.getPropertiesOfType(type)) addLiterals(checker, checker.getTypeOfSymbol(member), literals, depth + 1);
}

/** The texts and numbers of types that the program says values to be of, and TypeScript does not show: by `as`, by `x is T`, by an overload. */
const saidLiterals = memoize((context: ProgramContext): ReadonlySet<Literal> => {
  const { checker } = context;
  const literals = new Set<Literal>();
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      const said = checker.getTypeAtLocation(node);
      if (!checker.isTypeAssignableTo(checker.getTypeAtLocation(node.expression), said)) addLiterals(checker, said, literals);
    } else if (ts.isTypePredicateNode(node) && node.type !== undefined) addLiterals(checker, checker.getTypeFromTypeNode(node.type), literals);
    else if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body === undefined && node.type !== undefined) {
      addLiterals(checker, checker.getTypeFromTypeNode(node.type), literals);
    }
    ts.forEachChild(node, visit);
  };
  context.modules.forEach(visit);
  return literals;
});

/** Whether a value of `type`, which a switch tells apart, may be another than the type says. */
function mayBeAnother(context: ProgramContext, type: ts.Type): boolean {
  const literals = new Set<Literal>();
  addLiterals(context.checker, type, literals, DEPTH);
  const numbers = [...literals].filter((value) => typeof value === 'number');
  // Numbers between the least and the greatest fit the domain. TypeScript lets any number be one of an enum.
  const hasGaps = numbers.length > 0 && Math.max(...numbers) - Math.min(...numbers) >= numbers.length;
  const isOfEnum = (type.flags & TF.EnumLike) !== 0;
  const said = saidLiterals(context);
  return [...literals].some((value) => said.has(value) && (typeof value === 'string' || hasGaps)) || (hasGaps && isOfEnum);
}

/** Refuses the switches in `body`, that of a function with a result, by which alone its end is never reached, where they may not be complete. */
export function checkEnd(context: ProgramContext, body: ts.Block): void {
  if (alwaysReturns(body)) return;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isSwitchStatement(node) && !node.caseBlock.clauses.some(ts.isDefaultClause) && mayBeAnother(context, context.checker.getTypeAtLocation(node.expression))) {
      const what = `the end of a function with a result, reached where ${node.expression.getText()} is none of the cases,`;
      context.report(diag.unsupportedExpression(node.expression, what, 'write `default:` with the result that is meant then'));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
}
