/** Operators by what they do. */
import { ts } from 'ts-morph';

const SK = ts.SyntaxKind;

export const COMPOUND: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [SK.PlusEqualsToken, SK.PlusToken],
  [SK.MinusEqualsToken, SK.MinusToken],
  [SK.AsteriskEqualsToken, SK.AsteriskToken],
  [SK.SlashEqualsToken, SK.SlashToken],
  [SK.PercentEqualsToken, SK.PercentToken],
  [SK.AmpersandEqualsToken, SK.AmpersandToken],
  [SK.BarEqualsToken, SK.BarToken],
  [SK.CaretEqualsToken, SK.CaretToken],
  [SK.LessThanLessThanEqualsToken, SK.LessThanLessThanToken],
  [SK.GreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanToken],
  [SK.GreaterThanGreaterThanGreaterThanEqualsToken, SK.GreaterThanGreaterThanGreaterThanToken],
]);

export const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set(COMPOUND.values());
/** Operators of which both operands are turned into 32-bit integers first. */
export const TRUNCATING: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.AmpersandToken,
  SK.BarToken,
  SK.CaretToken,
  SK.LessThanLessThanToken,
  SK.GreaterThanGreaterThanToken,
  SK.GreaterThanGreaterThanGreaterThanToken,
]);
export const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsEqualsToken]);
export const ORDER: ReadonlySet<ts.SyntaxKind> = new Set([SK.LessThanToken, SK.LessThanEqualsToken, SK.GreaterThanToken, SK.GreaterThanEqualsToken]);

export const isAssignment = (operator: ts.SyntaxKind): boolean => operator >= SK.FirstAssignment && operator <= SK.LastAssignment;
export const isLogical = (operator: ts.SyntaxKind): boolean => operator === SK.AmpersandAmpersandToken || operator === SK.BarBarToken;
export const isStep = (operator: ts.SyntaxKind): boolean => operator === SK.PlusPlusToken || operator === SK.MinusMinusToken;
