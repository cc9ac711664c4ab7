/** The functions of a module: declared ones, and arrow functions that a constant holds. */
import { ts } from 'ts-morph';
import { within } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { FunctionModel, Parameter, ParameterType, ValueType } from '../ir/model.ts';
import { evaluateConstantText } from '../meaning/constants.ts';
import { isStatic, methodOfMember, returnsThis, symbolOfMethod, symbolOfThis } from '../meaning/classes.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { partGivenBy } from '../meaning/invocations.ts';
import { nullableType, nullishFlagIn } from '../meaning/nullable.ts';
import { isBooleanType, isNumberType, isStructureType, isTextType, valueType } from '../meaning/types.ts';
import { foreignFiles } from './foreign.ts';
import { requireConstant } from './required_constants.ts';

type FunctionNode = FunctionModel['node'];

/** The methods of the class `node`, static ones too. What only names a part of `this` stands for that part. */
export function collectMethods(context: ProgramContext, node: ts.ClassDeclaration): void {
  for (const member of node.members) {
    const method = methodOfMember(member);
    if (method === undefined || (!isStatic(member) && partGivenBy(context, method) !== undefined)) continue;
    const self = isStatic(member) ? [] : [{ name: 'this', type: { kind: 'reference' as const }, initial: undefined, symbol: symbolOfThis(method), node: method }];
    collectFunction(context, method, member.name as ts.Identifier, false, self, symbolOfMethod(context, method));
  }
}

/** `given`: parameters ahead of those that are written; `symbol`: its own, where its name has another. */
export function collectFunction(
  context: ProgramContext,
  node: FunctionNode,
  nameNode: ts.Identifier | undefined,
  exported: boolean,
  given: readonly Parameter[] = [],
  symbol = nameNode && context.symbolOf(nameNode),
): void {
  if (nameNode === undefined || node.body === undefined || node.asteriskToken !== undefined || node.typeParameters !== undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a generic, generator, nameless or bodiless function'));
    return;
  }
  if ((ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.AsyncKeyword || m.kind === ts.SyntaxKind.DefaultKeyword)) {
    context.report(diag.unsupportedDeclaration(node, 'an async or default function'));
    return;
  }
  const name = nameNode.text;
  const parameters = node.parameters.map((parameter) => collectParameter(context, name, parameter));
  const returns = returnType(context, name, node, nameNode);
  if (returns === 'refused' || !parameters.every((p) => p !== undefined)) return;
  const foreign = foreignFiles(context, node);
  if (foreign === 'refused') return;
  const model: FunctionModel = { kind: 'function', name, exported, parameters: [...given, ...parameters], returns, foreign, nameNode, node, body: node.body };
  context.declarations.set(symbol!, model);
}

function collectParameter(context: ProgramContext, owner: string, node: ts.ParameterDeclaration): Parameter | undefined {
  if (!ts.isIdentifier(node.name) || node.dotDotDotToken !== undefined || node.questionToken !== undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a destructured, rest or optional parameter'));
    return undefined;
  }
  const name = node.name.text;
  const what = `the parameter ${name} of ${owner}`;
  const type = parameterType(context, node, what);
  if (type === undefined) return undefined;
  const symbol = context.symbolOf(node.name)!;
  if (node.initializer === undefined) return { name, type, initial: undefined, symbol, node };
  const initial = type.kind === 'text' ? evaluateConstantText(context, node.initializer) : requireConstant(context, node.initializer, `the default of ${what}`);
  if (initial === undefined) {
    if (type.kind === 'text') context.report(diag.notConstant(node.initializer, `the default of ${what}`));
    return undefined;
  }
  if (typeof initial === 'number' && type.kind === 'int' && !(type instanceof InferredInt) && !within({ lo: initial, hi: initial }, type.domain)) {
    context.report(diag.argumentRange(node.initializer, what, { lo: initial, hi: initial }, type.domain, type.text, node.name.getText()));
    return undefined;
  }
  return { name, type, initial, symbol, node };
}

function parameterType(context: ProgramContext, node: ts.ParameterDeclaration, what: string): ParameterType | undefined {
  const { checker } = context;
  const type = checker.getTypeAtLocation(node);
  if (isStructureType(checker, type)) return { kind: 'reference' };
  if (node.type !== undefined) return valueType(context, node.type, what, true);
  // Without an annotation, its default gives the type.
  const inferred = inferredType(type);
  if (inferred === undefined) context.report(diag.noAnnotation(node, what));
  return inferred;
}

function inferredType(type: ts.Type): ValueType | undefined {
  if (isNumberType(type)) return new InferredInt();
  if (isBooleanType(type)) return { kind: 'bool' };
  if (nullishFlagIn(type) !== undefined && type.isUnion()) return nullableType(new InferredInt(), true, 'number | null');
  return isTextType(type) ? { kind: 'text' } : undefined;
}

function returnType(context: ProgramContext, name: string, node: FunctionNode, nameNode: ts.Node): ValueType | undefined | 'refused' {
  if (node.type?.kind === ts.SyntaxKind.VoidKeyword || ts.isSetAccessor(node) || returnsThis(node)) return undefined;
  const what = `the result of ${name}`;
  if (node.type !== undefined) return valueType(context, node.type, what, true) ?? 'refused';
  const type = context.checker.getReturnTypeOfSignature(context.checker.getSignatureFromDeclaration(node)!);
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined;
  const inferred = inferredType(type);
  if (inferred !== undefined) return inferred;
  context.report(diag.unsupportedType(nameNode, context.checker.typeToString(type), what));
  return 'refused';
}
