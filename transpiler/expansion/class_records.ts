/**
 * Classes as records and functions: `class Bullet { move() {…} }` becomes an interface and `function Bullet_move(self: Bullet)`, and `new Bullet(…)` a
 * call of `Bullet_new`. Records can stand in pools, so that any number of variables may name an instance. The variables of a class become a record of its
 * name. A class that others extend, or an interface that they implement, becomes a choice of the records of these, which tell their classes. A call that
 * may mean several functions leads to the one of the record's class.
 */
import { ts } from 'ts-morph';
import { CLASS_MEMBER } from '../base/class_member.ts';
import type { TextPart } from '../base/origins.ts';
import type { Expansions } from './expansion.ts';
import { nodesOfKind } from './node_kinds.ts';
import { edited, insertion, wayTo, type TextEdit } from './rewriting.ts';
import { commonBase, fieldsOf, implementationIn, instancesOf, mayBeConfused, functionsMeant, requireAlike, tellsClass, withBases } from './class_hierarchy.ts';
import { instanceMaker, type ClassTexts } from './class_makers.ts';
import { extendedClass, interfaceShape, isAbstractClass, isMethod, isOptional, isOfClass, isThis, kindOf, shapeOf, StaysClass, type InstanceField, type MemberFunction, type WrittenClass } from './class_shapes.ts';
import { isAssigning, isMarked, isName, isStoreTarget } from './syntax.ts';

const SK = ts.SyntaxKind;
const TF = ts.TypeFlags;

export interface ClassRecords extends Expansions {
  /**
   * The texts with types that TypeScript does not take for one another. Undefined: `texts` have such types. Only where TypeScript finds no fault in
   * these do `texts` say what the classes say: it takes classes with the same members for the same.
   */
  readonly nominal: Expansions['texts'] | undefined;
}

/** All classes of `modules` that can be written so; no text where one of them can't, or there is none. @throws Error where ts65 itself is at fault */
export function classRecords(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ClassRecords {
  const none: ClassRecords = { texts: new Map(), nominal: undefined };
  if (!modules.some((file) => nodesOfKind(file, SK.ClassDeclaration).length > 0)) return none;
  try {
    const writer = new ClassWriter(modules, checker);
    const nominal = mayBeConfused(checker, writer.all) ? new ClassWriter(modules, checker, true).texts() : undefined;
    return { texts: writer.texts(), nominal };
  } catch (error) {
    if (error instanceof StaysClass) return none;
    throw error;
  }
}

/** Methods of lists that change none. */
const READING: ReadonlySet<string> = new Set(['map', 'filter', 'indexOf', 'lastIndexOf', 'includes', 'join', 'forEach', 'find', 'findIndex', 'some', 'every', 'reduce', 'slice', 'at']);

const isValue = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & (TF.NumberLike | TF.StringLike | TF.BooleanLike | TF.EnumLike)) !== 0);

const atName = ({ node: { name } }: WrittenClass) => (text: string): TextPart => ({ text, start: name!.getStart(), end: name!.getEnd() });

const isToString = (method: MemberFunction): boolean => isMethod(method) && method.name.getText() === 'toString';

/** The value of `type` that stands for no instance. @throws StaysClass where it may be null or undefined */
function missingOf(type: ts.Type): 'null' | 'undefined' {
  const [isNull, isUndefined] = [TF.Null, TF.Undefined].map((flag) => type.isUnion() && type.types.some(({ flags }) => (flags & flag) !== 0));
  if (isNull === isUndefined) throw new StaysClass();
  return isNull === true ? 'null' : 'undefined';
}

/** Whether `member` becomes a function that is called for the member. */
const isCalled = (member: ts.Node): member is MemberFunction => isMethod(member) || ts.isAccessor(member);

/** Whether the member is that of the class which the one around it extends. */
const isOfBase = ({ expression }: ts.PropertyAccessExpression): boolean => expression.kind === SK.SuperKeyword;

class ClassWriter implements ClassTexts {
  private readonly classes = new Map<ts.Node, WrittenClass>();
  private readonly bySymbol = new Map<ts.Symbol, WrittenClass>();
  private readonly given = new Set<string>();
  /** Names of functions that a module takes from others. */
  private readonly imports = new Map<ts.SourceFile, Map<ts.SourceFile, Set<string>>>();

