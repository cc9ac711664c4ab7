/**
 * The texts that a value may be, as far as the program shows it: those that are written or loaded where it comes from. TypeScript's types are not
 * enough, since an assertion or a list by two names may break them.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { Storage } from '../ir/model.ts';
import { builtTextsOf, LoadedTexts, type TextHolder, type TextSource } from './built_texts.ts';
import type { ProgramContext } from './context.ts';
import { resolveReference, storageAt } from './resolve.ts';
import { unwrap } from './syntax.ts';

/** Of a program of which all variables are read. */
export const textValuesOf = memoize((context: ProgramContext): TextValues => new TextValues(context));

class TextValues {
  /** The texts that variables, and members by their names, hold once the modules are loaded. Null: nothing is known of some. */
  private readonly initial = new Map<TextHolder, Set<string | null>>();

  constructor(private readonly context: ProgramContext) {
    for (const [symbol, declaration] of context.declarations) {
      if (declaration.kind === 'textConstant') this.hold([symbol], [declaration.value]);
      if (declaration.kind === 'binding') this.storage([symbol], declaration.storage);
    }
  }

  /** The texts that `expression` may give; undefined where nobody knows. */
  of(expression: ts.Expression): ReadonlySet<string> | undefined {
    const found = new Set<string>();
    const seen = new Set<TextSource>();
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
    return found;
  }

  private loaded({ of }: LoadedTexts): Iterable<string> | undefined {
    return 'text' in of ? [of.text] : namesOfRecord(this.context, of.record);
  }

  private held(holder: TextHolder, pending: TextSource[]): Iterable<string> | undefined {
    const own = this.initial.get(holder);
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

  /** The texts that a test ahead excludes, where `expression` names a variable that is assigned once. */
  private excluded(expression: ts.Expression): readonly string[] {
    const node = unwrap(expression);
    const { checker } = this.context;
    const symbol = ts.isIdentifier(node) ? this.context.symbolOf(node) : undefined;
    const declared = symbol?.valueDeclaration;
    if (symbol === undefined || declared === undefined || builtTextsOf(this.context).isAssigned(symbol)) return [];
    if (!ts.isParameter(declared) && !ts.isVariableDeclaration(declared) && !ts.isBindingElement(declared)) return [];
    if (isClaimed(checker, symbol, declared)) return [];
    const left = new Set(literalsOf(checker.getTypeAtLocation(node)));
    return literalsOf(checker.getTypeOfSymbolAtLocation(symbol, declared)).filter((text) => !left.has(text));
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

/** The names of the members of what `record` names, where it is stored as a list. */
function namesOfRecord(context: ProgramContext, record: ts.Expression): readonly string[] | undefined {
  const place = resolveReference(context, record);
  const binding = place?.kind === 'place' ? context.declarations.get(place.root) : undefined;
  const storage = place?.kind === 'place' && binding?.kind === 'binding' ? storageAt(binding.storage, place.steps) : undefined;
  return storage?.kind === 'list' ? storage.names?.all : undefined;
}

/** Whether a function of the program claims a type for `symbol`, which TypeScript believes. */
function isClaimed(checker: ts.TypeChecker, symbol: ts.Symbol, declared: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => {
    const isGiven = ts.isCallExpression(node) && node.arguments.some((argument) => ts.isIdentifier(argument) && checker.getSymbolAtLocation(argument) === symbol);
    const signature = isGiven ? checker.getResolvedSignature(node as ts.CallExpression) : undefined;
    return (signature !== undefined && checker.getTypePredicateOfSignature(signature) !== undefined) || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(ts.findAncestor(declared.parent, ts.isFunctionLike) ?? declared.getSourceFile());
}

const literalsOf = (type: ts.Type): string[] => (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
