/**
 * Variables of modules without an initial value: `start` must assign them before anything reads them. The summary of a function tells two
 * things: the variables that it has assigned whenever it returns, and those that it may read before they have a value.
 */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import { invocationAt } from '../meaning/call_targets.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { functionGiven } from '../meaning/inner_functions.ts';
import { functionsOf } from '../meaning/invocations.ts';

/** Variables that hold a value by now. Undefined: nothing gets here. */
type Assigned = ReadonlySet<ts.Symbol> | undefined;

interface Summary {
  /** Undefined: it does not return, as far as is known. */
  readonly assigned: Assigned;
  /** Each variable that it may read too early, with the place of a read. */
  readonly reads: ReadonlyMap<ts.Symbol, ts.Node>;
}

const UNKNOWN: Summary = { assigned: undefined, reads: new Map() };

/** Reports each variable that `start` leaves without a value, or that may be read before it has one. Without a `start`, all are so. */
export function checkDefiniteAssignment(context: ProgramContext, start: FunctionModel | undefined): void {
  const unset = [...context.declarations].flatMap(([symbol, one]) => (one.kind === 'binding' && one.isUnset === true ? [[symbol, one.node] as const] : []));
  if (unset.length === 0) return;
  const { assigned, reads } = start === undefined ? { assigned: new Set<ts.Symbol>(), reads: UNKNOWN.reads } : new DefiniteAssignment(context, new Set(unset.map(([symbol]) => symbol))).of(start);
  for (const [symbol, node] of unset) {
    const isAssigned = assigned === undefined || assigned.has(symbol);
    if (reads.has(symbol) || !isAssigned) context.report(diag.noInitializer(reads.get(symbol) ?? node, symbol.name, `assign it in \`start\`, ahead of all that reads it`));
  }
}

class DefiniteAssignment {
  private readonly summaries = new Map<ts.Node, Summary>();
  /** The functions that this round has looked at. */
  private seen = new Set<ts.Node>();
  private hasChanged = false;

  constructor(
    private readonly context: ProgramContext,
    private readonly unset: ReadonlySet<ts.Symbol>,
  ) {}

  /** Functions that call each other are looked at until nothing more is found. */
  of(start: FunctionModel): Summary {
    for (;;) {
      this.hasChanged = false;
      this.seen = new Set();
      const found = this.summary(start);
      if (!this.hasChanged) return found;
    }
  }

  private summary({ node, body }: FunctionModel): Summary {
    const before = this.summaries.get(node) ?? UNKNOWN;
    if (this.seen.has(node)) return before;
    this.seen.add(node);
    const found = new BodyFlow(this.context, this.unset, (model) => this.summary(model)).run(node, body);
    this.hasChanged ||= found.reads.size !== before.reads.size || found.assigned?.size !== before.assigned?.size;
    this.summaries.set(node, found);
    return found;
  }
}

const join = (a: Assigned, b: Assigned): Assigned => (a === undefined ? b : b === undefined ? a : new Set([...a].filter((one) => b.has(one))));

/** Goes through one function in the order in which it runs. An assigned variable stays assigned. Code that may not run assigns nothing. */
class BodyFlow {
  private readonly reads = new Map<ts.Symbol, ts.Node>();
  private now: Assigned = new Set();
  private returned: Assigned;

  constructor(
    private readonly context: ProgramContext,
    private readonly unset: ReadonlySet<ts.Symbol>,
    private readonly summaryOf: (model: FunctionModel) => Summary,
  ) {}

  run(node: FunctionModel['node'], body: ts.ConciseBody): Summary {
    for (const { initializer } of node.parameters) if (initializer !== undefined) this.perhaps(() => this.visit(initializer));
    this.visit(body);
    return { assigned: join(this.returned, this.now), reads: this.reads };
  }

  private perhaps(work: () => void): void {
    const before = this.now;
    work();
    this.now = before;
  }

