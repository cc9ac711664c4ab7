/** A module whose maps, sets, records by name and tuples of several kinds are written as lists and records. */
import { ts } from 'ts-morph';
import { isAssigning } from '../expansion/syntax.ts';
import { mayChange, mayShrink } from './changes.ts';
import type { ListFunctions } from './list_functions.ts';
import { NotWritten, type Keyed } from './listed_kinds.ts';
import { innerOf, LookupWriter, mayBeUndefined } from './lookup_writer.ts';
import type { MethodCall } from './module_writer.ts';
import { isCallbackBody, isMade, topOf } from './places.ts';
import { around, joined, ropeFor, type Rope } from './ropes.ts';

const SK = ts.SyntaxKind;

export class WrittenModule extends LookupWriter {
  /** What stands for the names that a pattern gave to parts. */
  private readonly parts = new Map<ts.Symbol, string>();

  /** @throws NotWritten */
  whole(): Rope {
    this.findEntries(this.file);
    return this.write(this.file);
  }

  /** What is written for `node`. Undefined: it stays, but for its parts. */
  protected own(node: ts.Node): Rope | undefined {
    const replaced = this.replaced.get(node);
    if (replaced !== undefined) return ropeFor(node)`${replaced}`;
    if (ts.isVariableStatement(node)) return this.declaration(node);
    if (ts.isImportDeclaration(node)) return undefined;
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return this.type(node);
    if (ts.isInterfaceDeclaration(node)) return this.interface(node);
    if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) return this.variable(node);
    if (ts.isArrayBindingPattern(node)) return this.pattern(node);
    if (ts.isForOfStatement(node)) return this.loop(node);
    if (ts.isForInStatement(node)) return this.namesLoop(node);
    if (ts.isExpressionStatement(node)) return this.statement(node);
    if (ts.isShorthandPropertyAssignment(node)) return this.isEntry(node.name) ? ropeFor(node)`${node.name.text}: ${node.name.text}${mayBeUndefined(this.typeOf(node.name)) ? '?.' : '.'}item1` : undefined;
    return ts.isExpression(node) ? this.expression(node) : undefined;
  }

  /** `(([, a], [, b]) => b - a)`: a comparator takes the parts where it compares them. */
  private comparator(node: ts.ArrowFunction): Rope | undefined {
    const { parent } = node;
    const isOfSort = ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && /^(sort|toSorted)$/.test(parent.expression.name.text);
    if (!isOfSort || ts.isBlock(node.body)) return undefined;
    const names = node.parameters.map(({ name }) => {
      if (!ts.isArrayBindingPattern(name) || this.kinds.tuple(this.typeOf(name)) === undefined) return undefined;
      const own = this.fresh('one');
      for (const [i, element] of name.elements.entries()) {
        if (ts.isOmittedExpression(element)) continue;
        const symbol = ts.isIdentifier(element.name) && element.initializer === undefined && element.dotDotDotToken === undefined ? this.checker.getSymbolAtLocation(element.name) : undefined;
        if (symbol === undefined) throw new NotWritten();
        this.parts.set(symbol, `${own}.item${i}`);
      }
      return own;
    });
    if (names.every((name) => name === undefined)) return undefined;
    const given = node.parameters.map((one, i) => (names[i] === undefined ? this.write(one) : ropeFor(one)`${names[i]}`));
    return ropeFor(node)`(${joined(given, ', ', node)}) => ${this.write(node.body)}`;
  }

  private variable(node: ts.VariableDeclaration | ts.PropertyDeclaration): Rope | undefined {
    const { name, type, initializer } = node;
    if (initializer === undefined || type !== undefined || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) return undefined;
    const own = this.typeOf(node);
    const isMadeByCall = ts.isCallExpression(initializer) && ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent) && this.isRecord(own);
    if (!isMadeByCall && (!this.kinds.leadsTo(own) || !isMade(initializer) || this.isEntry(name))) return undefined;
    // What TypeScript makes of a list of pairs is told to it.
    const annotation = ropeFor(name)`: ${this.functions.spell(own)}`;
    return around(this.file, node.getStart(), node.getEnd(), [{ start: name.getEnd(), end: name.getEnd(), rope: annotation }, { start: initializer.getStart(), end: initializer.getEnd(), rope: this.write(initializer) }]);
  }

  /** Whether `type` is of records with a name, which are no instances. */
  private isRecord({ symbol, flags }: ts.Type): boolean {
    return (flags & ts.TypeFlags.Object) !== 0 && symbol?.declarations?.every((one) => ts.isInterfaceDeclaration(one) && !one.getSourceFile().isDeclarationFile || ts.isTypeLiteralNode(one)) === true;
  }

  /** `[name, value]` of an entry. */
  private pattern(node: ts.ArrayBindingPattern): Rope | undefined {
    const type = this.typeOf(node);
    if (this.kinds.tuple(type) === undefined) {
      if (this.kinds.keyed(type) !== undefined) throw new NotWritten();
      return undefined;
    }
    const parts = node.elements.flatMap((element, i): readonly Rope[] => {
      if (ts.isOmittedExpression(element)) return [];
      if (element.dotDotDotToken !== undefined || element.initializer !== undefined) throw new NotWritten();
      return [ropeFor(element)`item${String(i)}: ${this.write(element.name)}`];
    });
    return ropeFor(node)`{ ${joined(parts, ', ', node)} }`;
  }

  private loop(node: ts.ForOfStatement): Rope | undefined {
    const { initializer, expression, statement } = node;
    const walked = this.walked(expression);
    const looked = innerOf(expression);
    const found = this.lookup(looked);
    if (found !== undefined && this.isInEntry(found.keyed) && (found.isMember || looked !== expression) && !this.replaced.has(topOf(looked))) return this.withEntry(node, expression, looked);
    if (walked === undefined) return undefined;
    const { of, part, isNames } = walked;
    // They are those of the moment.
    if (isNames) return undefined;
    if (!ts.isVariableDeclarationList(initializer)) throw new NotWritten();
    const [{ name }] = initializer.declarations;
    // A list that gets shorter under a loop is another thing than a map that does.
    if (mayShrink(this.checker, statement)) throw new NotWritten();
    const word = (initializer.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let';
    const rope = ropeFor(node);
    const target = part === undefined ? this.write(name) : rope`{ ${part}: ${this.write(name)} }`;
    if (part === undefined && this.kinds.keyed(this.typeOf(of))?.kind !== 'set' && !ts.isArrayBindingPattern(name)) throw new NotWritten();
    return rope`for (${word} ${target} of ${this.write(of)}) ${this.write(statement)}`;
  }

  /** The list that `node` walks over, and the part of each entry. Undefined: it is no such walk. */
  private walked(node: ts.Expression): { readonly of: ts.Expression; readonly part: string | undefined; readonly isNames: boolean } | undefined {
    const keyed = this.kinds.keyed(this.typeOf(node));
    if (keyed !== undefined) return { of: node, part: undefined, isNames: false };
    const parted = this.parted(node);
    if (parted === undefined || parted.isText) return undefined;
    return parted;
  }

  /** `for (const name in record)` */
  private namesLoop(node: ts.ForInStatement): Rope | undefined {
    const { initializer, expression, statement } = node;
    const keyed = this.kinds.keyed(this.typeOf(expression));
    if (keyed === undefined) return undefined;
    if (keyed.kind !== 'names' || !ts.isVariableDeclarationList(initializer) || mayShrink(this.checker, statement)) throw new NotWritten();
    return ropeFor(node)`for (${this.write(initializer)} of ${this.keysText(expression, keyed)}) ${this.write(statement)}`;
  }

  protected statement(node: ts.ExpressionStatement): Rope | undefined {
    const { expression } = node;
    const rope = ropeFor(node);
    const hoisted = this.hoisted(node);
    if (hoisted !== undefined) return hoisted;
    const call = this.methodCall(expression);
    if (call?.method === 'set') return this.putStatement(node, call.of, call.given[0], call.given[1], call.keyed);
    if (ts.isDeleteExpression(expression) && ts.isElementAccessExpression(expression.expression)) {
      const keyed = this.kinds.keyed(this.typeOf(expression.expression.expression));
      if (keyed?.kind !== 'names') return undefined;
      return rope`${this.functions.call('take', this.functions.textsOf(keyed))}(${this.write(expression.expression.expression)}, ${this.write(expression.expression.argumentExpression)});`;
    }
    if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === SK.EqualsToken) {
      const place = this.place(expression.left);
      if (place !== undefined) return this.putStatement(node, place.of, place.key, expression.right, place.keyed);
    }
    return undefined;
  }

  private expression(node: ts.Expression): Rope | undefined {
    if (ts.isIdentifier(node)) {
      const part = this.parts.size === 0 ? undefined : this.parts.get(this.checker.getSymbolAtLocation(node)!);
      return part !== undefined ? ropeFor(node)`${part}` : this.isEntry(node) ? this.entryUse(node) : undefined;
    }
    if (ts.isArrowFunction(node)) return this.comparator(node);
    if (ts.isNewExpression(node)) return this.made(node);
    if (ts.isObjectLiteralExpression(node)) return this.record(node);
    if (ts.isArrayLiteralExpression(node)) return this.literal(node);
    if (ts.isPropertyAccessExpression(node)) return this.member(node);
    if (ts.isElementAccessExpression(node)) return this.element(node);
    if (ts.isNonNullExpression(node)) return this.looked(node.expression, true);
    if (ts.isBinaryExpression(node)) return this.binary(node);
    if (ts.isCallExpression(node)) return this.call(node);
    if ((ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) && (node.operator === SK.PlusPlusToken || node.operator === SK.MinusMinusToken)) {
      const place = this.place(node.operand);
      return place && this.stepped(node, place);
    }
    if (ts.isSpreadElement(node)) return this.spread(node);
    if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) this.refuseWhole(expression);
    if (ts.isTypeOfExpression(node) || ts.isDeleteExpression(node) || ts.isPrefixUnaryExpression(node) && node.operator !== SK.ExclamationToken) this.refuseWhole((node as ts.TypeOfExpression).expression ?? (node as ts.PrefixUnaryExpression).operand);
    return undefined;
  }

  /** JavaScript's operators would tell a list from what it stands for. */
  private refuseWhole(node: ts.Expression): void {
    const type = this.typeOf(node);
    if (this.kinds.keyed(type) !== undefined || this.kinds.tuple(type) !== undefined) throw new NotWritten();
  }

  private made(node: ts.NewExpression): Rope | undefined {
    const keyed = this.kinds.keyed(this.typeOf(node));
    if (keyed === undefined) return undefined;
    const [given, ...others] = node.arguments ?? [];
    const rope = ropeFor(node);
    if (others.length > 0 || keyed.kind === 'names') throw new NotWritten();
    if (given === undefined) return rope`[]`;
    return keyed.kind === 'set' ? this.setOf(given, keyed, node) : this.mapOf(given, keyed, node);
  }

  private setOf(given: ts.Expression, keyed: Keyed, about: ts.Node): Rope {
    const rope = ropeFor(about);
    const isText = this.kinds.kindOf(this.typeOf(given)) === 'text';
    if (ts.isArrayLiteralExpression(given) && given.elements.length <= 1 && !given.elements.some(ts.isSpreadElement)) return this.write(given);
    if (this.kinds.keyed(this.typeOf(given))?.kind === 'set') return rope`${this.write(given)}.slice()`;
    return rope`${this.functions.call('distinct', this.functions.textsOf(keyed))}(${isText ? rope`[...${this.write(given)}]` : this.iterable(given)})`;
  }

  private mapOf(given: ts.Expression, keyed: Keyed, about: ts.Node): Rope {
    const rope = ropeFor(about);
    const texts = this.functions.textsOf(keyed);
    if (ts.isArrayLiteralExpression(given)) {
      const keys = given.elements.map((one) => (ts.isArrayLiteralExpression(one) && one.elements.length === 2 ? one.elements[0] : undefined));
      const areDistinct = keys.length === 1 || (keys.every((one) => one !== undefined && (ts.isStringLiteralLike(one) || ts.isNumericLiteral(one))) && new Set(keys.map((one) => one!.getText())).size === keys.length);
      if (keys.every((one) => one !== undefined) && areDistinct && keyed.kind === 'map') {
        return rope`[${joined(given.elements.map((one) => this.entry((one as ts.ArrayLiteralExpression).elements, one)), ', ', given)}]`;
      }
    }
    if (!texts.isValue) {
      // Nothing else may have the values of a copy.
      throw new NotWritten();
    }
    return rope`${this.functions.call('made', texts)}(${this.iterable(given)})`;
  }

  /** `{ a: 1 }` as a record whose members are added by name. */
  private record(node: ts.ObjectLiteralExpression): Rope | undefined {
    const type = this.checker.getContextualType(node) ?? this.typeOf(node);
    const keyed = this.kinds.keyed(type);
    if (keyed?.kind !== 'names') return undefined;
    const rope = ropeFor(node);
    const [first, ...others] = node.properties;
    if (first === undefined) return rope`[]`;
    const texts = this.functions.textsOf(keyed);
    if (ts.isSpreadAssignment(first)) {
      if (others.length > 0 || !texts.isValue || this.kinds.keyed(this.typeOf(first.expression))?.kind !== 'names') throw new NotWritten();
      return this.copied(first.expression);
    }
    const names = new Set<string>();
    const entries = node.properties.map((one): { readonly name: string; readonly rope: Rope } => {
      if (!ts.isPropertyAssignment(one) && !ts.isShorthandPropertyAssignment(one)) throw new NotWritten();
      if (ts.isComputedPropertyName(one.name)) {
        if (node.properties.length > 1 || !ts.isPropertyAssignment(one)) throw new NotWritten();
        return { name: '', rope: ropeFor(one)`{ item0: ${this.write(one.name.expression)}, item1: ${this.write(one.initializer)} }` };
      }
      const name = ts.isIdentifier(one.name) || ts.isStringLiteral(one.name) || ts.isNumericLiteral(one.name) ? one.name.text : undefined;
      if (name === undefined || names.has(name) || name === '__proto__') throw new NotWritten();
      names.add(name);
      const key = this.kinds.kindOf(keyed.key) === 'number' ? name : JSON.stringify(name);
      return { name, rope: ropeFor(one)`{ item0: ${key}, item1: ${ts.isPropertyAssignment(one) ? this.write(one.initializer) : one.name.getText()} }` };
    });
    if (entries.filter(({ name }) => /^\d+$/.test(name)).some(({ name }, i, all) => i > 0 && Number(name) < Number(all[i - 1].name)) || entries.some(({ name }, i) => /^\d+$/.test(name) && i > 0 && !/^\d+$/.test(entries[i - 1].name))) throw new NotWritten();
    return rope`[${joined(entries.map((one) => one.rope), ', ', node)}]`;
  }

  /** `['CARRIER', 5]` as a record. */
  private literal(node: ts.ArrayLiteralExpression): Rope | undefined {
    if (ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === SK.EqualsToken && (node.parent.left === node || ts.isArrayLiteralExpression(node.parent.left))) return undefined;
    const [only, ...others] = node.elements;
    const isCopy = only !== undefined && others.length === 0 && ts.isSpreadElement(only);
    const listed = isCopy && !this.isSetItself(only.expression) ? this.listed(only.expression) : undefined;
    if (listed !== undefined) return listed;
    const expected = this.checker.getContextualType(node);
    const type = this.typeOf(node);
    const elements = (expected && this.kinds.tuple(expected)) ?? this.kinds.tuple(type);
    if (elements === undefined || elements.length !== node.elements.length) return undefined;
    return this.entry(node.elements, node);
  }

  private spread(node: ts.SpreadElement): Rope | undefined {
    const listed = this.listed(node.expression);
    return listed && ropeFor(node)`...${listed}`;
  }

  private member(node: ts.PropertyAccessExpression): Rope | undefined {
    const { expression: of, name: { text: name } } = node;
    if (ts.isIdentifier(of) && this.isEntry(of) && this.kinds.keyed(this.typeOf(of)) === undefined) return ropeFor(node)`${this.write(of)}.${name}`;
    const keyed = this.kinds.keyed(this.typeOf(of));
    if (keyed === undefined && node.questionDotToken !== undefined) {
      const part = this.partMaybe(of, node);
      if (part !== undefined) return part;
    }
    if (keyed === undefined) {
      if (this.kinds.tuple(this.typeOf(of)) !== undefined) throw new NotWritten();
      return undefined;
    }
    if (keyed.kind === 'names') return this.looked(node, false);
    return name === 'size' ? ropeFor(node)`${this.write(of)}${node.questionDotToken === undefined ? '.' : '?.'}length` : undefined;
  }

  private element(node: ts.ElementAccessExpression): Rope | undefined {
    const { expression: of, argumentExpression: index } = node;
    const elements = this.kinds.tuple(this.typeOf(of));
    if (elements === undefined) return this.looked(node, false);
    if (!ts.isNumericLiteral(index) || Number(index.text) >= elements.length) throw new NotWritten();
    return ropeFor(node)`${this.write(of)}${node.questionDotToken === undefined ? '.' : '?.'}item${index.text}`;
  }

  private call(node: ts.CallExpression): Rope | undefined {
    const call = this.methodCall(node);
    if (call === undefined) return this.functionCall(node);
    const { of, method, given, keyed } = call;
    const rope = ropeFor(node);
    const texts = this.functions.textsOf(keyed);
    const onList = (task: Parameters<ListFunctions['call']>[0]): Rope => rope`${this.functions.call(task, texts)}(${joined([of, ...given].map((one) => this.write(one)), ', ', node)})`;
    const isSet = keyed.kind === 'set';
    const isUsed = !ts.isExpressionStatement(node.parent) && !isCallbackBody(node);
    switch (method) {
      case 'has':
        return isSet ? rope`${this.write(of)}.includes(${this.write(given[0])})` : onList('has');
      case 'get':
        return this.looked(node, false);
      case 'add':
        if (isUsed) throw new NotWritten();
        return onList('add');
      case 'set':
        if (isUsed || !texts.isValue) throw new NotWritten();
        return onList('put');
      case 'delete':
        return onList(isSet ? 'takeKey' : 'take');
      case 'clear':
        return rope`${this.write(of)}.length = 0`;
      case 'forEach':
        return this.forEach(call);
      case 'keys':
      case 'values':
      case 'entries':
        return this.listed(node);
      default:
        throw new NotWritten();
    }
  }

  /** `map.forEach((value, key) => …)` */
  private forEach({ node, of, given, keyed }: MethodCall): Rope {
    const [callback] = given;
    const rope = ropeFor(node);
    if (!ts.isArrowFunction(callback) && !ts.isFunctionExpression(callback) || given.length > 1 || mayChange(this.checker, callback)) throw new NotWritten();
    if (keyed.kind === 'set') {
      if (callback.parameters.length > 1) throw new NotWritten();
      return rope`${this.write(of)}.forEach(${this.write(callback)})`;
    }
    const [value, key, ...others] = callback.parameters;
    if (others.length > 0 || ts.isFunctionExpression(callback)) throw new NotWritten();
    const part = (name: string, one: ts.ParameterDeclaration): Rope => {
      if (one.initializer !== undefined || one.dotDotDotToken !== undefined) throw new NotWritten();
      return rope`${name}: ${this.write(one.name)}`;
    };
    const parts = [...(key === undefined ? [] : [part('item0', key)]), ...(value === undefined ? [] : [part('item1', value)])];
    return rope`${this.write(of)}.forEach((${parts.length === 0 ? '' : rope`{ ${joined(parts, ', ', node)} }`}) => ${this.write(callback.body)})`;
  }

  private functionCall(node: ts.CallExpression): Rope | undefined {
    const callee = node.expression.getText();
    const rope = ropeFor(node);
    const [first, second] = node.arguments;
    if (callee === 'Object.fromEntries') {
      const keyed = this.kinds.keyed(this.checker.getContextualType(node) ?? this.typeOf(node));
      if (keyed?.kind !== 'names') throw new NotWritten();
      return this.mapOf(first, keyed, node);
    }
    if (/^Object\.(keys|values|entries)$/.test(callee)) return this.listed(node);
    if (callee === 'Array.from' && first !== undefined) {
      const listed = this.listed(first);
      if (listed === undefined) return undefined;
      return second === undefined ? rope`${listed}.slice()` : rope`${listed}.map(${this.write(second)})`;
    }
    const isAsked = callee === 'Object.hasOwn' || (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'hasOwnProperty');
    if (isAsked) {
      const [record, key] = callee === 'Object.hasOwn' ? [first, second] : [(node.expression as ts.PropertyAccessExpression).expression, first];
      return this.asked(record, key, node);
    }
    if (/^(String|JSON\.stringify|Object\.\w+|structuredClone|console\.\w+)$/.test(callee)) for (const one of node.arguments) if (this.kinds.leadsTo(this.typeOf(one))) throw new NotWritten();
    return undefined;
  }

  /** Whether `record` has the member `key`. The keys of maps and sets are no members, and those of tuples have other names. */
  private asked(record: ts.Expression, key: ts.Expression, node: ts.Node): Rope | undefined {
    const keyed = this.kinds.keyed(this.typeOf(record));
    if (keyed?.kind !== 'names') return void this.refuseWhole(record);
    return ropeFor(node)`${this.functions.call('has', this.functions.textsOf(keyed))}(${this.write(record)}, ${this.write(key)})`;
  }

  private binary(node: ts.BinaryExpression): Rope | undefined {
    const { left, right, operatorToken: { kind } } = node;
    if (kind === SK.InKeyword) {
      return this.asked(right, left, node);
    }
    if (isAssigning(kind)) {
      const place = this.place(left);
      if (place === undefined) return undefined;
      const texts = this.functions.textsOf(place.keyed);
      if (!texts.isValue || kind !== SK.EqualsToken || !(ts.isExpressionStatement(node.parent) || isCallbackBody(node))) return this.changed(node, place, texts);
      return this.putCall(node, place.of, place.key, right, place.keyed);
    }
    if (kind === SK.QuestionQuestionToken) {
      const found = this.lookup(left);
      if (found !== undefined && this.kinds.isList(found.keyed.value!)) return this.orEmpty(node, found);
    }
    if (kind === SK.InstanceOfKeyword || kind === SK.PlusToken) [left, right].forEach((one) => this.refuseWhole(one));
    return undefined;
  }
}
