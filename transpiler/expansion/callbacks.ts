/** Functions by their names where JavaScript's own methods call them: each is written as a closure that calls it. */
import { ts } from 'ts-morph';
import { haveGenericFunctions } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';

const SK = ts.SyntaxKind;

/** Methods that call their first argument, and how many values they give it, the list left out. */
export const VALUES_GIVEN: Readonly<Record<string, number | undefined>> = {
  forEach: 2, map: 2, filter: 2, find: 2, findIndex: 2, some: 2, every: 2, flatMap: 2, reduce: 3,
};

/** JavaScript's own functions that take one value and are constructors, too. */
const CONVERSIONS: ReadonlySet<string> = new Set(['String', 'Number']);

/** The names in `file` that stand for closures, in functions alone: code that runs when the module is loaded may be anything. */
export function namedCallbacks(file: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const hasGenerics = haveGenericFunctions(modules);
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (ts.isCallExpression(node)) {
      const callback = callbackOf(checker, node);
      const text = callback && (isRun || isGeneric(checker, callback.given)) ? closureFor(checker, callback) : undefined;
      if (text !== undefined) found.push(replacing(callback!.given, text));
      else if (hasGenerics) found.push(...genericArguments(checker, node));
    }
    const isInside = isRun || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  visit(file, false);
  return found;
}

/** The generic functions that `node` gives to a function of the program: which copy is meant shows where the function is called. */
function genericArguments(checker: ts.TypeChecker, { arguments: given }: ts.CallExpression): readonly TextEdit[] {
  return given.flatMap((one) => {
    const [signature, ...others] = isGeneric(checker, one) ? (checker.getContextualType(one)?.getCallSignatures() ?? []) : [];
    const isPlain = signature !== undefined && others.length === 0 && signature.getDeclaration()?.parameters.every(({ dotDotDotToken }) => dotDotDotToken === undefined) === true;
    const called = isPlain ? lastingFunction(checker, one) : undefined;
    const names = called && parameterNames(checker, called, signature.getParameters().length);
    return names === undefined ? [] : [replacing(one, `(${names.join(', ')}) => ${called!.getText()}(${names.join(', ')})`)];
  });
}

/** Whether `node` names a function of the program with parameters of types. */
function isGeneric(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declaration = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? declarationOf(checker, node) : undefined;
  const own = declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return own !== undefined && !isOfJavaScript(own) && ts.isFunctionLike(own) && own.typeParameters !== undefined;
}

interface Callback {
  readonly given: ts.Expression;
  /** The elements are those of this. */
  readonly list: ts.Expression;
  /** How many values it is given. Behind them it may be given the list. */
  readonly most: number;
  readonly isGivenList: boolean;
}

/** The argument of `node` that a method of JavaScript's own calls; undefined where there is none, or where the closure is written there. */
function callbackOf(checker: ts.TypeChecker, node: ts.CallExpression): Callback | undefined {
  const { expression: callee, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined || given.some(ts.isSpreadElement)) return undefined;
  const isFrom = callee.name.text === 'from' && callee.expression.getText() === 'Array';
  const most = isFrom ? 2 : Object.hasOwn(VALUES_GIVEN, callee.name.text) ? VALUES_GIVEN[callee.name.text] : undefined;
  const argument = given[isFrom ? 1 : 0];
  if (most === undefined || argument === undefined || ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)) return undefined;
  return checker.getSymbolAtLocation(callee.name)?.declarations?.every(isOfJavaScript) === true ? { given: argument, list: isFrom ? given[0] : callee.expression, most, isGivenList: !isFrom } : undefined;
}

const isOfJavaScript = (declaration: ts.Node): boolean => declaration.getSourceFile().isDeclarationFile;

/** `(monster) => nameOf(monster)`. Undefined: it may be something else when it is called. */
function closureFor(checker: ts.TypeChecker, { given: callback, list, most, isGivenList }: Callback): string | undefined {
  if (callback.getText() === 'Boolean') return truthTest(checker, callback, list);
  const called = lastingFunction(checker, callback);
  const names = called && parameterNames(checker, called, isGivenList ? most + 1 : most);
  if (names === undefined) return undefined;
  // A closure has no name for the list.
  if (names.length > most) return undefined;
  const given = names.join(', ');
  return `(${given}) => ${called!.getText()}(${given})`;
}

