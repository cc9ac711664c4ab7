/** Whether evaluating an expression may look at a list, or change it: then what it makes is not stored there piece by piece. */
import { ts } from 'ts-morph';
import { aliasesOf } from './aliases.ts';
import { calleesOf, leadsTo, runPartsOf } from './callees.ts';
import type { ProgramContext } from './context.ts';

/** Whether `node` may read or change the list that `list` names, itself or by what it calls, or may be left by a `throw` before it has made its value. */
export function touches(context: ProgramContext, node: ts.Node, list: ts.Expression): boolean {
  const seen = new Set<ts.Node>();
  const leaves = (at: ts.Node): boolean => ts.isThrowStatement(at) || ts.forEachChild(at, (child) => leaves(child) || undefined) === true;
  const visit = (whole: ts.Node): boolean => {
    if (seen.has(whole)) return false;
    seen.add(whole);
    if (leaves(whole) || aliasesOf(context).mayRead(list, whole, [])) return true;
    const runs = (at: ts.Node): boolean =>
      [...calleesOf(context, at), ...leadsTo(context, at)].some((callee) => runPartsOf(callee).some(visit)) || ts.forEachChild(at, (child) => runs(child) || undefined) === true;
    return runs(whole);
  };
  return visit(node);
}
