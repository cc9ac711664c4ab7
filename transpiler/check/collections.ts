/** Checks what is asked of maps and sets. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { builtTextsOf } from '../meaning/built_texts.ts';
import { ENTRY, keySteps, writtenPairs, type CollectionChange, type CollectionRead } from '../meaning/collections.ts';
import { isAsserted } from '../meaning/list_changes.ts';
import { placeAtSteps } from '../meaning/patterns.ts';
import type { MadeList } from '../meaning/made_lists.ts';
import type { StructureShape } from '../meaning/shapes.ts';
import type { ValueKind } from '../meaning/untyped.ts';
import type { ExpressionKind } from './kinds.ts';
import type { Checks } from './method_bodies.ts';
import type { ValueChecker } from './values.ts';

/** The kind of value that `asked`, which `expression` is, gives. */
export function checkCollectionRead(checks: Checks, expression: ts.Expression, asked: CollectionRead): ExpressionKind {
  const { context } = checks;
  const { kind, list, key } = asked;
  const value = checkKey(checks, asked);
  if (value === 'bad' || kind === 'has') return value;
  if (isAsserted(expression)) {
    context.report(diag.unsupportedExpression(expression, 'a value of a map that is said to be there', `write \`${list.getText()}.get(${key.getText()}) ?? 0\``));
    return 'bad';
  }
  if (value === 'int') return 'nullable';
  context.report(diag.unsupportedExpression(expression, `a ${value} that may be undefined`, `write \`${list.getText()}.get(${key.getText()}) ?? ${value === 'text' ? "''" : 'false'}\``));
  return 'bad';
}

/** The kind of value of `map.get(key) ?? other`. */
export function checkCollectionDefault(checks: Checks, { right }: ts.BinaryExpression, asked: CollectionRead): ExpressionKind {
  const value = checkKey(checks, asked);
  const other = checks.piece(right);
  if (value === 'bad' || other === 'bad') return 'bad';
  if (value === 'int' && (other === 'nullable' || other === 'null')) return 'nullable';
  checks.expect(right, other as ValueKind, value);
  return value;
}

/** The kind of value that is asked for, where the key is as the others are. */
function checkKey(checks: Checks, { kind, of, collection, key }: CollectionRead): ValueKind | 'bad' {
  const { kinds } = checks;
  checks.place(of);
  const given = checks.value(key);
  const expected = kinds.kindOfPlace(placeAtSteps(of, keySteps(collection)), 0);
  if (given === 'bad' || (expected === undefined && kind !== 'has')) return 'bad';
  // Of a parameter nothing else may tell: TypeScript has compared the key with those of the collection.
  if (expected !== undefined) checks.expect(key, given, expected);
  return kind === 'has' ? 'bool' : (kinds.kindOfPlace(placeAtSteps(of, [ENTRY, { kind: 'member', name: '1' }]), 0) ?? 'bad');
}

/** Checks a change of a map or a set: the kind of value that it gives. */
export function checkCollectionChange(checks: Checks, node: ts.Expression, change: CollectionChange): 'bool' | 'void' | 'bad' {
  const { context, kinds } = checks;
  const { kind, of, list, collection } = change;
  checks.place(of);
  const isMove = kind === 'delete' || kind === 'clear';
  const other = isMove ? aliasesOf(context).walked(list, node) : undefined;
  if (other !== undefined) context.report(diag.notAPlace(list, list.getText(), 'made smaller while a loop walks over it', `walk over a copy: \`[...${list.getText()}]\``));
  if (kind === 'clear') return 'void';
  const store = (value: ts.Expression, member: string): boolean => {
    const given = checks.given(value);
    const steps = collection === 'Set' ? keySteps(collection) : [ENTRY, { kind: 'member', name: member } as const];
    const expected = kinds.kindOfPlace(placeAtSteps(of, steps), 0);
    if (expected === undefined || given === 'bad') return false;
    checks.stored(value, given, expected);
    if (expected !== 'text' || kind === 'delete' || !builtTextsOf(context).mayGive(value)) return true;
    context.report(diag.notAPlace(value, value.getText(), `a key or a value of ${list.getText()}: the program builds it`, 'use texts that stand in the program, or an array by a number'));
    return false;
  };
  const isGood = store(change.key, '0') && (!('value' in change) || change.value === undefined || store(change.value, '1'));
  return !isGood ? 'bad' : kind === 'delete' ? 'bool' : 'void';
}

/** Checks `new Set(list)` and the like. `source` checks a list that it is made of, whose elements go on as those of a shape. */
export function checkCollected(
  values: ValueChecker,
  { collection, source: given }: MadeList & { kind: 'collected' },
  { element }: StructureShape & { kind: 'list' },
  source: (of: ts.Expression, kept: StructureShape) => void,
): void {
  const pairs = given && (collection === 'Map' ? writtenPairs(given) : undefined);
  if (given === undefined) return;
  if (pairs === undefined) return source(given, element);
  for (const pair of pairs) {
    pair.forEach((one, i) => {
      const part = element.kind === 'record' ? element.members.get(String(i)) : undefined;
      if (part?.kind === 'leaf') values.expect(one, values.value(one), part.value);
    });
  }
}
