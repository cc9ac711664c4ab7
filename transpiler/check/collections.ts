/** Checks what is asked of maps and sets. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { builtTextsOf } from '../meaning/built_texts.ts';
import { ENTRY, keySteps, type CollectionChange, type CollectionRead } from '../meaning/collections.ts';
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

/** Checks a change of a map or a set: the kind of value that it gives. */
export function checkCollectionChange(checks: Checks, node: ts.Expression, change: CollectionChange): 'bool' | 'void' | 'bad' {
  const { context, kinds } = checks;
  const { kind, of, list, collection } = change;
  checks.place(of);
  const isMove = kind === 'delete' || kind === 'clear';
  const other = isMove ? aliasesOf(context).conflict(list, node) : undefined;
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
