/**
 * The classes of a program. An instance is a record that knows its class; a method is a function whose first parameter is `this`, a reference as any
 * other. So it is compiled once for each array or record that it is called on.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from './context.ts';
import { isFunctionValue, unwrap } from './syntax.ts';

/** A part of a class that runs when it is called. */
export type Method = ts.MethodDeclaration | ts.AccessorDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** Whether `node` is a class at the top of a module of the program: the others are refused where they stand. */
export const isProgramClass = (node: ts.Node): node is ts.ClassDeclaration =>
  ts.isClassDeclaration(node) && ts.isSourceFile(node.parent) && !node.parent.isDeclarationFile;

export const isStatic = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);

/** The class that the instances of `type` are of, or of one that extends it. Undefined: no class of the program. */
export function classOfType(checker: ts.TypeChecker, given: ts.Type): ts.ClassDeclaration | undefined {
  const type = given.flags & ts.TypeFlags.TypeParameter ? checker.getApparentType(given) : given;
  const declaration = type.getConstructSignatures().length > 0 ? undefined : type.symbol?.valueDeclaration;
  return declaration !== undefined && isProgramClass(declaration) ? declaration : undefined;
}

/** The class that `node` extends. Undefined: it extends none of the program. */
export function baseOf(context: ProgramContext, node: ts.ClassDeclaration): ts.ClassDeclaration | undefined {
  const base = extendsClause(node)?.types[0]?.expression;
  const declaration = base && context.symbolOf(base)?.valueDeclaration;
  return declaration !== undefined && isProgramClass(declaration) ? declaration : undefined;
}

const extendsClause = (node: ts.ClassDeclaration): ts.HeritageClause | undefined =>
  node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);

/** `node` and the classes that it extends, itself first. */
export function lineage(context: ProgramContext, node: ts.ClassDeclaration): ts.ClassDeclaration[] {
  const line: ts.ClassDeclaration[] = [];
  for (let at: ts.ClassDeclaration | undefined = node; at !== undefined && !line.includes(at); at = baseOf(context, at)) line.push(at);
  return line;
}

/** All classes of a program. */
export const classesOf = memoize((context: ProgramContext): readonly ts.ClassDeclaration[] =>
  context.modules.flatMap(({ statements }) => statements.filter(isProgramClass)));

/** A method that a member of a class is: `hurt() {…}`, `get half() {…}`, `run = () => {…}`. Undefined: it is none. */
export function methodOfMember(member: ts.Node): Method | undefined {
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return member.body === undefined ? undefined : member;
  const value = ts.isPropertyDeclaration(member) && member.initializer !== undefined ? unwrap(member.initializer) : undefined;
  return value !== undefined && isFunctionValue(value) ? value : undefined;
}

/** The methods of `node` that have a body, static ones too. */
export const methodsOf = (node: ts.ClassDeclaration): Method[] => node.members.flatMap((member) => methodOfMember(member) ?? []);

/** The member of a class that `method` is the value of, or itself. */
export const memberOfMethod = (method: ts.Node): ts.ClassElement =>
  (ts.isClassElement(method) ? method : ts.findAncestor(method, ts.isPropertyDeclaration)!) as ts.ClassElement;

type Kind = 'get' | 'set' | 'call';
const kindOf = (member: ts.Node): Kind => (ts.isGetAccessor(member) ? 'get' : ts.isSetAccessor(member) ? 'set' : 'call');

/** The method that runs where `name` of an instance of `node` is called, read or assigned. Undefined: none runs. */
export function implementation(context: ProgramContext, node: ts.ClassDeclaration, name: string, kind: Kind): Method | undefined {
  for (const one of lineage(context, node)) {
    const found = one.members.find((member) => !isStatic(member) && member.name?.getText() === name && kindOf(member) === kind && methodOfMember(member));
    if (found !== undefined) return methodOfMember(found);
  }
  return undefined;
}

