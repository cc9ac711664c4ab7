/** Fixes of what the checker refuses: parts of TypeScript that the language has in another form. */
import { ts } from 'ts-morph';
import type { Position } from '../diagnostics/diagnostics.ts';
import { fix, insertBehind, removeNodes, replaceNode, wrapNode, wrapValue } from './edits.ts';
import type { Fix } from './fix.ts';
import type { Proposals } from './fixes.ts';
import { importFor } from './library.ts';
import { fromHere, isAssigned, isPrimary, nodeAt, statementOf } from './nodes.ts';
import { countedCalls } from './recursion.ts';

const SK = ts.SyntaxKind;

const letOf = (list: ts.VariableDeclarationList) => list.getChildren().find(({ kind }) => kind === SK.LetKeyword);

/** `const` for the `let` of a single variable that nothing is assigned to. */
function constForLet(at: Position, name: string): readonly Fix[] {
  const found = nodeAt(at, ts.isVariableDeclaration) ?? nodeAt(at, ts.isIdentifier);
  const list = found && ts.findAncestor(found, ts.isVariableDeclarationList);
  const keyword = list && letOf(list);
  if (list === undefined || keyword === undefined || list.declarations.length > 1) return [];
  const scope = ts.findAncestor(list, ts.isFunctionLike) ?? at.file;
  return isAssigned(scope, name) ? [] : fix(`Declare ${name} by \`const\``, true, [replaceNode(keyword, 'const')]);
}

/** `Math.floor(Math.random() * below)`, around the call of `Math.random`. */
function drawOf(call: ts.CallExpression | undefined): { readonly node: ts.Node; readonly below: ts.Expression } | undefined {
  const product = call?.parent;
  if (call === undefined || product === undefined || !ts.isBinaryExpression(product) || product.operatorToken.kind !== SK.AsteriskToken) return undefined;
  const below = product.left === call ? product.right : product.left;
  const around = ts.isParenthesizedExpression(product.parent) ? product.parent.parent : product.parent;
  const isFloor = ts.isCallExpression(around) && /^Math\.(floor|trunc)$/.test(around.expression.getText());
  const isCut = ts.isBinaryExpression(around) && around.operatorToken.kind === SK.BarToken && around.right.getText() === '0';
  return isFloor || isCut ? { node: around, below } : undefined;
}

/** A copy of the array or record `node`. The program goes on otherwise than before: a change of one is none of the other. */
function copied(node: ts.Expression | undefined, checker: ts.TypeChecker): readonly Fix[] {
  if (node === undefined || !ts.isLeftHandSideExpression(node)) return [];
  const text = node.getText();
  const isList = checker.getIndexInfoOfType(checker.getTypeAtLocation(node), ts.IndexKind.Number) !== undefined;
  return fix(`Store a copy of ${text}`, false, [replaceNode(node, isList ? `[...${text}]` : `{ ...${text} }`)]);
}

const ZERO: Readonly<Record<string, string>> = { boolean: 'false', string: "''" };

export const LANGUAGE_FIXES: Proposals = {
  notBoolean: (at, _, what, kind) => {
    const node = kind === 'int' ? nodeAt(at, (one): one is ts.Expression => ts.isExpression(one)) : undefined;
    if (node === undefined) return [];
    return fix(`Ask for \`${what} !== 0\``, true, isPrimary(node) ? [insertBehind(node, ' !== 0')] : wrapNode(node, '(', ') !== 0'));
  },

  mathRandom: (at, checker) => {
    const drawn = drawOf(nodeAt(at, ts.isCallExpression));
    if (drawn === undefined) return [];
    const name = ts.isNumericLiteral(drawn.below) && Number(drawn.below.text) > 255 ? 'randomWord' : 'random';
    const imports = importFor(checker, drawn.node, name, 'rng.ts');
    return fix(`Draw with ${name}`, true, imports && [...imports, replaceNode(drawn.node, `${name}(${drawn.below.getText()})`)]);
  },

  assignmentAsValue: (at) => {
    const node = nodeAt(at, ts.isBinaryExpression);
    const isCondition = node !== undefined && (ts.isIfStatement(node.parent) || ts.isWhileStatement(node.parent)) && node.operatorToken.kind === SK.EqualsToken;
    return isCondition ? fix('Compare: replace `=` by `===`', false, [replaceNode(node.operatorToken, '===')]) : [];
  },

  noInitializer: (at, checker) => {
    const node = nodeAt(at, ts.isVariableDeclaration);
    if (node === undefined || node.initializer !== undefined || !ts.isIdentifier(node.name)) return [];
    const type = checker.typeToString(checker.getWidenedType(checker.getTypeAtLocation(node.name)));
    const value = ZERO[type] ?? '0';
    // TypeScript has shown that a local variable is assigned before it is read.
    return fix(`Start with ${value}`, ts.findAncestor(node, ts.isFunctionLike) !== undefined, [insertBehind(node.type ?? node.name, ` = ${value}`)]);
  },

  plainDivision: (at, checker) => {
    const node = nodeAt(at, ts.isBinaryExpression);
    if (node === undefined) return [];
    const around = (name: string): Fix[] => fix(`Round with ${name}`, false, wrapValue(node, `${name}(`, ')'));
    const imports = node.operatorToken.kind === SK.SlashToken ? importFor(checker, node, 'idiv') : undefined;
    const call = imports && [...imports, replaceNode(node, `idiv(${node.left.getText()}, ${node.right.getText()})`)];
    return [...around('Math.floor'), ...around('Math.trunc'), ...fix('Divide with idiv, towards 0', false, call)];
  },

  recursion: (at, checker) => countedCalls(at, checker),

  duplicateCase: (at) => {
    const clause = nodeAt(at, (one): one is ts.Expression => ts.isExpression(one))?.parent;
    if (clause === undefined || !ts.isCaseClause(clause)) return [];
    const { clauses } = clause.parent;
    const before = clauses[clauses.indexOf(clause) - 1];
    // The first one is taken: this one is reached by falling through, where the clause before it does.
    const falls = before === undefined || !before.statements.some((one) => ts.isBreakOrContinueStatement(one) || ts.isReturnStatement(one));
    if (clause.statements.length > 0 && falls) return [];
    return fix('Leave out the case', true, [removeNodes([clause])]);
  },

  notAPlace: (at, checker, name, what) => {
    if (what.startsWith('declared by `let`')) return constForLet(at, name);
    return what.startsWith('stored a second time') ? copied(nodeAt(at, (one): one is ts.Expression => ts.isExpression(one)), checker) : [];
  },

  unreachable: (at) => {
    const node = nodeAt(at, (one): one is ts.Node => statementOf(one) !== undefined);
    const statements = node && fromHere(statementOf(node)!);
    // A function is there before the statements ahead of it.
    if (statements === undefined || statements.some(ts.isFunctionDeclaration)) return [];
    return fix('Remove what is never reached', true, [removeNodes(statements)]);
  },
};
