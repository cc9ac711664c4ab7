// Counts the programs that use a means of TypeScript: `node --import ./transpiler/base/typescript.mjs bench/scoreboard/natural/style.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { readTitles, type Title } from './divide.ts';

const HERE = new URL('.', import.meta.url);
const ARRAY_METHODS = new Set(['map', 'filter', 'reduce', 'some', 'every', 'find', 'findIndex', 'forEach', 'flatMap', 'flat', 'sort', 'includes', 'indexOf', 'slice', 'splice', 'join']);

const calls = (node: ts.Node, test: (method: string) => boolean): boolean => ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && test(node.expression.name.text);
const makes = (name: string) => (node: ts.Node): boolean => (ts.isNewExpression(node) && node.expression.getText() === name) || (ts.isTypeReferenceNode(node) && node.typeName.getText() === name);
const contains = (node: ts.Node, test: (child: ts.Node) => boolean): boolean => test(node) || (ts.forEachChild(node, (child) => contains(child, test) || undefined) ?? false);

/** The name under which a function can call itself. */
const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  return ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer) ? node.name.getText() : undefined;
};
const isRecursive = (node: ts.Node): boolean => {
  const name = nameOf(node);
  if (name === undefined) return false;
  const callee = (child: ts.CallExpression): string => (ts.isPropertyAccessExpression(child.expression) ? child.expression.name.text : child.expression.getText());
  const ownForm = (child: ts.CallExpression): boolean => ts.isMethodDeclaration(node) === ts.isPropertyAccessExpression(child.expression);
  return contains(node, (child) => ts.isCallExpression(child) && ownForm(child) && callee(child) === name);
};

const MEANS: Record<string, (node: ts.Node) => boolean> = {
  class: ts.isClassDeclaration,
  'class that extends': (node) => ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassDeclaration(node.parent),
  'getter or setter': ts.isAccessor,
  interface: ts.isInterfaceDeclaration,
  'union type': ts.isUnionTypeNode,
  enum: ts.isEnumDeclaration,
  push: (node) => calls(node, (method) => method === 'push'),
  'array methods': (node) => calls(node, (method) => ARRAY_METHODS.has(method)),
  'template texts': ts.isTemplateExpression,
  Map: makes('Map'),
  Set: makes('Set'),
  Record: makes('Record'),
  'computed access of an object or array': ts.isElementAccessExpression,
  destructuring: (node) => ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node),
  spread: (node) => ts.isSpreadElement(node) || ts.isSpreadAssignment(node),
  'for…of': ts.isForOfStatement,
  'arrow functions': ts.isArrowFunction,
  'function type': ts.isFunctionTypeNode,
  'calls its own name': isRecursive,
  generics: (node) => ts.isTypeParameterDeclaration(node),
  generator: ts.isYieldExpression,
  null: (node) => node.kind === ts.SyntaxKind.NullKeyword,
  undefined: (node) => node.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isIdentifier(node) && node.text === 'undefined'),
  'optional member': (node) => (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node)) && node.questionToken !== undefined,
  'optional chain': (node) => ts.isOptionalChain(node),
  '??': (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken,
  switch: ts.isSwitchStatement,
  'throw or try': (node) => ts.isThrowStatement(node) || ts.isTryStatement(node),
  division: (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken,
};

const filesOf = ({ half, name }: Title): string[] => {
  const folder = new URL(`${half}/${name}/`, HERE);
  return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
};

const usesOf = (texts: readonly string[]): Set<string> => {
  const uses = new Set<string>();
  const walk = (node: ts.Node): void => {
    for (const [name, test] of Object.entries(MEANS)) if (!uses.has(name) && test(node)) uses.add(name);
    ts.forEachChild(node, walk);
  };
  for (const text of texts) walk(ts.createSourceFile('main.ts', text, ts.ScriptTarget.ES2022, true));
  return uses;
};

const programs = readTitles().map((title) => ({ title, texts: filesOf(title) }));
const used = programs.map(({ title, texts }) => ({ half: title.half, uses: usesOf(texts) }));
const lines = programs.map(({ texts }) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)).sort((a, b) => a - b);

console.log(`${programs.length} programs, ${programs.filter(({ texts }) => texts.length > 1).length} of several files, ${lines[0]} to ${lines.at(-1)} lines, median ${lines[lines.length >> 1]}`);
for (const name of Object.keys(MEANS)) {
  const count = (half: Title['half']): number => used.filter((program) => program.half === half && program.uses.has(name)).length;
  console.log(`${name.padEnd(40)} ${String(count('seen') + count('unseen')).padStart(4)}  seen ${count('seen')}, unseen ${count('unseen')}`);
}