/** A class and what its instances do: one for each class that a value of a type may be of. */
export type Implementations = ReadonlyMap<ts.ClassDeclaration, Method>;

/** The methods that may run where `name` of a value of `type` is called, read or assigned. */
export function implementations(context: ProgramContext, type: ts.Type, name: string, kind: Kind): Implementations {
  const own = classOfType(context.checker, type);
  const found = new Map<ts.ClassDeclaration, Method>();
  for (const node of classesOf(context)) {
    const isIts = own !== undefined ? lineage(context, node).includes(own) : isOfType(context, node, type);
    const method = isIts && !isAbstract(node) ? implementation(context, node, name, kind) : undefined;
    if (method !== undefined) found.set(node, method);
  }
  // An abstract class that no other extends has no instance: its methods never run, and call its own.
  const method = found.size === 0 && own !== undefined ? implementation(context, own, name, kind) : undefined;
  return own !== undefined && method !== undefined ? new Map([[own, method]]) : found;
}

/** Whether instances of the class `node` have the type `type`: an interface, say. */
function isOfType(context: ProgramContext, node: ts.ClassDeclaration, type: ts.Type): boolean {
  const symbol = node.name && context.symbolOf(node.name);
  return symbol !== undefined && context.checker.isTypeAssignableTo(context.checker.getDeclaredTypeOfSymbol(symbol), type);
}

export const isAbstract = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);

/** The stand-in of a symbol for `this` in a method or a constructor. */
export const symbolOfThis = memoize((method: ts.Node): ts.Symbol => {
  const symbol = { name: 'this', escapedName: 'this', flags: 0 } as unknown as ts.Symbol;
  methodsOfThis.set(symbol, method);
  return symbol;
});

const methodsOfThis = new WeakMap<ts.Symbol, ts.Node>();

/** The class whose method or constructor has `symbol` as its `this`. Undefined: it is something else. */
export function classOfThis(symbol: ts.Symbol): ts.ClassDeclaration | undefined {
  const method = methodsOfThis.get(symbol);
  const member = method && ts.findAncestor(method, ts.isClassElement);
  return member !== undefined && ts.isClassDeclaration(member.parent) ? member.parent : undefined;
}

/** The stand-in of a symbol for what has none of its own: a getter and a setter share theirs. */
const symbolOfAccessor = memoize((node: ts.Node): ts.Symbol => {
  const name = (node as ts.AccessorDeclaration).name.getText();
  return { name, escapedName: name, flags: 0 } as unknown as ts.Symbol;
});

/** The constructor of `node`. Where it is not written, one stands in that takes and does nothing. */
export const constructorOf = memoize((node: ts.ClassDeclaration): ts.ConstructorDeclaration => {
  const written = node.members.find((member): member is ts.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined);
  if (written !== undefined) return written;
  const made = ts.setTextRange(ts.factory.createConstructorDeclaration(undefined, [], ts.setTextRange(ts.factory.createBlock([]), node)), node);
  return Object.assign(made, { parent: node });
});

/** The symbol that `method` is declared by. Undefined: it has no name. */
export function symbolOfMethod(context: ProgramContext, method: Method): ts.Symbol | undefined {
  const member = memberOfMethod(method);
  return ts.isAccessor(member) ? symbolOfAccessor(member) : member.name && context.symbolOf(member.name);
}

/** The symbol of `this`, or `super`, at `node`; undefined where it is none of an instance of a class of the program. */
export function thisAt(node: ts.Node): ts.Symbol | undefined {
  const around = ts.findAncestor(node.parent, (at) => (ts.isFunctionLike(at) && !ts.isArrowFunction(at)) || ts.isClassElement(at) || ts.isClassLike(at));
  if (around === undefined || !ts.isClassElement(around) || isStatic(around) || !isProgramClass(around.parent)) return undefined;
  const isOfConstructor = ts.isConstructorDeclaration(around) || (ts.isPropertyDeclaration(around) && methodOfMember(around) === undefined);
  const method = isOfConstructor ? constructorOf(around.parent) : methodOfMember(around);
  return method && symbolOfThis(method);
}

