/**
 * Classes as records and functions: `class Bullet { move() {…} }` becomes an interface and `function Bullet_move(self: Bullet)`, and `new Bullet(…)` a
 * call of `Bullet_new`. Records can stand in pools, so that any number of variables may name an instance. Only classes are written so that
 * extend none and have no state of their own.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import type { Expansions } from './expansion.ts';
import { nodesOfKind } from './node_kinds.ts';
import { edited, wayTo, type TextEdit } from './rewriting.ts';
import { contains, isOptional, isOfClass, isThis, shapeOf, StaysClass, type InstanceField, type WrittenClass } from './class_shapes.ts';
import { isAssigning, isMarked, isName, isStoreTarget } from './syntax.ts';

const SK = ts.SyntaxKind;
const TF = ts.TypeFlags;

/** All classes of `modules` that can be written so; no text where one of them can't, or there is none. @throws Error where ts65 itself is at fault */
export function classRecords(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  if (!modules.some((file) => nodesOfKind(file, SK.ClassDeclaration).length > 0)) return { texts: new Map() };
  try {
    return { texts: new ClassWriter(modules, checker).texts() };
  } catch (error) {
    if (error instanceof StaysClass) return { texts: new Map() };
    throw error;
  }
}

/** Methods of lists that change none. */
const READING: ReadonlySet<string> = new Set(['map', 'filter', 'indexOf', 'lastIndexOf', 'includes', 'join', 'forEach', 'find', 'findIndex', 'some', 'every', 'reduce', 'slice', 'at']);

const isValue = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & (TF.NumberLike | TF.StringLike | TF.BooleanLike | TF.EnumLike)) !== 0);

class ClassWriter {
  private readonly classes = new Map<ts.ClassDeclaration, WrittenClass>();
  private readonly bySymbol = new Map<ts.Symbol, WrittenClass>();
  private readonly given = new Set<string>();
  /** Names of functions that a module takes from others. */
  private readonly imports = new Map<ts.SourceFile, Map<ts.SourceFile, Set<string>>>();

  constructor(private readonly modules: readonly ts.SourceFile[], private readonly checker: ts.TypeChecker) {
    for (const file of modules) {
      for (const node of nodesOfKind<ts.ClassDeclaration>(file, SK.ClassDeclaration)) {
        const written = shapeOf(checker, file, node, (wanted) => this.free(wanted));
        this.classes.set(node, written);
        this.bySymbol.set(checker.getSymbolAtLocation(node.name!)!, written);
      }
    }
  }

