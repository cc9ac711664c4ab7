/**
 * `Kind[kind]`, the name of a member of an enum by its number: it is written as an element of a table of the names. `code in Kind`: as a comparison of
 * the number with those of the members.
 */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isOneOf, isPlain } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The names in the functions of `file`; each table stands at the top of it. */
export function enumNames(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const free = freeNames(file);
  const edits: TextEdit[] = [];
  const tables = new Map<ts.Symbol, NameTable | undefined>();
  const visit = (node: ts.Node, isRun: boolean): void => {
    const asked = isRun && ts.isElementAccessExpression(node) && node.questionDotToken === undefined ? enumOf(checker, node.expression, node.argumentExpression) : undefined;
    const test = isRun && ts.isBinaryExpression(node) && node.operatorToken.kind === SK.InKeyword ? memberTest(checker, getters, node) : undefined;
    if (test !== undefined) return void edits.push(replacing(node, test));
    if (asked !== undefined) {
      if (!tables.has(asked)) tables.set(asked, tableOfNames(checker, asked, free));
      const table = tables.get(asked);
      if (table !== undefined) edits.push(...reading(node as ts.ElementAccessExpression, table));
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  const text = [...tables.values()].map((table) => (table === undefined ? '' : `const ${table.name}: readonly string[] = [${table.names.map((name) => JSON.stringify(name)).join(', ')}]; `)).join('');
  // Ahead of the comments of the first statement, which are about it.
  return text === '' ? edits : [{ start: 0, end: 0, text }, ...edits];
}

interface NameTable {
  readonly name: string;
  /** The number of the first name. */
  readonly least: number;
  readonly names: readonly string[];
}

/** The enum of the program that `expression` names, where `asked` is a number. */
function enumOf(checker: ts.TypeChecker, expression: ts.Expression, asked: ts.Expression): ts.Symbol | undefined {
  if (!ts.isIdentifier(expression)) return undefined;
  const symbol = checker.getSymbolAtLocation(expression);
  const found = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  return found !== undefined && (found.flags & ts.SymbolFlags.RegularEnum) !== 0 && isNumber(checker.getTypeAtLocation(asked)) ? found : undefined;
}

/** Whether a number is that of a member, `code in Kind`, as a comparison. Undefined: `node` asks something else. */
function memberTest(checker: ts.TypeChecker, getters: ReadonlySet<string>, { left, right }: ts.BinaryExpression): string | undefined {
  const asked = enumOf(checker, right, left);
  const names = asked && isPlain(left, getters) ? namesOf(checker, asked) : undefined;
  if (names === undefined || names.size === 0) return undefined;
  return `(${isOneOf(`(${left.getText()})`, [...names.keys()])})`;
}

const isNumber = (type: ts.Type): boolean => (type.isUnion() ? type.types.every(isNumber) : (type.flags & ts.TypeFlags.NumberLike) !== 0);

/** The names of the members of the enum `declarations` by their numbers. Undefined: it has several parts, or a member without a known value. */
function namesOf(checker: ts.TypeChecker, { declarations = [] }: ts.Symbol): ReadonlyMap<number, string> | undefined {
  const [declaration, ...others] = declarations;
  if (declaration === undefined || others.length > 0 || !ts.isEnumDeclaration(declaration)) return undefined;
  const names = new Map<number, string>();
  for (const member of declaration.members) {
    const value = checker.getConstantValue(member);
    // Of two members with one number the later one is its name.
    if (typeof value === 'number') names.set(value, ts.isComputedPropertyName(member.name) ? '' : member.name.text);
    else if (value === undefined) return undefined;
  }
  return names;
}

/** Undefined: a number between the least and the greatest has no name, or the names are not known. */
function tableOfNames(checker: ts.TypeChecker, symbol: ts.Symbol, free: (wanted: string) => string): NameTable | undefined {
  const names = namesOf(checker, symbol);
  if (names === undefined || names.size === 0) return undefined;
  const all = [...names.keys()].sort((a, b) => a - b);
  const [least] = all;
  return all.every((value, i) => value === least + i) ? { name: free(`${symbol.name}_names`), least, names: all.map((value) => names.get(value)!) } : undefined;
}

function reading({ expression, argumentExpression: index }: ts.ElementAccessExpression, { name, least }: NameTable): readonly TextEdit[] {
  const [start, end] = [index.getStart(), index.getEnd()];
  const edits = [{ start: expression.getStart(), end: expression.getEnd(), text: name }];
  if (least === 0) return edits;
  return [...edits, { start, end: start, text: '(' }, { start: end, end, text: `) ${least < 0 ? '+' : '-'} ${Math.abs(least)}` }];
}
