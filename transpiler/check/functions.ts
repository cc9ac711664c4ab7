/** The functions of a module: declared ones, and arrow functions that a constant holds. */
import { ts } from 'ts-morph';
import { within } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { isNullable, takesFunction, type FunctionModel, type Parameter, type ParameterType, type ValueType } from '../ir/model.ts';
import { constructorOf, isStatic, methodOfMember, returnsThis, symbolOfMethod, symbolOfThis } from '../meaning/classes.ts';
import { evaluateConstant, evaluateConstantText } from '../meaning/constants.ts';
import { initialisersOf } from '../meaning/constructors.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { innerFunctions } from '../meaning/inner_functions.ts';
import { whyGeneratorStays } from '../load/expand.ts';
import { partGivenBy } from '../meaning/invocations.ts';
import { NULLABLE_TEXT } from '../meaning/null_texts.ts';
import { NULL_VALUE, nullableType, nullishFlagIn } from '../meaning/nullable.ts';
import { isBooleanType, isNumberType, isStructureOrNone, isStructureType, textType, valueType } from '../meaning/types.ts';
import { foreignFiles } from './foreign.ts';
import { requireConstant } from './required_constants.ts';

type FunctionNode = FunctionModel['node'];

/** The methods of the class `node`, static ones too. What only names a part of `this` stands for that part. */
export function collectMethods(context: ProgramContext, node: ts.ClassDeclaration): void {
  for (const member of node.members) {
    const method = methodOfMember(member);
    if (method === undefined || (!isStatic(member) && partGivenBy(context, method) !== undefined)) continue;
    const given: Parameter[] = isStatic(member) ? [] : [{ name: 'this', type: { kind: 'reference' }, initial: undefined, symbol: symbolOfThis(method), node: method }];
    collectFunction(context, method, member.name as ts.Identifier, false, { given, symbol: symbolOfMethod(context, method) });
  }
}

/** The constructor of the class `node`, which functions make instances of. */
export function collectConstructor(context: ProgramContext, node: ts.ClassDeclaration): void {
  const constructor = constructorOf(node);
  const name = node.name!.text;
  const parameters = constructor.parameters.map((parameter) => collectParameter(context, name, parameter));
  if (!parameters.every((one) => one !== undefined)) return;
  // With the fields of ES2022, defaults are evaluated behind the initial values; with TypeScript's older ones, ahead of them.
  const computed = initialisersOf(node).length > 0 ? parameters.find((one) => one.default !== undefined) : undefined;
  if (computed !== undefined) context.report(diag.notConstant(computed.default!, `the default of ${computed.name} beside fields with initial values`));
  const given: Parameter = { name: 'this', type: { kind: 'reference' }, initial: undefined, symbol: symbolOfThis(constructor), node: constructor };
  const parts = [...initialisersOf(node).map(({ value }) => value as unknown as ts.Statement), ...constructor.body!.statements];
  const body = Object.assign(ts.setTextRange(ts.factory.createBlock(parts), node), { parent: constructor });
  context.functionsByNode.set(constructor, {
    kind: 'function', name: `new ${name}`, exported: false, parameters: [given, ...parameters], returns: undefined, foreign: undefined, nameNode: node.name!, node: constructor, body,
    isInPlace: true, isConstructor: true,
  });
  collectInner(context, body);
}

/** Reads the functions that stand in `body`. */
export function collectInner(context: ProgramContext, body: ts.Node): void {
  for (const { node, name } of innerFunctions(context, body)) collectFunction(context, node, name ?? node, false, { isInner: true });
}

interface Traits {
  readonly isInner?: boolean;
  /** Parameters ahead of those that are written. */
  readonly given?: readonly Parameter[];
  /** The symbol that it is known by, where that is not its name's. */
  readonly symbol?: ts.Symbol;
}

export function collectFunction(
  context: ProgramContext,
  node: FunctionNode,
  nameNode: ts.Identifier | FunctionNode | undefined,
  exported: boolean,
  { isInner = false, given = [], symbol }: Traits = {},
): void {
  if (node.asteriskToken !== undefined) {
    const { node: place, what, hint } = whyGeneratorStays(context.modules, context.checker, node);
    context.report(diag.unsupportedExpression(place, what, hint));
    return;
  }
  if (nameNode === undefined || node.body === undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a nameless or bodiless function'));
    return;
  }
  if ((ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.AsyncKeyword)) {
    context.report(diag.unsupportedDeclaration(node, 'an async function'));
    return;
  }
  // The others were written out.
  if (node.typeParameters !== undefined) {
    context.report(diag.unsupportedDeclaration(node, 'a generic function with a use that has no copy', 'a copy is made for each list of types that it is called with: call it by its name, with types that can be written here and do not grow, or write a function for each type'));
    return;
  }
  const name = ts.isIdentifier(nameNode) ? nameNode.text : 'the closure';
  const parameters = node.parameters.map((parameter) => collectParameter(context, name, parameter));
  const structured = structuredResult(context, node);
  const returns = structured.isStructured === true ? undefined : returnType(context, name, node, nameNode);
  if (returns === 'refused' || !parameters.every((p) => p !== undefined)) return;
  const foreign = foreignFiles(context, node);
  if (foreign === 'refused') return;
  const isInPlace = isInner || parameters.some(takesFunction);
  const model: FunctionModel = {
    kind: 'function', name, exported, parameters: [...given, ...parameters], returns, ...structured, foreign, nameNode, node, body: node.body,
    ...(isInner && { isInner }), ...(isInPlace && { isInPlace }),
  };
  if (ts.isIdentifier(nameNode)) context.declarations.set(symbol ?? context.symbolOf(nameNode)!, model);
  context.functionsByNode.set(node, model);
  if (!isInner) collectInner(context, node.body);
}

