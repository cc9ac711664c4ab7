/** Checks what is asked of maps and sets. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { keySteps, type CollectionRead } from '../meaning/collections.ts';
import { isAsserted } from '../meaning/list_changes.ts';
import { placeAtSteps } from '../meaning/patterns.ts';
import type { ExpressionKind } from './kinds.ts';
import type { Checks } from './method_bodies.ts';

/** The kind of value that `asked`, which `expression` is, gives. */
export function checkCollectionRead(checks: Checks, expression: ts.Expression, { kind, of, list, collection, key }: CollectionRead): ExpressionKind {
  const { context, kinds } = checks;
  checks.place(of);
  const given = checks.value(key);
  const expected = kinds.kindOfPlace(placeAtSteps(of, keySteps(collection)), 0);
  if (expected === undefined || given === 'bad') return 'bad';
  checks.expect(key, given, expected);
  if (kind === 'has') return 'bool';
  const value = kinds.kindOfPlace(placeAtSteps(of, [{ kind: 'index', at: 0 }, { kind: 'member', name: '1' }]), 0);
  if (value === undefined) return 'bad';
  if (isAsserted(expression)) {
    context.report(diag.unsupportedExpression(expression, 'a value of a map that is said to be there', `write \`${list.getText()}.get(${key.getText()}) ?? 0\``));
    return 'bad';
  }
  if (value === 'int') return 'nullable';
  context.report(diag.unsupportedExpression(expression, `a ${value} that may be undefined`, 'have the map hold numbers'));
  return 'bad';
}
