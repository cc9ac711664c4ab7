/** The functions that make the instances of classes which are written as records: see class_records.ts. */
import { ts } from 'ts-morph';
import { CLASS_MEMBER } from '../base/class_member.ts';
import type { TextPart } from '../base/origins.ts';
import { fieldsOf, tellsClass, withBases } from './class_hierarchy.ts';
import { contains, isOptional, isThis, StaysClass, type InstanceField, type WrittenClass } from './class_shapes.ts';
import { edited, type TextEdit } from './rewriting.ts';
import { isAssigning } from './syntax.ts';

const SK = ts.SyntaxKind;
const TF = ts.TypeFlags;

/** What writes the parts of classes. */
export interface ClassTexts {
  readonly checker: ts.TypeChecker;
  free(wanted: string): string;
  partsOf(file: ts.SourceFile, node: ts.Node): readonly TextPart[];
  editsIn(file: ts.SourceFile, node: ts.Node): TextEdit[];
  memberAt(name: ts.Node): { readonly member: ts.Node } | undefined;
  /** Writes with `names` for the variables of constructors, and `self` for the instance. */
  naming<T>(names: ReadonlyMap<ts.Symbol, string>, self: string, write: () => T): T;
}

type Parts = readonly TextPart[];

/** An instance under construction. */
interface Construction {
  /** Comes ahead of the record: what the constructors of the classes that it extends are given. */
  readonly before: TextPart[];
  /** First values of its members. */
  readonly values: Map<string, Parts>;
  /** Follows the record: values that need the instance, and statements of constructors. */
  readonly after: TextPart[];
  /** Members that have no value yet. */
  readonly open: Set<string>;
}

/** The function that makes an instance of `of`, whose type is `record`: fields with values of their own first, then those that the constructor begins with. @throws StaysClass */
export function instanceMaker(texts: ClassTexts, of: WrittenClass, record: string): Parts {
  const at = (text: string): TextPart => ({ text, start: of.node.name!.getStart(), end: of.node.name!.getEnd() });
  const [owner] = withBases(of).filter(({ constructorNode }) => constructorNode !== undefined);
  const others = withBases(of).filter((one) => one !== owner && one.constructorNode !== undefined);
  const names = new Map(others.flatMap((one) => one.constructorNode!.parameters.map((parameter) => [texts.checker.getSymbolAtLocation(parameter.name)!, texts.free(`${one.name}_${parameter.name.getText()}`)] as const)));
  return texts.naming(names, of.self, () => {
    const maker = new Maker(texts, names, of.self, at);
    const { before, values, after } = maker.construct(of, undefined);
    const told = tellsClass(of) ? [at(`${CLASS_MEMBER}: '${of.name}', `)] : [];
    const members = [...values].flatMap(([member, value]) => [at(`${member}: `), ...value, at(', ')]);
    const plain = (owner?.constructorNode!.parameters ?? []).flatMap((one, i) => [...(i === 0 ? [] : [at(', ')]), ...maker.parameter(of.file, one)]);
    return [at(`function ${of.maker}(`), ...plain, at(`): ${record} { `), ...before, at(`const ${of.self}: ${record} = { `), ...told, ...members, at('}; '), ...after, at(` return ${of.self}; }`)];
  });
}

class Maker {
  constructor(
    private readonly texts: ClassTexts,
    /** The names of the parameters of constructors whose arguments stand in another one. */
    private readonly names: ReadonlyMap<ts.Symbol, string>,
    private readonly self: string,
    private readonly at: (text: string) => TextPart,
  ) {}