function collectParameter(context: ProgramContext, owner: string, node: ts.ParameterDeclaration): Parameter | undefined {
  const isRest = node.dotDotDotToken !== undefined;
  const element = isRest ? context.checker.getTypeAtLocation(node).getNumberIndexType() : undefined;
  if (isRest && (element === undefined || inferredType(element) === undefined)) {
    context.report(diag.unsupportedDeclaration(node, 'a rest parameter of other than numbers, booleans or texts'));
    return undefined;
  }
  const name = ts.isIdentifier(node.name) ? node.name.text : 'given';
  const what = `the parameter ${name} of ${owner}`;
  const type = parameterType(context, node, what);
  if (type === undefined) return undefined;
  const symbol = context.parameterSymbol(node.name);
  if (!ts.isIdentifier(node.name) && (type.kind !== 'reference' || type.isFunction === true)) {
    context.report(diag.unsupportedDeclaration(node, 'taking apart what is not a record or an array'));
    return undefined;
  }
  // What is left out is undefined.
  if (node.initializer === undefined) return { name, type, initial: node.questionToken && (type.kind === 'text' ? NULL_TEXT : NULL_VALUE), symbol, node, ...(isRest && { isRest }) };
  if (!isConstant(context, type, node.initializer)) return { name, type, initial: undefined, default: node.initializer, symbol, node };
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
  // No value ever comes there.
  if (type.flags & ts.TypeFlags.Never) return new InferredInt();
  if (node.questionToken !== undefined) return optionalType(context, node, what);
  if (isStructureType(checker, type)) return { kind: 'reference' };
  if (isStructureOrNone(checker, type)) return { kind: 'reference', mayBeNone: true };
  if (isFunctionType(checker, type)) return { kind: 'reference', isFunction: true };
  if (node.type !== undefined) return valueType(context, node.type, what, true);
  // Without an annotation, its default gives the type.
  const inferred = inferredType(type);
  if (inferred === undefined) context.report(diag.noAnnotation(node, what));
  return inferred;
}

/** A number, or undefined where the argument is left out. */
function optionalType(context: ProgramContext, node: ts.ParameterDeclaration, what: string): ParameterType | undefined {
  const inner = node.type === undefined ? new InferredInt() : valueType(context, node.type, what, true);
  if (inner === undefined || isNullable(inner)) return inner;
  if (inner.kind === 'text') return NULLABLE_TEXT;
  const type = nullableType(inner, inner instanceof InferredInt, `${node.type?.getText() ?? 'number'} | undefined`);
  if (type === undefined) context.report(diag.unsupportedDeclaration(node, 'an optional parameter that is no text and no number of 0 and above'));
  return type;
}

/** Whether `type` is that of functions that take no functions themselves: so calls of what is passed come to an end. */
function isFunctionType(checker: ts.TypeChecker, type: ts.Type): boolean {
  const [signature, ...more] = type.getCallSignatures();
  if (signature === undefined || more.length > 0 || type.getProperties().length > 0) return false;
  return signature.getParameters().every((one) => checker.getTypeOfSymbol(one).getCallSignatures().length === 0);
}

const isConstant = (context: ProgramContext, type: ParameterType, node: ts.Expression): boolean =>
  (type.kind === 'text' ? evaluateConstantText(context, node) : type.kind === 'reference' ? undefined : evaluateConstant(context, node)) !== undefined;

function inferredType(type: ts.Type): ValueType | undefined {
  if (isNumberType(type)) return new InferredInt();
  if (isBooleanType(type)) return { kind: 'bool' };
  if (nullishFlagIn(type) !== undefined && type.isUnion()) return nullableType(new InferredInt(), true, 'number | null');
  return textType(type);
}

/** Whether `node` returns an array or a record, or none. */
function structuredResult({ checker }: ProgramContext, node: FunctionNode): Pick<FunctionModel, 'isStructured' | 'mayBeNone'> {
  const signature = checker.getSignatureFromDeclaration(node);
  const type = signature && checker.getReturnTypeOfSignature(signature);
  if (type === undefined || !isStructureOrNone(checker, type)) return {};
  return { isStructured: true, ...(!isStructureType(checker, type) && { mayBeNone: true }) };
}

function returnType(context: ProgramContext, name: string, node: FunctionNode, nameNode: ts.Node): ValueType | undefined | 'refused' {
  const isWithout = node.type?.kind === ts.SyntaxKind.VoidKeyword || node.type?.kind === ts.SyntaxKind.NeverKeyword;
  if (isWithout || ts.isSetAccessor(node) || returnsThis(node)) return undefined;
  const what = `the result of ${name}`;
  if (node.type !== undefined) return valueType(context, node.type, what, true) ?? 'refused';
  const type = context.checker.getReturnTypeOfSignature(context.checker.getSignatureFromDeclaration(node)!);
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Never)) return undefined;
  const inferred = inferredType(type);
  if (inferred !== undefined) return inferred;
  context.report(diag.unsupportedType(nameNode, context.checker.typeToString(type), what));
  return 'refused';
}
