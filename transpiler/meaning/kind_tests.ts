/** Tests of the kind of a record: `m instanceof Orc`, `'r' in shape`. */
import { ts } from 'ts-morph';
import type { RecordStorage } from '../ir/model.ts';
import { isProgramClass, lineage, methodsOf } from './classes.ts';
import { evaluateConstantText } from './constants.ts';
import type { ProgramContext } from './context.ts';
import { isInherited } from './named_members.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';

export interface KindTest {
  readonly of: PlaceReference;
  readonly record: ts.Expression;
  /** Whether it holds for records of the kind `one`. */
  holds(one: RecordStorage): boolean;
}

/** The test that `node` is; undefined where it is none. */
export function kindTest(context: ProgramContext, node: ts.Node): KindTest | undefined {
  if (!ts.isBinaryExpression(node)) return undefined;
  const isInstance = node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  if (!isInstance && node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  const record = isInstance ? node.left : node.right;
  const of = resolveReference(context, record);
  if (of?.kind !== 'place' || of.literal !== undefined) return undefined;
  if (isInstance) {
    const tested = context.symbolOf(node.right)?.valueDeclaration;
    // A record that is written out may stand for an instance that has no methods.
    if (tested === undefined || !isProgramClass(tested) || !lineage(context, tested).some((one) => methodsOf(one).length > 0)) return undefined;
    return { of, record, holds: (one) => one.of !== undefined && lineage(context, one.of).includes(tested) };
  }
  const name = evaluateConstantText(context, node.left);
  return name === undefined ? undefined : { of, record, holds: ({ members }) => members.has(name) || isInherited(name) };
}
