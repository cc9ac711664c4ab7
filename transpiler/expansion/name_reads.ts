/** `PRICES[word] ?? 0`: a member that may not be there. It is written as a test of the name ahead: `(word in PRICES ? PRICES[word] : 0)`. */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { enclosingStatement, EQUAL, freeNames, isCondition, isName, isOfJavaScript, isPlain, UNEQUAL } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The reads in the functions of `file` that ask whether a record has a member by a computed name. */
export function nameReads(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const visit = (node: ts.Node, isRun: boolean): void => {
    const text = isRun && ts.isExpression(node) ? ownTest(checker, node) ?? listUse(checker, node, getters) ?? testFor(checker, node, getters) : undefined;
    const loop = isRun && ts.isForOfStatement(node) && !ts.isLabeledStatement(node.parent) ? listOrNone(checker, node.expression, getters) : undefined;
    if (loop !== undefined) {
      const { expression, statement } = node as ts.ForOfStatement;
      found.push(insertion(node.getStart(), `{ if (${loop.test}) `), replacing(expression, loop.list), insertion(node.getEnd(), ' }'));
      return visit(statement, isRun);
    }
    if (text !== undefined) return void found.push(replacing(node, text));
    const read = isRun ? computedRead(checker, node, getters) : undefined;
    const statement = read && enclosingStatement(read.whole);
    if (read !== undefined && statement !== undefined && ts.isBlock(statement.parent)) {
      const { access: { expression: record, argumentExpression: name }, whole } = read;
      const [chosen, wanted] = [free('member'), free('name')];
      const access = `${record.getText()}[${wanted}]`;
      const text = choice(checker, whole, record.getText(), wanted, access);
      if (text !== undefined) {
        found.push(insertion(statement.getStart(), `const ${chosen} = (${wanted}: string) => ${text}; `));
        found.push(replacing(whole, `${chosen}(${name.getText()})`));
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** `const price = PRICES[word]`, where the price is tested behind it: `(word in PRICES ? PRICES[word] : undefined)`. */
export function testedReads(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    const read = isRun && ts.isVariableDeclaration(node) && node.type === undefined && ts.isIdentifier(node.name) && node.initializer !== undefined ? node.initializer : undefined;
    if (read !== undefined && ts.isElementAccessExpression(read) && read.questionDotToken === undefined && ts.isIdentifier(read.argumentExpression)
      && isRead(checker, read, getters) && isAsked(checker, enclosingStatement(node)?.parent, (node as ts.VariableDeclaration).name as ts.Identifier)) {
      const [record, name] = [read.expression.getText(), read.argumentExpression.text];
      return void found.push(replacing(read, `(${name} in ${record} ? ${read.getText()} : undefined)`));
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

/** Whether something within `scope` asks whether the variable called `name` holds anything. */
function isAsked(checker: ts.TypeChecker, scope: ts.Node | undefined, name: ts.Identifier): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const visit = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node) || node === name || checker.getSymbolAtLocation(node) !== symbol) return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return parent.expression === node && parent.questionDotToken !== undefined;
    if (isCondition(node)) return true;
    return ts.isBinaryExpression(parent) && parent.left === node && ([SK.QuestionQuestionToken, SK.BarBarToken].includes(parent.operatorToken.kind) || parent.right.getText() === 'undefined');
  };
  return scope !== undefined && visit(scope);
}

/** `Object.keys(PRICES).includes(word)` of `Object.hasOwn(PRICES, word)` and `PRICES.hasOwnProperty(word)`. */
function ownTest(checker: ts.TypeChecker, node: ts.Expression): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.questionDotToken !== undefined || node.arguments.some(ts.isSpreadElement)) return undefined;
  const { expression: { expression: of, name: method }, arguments: given } = node;
  const [record, name] = method.text === 'hasOwn' && of.getText() === 'Object' ? given : method.text === 'hasOwnProperty' ? [of, ...given] : [];
  if (record === undefined || name === undefined || !isOfJavaScript(checker.getSymbolAtLocation(method))) return undefined;
  if (!isText(checker, name) || !isRecord(checker, record)) return undefined;
  return `Object.keys(${record.getText()}).includes(${name.getText()})`;
}

