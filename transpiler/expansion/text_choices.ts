/** `name || 'nobody'` and `name && …` as texts: each is written as a choice by a comparison, or as a call of a function that chooses. */
import { ts } from 'ts-morph';
import { replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isName, isPlain } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The choices of texts in the functions of `file`. A left side that is a name is written twice; another is given to a function. */
export function textChoices(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const made = new Map<string, string>();
  const free = freeNames(file);
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isBinaryExpression(node) && !isCondition(node)) {
      const text = choiceFor(checker, getters, node);
      // The choices within it are written out as a part of it, or stay.
      if (text !== undefined) return void found.push(replacing(node, text));
      const chosen = givenChoice(checker, getters, node);
      if (chosen !== undefined) {
        if (!made.has(chosen)) made.set(chosen, free('either'));
        const end = node.getEnd();
        found.push({ start: node.getStart(), end: node.getStart(), text: `${made.get(chosen)}(` }, { start: node.left.getEnd(), end: node.right.getStart(), text: ', ' }, { start: end, end, text: ')' });
      }
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  const text = [...made].map(([function_, name]) => `\nfunction ${name}${function_}`).join('');
  return text === '' ? found : [...found, { start: file.end, end: file.end, text }];
}

/** The function that chooses one of the sides of `node`, all but its name. Undefined: it is no choice of texts, or the right side does more than give one. */
function givenChoice(checker: ts.TypeChecker, getters: ReadonlySet<string>, { left, right, operatorToken: { kind } }: ts.BinaryExpression): string | undefined {
  if ((kind !== SK.BarBarToken && kind !== SK.AmpersandAmpersandToken) || !isPlain(right, getters)) return undefined;
  const tests = testsOf(checker, left);
  const [leftType, rightType] = [checker.getTypeAtLocation(left), checker.getTypeAtLocation(right)];
  if (tests === undefined || !isText(rightType)) return undefined;
  const isOr = kind === SK.BarBarToken;
  if (!isOr && (tests.length > 1 || tests[0] !== NOT_EMPTY)) return undefined;
  const types = [leftType, rightType].map(typeText);
  const known = typeText(checker.getNonNullableType(leftType));
  const choice = isOr ? `${tests.map((test) => `text ${test}`).join(' && ')} ? text : other` : "text === '' ? text : other";
  return `(text: ${types[0]}, other: ${types[1]}): ${known} | ${types[1]} { return ${choice}; }`;
}

/** `type` of texts, or of texts and null, without a name that its module may not know. */
const typeText = (type: ts.Type): string => (type.isUnion() ? type.types.map(typeText).join(' | ')
  : type.isStringLiteral() ? JSON.stringify(type.value)
    : (type.flags & ts.TypeFlags.Null) !== 0 ? 'null'
      : (type.flags & ts.TypeFlags.Undefined) !== 0 ? 'undefined' : 'string');

/** `(name !== '' ? name : 'nobody')`. Undefined: `node` chooses no text, or a side but the last does more than name one. */
function choiceFor(checker: ts.TypeChecker, getters: ReadonlySet<string>, node: ts.BinaryExpression): string | undefined {
  const { operatorToken: { kind } } = node;
  if (kind !== SK.BarBarToken && kind !== SK.AmpersandAmpersandToken) return undefined;
  const sides = sidesOf(node, kind);
  const tests = sides.slice(0, -1).map((side) => (isName(side, getters) ? testsOf(checker, side) : undefined));
  if (tests.includes(undefined) || !isText(checker.getTypeAtLocation(sides.at(-1)!))) return undefined;
  const [names, last] = [sides.slice(0, -1).map((side) => side.getText()), `(${sides.at(-1)!.getText()})`];
  if (kind === SK.BarBarToken) return `(${names.map((name, i) => `${tests[i]!.map((test) => `${name} ${test}`).join(' && ')} ? ${name} : `).join('')}${last})`;
  const isPlain = tests.length === 1 && tests[0]!.length === 1 && tests[0]![0] === NOT_EMPTY;
  return isPlain ? `(${names[0]} === '' ? ${names[0]} : ${last})` : undefined;
}

/** All of `a || b || c`. */
const sidesOf = (node: ts.Expression, operator: ts.SyntaxKind): readonly ts.Expression[] =>
  (ts.isBinaryExpression(node) && node.operatorToken.kind === operator ? [...sidesOf(node.left, operator), node.right] : [node]);

const NOT_EMPTY = "!== ''";

/** What tells that the text `side` is neither null nor empty. Undefined: it is no text, or never either. */
function testsOf(checker: ts.TypeChecker, side: ts.Expression): readonly string[] | undefined {
  const type = checker.getTypeAtLocation(side);
  const known = checker.getNonNullableType(type);
  if (!isText(known)) return undefined;
  const mayBeEmpty = (known.isUnion() ? known.types : [known]).some((part) => (part.flags & ts.TypeFlags.String) !== 0 || (part.isStringLiteral() && part.value === ''));
  const tests = [...(known !== type ? ['!= null'] : []), ...(mayBeEmpty ? [NOT_EMPTY] : [])];
  return tests.length === 0 ? undefined : tests;
}

const isText = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Never) === 0 && (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);

/** Whether no more than the truth of `node` counts. */
function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isCondition(parent);
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === SK.ExclamationToken;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  const isLogical = ts.isBinaryExpression(parent) && (parent.operatorToken.kind === SK.BarBarToken || parent.operatorToken.kind === SK.AmpersandAmpersandToken);
  return isLogical && isCondition(parent);
}
