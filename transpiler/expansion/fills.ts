/** `cells.fill(value, from, to)`: the part of a list is filled by a loop. */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isName } from './syntax.ts';

/** The statements in the functions of `file` that fill a part of a list. */
export function fills(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const visit = (node: ts.Node, isRun: boolean): void => {
    const text = isRun && ts.isExpressionStatement(node) ? loopFor(checker, node.expression, getters, free) : undefined;
    if (text !== undefined) return void found.push(replacing(node, text));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function loopFor(checker: ts.TypeChecker, node: ts.Expression, getters: ReadonlySet<string>, free: (wanted: string) => string): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'fill' || ts.isOptionalChain(node)) return undefined;
  const { expression: list } = node.expression;
  const [value, start, end, ...others] = node.arguments;
  const isNumber = (one: ts.Expression): boolean => (checker.getTypeAtLocation(one).flags & ts.TypeFlags.NumberLike) !== 0;
  if (start === undefined || others.length > 0 || node.arguments.some(ts.isSpreadElement) || ![start, ...(end === undefined ? [] : [end])].every(isNumber)) return undefined;
  // Each element would be the same list or record.
  if ((checker.getTypeAtLocation(value).flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.StringLike | ts.TypeFlags.EnumLike)) === 0 || !isName(list, getters)) return undefined;
  if (checker.getTypeAtLocation(list).getNumberIndexType() === undefined) return undefined;
  const [filling, from, to, i] = ['filling', 'from', 'to', 'at'].map(free);
  const of = list.getText();
  /** Counted from the end where it is below 0, as JavaScript does. */
  const bound = (name: string, one: ts.Expression | undefined): string => (one === undefined ? `${of}.length` : ts.isNumericLiteral(one) ? one.text : `${name} < 0 ? Math.max(${name} + ${of}.length, 0) : Math.min(${name}, ${of}.length)`);
  const taken = [`const ${filling} = ${value.getText()};`, ...[[from, start], [to, end]].flatMap(([name, one]) => (one === undefined ? [] : [`const ${name as string} = ${(one as ts.Expression).getText()};`]))];
  return `{ ${taken.join(' ')} for (let ${i} = ${bound(from, start)}; ${i} < (${bound(to, end)}); ${i}++) ${of}[${i}] = ${filling}; }`;
}
