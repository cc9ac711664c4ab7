/**
 * Arrays and records whose parts no function changes. Two variables may then hold the same one, and a copy can't be told from it. The answer goes by
 * type: a part is changed where something of that type, or of one that may stand for it, is changed.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from './context.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind, isListType } from './types.ts';
import { targetsOf } from './writes.ts';

interface Change {
  readonly owner: ts.Type;
  /** Undefined: an element. */
  readonly member: string | undefined;
}

class Changes {
  private readonly members: Change[] = [];
  private readonly elements: Change[] = [];
  private readonly known = new Map<ts.Type, boolean>();

  constructor(private readonly context: ProgramContext) {
    for (const file of context.modules) this.visit(file, false);
  }

  /** Whether a function may change a part of what has the type `type`. */
  has(type: ts.Type): boolean {
    const before = this.known.get(type);
    if (before !== undefined) return before;
    this.known.set(type, false);
    const answer = this.isChanged(type);
    this.known.set(type, answer);
    return answer;
  }

  private isChanged(type: ts.Type): boolean {
    const { checker } = this.context;
    if (type.isUnion()) return type.types.some((one) => this.has(one));
    if ((type.flags & ts.TypeFlags.Object) === 0) return (type.flags & ts.TypeFlags.Any) !== 0;
    if (isListType(checker, type)) {
      const element = type.getNumberIndexType();
      const kind = element === undefined ? '' : this.kindOf(element);
      const isHit = this.elements.some(({ owner }) => {
        const other = owner.getNumberIndexType();
        return other === undefined || kind === 'any' || ['any', kind].includes(this.kindOf(other));
      });
      return isHit || (element !== undefined && this.has(element));
    }
    if (collectionKind(type) !== undefined) return this.elements.some(({ owner }) => collectionKind(owner) !== undefined);
    const names = this.namesOf(type);
    const isHit = this.members.some(({ owner, member }) => names.has(member!) && this.mayBe(names, this.namesOf(owner)));
    return isHit || checker.getPropertiesOfType(type).some((property) => this.has(checker.getTypeOfSymbol(property)));
  }

  private mayBe(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
    return [...one].every((name) => other.has(name)) || [...other].every((name) => one.has(name));
  }

  private namesOf(type: ts.Type): ReadonlySet<string> {
    return new Set(this.context.checker.getPropertiesOfType(type).map(({ name }) => name));
  }

  /** The kind by which elements are told apart: numbers from booleans, but no record from another one. */
  private kindOf(type: ts.Type): string {
    const { checker } = this.context;
    if (type.flags & ts.TypeFlags.Any) return 'any';
    if (isListType(checker, type)) return 'list';
    if (type.isUnion()) return [...new Set(type.types.map((one) => this.kindOf(one)))].sort().join();
    const { flags } = type;
    return flags & ts.TypeFlags.NumberLike ? 'number' : flags & ts.TypeFlags.BooleanLike ? 'boolean' : flags & ts.TypeFlags.StringLike ? 'text' : 'record';
  }

  /** Code outside of functions runs before anything is shared. */
  private visit(node: ts.Node, isInFunction: boolean): void {
    // A constructor sets the fields of what nothing shares yet.
    const isNew = ts.findAncestor(node, ts.isFunctionLike)?.kind === ts.SyntaxKind.Constructor;
    const isOwn = (target: ts.Expression): boolean => isNew && ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword;
    if (isInFunction) for (const target of targetsOf(this.context, node)) if (!isOwn(target)) this.note(target, ts.isCallExpression(node));
    ts.forEachChild(node, (child) => this.visit(child, isInFunction || ts.isFunctionLike(node)));
  }

  /** `target` is assigned, or changed by a method. */
  private note(target: ts.Expression, isOfMethod: boolean): void {
    const { checker } = this.context;
    const node = unwrap(target);
    if (isOfMethod) {
      this.elements.push({ owner: checker.getTypeAtLocation(withoutAssertion(node)), member: undefined });
      return;
    }
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return ts.forEachChild(node, (child) => this.note(child as ts.Expression, false));
    if (ts.isPropertyAssignment(node)) return this.note(node.initializer, false);
    if (ts.isSpreadElement(node)) return this.note(node.expression, false);
    if (ts.isPropertyAccessExpression(node)) this.members.push({ owner: checker.getTypeAtLocation(node.expression), member: node.name.text });
    else if (ts.isElementAccessExpression(node)) this.elements.push({ owner: checker.getTypeAtLocation(node.expression), member: undefined });
  }
}

const changesOf = memoize((context: ProgramContext): Changes => new Changes(context));

/** Whether a function of the program may change a part of what has the type of `expression`: then two variables can't share it. */
export const isChangedInPlace = (context: ProgramContext, expression: ts.Expression): boolean =>
  changesOf(context).has(context.checker.getTypeAtLocation(expression));

export const isTypeChangedInPlace = (context: ProgramContext, type: ts.Type): boolean => changesOf(context).has(type);
