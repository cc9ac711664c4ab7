/** Lowering: from the checked TypeScript of each function to the intermediate representation. */
import { ts } from 'ts-morph';
import { COMPOUND, isStep } from '../check/bodies.ts';
import { evaluate } from '../check/constants.ts';
import { unwrap } from '../check/context.ts';
import { resolve } from '../check/resolve.ts';
import { isPlainNumber, valueType } from '../check/types.ts';
import { positionOf } from '../diagnostics.ts';
import { constant, copy, type Clause, type IrFunction, type Label, type Operand, type Statement, type Target, type Variable } from '../ir.ts';
import type { FunctionModel, ProgramModel, ScalarType, StateArray, TextType } from '../model.ts';
import { Builder } from './builder.ts';
import { ExpressionLowering } from './expressions.ts';

const SK = ts.SyntaxKind;

export function lower(program: ProgramModel): IrFunction[] {
  return program.functions.map((model) => new FunctionLowering(program, model).run());
}

interface Scope {
  readonly name: string | undefined;
  readonly breaks: Label;
  readonly continues: Label | undefined;
}

type Place =
  | { readonly kind: 'target'; readonly target: Target; readonly type: ScalarType | TextType | undefined }
  | { readonly kind: 'element'; readonly array: StateArray; readonly index: Operand };

class FunctionLowering {
  private readonly builder = new Builder();
  private readonly expressions: ExpressionLowering;
  private readonly scopes: Scope[] = [];
  private readonly locals = new Map<ts.Symbol, Variable>();

  constructor(
    private readonly program: ProgramModel,
    private readonly model: FunctionModel,
  ) {
    this.expressions = new ExpressionLowering(program, this.builder, this.locals);
  }

  run(): IrFunction {
    const parameters = this.model.parameters.map((p): Variable => {
      const variable: Variable = { kind: 'param', name: p.name, type: p.type, text: p.type.kind === 'text' };
      this.locals.set(p.symbol, variable);
      return variable;
    });
    const body = this.builder.collect(() => this.statements(this.model.node.body.statements));
    return { model: this.model, parameters, body };
  }

  private statements(list: readonly ts.Statement[]): void {
    for (const statement of list) this.statement(statement);
  }

  private collect(node: ts.Statement): Statement[] {
    return this.builder.collect(() => this.statement(node));
  }

  private statement(node: ts.Statement, name?: string): void {
    if (ts.isBlock(node)) return this.statements(node.statements);
    if (ts.isVariableStatement(node)) return this.variables(node.declarationList);
    if (ts.isExpressionStatement(node)) return this.effect(node.expression);
    if (ts.isIfStatement(node)) {
      const otherwise = node.elseStatement;
      return this.expressions.branch(
        node.expression,
        () => this.statement(node.thenStatement),
        otherwise === undefined ? undefined : () => this.statement(otherwise),
      );
    }
    if (ts.isWhileStatement(node)) return this.loop(node, name, { condition: node.expression, body: node.statement });
    if (ts.isForStatement(node)) {
      if (node.initializer !== undefined) {
        if (ts.isVariableDeclarationList(node.initializer)) this.variables(node.initializer);
        else this.effects(node.initializer);
      }
      return this.loop(node, name, { condition: node.condition, body: node.statement, update: node.incrementor });
    }
    if (ts.isForOfStatement(node)) return this.forOf(node, name);
    if (ts.isDoStatement(node)) return this.doLoop(node, name);
    if (ts.isSwitchStatement(node)) return this.switchStatement(node);
    if (ts.isLabeledStatement(node)) return this.statement(node.statement, node.label.text);
    if (ts.isBreakStatement(node)) return this.builder.emit(positionOf(node), { kind: 'break', label: this.scope(node).breaks });
    if (ts.isContinueStatement(node)) {
      return this.builder.emit(positionOf(node), { kind: 'continue', label: this.scope(node).continues! });
    }
    if (ts.isReturnStatement(node)) return this.returnStatement(node);
  }

