/** The statements of a function: each is one of the language's own or is refused. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { isNullable, type FunctionModel, type ValueType } from '../ir/model.ts';
import { evaluateCaseText } from '../meaning/constants.ts';
import { returnsThis } from '../meaning/classes.ts';
import { classConstructed, initialisersOf } from '../meaning/constructors.ts';
import { walkOf } from '../meaning/collection_walks.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isThrow } from '../meaning/exceptions.ts';
import { isAssertedNumber, isNullish, NULL_VALUE, nullishFlags } from '../meaning/nullable.ts';
import { patternNames } from '../meaning/patterns.ts';
import { isNever, thrownError } from '../meaning/stops.ts';
import { isRebound } from '../meaning/rebound.ts';
import { isStructured, resolveReference, type PlaceReference } from '../meaning/resolve.ts';
import { unwrap } from '../meaning/syntax.ts';
import { swapFrom } from '../meaning/swaps.ts';
import { alwaysReturns } from '../meaning/tail_recursion.ts';
import { collectionKind, isListType, isTextType, valueType } from '../meaning/types.ts';
import { checkConstructor } from './constructors.ts';
import { checkTry, refuseException } from './exceptions.ts';
import { kindOfType } from './kinds.ts';
import type { ExpectedResult } from './method_bodies.ts';
import { requireConstant } from './required_constants.ts';
import { checkEnd } from './switch_ends.ts';
import { refuseEarlyUse, refuseUseBeforeDeclaration } from './use_before_declaration.ts';
import { ValueChecker } from './values.ts';
import { checkVar } from './var_scopes.ts';

const SK = ts.SyntaxKind;

export function checkBody(context: ProgramContext, model: FunctionModel): void {
  refuseUseBeforeDeclaration(context, model.body);
  new BodyChecker(context, model).body();
}

class BodyChecker {
  private readonly values: ValueChecker;
  /** What the closures around are to return, the innermost last. */
  private readonly closures: ExpectedResult[] = [];

  constructor(
    private readonly context: ProgramContext,
    private readonly model: FunctionModel,
  ) {
    this.values = new ValueChecker(context, (body, expected) => this.closureBody(body, expected), (node) => this.inner(node));
  }

  body(): void {
    const { body, returns, isStructured } = this.model;
    this.head(this.model);
    if (this.model.isConstructor === true) return this.constructed();
    if (ts.isBlock(body)) {
      if (returns !== undefined || isStructured === true) checkEnd(this.context, body);
      return this.block(body);
    }
    if (isStructured === true) return this.structure(body);
    if (returns === undefined) return this.values.assignments.effect(body);
    const kind = this.values.value(body);
    if (kind !== 'bad') this.values.expect(body, kind, kindOfType(returns));
  }

  /** The initial values of fields, and the body of the constructor. */
  private constructed(): void {
    checkConstructor(this.context, this.model);
    for (const { value } of initialisersOf(classConstructed(this.model))) this.values.structures.part(value);
    this.statements((this.model.node as ts.ConstructorDeclaration).body!.statements);
  }

  /** The parameters of `model`, and the end of its body. */
  private head({ parameters, body, returns, node: made, nameNode }: FunctionModel): void {
    for (const { node, symbol, type, default: value } of parameters) {
      if (!ts.isParameter(node)) continue;
      if (value !== undefined && type.kind === 'reference') this.values.calls.reference(value, node.name, node.name.getText());
      else if (value !== undefined) this.values.expect(value, this.values.value(value), kindOfType(type as ValueType));
      if (!ts.isIdentifier(node.name)) this.values.structures.parts(node.name, { kind: 'place', root: symbol, steps: [] }, true);
    }
    if (ts.isBlock(body) && mayBeNone(returns) && mayGiveUndefined(this.context, made) && !alwaysReturns(body)) {
      this.context.report(diag.unsupportedStatement(nameNode, 'a way to the end of a function that may return none, without `return`'));
    }
  }

  /** A function that stands here, and what it finds around it. */
  private inner(node: ts.Node): void {
    const model = this.context.functionsByNode.get(node);
    if (model === undefined) return;
    refuseEarlyUse(this.context, model, this.model.body);
    this.head(model);
    this.closureBody(model.body, model.returns === undefined ? 'void' : kindOfType(model.returns));
  }

  private block(node: ts.Block): void {
    this.statements(node.statements);
  }

  private statements(list: readonly ts.Statement[]): void {
    for (let i = 0; i < list.length; i++) {
      const swap = swapFrom(this.context, list[i]);
      if (swap === undefined) this.statement(list[i]);
      else {
        this.values.assignments.exchange(swap.node, swap.pairs);
        i += 2;
      }
    }
  }

  private statement(node: ts.Statement): void {
    if (ts.isBlock(node)) return this.block(node);
    if (ts.isVariableStatement(node)) return this.variables(node.declarationList);
    if (ts.isFunctionDeclaration(node)) return this.inner(node);
    if (ts.isExpressionStatement(node)) return this.values.assignments.effects(node.expression);
    if (ts.isIfStatement(node)) {
      this.values.condition(node.expression);
      this.statement(node.thenStatement);
      if (node.elseStatement !== undefined) this.statement(node.elseStatement);
      return;
    }
    if (ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      this.values.condition(node.expression);
      return this.statement(node.statement);
    }
    if (ts.isForStatement(node)) return this.forStatement(node);
    if (ts.isForOfStatement(node)) return this.forOfStatement(node);
    if (ts.isSwitchStatement(node)) return this.switchStatement(node);
    if (ts.isReturnStatement(node)) return this.returnStatement(node);
    if (ts.isLabeledStatement(node)) {
      return this.statement(node.statement);
    }
    if (ts.isThrowStatement(node)) return this.throwStatement(node);
    if (ts.isTryStatement(node)) {
      if (!checkTry(this.context, node)) return;
      for (const part of [node.tryBlock, node.catchClause?.block, node.finallyBlock]) if (part !== undefined) this.statement(part);
      return;
    }
    if (ts.isBreakStatement(node) || ts.isContinueStatement(node) || node.kind === SK.EmptyStatement) return;
    this.context.report(diag.unsupportedStatement(node, statementName(node)));
  }

  private variables(list: ts.VariableDeclarationList): void {
    if ((list.flags & ts.NodeFlags.BlockScoped) === 0) checkVar(this.context, list);
    for (const node of list.declarations) {
      if (!ts.isIdentifier(node.name)) {
        this.values.structures.pattern(node, node.name, (list.flags & ts.NodeFlags.Const) !== 0);
        continue;
      }
      if (this.context.declarations.get(this.context.symbolOf(node.name)!)?.kind === 'function') {
        this.inner(unwrap(node.initializer!));
        continue;
      }
      // `const none: never = kind` asks TypeScript whether all cases are there.
      if (isNever(this.context, node.name)) continue;
      if (isStructured(this.context, node.name)) {
        this.values.structures.structure(node, (list.flags & ts.NodeFlags.Const) !== 0);
        continue;
      }
      const value = node.initializer === undefined ? 'bad' : this.values.value(node.initializer);
      if (node.type === undefined) {
        if (value === 'int' || value === 'bool') this.values.kinds.set(node.name, value);
        if (value === 'nullable' || value === 'nullableText') this.present(node.name, node.initializer!, value);
        if (value === 'null') {
          this.context.report(
            diag.unsupportedExpression(node.initializer!, '`null` or `undefined` for a variable without a type', 'write `number | null`')
          );
        }
        if (node.initializer === undefined) this.context.report(diag.noInitializer(node, node.name.text));
        continue;
      }
      const type = valueType(this.context, node.type, node.name.text, true);
      if (type !== undefined && value !== 'bad') this.values.expect(node.initializer!, value, kindOfType(type));
    }
  }

  /** `const here = found!`, whose type leaves null out: the ranges show that a number is not null there, and nothing shows it of a text. */
  private present(name: ts.Identifier, initializer: ts.Expression, kind: 'nullable' | 'nullableText'): void {
    const { checker } = this.context;
    if (nullishFlags(checker.getTypeAtLocation(name)) !== 0 || isAssertedNumber(this.context, initializer)) return;
    this.values.expect(initializer, kind, kind === 'nullable' ? 'int' : 'text');
  }

  private forStatement(node: ts.ForStatement): void {
    if (node.initializer !== undefined) {
      if (ts.isVariableDeclarationList(node.initializer)) this.variables(node.initializer);
      else this.values.assignments.effects(node.initializer);
    }
    if (node.condition !== undefined) this.values.condition(node.condition);
    if (node.incrementor !== undefined) this.values.assignments.effects(node.incrementor);
    this.statement(node.statement);
  }

  private forOfStatement(node: ts.ForOfStatement): void {
    const list = node.initializer;
    const named = ts.isVariableDeclarationList(list);
    if (!named || node.awaitModifier !== undefined) this.context.report(diag.unsupportedStatement(list, 'a `for … of` without `const name`'));
    if (named && isTextType(this.context.checker.getTypeAtLocation(node.expression))) {
      this.letters(node, list.declarations[0].name);
      return this.statement(node.statement);
    }
    const { list: walkedList, member } = walkOf(this.context, node.expression) ?? { list: node.expression, member: undefined };
    const of = resolveReference(this.context, walkedList);
    const walked = this.context.checker.getTypeAtLocation(walkedList);
    if (of?.kind !== 'place' || !(isListType(this.context.checker, walked) || collectionKind(walked) !== undefined)) {
      if (!isGenerated(this.context, walkedList)) this.context.report(diag.badReference(node.expression, node.expression.getText(), 'is not an array or a table of the program'));
    } else {
      this.values.structures.place(of);
      const isWhole = named && collectionKind(walked) === 'Map' && member === undefined && !ts.isArrayBindingPattern(list.declarations[0].name);
      // JavaScript makes each entry anew: what is written to it is lost.
      if (isWhole) this.context.report(diag.notAPlace(node.expression, node.expression.getText(), 'walked over by entries as a whole', 'take them apart: `for (const [key, value] of map)`'));
      else if (named && member !== undefined) this.values.structures.partOf(list.declarations[0].name, of, member);
      else if (named) this.element(list, node.statement, of);
    }
    this.statement(node.statement);
  }

  private element(list: ts.VariableDeclarationList, body: ts.Statement, of: PlaceReference): void {
    const [{ name }] = list.declarations;
    this.values.structures.element(name, of);
    for (const part of patternNames(name)) {
      if (!this.values.isStructure(part.name) || !isRebound(this.context, part.name, body)) continue;
      this.context.report(diag.notAPlace(part.name, part.name.text, 'declared by `let`: a name for an array or record is `const`'));
    }
  }

  /** `for (const letter of text)` */
  private letters(node: ts.ForOfStatement, name: ts.BindingName): void {
    if (!ts.isIdentifier(name)) return this.context.report(diag.unsupportedStatement(name, 'taking apart what is not a record'));
    this.values.text(node.expression);
  }

  private closureBody(body: ts.Block | ts.Expression, expected: ExpectedResult): void {
    this.closures.push(expected);
    if (ts.isBlock(body)) {
      if (expected !== 'void') checkEnd(this.context, body);
      this.block(body);
    } else if (expected === 'void') this.values.assignments.effect(body);
    else this.result(body, expected);
    this.closures.pop();
  }

  private result(node: ts.Expression, expected: ExpectedResult): void {
    if (expected === 'condition') return this.values.condition(node);
    if (typeof expected === 'function') return expected(node);
    const kind = this.values.value(node);
    if (kind !== 'bad') this.values.expect(node, kind, expected);
  }

  private switchStatement(node: ts.SwitchStatement): void {
    const kind = this.values.value(node.expression);
    const isText = kind === 'text' || kind === 'nullableText';
    if (kind !== 'bad' && kind !== 'nullable' && !isText) this.values.expect(node.expression, kind, 'int');
    const seen = new Set<number | string>();
    for (const clause of node.caseBlock.clauses) {
      if (ts.isCaseClause(clause)) {
        const value = isText ? this.constantText(clause.expression) : kind === 'nullable' && isNullish(this.context, clause.expression) ? NULL_VALUE : requireConstant(this.context, clause.expression, 'a case');
        if (kind === 'nullable' && typeof value === 'number' && value < 0 && !isNullish(this.context, clause.expression)) {
          this.context.report(diag.unsupportedExpression(clause.expression, 'a case below 0 of a value that may be null', 'leave it out: beside null, a number is 0 or more'));
        }
        if (value !== undefined && seen.has(value)) this.context.report(diag.duplicateCase(clause.expression, value));
        if (value !== undefined) seen.add(value);
      }
      this.statements(clause.statements);
    }
  }

  private throwStatement(node: ts.ThrowStatement): void {
    if (isThrow(this.context, node)) return;
    const thrown = thrownError(this.context, node);
    if (thrown === undefined) return void refuseException(this.context, node, 'throwing anything but an error that is made there');
    if ('text' in thrown) return this.values.expect(thrown.text, this.values.value(thrown.text), 'text');
    for (const value of thrown.values) this.values.observed(value);
  }

  private constantText(node: ts.Expression): string | undefined {
    const text = evaluateCaseText(this.context, node);
    if (text === undefined) this.context.report(diag.notConstant(node, 'a case'));
    return text;
  }

  /** An array or a record that the function returns. */
  private structure(node: ts.Expression): void {
    if (this.context.listFunctions.has(this.model.node)) this.values.made.returned(node, this.model);
    else this.values.structures.given(node);
  }

  private returnStatement(node: ts.ReturnStatement): void {
    if (this.closures.length === 0 && returnsThis(this.model.node)) return;
    if (node.expression === undefined) {
      const closure = this.closures.at(-1);
      if (closure === undefined ? mayBeNone(this.model.returns) : closure === 'nullable' || closure === 'nullableText' || typeof closure === 'function') {
        this.context.report(diag.unsupportedStatement(node, '`return` without a value where one is expected'));
      }
      return;
    }
    const closure = this.closures.at(-1);
    if (isNever(this.context, node.expression)) return this.values.assignments.effects(node.expression);
    if (closure === undefined && this.model.isStructured === true) return this.structure(node.expression);
    const isVoid = closure === undefined ? this.model.returns === undefined : closure === 'void';
    if (isVoid) return this.values.assignments.effects(node.expression);
    if (closure !== undefined) return this.result(node.expression, closure);
    const kind = this.values.value(node.expression);
    if (this.model.returns !== undefined && kind !== 'bad') this.values.expect(node.expression, kind, kindOfType(this.model.returns));
  }
}

const MAYBE_UNDEFINED = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Whether the result of `node` may be undefined. TypeScript has shown of any other function that its end is never reached. */
function mayGiveUndefined({ checker }: ProgramContext, node: ts.Node): boolean {
  const type = ts.isFunctionLike(node) ? checker.getSignatureFromDeclaration(node)?.getReturnType() : undefined;
  return type === undefined || (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & MAYBE_UNDEFINED) !== 0);
}

/** Whether a function that returns `type` may return null. */
const mayBeNone = (type: ValueType | undefined): boolean => isNullable(type) || (type?.kind === 'text' && type.isNullable === true);

function statementName(node: ts.Statement): string {
  if (ts.isForInStatement(node)) return 'a `for … in` loop';
  return `\`${node.getText().split(/\s/, 1)[0]}\``;
}

/** Whether `node` calls a generator function of the program: one that is not written out is refused where it stands. */
function isGenerated({ checker }: ProgramContext, node: ts.Expression): boolean {
  const declaration = ts.isCallExpression(node) ? checker.getResolvedSignature(node)?.declaration : undefined;
  return declaration !== undefined && (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) && declaration.asteriskToken !== undefined;
}
