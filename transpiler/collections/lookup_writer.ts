/** Values that are looked up by their keys, and stores of them. */
import { ts } from 'ts-morph';
import { isAssigning, isPlain } from '../expansion/syntax.ts';
import { mayShrink } from './changes.ts';
import type { KeyedTexts } from './list_functions.ts';
import { NotWritten, type Keyed } from './listed_kinds.ts';
import { ModuleWriter } from './module_writer.ts';
import { isAsked, isCallbackBody, isKeyOf, isKnownThere, nameOfEntry, topOf, usesOf } from './places.ts';
import { ropeFor, textOfRope, type Rope } from './ropes.ts';

const SK = ts.SyntaxKind;

/** A value that is looked up: of which list, by which key. */
export interface Lookup {
  readonly of: ts.Expression;
  readonly key: ts.Expression | string;
  readonly keyed: Keyed;
}

const CHOICES: ReadonlySet<ts.SyntaxKind> = new Set([SK.QuestionQuestionToken, SK.BarBarToken]);

/** A number is added to another one, or taken from it. `first`: the other one where there was none; undefined: there is one. */
interface CountedValue {
  readonly by: ts.Expression;
  readonly isLess: boolean;
  readonly first: ts.Expression | undefined;
}

export abstract class LookupWriter extends ModuleWriter {
  /** Variables that name an entry in the place of its value. */
  private readonly entries = new Set<ts.Symbol>();
  /** What stands for expressions that a statement ahead has found. */
  protected readonly replaced = new Map<ts.Node, string>();

  /** What is written for a statement. Undefined: it stays, but for its parts. */
  protected abstract statement(node: ts.ExpressionStatement): Rope | undefined;

  /** `d[key]`, `d.name`. */
  protected place(node: ts.Expression): { readonly of: ts.Expression; readonly key: ts.Expression | string; readonly keyed: Keyed } | undefined {
    if (!ts.isElementAccessExpression(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const keyed = this.kinds.keyed(this.typeOf(node.expression));
    if (keyed?.kind !== 'names') return undefined;
    if (node.questionDotToken !== undefined) throw new NotWritten();
    if (ts.isPropertyAccessExpression(node)) return { of: node.expression, key: JSON.stringify(node.name.text), keyed };
    if (this.kinds.kindOf(keyed.key) !== this.kinds.kindOf(this.typeOf(node.argumentExpression))) throw new NotWritten();
    return { of: node.expression, key: node.argumentExpression, keyed };
  }

  /** `map.get(key)`, `record[key]`. */
  protected lookup(node: ts.Expression): { readonly of: ts.Expression; readonly key: ts.Expression | string; readonly keyed: Keyed; readonly isMember: boolean } | undefined {
    const call = this.methodCall(node);
    if (call !== undefined) return call.method === 'get' ? { of: call.of, key: call.given[0], keyed: call.keyed, isMember: false } : undefined;
    const place = ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) ? this.place(node) : undefined;
    return place && { ...place, isMember: true };
  }

  /** The entry of the key `key`, which is evaluated for each entry. */
  protected found(list: Rope, key: Rope, about: ts.Node): Rope {
    return ropeFor(about)`${list}.find((ts65one) => ts65one.item0 === ${key})`;
  }

  /** `map.get(key)?.name`, where the member is a value. Undefined: it is something else. */
  protected partMaybe(node: ts.Expression, whole: ts.PropertyAccessExpression): Rope | undefined {
    const looked = this.lookup(node);
    if (looked === undefined || !this.isInEntry(looked.keyed) || this.kinds.isList(looked.keyed.value!) || !this.kinds.isValue(this.typeOf(whole))) return undefined;
    const { of, key, keyed } = looked;
    const part = this.functions.part(this.functions.textsOf(keyed), whole.name.text);
    return ropeFor(node)`${part}(${this.write(of)}, ${typeof key === 'string' ? key : this.write(key)})`;
  }

  /** The declarations that find the entry called `name` of what `node` looks up. */
  protected entryOf(node: ts.Expression, name: string): Rope {
    const { of, key } = this.lookup(node)!;
    const rope = ropeFor(node);
    if (typeof key === 'string') return rope`${name} = ${this.found(this.write(of), rope`${key}`, node)}`;
    if (ts.isIdentifier(key) || ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) return rope`${name} = ${this.found(this.write(of), this.write(key), node)}`;
    const held = this.fresh('key');
    return rope`${held} = ${this.write(key)}, ${name} = ${this.found(this.write(of), rope`${held}`, node)}`;
  }

  /** The statements that find the entry called `name` of what `node` looks up, and end the program where there is none, as JavaScript does. */
  protected sureEntry(node: ts.Expression, name: string): Rope {
    const { of, key } = this.lookup(node)!;
    const isThere = typeof key !== 'string' && (isKeyOf(this.checker, key, of) || isKnownThere(this.checker, this.getters, node, of, key));
    if (this.catches && !isThere) throw new NotWritten();
    return ropeFor(node)`const ${this.entryOf(node, name)}; if (!${name}) throw new Error('Cannot read properties of undefined');`;
  }

  /** `const list = map.get(key)!;` */
  protected declaration(node: ts.VariableStatement): Rope | undefined {
    const [one, ...others] = node.declarationList.declarations;
    if (others.length > 0 || one.initializer === undefined || !ts.isIdentifier(one.name) || !this.isEntry(one.name)) return undefined;
    const initializer = innerOf(one.initializer);
    const { isMember } = this.lookup(initializer)!;
    const isSaid = initializer !== one.initializer || (isMember && !isAsked(this.checker, one.initializer));
    return isSaid ? this.sureEntry(initializer, one.name.text) : ropeFor(node)`const ${this.entryOf(initializer, one.name.text)};`;
  }

  /** A list that is looked up and changed gets a name ahead of its statement. */
  protected hoisted(node: ts.ExpressionStatement): Rope | undefined {
    let inner = firstOf(node.expression);
    while (ts.isCallExpression(inner) || ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner) || ts.isNonNullExpression(inner) || ts.isParenthesizedExpression(inner)) {
      if (this.replaced.has(inner)) return undefined;
      const looked = this.lookup(inner);
      if (looked !== undefined && inner !== firstOf(node.expression)) return this.isInEntry(looked.keyed) && !isOptional(inner) ? this.withEntry(node, node.expression, inner) : undefined;
      inner = inner.expression;
    }
    return undefined;
  }

