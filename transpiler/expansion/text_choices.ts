/** `name || 'nobody'` and `name && …` as texts: each is written as a choice by a comparison, or as a call of a function that chooses. */
import { ts } from 'ts-morph';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isCondition, isWalk, isName, isPlain, enclosingStatement } from './syntax.ts';

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
        const { statement, text: function_ } = chosen;
        const name = statement !== undefined ? free('either') : made.get(function_) ?? free('either');
        if (statement === undefined) made.set(function_, name);
        else if (isWalk(statement.parent)) found.push(insertion(statement.getStart(), `{ const ${name} = ${function_} `), insertion(statement.getEnd(), ' }'));
        else found.push(insertion(statement.getStart(), `const ${name} = ${function_} `));
        found.push(insertion(node.getStart(), `${name}(`), { start: node.left.getEnd(), end: statement === undefined ? node.right.getStart() : node.getEnd(), text: statement === undefined ? ', ' : ')' });
        // What the function holds is written there alone.
        if (statement !== undefined) return visit(node.left, isRun);
        found.push(insertion(node.getEnd(), ')'));
      }
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  const text = [...made].map(([function_, name]) => `\nfunction ${name}${function_}`).join('');
  return text === '' ? found : [...found, { start: file.end, end: file.end, text }];
}

/** A function that chooses. */
interface Chooser {
  /** All but its name. */
  readonly text: string;
  /** It stands ahead of this, and evaluates the right side itself; undefined: it is given both, and stands at the end of the module. */
  readonly statement: ts.Statement | undefined;
}

/** The function that chooses one of the sides of `node`. Undefined: it is no choice of texts, or no function can stand where the names of the right side mean what they do. */
function givenChoice(checker: ts.TypeChecker, getters: ReadonlySet<string>, node: ts.BinaryExpression): Chooser | undefined {
  const { left, right, operatorToken: { kind } } = node;
  if (kind !== SK.BarBarToken && kind !== SK.AmpersandAmpersandToken) return undefined;
  const tests = testsOf(checker, left);
  const [leftType, rightType] = [checker.getTypeAtLocation(left), checker.getTypeAtLocation(right)];
  if (tests === undefined || !isText(rightType)) return undefined;
  const isOr = kind === SK.BarBarToken;
  if (!isOr && (tests.length > 1 || tests[0] !== NOT_EMPTY)) return undefined;
  const isGiven = isPlain(right, getters);
  const statement = isGiven ? undefined : enclosingStatement(node);
  if (!isGiven && statement === undefined) return undefined;
  const other = isGiven ? 'other' : `(${right.getText()})`;
  const choice = isOr ? `${tests.map((test) => `text ${test}`).join(' && ')} ? text : ${other}` : `text === '' ? text : ${other}`;
  const result = `${isOr ? chosenText(checker.getNonNullableType(leftType)) : '""'} | ${typeText(rightType)}`;
  const given = `(text: ${typeText(leftType)}${isGiven ? `, other: ${typeText(rightType)}` : ''}): ${result}`;
  return { text: isGiven ? `${given} { return ${choice}; }` : `${given} => ${choice};`, statement };
}

/** `type` without the empty text. */
function chosenText(type: ts.Type): string {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !(part.isStringLiteral() && part.value === ''));
  return parts.length === 0 ? 'never' : parts.map(typeText).join(' | ');
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
