/**
 * `note ? { day, note } : { day, note: undefined }`: a choice of two records with the same members is written as a record with a choice in the place of
 * each member that differs, `{ day, note: note ? note : undefined }`.
 */
import { ts } from 'ts-morph';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { isPlain } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Such choices in `file`. Nothing in one may have an effect: the members are evaluated after each other. */
export function chosenMembers(file: ts.SourceFile, _checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  return nodesOfKind<ts.ConditionalExpression>(file, SK.ConditionalExpression).flatMap((node) => {
    const [then, otherwise] = [node.whenTrue, node.whenFalse].map((arm) => valuesOf(arm, getters));
    if (then === undefined || otherwise === undefined || !isPlain(node.condition, getters)) return [];
    const names = [...then.keys()];
    // The members of a record have the order in which they are written.
    if (names.length === 0 || names.join() !== [...otherwise.keys()].join()) return [];
    const members = names.map((name) => {
      const [one, other] = [then.get(name)!, otherwise.get(name)!];
      return `${name}: ${one === other ? one : `(${node.condition.getText()}) ? ${one} : ${other}`}`;
    });
    return [replacing(node, `({ ${members.join(', ')} })`)];
  });
}

/** The values of the members of the record that `node` writes. Undefined: it is something else, or a value has an effect. */
function valuesOf(node: ts.Expression, getters: ReadonlySet<string>): ReadonlyMap<string, string> | undefined {
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression, getters);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const values = node.properties.map((one): readonly [string, string] | undefined => {
    if (ts.isShorthandPropertyAssignment(one)) return [one.name.text, one.name.text];
    return ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && isPlain(one.initializer, getters) ? [one.name.text, one.initializer.getText()] : undefined;
  });
  return values.every((value) => value !== undefined) ? new Map(values) : undefined;
}
