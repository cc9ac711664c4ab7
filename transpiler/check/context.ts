/** What the parts of the checker share: the diagnostics found so far, symbols, and which modules are intrinsic. */
import { ts } from 'ts-morph';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { Declaration } from '../ir/model.ts';
import { once } from '../base/memoize.ts';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { Texts } from '../ir/texts.ts';
import { Aliases } from './aliases.ts';
import type { Instances } from './classes.ts';
import { Identities } from './identity.ts';
import type { Writes } from './writes.ts';

export class CheckContext {
  readonly diagnostics: Diagnostic[] = [];
  readonly declarations = new Map<ts.Symbol, Declaration>();
  /** Constants that are being evaluated: one that needs itself is refused. */
  readonly underway = new Set<ts.Symbol>();

  readonly identities = new Identities();

  /** Which arrays and records functions may write; known once all modules are read. */
  writes: Writes = { isWritten: () => true, all: new Map() };

  /** The instances of classes; known once all modules are read. */
  instances: Pick<Instances, 'symbolOf' | 'classOf' | 'ofThis'> = { symbolOf: () => undefined, classOf: () => undefined, ofThis: () => undefined };

  private known: Aliases | undefined;

  /** The names of arrays and records; asked for once all declarations are read. */
  get aliases(): Aliases {
    const functions = [...this.declarations.values()].filter((declared) => declared.kind === 'function');
    this.known ??= new Aliases(this, functions.map(({ body }) => body));
    return this.known;
  }

  constructor(
    readonly checker: ts.TypeChecker,
    /** The folder that all files of the program lie below. */
    readonly project: string,
    /** What variables that hold texts are stored by. */
    readonly texts = new Texts(),
  ) {}

  report(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
  }

  /** The symbol that `node` names, imports followed. */
  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return resolveSymbol(this.checker, node);
  }
}

/** The symbol that `node` names, imports followed. */
export function resolveSymbol(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const short = ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent);
  const symbol = short ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  if (symbol === undefined) return undefined;
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether a file declares itself, by `@ts65 intrinsics` in its first comment, as one that the transpiler knows by name. */
export const claimsIntrinsics = once((file: ts.SourceFile): boolean => {
  const [first] = ts.getLeadingCommentRanges(file.text, 0) ?? [];
  return first !== undefined && /@ts65 intrinsics\b/.test(file.text.slice(first.pos, first.end));
});

/** Whether the transpiler knows a file by name: Node runs what stands in it, so that it is ts65's own, or a copy. */
export const isIntrinsicModule = once((file: ts.SourceFile): boolean => claimsIntrinsics(file) && libraryTexts().has(withoutReturns(file.text)));

/** The name of the intrinsic that `symbol` is, or undefined. */
export function intrinsicName(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined || !isIntrinsicModule(declaration.getSourceFile())) return undefined;
  return symbol!.name;
}

/** Whether `node` is JavaScript's own `name`. */
export const isGlobal = (checker: ts.TypeChecker, node: ts.Expression, name: string): boolean => {
  if (!ts.isIdentifier(node) || node.text !== name) return false;
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.length > 0 && declarations.every((d) => d.getSourceFile().isDeclarationFile);
};

export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);

/** `node` without parentheses and the `!` that only TypeScript reads. */
export function unwrap(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) ? unwrap(node.expression) : node;
}

/** `node` without what only TypeScript reads: parentheses, `!`, assertions of types. */
export function withoutAssertion(expression: ts.Expression): ts.Expression {
  const node = unwrap(expression);
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node) ? withoutAssertion(node.expression) : node;
}

const lists = new WeakMap<ts.Node, ts.Symbol>();

/** What stands for the array that is written at `node`, in the place of a variable's symbol. */
export function symbolOfList(node: ts.ArrayLiteralExpression): ts.Symbol {
  const symbol = lists.get(node) ?? ({ name: 'list', escapedName: 'list', flags: 0 } as unknown as ts.Symbol);
  lists.set(node, symbol);
  return symbol;
}
