/**
 * `const step = MOVES[code]; if (step !== undefined) x += step;`: a constant that is an element which may not be there, a number or a boolean. It is 0
 * or false where there is none, and a second constant tells if there is one: undefined takes no number from those that elements may be.
 */
import { ts } from 'ts-morph';
import { isAtOneOf, type RequestedPlace } from '../base/rewrite_request.ts';
import { identifiersOf } from './captured.ts';
import { conditionsAhead, type KnownCondition } from './conditions_ahead.ts';
import { nodesOfKind } from './node_kinds.ts';
import { replacing, type TextEdit } from './rewriting.ts';
import { EQUAL, freeNames, isCondition, isPlain, ORDERED, UNEQUAL } from './syntax.ts';

const SK = ts.SyntaxKind;
const VALUES = ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

/** Such constants of `file` whose elements are at `places`, and their uses. What reads the elements is left to missing_elements.ts. */
export function missingNumbers(file: ts.SourceFile, checker: ts.TypeChecker, getters: ReadonlySet<string>, places: readonly RequestedPlace[]): readonly TextEdit[] {
  const free = freeNames(file);
  return nodesOfKind<ts.VariableDeclaration>(file, SK.VariableDeclaration).flatMap((node) => {
    const { name, initializer: read, type } = node;
    const scope = ts.findAncestor(node, (one) => ts.isBlock(one));
    if (scope === undefined || type !== undefined || !ts.isIdentifier(name) || read === undefined || (node.parent.flags & ts.NodeFlags.Const) === 0) return [];
    if (!ts.isElementAccessExpression(read) || !isAtOneOf(places, read) || !isPlain(read, getters)) return [];
    const element = checker.getTypeAtLocation(read);
    const kinds = element.isUnion() ? element.types : [element];
    if (!kinds.every(({ flags }) => (flags & VALUES) !== 0)) return [];
    const symbol = checker.getSymbolAtLocation(name)!;
    const variable = new MaybeNone(checker, getters, symbol, free(`${name.text}_there`), kinds.every(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0));
    const uses = identifiersOf(checker, scope, symbol).filter((use) => use !== name).map((use) => variable.editOf(use));
    const edits = uses.filter((use) => typeof use === 'object');
    // One comparison of two such constants is left.
    const overlap = edits.some((one, i) => edits.some((other, j) => i !== j && one.start < other.end && other.start < one.end));
    if (uses.includes('other') || edits.length === 0 || overlap) return [];
    const [start, end] = [read.getStart(), read.getEnd()];
    const whole = { start, end };
    const parts = [
      { text: read.getText(), start }, { text: ` ?? ${variable.isBoolean ? 'false' : '0'}, ${variable.there} = `, ...whole }, { text: read.getText(), start }, { text: ' !== undefined', ...whole },
    ];
    return [{ ...whole, text: '', parts }, ...edits];
  });
}

class MaybeNone {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly getters: ReadonlySet<string>,
    private readonly symbol: ts.Symbol,
    /** The name of the constant that tells if there is an element. */
    readonly there: string,
    readonly isBoolean: boolean,
  ) {}

  /** The edit of a use. 'kept': it is behind a test that there is an element. 'other': it may see undefined. */
  editOf(use: ts.Identifier): TextEdit | 'kept' | 'other' {
    const { parent } = use;
    const isTested = [...conditionsAhead(use)].some((known) => this.isThereBehind(known));
    if (isCondition(use)) return replacing(use, `(${this.there} && ${this.isBoolean ? use.text : `${use.text} !== 0`})`);
    if (ts.isBinaryExpression(parent)) {
      const { left, right, operatorToken: { kind } } = parent;
      if (kind === SK.QuestionQuestionToken && left === use) return replacing(parent, `(${this.there} ? ${use.text} : ${right.getText()})`);
      const other = left === use ? right : left;
      if (isNone(other)) return EQUAL.includes(kind) ? replacing(parent, `(!${this.there})`) : UNEQUAL.includes(kind) ? replacing(parent, `(${this.there})`) : 'other';
      if (!isTested && this.isValue(other) && isPlain(other, this.getters)) {
        if (UNEQUAL.includes(kind)) return replacing(parent, `(!${this.there} || ${parent.getText()})`);
        if (EQUAL.includes(kind) || ORDERED.includes(kind)) return replacing(parent, `(${this.there} && ${parent.getText()})`);
      }
    }
    return isTested ? 'kept' : 'other';
  }

  private isNamedBy(node: ts.Expression): boolean {
    return ts.isIdentifier(node) && this.checker.getSymbolAtLocation(node) === this.symbol;
  }

  /** Whether `node` is a number or a boolean for sure. */
  private isValue(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & VALUES) !== 0) && !this.isNamedBy(node);
  }

  private isThereBehind({ condition, holds }: KnownCondition): boolean {
    if (this.isNamedBy(condition)) return holds;
    if (!ts.isBinaryExpression(condition)) return false;
    const { left, right, operatorToken: { kind } } = condition;
    const other = this.isNamedBy(left) ? right : this.isNamedBy(right) ? left : undefined;
    if (other === undefined) return false;
    if (isNone(other)) return (UNEQUAL.includes(kind) && holds) || (EQUAL.includes(kind) && !holds);
    return this.isValue(other) && (((EQUAL.includes(kind) || ORDERED.includes(kind)) && holds) || (UNEQUAL.includes(kind) && !holds));
  }
}

/** `=== null` is false for undefined: only `undefined` itself is none. */
const isNone = (node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === 'undefined';
