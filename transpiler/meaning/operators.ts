/** Operators by what they do. */
import { ts } from 'ts-morph';

const SK = ts.SyntaxKind;

export const COMPOUND_ASSIGNMENTS: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [SK.PlusEqualsToken, SK.PlusToken],
  [SK.MinusEqualsToken, SK.MinusToken],
  [SK.AsteriskEqualsToken, SK.AsteriskToken],
  [SK.AsteriskAsteriskEqualsToken, SK.AsteriskAsteriskToken],
  [SK.SlashEqualsToken, SK.SlashToken],
  [SK.PercentEqualsToken, SK.PercentToken],
  [SK.AmpersandEqualsToken, SK.AmpersandToken],
  [SK.BarEqualsToken, SK.BarToken],
  [SK.CaretEqualsToken, SK.CaretToken],
  [SK.LessThanLessThanEqualsToken, SK.LessThanLessThanToken],
  [SK.GreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanToken],
  [SK.GreaterThanGreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanGreaterThanToken],
]);

/** Assignments that are made only where the test of the former value says so. */
export const CONDITIONAL_ASSIGNMENTS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.QuestionQuestionEqualsToken,
  SK.BarBarEqualsToken,
  SK.AmpersandAmpersandEqualsToken,
]);

export const ARITHMETIC_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set(COMPOUND_ASSIGNMENTS.values());
/** Operators of which both operands are turned into 32-bit integers first. */
export const TRUNCATING_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.AmpersandToken,
  SK.BarToken,
  SK.CaretToken,
  SK.LessThanLessThanToken,
  SK.GreaterThanGreaterThanToken,
  SK.GreaterThanGreaterThanGreaterThanToken,
]);
export const LOOSE_EQUALITY_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([SK.EqualsEqualsToken, SK.ExclamationEqualsToken]);
/** Of operands of one type, the loose ones do the same as the strict ones. */
export const EQUALITY_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.EqualsEqualsEqualsToken,
  SK.ExclamationEqualsEqualsToken,
  ...LOOSE_EQUALITY_OPERATORS,
]);
export const RELATIONAL_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken]);

export const isAssignmentOperator = (operator: ts.SyntaxKind): boolean => operator >= SK.FirstAssignment && operator <= SK.LastAssignment;
export const isLogicalOperator = (operator: ts.SyntaxKind): boolean => operator === SK.AmpersandAmpersandToken || operator === SK.BarBarToken;
export const isUpdateOperator = (operator: ts.SyntaxKind): boolean => operator === SK.PlusPlusToken || operator === SK.MinusMinusToken;
/** The operators whose result is one of their operands; all others give a number, a text or a boolean. */
export const CHOOSING_OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.BarBarToken, SK.AmpersandAmpersandToken, SK.QuestionQuestionToken, SK.CommaToken, SK.EqualsToken, ...CONDITIONAL_ASSIGNMENTS,
]);
