/**
 * The texts that a value may be, as far as the program shows it: those that are written or loaded where it comes from. TypeScript's types are not
 * enough, since an assertion or a list by two names may break them.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { Storage } from '../ir/model.ts';
import { NULL_TEXT } from '../base/null_text.ts';
import { builtTextsOf, LoadedTexts, type TextHolder, type TextOrigin } from './built_texts.ts';
import type { ProgramContext } from './context.ts';
import { resolveReference, storageAt } from './resolve.ts';
import { patternNames } from './patterns.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { isListType, isTextType } from './types.ts';

/** Of a program of which all variables are read. */
export const textValuesOf = memoize((context: ProgramContext): TextValues => new TextValues(context));

class TextValues {
  /** The texts that variables, and members by their names, hold once the modules are loaded. Null: nothing is known of some. */
  private readonly initial = new Map<TextHolder, Set<string | null>>();

  /** Parameters of functions that are called in ways which are not followed. */
  private readonly open = new Set<ts.Symbol>();
  /** Whether a pattern assigns in a way that is not followed. */
  private isOpaque = false;

  constructor(private readonly context: ProgramContext) {
    for (const file of context.modules) this.visit(file);
    for (const [symbol, declaration] of context.declarations) {
      if (declaration.kind === 'textConstant') this.hold([symbol], [declaration.value]);
      if (declaration.kind === 'binding') this.storage([symbol], declaration.storage);
    }
  }

  /** The texts that `expression` may give; undefined where nobody knows. */
  of(expression: ts.Expression): ReadonlySet<string> | undefined {
    if (this.isOpaque) return undefined;
    const found = new Set<string>();
    const seen = new Set<TextOrigin>();
    const pending = [...builtTextsOf(this.context).sourcesOf(expression)];
    while (pending.length > 0) {
      const source = pending.pop();
      if (source === undefined || source === null) return undefined;
      if (seen.has(source)) continue;
      seen.add(source);
      const texts = source instanceof LoadedTexts ? this.loaded(source) : this.held(source, pending);
      if (texts === undefined) return undefined;
      for (const text of texts) found.add(text);
    }
    for (const text of this.excluded(expression)) found.delete(text);
    const left = this.left(expression);
    if (left !== undefined) for (const text of found) if (!left.has(text)) found.delete(text);
    // What may be null is tested ahead, or refused.
    found.delete(NULL_TEXT);
    return found;
  }

