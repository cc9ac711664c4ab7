/** A program with `frame`: its ticks and keys become the commands of one function, which hosts call as `key`. */
import { ts } from 'ts-morph';
import { isLibraryFile } from '../base/boundary.ts';
import { SECOND_STICK, TICK } from '../base/tick_codes.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

const SK = ts.SyntaxKind;

/** The functions that an entry module exports under their own names. */
const exportedFunction = (entry: ts.SourceFile, name: string): ts.FunctionDeclaration | undefined =>
  entry.statements.find((one): one is ts.FunctionDeclaration =>
    ts.isFunctionDeclaration(one) && one.name?.text === name && one.body !== undefined && one.modifiers?.some(({ kind }) => kind === SK.ExportKeyword) === true);

/** The functions of keys and ticks that `entry` declares. Undefined: it has not both, or they are of another form. */
export function tickFunctions(entry: ts.SourceFile): { readonly key: ts.FunctionDeclaration; readonly frame: ts.FunctionDeclaration } | undefined {
  const [key, frame] = [exportedFunction(entry, 'key'), exportedFunction(entry, 'frame')];
  return key === undefined || frame === undefined || key.parameters.length !== 1 || frame.parameters.length > 0 ? undefined : { key, frame };
}

/** Whether the `key` of `entry` takes ticks as well: {@link frames} has written it so. */
export function takesTicks(entry: ts.SourceFile): boolean {
  const body = tickFunctions(entry)?.key.body;
  const first = body?.statements.length === 1 ? body.statements[0] : undefined;
  return first !== undefined && ts.isIfStatement(first) && first.expression.getText().endsWith(` < ${TICK}`) && first.getText().includes('frame();');
}

/**
 * In the entry module `key` takes all commands, and its own statements stand in another function. The sticks are read where a module of `modules`
 * imports them. See base/tick_codes.ts.
 */
export function frames(entry: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const functions = entry === modules.at(-1) ? tickFunctions(entry) : undefined;
  if (functions === undefined) return [];
  const { key, frame } = functions;
  const free = freeNames(entry);
  const [typed, code, readPads, holdSecond] = ['typedKey', 'code', 'readPads', 'holdSecond'].map(free);
  const symbol = checker.getSymbolAtLocation(key.name!);
  const edits: TextEdit[] = [];
  const rename = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'key' && checker.getSymbolAtLocation(node) === symbol) edits.push(replacing(node, typed));
    ts.forEachChild(node, rename);
  };
  rename(entry);
  const exported = key.modifiers!.find(({ kind }) => kind === SK.ExportKeyword)!;
  edits.push({ start: exported.getStart(), end: exported.getEnd(), text: '' });
  const hasSticks = modules.some((file) => isLibraryFile(file.fileName) && file.fileName.endsWith('/pad.ts'));
  if (hasSticks) edits.push(insertion(0, `import { readPads as ${readPads}, holdSecond as ${holdSecond} } from 'ts65/pad'; `));
  const tick = `${hasSticks ? `${readPads}(${code} - ${TICK}); ` : ''}${frame.name!.text}();`;
  const second = hasSticks ? ` else if (${code} < ${SECOND_STICK + SECOND_STICK - TICK}) ${holdSecond}(${code} - ${SECOND_STICK});` : '';
  const command = `\nexport function key(${code}: number): void { if (${code} < ${TICK}) ${typed}(${code}); else if (${code} < ${SECOND_STICK}) { ${tick} }${second} }\n`;
  edits.push({ ...insertion(entry.text.length, command), about: key.name! });
  return edits;
}
