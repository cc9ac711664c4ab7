/** A module in which records of pools are named by their numbers: its edits. */
import { ts } from 'ts-morph';
import { isAtOneOf, type RequestedPlace } from '../base/rewrite_request.ts';
import { isNeverNullBehind } from '../expansion/missing_elements.ts';
import { replacing, type TextEdit } from '../expansion/rewriting.ts';
import { isHandedOver, isList, makesList } from '../expansion/own_lists.ts';
import { changedMembers } from '../expansion/seen_effects.ts';
import { isCondition, isPlain } from '../expansion/syntax.ts';
import { editedText, NestedEdits } from './nested_edits.ts';
import { isAskedFor, isComparedWithValue, isLinkOf, isLogical, isNothing, isOfValues, isOverwritten, isReadonly } from './pool_places.ts';
import { mayBeMissing, NotPooled, type PoolMember, type Pools, type RecordPool } from './pool_types.ts';

const SK = ts.SyntaxKind;
const TF = ts.TypeFlags;

/** A way in which records are made: with which members, in the order of the source; whether they are copies of another one but for these. */
export interface Making {
  readonly name: string;
  readonly given: readonly string[];
  readonly isCopy: boolean;
}

/** The types that lead to others of TypeScript's making: their arguments stay. */
const MAPPED: ReadonlySet<string> = new Set(['Partial', 'Pick', 'Omit', 'Required', 'Readonly', 'Extract', 'Exclude', 'NonNullable', 'ReturnType', 'Parameters']);

/** Operators that do with a record what they do with its number: they tell which one it is, or pass it on. */
const HARMLESS: ReadonlySet<ts.SyntaxKind> = new Set([
  SK.EqualsToken, SK.EqualsEqualsToken, SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsToken, SK.ExclamationEqualsEqualsToken, SK.QuestionQuestionToken,
  SK.BarBarToken, SK.AmpersandAmpersandToken, SK.CommaToken, SK.QuestionQuestionEqualsToken, SK.BarBarEqualsToken, SK.AmpersandAmpersandEqualsToken,
]);

/** Calls that give undefined where there is no such element. */
const MAY_FIND: ReadonlySet<string> = new Set(['find', 'findLast', 'pop', 'shift', 'at', 'get']);

/** `text` of an expression, as one side of a comparison. */
const asOperand = (text: string): string => (/^[\w.]+$/.test(text) ? text : `(${text})`);