  private visit(node: ts.Node): void {
    if (isFunctionNode(node) && !this.isFollowed(node)) this.opens(node);
    if (ts.isIdentifier(node) && isValue(node)) {
      const declared = this.context.symbolOf(node)?.valueDeclaration;
      const given = declared !== undefined && ts.isVariableDeclaration(declared) && declared.initializer !== undefined ? unwrap(declared.initializer) : declared;
      if (given !== undefined && ts.isFunctionLike(given)) this.opens(given);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const left = unwrap(node.left);
      const isPlain = (target: ts.Expression): boolean => ts.isIdentifier(unwrap(target)) || ts.isPropertyAccessExpression(unwrap(target)) || ts.isElementAccessExpression(unwrap(target));
      if (ts.isObjectLiteralExpression(left) || (ts.isArrayLiteralExpression(left) && !left.elements.every(isPlain))) this.isOpaque = true;
    }
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** Whether all calls of `node` are followed: by its name, by a function of the program that is given it, or by a method of a list. */
  private isFollowed(node: ts.Node): boolean {
    let at = node;
    while (ts.isParenthesizedExpression(at.parent)) at = at.parent;
    const { parent } = at;
    if (ts.isVariableDeclaration(parent)) return parent.initializer === at;
    if (!ts.isCallExpression(parent) || parent.expression === at) return false;
    const declared = this.context.checker.getResolvedSignature(parent)?.getDeclaration();
    if (declared !== undefined && !declared.getSourceFile().isDeclarationFile) return true;
    const callee = unwrap(parent.expression);
    return ts.isPropertyAccessExpression(callee) && isListType(this.context.checker, this.context.checker.getTypeAtLocation(callee.expression));
  }

  private opens(node: ts.SignatureDeclaration): void {
    for (const { name } of node.parameters) {
      for (const part of patternNames(name as ts.BindingName)) {
        const symbol = this.context.symbolOf(part.name);
        if (symbol !== undefined) this.open.add(symbol);
      }
    }
  }

  private loaded({ of }: LoadedTexts): Iterable<string> | undefined {
    return 'text' in of ? [of.text] : namesOfRecord(this.context, of.record);
  }

  private held(holder: TextHolder, pending: TextOrigin[]): Iterable<string> | undefined {
    const own = this.initial.get(holder);
    if (typeof holder === 'object' && this.open.has(holder as ts.Symbol)) return undefined;
    if (own?.has(null) === true || (own === undefined && this.isForeign(holder))) return undefined;
    pending.push(...builtTextsOf(this.context).takenBy(holder));
    return (own ?? []) as Iterable<string>;
  }

  /** Whether `holder` is a variable of a library. */
  private isForeign(holder: TextHolder): boolean {
    if (typeof holder === 'string') return false;
    const node = 'kind' in holder ? holder : holder.valueDeclaration;
    return node === undefined || !this.context.modules.includes(node.getSourceFile());
  }

  /** The texts that tests ahead leave of all texts, where `expression` names a variable that is assigned once. Undefined: they leave others. */
  left(expression: ts.Expression): ReadonlySet<string> | undefined {
    const { checker } = this.context;
    const tested = this.testedVariable(expression);
    if (tested === undefined) return undefined;
    const [before, after] = [checker.getTypeOfSymbolAtLocation(tested.symbol, tested.declared), checker.getTypeAtLocation(tested.node)];
    const isNarrowed = isTextType(before) && literalsOf(before).length === 0 && (after.isUnion() ? after.types : [after]).every((one) => one.isStringLiteral());
    return isNarrowed ? new Set(literalsOf(after)) : undefined;
  }

  /** The texts that a test ahead excludes, where `expression` names a variable that is assigned once. */
  private excluded(expression: ts.Expression): readonly string[] {
    const { checker } = this.context;
    const tested = this.testedVariable(expression);
    if (tested === undefined) return [];
    const left = new Set(literalsOf(checker.getTypeAtLocation(tested.node)));
    return literalsOf(checker.getTypeOfSymbolAtLocation(tested.symbol, tested.declared)).filter((text) => !left.has(text));
  }

  /** The variable that `expression` names, whose type is what TypeScript has seen of tests. Undefined: it is assigned more than once, or something else is said of it. */
  private testedVariable(expression: ts.Expression): { readonly node: ts.Expression; readonly symbol: ts.Symbol; readonly declared: ts.Declaration } | undefined {
    const node = withoutAssertion(expression);
    const { checker } = this.context;
    const symbol = ts.isIdentifier(node) ? this.context.symbolOf(node) : undefined;
    const declared = symbol?.valueDeclaration;
    if (symbol === undefined || declared === undefined || builtTextsOf(this.context).isAssigned(symbol)) return undefined;
    if (!ts.isParameter(declared) && !ts.isVariableDeclaration(declared) && !ts.isBindingElement(declared)) return undefined;
    return isClaimed(checker, symbol, declared) ? undefined : { node, symbol, declared };
  }

  private hold(holders: readonly TextHolder[], texts: readonly (string | null)[]): void {
    for (const holder of holders) {
      const known = this.initial.get(holder) ?? new Set();
      for (const text of texts) known.add(text);
      this.initial.set(holder, known);
    }
  }

  private storage(holders: readonly TextHolder[], storage: Storage): void {
    if (storage.kind === 'list') return this.storage([...holders, ...(storage.names?.all ?? []).map((name) => `.${name}`)], storage.element);
    if (storage.kind === 'record') {
      for (const [name, member] of storage.members) this.storage([`.${name}`], member);
      return;
    }
    const { leaf } = storage;
    const numbered = (numbers: readonly number[]): string[] => numbers.map((number) => this.context.texts.all[number]);
    if (leaf.kind === 'textConstant') this.hold(holders, [leaf.value]);
    else if (leaf.kind === 'textBuffer') this.hold(holders, [null]);
    else if (leaf.kind === 'field' && leaf.isText) this.hold(holders, numbered([leaf.initial]));
    else if (leaf.kind === 'array') this.hold(holders, leaf.texts ?? (leaf.isText ? numbered(leaf.values ?? [0]) : []));
  }
}

const isFunctionNode = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether `node` is used for what it holds, and is not called or declared there. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression !== node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node || !(ts.isCallExpression(parent.parent) && parent.parent.expression === parent);
  return !ts.isFunctionDeclaration(parent) && !ts.isVariableDeclaration(parent) ? !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent) && !ts.isTypeNode(parent) : parent.name !== node;
}

