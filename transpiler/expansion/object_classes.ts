/**
 * Records with methods: `const ship = { x: 3, move() { this.x++; } }` is written as a class of one instance, `const ship = new ShipObject()`. Also the
 * records that a function makes: each is an instance then. Functions in lists, and those that go by computed names, are numbers: see function_tables.ts.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { standsIn } from './captured.ts';
import { capturesLocals, membersOf, type MethodMember, type ObjectMembers } from './object_members.ts';
import { nodesOfKind } from './node_kinds.ts';
import { edited, replacing, type TextEdit } from './rewriting.ts';
import { freeNames, isStoreTarget } from './syntax.ts';
import { spelledType, typeNamesIn } from './spelled_types.ts';

const SK = ts.SyntaxKind;

/** A record with methods that becomes an instance. */
interface Model extends ObjectMembers {
  readonly literal: ts.ObjectLiteralExpression;
  /** The type that the program gives it, whose place the class takes. Undefined: the program leaves it to TypeScript. */
  readonly declared: ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined;
}

/** The edits of `file` that write such records as instances. */
export function objectClasses(file: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const found = nodesOfKind<ts.ObjectLiteralExpression>(file, SK.ObjectLiteralExpression).flatMap((literal) => modelOf(literal, checker, modules) ?? []);
  // The one that another stands in is written out behind that.
  const inner = found.filter(({ literal }) => !found.some((other) => other.literal !== literal && standsIn(other.literal, literal)));
  const free = freeNames(file);
  return inner.flatMap((model) => new ClassText(file, checker, model).edits(free));
}

function modelOf(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker, modules: readonly ts.SourceFile[]): Model | undefined {
  const members = membersOf(literal);
  if (members === undefined || members.methods.length === 0 || members.methods.some(({ node }) => capturesLocals(node, checker))) return undefined;
  if (members.fields.some(({ value }) => checker.getTypeAtLocation(value).getCallSignatures().length > 0)) return undefined;
  if (!isInstance(literal, members)) return undefined;
  const expected = checker.getContextualType(literal);
  // A place of any type has the record's own.
  const isFree = expected === undefined || (expected.flags & ts.TypeFlags.Any) !== 0 || (expected.symbol as ts.Symbol | undefined)?.valueDeclaration === literal;
  const contextual = isFree ? undefined : expected;
  const declared = contextual === undefined ? undefined : declarationOf(checker.getNonNullableType(contextual), literal, checker, modules);
  if (contextual !== undefined && declared === undefined) return undefined;
  // An instance has all members of its class.
  const names = new Set([...members.fields, ...members.methods].map(({ name }) => name));
  if (declared !== undefined && !membersDeclared(declared).every(({ name }) => names.has(name!.getText()))) return undefined;
  return isSeenWhole(literal, checker, modules) ? undefined : { ...members, literal, declared };
}

/** Whether the record goes by names alone: those in tables are numbers, see function_tables.ts. */
const isInstance = (literal: ts.ObjectLiteralExpression, { methods }: ObjectMembers): boolean =>
  ts.findAncestor(literal, ts.isFunctionLike) !== undefined || methods.some(({ node, usesThis }) => usesThis || ts.isAccessor(node)) || ts.isVariableDeclaration(literal.parent);

/** The interface, or the type, of records that `type` is, where `literal` is the only one of its kind. Undefined: it is another type, or of several. */
function declarationOf(type: ts.Type, literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker, modules: readonly ts.SourceFile[]): Model['declared'] {
  const declarations = (type.aliasSymbol ?? type.symbol as ts.Symbol | undefined)?.declarations ?? [];
  const [declaration] = declarations;
  if (declarations.length !== 1 || !(ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))) return undefined;
  const isPlain = declaration.typeParameters === undefined && ts.isSourceFile(declaration.parent) && declaration.parent === literal.getSourceFile()
    && (ts.isInterfaceDeclaration(declaration) ? declaration.heritageClauses === undefined : ts.isTypeLiteralNode(declaration.type));
  const isNamed = (member: ts.TypeElement): boolean => (ts.isPropertySignature(member) || ts.isMethodSignature(member)) && ts.isIdentifier(member.name);
  if (!isPlain || !membersDeclared(declaration).every(isNamed)) return undefined;
  const isOther = (other: ts.ObjectLiteralExpression): boolean => other !== literal && contextualTypes(checker, other).includes(type);
  const isNamedBy = (other: ts.ClassDeclaration | ts.InterfaceDeclaration): boolean => other.heritageClauses?.some(({ types }) => types.some((one) => checker.getTypeAtLocation(one) === type)) === true;
  const isShared = modules.some((file) => nodesOfKind<ts.ObjectLiteralExpression>(file, SK.ObjectLiteralExpression).some(isOther)
    || nodesOfKind<ts.ClassDeclaration>(file, SK.ClassDeclaration).some(isNamedBy)
    || nodesOfKind<ts.InterfaceDeclaration>(file, SK.InterfaceDeclaration).some(isNamedBy));
  return isShared ? undefined : declaration;
}