/** `list: []` */
const isEmptyList = (property: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(property) && ts.isArrayLiteralExpression(property.initializer) && property.initializer.elements.length === 0;

/** The names of what stands for `pool` in the program. */
export const namesOf = ({ prefix }: RecordPool) => ({
  ref: `${prefix}ref`, maybe: `${prefix}maybe`, slot: `${prefix}slot`, slots: `${prefix}pool`, none: `${prefix}none`, taken: `${prefix}taken`,
  free: `${prefix}free`, marks: `${prefix}marks`, live: `${prefix}live`, most: `${prefix}most`, mark: `${prefix}mark`, sweep: `${prefix}sweep`, clear: `${prefix}clear`, trace: `${prefix}trace`, note: `${prefix}note`, make: `${prefix}make`, at: `${prefix}at`, or: `${prefix}or`,
});

/** The edits of one module, and what they use. */
export class PoolEdits {
  private readonly written = new NestedEdits();
  /** What comes ahead of expressions that functions give. */
  private readonly taken = new Map<ts.Expression, { text: string }>();
  readonly used = new Set<string>();
  private names = 0;

  /** `makings`: by pool, those of all modules. `reads`: elements that may not be there, as the ranges found. */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly pools: Pools,
    private readonly getters: ReadonlySet<string>,
    private readonly makings: Map<RecordPool, Making[]>,
    private readonly reads: readonly RequestedPlace[],
    private readonly file: ts.SourceFile,
  ) {}

  get edits(): readonly TextEdit[] {
    return this.written.edits;
  }

  use(name: string): string {
    this.used.add(name);
    return name;
  }

  /** Has the function `node`, which is exported, another name, and its callers too. */
  rename(node: ts.FunctionDeclaration, name: string): void {
    const symbol = this.checker.getSymbolAtLocation(node.name!);
    const [modifier] = node.modifiers!;
    this.written.replace(modifier, '');
    const visit = (one: ts.Node): void => {
      if (ts.isIdentifier(one) && one.text === node.name!.text && this.checker.getSymbolAtLocation(one) === symbol) this.written.replace(one, name);
      ts.forEachChild(one, visit);
    };
    visit(this.file);
  }

  /** @throws NotPooled */
  visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return this.visitType(node);
    if (ts.isInterfaceDeclaration(node) && this.poolAt(node) !== undefined) return;
    if (ts.isTypeAliasDeclaration(node) && this.pools.of(this.checker.getTypeFromTypeNode(node.type)) !== undefined) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isParameter(node) || ts.isVariableDeclaration(node)) return this.visitVariable(node);
    if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) this.visitMemberDeclaration(node);
    if (ts.isForOfStatement(node)) this.visitLoop(node);
    if (ts.isForInStatement(node) && this.pools.leadsTo(this.checker.getTypeAtLocation(node.expression))) throw new NotPooled();
    if (ts.isExpression(node)) return this.visitExpression(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private children(node: ts.Node): void {
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private poolAt(node: ts.Node): RecordPool | undefined {
    return this.pools.of(this.checker.getTypeAtLocation(node));
  }

  private visitType(node: ts.TypeNode): void {
    const { checker } = this;
    // A slot has the members of all records of its pool.
    if (ts.isTypePredicateNode(node) && node.type !== undefined && this.pools.leadsTo(checker.getTypeFromTypeNode(node.type))) {
      if (this.pools.of(checker.getTypeFromTypeNode(node.type)) === undefined || node.assertsModifier !== undefined) throw new NotPooled();
      return this.written.replace(node, 'boolean');
    }
    const type = checker.getTypeFromTypeNode(node);
    const pool = this.pools.of(type);
    if (pool !== undefined) return this.written.replace(node, this.use(mayBeMissing(type) ? namesOf(pool).maybe : namesOf(pool).ref));
    if (ts.isIndexedAccessTypeNode(node) || ts.isTypeQueryNode(node)) return;
    if (ts.isTypeOperatorNode(node) && node.operator === SK.KeyOfKeyword) return;
    if (ts.isTypeReferenceNode(node) && MAPPED.has(node.typeName.getText()) && node.typeArguments?.some((one) => this.pools.leadsTo(checker.getTypeFromTypeNode(one)))) throw new NotPooled();
    this.children(node);
  }

  /** A variable that may hold null holds a number from the start on. */
  private visitVariable(node: ts.ParameterDeclaration | ts.VariableDeclaration): void {
    const { type, initializer, name } = node;
    const declared = type && this.checker.getTypeFromTypeNode(type);
    const pool = declared && this.pools.of(declared);
    const isOptional = ts.isParameter(node) && node.questionToken !== undefined;
    if (ts.isParameter(node) && this.pools.leadsTo(this.checker.getTypeAtLocation(node))) this.publish(node);
    if (ts.isObjectBindingPattern(name)) this.takeApart(node);
    if (isOptional && pool !== undefined) {
      this.written.replace(node.questionToken!, '');
      this.written.replace(type!, `${this.use(namesOf(pool).maybe)} = ${this.use(namesOf(pool).none)}`);
      return;
    }
    this.children(node);
    const isLoopVariable = ts.isVariableDeclaration(node) && (ts.isForOfStatement(node.parent.parent) || ts.isForInStatement(node.parent.parent));
    if (pool === undefined || initializer !== undefined || ts.isParameter(node) || isLoopVariable || !mayBeMissing(declared!, TF.Undefined)) return;
    this.written.close(type!, ` = ${this.use(namesOf(pool).none)}`, node);
  }

  /** `const { x } = record`: of the slot. */
  private takeApart(node: ts.ParameterDeclaration | ts.VariableDeclaration): void {
    const pool = this.poolAt(node.name);
    if (pool === undefined) {
      for (const element of (node.name as ts.ObjectBindingPattern).elements) if (!ts.isIdentifier(element.name) && this.pools.leadsTo(this.checker.getTypeAtLocation(element.name))) throw new NotPooled();
      return;
    }
    if (ts.isParameter(node)) return this.takeParameterApart(node, pool);
    const { initializer } = node;
    if (initializer === undefined) return;
    if (node.type !== undefined) throw new NotPooled();
    const pattern = node.name as ts.ObjectBindingPattern;
    if (pattern.elements.some(({ name }) => !ts.isIdentifier(name))) {
      const own = `${pool.prefix}given${++this.names}`;
      const parts = this.partsOf(pattern, pool, own);
      this.written.replace(pattern, own);
      return this.written.close(initializer, `, ${parts.join(', ')}`, node);
    }
    if (pattern.elements.some((element) => this.isOfPoolWithDefault(element))) throw new NotPooled();
    this.written.around(initializer, `${this.use(namesOf(pool).slots)}[`, ']');
  }

  /** Whether `element` is all that is left of a record, or has a default that is a record. */
  private isOfPoolWithDefault({ name, dotDotDotToken, initializer }: ts.BindingElement): boolean {
    return dotDotDotToken !== undefined || (initializer !== undefined && this.pools.leadsTo(this.checker.getTypeAtLocation(name)));
  }

  /** The declarations of the names in `pattern`, of the record that `source` tells. */
  private partsOf(pattern: ts.ObjectBindingPattern, pool: RecordPool, source: string): readonly string[] {
    const slot = `${this.use(namesOf(pool).slots)}[${source}]`;
    const own: string[] = [];
    const further: string[] = [];
    for (const element of pattern.elements) {
      if (this.isOfPoolWithDefault(element)) throw new NotPooled();
      const inner = ts.isIdentifier(element.name) ? undefined : this.poolAt(element.name);
      if (inner === undefined) {
        if (!ts.isIdentifier(element.name)) throw new NotPooled();
        own.push(element.getText());
      } else if (!ts.isObjectBindingPattern(element.name) || element.propertyName === undefined || !ts.isIdentifier(element.propertyName) || mayBeMissing(this.checker.getTypeAtLocation(element.name))) throw new NotPooled();
      else further.push(...this.partsOf(element.name, inner, `${slot}.${element.propertyName.text}`));
    }
    return [...(own.length === 0 ? [] : [`{ ${own.join(', ')} } = ${slot}`]), ...further];
  }

  private takeParameterApart(node: ts.ParameterDeclaration, pool: RecordPool): void {
    const { body } = node.parent as ts.FunctionLikeDeclaration;
    if (body === undefined || node.initializer !== undefined) throw new NotPooled();
    const name = `${pool.prefix}given${++this.names}`;
    const text = `const ${this.partsOf(node.name as ts.ObjectBindingPattern, pool, name).join(', ')}; `;
    this.written.replace(node.name, name);
    if (ts.isBlock(body)) this.written.openBlock(body, text, node);
    else this.takeAheadOf(body, text, node);
  }

  /** Has the expression `body` of a function come behind `text`, and behind that of other parameters. */
  private takeAheadOf(body: ts.Expression, text: string, about: ts.Node): void {
    const known = this.taken.get(body);
    if (known !== undefined) return void (known.text += text);
    this.taken.set(body, this.written.open(body, `{ ${text}`, about));
    this.written.open(body, 'return ', about);
    this.written.close(body, '; }', about);
  }

  /** `for (const { x } of records)`. */
  private visitLoop(node: ts.ForOfStatement): void {
    const { initializer, statement } = node;
    if (!ts.isVariableDeclarationList(initializer)) return;
    const [{ name }] = initializer.declarations;
    if (!ts.isObjectBindingPattern(name)) return;
    const pool = this.poolAt(name);
    if (pool === undefined) return;
    const own = `${pool.prefix}each${++this.names}`;
    const parts = this.partsOf(name, pool, own);
    this.written.replace(name, own);
    this.written.around(statement, `{ const ${parts.join(', ')}; `, ' }');
  }

  private visitMemberDeclaration(node: ts.PropertyDeclaration | ts.PropertySignature): void {
    if (ts.isPropertyDeclaration(node) && this.pools.leadsTo(this.checker.getTypeAtLocation(node))) this.publish(node);
    const pool = node.type && this.pools.of(this.checker.getTypeFromTypeNode(node.type));
    if (pool === undefined) return;
    if (node.questionToken !== undefined) {
      if (ts.isPropertySignature(node)) throw new NotPooled();
      this.written.add(replacing(node.questionToken, ''), replacing(node.type!, this.use(namesOf(pool).maybe)));
    }
    const isUnset = ts.isPropertyDeclaration(node) && node.initializer === undefined && (node.questionToken !== undefined || mayBeMissing(this.checker.getTypeFromTypeNode(node.type!), TF.Undefined));
    if (isUnset) this.written.close(node.type!, ` = ${this.use(namesOf(pool).none)}`, node);
  }

  /** Collections ask for all members that name records: a class keeps none of them to itself. */
  private publish({ modifiers }: ts.PropertyDeclaration | ts.ParameterDeclaration): void {
    for (const one of modifiers ?? []) if (one.kind === SK.PrivateKeyword || one.kind === SK.ProtectedKeyword) this.written.replace(one, 'public');
  }

  private visitExpression(node: ts.Expression): void {
    if (node.kind === SK.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined')) return this.visitNothing(node);
    if (ts.isObjectLiteralExpression(node)) return this.visitLiteral(node);
    if (ts.isAsExpression(node) && isReadonly(this.checker, this.checker.getTypeAtLocation(node.expression)) && !isReadonly(this.checker, this.checker.getTypeAtLocation(node))) throw new NotPooled();
    if (ts.isAsExpression(node) && this.isFound(node.expression)) {
      // `list.pop() as Card`
      this.written.add({ start: node.expression.getEnd(), end: node.getEnd(), text: '!' });
      return this.visit(node.expression);
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return this.children(node);
    // The outer ones first.
    if (isCondition(node)) this.visitCondition(node);
    this.makeValue(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) this.visitAccess(node);
    else if (ts.isBinaryExpression(node)) this.visitBinary(node);
    else if (ts.isTypeOfExpression(node) || ts.isDeleteExpression(node) || ts.isTemplateExpression(node)) this.refuseParts(node);
    else if (ts.isPrefixUnaryExpression(node) && node.operator !== SK.ExclamationToken) this.refuseParts(node);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.visitCall(node);
    this.children(node);
  }

  /** A function of JavaScript's that takes anything would tell a record from its number. */
  private visitCall(node: ts.CallExpression | ts.NewExpression): void {
    const { checker, pools } = this;
    for (const argument of node.arguments ?? []) {
      const type = checker.getTypeAtLocation(ts.isSpreadElement(argument) ? argument.expression : argument);
      if (!pools.leadsTo(type) || type.getCallSignatures().length > 0) continue;
      const expected = ts.isSpreadElement(argument) ? undefined : checker.getContextualType(argument);
      if (expected === undefined ? !ts.isSpreadElement(argument) : !pools.leadsTo(expected)) throw new NotPooled();
    }
    const callee = node.expression;
    if (!ts.isPropertyAccessExpression(callee) || !pools.leadsTo(checker.getTypeAtLocation(callee.expression))) return;
    const name = callee.name.text;
    if (/^(join|toString|toLocaleString|valueOf)$/.test(name)) throw new NotPooled();
    if (/^(sort|toSorted)$/.test(name) && (node.arguments ?? []).length === 0) throw new NotPooled();
    const isSearch = /^(includes|indexOf|lastIndexOf)$/.test(name);
    if (isSearch && this.holdsNothing(callee.expression) && mayBeMissing(checker.getTypeAtLocation(node.arguments![0]))) throw new NotPooled();
  }

  private refuseParts(node: ts.Node): void {
    ts.forEachChild(node, (child) => {
      const part = ts.isTemplateSpan(child) ? child.expression : child;
      if (ts.isExpression(part) && this.pools.leadsTo(this.checker.getTypeAtLocation(part))) throw new NotPooled();
    });
  }

  /** The pool of the place that takes the value of `node`. */
  private poolOfPlace(node: ts.Expression): RecordPool | undefined {
    const expected = this.checker.getContextualType(node);
    const pool = expected && this.pools.of(expected);
    if (pool !== undefined) return pool;
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent) || (ts.isConditionalExpression(parent) && parent.condition !== node)) return this.poolAt(parent) ?? this.poolOfPlace(parent);
    if (ts.isBinaryExpression(parent)) return parent.left === node ? this.poolAt(parent.right) : this.poolAt(parent.left);
    const owner = ts.isReturnStatement(parent) ? ts.findAncestor(parent, ts.isFunctionLike) : ts.isArrowFunction(parent) && parent.body === node ? parent : undefined;
    const signature = owner && this.checker.getSignatureFromDeclaration(owner);
    return signature && this.pools.of(signature.getReturnType());
  }

  private visitNothing(node: ts.Expression): void {
    const pool = this.poolOfPlace(node);
    if (pool === undefined) return;
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && (parent.operatorToken.kind === SK.EqualsEqualsEqualsToken || parent.operatorToken.kind === SK.ExclamationEqualsEqualsToken)) {
      const type = this.checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left);
      if (mayBeMissing(type, TF.Null) && mayBeMissing(type, TF.Undefined)) throw new NotPooled();
    }
    this.written.replace(node, this.use(namesOf(pool).none));
  }

  /** A record that is written out. */
  private visitLiteral(node: ts.ObjectLiteralExpression): void {
    const expected = this.checker.getContextualType(node);
    const pool = (expected && this.pools.of(expected)) ?? this.poolOfPlace(node) ?? this.poolAt(node);
    if (pool === undefined) {
      if (node.properties.some((one) => ts.isSpreadAssignment(one) && this.poolAt(one.expression) !== undefined)) throw new NotPooled();
      return this.children(node);
    }
    const [first, ...rest] = node.properties;
    const isCopy = first !== undefined && ts.isSpreadAssignment(first);
    const given: string[] = [];
    const open = node.getStart();
    this.written.add({ start: open, end: open + 1, text: `${this.use(this.making(pool, node, isCopy, given))}(` }, { start: node.getEnd() - 1, end: node.getEnd(), text: ')' });
    if (isCopy) {
      if (this.poolAt(first.expression) !== pool) throw new NotPooled();
      // Both records have the lists that are not given anew: they must never change.
      const anew = new Set(rest.map((one) => one.name?.getText()));
      if (pool.members.some((member) => isList(this.checker, member.type) && !this.isFixed(member) && !anew.has(member.name))) throw new NotPooled();
      if (!rest.every((one) => ts.isShorthandPropertyAssignment(one) || (ts.isPropertyAssignment(one) && this.isQuiet(pool, one.initializer)))) throw new NotPooled();
      const start = first.getStart();
      this.written.add({ start, end: first.expression.getStart(), text: '' });
      this.visit(first.expression);
    }
    for (const property of isCopy ? rest : node.properties) {
      if (!isCopy && isEmptyList(property)) {
        this.written.add({ start: property.getStart(), end: node.properties[node.properties.indexOf(property) + 1]?.getStart() ?? node.getEnd() - 1, text: '' });
        continue;
      }
      if (ts.isShorthandPropertyAssignment(property)) {
        const own = this.checker.getShorthandAssignmentValueSymbol(property);
        if (own === undefined) throw new NotPooled();
        this.checkList(pool, property.name.text, property.name);
        continue;
      }
      if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) throw new NotPooled();
      this.written.add({ start: property.getStart(), end: property.initializer.getStart(), text: '' });
      this.checkList(pool, property.name.text, property.initializer);
      const held = this.pools.of(pool.members.find(({ name }) => name === property.name.getText())!.type);
      // TypeScript may know the type of the record only by its members.
      if (held !== undefined && isNothing(property.initializer)) this.written.replace(property.initializer, this.use(namesOf(held).none));
      else this.visit(property.initializer);
    }
  }

  /** The function that makes what `node` writes out; `given` is filled in. */
  private making(pool: RecordPool, node: ts.ObjectLiteralExpression, isCopy: boolean, given: string[]): string {
    for (const property of isCopy ? node.properties.slice(1) : node.properties) {
      if (property.name === undefined || !ts.isIdentifier(property.name) || given.includes(property.name.text)) throw new NotPooled();
      // A list of a new slot is empty.
      if (isCopy || !isEmptyList(property)) given.push(property.name.text);
    }
    const known = this.makings.get(pool) ?? [];
    this.makings.set(pool, known);
    const same = known.find((one) => one.isCopy === isCopy && one.given.join() === given.join());
    if (same !== undefined) return same.name;
    const made = { name: `${namesOf(pool).make}${known.length + 1}`, given, isCopy };
    known.push(made);
    return made.name;
  }

  /** A list that a record is given is its own from then on. */
  private checkList(pool: RecordPool, name: string, value: ts.Expression): void {
    const member = pool.members.find((one) => one.name === name);
    if (member === undefined) throw new NotPooled();
    if (!isList(this.checker, member.type) || makesList(this.checker, value) || this.pools.unchanged.has(member.type)) return;
    const isLeaf = (type: ts.Type): boolean => this.pools.of(type) !== undefined || isOfValues(type);
    if (isHandedOver(this.checker, value, (one) => makesList(this.checker, one), isLeaf)) return;
    // A readonly list of a slot was made for it. Any other one may be a view of a list that changes.
    const isOfSlot = ts.isPropertyAccessExpression(value) && this.poolAt(value.expression) !== undefined && isReadonly(this.checker, this.checker.getTypeAtLocation(value));
    if (!isOfSlot || !this.isFixed(member)) throw new NotPooled();
  }

  /** Whether no name of the list `member` lets it be changed. */
  private isFixed({ declarations, type: own }: PoolMember): boolean {
    return this.pools.unchanged.has(own) || declarations.every(({ type }) => isReadonly(this.checker, this.checker.getTypeFromTypeNode(type!)));
  }

  /** Whether `node` can't change a record of `pool`. */
  private isQuiet(pool: RecordPool, node: ts.Node): boolean {
    const changed = changedMembers(this.checker, node);
    return changed !== undefined && !pool.members.some(({ name }) => changed.has(name));
  }

  /** `record.member`. */
  private visitAccess(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): void {
    const pool = this.poolAt(node.expression);
    if (pool === undefined) return;
    if (ts.isElementAccessExpression(node) && !ts.isStringLiteral(node.argumentExpression)) throw new NotPooled();
    const { slots, none } = namesOf(pool);
    if (node.questionDotToken === undefined) return this.written.around(node.expression, `${this.use(slots)}[`, ']');
    if (!isPlain(node.expression, this.getters) || ts.isElementAccessExpression(node)) throw new NotPooled();
    // The rest of the chain stands in the same arm.
    let whole: ts.Expression = node;
    while (isLinkOf(whole.parent, whole)) whole = whole.parent as ts.Expression;
    if (ts.isBinaryExpression(whole.parent) && whole.parent.operatorToken.kind === SK.QuestionQuestionToken && whole.parent.left === whole) {
      const { operatorToken, right } = whole.parent;
      this.written.open(whole.parent, `(${this.use(none)} !== ${this.textOf(node.expression)} ? `, node);
      // A number in the place of a text is spelled.
      const isSpelled = (this.checker.getNonNullableType(this.checker.getTypeAtLocation(whole)).flags & TF.NumberLike) !== 0 && (this.checker.getTypeAtLocation(right).flags & TF.StringLike) !== 0;
      if (isNeverNullBehind(this.checker, whole)) {
        if (isSpelled) this.written.around(whole, '`${', '}`');
        this.written.add({ start: operatorToken.getStart(), end: operatorToken.getEnd(), text: ':' });
        this.written.close(whole.parent, ')', node);
      } else {
        // There may be a record, and nothing in its member.
        if (isSpelled || this.poolAt(whole) !== undefined || !isPlain(right, this.getters)) throw new NotPooled();
        this.written.close(whole.parent, ` : ${this.textOf(right)})`, node);
      }
    } else if (isComparedWithValue(this.checker, whole)) {
      const parent = whole.parent as ts.BinaryExpression;
      const isEqual = parent.operatorToken.kind === SK.EqualsEqualsEqualsToken;
      this.written.around(parent, `(${this.use(none)} ${isEqual ? '!==' : '==='} ${this.textOf(node.expression)} ${isEqual ? '&&' : '||'} `, ')');
    } else if (isCondition(whole)) this.written.around(whole, `(${this.use(none)} !== ${this.textOf(node.expression)} && `, ')');
    else {
      const type = this.checker.getTypeAtLocation(whole);
      const other = this.pools.of(type);
      this.written.around(whole, `(${this.use(none)} !== ${this.textOf(node.expression)} ? `, ` : ${other === undefined ? 'undefined' : this.use(namesOf(other).none)})`);
    }
    this.written.around(node.expression, `${this.use(slots)}[`, ']');
    this.written.replace(node.questionDotToken, '.');
  }

  /** The text of what is written twice. */
  private textOf(node: ts.Expression): string {
    const inner = new PoolEdits(this.checker, this.pools, this.getters, this.makings, this.reads, this.file);
    inner.visit(node);
    for (const name of inner.used) this.used.add(name);
    return editedText(this.file.text, inner.edits, node.getStart(), node.getEnd());
  }

  private visitBinary(node: ts.BinaryExpression): void {
    const { kind } = node.operatorToken;
    if (!HARMLESS.has(kind)) this.refuseParts(node);
    // `found && record`, whose truth counts.
    if (ts.isBinaryExpression(node.left) && isLogical(node.left) && isLogical(node)) return;
    const pool = this.poolAt(node.left);
    if (pool === undefined) return;
    const { none } = namesOf(pool);
    if (kind === SK.QuestionQuestionToken && isNothing(node.right) && (!this.givesUndefined(node.left) || this.isTakenSearch(node.left))) {
      // What stands for none is the same on both sides.
      return void this.written.add({ start: node.left.getEnd(), end: node.getEnd(), text: '' });
    }
    if (kind === SK.QuestionQuestionToken || (kind === SK.BarBarToken && this.poolAt(node.right) !== undefined)) {
      if (this.givesUndefined(node.left) && !this.isTakenSearch(node.left)) return;
      if (!isPlain(node.left, this.getters)) return this.visitEither(node, pool);
      this.written.open(node, `(${this.use(none)} !== ${this.textOf(node.left)} ? `, node);
      this.written.add({ start: node.operatorToken.getStart(), end: node.operatorToken.getEnd(), text: ':' });
      this.written.close(node, ')', node);
      return;
    }
    if (kind === SK.QuestionQuestionEqualsToken || kind === SK.BarBarEqualsToken) {
      if (ts.isElementAccessExpression(node.left) || !isPlain(node.left, this.getters)) throw new NotPooled();
      const before = this.textOf(node.left);
      this.written.add({ start: node.operatorToken.getStart(), end: node.operatorToken.getEnd(), text: `= (${this.use(none)} !== ${before} ? ${before} :` });
      return this.written.close(node, ')', node);
    }
    if (kind === SK.AmpersandAmpersandEqualsToken) throw new NotPooled();
    if (kind === SK.InKeyword || kind === SK.InstanceOfKeyword) throw new NotPooled();
    if (kind === SK.AmpersandAmpersandToken && mayBeMissing(this.checker.getTypeAtLocation(node.left)) && !isCondition(node) && !isCondition(node.left)) throw new NotPooled();
    const type = this.checker.getTypeAtLocation(node.left);
    const other = this.checker.getTypeAtLocation(node.right);
    const isComparison = kind === SK.EqualsEqualsEqualsToken || kind === SK.ExclamationEqualsEqualsToken;
    const isMixed = (mayBeMissing(type, TF.Null) && mayBeMissing(other, TF.Undefined)) || (mayBeMissing(type, TF.Undefined) && mayBeMissing(other, TF.Null));
    if (isComparison && isMixed && this.poolAt(node.right) !== undefined) throw new NotPooled();
  }

  /** `best() ?? other`: the one side is evaluated once, and the other one whatever that gives. */
  private visitEither({ left, operatorToken, right }: ts.BinaryExpression, pool: RecordPool): void {
    if ((this.poolAt(right) ?? this.poolOfPlace(right)) !== pool || mayBeMissing(this.checker.getTypeAtLocation(right)) || !isPlain(right, this.getters)) throw new NotPooled();
    this.written.open(left, `${this.use(namesOf(pool).or)}(`, left);
    this.written.add({ start: operatorToken.getStart(), end: operatorToken.getEnd(), text: ',' });
    this.written.close(right, ')', right);
  }

  /** Whether `node` gives JavaScript's undefined where there is nothing, not the number of no record. */
  private givesUndefined(node: ts.Expression): boolean {
    if (!mayBeMissing(this.checker.getTypeAtLocation(node), TF.Undefined)) return false;
    return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && MAY_FIND.has(node.expression.name.text) && !this.holdsNothing(node.expression.expression);
  }

  /** Whether `node` is `list.find(…)` of `list.find(…) ?? other` that declares no variable: an assignment, a function, a list or a caller takes it. */
  private isTakenSearch(node: ts.Expression): boolean {
    const callee = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
    const { parent: choice } = node;
    if (!ts.isBinaryExpression(choice)) return false;
    return callee?.name.text === 'find' && !ts.isVariableDeclaration(choice.parent) && isPlain(callee.expression, this.getters) && isPlain(choice.right, this.getters);
  }

  /** Whether elements of `list` may be null or undefined. */
  private holdsNothing(list: ts.Expression): boolean {
    return this.pools.insideOf(this.checker.getNonNullableType(this.checker.getTypeAtLocation(list))).some((type) => mayBeMissing(type));
  }

  /** Whether `node`, which may be undefined, is said to be a record. */
  private isFound(node: ts.Expression): boolean {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !MAY_FIND.has(node.expression.name.text)) return false;
    return ts.isAsExpression(node.parent) && this.poolAt(node) !== undefined && this.poolAt(node.parent) !== undefined && !mayBeMissing(this.checker.getTypeAtLocation(node.parent));
  }

  /** Has an element that is missing be the number of no record. */
  private makeValue(node: ts.Expression): void {
    const isElement = ts.isElementAccessExpression(node);
    const isFound = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && MAY_FIND.has(node.expression.name.text);
    if (!isElement && !isFound) return;
    const type = this.checker.getTypeAtLocation(node);
    const pool = this.pools.of(type);
    const isRequested = isElement && isAtOneOf(this.reads, node);
    if (pool === undefined || isOverwritten(node) || !(mayBeMissing(type, TF.Undefined) || isRequested || (isElement && (node.questionDotToken !== undefined || this.isTested(node))))) return;
    const { parent } = node;
    if (ts.isNonNullExpression(parent) || ts.isExpressionStatement(parent) || (ts.isAsExpression(parent) && !mayBeMissing(this.checker.getTypeAtLocation(parent)))) return;
    if (isElement && ts.isTypeOfExpression(parent)) throw new NotPooled();
    const isDefaulted = !isElement && ts.isBinaryExpression(parent) && parent.left === node && (parent.operatorToken.kind === SK.QuestionQuestionToken || parent.operatorToken.kind === SK.BarBarToken);
    if (isDefaulted && this.givesUndefined(node) && !this.isTakenSearch(node)) return;
    const none = this.use(namesOf(pool).none);
    if (isElement && !ts.isOptionalChain(node) && this.checker.isArrayType(this.checker.getTypeAtLocation(node.expression))) {
      const isRepeatable = isPlain(node.argumentExpression, this.getters);
      if (isRepeatable && isPlain(node.expression, this.getters)) {
        const [list, index] = [this.textOf(node.expression), asOperand(this.textOf(node.argumentExpression))];
        return this.written.around(node, `(${index} >= 0 && ${index} < ${list}.length ? `, ` : ${none})`);
      }
      this.written.around(node, `${this.use(namesOf(pool).at)}(`, ')');
      const open = node.expression.getEnd();
      this.written.add({ start: open, end: node.argumentExpression.getStart(), text: ', ' }, { start: node.getEnd() - 1, end: node.getEnd(), text: '' });
      return;
    }
    const callee = isFound ? node.expression as ts.PropertyAccessExpression : undefined;
    if (callee?.name.text === 'find' && isPlain(callee.expression, this.getters) && !this.holdsNothing(callee.expression)) {
      this.written.around(node, `${this.use(namesOf(pool).at)}(${this.textOf(callee.expression)}, `, ')');
      return this.written.replace(callee.name, 'findIndex');
    }
    this.written.around(node, '(', ` ?? ${none})`);
  }

  /** Whether the program asks if the element `node` is there: TypeScript's type of it does not say that it may be missing. */
  private isTested(node: ts.Expression): boolean {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent)) return this.isTested(parent);
    if (isAskedFor(node)) return true;
    if (ts.isReturnStatement(parent)) {
      const owner = ts.findAncestor(parent, ts.isFunctionLike);
      const signature = owner && this.checker.getSignatureFromDeclaration(owner);
      return signature !== undefined && mayBeMissing(signature.getReturnType(), TF.Undefined);
    }
    const expected = this.checker.getContextualType(node);
    // JavaScript has undefined there, which is not the same as null.
    if (expected !== undefined && mayBeMissing(expected, TF.Undefined)) return true;
    if (!ts.isVariableDeclaration(parent) || parent.initializer !== node || !ts.isIdentifier(parent.name)) return false;
    const symbol = this.checker.getSymbolAtLocation(parent.name);
    const isUse = (one: ts.Node): boolean => ts.isIdentifier(one) && one.text === symbol?.name && this.checker.getSymbolAtLocation(one) === symbol && isAskedFor(one);
    const visit = (one: ts.Node): boolean => isUse(one) || ts.forEachChild(one, (child) => visit(child) || undefined) === true;
    return visit(ts.findAncestor(parent, ts.isFunctionLike) ?? this.file);
  }

  /** Whether there is a record. */
  private visitCondition(node: ts.Expression): void {
    if (ts.isParenthesizedExpression(node) || (ts.isBinaryExpression(node) && isLogical(node))) return;
    const type = this.checker.getTypeAtLocation(node);
    const pool = this.pools.of(type);
    if (pool !== undefined) this.written.around(node, '(', ` !== ${this.use(namesOf(pool).none)})`);
  }
}
