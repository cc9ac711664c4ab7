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

type Literal = string | number;

/** The texts and numbers that `type` is of, those of its parts among them. */
function literalsIn(checker: ts.TypeChecker, whole: ts.Type): ReadonlySet<Literal> {
  const literals = new Set<Literal>();
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) return type.types.forEach(visit);
    if (type.isStringLiteral() || type.isNumberLiteral()) return void literals.add(type.value);
    const constraint = (type.flags & TF.TypeParameter) === 0 ? undefined : checker.getBaseConstraintOfType(type);
    if (constraint !== undefined) return visit(constraint);
    if ((type.flags & TF.Object) === 0) return;
    const element = type.getNumberIndexType() ?? type.getStringIndexType();
    if (element !== undefined) return visit(element);
    for (const member of checker.getPropertiesOfType(type)) visit(checker.getTypeOfSymbol(member));
  };
  visit(whole);
  return literals;
}

/** The texts and numbers of types that the program says values to be of, and TypeScript does not show: by `as`, by `x is T`, by an overload. */
const saidLiterals = memoize((context: ProgramContext): ReadonlySet<Literal> => {
  const { checker } = context;
  const said: ts.Type[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
      const type = checker.getTypeAtLocation(node);
      if (!checker.isTypeAssignableTo(checker.getTypeAtLocation(node.expression), type)) said.push(type);
    } else {
      const isOverload = (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body === undefined;
      if ((isOverload || ts.isTypePredicateNode(node)) && node.type !== undefined) said.push(checker.getTypeFromTypeNode(node.type));
    }
    ts.forEachChild(node, visit);
  };
  context.modules.forEach(visit);
  return new Set(said.flatMap((type) => [...literalsIn(checker, type)]));
});

/** Whether a value of `type`, which a switch tells apart, may be another than the type says. */
function mayBeAnother(context: ProgramContext, type: ts.Type): boolean {
  const literals = literalsIn(context.checker, type);
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
