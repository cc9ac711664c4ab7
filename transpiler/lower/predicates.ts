/** Functions that only test something: conditions that call them are better off with the test itself. */
import { ts } from 'ts-morph';
import type { FunctionModel } from '../ir/model.ts';
import { calledAt, resolveCall } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { functionsOf } from '../meaning/invocations.ts';
import { isAssignmentNode } from './assignments.ts';

/** Nodes of a test at most: a longer one is worth its call. */
const MOST_NODES = 40;

/** The condition of `model`, where it is a boolean function that does nothing else; undefined where it isn't. `around`: the tests that call it. */
export function predicateOf(model: FunctionModel, context: ProgramContext, around: ReadonlySet<ts.Node> = new Set()): ts.Expression | undefined {
  const { body, returns, foreign, node: own } = model;
  // A test that calls itself has no end.
  if (returns?.kind !== 'bool' || foreign !== undefined || around.has(own)) return undefined;
  // A pattern takes its parts when the function is called.
  if (own.parameters.some(({ name }) => !ts.isIdentifier(name))) return undefined;
  const within = new Set([...around, own]);
  const test = ts.isBlock(body) ? returned(body) : body;
  if (test === undefined) return undefined;
  let nodes = 0;
  const isPure = (node: ts.Node): boolean => {
    if (++nodes > MOST_NODES || isAssignmentNode(node) || ts.isFunctionLike(node)) return false;
    if (ts.isPropertyAccessExpression(node) && calledAt(context, node).length > 0) return false;
    if (ts.isCallExpression(node) && !isHarmless(node, context, within)) return false;
    return ts.forEachChild(node, (child) => !isPure(child) || undefined) === undefined;
  };
  return isPure(test) ? test : undefined;
}

function returned({ statements }: ts.Block): ts.Expression | undefined {
  const [only] = statements;
  return statements.length === 1 && ts.isReturnStatement(only) ? only.expression : undefined;
}

/** Whether the call `node` has no effect: Math's functions, text methods, other tests. */
function isHarmless(node: ts.CallExpression, context: ProgramContext, around: ReadonlySet<ts.Node>): boolean {
  const target = resolveCall(context, node);
  switch (target?.kind) {
    case 'function':
      return functionsOf(target).every((one) => predicateOf(one, context, around) !== undefined);
    case 'intrinsic':
      return target.intrinsic.kind !== 'check';
    case 'charAt':
    case 'charCodeAt':
    case 'fromCharCode':
      return true;
    default:
      return false;
  }
}
