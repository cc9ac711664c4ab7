/** Checks the lists that expressions make, and their assignment to lists whose lengths change. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import type { Closure } from '../meaning/closures.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { resultStorage } from '../meaning/list_results.ts';
import { listChange } from '../meaning/list_changes.ts';
import { isShared } from '../meaning/list_values.ts';
import { madeStorage } from '../meaning/locals.ts';
import { madeList, type MadeList } from '../meaning/made_lists.ts';
import { arrayChange } from '../meaning/methods.ts';
import { shapeOfStorage, type StructureShape } from '../meaning/shapes.ts';
import { resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { invokedBy } from '../meaning/results.ts';
import { methodCallOn, withoutAssertion } from '../meaning/syntax.ts';
import { checkCollected } from './collections.ts';
import { shapesOf, sourceShapes } from './list_shapes.ts';
import { isLike } from './lists.ts';
import { checkChange, checkClosure, nullableElementKind } from './method_bodies.ts';
import type { ValueChecker } from './values.ts';

/** Lists that may be stored where one of a fixed length is wanted. */
const OF_SHOWN_LENGTH: ReadonlySet<MadeList['kind']> = new Set(['ordered', 'call', 'removed']);

export class MadeListChecker {
  constructor(
    private readonly context: ProgramContext,
    private readonly values: ValueChecker,
  ) {}

  /** The list that `node` makes where it is used. */
  used(node: ts.Expression, root: ts.Symbol): void {
    const known = this.context.diagnostics.length;
    const storage = madeStorage(this.context, node, undefined, node.getText(), () => false);
    if (storage === undefined || this.context.diagnostics.length > known) return;
    this.values.kinds.setList(root, { kind: 'list', storage, init: node });
    this.made(node, shapeOfStorage(storage), node);
  }

  /** `node` makes a list of `shape`, which `list` names. */
  made(expression: ts.Expression, shape: StructureShape, list: ts.Expression): void {
    const node = withoutAssertion(expression);
    if (shape.kind !== 'list') return;
    if (ts.isConditionalExpression(node)) {
      this.values.condition(node.condition);
      this.made(node.whenTrue, shape, list);
      return this.made(node.whenFalse, shape, list);
    }
    const made = madeList(this.context, node);
    if (made !== undefined && shape.isGrown !== true && !OF_SHOWN_LENGTH.has(made.kind)) {
      return this.context.report(diag.notAPlace(node, node.getText(), 'a tuple: its length is known only when the program runs', 'leave out the type of the tuple'));
    }
    if (ts.isArrayLiteralExpression(node) && made?.kind !== 'characters') return this.values.lists.written(node, shape.element, list);
    if (made === undefined) return this.fresh(node, shape, list);
    switch (made.kind) {
      case 'ordered': {
        this.made(made.source, shape, list);
        const change = arrayChange(this.context, made.call);
        if (change === undefined) return this.context.report(diag.notAFunction(made.call.expression, made.call.expression.getText()));
        return checkChange(this.values.checks, change, made.call);
      }
      case 'map':
        return this.closure(made.closure, this.source(made.source, undefined, list), shape.element, list);
      case 'from':
        this.values.indices([made.length]);
        if (this.refusedUse(made.closure)) return;
        return this.closure(made.closure, undefined, shape.element, list);
      case 'filled':
        this.values.indices([made.length]);
        if (shape.element.kind === 'leaf') return this.values.stored(made.value, this.values.value(made.value), shape.element.value);
        return this.context.report(diag.notAPlace(made.value, made.value.getText(), 'each element: JavaScript has one of it by several names', `write \`Array.from({ length: ${made.length.getText()} }, () => …)\``));
      case 'filter': {
        const of = this.source(made.source, shape.element, list);
        return of && checkClosure(this.values.checks, of, made.closure, 'condition');
      }
      case 'collected':
        return checkCollected(this.values, made, shape, (one, kept) => void this.source(one, kept, list));
      case 'walked':
        this.source(made.source, undefined, list);
        // An entry as a whole is none of its parts.
        return shape.element.kind === 'leaf' ? undefined : this.refuse(node, list);
      case 'slice':
        this.source(made.source, shape.element, list);
        return this.values.indices([made.start, made.end].flatMap((one) => (one === undefined ? [] : [one])));
      case 'concat':
        for (const one of [made.source, ...made.others]) this.source(one, shape.element, list);
        return;
      case 'characters':
        this.values.expect(made.text, this.values.value(made.text), 'text');
        if (made.closure === undefined) return this.texts(node, shape.element);
        if (made.closure.element !== undefined) this.values.kinds.set(made.closure.element as ts.Identifier, 'text');
        return this.closure(made.closure, undefined, shape.element, list);
      case 'split':
        this.values.expect(made.text, this.values.value(made.text), 'text');
        return this.texts(node, shape.element);
      case 'flat':
        return this.flat(made, shape, list);
      case 'removed':
        return this.removed(made.call, shape, list);
      case 'call':
        return this.called(made.call, shape, list);
      case 'written':
    }
  }

