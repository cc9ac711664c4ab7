/** Closures that a method of an array calls for its elements: the bodies of loops. */
import { ts } from 'ts-morph';
import { unwrap } from './syntax.ts';

export interface Closure {
  /** The accumulator of `reduce`. */
  readonly total: ts.Identifier | undefined;
  readonly element: ts.BindingName | undefined;
  readonly index: ts.Identifier | undefined;
  readonly node: ts.ArrowFunction | ts.FunctionExpression;
  /** An expression is what an arrow function returns. */
  readonly body: ts.Block | ts.Expression;
}

/** `list.method((element, index) => body)`, as it is spelled. */
export interface ClosureCall {
  readonly list: ts.Expression;
  readonly method: string;
  readonly closure: Closure;
}

/** Methods that call a closure for the elements, from the first to the last. */
const METHODS: ReadonlySet<string> = new Set(['forEach', 'findIndex', 'some', 'every', 'find', 'filter', 'reduce', 'map', 'flatMap']);

/** The call of an array's method with a closure that `node` is; undefined: it is none. */
export function closureCall(node: ts.Node): ClosureCall | undefined {
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined || !METHODS.has(callee.name.text)) return undefined;
  const method = callee.name.text;
  const closure = node.arguments.length > 0 ? closureOf(node.arguments[0], method === 'reduce') : undefined;
  if (closure === undefined || node.arguments.length > (method === 'reduce' ? 2 : 1)) return undefined;
  return { list: callee.expression, method, closure };
}

/** The closure that `expression` is; undefined: it is none that a method of arrays takes. `hasTotal`: its first parameter is the total of `reduce`. */
export function closureOf(expression: ts.Expression, hasTotal: boolean): Closure | undefined {
  const node = unwrap(expression);
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  if (node.asteriskToken !== undefined || (ts.getModifiers(node) ?? []).length > 0) return undefined;
  if (node.parameters.some((p) => p.initializer !== undefined || p.dotDotDotToken !== undefined)) return undefined;
  const names = node.parameters.map((p) => p.name);
  const total = hasTotal ? names.shift() : undefined;
  const [element, index] = names;
  if (names.length > 2 || (total !== undefined && !ts.isIdentifier(total)) || (index !== undefined && !ts.isIdentifier(index))) return undefined;
  return { total, element, index, node, body: node.body };
}
