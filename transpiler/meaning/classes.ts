/**
 * Classes with one instance, made by a `const` at the top of a module. The instance is a record, its methods are functions, and `this` is that record
 * in all of them. Of several instances, a call would have to tell which it means, and whether it is one of them.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from './context.ts';
import { isModuleConstant, unwrap } from './syntax.ts';

/** The classes of a program, and what stands for their instances. */
class ClassInstances {
  private readonly symbols = new Map<ts.ClassDeclaration, ts.Symbol>();
  private readonly classes = new Map<ts.Symbol, ts.ClassDeclaration>();

  constructor(private readonly context: ProgramContext) {
    const { modules } = context;
    const classes = modules.flatMap(({ statements }) => statements.filter(ts.isClassDeclaration));
    if (classes.length === 0) return;
    const made = new Map<ts.Symbol, ts.Node[]>();
    for (const file of modules) this.findUses(file, made);
    for (const node of classes) {
      const symbol = node.name && context.symbolOf(node.name);
      const uses = symbol === undefined ? [] : made.get(symbol) ?? [];
      const variable = uses.length === 1 ? this.variableOf(uses[0]) : undefined;
      if (variable === undefined || unsupportedClassPart(node) !== undefined) continue;
      this.symbols.set(node, variable);
      this.classes.set(variable, node);
    }
  }

  /** The variable that holds the instance of the class that `node` is `this` of, or that calls the method `node`. */
  symbolOf(node: ts.ClassDeclaration): ts.Symbol | undefined {
    return this.symbols.get(node);
  }

  /** The class whose instance the variable `symbol` holds. */
  classOf(symbol: ts.Symbol): ts.ClassDeclaration | undefined {
    return this.classes.get(symbol);
  }

  /** The instance of `this` at `node`; undefined where its class has none. */
  ofThis(node: ts.Node): ts.Symbol | undefined {
    const around = ts.findAncestor(node.parent, (at) => (ts.isFunctionLike(at) && !ts.isArrowFunction(at)) || ts.isClassLike(at));
    if (around === undefined || !ts.isMethodDeclaration(around) || !ts.isClassDeclaration(around.parent)) return undefined;
    return this.symbols.get(around.parent);
  }

  /** Every name of a class that is more than a type, by the class. */
  private findUses(node: ts.Node, uses: Map<ts.Symbol, ts.Node[]>): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.context.symbolOf(node);
      const isName = ts.isClassDeclaration(node.parent) || ts.isImportSpecifier(node.parent) || ts.isExportSpecifier(node.parent);
      if (symbol !== undefined && symbol.flags & ts.SymbolFlags.Class && !isName && !ts.isTypeReferenceNode(node.parent)) {
        uses.set(symbol, [...(uses.get(symbol) ?? []), node]);
      }
    }
    ts.forEachChild(node, (child) => this.findUses(child, uses));
  }

  /** The variable of `const name = new Class()`, of which `name` is the class. */
  private variableOf(name: ts.Node): ts.Symbol | undefined {
    const made = ts.findAncestor(name, ts.isNewExpression);
    const variable = made && ts.findAncestor(made, ts.isVariableDeclaration);
    if (variable?.initializer === undefined || unwrap(variable.initializer) !== made || made.expression !== name) return undefined;
    return isModuleConstant(variable) && variable.type === undefined ? this.context.symbolOf(variable.name) : undefined;
  }
}

/** The instances of the classes in the modules of a program. */
export const classInstancesOf = memoize((context: ProgramContext): ClassInstances => new ClassInstances(context));

export const methodsOf = (node: ts.ClassDeclaration): ts.MethodDeclaration[] => node.members.filter(ts.isMethodDeclaration);

/** The members of `node` that are no fields, constructors or plain methods. The first of them; undefined: there is none. */
export function unsupportedClassPart(node: ts.ClassDeclaration): { readonly node: ts.Node; readonly what: string } | undefined {
  const odd = (at: ts.Node, what: string) => ({ node: at, what });
  const isExtended = node.heritageClauses?.some(({ token }) => token === ts.SyntaxKind.ExtendsKeyword) === true;
  if (isExtended) return odd(node, 'a class that extends another');
  const isPlain = (one: ts.Node): boolean => !ts.canHaveModifiers(one) || (ts.getModifiers(one) ?? []).every(({ kind }) => PLAIN.has(kind));
  const isDecorated = (one: ts.Node): boolean => ts.canHaveDecorators(one) && (ts.getDecorators(one) ?? []).length > 0;
  if (node.name === undefined || node.typeParameters !== undefined || !isPlain(node) || isDecorated(node)) {
    return odd(node, 'a generic, abstract, default or decorated class');
  }
  for (const member of node.members) {
    const isKnown = ts.isPropertyDeclaration(member) || ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member);
    const isNamed = ts.isConstructorDeclaration(member) || (member.name !== undefined && ts.isIdentifier(member.name));
    if (!isKnown || !isNamed || !isPlain(member) || isDecorated(member)) {
      return odd(member, 'a class with more than fields, a constructor and methods');
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
  // Reported with the function that it is.
  ts.SyntaxKind.AsyncKeyword,
]);

/** The annotation of the field `name` of `node`. Undefined: there is none. */
export function fieldType(node: ts.ClassDeclaration | undefined, name: string): ts.TypeNode | undefined {
  const members: readonly ts.Node[] = node?.members ?? [];
  const parameters = members.filter(ts.isConstructorDeclaration).flatMap((one) => [...one.parameters]);
  const given = parameters.filter((one) => (ts.getModifiers(one) ?? []).length > 0);
  return [...members.filter(ts.isPropertyDeclaration), ...given].find((one) => one.name.getText() === name)?.type;
}
