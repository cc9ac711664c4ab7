/** Lists that assignments by index make longer: `row[x] = 0`, of a list that has no elements at first. */
import { ts } from 'ts-morph';
import { constructsOf } from './constructs.ts';
import type { ProgramContext, WrittenParts } from './context.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isListType } from './types.ts';
import { findTargets } from './writes.ts';

/** The list that the assignment `node` stores an element of: `row` of `row[x] = 0`. */
export function storedInto({ checker }: ProgramContext, node: ts.Node): readonly ts.Expression[] {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const target = unwrap(node.left);
  if (!ts.isElementAccessExpression(target)) return [];
  const type = checker.getTypeAtLocation(target.expression);
  return isListType(checker, type) && checker.isArrayType(type) ? [target.expression] : [];
}

/** The lists that are empty at first, and that assignments by index store elements in. */
export function findAppended(context: ProgramContext, modules: readonly ts.SourceFile[]): WrittenParts {
  if (!modules.some((file) => constructsOf(file).hasEmptyLists)) return new Map();
  const stored = findTargets(context, modules, (node) => storedInto(context, node), '[]');
  const found = new Map<ts.Symbol, ReadonlySet<string>>();
  for (const [symbol, ways] of stored) {
    const empty = [...ways].filter((way) => startsEmpty(context, symbol, way) === true);
    if (empty.length > 0) found.set(symbol, new Set(empty));
  }
  return found;
}

/** Whether the list of `symbol` at `way`, or one around it, has no elements at first; undefined where that is not seen. */
export function startsEmpty({ checker }: ProgramContext, { valueDeclaration }: ts.Symbol, way: string): boolean | undefined {
  const declared = valueDeclaration !== undefined && (ts.isVariableDeclaration(valueDeclaration) || ts.isPropertyDeclaration(valueDeclaration)) ? valueDeclaration : undefined;
  let at = declared?.initializer;
  for (const step of [...(way.match(/\[\]|\.[^.[]+/g) ?? []), '']) {
    const node = at && withoutAssertion(at);
    if (node === undefined) return undefined;
    if (ts.isArrayLiteralExpression(node) && (node.elements.length === 0 || step === '')) return node.elements.length === 0;
    if (step === '') return undefined;
    if (step === '[]') at = ts.isArrayLiteralExpression(node) ? node.elements[0] : undefined;
    else {
      const member = checker.getTypeAtLocation(node).getProperty(step.slice(1))?.valueDeclaration;
      at = member !== undefined && (ts.isPropertyDeclaration(member) || ts.isPropertyAssignment(member)) ? member.initializer : undefined;
    }
  }
  return undefined;
}
