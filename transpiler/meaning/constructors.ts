/**
 * Instances that functions make. `new` is a call of the constructor, which is lowered in the place of the call: its `this` is a record of the
 * function's own, as any record is that a function makes.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import { baseOf, classOfType, classesOf, constructorOf, isAbstract, isProgramClass, isStatic, methodOfMember, methodsOf, unsupportedClassPart } from './classes.ts';
import type { ProgramContext } from './context.ts';
import type { Invocation } from './invocations.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

/** The class of the program that `node` makes an instance of. Undefined: it makes something else. */
function instantiated(context: ProgramContext, node: ts.NewExpression): ts.ClassDeclaration | undefined {
  const declaration = ts.isIdentifier(node.expression) ? context.symbolOf(node.expression)?.valueDeclaration : undefined;
  return declaration !== undefined && isProgramClass(declaration) ? declaration : undefined;
}

/**
 * The classes that functions make instances of, and those that their constructors make in turn. One that extends another, or is extended, is none: all
 * elements of a list are of one class.
 */
export const constructibleClasses = memoize((context: ProgramContext): ReadonlySet<ts.ClassDeclaration> => {
  const bases = new Set(classesOf(context).map((node) => baseOf(context, node)));
  const isAlone = (node: ts.ClassDeclaration): boolean =>
    baseOf(context, node) === undefined && !bases.has(node) && !isAbstract(node) && unsupportedClassPart(context, node) === undefined;
  const found = new Set<ts.ClassDeclaration>();
  const visit = (node: ts.Node): void => {
    const of = ts.isNewExpression(node) ? instantiated(context, node) : undefined;
    if (of !== undefined && isAlone(of) && !found.has(of)) {
      found.add(of);
      for (const { value } of initialisersOf(of)) visit(value);
      visit(constructorOf(of));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of context.modules) if (file.text.includes('new ')) functionsOf(file).forEach(visit);
  return found;
});

/** The functions and methods of a module, which are compiled: what runs while it is loaded is not. */
const functionsOf = ({ statements }: ts.SourceFile): readonly ts.Node[] => statements.flatMap((node): readonly ts.Node[] => {
  if (ts.isFunctionDeclaration(node)) return [node];
  if (ts.isClassDeclaration(node)) return methodsOf(node);
  const values = ts.isVariableStatement(node) ? node.declarationList.declarations.flatMap(({ initializer }) => initializer ?? []) : [];
  return values.map(unwrap).filter(isFunctionValue);
});

/** The class of `type`, where functions make instances of it. */
export function constructibleOf(context: ProgramContext, type: ts.Type): ts.ClassDeclaration | undefined {
  const node = classOfType(context.checker, type);
  return node !== undefined && constructibleClasses(context).has(node) ? node : undefined;
}

/** The call of a constructor that `node` makes, with itself for `this`. Undefined: it makes no instance, or makes it while the modules are loaded. */
export function constructorCall(context: ProgramContext, node: ts.Node): Invocation | undefined {
  const of = ts.isNewExpression(node) ? instantiated(context, node) : undefined;
  const model = of && context.functionsByNode.get(constructorOf(of));
  return model && { function: model, overrides: undefined, arguments: [node as ts.NewExpression, ...((node as ts.NewExpression).arguments ?? [])] };
}

/** The class whose constructor `model` is. */
export const classConstructed = ({ node }: FunctionModel): ts.ClassDeclaration => node.parent as ts.ClassDeclaration;

interface Initialiser {
  readonly name: string;
  readonly value: ts.Expression;
}

/** The fields of `node` that have initial values of their own, in their order. */
export const initialisersOf = (node: ts.ClassDeclaration): readonly Initialiser[] => node.members.flatMap((member) =>
  (ts.isPropertyDeclaration(member) && !isStatic(member) && methodOfMember(member) === undefined && member.initializer !== undefined ? [{ name: member.name.getText(), value: member.initializer }] : []));

/** The parameters of the constructor of `node` that are fields. */
export const parameterFields = (node: ts.ClassDeclaration): readonly ts.ParameterDeclaration[] =>
  constructorOf(node).parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, parameter.parent));