  private readonly records = new Map<WrittenClass, string>();
  /** Functions that lead to that of the record's class, by the member that is called. */
  private readonly dispatchers = new Map<MemberFunction, string>();

  /** The names of variables in constructors that stand in the maker of another class. */
  private variables: ReadonlyMap<ts.Symbol, string> = new Map();
  /** The instance that is being made. */
  private made: string | undefined;

  /** @throws StaysClass */
  constructor(private readonly modules: readonly ts.SourceFile[], readonly checker: ts.TypeChecker, private readonly isNominal = false) {
    for (const file of modules) {
      for (const node of nodesOfKind<ts.ClassDeclaration>(file, SK.ClassDeclaration)) this.shape(file, node);
    }
    for (const of of this.all) {
      requireAlike(checker, of);
      if (!tellsClass(of) && of.fields.length === 0) throw new StaysClass();
      if (isAbstractClass(of) && instancesOf(of).length === 0) throw new StaysClass();
    }
  }

  /** The classes, what they extend first. */
  get all(): readonly WrittenClass[] {
    return [...this.classes.values()];
  }

  private shape(file: ts.SourceFile, node: ts.ClassDeclaration): WrittenClass {
    const known = this.classes.get(node);
    if (known !== undefined) return known;
    const before = extendedClass(node);
    let base = before === undefined ? this.interfaceOf(file, node) : undefined;
    if (before !== undefined) {
      const declaration = this.checker.getSymbolAtLocation(before.expression)?.valueDeclaration;
      // Its fields have types of its module.
      if (declaration === undefined || !ts.isClassDeclaration(declaration) || declaration.getSourceFile() !== file || before.typeArguments !== undefined) throw new StaysClass();
      base = this.shape(file, declaration);
    }
    const subclasses: WrittenClass[] = [];
    const written = { ...shapeOf(this.checker, file, node, base, (wanted) => this.free(wanted)), subclasses };
    (base?.subclasses as WrittenClass[] | undefined)?.push(written);
    this.classes.set(node, written);
    this.bySymbol.set(this.checker.getSymbolAtLocation(node.name!)!, written);
    return written;
  }

  /** The interface with methods that `node` implements, in its own module. Undefined: there is none, or there are several. */
  private interfaceOf(file: ts.SourceFile, { heritageClauses }: ts.ClassDeclaration): WrittenClass | undefined {
    const [found, ...others] = (heritageClauses ?? []).flatMap(({ types }) => [...types]).flatMap(({ expression }) => {
      const symbol = this.checker.getSymbolAtLocation(expression);
      const [declaration, ...more] = symbol?.declarations ?? [];
      if (declaration === undefined || more.length > 0 || !ts.isInterfaceDeclaration(declaration) || declaration.getSourceFile() !== file) return [];
      const written = this.classes.get(declaration) ?? interfaceShape(file, declaration, (wanted) => this.free(wanted));
      return written === undefined ? [] : [{ symbol: symbol!, declaration, written }];
    });
    if (found === undefined || others.length > 0) return undefined;
    this.classes.set(found.declaration, found.written);
    this.bySymbol.set(found.symbol, found.written);
    return found.written;
  }