/** What `Boolean` tells of each element of `list`. Undefined: they are no numbers, texts or booleans. */
function truthTest(checker: ts.TypeChecker, callback: ts.Expression, list: ts.Expression): string | undefined {
  const element = checker.getTypeAtLocation(list).getNumberIndexType();
  const declaration = declarationOf(checker, callback);
  if (element === undefined || declaration === undefined || !isOfJavaScript(declaration)) return undefined;
  const [kind] = [ts.TypeFlags.NumberLike, ts.TypeFlags.StringLike, ts.TypeFlags.BooleanLike].filter((flag) => isOnly(element, flag));
  return kind === undefined ? undefined : `(value) => value${TRUTH[kind]}`;
}

const TRUTH: Readonly<Record<number, string>> = { [ts.TypeFlags.NumberLike]: ' !== 0', [ts.TypeFlags.StringLike]: " !== ''", [ts.TypeFlags.BooleanLike]: '' };

const isOnly = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.isUnion() ? type.types.every((one) => isOnly(one, flag)) : (type.flags & flag) !== 0);

/** The function that `given` names as long as the program runs, and how a call names it. */
function lastingFunction(checker: ts.TypeChecker, given: ts.Expression): ts.Expression | undefined {
  if (ts.isParenthesizedExpression(given)) return lastingFunction(checker, given.expression);
  if (ts.isCallExpression(given)) return boundMethod(checker, given);
  if (!ts.isIdentifier(given) && !ts.isPropertyAccessExpression(given)) return undefined;
  const declaration = declarationOf(checker, given);
  if (declaration === undefined) return undefined;
  if (isOfJavaScript(declaration)) return CONVERSIONS.has(given.getText()) || /^Math\.\w+$/.test(given.getText()) ? given : undefined;
  if (ts.isPropertyAccessExpression(given) && !isLasting(checker, given.expression)) return undefined;
  if (ts.isMethodDeclaration(declaration)) return namesThis(declaration.body) ? undefined : given;
  if (ts.isFunctionDeclaration(declaration)) return given;
  if (ts.isParameter(declaration)) return ts.isIdentifier(given) ? given : undefined;
  return isConstant(declaration) ? given : undefined;
}

const isConstant = (declaration: ts.Node): boolean => ts.isVariableDeclaration(declaration) && (declaration.parent.flags & ts.NodeFlags.Const) !== 0;

/** Whether `node` names the same object, class or module whenever it is asked. */
function isLasting(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (node.kind === SK.ThisKeyword) return true;
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
  return symbol?.declarations?.every((one) => isConstant(one) || ts.isClassDeclaration(one) || ts.isNamespaceImport(one) || ts.isImportSpecifier(one) || ts.isImportClause(one)) === true;
}

/** `this.nameOf` of `this.nameOf.bind(this)`. */
function boundMethod(checker: ts.TypeChecker, { expression, arguments: [to, ...others] }: ts.CallExpression): ts.Expression | undefined {
  const method = ts.isPropertyAccessExpression(expression) && expression.name.text === 'bind' ? expression.expression : undefined;
  if (method === undefined || !ts.isPropertyAccessExpression(method) || to === undefined || others.length > 0) return undefined;
  const isOwn = to.kind === SK.ThisKeyword && method.expression.kind === SK.ThisKeyword;
  const declaration = declarationOf(checker, method);
  return isOwn && declaration !== undefined && ts.isMethodDeclaration(declaration) ? method : undefined;
}

function declarationOf(checker: ts.TypeChecker, node: ts.Expression): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return (symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

/** Whether a method may ask for what it is called on, which it is not told when it goes by its name. */
const namesThis = (node: ts.Node | undefined): boolean =>
  node !== undefined && (node.kind === SK.ThisKeyword || node.kind === SK.SuperKeyword || ts.forEachChild(node, (child) => namesThis(child) || undefined) === true);

/** The names of the arguments that `called` takes of `most`. Undefined: that is not known. */
function parameterNames(checker: ts.TypeChecker, called: ts.Expression, most: number): readonly string[] | undefined {
  const signatures = checker.getTypeAtLocation(called).getCallSignatures();
  if (signatures.length !== 1) return undefined;
  const parameters = signatures[0].getDeclaration()?.parameters ?? [];
  if (parameters.some(({ dotDotDotToken, name }) => dotDotDotToken !== undefined || name.getText() === 'this')) return undefined;
  const taken = new Set([...called.getText().matchAll(/\w+/g)].map(([name]) => name));
  return parameters.slice(0, most).map(({ name }, i) => {
    let text = ts.isIdentifier(name) ? name.text : `given${i}`;
    while (taken.has(text)) text = `${text}_`;
    taken.add(text);
    return text;
  });
}
