/**
 * The variables and the names of members that functions may assign to, with those that they call. A variable is told by its declaration, elements of lists by
 * {@link ELEMENTS_NAME}, and members by computed names by {@link MEMBERS_NAME}.
 */
import { ts } from 'ts-morph';
import { isDeclaredByJavaScript } from '../meaning/context.ts';
import { isAssignedTo } from '../meaning/targets.ts';

const SK = ts.SyntaxKind;

export const ELEMENTS_NAME = '[]';
export const MEMBERS_NAME = '[name]';

const CHANGING: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin', 'set', 'add', 'delete', 'clear']);

interface Direct {
  readonly names: Set<string>;
  readonly called: Set<ts.Node>;
  /** It calls what nothing tells. */
  isUnknown: boolean;
}

export class NameEffects {
  private readonly known = new Map<ts.Node, Direct>();

  constructor(readonly checker: ts.TypeChecker) {}

  /** Whether the function `node`, or one that it calls, may assign to what has one of `names`. True in doubt. */
  mayStore(node: ts.Node, names: ReadonlySet<string>): boolean {
    return this.mayStoreTo(node, (name) => names.has(name));
  }

  /** As {@link mayStore}, to what has a name that `isMeant` holds for. */
  mayStoreTo(node: ts.Node, isMeant: (name: string) => boolean): boolean {
    const seen = new Set<ts.Node>();
    const visit = (one: ts.Node): boolean => {
      if (seen.has(one)) return false;
      seen.add(one);
      const direct = this.directOf(one);
      return direct.isUnknown || [...direct.names].some(isMeant) || [...direct.called].some(visit);
    };
    return visit(node);
  }

  /** Whether the call `node` may assign to what has one of `names`. Its arguments don't count. True in doubt; false where `node` is no call. */
  mayStoreByCall(node: ts.Node, names: ReadonlySet<string>): boolean {
    const direct: Direct = { names: new Set(), called: new Set(), isUnknown: false };
    this.addCall(node, direct);
    return direct.isUnknown || [...direct.names].some((name) => names.has(name)) || [...direct.called].some((one) => this.mayStore(one, names));
  }

  private directOf(node: ts.Node): Direct {
    const before = this.known.get(node);
    if (before !== undefined) return before;
    const direct: Direct = { names: new Set(), called: new Set(), isUnknown: false };
    this.known.set(node, direct);
    const visit = (one: ts.Node): void => {
      if (isAssignedPlace(one)) direct.names.add(nameOfPlace(this.checker, one));
      this.addCall(one, direct);
      ts.forEachChild(one, visit);
    };
    ts.forEachChild(node, visit);
    return direct;
  }

  private addCall(node: ts.Node, direct: Direct): void {
    if (ts.isNewExpression(node)) return this.addFunctions(node.expression, direct);
    if (ts.isCallExpression(node)) {
      const { expression: callee } = node;
      if (ts.isPropertyAccessExpression(callee) && CHANGING.has(callee.name.text) && isDeclaredByJavaScript(this.checker, callee.name)) direct.names.add(ELEMENTS_NAME);
      if (callee.kind === SK.SuperKeyword) return this.addFunctions(callee, direct);
      return this.addFunctions(ts.isPropertyAccessExpression(callee) ? callee.name : callee, direct);
    }
    // A getter, a setter, or a function that is handed on.
    if (ts.isIdentifier(node) && !(ts.isCallExpression(node.parent) && node.parent.expression === node)) {
      const declarations = this.checker.getSymbolAtLocation(node)?.declarations ?? [];
      if (declarations.some((one) => ts.isAccessor(one) || ts.isFunctionDeclaration(one) || ts.isMethodDeclaration(one) || functionOf(one) !== undefined)) this.addFunctions(node, direct);
    }
  }

  private addFunctions(callee: ts.Node, direct: Direct): void {
    if (isDeclaredByJavaScript(this.checker, callee)) return;
    const symbol = this.checker.getSymbolAtLocation(callee);
    const target = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? this.checker.getAliasedSymbol(symbol) : symbol;
    const declarations = target?.declarations ?? [];
    if (declarations.length === 0) direct.isUnknown = true;
    for (const declaration of declarations) {
      const own = functionOf(declaration);
      if (own !== undefined) direct.called.add(own);
      // A class may have another function in the place of this one.
      if (own !== undefined && ts.isClassLike(own.parent)) for (const other of this.othersNamed(own)) direct.called.add(other);
      if (own === undefined && !ts.isClassDeclaration(declaration)) direct.isUnknown = true;
      if (ts.isClassDeclaration(declaration)) for (const part of partsOfMaking(declaration)) direct.called.add(part);
      if (ts.isClassDeclaration(declaration) && declaration.heritageClauses !== undefined) for (const base of basesOf(this.checker, declaration)) for (const part of partsOfMaking(base)) direct.called.add(part);
    }
  }

  /** The members of all classes of its module that have the name of `member`. */
  private othersNamed(member: ts.Node): readonly ts.Node[] {
    const name = (member as ts.MethodDeclaration).name?.getText();
    const found: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isClassElement(node) && node.name?.getText() === name && functionOf(node) !== undefined) found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(member.getSourceFile());
    return found;
  }
}

/** The constructor and the first values of `node`. */
const partsOfMaking = ({ members }: ts.ClassDeclaration): readonly ts.Node[] => members.filter((one) => ts.isConstructorDeclaration(one) || ts.isPropertyDeclaration(one));

function basesOf(checker: ts.TypeChecker, node: ts.ClassDeclaration): readonly ts.ClassDeclaration[] {
  const [base] = node.heritageClauses?.find(({ token }) => token === SK.ExtendsKeyword)?.types ?? [];
  const declaration = base && checker.getSymbolAtLocation(base.expression)?.valueDeclaration;
  return declaration !== undefined && ts.isClassDeclaration(declaration) ? [declaration, ...basesOf(checker, declaration)] : [];
}

/** The function that `declaration` is or holds for good. Undefined: it is none, or another may stand there. */
function functionOf(declaration: ts.Node): ts.Node | undefined {
  if (ts.isFunctionLike(declaration) && 'body' in declaration && declaration.body !== undefined) return declaration;
  if (!ts.isVariableDeclaration(declaration) || (declaration.parent.flags & ts.NodeFlags.Const) === 0) return undefined;
  const { initializer } = declaration;
  return initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? initializer : undefined;
}

/** The text that stands for the variable, the member or the element `target` everywhere. */
export function nameOfPlace(checker: ts.TypeChecker, target: ts.Expression): string {
  if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target)) return nameOfPlace(checker, target.expression);
  if (ts.isPropertyAccessExpression(target)) return target.name.text;
  if (ts.isElementAccessExpression(target) && !isList(checker, target.expression)) return ts.isStringLiteralLike(target.argumentExpression) ? target.argumentExpression.text : MEMBERS_NAME;
  const declaration = ts.isIdentifier(target) ? checker.getSymbolAtLocation(target)?.valueDeclaration : undefined;
  return declaration === undefined ? ELEMENTS_NAME : `${declaration.getSourceFile().fileName}:${declaration.pos}`;
}

const isList = (checker: ts.TypeChecker, node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return checker.getIndexInfoOfType(type, ts.IndexKind.Number) !== undefined && checker.getIndexInfoOfType(type, ts.IndexKind.String) === undefined;
};

/** Whether {@link nameOfPlace} gives `name` for a variable. */
export const isVariableName = (name: string): boolean => name.includes(':');

/** Whether `node` is a variable, a member or an element that is assigned to where it stands. */
export const isAssignedPlace = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && isAssignedTo(node);