const membersDeclared = (node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): ts.NodeArray<ts.TypeElement> =>
  (ts.isInterfaceDeclaration(node) ? node.members : (node.type as ts.TypeLiteralNode).members);

function contextualTypes(checker: ts.TypeChecker, literal: ts.ObjectLiteralExpression): readonly ts.Type[] {
  const type = checker.getContextualType(literal);
  const known = type === undefined ? [] : [checker.getNonNullableType(type)];
  return known.flatMap((one) => (one.isUnion() ? one.types : [one]));
}

/** Whether the program may ask which members the record has, or take it apart as a whole: the methods are among them. */
function isSeenWhole(literal: ts.ObjectLiteralExpression, checker: ts.TypeChecker, modules: readonly ts.SourceFile[]): boolean {
  const type = checker.getTypeAtLocation(literal);
  const mayBe = (node: ts.Expression): boolean => checker.isTypeAssignableTo(type, checker.getTypeAtLocation(node));
  const isMethod = (symbol: ts.Symbol): boolean => symbol.declarations?.some((one) => one.parent === literal) === true;
  return modules.some((file) => {
    const asks = nodesOfKind<ts.CallExpression>(file, SK.CallExpression).some(({ expression, arguments: given }) => /^(Object|JSON|Reflect)\.\w+$|^structuredClone$/.test(expression.getText()) && given.some(mayBe));
    const walks = nodesOfKind<ts.ForInStatement>(file, SK.ForInStatement).some(({ expression }) => mayBe(expression));
    const tests = nodesOfKind<ts.BinaryExpression>(file, SK.BinaryExpression).some(({ operatorToken, right }) => operatorToken.kind === SK.InKeyword && mayBe(right));
    const computes = nodesOfKind<ts.ElementAccessExpression>(file, SK.ElementAccessExpression).some(({ expression }) => mayBe(expression));
    const spreads = nodesOfKind<ts.SpreadAssignment>(file, SK.SpreadAssignment).some(({ expression }) => mayBe(expression));
    const stores = nodesOfKind<ts.PropertyAccessExpression>(file, SK.PropertyAccessExpression).some((node) => {
      const symbol = isStoreTarget(node) || !ts.isCallExpression(node.parent) ? checker.getSymbolAtLocation(node.name) : undefined;
      return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Accessor) === 0 && isMethod(symbol) && isFunctionMember(symbol);
    });
    return asks || walks || tests || computes || spreads || stores;
  });
}

const isFunctionMember = ({ valueDeclaration: node }: ts.Symbol): boolean =>
  node !== undefined && (ts.isMethodDeclaration(node) || (ts.isPropertyAssignment(node) && (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))));

/** The text of the class of one record. */
class ClassText {
  private readonly declaredTypes: ReadonlyMap<string, ts.TypeNode>;

  constructor(private readonly file: ts.SourceFile, private readonly checker: ts.TypeChecker, private readonly model: Model) {
    const { declared } = model;
    this.declaredTypes = new Map((declared === undefined ? [] : [...membersDeclared(declared)]).flatMap((member) =>
      (ts.isPropertySignature(member) && member.type !== undefined ? [[member.name.getText(), member.type]] : [])));
  }