  /** The elements that `node` makes are texts. */
  private texts(node: ts.Expression, element: StructureShape): void {
    if (element.kind !== 'leaf') this.context.report(diag.mixedTypes(node, 'a list'));
    else this.values.expect(node, 'text', element.value);
  }

  private flat(made: MadeList & { kind: 'flat' }, shape: StructureShape & { kind: 'list' }, list: ts.Expression): void {
    const rows: StructureShape = { kind: 'list', length: 1, element: shape.element, isGrown: true };
    const of = this.source(made.source, made.closure === undefined ? rows : undefined, list, made.closure === undefined ? shape.element : undefined);
    if (made.closure === undefined) return;
    const { closure: { index, element, body } } = made;
    if (index !== undefined) this.values.kinds.set(index, 'int');
    if (of !== undefined && element !== undefined) this.values.checks.element(element, of);
    this.values.checks.closureBody(body, (value) => this.part(value, shape, list));
  }

  /** The elements of the list `expression` become some of `list`. */
  private part(expression: ts.Expression, shape: StructureShape & { kind: 'list' }, list: ts.Expression): void {
    const node = withoutAssertion(expression);
    if (ts.isConditionalExpression(node)) {
      this.values.condition(node.condition);
      this.part(node.whenTrue, shape, list);
      return this.part(node.whenFalse, shape, list);
    }
    if (ts.isArrayLiteralExpression(node) || madeList(this.context, node) !== undefined) return this.made(node, shape, list);
    this.source(node, shape.element, list);
  }

  /** The elements go over from one list to the other. */
  private removed(call: ts.CallExpression, shape: StructureShape & { kind: 'list' }, list: ts.Expression): void {
    const change = listChange(this.context, call);
    if (change === undefined || change.kind !== 'splice') return this.refuse(call, list);
    if (this.values.lists.change(call, change) === 'bad') return;
    const shapes = shapesOf(this.context, this.values.kinds, change.of, change.list);
    if (!shapes.every((one) => one?.kind === 'list' && isLike(one.element, shape.element))) this.refuse(call, list);
  }

  /** The list that a function of the program makes. */
  private called(call: ts.CallExpression, shape: StructureShape, list: ts.Expression): void {
    const { context } = this;
    const invoked = invokedBy(context, call);
    const known = context.diagnostics.length;
    this.values.calls.call(call);
    const storage = invoked && context.diagnostics.length === known ? resultStorage(context, invoked.function) : undefined;
    if (storage === undefined) {
      if (context.diagnostics.length === known) this.refuse(call, list);
    } else if (!isLike(shapeOfStorage(storage), shape)) this.refuse(call, list);
  }

  /** `expression` is what `model` returns, a function that returns a list of its own. */
  returned(expression: ts.Expression, model: FunctionModel): void {
    const known = this.context.diagnostics.length;
    const storage = resultStorage(this.context, model);
    if (storage === undefined || this.context.diagnostics.length > known) return;
    this.returnedAs(expression, shapeOfStorage(storage));
  }

  private returnedAs(expression: ts.Expression, shape: StructureShape): void {
    const node = withoutAssertion(expression);
    if (ts.isConditionalExpression(node)) {
      this.values.condition(node.condition);
      this.returnedAs(node.whenTrue, shape);
      return this.returnedAs(node.whenFalse, shape);
    }
    const place = ts.isIdentifier(node) ? resolveReference(this.context, node) : undefined;
    if (place?.kind !== 'place') return this.made(expression, shape, node);
    this.values.structures.place(place);
    const declaration = place.root.valueDeclaration;
    const isOwn = declaration !== undefined && ts.isVariableDeclaration(declaration) && ts.findAncestor(declaration, ts.isFunctionLike) === ts.findAncestor(node, ts.isFunctionLike);
    const own = this.values.kinds.shapeOf(place);
    if (isOwn && own !== undefined && aliasesOf(this.context).isMadeBy(declaration) && isLike(own, shape)) return;
    this.context.report(diag.notAPlace(node, node.getText(), 'returned here, where the function makes lists of its own', `return a copy, \`${node.getText()}.slice()\``));
  }

  /** `new Array(n).fill(0)` and the like. */
  private fresh(node: ts.Expression, shape: StructureShape & { kind: 'list' }, list: ts.Expression): void {
    const known = this.context.diagnostics.length;
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && this.values.lists.made(node, shape);
    if (!isMade && this.context.diagnostics.length === known) this.refuse(node, list);
  }

