/** Limits of size. They are checked ahead of everything that takes time: beyond them the time of TypeScript or cc65 grows faster than the program. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { memoize } from '../base/memoize.ts';

/** Conditions that `&&` and `||` join, at most: for each name in one of them TypeScript looks at all that stand ahead. */
export const MOST_CONDITIONS = 100;
/** Expressions and statements in each other, at most: the parser, the checker and cc65 call themselves for each. */
export const MOST_NESTED = 500;
/** Statements of a function, at most: a longer one hardly fits into the Atari's memory. */
export const MOST_STATEMENTS = 2_000;

const SK = ts.SyntaxKind;

const isLogical = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && (node.operatorToken.kind === SK.AmpersandAmpersandToken || node.operatorToken.kind === SK.BarBarToken);

/** Nodes that may stand between two logical operators of one chain. */
const isTransparent = (node: ts.Node): boolean => isLogical(node) || ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node);

const isStatement = (node: ts.Node): boolean => node.kind >= SK.FirstStatement && node.kind <= SK.LastStatement && node.kind !== SK.Block;

/** Too large parts of the files that an empty module stands for. */
const refused = new WeakMap<ts.SourceFile, readonly Diagnostic[]>();

/** `file`, or an empty module in its place where something in it is too large: TypeScript's binder and checker would call themselves too often. */
export const withinLimits = memoize((file: ts.SourceFile): ts.SourceFile => {
  const found = tooLarge(file);
  if (found.length === 0) return file;
  const empty = ts.createSourceFile(file.fileName, 'export {};', file.languageVersion, true);
  refused.set(empty, found);
  return empty;
});

/** Too large parts of the file that `module` stands for. */
export const sizeErrors = (module: ts.SourceFile): readonly Diagnostic[] => refused.get(module) ?? [];

const PART_CONDITIONS = 'look the value up in a table, use a `switch`, or test in several `if`s';
const PART_FUNCTION = 'part it into several functions, or move what differs into a table';
const PART_NESTED = 'compute a part ahead, or move a part into a function';

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

/** Too large parts of `file`. Nothing here recurses, however deep `file` is. */
function tooLarge(file: ts.SourceFile): readonly Diagnostic[] {
  const counts: { readonly conditions: Count[]; readonly bodies: Count[] } = { conditions: [], bodies: [] };
  let deepest: Visit | undefined;
  const ahead: Visit[] = [{ node: file, depth: 0, condition: undefined, body: undefined }];
  for (let visit = ahead.pop(); visit !== undefined; visit = ahead.pop()) {
    const { node, depth } = visit;
    if (depth > MOST_NESTED && (deepest === undefined || deepest.depth > depth)) deepest = visit;
    const condition = conditionOf(visit, counts.conditions);
    if (visit.body !== undefined && isStatement(node)) visit.body.n++;
    const body = bodyOf(visit, counts.bodies);
    ts.forEachChild(node, (child) => {
      // Nothing stands in a literal or a name.
      if (child.kind > SK.LastToken && child.kind !== SK.Identifier) ahead.push({ node: child, depth: depth + 1, condition, body });
    });
  }
  const found = [
    ...large(counts.conditions, MOST_CONDITIONS).map(({ node, n }) => diag.tooLarge(node, `\`&&\` and \`||\` join ${n} conditions`, MOST_CONDITIONS, PART_CONDITIONS)),
    ...large(counts.bodies, MOST_STATEMENTS).map(({ node, n }) => diag.tooLarge(nameOf(node), `the function has ${n} statements`, MOST_STATEMENTS, PART_FUNCTION)),
  ];
  return deepest === undefined ? found : [...found, diag.tooLarge(deepest.node, 'this is nested deeply', MOST_NESTED, PART_NESTED)];
}

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

const large = (counts: readonly Count[], most: number): readonly Count[] => counts.filter(({ n }) => n > most);

const nameOf = (node: ts.Node): ts.Node => (node as ts.FunctionDeclaration).name ?? node;