/** What methods give of a list without elements. */
const OF_NONE: Readonly<Record<string, string | undefined>> = {
  filter: '[]', map: '[]', slice: '[]', flatMap: '[]', some: 'false', every: 'true', includes: 'false', indexOf: '-1', findIndex: '-1', join: "''",
};

/** `(word in LISTS ? LISTS[word].filter(…) : [])` of `(LISTS[word] ?? []).filter(…)`. */
function listUse(checker: ts.TypeChecker, node: ts.Expression, getters: ReadonlySet<string>): string | undefined {
  const access = ts.isCallExpression(node) ? node.expression : node;
  if (!ts.isPropertyAccessExpression(access) || access.questionDotToken !== undefined) return undefined;
  const given = ts.isCallExpression(node) ? node.arguments : [];
  // What a call is given is evaluated in any case.
  const isSteady = given.every((one) => ts.isArrowFunction(one) || (!ts.isSpreadElement(one) && isPlain(one, getters)));
  const none = !ts.isCallExpression(node) ? (access.name.text === 'length' ? '0' : undefined) : Object.hasOwn(OF_NONE, access.name.text) ? OF_NONE[access.name.text] : undefined;
  const of = none !== undefined && isSteady ? listOrNone(checker, access.expression, getters) : undefined;
  return of && `(${of.test} ? ${of.list}${node.getText().slice(access.expression.getEnd() - node.getStart())} : ${none})`;
}

/** `LISTS[word] ?? []`, in parentheses or not. */
function listOrNone(checker: ts.TypeChecker, node: ts.Expression, getters: ReadonlySet<string>): { readonly test: string; readonly list: string } | undefined {
  if (ts.isParenthesizedExpression(node)) return listOrNone(checker, node.expression, getters);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== SK.QuestionQuestionToken || !ts.isArrayLiteralExpression(node.right) || node.right.elements.length > 0) return undefined;
  const read = whole(node);
  if (read === undefined || !isRead(checker, read, getters) || !ts.isIdentifier(read.argumentExpression) || memberType(checker, read.expression) === undefined) return undefined;
  return { test: `${read.argumentExpression.text} in ${read.expression.getText()}`, list: read.getText() };
}

/** What `node` is, written as a choice. Undefined: it reads no member by a name of that it may not be there, or the name is no variable. */
function testFor(checker: ts.TypeChecker, node: ts.Expression, getters: ReadonlySet<string>): string | undefined {
  const read = whole(node);
  if (read === undefined || !isRead(checker, read, getters) || !ts.isIdentifier(read.argumentExpression)) return undefined;
  return choice(checker, node, read.expression.getText(), read.argumentExpression.getText(), read.getText());
}

/** A read by a name that is computed there: `KEYS[letter.toLowerCase()] ?? ''`. */
function computedRead(checker: ts.TypeChecker, node: ts.Node, getters: ReadonlySet<string>): { readonly whole: ts.Expression; readonly access: ts.ElementAccessExpression } | undefined {
  const access = ts.isBinaryExpression(node) ? whole(node) : undefined;
  return access !== undefined && isRead(checker, access, getters) && ts.isCallExpression(access.argumentExpression) ? { whole: node as ts.Expression, access } : undefined;
}

/** The read of a member that `node` goes by. */
function whole(node: ts.Expression): ts.ElementAccessExpression | undefined {
  const read = ts.isBinaryExpression(node) && [SK.QuestionQuestionToken, SK.BarBarToken, ...EQUAL, ...UNEQUAL].includes(node.operatorToken.kind) ? node.left : node;
  return ts.isElementAccessExpression(read) && read.questionDotToken === undefined ? read : undefined;
}