  protected isInEntry({ value }: Keyed): boolean {
    return value !== undefined && !this.kinds.isValue(value);
  }

  /** The statement `node` behind the search of an entry, whose value stands for `inner`, with which `whole` begins. */
  protected withEntry(node: ts.Statement, whole: ts.Expression, inner: ts.Expression): Rope {
    const name = this.fresh('entry');
    const found = this.sureEntry(inner, name);
    const top = topOf(inner);
    this.replaced.set(top, `${name}.item1`);
    const rope = ropeFor(inner);
    return [...rope`{ ${found} `, ...this.write(node), ...rope` }`];
  }

  /** The value that `node` looks up; `isSaid`: the program says that it is there. */
  protected looked(node: ts.Expression, isSaid: boolean): Rope | undefined {
    const found = this.lookup(node);
    if (found === undefined) return undefined;
    const { of, key, keyed } = found;
    const rope = ropeFor(node);
    const texts = this.functions.textsOf(keyed);
    const given = (task: 'get' | 'there' | 'sure' | 'entry'): Rope => rope`${this.functions.call(task, texts)}(${this.write(of)}, ${typeof key === 'string' ? key : this.write(key)})`;
    const isThere = typeof key !== 'string' && (isKeyOf(this.checker, key, of) || isKnownThere(this.checker, this.getters, node, of, key));
    const { parent } = topOf(node);
    const isDefaulted = ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.QuestionQuestionToken;
    if (texts.isValue) return isThere && (isSaid || found.isMember) ? given('sure') : isSaid ? rope`${given('get')}!` : given('get');
    const isChained = ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined;
    const isTaken = !isSaid && (isDefaulted || isChained || isAsked(this.checker, topOf(node)) || !found.isMember);
    if (isTaken && this.kinds.isList(keyed.value!)) throw new NotWritten();
    if (isTaken) return given('get');
    if (this.catches && !isThere) throw new NotWritten();
    return given('there');
  }

