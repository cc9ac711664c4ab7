/** Patterns: `const { x, y } = place`, `for (const [dx, dy] of JUMPS)`. Each name is a declaration of its own that takes a part of the value. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { withoutAssertion, type CheckContext } from './context.ts';
import type { PlaceReference, Step } from './resolve.ts';
import { isListType, isStructureType } from './types.ts';

/** A step from the value that a pattern takes apart. */
export type PatternStep = { readonly kind: 'member'; readonly name: string } | { readonly kind: 'index'; readonly at: number };

export interface PatternPart {
  readonly name: ts.Identifier;
  readonly steps: readonly PatternStep[];
}

/** The names of `name`, from left to right: itself, or those of the pattern that it is. */
export function partsOf(name: ts.BindingName, steps: readonly PatternStep[] = []): PatternPart[] {
  if (ts.isIdentifier(name)) return [{ name, steps }];
  return name.elements.flatMap((element, at) => {
    if (ts.isOmittedExpression(element)) return [];
    const step: PatternStep = ts.isArrayBindingPattern(name)
      ? { kind: 'index', at }
      : { kind: 'member', name: (element.propertyName ?? element.name).getText() };
    return partsOf(element.name, [...steps, step]);
  });
}

/** The part of `place` that `steps` lead to. Its indices stand for any: they are constant, and nothing asks for them. */
export function partOf(place: PlaceReference, steps: readonly PatternStep[]): PlaceReference {
  const further = steps.map((step): Step => (step.kind === 'member' ? step : { kind: 'index', index: undefined as never }));
  return { ...place, steps: [...place.steps, ...further] };
}

type Pair = readonly [name: ts.Identifier | undefined, value: ts.Expression];

/** The pairs of `const [a, b] = [1, x]`: a name, or none where the pattern has a hole, and its value; undefined for what is no such list. */
export function pairsOf({ name, initializer }: ts.VariableDeclaration): Pair[] | undefined {
  const list = initializer && withoutAssertion(initializer);
  if (!ts.isArrayBindingPattern(name) || list === undefined || !ts.isArrayLiteralExpression(list) || list.elements.length < name.elements.length) {
    return undefined;
  }
  const names = name.elements.map((element) => {
    if (ts.isOmittedExpression(element)) return undefined;
    return ts.isIdentifier(element.name) && element.initializer === undefined && element.dotDotDotToken === undefined ? element.name : 'other';
  });
  if (names.includes('other') || list.elements.some((value) => ts.isSpreadElement(value) || ts.isOmittedExpression(value))) return undefined;
  return list.elements.map((value, i) => [names[i] as ts.Identifier | undefined, value] as const);
}

/** Reports what the language does not have in `pattern`; whether it has all of it. */
export function checkPattern(context: CheckContext, pattern: ts.BindingPattern): boolean {
  const refuse = (node: ts.Node, what: string): boolean => {
    context.report(diag.unsupportedStatement(node, what));
    return false;
  };
  const { checker } = context;
  const type = checker.getTypeAtLocation(pattern);
  const isList = isListType(checker, type);
  if (ts.isArrayBindingPattern(pattern) && !isList) return refuse(pattern, 'taking apart by `[…]` what is not an array');
  if (ts.isObjectBindingPattern(pattern) && (isList || !isStructureType(checker, type))) {
    return refuse(pattern, 'taking apart by `{…}` what is not a record');
  }
  return pattern.elements.every((element) => {
    if (ts.isOmittedExpression(element)) return true;
    if (element.dotDotDotToken !== undefined) return refuse(element, 'the rest of a pattern');
    if (element.initializer !== undefined) return refuse(element, 'a default in a pattern');
    if (element.propertyName !== undefined && !ts.isIdentifier(element.propertyName)) return refuse(element, 'a computed name in a pattern');
    return ts.isIdentifier(element.name) || checkPattern(context, element.name);
  });
}
