/** Edits of syntax nodes, from which the fixes are made. */
import { ts } from 'ts-morph';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { isAlone, isPrimary, isRepeatable, isUpdate } from './nodes.ts';
import type { SourceEdit, Fix } from './fix.ts';

export const insertAt = (file: ts.SourceFile, at: number, text: string): SourceEdit => ({ position: { file, start: at, end: at }, text });

export const insertBehind = (node: ts.Node, text: string): SourceEdit => insertAt(node.getSourceFile(), node.getEnd(), text);
/** A line ahead of the imports of `file`, behind the comment that the file begins with; without imports, the file's first line. */
export function insertImport(file: ts.SourceFile, text: string): SourceEdit {
  const first = file.statements.find(ts.isImportDeclaration);
  return insertAt(file, first?.getStart() ?? 0, `${text}${file.text.includes('\r\n') ? '\r\n' : '\n'}`);
}
export const replaceNode = (node: ts.Node, text: string): SourceEdit => ({ position: positionOf(node), text });
/** Puts a call around `node`: `before` it, and `after` it. */
export const wrapNode = (node: ts.Node, before: string, after: string): SourceEdit[] =>
  [insertAt(node.getSourceFile(), node.getStart(), before), insertBehind(node, after)];

/** `node` as a part of a larger expression. */
export const asPart = (node: ts.Expression): string => (isPrimary(node) ? node.getText() : `(${node.getText()})`);

/** Puts a call around the value that `node` stores, returns or is; undefined where that can't be told. */
export function wrapValue(node: ts.Node, before: string, after: string): SourceEdit[] | undefined {
  if (ts.isExpressionStatement(node)) return wrapValue(node.expression, before, after);
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) return node.initializer && wrapNode(node.initializer, before, after);
  if (ts.isReturnStatement(node)) return node.expression && wrapNode(node.expression, before, after);
  if (isUpdate(node)) {
    const name = node.operand.getText();
    const sign = node.operator === ts.SyntaxKind.PlusPlusToken ? '+' : '-';
    return isAlone(node) && isRepeatable(node.operand) ? [replaceNode(node, `${name} = ${before}${name} ${sign} 1${after}`)] : undefined;
  }
  if (!ts.isBinaryExpression(node)) return ts.isExpression(node) ? wrapNode(node, before, after) : undefined;
  const operator = node.operatorToken.getText();
  if (operator === '=') return wrapNode(node.right, before, after);
  if (!/^[^=!<>]+=$|^(<<|>>>?)=$/.test(operator)) return wrapNode(node, before, after);
  const name = node.left.getText();
  return isRepeatable(node.left) ? [replaceNode(node, `${name} = ${before}${name} ${operator.slice(0, -1)} ${asPart(node.right)}${after}`)] : undefined;
}

/** Replaces the call or operation `node` by its part `inner`. */
export function unwrapTo(node: ts.Expression, inner: ts.Expression): SourceEdit {
  if (ts.isParenthesizedExpression(node.parent) && isPrimary(inner)) return replaceNode(node.parent, inner.getText());
  const isAlone = !ts.isExpression(node.parent) || ts.isParenthesizedExpression(node.parent) || ts.isCallExpression(node.parent)
    || (ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node)
    || (ts.isBinaryExpression(node.parent) && node.parent.right === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken);
  return replaceNode(node, isAlone ? inner.getText() : asPart(inner));
}

/** Removes `nodes`, which follow each other, with the lines that are theirs alone. */
export function removeNodes(nodes: readonly ts.Node[]): SourceEdit {
  const file = nodes[0].getSourceFile();
  const { text } = file;
  let start = nodes[0].getStart();
  let end = nodes.at(-1)!.getEnd();
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const isWhole = (start === 0 || text[start - 1] === '\n') && /^[ \t]*(\r?\n|$)/.test(text.slice(end));
  if (isWhole) end += /^[ \t]*(\r?\n)?/.exec(text.slice(end))![0].length;
  else if (start === 0 || text[start - 1] === '\n') start = nodes[0].getStart();
  return { position: { file, start, end }, text: '' };
}

/** One way with a title, where `edits` are known. */
export const fix = (title: string, isSafe: boolean, edits: readonly SourceEdit[] | undefined): Fix[] =>
  edits === undefined || edits.length === 0 ? [] : [{ title, edits, isSafe }];