  /** Variables that hold a list that may not be there name its entry. */
  protected findEntries(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.type === undefined && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      const found = this.lookup(innerOf(node.initializer));
      const symbol = this.checker.getSymbolAtLocation(node.name);
      if (found !== undefined && this.isInEntry(found.keyed) && symbol !== undefined && nameOfEntry(node)) this.entries.add(symbol);
    }
    ts.forEachChild(node, (child) => this.findEntries(child));
  }

  protected isEntry(node: ts.Node): boolean {
    const symbol = ts.isShorthandPropertyAssignment(node.parent) ? this.checker.getShorthandAssignmentValueSymbol(node.parent) : this.checker.getSymbolAtLocation(node);
    return symbol !== undefined && this.entries.has(symbol);
  }

  protected entryUse(node: ts.Identifier): Rope | undefined {
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) && parent.name === node) return undefined;
    if (usesOf.isTest(node)) return undefined;
    const isChained = ts.isPropertyAccessExpression(parent) && parent.expression === node && parent.questionDotToken !== undefined;
    return ropeFor(node)`${node.text}${isChained || mayBeUndefined(this.typeOf(node)) ? '?.' : '.'}item1`;
  }

  /** The call that gives `key` the value `value`, which is a number, a boolean or a text. */
  protected putCall(node: ts.Node, of: ts.Expression, key: ts.Expression | string, value: ts.Expression, keyed: Keyed): Rope {
    const texts = this.functions.textsOf(keyed);
    const given = ropeFor(node)`${this.write(of)}, ${typeof key === 'string' ? key : this.write(key)}`;
    const counted = texts.value === 'number' ? this.counted(of, key, value) : undefined;
    if (counted !== undefined) return this.countCall(node, given, counted, texts);
    return ropeFor(node)`${this.functions.call('put', texts)}(${given}, ${this.write(value)})`;
  }

  /** The call that adds to the number of a key, in its place: the ranges see a number that counts. */
  private countCall(node: ts.Node, given: Rope, { by, isLess, first }: CountedValue, texts: KeyedTexts): Rope {
    const rope = ropeFor(node);
    return rope`${this.functions.call('count', texts)}(${given}, ${isLess ? rope`-(${this.write(by)})` : this.write(by)}, ${first === undefined ? '0' : this.write(first)})`;
  }

  /** `value` as what the number of `key` becomes: `(of[key] ?? 0) + by`, of operands that call nothing and change nothing. */
  private counted(of: ts.Expression, key: ts.Expression | string, value: ts.Expression): CountedValue | undefined {
    const isQuiet = (node: ts.Expression): boolean => isPlain(node, this.getters);
    if (!ts.isBinaryExpression(value) || !isQuiet(of) || (typeof key !== 'string' && !isQuiet(key))) return undefined;
    const { operatorToken: { kind } } = value;
    const isChoice = (node: ts.Expression): boolean => ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind);
    const isSwapped = kind === SK.PlusToken && isChoice(innerOf(value.right));
    const [before, by] = isSwapped ? [innerOf(value.right), value.left] : [innerOf(value.left), value.right];
    if ((kind !== SK.PlusToken && kind !== SK.MinusToken) || !ts.isBinaryExpression(before) || !isQuiet(by) || !isQuiet(before.right)) return undefined;
    const isZero = ts.isNumericLiteral(before.right) && Number(before.right.text) === 0;
    const { operatorToken: { kind: choice }, right: first } = before;
    if (choice !== SK.QuestionQuestionToken && !(choice === SK.BarBarToken && isZero)) return undefined;
    const found = this.lookup(innerOf(before.left));
    const spelled = (one: ts.Expression | string): string => (typeof one === 'string' ? one : one.getText());
    const isSame = found !== undefined && spelled(found.of) === spelled(of) && spelled(found.key) === spelled(key);
    return isSame ? { by, isLess: kind === SK.MinusToken, first } : undefined;
  }

  protected putStatement(node: ts.Node, of: ts.Expression, key: ts.Expression | string, value: ts.Expression, keyed: Keyed): Rope {
    const rope = ropeFor(node);
    const texts = this.functions.textsOf(keyed);
    if (texts.isValue) return rope`${this.putCall(node, of, key, value, keyed)};`;
    if (mayShrink(this.checker, value) || !this.isStable(of)) throw new NotWritten();
    const keyRope = typeof key === 'string' ? rope`${key}` : this.write(key);
    const [name, entry] = [this.fresh('key'), this.fresh('entry')];
    const isHeld = typeof key !== 'string' && !(ts.isIdentifier(key) || ts.isStringLiteralLike(key));
    const given = isHeld ? rope`${name}` : keyRope;
    const list = this.write(of);
    const entered = this.functions.entered(texts, '\0', textOfRope(list), textOfRope(given)).split('\0');
    return rope`{ ${isHeld ? rope`const ${name} = ${keyRope}; ` : ''}const ${entry} = ${this.found(list, given, node)}; if (${entry}) ${entry}.item1 = ${this.write(value)}; else ${entered[0]}${this.write(value)}${entered[1]} }`;
  }

  /** `record[key] += 1`, `record[key] ??= 0` */
  protected changed(node: ts.BinaryExpression, { of, key, keyed }: { readonly of: ts.Expression; readonly key: ts.Expression | string; readonly keyed: Keyed }, texts: KeyedTexts): Rope {
    const isQuiet = isPlain(of, this.getters) && (typeof key === 'string' || isPlain(key, this.getters));
    if (!texts.isValue || !isQuiet || !(ts.isExpressionStatement(node.parent) || isCallbackBody(node))) throw new NotWritten();
    const operator = node.operatorToken.getText().slice(0, -1);
    const isKnown = typeof key !== 'string' && (isKeyOf(this.checker, key, of) || isKnownThere(this.checker, this.getters, node, of, key));
    if (!isKnown && operator !== '??' && operator !== '||') throw new NotWritten();
    const rope = ropeFor(node);
    const given = (): Rope => rope`${this.write(of)}, ${typeof key === 'string' ? key : this.write(key)}`;
    if (texts.value === 'number' && (operator === '+' || operator === '-') && isPlain(node.right, this.getters)) return this.countCall(node, given(), { by: node.right, isLess: operator === '-', first: undefined }, texts);
    const before = rope`${this.functions.call(isKnown ? 'sure' : 'get', texts)}(${given()})`;
    return rope`${this.functions.call('put', texts)}(${given()}, ${before} ${operator} ${this.write(node.right)})`;
  }

  /** `record[key]++`, where the key is there. */
  protected stepped(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, { of, key, keyed }: { readonly of: ts.Expression; readonly key: ts.Expression | string; readonly keyed: Keyed }): Rope {
    const texts = this.functions.textsOf(keyed);
    const isQuiet = isPlain(of, this.getters) && typeof key !== 'string' && isPlain(key, this.getters);
    const isKnown = isQuiet && (isKeyOf(this.checker, key, of) || isKnownThere(this.checker, this.getters, node, of, key));
    if (!isKnown || texts.value !== 'number' || !(ts.isExpressionStatement(node.parent) || isCallbackBody(node))) throw new NotWritten();
    return ropeFor(node)`${this.functions.call('count', texts)}(${this.write(of)}, ${this.write(key)}, ${node.operator === SK.PlusPlusToken ? '1' : '-1'}, 0)`;
  }

  /** `map.get(key) ?? []` */
  protected orEmpty(node: ts.BinaryExpression, { of, key, keyed }: { readonly of: ts.Expression; readonly key: ts.Expression | string; readonly keyed: Keyed }): Rope {
    const isEmpty = (ts.isArrayLiteralExpression(node.right) && node.right.elements.length === 0) || (ts.isNewExpression(node.right) && (node.right.arguments ?? []).length === 0);
    const { parent } = topOf(node);
    const isRead = ts.isForOfStatement(parent) || ts.isSpreadElement(parent) || (ts.isPropertyAccessExpression(parent) && /^(length|size|map|filter|some|every|join|slice|includes|has|indexOf|reduce|find|findIndex|forEach|flatMap)$/.test(parent.name.text));
    if (!isEmpty || !isRead) throw new NotWritten();
    const texts = this.functions.textsOf(keyed);
    return ropeFor(node)`${this.functions.call('some', texts)}(${this.write(of)}, ${typeof key === 'string' ? key : this.write(key)})`;
  }

  protected isStable(node: ts.Expression): boolean {
    return isPlain(node, this.getters);
  }
}

/** The expression that is evaluated ahead of all others in `node`. */
function firstOf(node: ts.Expression): ts.Expression {
  if (ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind)) return node.left;
  return ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node) ? node.operand : node;
}

export const mayBeUndefined = (type: ts.Type): boolean => (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);

/** `node` without what says that it is there. */
export const innerOf = (node: ts.Expression): ts.Expression => (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) ? innerOf(node.expression) : node);

/** Whether what `node` is a part of goes on only where `node` is there. */
function isOptional(node: ts.Expression): boolean {
  const { parent } = topOf(node);
  return ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined;
}