  /** Runs the constructor of `of`, for an instance of `by` where that class extends it. `given` are its arguments; undefined: the maker has its parameters. @throws StaysClass */
  construct(of: WrittenClass, given: readonly ts.Expression[] | undefined, by?: WrittenClass): Construction {
    const { file, fields, constructorNode } = of;
    const { at } = this;
    const parameters = constructorNode?.parameters ?? [];
    const statements = [...constructorNode?.body!.statements ?? []];
    // They are computed ahead of those for the class above.
    const own = constructorNode === undefined || given === undefined ? [] : parameters.flatMap((one, i) => this.argument(of, one, given[i]));
    const above = of.base !== undefined && ts.isClassDeclaration(of.base.node) ? of.base : undefined;
    const inherited = above === undefined ? undefined : this.construct(above, constructorNode === undefined ? given : givenToBase(statements.shift()), of);
    const made: Construction = inherited ?? { before: [], values: new Map(), after: [], open: new Set() };
    const { values, after, open } = made;
    made.before.unshift(...own);
    if (by !== undefined) this.requireApart(of, by);
    const taken = new Set(parameters.map((one) => one.name.getText()));
    // JavaScript computes the first values of fields ahead of the parameters' defaults.
    const isComputed = parameters.some(({ initializer }) => initializer !== undefined && contains(initializer, (one) => ts.isIdentifier(one) || ts.isCallExpression(one) || isThis(one)));
    if (isComputed && fields.some(({ node }) => ts.isPropertyDeclaration(node) && node.initializer !== undefined)) throw new StaysClass();
    for (const { name } of fields) if (inherited?.values.has(name) === true || open.has(name)) this.replace(of, name, made);
    // Members that parameters give come first: a value of the constructor may change the parameter.
    for (const { node, name } of fields) if (ts.isParameter(node)) values.set(name, [at(this.names.get(this.texts.checker.getSymbolAtLocation(node.name)!) ?? name)]);
    for (const field of fields) {
      const { node } = field;
      if (ts.isParameter(node)) continue;
      if (node.initializer === undefined) open.add(field.name);
      else {
        if (contains(node.initializer, (one) => ts.isIdentifier(one) && taken.has(one.text))) throw new StaysClass();
        const value = this.texts.partsOf(file, node.initializer);
        // A value may need the instance. Those behind it are computed later than it, too.
        const isLate = (after.length > 0 && !isConstant(node.initializer)) || contains(node.initializer, isThis);
        values.set(field.name, isLate ? this.none(field) : value);
        if (isLate && !this.readsFieldsOnly(node.initializer)) throw new StaysClass();
        if (isLate) after.push(at(`${this.self}.${field.name} = `), ...value, at('; '));
      }
    }
    const hasLate = after.length > 0;
    // A value that the constructor begins with takes the place of none.
    while (!hasLate && statements.length > 0) {
      const stored = this.firstStore(statements[0]!, open);
      if (stored === undefined) break;
      values.set(stored.name, this.texts.partsOf(file, stored.value));
      open.delete(stored.name);
      statements.shift();
    }
    // A field that is not set yet is undefined in JavaScript. Nothing may see it.
    const isSeen = fields.some(({ node, name: own }) => open.has(own) && ts.isPropertyDeclaration(node) && node.exclamationToken !== undefined);
    const isHalfMade = open.size > 0 || hasLate || by !== undefined;
    if (isSeen || (isHalfMade && !statements.every((one) => this.readsFieldsOnly(one)))) throw new StaysClass();
    const all = fieldsOf(of);
    for (const name of by === undefined || statements.length > 0 ? open : []) {
      if (!isOptional(all.get(name)!)) values.set(name, this.none(all.get(name)!));
    }
    if (by === undefined || statements.length > 0) open.clear();
    const body = statements.flatMap((one) => [at(' '), ...this.texts.partsOf(file, one)]);
    if (body.length > 0) after.push(...(by === undefined ? body : [at('{'), ...body, at(' } ')]));
    return made;
  }

  /** A class gives the member `name` anew: nothing may have seen the value that it had before. */
  private replace(of: WrittenClass, name: string, { values, after, open }: Construction): void {
    const before = withBases(of).slice(1).flatMap(({ fields }) => fields.filter((one) => one.name === name));
    const isPlain = before.every(({ node }) => ts.isPropertyDeclaration(node) && (node.initializer === undefined || isConstant(node.initializer)));
    const own = of.fields.find((one) => one.name === name)!;
    if (after.length > 0 || !isPlain || (ts.isPropertyDeclaration(own.node) && own.node.initializer === undefined)) throw new StaysClass();
    values.delete(name);
    open.delete(name);
  }

  /** `const Monster_hp: number = 4;`, for the parameter of a constructor that another one calls. */
  private argument(of: WrittenClass, parameter: ts.ParameterDeclaration, given: ts.Expression | undefined): Parts {
    const { at } = this;
    const { type, name, initializer, questionToken, dotDotDotToken } = parameter;
    if (!ts.isIdentifier(name) || dotDotDotToken !== undefined || (given !== undefined && ts.isSpreadElement(given))) throw new StaysClass();
    const symbol = this.texts.checker.getSymbolAtLocation(name)!;
    if (contains(of.constructorNode!.body!, (one) => isChanged(one) && this.texts.checker.getSymbolAtLocation(one) === symbol)) throw new StaysClass();
    const mayLack = initializer !== undefined || questionToken !== undefined;
    // What is undefined has the default in its place.
    if (given !== undefined && mayLack && this.texts.checker.getNonNullableType(this.texts.checker.getTypeAtLocation(given)) !== this.texts.checker.getTypeAtLocation(given)) throw new StaysClass();
    const value = given ?? initializer;
    if (value === undefined ? questionToken === undefined : given === undefined && !isConstant(value)) throw new StaysClass();
    const said = type === undefined ? [] : [at(': '), ...this.texts.partsOf(of.file, type), at(questionToken === undefined ? '' : ' | undefined')];
    return [at(`const ${this.names.get(symbol)!}`), ...said, at(' = '), ...(value === undefined ? [at('undefined')] : this.texts.partsOf(of.file, value)), at('; ')];
  }