/** The parts of `node` that the language does not have, where it has any. */
export function unsupportedClassPart(context: ProgramContext, node: ts.ClassDeclaration): { readonly node: ts.Node; readonly what: string; readonly hint?: string } | undefined {
  const odd = (at: ts.Node, what: string, hint?: string) => ({ node: at, what, hint });
  const isPlain = (one: ts.Node): boolean => !ts.canHaveModifiers(one) || (ts.getModifiers(one) ?? []).every(({ kind }) => PLAIN.has(kind));
  const isDecorated = (one: ts.Node): boolean => ts.canHaveDecorators(one) && (ts.getDecorators(one) ?? []).length > 0;
  const isPlainClass = (node.modifiers ?? []).every(({ kind }) => PLAIN.has(kind) || kind === ts.SyntaxKind.DefaultKeyword);
  if (node.name === undefined || !isPlainClass) return odd(node, 'a nameless or decorated class');
  // The others were written out.
  if (node.typeParameters !== undefined) {
    return odd(node, 'a generic class with static members, or a use that has no copy', 'a copy is made for each list of types that it is made with: name it in types and behind `new`, with types that can be written here, or write a class for each type');
  }
  if (extendsClause(node) !== undefined && baseOf(context, node) === undefined) return odd(node, 'a class that extends what is no class of the program');
  for (const member of node.members) {
    if (ts.isSemicolonClassElement(member) || ts.isClassStaticBlockDeclaration(member)) continue;
    const isKnown = ts.isPropertyDeclaration(member) || ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member) || ts.isAccessor(member);
    const isNamed = ts.isConstructorDeclaration(member) || (member.name !== undefined && ts.isIdentifier(member.name));
    if (!isKnown || !isNamed || !isPlain(member) || isDecorated(member)) {
      return odd(member, 'a member of a class that is no field, constructor, method, getter or setter by a plain name');
    }
  }
  return undefined;
}

const PLAIN: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.OverrideKeyword,
  // Reported with the function that it is.
  ts.SyntaxKind.AsyncKeyword,
]);

type FieldDeclaration = ts.PropertyDeclaration | ts.ParameterDeclaration;

/** The fields that `node` itself declares: its own, and parameters of its constructor. */
function ownFields(node: ts.ClassDeclaration): readonly FieldDeclaration[] {
  const members: readonly ts.Node[] = node.members;
  const parameters = members.filter(ts.isConstructorDeclaration).flatMap((one) => [...one.parameters]);
  const given = parameters.filter((parameter) => (ts.getModifiers(parameter) ?? []).length > 0);
  return [...members.filter(ts.isPropertyDeclaration).filter((field) => !isStatic(field) && !isAbstract(field)), ...given];
}

/** The declaration of the field `name` of `node`, or of one that it extends. Undefined: there is none. */
export function fieldOf(context: ProgramContext, node: ts.ClassDeclaration | undefined, name: string): FieldDeclaration | undefined {
  return (node === undefined ? [] : lineage(context, node)).flatMap(ownFields).find((field) => field.name.getText() === name);
}

/** The names of all fields of instances of `node`. */
export const fieldNames = (context: ProgramContext, node: ts.ClassDeclaration): readonly string[] =>
  [...new Set(lineage(context, node).flatMap(ownFields).map((field) => field.name.getText()))];

/** Whether what `node` gives is always `this`: calls of it are made one behind the other. */
export const returnsThis = memoize((node: ts.Node): boolean => {
  const { body } = node as Method;
  if (!ts.isMethodDeclaration(node) || body === undefined || isStatic(node)) return false;
  const given: (ts.Expression | undefined)[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isReturnStatement(child)) given.push(child.expression);
    ts.forEachChild(child, visit);
  };
  visit(body);
  return given.length > 0 && given.every((one) => one?.kind === ts.SyntaxKind.ThisKeyword);
});
