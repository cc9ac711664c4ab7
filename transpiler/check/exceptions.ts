/** What can't be caught as in JavaScript is refused. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { whyTryStays } from '../load/expand.ts';
import { resolveCall } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { mayBeTried, mayThrow, thrownOf } from '../meaning/exceptions.ts';
import { isStructureOrNone } from '../meaning/types.ts';

/** Whether `node` is one that the language has; it is reported otherwise. */
export function checkTry(context: ProgramContext, node: ts.TryStatement): boolean {
  if (thrownOf(context) === undefined) return refuseException(context, node, 'catching an exception');
  if (node.catchClause?.variableDeclaration !== undefined) return refuseException(context, node, 'catching an exception while the modules are loaded');
  if (node.finallyBlock !== undefined) checkLast(context, node, node.finallyBlock);
  return true;
}

/** Reports why exceptions have no other form in the program; `what` stands at `node` where that is not known. */
export function refuseException(context: ProgramContext, node: ts.Node, what: string): false {
  const fault = thrownOf(context) === undefined ? whyTryStays(context.modules, context.checker) : undefined;
  const refused = diag.unsupportedStatement(fault?.node ?? node, fault?.what ?? what);
  const isKnown = context.diagnostics.some(({ position, message }) => position?.start === refused.position?.start && message === refused.message);
  if (!isKnown) context.report(refused);
  return false;
}

/** `finally` runs on several ways, and ends on the one that it came by. */
function checkLast(context: ProgramContext, node: ts.TryStatement, last: ts.Block): void {
  if (mayThrow(context, last)) context.report(diag.unsupportedStatement(last, 'something in `finally` that may throw'));
  const jump = jumpOut(last, last);
  if (jump !== undefined) context.report(diag.unsupportedStatement(jump, 'leaving a `finally`'));
  const returned = [node.tryBlock, node.catchClause?.block].flatMap((part) => (part === undefined ? [] : returnsIn(part)));
  for (const { expression } of returned) {
    if (expression === undefined || !isStructureOrNone(context.checker, context.checker.getTypeAtLocation(expression))) continue;
    context.report(diag.unsupportedStatement(expression, 'returning an array or a record ahead of a `finally`'));
  }
}

/** A statement in `node` that goes on behind `last`. */
function jumpOut(node: ts.Node, last: ts.Node): ts.Node | undefined {
  if (ts.isFunctionLike(node)) return undefined;
  if (ts.isReturnStatement(node)) return node;
  if (ts.isBreakOrContinueStatement(node)) {
    const isTarget = (at: ts.Node): boolean => {
      if (node.label !== undefined) return ts.isLabeledStatement(at) && at.label.text === node.label.text;
      return ts.isIterationStatement(at, false) || (ts.isBreakStatement(node) && ts.isSwitchStatement(at));
    };
    const target = ts.findAncestor(node, (at) => at === last || isTarget(at));
    return target === last ? node : undefined;
  }
  return ts.forEachChild(node, (child) => jumpOut(child, last));
}

function returnsIn(node: ts.Node): readonly ts.ReturnStatement[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isReturnStatement(node)) return [node];
  const found: ts.ReturnStatement[] = [];
  ts.forEachChild(node, (child) => void found.push(...returnsIn(child)));
  return found;
}

/** Reports what a `try` may lead to that would be seen half done, or that throws in Node alone. */
export function checkTried(context: ProgramContext): void {
  if (thrownOf(context) === undefined) return;
  for (const model of context.functionsByNode.values()) {
    if (model.foreign !== undefined) continue;
    const visit = (node: ts.Node, isTried: boolean): void => {
      if (isTried && ts.isCallExpression(node)) checkCall(context, node);
      ts.forEachChild(node, (child) => visit(child, isTried || (ts.isTryStatement(node) && child === node.tryBlock)));
    };
    visit(model.body, mayBeTried(context, model));
  }
}

function checkCall(context: ProgramContext, node: ts.CallExpression): void {
  const target = resolveCall(context, node);
  if (target?.kind === 'intrinsic' && target.intrinsic.kind === 'check') {
    context.report(diag.unsupportedExpression(node, '`check` where a `try` may catch what it throws', 'check it ahead of the `try`'));
  }
  const { expression: callee } = node;
  const isOwn = ts.isPropertyAccessExpression(callee) && context.checker.getSymbolAtLocation(callee.name)?.declarations?.every((one) => one.getSourceFile().isDeclarationFile) === true;
  const isHalfDone = isOwn && /^(sort|toSorted|splice)$/.test(callee.name.text) && node.arguments.some((argument) => mayThrow(context, argument));
  if (isHalfDone) context.report(diag.unsupportedExpression(node, `\`${callee.name.text}\` with something that may throw`, 'a loop of its own'));
}