  /** Sees to it that names of the module, in what `of` brings along, mean the same within the constructor of `by`. @throws StaysClass */
  private requireApart(of: WrittenClass, by: WrittenClass): void {
    const declared = new Set<string>();
    const note = (node: ts.Node): void => {
      if ((ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name)) declared.add(node.name.text);
      ts.forEachChild(node, note);
    };
    if (by.constructorNode !== undefined) note(by.constructorNode);
    const isTaken = (node: ts.Node): boolean => {
      if (!ts.isIdentifier(node) || !declared.has(node.text)) return false;
      const isMember = (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
      const symbol = this.texts.checker.getSymbolAtLocation(node);
      return !isMember && !(symbol !== undefined && (this.names.has(symbol) || symbol.valueDeclaration?.getSourceFile() !== of.file || isWithin(symbol.valueDeclaration, of.node)));
    };
    const brought = [...(of.constructorNode === undefined ? [] : [of.constructorNode]), ...of.fields.flatMap(({ node }) => (ts.isPropertyDeclaration(node) && node.initializer !== undefined ? [node.initializer] : []))];
    if (brought.some((node) => contains(node, isTaken))) throw new StaysClass();
  }

  /** Whether `node` looks at fields of the instance by themselves: TypeScript has shown that these are set. */
  private readsFieldsOnly(node: ts.Node): boolean {
    if (ts.isFunctionLike(node)) return !contains(node, isThis);
    if (isThis(node)) {
      const { parent } = node;
      const member = ts.isPropertyAccessExpression(parent) && parent.expression === node ? this.texts.memberAt(parent.name)?.member : undefined;
      const own = ts.isPropertyAccessExpression(parent) ? this.texts.checker.getSymbolAtLocation(parent.name)?.valueDeclaration : undefined;
      return (member === undefined || ts.isPropertyDeclaration(member)) && own !== undefined && (ts.isPropertyDeclaration(own) || ts.isParameter(own));
    }
    return node.kind !== SK.SuperKeyword && ts.forEachChild(node, (child) => !this.readsFieldsOnly(child) || undefined) !== true;
  }

  /** `parameter` without the words that make it a member. */
  parameter(file: ts.SourceFile, parameter: ts.ParameterDeclaration): Parts {
    const start = (parameter.dotDotDotToken ?? parameter.name).getStart();
    return edited(file, this.texts.editsIn(file, parameter), start, parameter.getEnd());
  }

  /** `this.x = value` as the constructor's first statement, where the value needs nothing of the instance. */
  private firstStore(statement: ts.Statement, open: ReadonlySet<string>): { readonly name: string; readonly value: ts.Expression } | undefined {
    if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
    const { left, operatorToken, right } = statement.expression;
    if (operatorToken.kind !== SK.EqualsToken || !ts.isPropertyAccessExpression(left) || !isThis(left.expression) || !open.has(left.name.text)) return undefined;
    return contains(right, isThis) ? undefined : { name: left.name.text, value: right };
  }

  /** A first value for a member that the constructor sets later. */
  private none({ node, type }: InstanceField): Parts {
    const own = (text: string): Parts => [{ text, start: node.getStart(), end: node.getEnd() }];
    const parts = type.isUnion() ? type.types : [type];
    if (parts.some(({ flags }) => (flags & TF.Null) !== 0)) return own('null');
    if (parts.some(({ flags }) => (flags & TF.Undefined) !== 0)) return own('undefined');
    if (parts.every(({ flags }) => (flags & TF.Number) !== 0)) return own('0');
    if (parts.every(({ flags }) => (flags & TF.String) !== 0)) return own("''");
    if (parts.every(({ flags }) => (flags & TF.BooleanLike) !== 0)) return own('false');
    if (this.texts.checker.isArrayType(type)) return own('[]');
    throw new StaysClass();
  }
}

/** The arguments of `super(…)`. @throws StaysClass where `statement` is another one */
function givenToBase(statement: ts.Statement | undefined): readonly ts.Expression[] {
  const call = statement !== undefined && ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression) ? statement.expression : undefined;
  if (call?.expression.kind !== SK.SuperKeyword) throw new StaysClass();
  return [...call.arguments];
}

/** A literal: it has no effect, and is the same whenever it is computed. */
const isConstant = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) || node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword || node.kind === SK.NullKeyword
  || (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) || (ts.isArrayLiteralExpression(node) && node.elements.every(isConstant));

/** Whether `node` is a variable that is assigned to here. */
const isChanged = (node: ts.Node): boolean => {
  const { parent } = node;
  if (!ts.isIdentifier(node)) return false;
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssigning(parent.operatorToken.kind);
  return ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent) ? parent.operator === SK.PlusPlusToken || parent.operator === SK.MinusMinusToken : false;
};

const isWithin = (node: ts.Node | undefined, outer: ts.Node): boolean => node !== undefined && (node === outer || isWithin(node.parent, outer));
