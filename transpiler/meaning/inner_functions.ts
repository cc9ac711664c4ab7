/** Functions inside of functions, and functions that are passed on: each is lowered where it is called, with the variables around it at hand. */
import { ts } from 'ts-morph';
import { takesFunction, type FunctionModel } from '../ir/model.ts';
import { constructsOf } from './constructs.ts';
import type { ProgramContext } from './context.ts';
import { resolveReference } from './resolve.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

export interface InnerFunction {
  readonly node: FunctionModel['node'];
  /** Undefined: it is an argument. */
  readonly name: ts.Identifier | undefined;
}

/** The functions that stand in `body`: declared there, held by a `const`, or given to a function of the program. */
export function innerFunctions(context: ProgramContext, body: ts.Node): InnerFunction[] {
  const found: InnerFunction[] = [];
  if (!constructsOf(body.getSourceFile()).outerFunctions.has(body.parent)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) found.push({ node, name: node.name });
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && (node.parent.flags & ts.NodeFlags.Const) !== 0) {
      const held = node.initializer && unwrap(node.initializer);
      if (held !== undefined && isFunctionValue(held)) found.push({ node: held, name: node.name });
    }
    if (ts.isCallExpression(node)) {
      const given = node.arguments.map(unwrap).filter(isFunctionValue);
      if (given.length > 0 && isOfProgram(context, node)) found.push(...given.map((one) => ({ node: one, name: undefined })));
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Whether `node` calls what the program declares: JavaScript's own methods take their closures as loops. */
function isOfProgram({ checker }: ProgramContext, node: ts.CallExpression): boolean {
  const declaration = checker.getResolvedSignature(node)?.getDeclaration();
  return declaration !== undefined && !declaration.getSourceFile().isDeclarationFile;
}

/** The function that `expression` names or is; the symbol of the parameter that holds one; undefined for other values. */
export function functionGiven(context: ProgramContext, expression: ts.Expression): FunctionModel | ts.Symbol | undefined {
  const node = unwrap(expression);
  if (isFunctionValue(node)) return context.functionsByNode.get(node);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const named = resolveReference(context, node);
  if (named?.kind === 'function') return named.function;
  const symbol = ts.isIdentifier(node) ? context.symbolOf(node) : undefined;
  return symbol !== undefined && isFunctionParameter(context, symbol) ? symbol : undefined;
}

/** Whether `symbol` is a parameter that takes functions. */
export function isFunctionParameter(context: ProgramContext, symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration;
  const owner = declaration !== undefined && ts.isParameter(declaration) ? context.functionsByNode.get(declaration.parent) : undefined;
  return owner?.parameters.some((parameter) => parameter.symbol === symbol && takesFunction(parameter)) === true;
}