/** `node`, which reads a member of `record` as `access`, as a choice by whether the record has `name`. */
function choice(checker: ts.TypeChecker, node: ts.Expression, record: string, name: string, access: string): string | undefined {
  const read = whole(node)!;
  const value = memberType(checker, read.expression);
  if (value === undefined) return undefined;
  const test = `${name} in ${record}`;
  const truth = truthOf(checker, value, access);
  if (node === read) return isCondition(node) && truth !== undefined ? `(${test}${truth && ` && ${truth}`})` : undefined;
  const { right, operatorToken: { kind } } = node as ts.BinaryExpression;
  if (kind === SK.QuestionQuestionToken) return `(${test} ? ${access} : (${right.getText()}))`;
  if (kind === SK.BarBarToken) return truth === undefined || isCondition(node) ? undefined : `(${test}${truth && ` && ${truth}`} ? ${access} : (${right.getText()}))`;
  const isNone = (ts.isIdentifier(right) && right.text === 'undefined') || (right.kind === SK.NullKeyword && [SK.EqualsEqualsToken, SK.ExclamationEqualsToken].includes(kind));
  if (!isNone) return undefined;
  return EQUAL.includes(kind) ? `(!(${test}))` : `(${test})`;
}

/** The condition that a member with values of the type `value` is true: empty, where it always is. Undefined: that is not known. */
function truthOf(checker: ts.TypeChecker, value: ts.Type, access: string): string | undefined {
  const isAll = (flags: ts.TypeFlags): boolean => (value.isUnion() ? value.types : [value]).every((one) => (one.flags & flags) !== 0);
  if (isAll(ts.TypeFlags.StringLike)) return `${access} !== ''`;
  if (isAll(ts.TypeFlags.NumberLike)) return `${access} !== 0`;
  if (isAll(ts.TypeFlags.BooleanLike)) return access;
  return isAll(ts.TypeFlags.Object) ? '' : undefined;
}

/** Whether `read` reads a member of a record by a name that may be any text. */
function isRead(checker: ts.TypeChecker, { expression, argumentExpression: name }: ts.ElementAccessExpression, getters: ReadonlySet<string>): boolean {
  return !ts.isNumericLiteral(name) && isName(expression, getters) && isText(checker, name) && !isListed(checker, expression, name) && isRecord(checker, expression);
}

/** Whether the type of `name` says that it is one of the names of `record`. */
function isListed(checker: ts.TypeChecker, record: ts.Expression, name: ts.Expression): boolean {
  const [type, own] = [checker.getTypeAtLocation(name), checker.getTypeAtLocation(record)];
  return (type.isUnion() ? type.types : [type]).every((one) => one.isStringLiteral() && own.getProperty(one.value) !== undefined);
}

/** The type of all members of `record` together. Undefined: some may be null or undefined and be there. */
function memberType(checker: ts.TypeChecker, record: ts.Expression): ts.Type | undefined {
  const type = checker.getTypeAtLocation(record);
  const index = checker.getIndexInfosOfType(type).find(({ keyType }) => (keyType.flags & ts.TypeFlags.String) !== 0)?.type;
  const types = index === undefined ? checker.getPropertiesOfType(type).map((one) => checker.getTypeOfSymbol(one)) : [index];
  const [first] = types;
  return first !== undefined && types.every((one) => one === checker.getNonNullableType(one) && (one.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0 && checker.isTypeAssignableTo(one, checker.getBaseTypeOfLiteralType(first))) ? checker.getBaseTypeOfLiteralType(first) : undefined;
}

function isText(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
}

/** Whether `node` is a record: no list, and nothing of JavaScript's own. */
function isRecord(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  const isOwn = (type.symbol?.declarations ?? []).every((one) => !one.getSourceFile().isDeclarationFile || ts.isMappedTypeNode(one));
  return (type.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayType(type) && !checker.isTupleType(type) && isOwn;
}
