/**
 * Exceptions: a `throw` stores the kind of its error, a number, and the message in variables of a module. A `catch` reads these. The lowering goes from
 * the one to the other.
 */
import { ts } from 'ts-morph';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { THROWN_KIND, THROWN_MEMBER, THROWN_MESSAGE } from '../base/thrown_names.ts';
import { CaughtUses, type CaughtFault } from './caught_uses.ts';
import { ErrorClasses, type ErrorClass } from './error_classes.ts';
import type { Expansions } from './expansion.ts';
import { hasKind } from './node_kinds.ts';
import { edited, replacing, wayTo, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

interface Found {
  readonly classes: ErrorClasses;
  /** The errors that are thrown as they are made, with what makes each. */
  readonly throws: ReadonlyMap<ts.ThrowStatement, { readonly of: ErrorClass; readonly made: ts.NewExpression | ts.CallExpression }>;
  readonly clauses: readonly ts.CatchClause[];
  readonly fault: CaughtFault | undefined;
  /** Whether errors must be told apart from the end of the program. */
  readonly isNeeded: boolean;
}

/** `modules` with their exceptions written out; as they are, where nothing is caught and nothing but plain errors is thrown. */
export function exceptions(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  if (!modules.some((file) => hasKind(file, ts.SyntaxKind.TryStatement, ts.SyntaxKind.ThrowStatement))) return { texts: new Map() };
  const own = ownModules(modules);
  const found = exceptionsIn(own, checker);
  if (!found.isNeeded || found.fault !== undefined) return { texts: new Map() };
  const writer = new Writer(own, checker, found);
  return { texts: new Map([...writer.edits()].map(([file, edits]) => [file, edited(file, edits)])) };
}

/** Why the `try` statements of `modules` have not been written out. Undefined: no reason is known. */
export function whyTryStays(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): CaughtFault | undefined {
  return exceptionsIn(ownModules(modules), checker).fault;
}

const ownModules = (modules: readonly ts.SourceFile[]): readonly ts.SourceFile[] => modules.filter((file) => !libraryTexts().has(withoutReturns(file.text)));

function exceptionsIn(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Found {
  const classes = new ErrorClasses(checker);
  const throws = new Map<ts.ThrowStatement, { of: ErrorClass; made: ts.NewExpression | ts.CallExpression }>();
  const clauses: ts.CatchClause[] = [];
  let hasTry = false;
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isTryStatement(node)) hasTry = true;
    if (isRun && ts.isCatchClause(node)) clauses.push(node);
    if (ts.isClassDeclaration(node) && node.name !== undefined) classes.of(node.name);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) classes.of(node.right);
    const made = isRun && ts.isThrowStatement(node) ? withoutParentheses(node.expression) : undefined;
    if (made !== undefined && (ts.isNewExpression(made) || ts.isCallExpression(made))) {
      const of = classes.of(made.expression);
      if (of !== undefined) throws.set(node as ts.ThrowStatement, { of, made });
    }
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  for (const file of modules) visit(file, false);
  const faultOf = (): CaughtFault | undefined => {
    for (const { fault } of classes.all) if (fault !== undefined) return fault;
    const types = new Map<string, string>();
    for (const { node, members } of classes.all) {
      for (const { name, type } of members) {
        if ((types.get(name) ?? type) !== type) return { node: node!, what: 'members of two errors that have one name and several types' };
        types.set(name, type);
      }
    }
    for (const { of, made } of throws.values()) {
      const given = made.arguments ?? [];
      if (given.some(ts.isSpreadElement) || (of.node === undefined && given.length > 1)) return { node: made, what: 'an error with more than a message' };
    }
    for (const clause of clauses) {
      const { fault } = new CaughtUses(clause, checker, classes);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
  const hasOwn = [...throws.values()].some(({ of }) => of.node !== undefined || of.label !== 'Error');
  const isNeeded = hasTry || hasOwn;
  return { classes, throws, clauses, fault: isNeeded ? faultOf() : undefined, isNeeded };
}

const withoutParentheses = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node);

/** Writes all of one program. */
class Writer {
  private readonly found = new Map<ts.SourceFile, TextEdit[]>();
  private readonly names: ReadonlyMap<string, string>;
  private readonly imports = new Map<ts.SourceFile, Set<string>>();
  private readonly home: ts.SourceFile;

  constructor(
    modules: readonly ts.SourceFile[],
    private readonly checker: ts.TypeChecker,
    private readonly all: Found,
  ) {
    const free = freeNames({ text: modules.map(({ text }) => text).join('\n') } as ts.SourceFile);
    this.free = free;
    const places = [...all.throws.keys(), ...all.clauses, ...all.classes.all.flatMap(({ node }) => node ?? [])].map((node) => node.getSourceFile());
    this.home = modules.find((file) => places.includes(file)) ?? modules[0];
    const wanted = [THROWN_KIND, THROWN_MESSAGE, 'caught', 'again', ...all.classes.all.map(raiserOf), ...this.members().map(({ variable }) => variable)];
    this.names = new Map(wanted.map((name) => [name, free(name)]));
  }

  private readonly free: (wanted: string) => string;

  edits(): ReadonlyMap<ts.SourceFile, readonly TextEdit[]> {
    for (const [node, { of, made }] of this.all.throws) this.throwing(node, of, made);
    for (const clause of this.all.clauses) this.catching(clause);
    for (const { node } of this.all.classes.all) if (node !== undefined) this.add(node, { start: node.name!.getEnd(), end: node.getEnd(), text: ' {}' });
    for (const [file, names] of this.imports) {
      this.add(file, { start: 0, end: 0, text: `import { ${[...names].join(', ')} } from ${JSON.stringify(wayTo(this.home, file))}; ` });
    }
    this.add(this.home, { start: 0, end: 0, text: this.declarations() });
    return this.found;
  }

  private add(node: ts.Node, ...edits: readonly TextEdit[]): void {
    const file = node.getSourceFile();
    this.found.set(file, [...(this.found.get(file) ?? []), ...edits]);
  }

  /** The variable or function that stands for `name`, as the module of `at` knows it. */
  private name(name: string, at: ts.Node): string {
    const own = this.names.get(name)!;
    const file = at.getSourceFile();
    if (file !== this.home) this.imports.set(file, (this.imports.get(file) ?? new Set()).add(own));
    return own;
  }

  /** Errors of several classes have one variable for what they call by one name. */
  private members(): readonly { readonly variable: string; readonly type: string }[] {
    const types = new Map(this.all.classes.all.flatMap(({ members }) => members.map(({ name, type }) => [variableOf(name), type] as const)));
    return [...types].map(([variable, type]) => ({ variable, type }));
  }

  private declarations(): string {
    const { names } = this;
    const initial = (type: string): string => (type === 'number' ? '0' : type === 'boolean' ? 'false' : "''");
    const members = this.members();
    const [kind, message] = [names.get(THROWN_KIND)!, names.get(THROWN_MESSAGE)!];
    const raisers = this.all.classes.all.map((of) => {
      const { base, node, parameters, passed } = of;
      const first = node === undefined ? `${message} = message;` : `${names.get(raiserOf(base!))!}(${passed});`;
      const own = of.members.map(({ name, value }) => `${names.get(variableOf(name))!} = ${value};`).join(' ');
      return `export function ${names.get(raiserOf(of))!}(${parameters}): void { ${first} ${own} ${kind} = ${of.kind}; }`;
    });
    const all = [['kind', 'number', kind], ['message', 'string', message], ...members.map(({ variable, type }, i) => [`member${i}`, type, names.get(variable)!])];
    return [
      `export let ${kind} = 0; export let ${message} = '';`,
      ...members.map(({ variable, type }) => `export let ${names.get(variable)!}: ${type} = ${initial(type)};`),
      ...raisers,
      `export function ${names.get('caught')!}(): void { ${kind} = 0; }`,
      `export function ${names.get('again')!}(${all.map(([name, type]) => `${name}: ${type}`).join(', ')}): void { ${all.map(([name, , variable]) => `${variable} = ${name};`).join(' ')} }`,
      '',
    ].join(' ');
  }

  /** `throw new Error('no')` is `{ raise('no'); throw thrownKind; }`. */
  private throwing(node: ts.ThrowStatement, of: ErrorClass, made: ts.NewExpression | ts.CallExpression): void {
    const given = made.arguments ?? [];
    const [first, last] = [given[0], given.at(-1)];
    const end = `); throw ${this.name(THROWN_KIND, node)}; }`;
    const begin = `{ ${this.name(raiserOf(of), node)}(`;
    if (first === undefined) return this.add(node, replacing(node, begin + end));
    this.add(node, { start: node.getStart(), end: first.getStart(), text: begin }, { start: last!.getEnd(), end: node.getEnd(), text: end });
  }

  private catching(clause: ts.CatchClause): void {
    const uses = new CaughtUses(clause, this.checker, this.all.classes);
    const held = new Map<string, string>();
    const read = (name: string): string => {
      const own = held.get(name) ?? this.free(name === THROWN_KIND ? 'caughtKind' : name === THROWN_MESSAGE ? 'caughtMessage' : `caught_${name.slice(THROWN_MEMBER.length)}`);
      held.set(name, own);
      return own;
    };
    // TypeScript would take a plain comparison for a proof, and refuse the next one.
    const isKind = ({ kind }: ErrorClass): string => `${read(THROWN_KIND)} - ${kind} === 0`;
    const isOf = (one: ErrorClass | undefined): string => {
      const kinds = this.all.classes.all.filter((other) => one !== undefined && uses.extends(other, one));
      return kinds.length === 0 ? `(${read(THROWN_KIND)} < 0)` : `(${kinds.map(isKind).join(' || ')})`;
    };
    const labelOf = (): string => {
      const others = this.all.classes.all.filter(({ label }) => label !== 'Error');
      return `(${others.map((one) => `${isKind(one)} ? ${JSON.stringify(one.label)} : `).join('')}'Error')`;
    };
    const variables = [THROWN_KIND, THROWN_MESSAGE, ...this.members().map(({ variable }) => variable)];
    for (const use of uses.all) {
      switch (use.kind) {
        case 'message':
          this.add(clause, replacing(use.node, read(THROWN_MESSAGE)));
          break;
        case 'member':
          this.add(clause, replacing(use.node, read(variableOf(use.name))));
          break;
        case 'test':
          this.add(clause, replacing(use.node, isOf(use.of)));
          break;
        case 'name':
          this.add(clause, replacing(use.node, labelOf()));
          break;
        case 'text':
          this.add(clause, replacing(use.node, `(${read(THROWN_MESSAGE)} === '' ? ${labelOf()} : ${labelOf()} + ': ' + ${read(THROWN_MESSAGE)})`));
          break;
        case 'again':
          this.add(clause, replacing(use.node, `{ ${this.name('again', clause)}(${variables.map(read).join(', ')}); throw ${this.name(THROWN_KIND, clause)}; }`));
          break;
        case 'alias':
          this.add(clause, replacing(use.node, ';'));
      }
    }
    const reads = [...held].map(([name, own]) => `const ${own} = ${this.name(name, clause)}; `).join('');
    this.add(clause, { start: clause.getStart(), end: clause.block.getStart() + 1, text: `catch { ${reads}${this.name('caught', clause)}();` });
  }
}

const raiserOf = ({ label, node }: ErrorClass): string => `raise${node === undefined ? label : node.name!.text}`;

/** The variable that holds the member `name`. */
const variableOf = (name: string): string => `${THROWN_MEMBER}${name}`;
