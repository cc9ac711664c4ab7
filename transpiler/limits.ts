/** What is refused for its size, ahead of all that takes time: TypeScript and cc65 take more than their share of it from here on. */
import { ts } from 'ts-morph';
import * as diag from './diagnostics.ts';
import type { Diagnostic } from './diagnostics.ts';
import { once } from './once.ts';

/** Comparisons that `&&` and `||` join, at most: TypeScript looks at all of them for each name in one of them. */
export const MOST_CONDITIONS = 100;
/** Expressions and statements in each other, at most: each is a few calls of the parser's, the checker's and cc65's. */
export const MOST_NESTED = 500;
/** Statements of a function, at most: cc65 takes time that grows with the square of them. */
export const MOST_STATEMENTS = 2_000;

const SK = ts.SyntaxKind;

const isLogical = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && (node.operatorToken.kind === SK.AmpersandAmpersandToken || node.operatorToken.kind === SK.BarBarToken);

/** What of an expression may stand between two logical operators that belong together. */
const isTransparent = (node: ts.Node): boolean => isLogical(node) || ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node);

const isStatement = (node: ts.Node): boolean => node.kind >= SK.FirstStatement && node.kind <= SK.LastStatement && node.kind !== SK.Block;

/** A node with what stands around it. */
interface Visit {
  readonly node: ts.Node;
  readonly depth: number;
  /** The outermost logical expression that it is an operand of, with the operands so far. */
  readonly condition: Count | undefined;
  /** The innermost function around it, with its statements so far. */
  readonly body: Count | undefined;
}

interface Count {
  readonly node: ts.Node;
  n: number;
}

/** What is too large in `file`: the first place of each kind. Nothing here calls itself, however deep `file` is. */
export const tooLarge = once((file: ts.SourceFile): readonly Diagnostic[] => {
  const counts: { readonly conditions: Count[]; readonly bodies: Count[] } = { conditions: [], bodies: [] };
  let deepest: Visit | undefined;
  const ahead: Visit[] = [{ node: file, depth: 0, condition: undefined, body: undefined }];
  for (let visit = ahead.pop(); visit !== undefined; visit = ahead.pop()) {
    const { node, depth } = visit;
    if (depth > MOST_NESTED) {
      deepest ??= visit;
      continue;
    }
    const condition = conditionOf(visit, counts.conditions);
    if (visit.body !== undefined && isStatement(node)) visit.body.n++;
    const body = bodyOf(visit, counts.bodies);
    ts.forEachChild(node, (child) => void ahead.push({ node: child, depth: depth + 1, condition, body }));
  }
  const large = (list: readonly Count[], most: number): Count | undefined => list.find(({ n }) => n > most);
  const conditions = large(counts.conditions, MOST_CONDITIONS);
  const statements = large(counts.bodies, MOST_STATEMENTS);
  return [
    ...(conditions === undefined ? [] : [diag.tooManyConditions(conditions.node, conditions.n, MOST_CONDITIONS)]),
    ...(deepest === undefined ? [] : [diag.tooDeeplyNested(deepest.node, MOST_NESTED)]),
    ...(statements === undefined ? [] : [diag.tooManyStatements(nameOf(statements.node), statements.n, MOST_STATEMENTS)]),
  ];
});

function conditionOf({ node, condition }: Visit, all: Count[]): Count | undefined {
  if (isLogical(node)) {
    if (condition !== undefined) {
      condition.n++;
      return condition;
    }
    const found = { node, n: 2 };
    all.push(found);
    return found;
  }
  return isTransparent(node) ? condition : undefined;
}

function bodyOf({ node, body }: Visit, all: Count[]): Count | undefined {
  if (!ts.isFunctionLike(node)) return body;
  const found = { node, n: 0 };
  all.push(found);
  return found;
}

const nameOf = (node: ts.Node): ts.Node => (node as ts.FunctionDeclaration).name ?? node;
