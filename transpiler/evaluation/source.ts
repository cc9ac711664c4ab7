/** The JavaScript of modules as the process of child.cjs runs it, and the way back from its places to those of the source. */
import { randomBytes } from 'node:crypto';
import { ts } from 'ts-morph';
import { isIntrinsicModule } from '../load/intrinsics.ts';
import { javascriptAhead, javascriptOf, originsOf, type Origins, type Transpiled } from './javascript.ts';

/** Stands in a module's text in the place of what it asks of its surroundings: no module can know it. */
const OWN = `ts65_${randomBytes(12).toString('hex')}`;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface ModuleCode {
  /** An expression: the function that runs the module. */
  readonly code: string;
  /** The offset in the module's text of a place in `code`, lines and columns from 1. */
  placeOf(line: number, column: number): number | undefined;
}

const sources = new WeakMap<ts.SourceFile, ModuleCode>();
const tokens = new WeakMap<ts.SourceFile, string>();
let tokenCount = 0;

/** The value of `import.meta.url` in `file`. */
export function tokenOf(file: ts.SourceFile): string {
  const token = tokens.get(file) ?? `${OWN}-${tokenCount++}`;
  tokens.set(file, token);
  return token;
}

/** Names inside of the function around a module, or a bundle of modules, that Node's own modules don't know. */
const hidden = (file: ts.SourceFile): Record<string, string> => {
  const names = ['module', 'exports', 'require', 'arguments', ...(isIntrinsicModule(file) ? [] : ['readAsset'])];
  return Object.fromEntries(names.map((name) => [name, `${OWN}_nothing`]));
};

const transpiledOf = (file: ts.SourceFile, edits: readonly Edit[]): Transpiled => ({
  file: file.fileName, text: edited(file, edits), names: { 'import.meta.url': JSON.stringify(tokenOf(file)), ...hidden(file) },
});

/**
 * The JavaScript of `file`.
 * @throws Error where there is none
 */
export function sourceOf(file: ts.SourceFile): ModuleCode {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const edits = editsOf(file);
  return keep(file, edits, javascriptOf(transpiledOf(file, edits)));
}

/** Has the JavaScript of `files` made while other work goes on: later, each would be waited for. What can't be made is told of when it is run. */
export async function transpileAhead(files: readonly ts.SourceFile[]): Promise<void> {
  const missing = files.filter((file) => !sources.has(file));
  await Promise.all(missing.map((file) => {
    const edits = editsOf(file);
    return javascriptAhead(transpiledOf(file, edits)).then((code) => keep(file, edits, code), () => undefined);
  }));
}

function keep(file: ts.SourceFile, edits: readonly Edit[], code: string): ModuleCode {
  let origins: Origins | undefined;
  const source: ModuleCode = {
    code: `(require, module, ${OWN}, readAsset) => { "use strict";\n${code}\n}`,
    placeOf: (line, column) => {
      // Only an error needs the way back: every program would pay for it.
      origins ??= originsOf(transpiledOf(file, edits));
      const origin = origins(line - 1, column - 1);
      if (origin === undefined) return undefined;
      const made = edited(file, edits).split('\n');
      const before = made.slice(0, origin.line).reduce((sum, one) => sum + one.length + 1, 0);
      return Math.min(offsetBefore(edits, before + origin.column), file.text.length);
    },
  };
  sources.set(file, source);
  return source;
}

/** Declarations do nothing. */
const textOf = (file: ts.SourceFile): string => (file.isDeclarationFile ? '' : file.text);

function edited(file: ts.SourceFile, edits: readonly Edit[]): string {
  const text = textOf(file);
  let made = '';
  let at = 0;
  for (const { start, end, text: more } of edits) {
    made += text.slice(at, start) + more;
    at = end;
  }
  return made + text.slice(at);
}

/** The offset in a text of what stands at `offset` in it when it is edited. */
function offsetBefore(edits: readonly Edit[], offset: number): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start + shift >= offset) break;
    if (start + shift + text.length > offset) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}

/**
 * The text that is written into a module. A watch stands at the beginning of each `catch`, because an error of JavaScript's own is not the same
 * everywhere. Another stands over each enum. At the end the variables are handed out. A module is one, with or without imports.
 */
function editsOf(file: ts.SourceFile): readonly Edit[] {
  if (file.isDeclarationFile) return [];
  const edits = [...caughtIn(file), ...constantsIn(file)];
  const { length } = file.text;
  const variables = `{ ${variablesOf(file).join(', ')} }`;
  edits.push({ start: length, end: length, text: `\n;${OWN}.take(() => ({ variables: ${variables}, enums: { ${enumsOf(file).join(', ')} }, classes: { ${classesOf(file).join(', ')} } }));export {};` });
  return edits.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Any `try` in a module is read: functions of the program have none. */
function caughtIn(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  if (!/\btry\b/.test(file.text)) return edits;
  const visit = (node: ts.Node): void => {
    if (ts.isTryStatement(node)) {
      const { catchClause } = node;
      if (catchClause === undefined) {
        const { end } = node.tryBlock;
        edits.push({ start: end, end, text: ` catch (${OWN}_error) { throw ${OWN}.caught(${OWN}_error); }` });
      } else edits.push(...caughtBy(catchClause));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

function caughtBy({ variableDeclaration: variable, block }: ts.CatchClause): Edit[] {
  const open = block.getStart();
  const hook = `${OWN}.caught(${OWN}_error)`;
  const close = { start: block.end, end: block.end, text: ' }' };
  if (variable === undefined) return [{ start: open, end: open, text: `(${OWN}_error) { ${hook}; ` }, close];
  const start = variable.getStart();
  return [{ start, end: start, text: `${OWN}_error) { let ` }, { start: variable.end, end: open, text: ` = ${hook}; ` }, close];
}

const isAmbient = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.DeclareKeyword);

function constantsIn(file: ts.SourceFile): Edit[] {
  const last = new Map(enumStatements(file).map((node) => [node.name.text, node]));
  return [...last].map(([name, { end }]) => ({ start: end, end, text: `;${name} = ${OWN}.constant(${name}, ${JSON.stringify(name)});` }));
}

const enumStatements = (file: ts.SourceFile): ts.EnumDeclaration[] => file.statements.filter(ts.isEnumDeclaration).filter((node) => !isAmbient(node));
const enumsOf = (file: ts.SourceFile): readonly string[] => [...new Set(enumStatements(file).map(({ name }) => name.text))];

const classesOf = (file: ts.SourceFile): readonly string[] =>
  file.statements.filter(ts.isClassDeclaration).filter((node) => !isAmbient(node)).flatMap(({ name }) => (name === undefined ? [] : [name.text]));

const variablesOf = (file: ts.SourceFile): readonly string[] =>
  file.statements.filter(ts.isVariableStatement).filter((statement) => !isAmbient(statement)).flatMap((statement) =>
    statement.declarationList.declarations.flatMap((node) => namesIn(node.name)));

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));
}