/** The names of the members of what `record` names, where it is stored as a list. */
function namesOfRecord(context: ProgramContext, record: ts.Expression): readonly string[] | undefined {
  const place = resolveReference(context, record);
  const binding = place?.kind === 'place' ? context.declarations.get(place.root) : undefined;
  const storage = place?.kind === 'place' && binding?.kind === 'binding' ? storageAt(binding.storage, place.steps) : undefined;
  return storage?.kind === 'list' ? storage.names?.all : undefined;
}

/** Whether a function of the program claims a type for `symbol`, which TypeScript believes. */
function isClaimed(checker: ts.TypeChecker, symbol: ts.Symbol, declared: ts.Node): boolean {
  const isOurs = (node: ts.Node): boolean => ts.isIdentifier(node) && checker.getSymbolAtLocation(node) === symbol;
  const visit = (node: ts.Node): boolean => {
    // TypeScript believes of both sides of a comparison, as soon as one is believed to be a text.
    const other = ts.isBinaryExpression(node) ? (isOurs(node.left) ? node.right : isOurs(node.right) ? node.left : undefined)
      : ts.isCaseClause(node) && isOurs(unwrap(node.parent.parent.expression)) ? node.expression : undefined;
    if (other !== undefined && isSaid(checker, other, symbol, declared)) return true;
    const isGiven = ts.isCallExpression(node) && node.arguments.some((argument) => ts.isIdentifier(argument) && checker.getSymbolAtLocation(argument) === symbol);
    const signature = isGiven ? checker.getResolvedSignature(node as ts.CallExpression) : undefined;
    return (signature !== undefined && isClaim(checker, signature)) || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(ts.findAncestor(declared.parent, ts.isFunctionLike) ?? declared.getSourceFile());
}

/** Whether `other` is said to be one of fewer texts than `symbol`, and is none that is written there. */
function isSaid(checker: ts.TypeChecker, other: ts.Expression, symbol: ts.Symbol, declared: ts.Node): boolean {
  if (ts.isStringLiteralLike(unwrap(other)) || isEnumMember(checker, unwrap(other))) return false;
  const type = checker.getTypeAtLocation(other);
  return type !== checker.getTypeOfSymbolAtLocation(symbol, declared) && (type.isUnion() ? type.types : [type]).every((one) => one.isStringLiteral());
}

function isEnumMember(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const declaration = ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  return declaration !== undefined && ts.isEnumMember(declaration);
}

/** Whether `signature` tells of a type as it is written: what TypeScript infers, it has seen. */
function isClaim(checker: ts.TypeChecker, signature: ts.Signature): boolean {
  const declaration = checker.getTypePredicateOfSignature(signature) === undefined ? undefined : signature.getDeclaration();
  return declaration !== undefined && (declaration.type !== undefined || declaration.getSourceFile().isDeclarationFile);
}

const literalsOf = (type: ts.Type): string[] => (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
