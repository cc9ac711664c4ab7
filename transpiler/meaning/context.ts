/** A program that is being read: its declarations so far, its symbols, and the diagnostics found. */
import { ts } from 'ts-morph';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { Declaration, FunctionModel, ProgramModel } from '../ir/model.ts';
import { Texts } from '../ir/texts.ts';
import { symbolOfPattern } from './syntax.ts';

/** The parts of variables that functions may assign to: ways such as `.pos.x`, or `` for a variable itself or its elements. */
export type WrittenParts = ReadonlyMap<ts.Symbol, ReadonlySet<string>>;

export class ProgramContext {
  readonly diagnostics: Diagnostic[] = [];
  readonly declarations = new Map<ts.Symbol, Declaration>();
  /** All functions, those inside of others and those without a name too. */
  readonly functionsByNode = new Map<ts.Node, FunctionModel>();
  /** Constants that are being evaluated: one that needs itself is refused. */
  readonly underway = new Set<ts.Symbol>();

  /** The classes of the modules, by what their instances inherit from: filled in once the modules have run. */
  readonly classes = new Map<unknown, ts.ClassDeclaration>();

  /** Filled in before the first declaration is read: see writes.ts. */
  written: WrittenParts = new Map();
  /** Functions that are Node's alone: see initialisation_functions.ts. */
  initialisers: ReadonlySet<ts.Symbol> = new Set();
  /** The lists whose lengths functions change, by ways that have `[]` for an element: see growth.ts. */
  grown: WrittenParts = new Map();
  /** The functions that return a list of their own: see list_results.ts. */
  listFunctions: ReadonlySet<ts.Node> = new Set();
  /** The records that functions read by computed names, by the same ways: see named_records.ts. */
  named: WrittenParts = new Map();

  /** The functions that make records in pools: see ../pools. */
  makers: ReadonlySet<string> = new Set();
  /** How many records stand in a pool once the modules are loaded, by each member that all records are given: `Card_pool[].rank`. */
  made: ReadonlyMap<string, number> = new Map();

  /** Texts may have characters of keys that nothing prints. */
  hasKeyCharacters = false;
  /** Lists that have each value once have room for as many as there are values. */
  countsValues = false;
  /** The first expression that has no value in the language: something is reported of it, or of what it is made of. */
  bad: ts.Expression | undefined;

  constructor(
    readonly checker: ts.TypeChecker,
    /** The folder that all files of the program lie below. */
    readonly project: string,
    /** Its modules, those of the library left out. */
    readonly modules: readonly ts.SourceFile[],
    /** The numbers of texts that variables hold. */
    readonly texts = new Texts(),
  ) {}

  report(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
  }

  /** The class whose instances inherit from `prototype`. Undefined: it is of no class of the program. */
  classOf(prototype: object | undefined): ts.ClassDeclaration | undefined {
    return prototype && this.classes.get(prototype);
  }

  /** The symbol of the parameter `name`, or what stands for it where it is taken apart at once. */
  parameterSymbol(name: ts.BindingName): ts.Symbol {
    return ts.isIdentifier(name) ? this.symbolOf(name)! : symbolOfPattern(name);
  }

  /** The symbol that `node` names, imports followed. Undefined: it names none. */
  symbolOf(node: ts.Node): ts.Symbol | undefined {
    return resolveSymbol(this.checker, node);
  }
}

/** A program whose names and calls can be resolved. */
export interface ResolvedProgram extends ProgramModel {
  readonly context: ProgramContext;
}

/** The symbol that `node` names, imports followed. Undefined: it names none. */
export function resolveSymbol(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isIdentifier(node) && parent !== undefined && ts.isParameter(parent) && parent.name === node && ts.isParameterPropertyDeclaration(parent, parent.parent)) {
    // The name of a field, too.
    return checker.getSymbolsOfParameterPropertyDeclaration(parent, node.text)[0];
  }
  const short = ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent);
  const symbol = short ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  if (symbol === undefined) return undefined;
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Whether `node` is JavaScript's own `name`. */
export const isGlobal = (checker: ts.TypeChecker, node: ts.Expression, name: string): boolean => {
  return ts.isIdentifier(node) && node.text === name && isDeclaredByJavaScript(checker, node);
};

/** Whether `node` names something of JavaScript's own. */
export const isDeclaredByJavaScript = (checker: ts.TypeChecker, node: ts.Node): boolean => {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.length > 0 && declarations.every((one) => one.getSourceFile().isDeclarationFile);
};