  /** A name that no module has. */
  private free(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.given.has(name) || this.modules.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)); i++) name = `${wanted}${i}`;
    this.given.add(name);
    return name;
  }

  /** @throws StaysClass */
  texts(): Map<ts.SourceFile, readonly TextPart[]> {
    const texts = new Map<ts.SourceFile, readonly TextPart[]>();
    for (const file of this.modules) {
      const edits = this.editsIn(file, file);
      const first = file.statements.find((one) => !ts.isImportDeclaration(one))?.getStart() ?? 0;
      const lines = [...this.imports.get(file) ?? []].map(([home, names]) => `import { ${[...names].join(', ')} } from ${JSON.stringify(wayTo(home, file))}; `);
      const all: readonly TextEdit[] = lines.length === 0 ? edits : [{ start: first, end: first, text: lines.join('') }, ...edits];
      if (all.length > 0) texts.set(file, edited(file, all));
    }
    return texts;
  }

  private editsIn(file: ts.SourceFile, node: ts.Node): TextEdit[] {
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
  private partsOf(file: ts.SourceFile, node: ts.Node): readonly TextPart[] {
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
  private memberAt(name: ts.Node, isStored = false): { readonly member: ts.Node; readonly of: WrittenClass } | undefined {
    const declarations = this.checker.getSymbolAtLocation(name)?.declarations ?? [];
    const member = declarations.find((one) => (isStored ? ts.isSetAccessor(one) : !ts.isSetAccessor(one))) ?? declarations[0];
    const of = member && ts.isClassDeclaration(member.parent) ? this.classes.get(member.parent) : undefined;
    return of && { member: member!, of };
  }

  /** The parts that stand for `node`. Undefined: it stays as it is. @throws StaysClass */
  private written(file: ts.SourceFile, node: ts.Node): readonly TextPart[] | undefined {
    const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.getEnd() });
    if (ts.isClassDeclaration(node)) return this.declarations(this.classes.get(node)!);
    if (isThis(node)) return this.self(node);
    if (node.kind === SK.ThisType) return [own(this.around(node).name)];
    if (ts.isNewExpression(node)) {
      const made = this.classOf(node.expression);
      return made && [own(`${this.use(file, made, made.maker)}(`), ...this.listed(file, node.arguments ?? [], own), own(')')];
    }
    if (ts.isCallExpression(node)) return this.call(file, node, own);
    if (ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind)) return this.assignment(file, node, own);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return this.update(node);
    if (ts.isPropertyAccessExpression(node)) return this.access(file, node, own);
    if (ts.isTemplateSpan(node)) return this.inTemplate(file, node, own);
    if ((ts.isBindingElement(node) && this.isAccessor(node)) || (ts.isForInStatement(node) && this.classAt(node.expression) !== undefined)) throw new StaysClass();
    if (ts.isIdentifier(node)) this.mention(node);
    return undefined;
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
    return [{ text: this.around(node).self, start: node.getStart(), end: node.getEnd(), isSpelled: true }];
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
    if (found === undefined || !ts.isMethodDeclaration(found.member)) return undefined;
    if (ts.isOptionalChain(node) || ts.isOptionalChain(callee) || node.typeArguments !== undefined) throw new StaysClass();
    const name = this.use(file, found.of, found.of.names.get(found.member)!);
    const rest = this.listed(file, node.arguments, own);
    if (isOfClass(found.member)) return [own(`${name}(`), ...rest, own(')')];
    return [own(`${name}(`), ...this.partsOf(file, callee.expression), ...(rest.length > 0 ? [own(', ')] : []), ...rest, own(')')];
  }

  private access(file: ts.SourceFile, node: ts.PropertyAccessExpression, own: (text: string) => TextPart): readonly TextPart[] | undefined {
    const found = this.memberAt(node.name);
    if (found === undefined) return undefined;
    const { member, of } = found;
    if (ts.isMethodDeclaration(member)) throw new StaysClass();
    if (of.constants.includes(member as ts.PropertyDeclaration) && !this.isOnlyRead(node)) throw new StaysClass();
    if (of.constants.includes(member as ts.PropertyDeclaration)) return [own(this.use(file, of, of.names.get(member)!))];
    if (!ts.isAccessor(member)) return undefined;
    if (!ts.isGetAccessor(member) || ts.isOptionalChain(node)) throw new StaysClass();
    return [own(`${this.use(file, of, of.names.get(member)!)}(`), ...this.partsOf(file, node.expression), own(')')];
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
    const setter = this.use(file, of, of.names.get(member)!);
    if (operatorToken.kind === SK.EqualsToken) return [own(`${setter}(`), ...this.partsOf(file, it), own(', '), ...this.partsOf(file, right), own(')')];
    const getter = this.memberAt((left as ts.PropertyAccessExpression).name)!;
    if (!ts.isGetAccessor(getter.member) || !isName(it, new Set())) throw new StaysClass();
    const operator = operatorToken.getText().slice(0, -1);
    return [
      own(`${setter}(`), ...this.partsOf(file, it), own(`, ${this.use(file, of, of.names.get(getter.member)!)}(`), ...this.partsOf(file, it), own(`) ${operator} (`),
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
    const method = of?.methods.find((one) => ts.isMethodDeclaration(one) && one.name.getText() === 'toString');
    if (of === undefined || method === undefined) return undefined;
    const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.getEnd() });
    return [own(`${this.use(file, of, of.names.get(method)!)}(`), ...this.partsOf(file, node), own(')')];
  }

  /** The class of the instance `node`. */
  private classAt(node: ts.Expression): WrittenClass | undefined {
    const symbol = this.checker.getTypeAtLocation(node).symbol as ts.Symbol | undefined;
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
    if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isQualifiedName(parent) || ts.isImportClause(parent)) return;
    if (this.classOf(node) !== undefined) throw new StaysClass();
  }

  private declarations(of: WrittenClass): readonly TextPart[] {
    const { node, file, name, fields, methods, constants, names } = of;
    const at = (text: string): TextPart => ({ text, start: node.name!.getStart(), end: node.name!.getEnd() });
    const exported = isMarked(node, SK.ExportKeyword) ? 'export ' : '';
    const members = fields.flatMap((field) => [at(`${field.name}${isOptional(field) ? '?' : ''}: `), ...this.typeOf(of, field), at('; ')]);
    const parts: TextPart[] = [at(`${exported}interface ${name} { `), ...members, at('} ')];
    for (const constant of constants) {
      const type = constant.type === undefined ? [] : [at(': '), ...this.partsOf(file, constant.type)];
      parts.push(at(`${exported}const ${names.get(constant)!}`), ...type, at(' = '), ...this.partsOf(file, constant.initializer!), at('; '));
    }
    parts.push(at(exported), ...this.maker(of, at));
    for (const method of methods) {
      const parameters = method.parameters.flatMap((one, i) => [...(i === 0 && isOfClass(method) ? [] : [at(', ')]), ...this.partsOf(file, one)]);
      const type = method.type === undefined ? [] : [at(': '), ...this.partsOf(file, method.type)];
      const generic = method.typeParameters === undefined ? '' : `<${method.typeParameters.map((one) => one.getText()).join(', ')}>`;
      const self = isOfClass(method) ? '' : `${of.self}: ${name}`;
      parts.push(at(` ${exported}function ${names.get(method)!}${generic}(${self}`), ...parameters, at(')'), ...type, at(' '), ...this.partsOf(file, method.body!));
    }
    return parts;
  }

  private typeOf(of: WrittenClass, { node, type }: InstanceField): readonly TextPart[] {
    if (node.type !== undefined) return this.partsOf(of.file, node.type);
    const text = this.checker.typeToString(this.checker.getBaseTypeOfLiteralType(type), of.node, ts.TypeFormatFlags.NoTruncation);
    return [{ text, start: node.getStart(), end: node.getEnd() }];
  }

  /** The function that makes an instance: fields with values of their own first, then those that the constructor begins with. */
  private maker(of: WrittenClass, at: (text: string) => TextPart): readonly TextPart[] {
    const { file, name, self, maker, fields, constructorNode } = of;
    const parameters = constructorNode?.parameters ?? [];
    const taken = new Set(parameters.map((one) => one.name.getText()));
    // JavaScript computes the first values of fields ahead of the parameters' defaults.
    const isComputed = parameters.some(({ initializer }) => initializer !== undefined && contains(initializer, (one) => ts.isIdentifier(one) || ts.isCallExpression(one) || isThis(one)));
    if (isComputed && fields.some(({ node }) => ts.isPropertyDeclaration(node) && node.initializer !== undefined)) throw new StaysClass();
    const late: TextPart[] = [];
    // Members that parameters give come first: a value of the constructor may change the parameter.
    const values = new Map<string, readonly TextPart[]>(fields.filter(({ node }) => ts.isParameter(node)).map((field) => [field.name, [at(field.name)]]));
    const open = new Set<string>();
    for (const field of fields) {
      const { node } = field;
      if (ts.isParameter(node)) continue;
      if (node.initializer === undefined) open.add(field.name);
      else {
        if (contains(node.initializer, (one) => ts.isIdentifier(one) && taken.has(one.text))) throw new StaysClass();
        const value = this.partsOf(file, node.initializer);
        // A value may need the instance. Those behind it are computed later than it, too.
        const isLate = late.length > 0 || contains(node.initializer, isThis);
        values.set(field.name, isLate ? this.none(field) : value);
        if (isLate && !this.readsFieldsOnly(node.initializer)) throw new StaysClass();
        if (isLate) late.push(at(`${self}.${field.name} = `), ...value, at('; '));
      }
    }
    const statements = [...constructorNode?.body!.statements ?? []];
    const hasLate = late.length > 0;
    // A value that the constructor begins with takes the place of none.
    while (!hasLate && statements.length > 0) {
      const stored = this.firstStore(statements[0], open);
      if (stored === undefined) break;
      values.set(stored.name, this.partsOf(file, stored.value));
      open.delete(stored.name);
      statements.shift();
    }
    // A field that is not set yet is undefined in JavaScript. Nothing may see it.
    const isSeen = fields.some(({ node, name: own }) => open.has(own) && ts.isPropertyDeclaration(node) && node.exclamationToken !== undefined);
    if (isSeen || ((open.size > 0 || hasLate) && !statements.every((one) => this.readsFieldsOnly(one)))) throw new StaysClass();
        for (const field of fields) {
      if (open.has(field.name) && !isOptional(field)) values.set(field.name, this.none(field));
    }
    const members = [...values].flatMap(([member, value]) => [at(`${member}: `), ...value, at(', ')]);
    const plain = parameters.flatMap((one, i) => [...(i === 0 ? [] : [at(', ')]), ...this.parameter(file, one)]);
    const body = statements.flatMap((one) => [at(' '), ...this.partsOf(file, one)]);
    return [at(`function ${maker}(`), ...plain, at(`): ${name} { const ${self}: ${name} = { `), ...members, at('}; '), ...late, ...body, at(` return ${self}; }`)];
  }

  /** Whether `node` looks at fields of the instance by themselves: TypeScript has shown that these are set. */
  private readsFieldsOnly(node: ts.Node): boolean {
    if (ts.isFunctionLike(node)) return !contains(node, isThis);
    if (isThis(node)) {
      const { parent } = node;
      const member = ts.isPropertyAccessExpression(parent) && parent.expression === node ? this.memberAt(parent.name)?.member : undefined;
      const own = ts.isPropertyAccessExpression(parent) ? this.checker.getSymbolAtLocation(parent.name)?.valueDeclaration : undefined;
      return (member === undefined || ts.isPropertyDeclaration(member)) && own !== undefined && (ts.isPropertyDeclaration(own) || ts.isParameter(own));
    }
    return ts.forEachChild(node, (child) => !this.readsFieldsOnly(child) || undefined) !== true;
  }

  /** `parameter` without the words that make it a member. */
  private parameter(file: ts.SourceFile, parameter: ts.ParameterDeclaration): readonly TextPart[] {
    const start = (parameter.dotDotDotToken ?? parameter.name).getStart();
    return edited(file, this.editsIn(file, parameter), start, parameter.getEnd());
  }

  /** `this.x = value` as the constructor's first statement, where the value needs nothing of the instance. */
  private firstStore(statement: ts.Statement, open: ReadonlySet<string>): { readonly name: string; readonly value: ts.Expression } | undefined {
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
    const { left, operatorToken, right } = statement.expression;
    if (operatorToken.kind !== SK.EqualsToken || !ts.isPropertyAccessExpression(left) || !isThis(left.expression) || !open.has(left.name.text)) return undefined;
    return contains(right, isThis) ? undefined : { name: left.name.text, value: right };
  }

  /** A first value for a member that the constructor sets later. */
  private none({ node, type }: InstanceField): readonly TextPart[] {
    const own = (text: string): readonly TextPart[] => [{ text, start: node.getStart(), end: node.getEnd() }];
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some(({ flags }) => (flags & TF.Null) !== 0)) return own('null');
    if (parts.some(({ flags }) => (flags & TF.Undefined) !== 0)) return own('undefined');
    if (parts.every(({ flags }) => (flags & TF.Number) !== 0)) return own('0');
    if (parts.every(({ flags }) => (flags & TF.String) !== 0)) return own("''");
    if (parts.every(({ flags }) => (flags & TF.BooleanLike) !== 0)) return own('false');
    if (this.checker.isArrayType(type)) return own('[]');
    throw new StaysClass();
  }
}
