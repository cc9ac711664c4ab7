/**
 * Lists that nothing changes once they have a second name: `return { ...state, stock: stock.slice(1) }`. A copy of such a list is as good as the list,
 * so two records may each have one.
 */
import { ts } from 'ts-morph';
import { isTarget, meantBy } from './captured.ts';
import { isList, isOnlyChangedAhead, makesList } from './own_lists.ts';

const CHANGES: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin']);

/** Types that stand for others. */
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable;

export class UnchangedLists {
  /** What the lists hold that something changes. */
  private readonly changed: readonly ts.Type[];

  constructor(private readonly checker: ts.TypeChecker, modules: readonly ts.SourceFile[]) {
    const found = new Set<ts.Type>();
    const visit = (node: ts.Node): void => {
      const list = this.changedAt(node);
      for (const element of list === undefined ? [] : this.elementsOf(list)) found.add(element);
      ts.forEachChild(node, visit);
    };
    for (const file of modules) visit(file);
    this.changed = [...found];
  }

  /** Whether lists of `type`, and those in them, stay as they are. */
  has(type: ts.Type): boolean {
    const element = type.getNumberIndexType();
    if (element === undefined) return false;
    if (this.changed.some((other) => (other.flags & OPEN) !== 0 || this.checker.isTypeAssignableTo(element, other) || this.checker.isTypeAssignableTo(other, element))) return false;
    return !isList(this.checker, element) || this.has(element);
  }

  /** The kinds of elements of `list`, a list of one kind or of several. */
  private elementsOf(list: ts.Expression): readonly ts.Type[] {
    const { checker } = this;
    const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(list)));
    return (type.isUnion() ? type.types : [type]).flatMap((one) => ((one.flags & OPEN) !== 0 ? [one] : isList(checker, one) ? (one.getNumberIndexType() ?? []) : []));
  }

  /** The list that `node` changes, where other names than one may stand for it by then. Undefined: it changes none. */
  private changedAt(node: ts.Node): ts.Expression | undefined {
    const list = listChangedBy(node);
    return list === undefined || this.isOwn(list) ? undefined : list;
  }

  /** Whether `list` is a variable of a function, made there and given no other name before the last change. */
  private isOwn(list: ts.Expression): boolean {
    const { checker } = this;
    // Nothing names what is made here: `[3, 1, 2].sort()`.
    if (makesList(checker, list)) return true;
    if (!ts.isIdentifier(list) || isTarget(list)) return false;
    const symbol = meantBy(checker, list);
    return symbol !== undefined && isOnlyChangedAhead(checker, symbol, (one) => makesList(checker, one), (use) => isChangedAt(use));
  }
}

/** Whether the list `use` is changed where it stands. */
const isChangedAt = (use: ts.Identifier): boolean => listChangedBy(use.parent) === use || listChangedBy(use.parent.parent) === use;

/** The list that `node` changes in its place. Undefined: it changes none. */
function listChangedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && CHANGES.has(node.expression.name.text)) return node.expression.expression;
  const isPart = ts.isElementAccessExpression(node) || (ts.isPropertyAccessExpression(node) && node.name.text === 'length');
  return isPart && isTarget(node) ? node.expression : undefined;
}
