/** Patterns: `const { x, y } = place`, `for (const [dx, dy] of JUMPS)`. Each name is a declaration of its own that takes a part of the value. */
import { ts } from 'ts-morph';
import type { AccessStep, PlaceReference } from './resolve.ts';
import { unwrap, withoutAssertion } from './syntax.ts';

/** A step from the value that a pattern takes apart. */
export type PatternStep = { readonly kind: 'member'; readonly name: string } | { readonly kind: 'index'; readonly at: number };

export interface PatternName {
  readonly name: ts.Identifier;
  readonly steps: readonly PatternStep[];
}

/** The names of `name`, from left to right: itself, or those of the pattern that it is. */
export function patternNames(name: ts.BindingName, steps: readonly PatternStep[] = []): PatternName[] {
  if (ts.isIdentifier(name)) return [{ name, steps }];
  return name.elements.flatMap((element, at) => {
    if (ts.isOmittedExpression(element)) return [];
    const step: PatternStep = ts.isArrayBindingPattern(name)
      ? { kind: 'index', at }
      : { kind: 'member', name: (element.propertyName ?? element.name).getText() };
    return patternNames(element.name, [...steps, step]);
  });
}

/** The part of `place` that `steps` lead to. Its indices stand for any: they are constant, and nothing asks for them. */
export function placeAtSteps(place: PlaceReference, steps: readonly PatternStep[]): PlaceReference {
  const further = steps.map((step): AccessStep => (step.kind === 'member' ? step : { kind: 'index', index: undefined as never }));
  return { ...place, steps: [...place.steps, ...further] };
}

type Pair = readonly [name: ts.Identifier | undefined, value: ts.Expression];

/** The pairs of `const [a, b] = [1, x]`: a name, or none where the pattern has a hole, and its value; undefined for what is no such list. */
export function declaredPairs({ name, initializer }: ts.VariableDeclaration): Pair[] | undefined {
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

/** The pairs of `[a, b] = [c, d]`; undefined for other assignments. */
export function assignedPairs(node: ts.BinaryExpression): (readonly [target: ts.Expression, value: ts.Expression])[] | undefined {
  const [left, right] = [unwrap(node.left), unwrap(node.right)];
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isArrayLiteralExpression(left) || !ts.isArrayLiteralExpression(right)) {
    return undefined;
  }
  if (left.elements.length !== right.elements.length) return undefined;
  return left.elements.map((target, i) => [target, right.elements[i]] as const);
}