  private oneOf(ways: readonly (() => void)[]): void {
    const before = this.now;
    let after: Assigned;
    for (const way of ways) {
      this.now = before;
      way();
      after = join(after, this.now);
    }
    this.now = after;
  }

  private readonly visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isFunctionDeclaration(node) || ts.isBreakOrContinueStatement(node)) {
      if (ts.isBreakOrContinueStatement(node)) this.now = undefined;
      return;
    }
    if (ts.isIdentifier(node)) return this.read(node, this.context.symbolOf(node));
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.closure(node);
    if (ts.isIfStatement(node)) return this.branch(node.expression, node.thenStatement, node.elseStatement);
    if (ts.isConditionalExpression(node)) return this.branch(node.condition, node.whenTrue, node.whenFalse);
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return this.leave(node);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isTryStatement(node)) return this.tryStatement(node);
    const isOptional = ts.isOptionalChain(node) || ts.isIterationStatement(node, true) || ts.isSwitchStatement(node);
    if (isOptional) return this.perhaps(() => this.parts(node));
    if (ts.isCaseOrDefaultClause(node)) return this.perhaps(() => ts.forEachChild(node, this.visit));
    this.parts(node);
  };

  private parts(node: ts.Node): void {
    ts.forEachChild(node, this.visit);
    this.calls(node);
    for (const argument of ts.isCallExpression(node) ? node.arguments : []) {
      const given = functionGiven(this.context, argument);
      if (given !== undefined && 'kind' in given) this.perhaps(() => this.call(given));
    }
  }

  private calls(node: ts.Node): void {
    const invoked = invocationAt(this.context, node);
    if (invoked !== undefined) this.oneOf(functionsOf(invoked).map((model) => () => this.call(model)));
  }

  private call(model: FunctionModel): void {
    if (model.foreign !== undefined || this.now === undefined) return;
    const { assigned, reads } = this.summaryOf(model);
    for (const [symbol, at] of reads) this.read(at, symbol);
    this.now = assigned && new Set([...this.now, ...assigned]);
  }

  private read(at: ts.Node, symbol: ts.Symbol | undefined): void {
    const isEarly = symbol !== undefined && this.unset.has(symbol) && this.now !== undefined && !this.now.has(symbol);
    if (isEarly && !this.reads.has(symbol)) this.reads.set(symbol, at);
  }

  /** A function that is given a closure may run it now, and any number of times. */
  private closure(node: ts.ArrowFunction | ts.FunctionExpression): void {
    const { returned } = this;
    this.perhaps(() => this.visit(node.body));
    this.returned = returned;
  }

  private branch(condition: ts.Expression, whenTrue: ts.Node, whenFalse: ts.Node | undefined): void {
    this.visit(condition);
    this.oneOf([() => this.visit(whenTrue), () => void (whenFalse && this.visit(whenFalse))]);
  }

  /** A block that throws may have assigned nothing. */
  private tryStatement({ tryBlock, catchClause, finallyBlock }: ts.TryStatement): void {
    this.perhaps(() => this.visit(tryBlock));
    if (catchClause !== undefined) this.perhaps(() => this.visit(catchClause.block));
    if (finallyBlock !== undefined) this.visit(finallyBlock);
  }

  private leave({ kind, expression }: ts.ReturnStatement | ts.ThrowStatement): void {
    if (expression !== undefined) this.visit(expression);
    if (kind === ts.SyntaxKind.ReturnStatement) this.returned = join(this.returned, this.now);
    this.now = undefined;
  }

  private binary(node: ts.BinaryExpression): void {
    const { left, operatorToken: { kind }, right } = node;
    if (kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(left)) {
      this.visit(right);
      if (this.now !== undefined) this.now = new Set([...this.now, this.context.symbolOf(left)!]);
      return;
    }
    this.visit(left);
    if (SHORT_CIRCUITS.has(kind)) this.perhaps(() => this.visit(right));
    else this.visit(right);
    this.calls(node);
  }
}

const SHORT_CIRCUITS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