  private refuse(node: ts.Expression, list: ts.Expression): void {
    this.context.report(diag.notAPlace(node, node.getText(), `made a list here: ${list.getText()} can take what filter, map, slice, concat, Array.from or a list that is written there makes`));
  }

  /** The list that another is made of: where its elements are taken, they are like those of `element`. `kept` are the parts of them that go on. */
  private source(node: ts.Expression, element: StructureShape | undefined, list: ts.Expression, kept = element): PlaceReference | undefined {
    const of = resolveReference(this.context, node);
    if (of?.kind !== 'place') {
      this.refuse(node, list);
      return undefined;
    }
    this.values.structures.place(of);
    const shapes = sourceShapes(this.context, this.values.kinds, of, node);
    const isFit = shapes.length > 0 && shapes.every((one) => one?.kind === 'list' && (element === undefined || isLike(one.element, element)));
    if (!isFit) this.refuse(node, list);
    else if (kept !== undefined && kept.kind !== 'leaf' && !isFlattened(node, kept) && isShared(this.context, node, list, node, true)) {
      this.context.report(diag.notAPlace(node, node.getText(), 'the source of another list: its records are changed somewhere, and both lists would have them'));
    }
    return isFit ? of : undefined;
  }

  /** Whether the closure of `Array.from({ length })` asks for an element: there is none. */
  private refusedUse({ element, body }: Closure): boolean {
    const symbol = element && this.context.symbolOf(element);
    const visit = (node: ts.Node): ts.Node | undefined => (ts.isIdentifier(node) && this.context.symbolOf(node) === symbol ? node : ts.forEachChild(node, visit));
    const use = symbol === undefined ? undefined : visit(body);
    if (use !== undefined) this.context.report(diag.badReference(use, use.getText(), 'is undefined: a length alone has no elements', 'take the index, the second parameter'));
    return use !== undefined;
  }

  private closure(closure: Closure, of: PlaceReference | undefined, element: StructureShape, list: ts.Expression): void {
    const { checks } = this.values;
    const { body } = closure;
    if (closure.index !== undefined) this.values.kinds.set(closure.index, 'int');
    if (of !== undefined && closure.element !== undefined) checks.element(closure.element, of);
    if (element.kind === 'leaf') return checks.closureBody(body, nullableElementKind(this.context, list) ?? element.value);
    checks.closureBody(body, (value) => this.values.lists.element(value, element, list));
  }

  /** `list = …` */
  assigned(node: ts.BinaryExpression, shape: StructureShape & { readonly kind: 'list' }): void {
    const right = withoutAssertion(node.right);
    const { values, context } = this;
    const made = madeList(context, right) !== undefined || ts.isArrayLiteralExpression(right) || ts.isConditionalExpression(right);
    const from = made ? undefined : resolveReference(context, right);
    if (from?.kind === 'place') {
      values.structures.place(from);
      const shapes = shapesOf(this.context, this.values.kinds, from, right);
      const declaration = from.root.valueDeclaration;
      const isOwn = from.steps.length === 0 && declaration !== undefined && ts.isVariableDeclaration(declaration) && aliasesOf(context).isMadeBy(declaration);
      if (!isOwn || aliasesOf(context).outlives(declaration, node, right) || !shapes.every((one) => one !== undefined && isLike(one, shape))) {
        return context.report(diag.notAPlace(right, right.getText(), `assigned to ${node.left.getText()}: write \`${right.getText()}.slice()\`, which makes another list`));
      }
    } else this.made(right, shape, node.left);
    const other = aliasesOf(context).conflict(node.left, node) ?? (aliasesOf(context).isLooped(node.left, node) ? node.left.getText() : undefined);
    if (other !== undefined && !isInMaker(context, node)) context.report(diag.notAPlace(node.left, node.left.getText(), `replaced while ${other} may still name the old one`));
  }
}

/** Whether rows, each of leaves alone, are taken of the list `rows` only for what stands in them: `rows.slice(2).flat()`. */
function isFlattened(rows: ts.Expression, row: StructureShape): boolean {
  const call = methodCallOn(rows);
  const further = call && methodCallOn(call);
  return row.kind === 'list' && row.element.kind === 'leaf' && further !== undefined && (further.expression as ts.PropertyAccessExpression).name.text === 'flat';
}

/** Whether `node` fills the slot of a record that nothing names yet. */
function isInMaker({ makers }: ProgramContext, node: ts.Node): boolean {
  const owner = makers.size === 0 ? undefined : ts.findAncestor(node, ts.isFunctionDeclaration);
  return owner?.name !== undefined && makers.has(owner.name.text);
}