  /** A name that no module has. */
  free(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.given.has(name) || this.modules.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)); i++) name = `${wanted}${i}`;
    this.given.add(name);
    return name;
  }

  /** @throws StaysClass */
  texts(): Map<ts.SourceFile, readonly TextPart[]> {
    const texts = new Map<ts.SourceFile, readonly TextPart[]>();
    const found = new Map(this.modules.map((file) => [file, this.editsIn(file, file)]));
    // A dispatcher needs none itself.
    for (const [method, name] of this.dispatchers) {
      const of = this.classes.get(method.parent)!;
      found.get(of.file)!.push({ ...insertion(of.node.getEnd(), ''), parts: this.dispatcher(of, method, name) });
    }
    for (const [file, edits] of found) {
      const first = file.statements.find((one) => !ts.isImportDeclaration(one))?.getStart() ?? 0;
      const lines = [...this.imports.get(file) ?? []].map(([home, names]) => `import { ${[...names].join(', ')} } from ${JSON.stringify(wayTo(home, file))}; `);
      const all: readonly TextEdit[] = lines.length === 0 ? edits : [{ start: first, end: first, text: lines.join('') }, ...edits];
      if (all.length > 0) texts.set(file, edited(file, all));
    }
    return texts;
  }

  editsIn(file: ts.SourceFile, node: ts.Node): TextEdit[] {
    const found: TextEdit[] = [];
    const visit = (child: ts.Node): void => {
      const parts = this.written(file, child);
      if (parts === undefined) return void ts.forEachChild(child, visit);
      found.push({ start: child.getStart(), end: child.getEnd(), text: '', parts });
    };
    ts.forEachChild(node, visit);
    return found;
  }

  /** The text of `node` as it is written now. */
  partsOf(file: ts.SourceFile, node: ts.Node): readonly TextPart[] {
    return this.written(file, node) ?? edited(file, this.editsIn(file, node), node.getStart(), node.getEnd());
  }

  private use(file: ts.SourceFile, { file: home }: WrittenClass, name: string): string {
    if (home === file) return name;
    const own = this.imports.get(file) ?? new Map<ts.SourceFile, Set<string>>();
    this.imports.set(file, own.set(home, (own.get(home) ?? new Set()).add(name)));
    return name;
  }

  private classOf(node: ts.Node): WrittenClass | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    const target = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target && this.bySymbol.get(target);
  }

  /** The member of a written class that `name` means. */
  memberAt(name: ts.Node, isStored = false): { readonly member: ts.Node; readonly of: WrittenClass } | undefined {
    const declarations = this.checker.getSymbolAtLocation(name)?.declarations ?? [];
    const wanted = declarations.filter((one) => (isStored ? ts.isSetAccessor(one) : !ts.isSetAccessor(one)));
    const found = (wanted.length > 0 ? wanted : declarations).flatMap((member) => {
      const of = this.classes.get(member.parent);
      return of === undefined ? [] : [{ member, of }];
    });
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return first;
    if (found.every(({ member }) => !isCalled(member))) return first;
    // An instance of one of several classes: the member is that of a class which all of them extend.
    const base = commonBase(found.map(({ of }) => of));
    for (const of of base === undefined ? [] : withBases(base)) {
      const member = [...of.methods, ...of.abstracts].find((one) => one.name.getText() === name.getText() && kindOf(one) === kindOf(first.member));
      if (member !== undefined) return { member, of };
    }
    throw new StaysClass();
  }

  /** The function that a call of `member`, a member of `of`, becomes a call of. @throws StaysClass */
  private called(file: ts.SourceFile, of: WrittenClass, member: MemberFunction, isOwn = false): string {
    if (isOfClass(member)) return this.use(file, of, of.names.get(member)!);
    const [only, ...others] = isOwn ? [implementationIn(of, member)] : [...functionsMeant(member, of).keys()];
    if (only === undefined) throw new StaysClass();
    if (others.length === 0) {
      const home = this.classes.get(only.parent)!;
      return this.use(file, home, home.names.get(only)!);
    }
    const name = this.dispatchers.get(member) ?? this.free(`${of.name}_each_${kindOf(member)}${member.name.getText()}`);
    this.dispatchers.set(member, name);
    return this.use(file, of, name);
  }

  /** The parts that stand for `node`. Undefined: it stays as it is. @throws StaysClass */
  private written(file: ts.SourceFile, node: ts.Node): readonly TextPart[] | undefined {
    const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.getEnd() });
    if (ts.isClassDeclaration(node) || this.classes.has(node)) return this.declarations(this.classes.get(node)!);
    if (isThis(node) || node.kind === SK.SuperKeyword) return this.self(node);
    if (node.kind === SK.ThisType) return [own(this.around(node).name)];
    if (ts.isNewExpression(node)) {
      const made = this.classOf(node.expression);
      return made && [own(`${this.use(file, made, made.maker)}(`), ...this.listed(file, node.arguments ?? [], own), own(')')];
    }
    if (ts.isCallExpression(node)) return this.call(file, node, own);
    if (ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind)) return this.assignment(file, node, own);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === SK.InstanceOfKeyword) return this.test(file, node, own);
    if (ts.isExpressionStatement(node)) return this.callOfSome(file, node, own);
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) this.said(node);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return this.update(node);
    if (ts.isPropertyAccessExpression(node)) return this.access(file, node, own);
    if (ts.isTemplateSpan(node)) return this.inTemplate(file, node, own);
    if ((ts.isBindingElement(node) && this.isAccessor(node)) || (ts.isForInStatement(node) && this.classAt(node.expression) !== undefined)) throw new StaysClass();
    if (ts.isShorthandPropertyAssignment(node)) {
      const renamed = this.renamed(this.checker.getShorthandAssignmentValueSymbol(node));
      return renamed === undefined ? undefined : [own(`${node.name.text}: ${renamed}`)];
    }
    if (!ts.isIdentifier(node)) return undefined;
    this.mention(node);
    const renamed = this.variables.size === 0 ? undefined : this.renamed(this.checker.getSymbolAtLocation(node));
    return renamed === undefined ? undefined : [own(renamed)];
  }

  private renamed(symbol: ts.Symbol | undefined): string | undefined {
    return symbol && this.variables.get(symbol);
  }

  naming<T>(names: ReadonlyMap<ts.Symbol, string>, self: string, write: () => T): T {
    [this.variables, this.made] = [names, self];
    const written = write();
    [this.variables, this.made] = [new Map(), undefined];
    return written;
  }

  private listed(file: ts.SourceFile, nodes: readonly ts.Node[], own: (text: string) => TextPart): readonly TextPart[] {
    return nodes.flatMap((one, i) => [...(i === 0 ? [] : [own(', ')]), ...this.partsOf(file, one)]);
  }

  /** The class whose member `node` stands in. @throws StaysClass */
  private around(node: ts.Node): WrittenClass {
    const member = ts.findAncestor(node, (one) => ts.isClassElement(one) || (ts.isFunctionLike(one) && !ts.isArrowFunction(one) && !ts.isTypeNode(one)));
    const of = member && ts.isClassDeclaration(member.parent) ? this.classes.get(member.parent) : undefined;
    if (of === undefined) throw new StaysClass();
    return of;
  }

  private self(node: ts.Node): readonly TextPart[] {
    return [{ text: this.made ?? this.around(node).self, start: node.getStart(), end: node.getEnd(), isSpelled: true }];
  }

  private call(file: ts.SourceFile, node: ts.CallExpression, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    const { expression: callee } = node;
    if (ts.isIdentifier(callee) && callee.text === 'String' && node.arguments.length === 1) {
      const text = this.asText(file, node.arguments[0]);
      if (text !== undefined) return text;
    }
    if (!ts.isPropertyAccessExpression(callee)) return undefined;
    // The order of the members is another one.
    if (callee.expression.getText() === 'Object' && node.arguments.some((one) => this.classAt(one) !== undefined)) throw new StaysClass();
    const found = this.memberAt(callee.name);
    if (found === undefined || !isMethod(found.member)) return undefined;
    if (ts.isOptionalChain(node) || ts.isOptionalChain(callee) || node.typeArguments !== undefined) throw new StaysClass();
    const name = this.called(file, found.of, found.member, isOfBase(callee));
    const rest = this.listed(file, node.arguments, own);
    if (isOfClass(found.member)) return [own(`${name}(`), ...rest, own(')')];
    return [own(`${name}(`), ...this.partsOf(file, callee.expression), ...(rest.length > 0 ? [own(', ')] : []), ...rest, own(')')];
  }

  private access(file: ts.SourceFile, node: ts.PropertyAccessExpression, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    const found = this.memberAt(node.name);
    if (found === undefined) return undefined;
    const { member, of } = found;
    if (isMethod(member)) throw new StaysClass();
    if (of.constants.includes(member as ts.PropertyDeclaration) && !this.isOnlyRead(node)) throw new StaysClass();
    if (of.constants.includes(member as ts.PropertyDeclaration)) return [own(this.use(file, of, of.names.get(member)!))];
    if (of.variables.includes(member as ts.PropertyDeclaration)) {
      // A class that extends this one gets a variable of its own where it is assigned to.
      if (this.classOf(node.expression) !== of) throw new StaysClass();
      return [own(`${this.use(file, of, of.name)}.${node.name.text}`)];
    }
    if (!ts.isAccessor(member)) return undefined;
    if (!ts.isGetAccessor(member) || ts.isOptionalChain(node)) throw new StaysClass();
    return [own(`${this.called(file, of, member, isOfBase(node))}(`), ...this.partsOf(file, node.expression), own(')')];
  }

  /** Whether nothing that is done with the constant `node` here may change a part of it: Node has no variable of its new name. */
  private isOnlyRead(node: ts.Expression): boolean {
    const { parent } = node;
    if (isStoreTarget(node)) return false;
    if (isValue(this.checker.getTypeAtLocation(node)) || (ts.isForOfStatement(parent) && parent.expression === node && this.hasValues(node))) return true;
    if (ts.isElementAccessExpression(parent)) return parent.expression === node && this.isOnlyRead(parent);
    if (!ts.isPropertyAccessExpression(parent)) return false;
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return isCalled ? this.hasValues(node) && READING.has(parent.name.text) : this.isOnlyRead(parent);
  }

  private hasValues(list: ts.Expression): boolean {
    const element = this.checker.getTypeAtLocation(list).getNumberIndexType();
    return element !== undefined && isValue(element);
  }

  /** `it.member = value` where the member is set by a function. */
  private assignment(file: ts.SourceFile, node: ts.BinaryExpression, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    const { left, operatorToken, right } = node;
    const found = ts.isPropertyAccessExpression(left) ? this.memberAt(left.name, true) : undefined;
    if (found === undefined || !ts.isAccessor(found.member)) return undefined;
    const { member, of } = found;
    const { expression: it } = left as ts.PropertyAccessExpression;
    if (!ts.isSetAccessor(member) || !ts.isExpressionStatement(node.parent)) throw new StaysClass();
    const setter = this.called(file, of, member, isOfBase(left as ts.PropertyAccessExpression));
    if (operatorToken.kind === SK.EqualsToken) return [own(`${setter}(`), ...this.partsOf(file, it), own(', '), ...this.partsOf(file, right), own(')')];
    const getter = this.memberAt((left as ts.PropertyAccessExpression).name)!;
    if (!ts.isGetAccessor(getter.member) || !isName(it, new Set())) throw new StaysClass();
    const operator = operatorToken.getText().slice(0, -1);
    return [
      own(`${setter}(`), ...this.partsOf(file, it), own(`, ${this.called(file, getter.of, getter.member, isOfBase(left as ts.PropertyAccessExpression))}(`), ...this.partsOf(file, it), own(`) ${operator} (`),
      ...this.partsOf(file, right), own('))'),
    ];
  }

  private update({ operand, operator }: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): undefined {
    const isUpdate = operator === SK.PlusPlusToken || operator === SK.MinusMinusToken;
    const found = isUpdate && ts.isPropertyAccessExpression(operand) ? this.memberAt(operand.name, true) : undefined;
    if (found !== undefined && ts.isAccessor(found.member)) throw new StaysClass();
    return undefined;
  }

  private inTemplate(file: ts.SourceFile, node: ts.TemplateSpan, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    const text = this.asText(file, node.expression);
    return text && [...text, { ...own(node.getText().slice(node.expression.getEnd() - node.getStart())), start: node.expression.getEnd() }];
  }

  /** The text of an instance. Undefined: `node` is none, or its class says nothing of it. */
  private asText(file: ts.SourceFile, node: ts.Expression): readonly TextPart[] | undefined {
    const of = this.classAt(node);
    const base = of && withBases(of).find(({ methods, abstracts }) => [...methods, ...abstracts].some(isToString));
    const method = base && [...base.methods, ...base.abstracts].find(isToString);
    if (method === undefined) return undefined;
    const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.getEnd() });
    return [own(`${this.called(file, base!, method)}(`), ...this.partsOf(file, node), own(')')];
  }

  /** `monster instanceof Rat`, where the record tells its class. @throws StaysClass */
  private test(file: ts.SourceFile, { left, right }: ts.BinaryExpression, own: (text: string) => TextPart): readonly TextPart[] {
    const wanted = this.classOf(right);
    const type = this.checker.getTypeAtLocation(left);
    const known = this.classAt(left, this.checker.getNonNullableType(type));
    if (wanted === undefined || known === undefined || !tellsClass(wanted) || commonBase([wanted, known]) === undefined) throw new StaysClass();
    const classes = instancesOf(wanted);
    const isNullable = this.checker.getNonNullableType(type) !== type;
    const isOne = classes.length === 1;
    if (!isOne && !isName(left, new Set())) throw new StaysClass();
    const tests = classes.flatMap(({ name }, i) => [own(i === 0 ? '' : ' || '), ...this.partsOf(file, left), own(`${isNullable && isOne ? '?' : ''}.${CLASS_MEMBER} === '${name}'`)]);
    if (isOne) return tests;
    return [own('('), ...(isNullable ? [...this.partsOf(file, left), own(` !== ${missingOf(type)} && (`)] : []), ...tests, own(isNullable ? '))' : ')')];
  }

  /** `target?.hit();`, as a statement. */
  private callOfSome(file: ts.SourceFile, { expression: node }: ts.ExpressionStatement, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    if (!ts.isCallExpression(node) || node.questionDotToken !== undefined || !ts.isPropertyAccessExpression(node.expression) || node.expression.questionDotToken === undefined) return undefined;
    const { expression: it, name } = node.expression;
    const found = this.memberAt(name);
    if (found === undefined || !isMethod(found.member) || !isName(it, new Set())) return undefined;
    const rest = this.listed(file, node.arguments, own);
    return [own('if ('), ...this.partsOf(file, it), own(` !== ${missingOf(this.checker.getTypeAtLocation(it))}) ${this.called(file, found.of, found.member)}(`), ...this.partsOf(file, it), ...(rest.length > 0 ? [own(', ')] : []), ...rest, own(');')];
  }

  /** An instance that is said to be of another class may have other functions. @throws StaysClass */
  private said({ expression, type }: ts.AssertionExpression): void {
    const [given, said] = [this.checker.getTypeAtLocation(expression), this.checker.getTypeFromTypeNode(type)];
    if (this.holdsInstances(said) && !this.checker.isTypeAssignableTo(given, said)) throw new StaysClass();
  }

  /** Whether `type` is that of an instance, or of a list of some. */
  private holdsInstances(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.some((one) => this.holdsInstances(one));
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return this.checker.getTypeArguments(type as ts.TypeReference).some((one) => this.holdsInstances(one));
    return (type.symbol as ts.Symbol | undefined) !== undefined && this.bySymbol.has(type.symbol);
  }

  /** The class of the instance `node`. */
  private classAt(node: ts.Expression, { symbol }: { readonly symbol?: ts.Symbol } = this.checker.getTypeAtLocation(node)): WrittenClass | undefined {
    return symbol && this.bySymbol.get(symbol);
  }

  private isAccessor({ propertyName, name, parent }: ts.BindingElement): boolean {
    if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(propertyName ?? name)) return false;
    const member = this.checker.getPropertyOfType(this.checker.getTypeAtLocation(parent), (propertyName ?? name).getText());
    const declaration = member?.declarations?.[0];
    return declaration !== undefined && ts.isClassDeclaration(declaration.parent) && this.classes.has(declaration.parent) && (ts.isAccessor(declaration) || ts.isMethodDeclaration(declaration));
  }

  /** A class is named by types, and where its instances are made; nothing else can be told without it. @throws StaysClass */
  private mention(node: ts.Identifier): void {
    const { parent } = node;
    if (ts.isTypeNode(parent) && !ts.isTypeQueryNode(parent)) return;
    if (ts.isExpressionWithTypeArguments(parent)) return;
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isQualifiedName(parent) || ts.isImportClause(parent)) return;
    if (this.classOf(node) !== undefined) throw new StaysClass();
  }

  private declarations(of: WrittenClass): readonly TextPart[] {
    const { node, file, name, methods, constants, names } = of;
    const at = atName(of);
    const exported = isMarked(node, SK.ExportKeyword) ? 'export ' : '';
    const parts: TextPart[] = [];
    if (!isAbstractClass(of)) {
      const own = tellsClass(of) || this.isNominal ? `${CLASS_MEMBER}${tellsClass(of) ? '' : '?'}: '${name}'; ` : '';
      const members = [...fieldsOf(of).values()].flatMap((field) => [at(`${field.name}${isOptional(field) ? '?' : ''}: `), ...this.typeOf(of, field), at('; ')]);
      parts.push(at(`${exported}interface ${this.recordOf(of)} { ${own}`), ...members, at('} '));
    }
    if (this.recordOf(of) !== name) parts.push(at(`${exported}type ${name} = ${instancesOf(of).map((one) => this.recordOf(one)).join(' | ')}; `));
    for (const constant of constants) {
      const type = constant.type === undefined ? [] : [at(': '), ...this.partsOf(file, constant.type)];
      parts.push(at(`${exported}const ${names.get(constant)!}`), ...type, at(' = '), ...this.partsOf(file, constant.initializer!), at('; '));
    }
    if (of.variables.length > 0) {
      const said = of.variables.map((one) => [at(`${one.name.getText()}: `), ...this.typeOf(of, { node: one, type: this.checker.getTypeAtLocation(one) }), at('; ')]);
      const values = of.variables.map((one) => [at(`${one.name.getText()}: `), ...this.partsOf(file, one.initializer!), at(', ')]);
      parts.push(at(`${exported}const ${name}: { `), ...said.flat(), at('} = { '), ...values.flat(), at('}; '));
    }
    if (!isAbstractClass(of)) parts.push(at(exported), ...instanceMaker(this, of, this.recordOf(of)));
    for (const method of methods) {
      const parameters = method.parameters.flatMap((one, i) => [...(i === 0 && isOfClass(method) ? [] : [at(', ')]), ...this.partsOf(file, one)]);
      const type = method.type === undefined ? [] : [at(': '), ...this.partsOf(file, method.type)];
      const generic = method.typeParameters === undefined ? '' : `<${method.typeParameters.map((one) => one.getText()).join(', ')}>`;
      const self = isOfClass(method) ? '' : `${of.self}: ${name}`;
      parts.push(at(` ${exported}function ${names.get(method)!}${generic}(${self}`), ...parameters, at(')'), ...type, at(' '), ...this.partsOf(file, method.body!));
    }
    return parts;
  }

  /** The name of the type of instances that are of `of` itself. */
  private recordOf(of: WrittenClass): string {
    if (of.subclasses.length === 0) return of.name;
    const known = this.records.get(of) ?? this.free(`${of.name}_only`);
    this.records.set(of, known);
    return known;
  }

  /** The function `name`, which leads to what stands for `method` in the class of its record. @throws StaysClass */
  private dispatcher(of: WrittenClass, method: MemberFunction, name: string): readonly TextPart[] {
    const at = atName(of);
    const signature = this.checker.getSignatureFromDeclaration(method)!;
    const result = ts.isSetAccessor(method) ? 'void' : this.checker.typeToString(this.checker.getBaseTypeOfLiteralType(signature.getReturnType()), of.node, ts.TypeFormatFlags.NoTruncation);
    const type = ts.isSetAccessor(method) ? [at('void')] : method.type !== undefined ? this.partsOf(of.file, method.type) : [at(result === 'this' ? of.name : result)];
    const parameters = method.parameters.flatMap((one) => [at(', '), ...this.partsOf(of.file, one)]);
    const meant = [...functionsMeant(method, of)];
    const cases = meant.flatMap(([own, classes], i) => {
      const home = this.classes.get(own.parent)!;
      const labels = i + 1 === meant.length ? ' default:' : classes.map((one) => ` case '${one.name}':`).join('');
      const call = `${home.names.get(own)!}(${[of.self, ...method.parameters.slice(0, own.parameters.length).map((one) => one.name.getText())].join(', ')});`;
      return [at(`${labels} ${result === 'void' ? `${call} break;` : `return ${call}`}`)];
    });
    const exported = isMarked(of.node, SK.ExportKeyword) ? 'export ' : '';
    return [at(` ${exported}function ${name}(${of.self}: ${of.name}`), ...parameters, at('): '), ...type, at(` { switch (${of.self}.${CLASS_MEMBER}) {`), ...cases, at(' } }')];
  }

  private typeOf(of: WrittenClass, { node, type }: Pick<InstanceField, 'node' | 'type'>): readonly TextPart[] {
    if (node.type !== undefined) return this.partsOf(of.file, node.type);
    const text = this.checker.typeToString(this.checker.getBaseTypeOfLiteralType(type), of.node, ts.TypeFormatFlags.NoTruncation);
    return [{ text, start: node.getStart(), end: node.getEnd() }];
  }
}