  private variables(list: ts.VariableDeclarationList): void {
    for (const node of list.declarations) {
      const symbol = this.program.context.symbolOf(node.name)!;
      const type = this.declaredType(node);
      const variable: Variable = { kind: 'local', name: node.name.getText(), type, text: type?.kind === 'text' };
      this.locals.set(symbol, variable);
      this.expressions.into({ kind: 'var', variable }, node.initializer!);
    }
  }

  private declaredType(node: ts.VariableDeclaration): ScalarType | TextType | undefined {
    if (node.type !== undefined && !isPlainNumber(node.type)) return valueType(this.program.context, node.type, node.name.getText());
    return this.expressions.impliedType(node.initializer!);
  }

  private loop(node: ts.Node, name: string | undefined, parts: { condition?: ts.Expression; body: ts.Statement; update?: ts.Expression }): void {
    const label = this.builder.label('loop');
    this.scopes.push({ name, breaks: label, continues: label });
    const body = this.builder.collect(() => {
      if (parts.condition !== undefined) this.expressions.jumpUnless(parts.condition, label);
      this.statement(parts.body);
    });
    const update = this.builder.collect(() => {
      if (parts.update !== undefined) this.effects(parts.update);
    });
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'loop', label, body, update });
  }

  /** A loop over an array's or a table's elements, by an index of its own. */
  private forOf(node: ts.ForOfStatement, name: string | undefined): void {
    const at = positionOf(node.initializer);
    const reference = resolve(this.program.context, node.expression);
    if (reference?.kind !== 'array' && reference?.kind !== 'table') throw new Error(`not checked: ${node.expression.getText()}`);
    const of = reference.kind === 'array' ? reference.array : reference.table;
    const length = of.kind === 'stateArray' ? of.length : of.dimensions[0];
    const index = this.builder.temporary();
    this.builder.set(at, index, copy(constant(0)));
    const label = this.builder.label('loop');
    const [declaration] = (node.initializer as ts.VariableDeclarationList).declarations;
    const text = of.kind === 'table' && of.texts !== undefined;
    const variable: Variable = { kind: 'local', name: declaration.name.getText(), type: text ? { kind: 'text' } : undefined, text };
    this.locals.set(this.program.context.symbolOf(declaration.name)!, variable);
    this.scopes.push({ name, breaks: label, continues: label });
    const body = this.builder.collect(() => {
      const leave = this.builder.collect(() => this.builder.emit(at, { kind: 'break', label }));
      this.builder.emit(at, { kind: 'if', condition: { op: '>=', a: index, b: constant(length) }, then: leave, else: [] });
      this.builder.set(at, { kind: 'var', variable }, { kind: 'load', of, indices: [index] });
      this.statement(node.statement);
    });
    const update = this.builder.collect(() => this.builder.set(at, index, { kind: 'binary', op: '+', a: index, b: constant(1) }));
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'loop', label, body, update });
  }

  private doLoop(node: ts.DoStatement, name: string | undefined): void {
    const label = this.builder.label('loop');
    this.scopes.push({ name, breaks: label, continues: label });
    const body = this.collect(node.statement);
    const update = this.builder.collect(() => this.expressions.jumpUnless(node.expression, label));
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'loop', label, body, update });
  }

  private switchStatement(node: ts.SwitchStatement): void {
    const value = this.expressions.value(node.expression);
    const label = this.builder.label('switch');
    this.scopes.push({ name: undefined, breaks: label, continues: undefined });
    const clauses: Clause[] = [];
    let pending: number[] = [];
    for (const clause of node.caseBlock.clauses) {
      const test = ts.isCaseClause(clause) ? evaluate(this.program.context, clause.expression)! : undefined;
      if (test !== undefined) pending.push(test);
      // A case without statements shares the next clause's body, unless a default stands between them.
      if (test !== undefined && clause.statements.length === 0) continue;
      const body = this.builder.collect(() => this.statements(clause.statements));
      if (test === undefined && pending.length > 0) {
        clauses.push({ values: pending, body: [] });
        pending = [];
      }
      clauses.push({ values: test === undefined ? undefined : pending, body });
      pending = [];
    }
    if (pending.length > 0) clauses.push({ values: pending, body: [] });
    this.scopes.pop();
    this.builder.emit(positionOf(node), { kind: 'switch', label, value, clauses });
  }

  private scope(node: ts.BreakStatement | ts.ContinueStatement): Scope {
    const fits = (scope: Scope): boolean => {
      if (node.label !== undefined) return scope.name === node.label.text;
      return ts.isBreakStatement(node) || scope.continues !== undefined;
    };
    return this.scopes.findLast(fits)!;
  }

  private returnStatement(node: ts.ReturnStatement): void {
    const value = node.expression === undefined ? undefined : this.expressions.value(node.expression);
    this.builder.emit(positionOf(node.expression ?? node), { kind: 'return', value });
  }

  private effects(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.CommaToken) {
      this.effects(node.left);
      this.effects(node.right);
    } else this.effect(node);
  }

  private effect(expression: ts.Expression): void {
    const node = unwrap(expression);
    if (ts.isCallExpression(node)) return this.expressions.callForEffect(node);
    if (ts.isPostfixUnaryExpression(node) || (ts.isPrefixUnaryExpression(node) && isStep(node.operator))) {
      const place = this.place(node.operand, undefined);
      const op = node.operator === SK.PlusPlusToken ? '+' : '-';
      const a = this.read(place, node);
      return this.write(place, node, { kind: 'binary', op, a, b: constant(1) });
    }
    if (ts.isBinaryExpression(node)) this.assignment(node);
  }

  private assignment(node: ts.BinaryExpression): void {
    const place = this.place(node.left, node.right);
    const operator = COMPOUND.get(node.operatorToken.kind);
    if (operator === undefined) {
      if (place.kind === 'target') return this.expressions.into(place.target, node.right);
      const value = this.expressions.value(node.right);
      return this.builder.emit(positionOf(node), { kind: 'store', array: place.array, index: place.index, value });
    }
    const a = this.expressions.steady(this.read(place, node), node.left, [node.right]);
    const b = this.expressions.value(node.right);
    this.write(place, node, this.expressions.arithmetic(operator, a, b));
  }

  /** What `expression` assigns to; its index is evaluated here, before `later` is. */
  private place(expression: ts.Expression, later: ts.Expression | undefined): Place {
    const reference = resolve(this.program.context, expression);
    if (reference?.kind === 'field') {
      return { kind: 'target', target: { kind: 'field', field: reference.field }, type: reference.field.type };
    }
    if (reference?.kind === 'element' && reference.of.kind === 'stateArray') {
      const [index] = reference.indices;
      const operand = this.expressions.steady(this.expressions.value(index), index, later === undefined ? [] : [later]);
      return { kind: 'element', array: reference.of, index: operand };
    }
    if (reference?.kind !== 'local') throw new Error(`not checked: ${expression.getText()}`);
    const variable = this.locals.get(reference.symbol)!;
    return { kind: 'target', target: { kind: 'var', variable }, type: variable.type };
  }

  private read(place: Place, node: ts.Node): Operand {
    if (place.kind === 'target') return place.target;
    return this.builder.hold(positionOf(node), { kind: 'load', of: place.array, indices: [place.index] });
  }

  private write(place: Place, node: ts.Node, value: Parameters<Builder['set']>[2]): void {
    const at = positionOf(node);
    if (place.kind === 'target') this.builder.set(at, place.target, value);
    else this.builder.emit(at, { kind: 'store', array: place.array, index: place.index, value: this.builder.hold(at, value) });
  }
}