  /** None, where a type can't be written. */
  edits(free: (wanted: string) => string): readonly TextEdit[] {
    const { literal, fields, declared } = this.model;
    const name = declared?.name.text ?? free(this.wantedName());
    const given = fields.filter(({ isConstant }) => !isConstant);
    const parameters = given.map((field) => this.parameter(field.name, field.value));
    const methods = this.model.methods.map((method) => this.method(method));
    if (parameters.includes(undefined) || methods.includes(undefined)) return [];
    const own = (text: string): TextPart => ({ text, start: literal.getStart(), end: literal.getStart() + 1 });
    const constants = fields.filter(({ isConstant }) => isConstant).flatMap((field): readonly TextPart[] => {
      const type = this.declaredTypes.get(field.name)?.getText();
      return [own(` ${field.name}${type === undefined ? '' : `: ${type}`} = `), ...edited(this.file, [], field.value.getStart(), field.value.getEnd()), own(';')];
    });
    const parts = [
      own(`class ${name} {`),
      ...constants,
      ...(given.length === 0 ? [] : [own(` constructor(${parameters.join(', ')}) {}`)]),
      ...methods.flatMap((method) => [own(' '), ...method!]),
      own(' }'),
    ];
    const at = declared ?? this.file.statements.find((statement) => !ts.isImportDeclaration(statement))!;
    const isExported = declared !== undefined && ts.getModifiers(declared)?.some(({ kind }) => kind === SK.ExportKeyword) === true;
    const place = declared === undefined ? { start: at.getStart(), end: at.getStart() } : { start: at.getStart(), end: at.getEnd() };
    return [
      { ...place, text: '', parts: [...(isExported ? [own('export ')] : []), ...parts, own(declared === undefined ? '; ' : '')] },
      { ...replacing(literal, ''), parts: [own(`new ${name}(`), ...given.flatMap(({ value }, i) => [...(i > 0 ? [own(', ')] : []), ...edited(this.file, [], value.getStart(), value.getEnd())]), own(')')] },
    ];
  }

  /** A name for the class, by the variable or the function around the record. */
  private wantedName(): string {
    const around = ts.findAncestor(this.model.literal, (at) => ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at) || ts.isPropertyAssignment(at) || ts.isReturnStatement(at));
    const owner = around !== undefined && ts.isReturnStatement(around) ? ts.findAncestor(around, (at) => ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) : around;
    const name = owner !== undefined && 'name' in owner && owner.name !== undefined ? (owner.name as ts.Node).getText() : 'made';
    return /^\w+$/.test(name) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}Object` : 'MadeObject';
  }

  private parameter(name: string, value: ts.Expression): string | undefined {
    const type = this.declaredTypes.get(name)?.getText() ?? this.spelled(this.checker.getBaseTypeOfLiteralType(this.checker.getTypeAtLocation(value)));
    return type && `public ${name}: ${type}`;
  }

  /** Undefined: this module has no such text. */
  private spelled(type: ts.Type): string | undefined {
    const known = typeNamesIn(this.checker)(this.file);
    return spelledType(this.checker, type, { parameter: () => undefined, named: (symbol, args) => (args.length === 0 ? known.get(symbol) : undefined) });
  }

  private method({ name, node, result }: MethodMember): readonly TextPart[] | undefined {
    const { checker, file } = this;
    const types = node.parameters.map((parameter) => (parameter.type !== undefined || parameter.initializer !== undefined ? '' : this.spelled(checker.getTypeAtLocation(parameter))));
    if (types.includes(undefined)) return undefined;
    const parameters = node.parameters.map((parameter, i) => (types[i] === '' ? parameter.getText() : `${parameter.dotDotDotToken === undefined ? '' : '...'}${parameter.name.getText()}${parameter.questionToken === undefined ? '' : '?'}: ${types[i]}`));
    const word = ts.isGetAccessor(node) ? 'get ' : ts.isSetAccessor(node) ? 'set ' : '';
    const own = (text: string): TextPart => ({ text, start: node.getStart(), end: node.body!.getStart() });
    const head = own(`${word}${name}${(node.typeParameters?.length ?? 0) > 0 ? `<${node.typeParameters!.map((one) => one.getText()).join(', ')}>` : ''}(${parameters.join(', ')})${node.type === undefined ? '' : `: ${node.type.getText()}`} `);
    const body = edited(file, [], node.body!.getStart(), node.body!.getEnd());
    if (ts.isBlock(node.body!)) return [head, ...body];
    return [head, own(result(checker) ? '{ ' : '{ return '), ...body, own('; }')];
  }
}
