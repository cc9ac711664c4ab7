/** `grid[y] = [];` and a loop that fills this row: the row is built by itself, and is complete when the grid gets it. So the grid has no shorter rows. */
import { ts } from 'ts-morph';
import { isLibraryFile } from '../base/boundary.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { hasKind } from './node_kinds.ts';
import { freeNames, isStoredIn, isWalk } from './syntax.ts';

const SK = ts.SyntaxKind;

/** A type that any module can write. */
const PLAIN_ROW = /^(number|boolean|string)\[\]$/;

interface Row {
  /** Is given the empty row. */
  readonly first: ts.ExpressionStatement;
  readonly loop: ts.Statement;
  readonly grid: ts.Identifier | ts.PropertyAccessExpression;
  readonly index: ts.Identifier;
  readonly type: string;
}

/** The rows in the functions of `file` that are built in their grids. Where errors are caught, a row that is half done might be seen. */
export function rowBuilding(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  if (modules.some((one) => hasKind(one, SK.TryStatement))) return [];
  const found: TextEdit[] = [];
  const free = freeNames(file);
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) {
      node.statements.forEach((first, i) => {
        const row = rowOf(checker, first, node.statements[i + 1]);
        const uses = row && new RowUses(checker, getters, row).replaceable();
        if (row !== undefined && uses !== undefined) found.push(...editsOf(row, uses, free('row')));
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function editsOf({ first, loop, grid, index, type }: Row, uses: readonly ts.Node[], name: string): readonly TextEdit[] {
  return [
    replacing(first, `const ${name}: ${type} = [];`), ...uses.map((use) => replacing(use, name)),
    { ...insertion(loop.getEnd(), ` ${grid.getText()}[${index.text}] = ${name};`), about: first },
  ];
}

function rowOf(checker: ts.TypeChecker, first: ts.Statement, loop: ts.Statement | undefined): Row | undefined {
  if (loop === undefined || !isWalk(loop) || ts.isForInStatement(loop) || !ts.isExpressionStatement(first) || !ts.isBinaryExpression(first.expression)) return undefined;
  const { left, operatorToken, right } = first.expression;
  if (operatorToken.kind !== SK.EqualsToken || !ts.isArrayLiteralExpression(right) || right.elements.length > 0 || !ts.isElementAccessExpression(left)) return undefined;
  const { expression: grid, argumentExpression: index } = left;
  const isOfThis = ts.isPropertyAccessExpression(grid) && grid.expression.kind === SK.ThisKeyword;
  if ((!ts.isIdentifier(grid) && !isOfThis) || !ts.isIdentifier(index)) return undefined;
  const type = checker.typeToString(checker.getTypeAtLocation(left));
  return PLAIN_ROW.test(type) ? { first, loop, grid, index, type } : undefined;
}

/** The uses of a row in the loop that fills it. */
class RowUses {
  private readonly gridSymbol: ts.Symbol | undefined;
  private readonly gridType: ts.Type;
  private readonly indexSymbol: ts.Symbol | undefined;
  private readonly isOwn: boolean;
  private readonly found: ts.Node[] = [];

  constructor(private readonly checker: ts.TypeChecker, private readonly getters: ReadonlySet<string>, private readonly row: Row) {
    this.gridSymbol = checker.getSymbolAtLocation(row.grid);
    this.gridType = checker.getTypeAtLocation(row.grid);
    this.indexSymbol = checker.getSymbolAtLocation(row.index);
    this.isOwn = this.gridSymbol !== undefined && ts.isIdentifier(row.grid) && isOnlyName(checker, this.gridSymbol, row.first);
  }

  /** Where the loop names the row. Undefined: it may come to the grid, or to the row, in another way. */
  replaceable(): readonly ts.Node[] | undefined {
    const { loop } = this.row;
    if (this.gridSymbol === undefined || isStoredIn(loop, (name) => this.checker.getSymbolAtLocation(name) === this.indexSymbol)) return undefined;
    return this.isHarmless(loop) ? this.found : undefined;
  }

  private isHarmless(node: ts.Node): boolean {
    if (this.isRow(node)) {
      this.found.push(node);
      return isPartNamed(node);
    }
    // A way out of the loop would leave the row half done, and a function may run at another time.
    if (ts.isFunctionLike(node) || ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isYieldExpression(node) || ts.isAwaitExpression(node)) return false;
    if ((ts.isBreakStatement(node) || ts.isContinueStatement(node)) && node.label !== undefined) return false;
    if ((ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && this.checker.getSymbolAtLocation(node) === this.gridSymbol) return false;
    if (!this.isOwn && !this.seesNoGrid(node)) return false;
    return ts.forEachChild(node, (child) => !this.isHarmless(child) || undefined) !== true;
  }

  private isRow(node: ts.Node): boolean {
    if (!ts.isElementAccessExpression(node) || node.questionDotToken !== undefined || !ts.isIdentifier(node.argumentExpression)) return false;
    return this.checker.getSymbolAtLocation(node.expression) === this.gridSymbol && node.expression.getText() === this.row.grid.getText()
      && this.checker.getSymbolAtLocation(node.argumentExpression) === this.indexSymbol;
  }

  /** Whether nothing that `node` runs or names may be the grid, which others know as well. */
  private seesNoGrid(node: ts.Node): boolean {
    if (ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node) || (ts.isPropertyAccessExpression(node) && this.getters.has(node.name.text))) return false;
    if (ts.isCallExpression(node)) return this.isOfLibrary(node.expression);
    return !ts.isExpression(node) || this.checker.typeToString(this.checker.getTypeAtLocation(node)) !== this.checker.typeToString(this.gridType);
  }

  private isOfLibrary(callee: ts.Expression): boolean {
    if (ts.isPropertyAccessExpression(callee)) return this.isRow(callee.expression) || callee.expression.getText() === 'Math';
    const symbol = this.checker.getSymbolAtLocation(callee);
    const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return declared?.declarations?.every((one) => isLibraryFile(one.getSourceFile().fileName)) === true;
  }
}

/** Whether `node`, a list, stands ahead of an index, `length` or `push`: nothing else gets it there. */
const isPartNamed = (node: ts.Node): boolean => {
  const { parent } = node;
  return (ts.isElementAccessExpression(parent) && parent.expression === node) || (ts.isPropertyAccessExpression(parent) && (parent.name.text === 'push' || parent.name.text === 'length'));
};

/** Whether `symbol` is a variable of the function around `at` that begins as `[]`, and is the only name of its list until the loops around `at` have ended. */
function isOnlyName(checker: ts.TypeChecker, symbol: ts.Symbol, at: ts.Node): boolean {
  const declaration = symbol.valueDeclaration;
  const owner = ts.findAncestor(at, ts.isFunctionLike);
  if (declaration === undefined || owner === undefined || !ts.isVariableDeclaration(declaration) || ts.findAncestor(declaration, ts.isFunctionLike) !== owner) return false;
  if (declaration.initializer === undefined || !ts.isArrayLiteralExpression(declaration.initializer) || declaration.initializer.elements.length > 0) return false;
  let end = at.getEnd();
  for (let node: ts.Node = at; node !== owner; node = node.parent) if (ts.isIterationStatement(node, false)) end = node.getEnd();
  const isFine = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && node !== declaration.name && checker.getSymbolAtLocation(node) === symbol) {
      return ts.findAncestor(node, ts.isFunctionLike) === owner && (node.pos >= end || isPartNamed(node));
    }
    return ts.forEachChild(node, (child) => !isFine(child) || undefined) !== true;
  };
  return isFine(owner);
}
