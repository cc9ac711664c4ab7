/** The ways to make a program smaller by one step, found in its TypeScript syntax tree. */
import { ts } from 'ts-morph';

/** A piece of the source that is replaced by a shorter text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('main.ts', source, ts.ScriptTarget.ES2022, true);
}

export function applied(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Lists whose members can be left out, each by itself: statements, functions, clauses, fields, elements, imported names. */
export function removableLists(file: ts.SourceFile): (readonly ts.Node[])[] {
  const lists: (readonly ts.Node[])[] = [];
  visit(file, (node) => {
    if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) lists.push(node.statements);
    else if (ts.isCaseBlock(node)) lists.push(node.clauses);
    else if (ts.isObjectLiteralExpression(node)) lists.push(node.properties);
    else if (ts.isArrayLiteralExpression(node)) lists.push(node.elements);
    else if (ts.isNamedImports(node)) lists.push(node.elements);
    else if (ts.isVariableDeclarationList(node) && node.declarations.length > 1) lists.push(node.declarations);
  });
  return lists.filter((list) => list.length > 0);
}

/** Leaves out the members `from` (included) to `to` (not included) of `list`, with the comma that goes with them. */
export function removal(file: ts.SourceFile, list: readonly ts.Node[], from: number, to: number): Edit {
  const [first, last] = [list[from] as ts.Node, list[to - 1] as ts.Node];
  const next = list[to];
  if (next !== undefined) return { start: first.getStart(file), end: next.getStart(file), text: '' };
  const previous = list[from - 1];
  return { start: previous === undefined ? first.getStart(file) : previous.end, end: last.end, text: '' };
}

/** Statements that become a part of themselves: an `if` its branch, a loop its body, a switch one of its clauses. */
export function structureEdits(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  visit(file, (node) => {
    const by = (part: ts.Node | undefined): void => {
      if (part !== undefined) edits.push({ start: node.getStart(file), end: node.end, text: inside(file, part) });
    };
    if (ts.isIfStatement(node)) {
      by(node.thenStatement);
      by(node.elseStatement);
      if (node.elseStatement !== undefined) edits.push({ start: node.thenStatement.end, end: node.end, text: '' });
    } else if (ts.isIterationStatement(node, false) || ts.isLabeledStatement(node)) by(node.statement);
    else if (ts.isBlock(node) && ts.isBlock(node.parent)) by(node);
    else if (ts.isSwitchStatement(node)) {
      for (const clause of node.caseBlock.clauses) {
        const kept = clause.statements.filter((statement) => !ts.isBreakStatement(statement));
        edits.push({ start: node.getStart(file), end: node.end, text: kept.map((statement) => statement.getText(file)).join('\n') });
      }
    }
  });
  return largestFirst(edits);
}

/** Members that are left out of their interface and of all objects at once: the program must be the same kind of program without. */
export function memberEdits(file: ts.SourceFile): Edit[] {
  const names = new Set<string>();
  visit(file, (node) => void (ts.isPropertySignature(node) && names.add(node.name.getText(file))));
  return [...names].map((name) => {
    const removals: Edit[] = [];
    visit(file, (node) => {
      const list: readonly ts.Node[] = ts.isInterfaceDeclaration(node) ? node.members : ts.isObjectLiteralExpression(node) ? node.properties : [];
      const at = list.findIndex((member) => (member as { name?: ts.Node }).name?.getText(file) === name);
      if (at >= 0) removals.push(removal(file, list, at, at + 1));
    });
    return together(file, removals);
  });
}

/** Parameters that are left out of their function and of all of its calls at once. */
export function parameterEdits(file: ts.SourceFile): Edit[] {
  const functions = file.statements.filter(ts.isFunctionDeclaration);
  return functions.flatMap(({ name, parameters }) =>
    parameters.map((_, at) => {
      const removals = [removal(file, parameters, at, at + 1)];
      visit(file, (node) => {
        if (ts.isCallExpression(node) && node.expression.getText(file) === name?.text && node.arguments.length > at) removals.push(removal(file, node.arguments, at, at + 1));
      });
      return together(file, removals);
    }),
  );
}

/** All of `removals` in one step, from the end, so that the rest keeps its place. A removal within another goes with it. */
function together(file: ts.SourceFile, removals: readonly Edit[]): Edit {
  const outermost = removals.filter((one) => !removals.some((other) => other !== one && other.start <= one.start && one.end <= other.end));
  return { start: 0, end: file.text.length, text: outermost.sort((a, b) => b.start - a.start).reduce(applied, file.text) };
}

/** Expressions that become one of their parts, or 0 or 1. */
export function expressionEdits(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  visit(file, (node) => {
    if (!ts.isExpression(node) || !isValue(node)) return;
    const [start, end] = [node.getStart(file), node.end];
    const by = (text: string): void => {
      if (text.length < end - start) edits.push({ start, end, text });
    };
    if (ts.isBinaryExpression(node)) {
      if (isAssignment(node)) return;
      by(`(${node.left.getText(file)})`);
      by(`(${node.right.getText(file)})`);
      by(node.left.getText(file));
      by(node.right.getText(file));
    } else if (ts.isConditionalExpression(node)) {
      by(node.whenTrue.getText(file));
      by(node.whenFalse.getText(file));
    } else if (ts.isPrefixUnaryExpression(node)) by(node.operand.getText(file));
    else if (ts.isParenthesizedExpression(node)) by(node.expression.getText(file));
    else if (ts.isCallExpression(node)) for (const argument of node.arguments) by(argument.getText(file));
    if (!ts.isNumericLiteral(node) || node.text !== '0') by('0');
    if (!ts.isNumericLiteral(node) || node.text.length > 1) by('1');
  });
  return largestFirst(edits);
}

/** The same program as TypeScript prints it. */
export function printed(source: string): string {
  return ts.createPrinter().printFile(parse(source));
}

function largestFirst(edits: Edit[]): Edit[] {
  const saved = ({ start, end, text }: Edit): number => end - start - text.length;
  return edits.filter((edit) => saved(edit) > 0).sort((a, b) => saved(b) - saved(a));
}

/** Whether `node` stands for a value: not a name that is declared, called, assigned or imported. */
function isValue(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isIdentifier(node) && ((parent as { name?: ts.Node }).name === node || ts.isImportSpecifier(parent))) return false;
  if (ts.isStringLiteral(node) && ts.isImportDeclaration(parent)) return false;
  if (ts.isCallExpression(parent)) return parent.expression !== node;
  if (ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isBinaryExpression(parent) && isAssignment(parent)) return parent.right === node;
  if (ts.isExpressionStatement(parent)) return false;
  return !ts.isPostfixUnaryExpression(parent) && !ts.isTypeNode(parent);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function inside(file: ts.SourceFile, part: ts.Node): string {
  return ts.isBlock(part) ? part.statements.map((statement) => statement.getText(file)).join('\n') : part.getText(file);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}
