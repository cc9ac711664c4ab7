/** A program with `frame`: its ticks and keys become the commands of one function, which hosts call as `key`. */
import { ts } from 'ts-morph';
import { isLibraryFile } from '../base/boundary.ts';
import { tickFunctions } from '../base/tick_functions.ts';
import { SECOND_STICK, TICK } from '../base/tick_codes.ts';
import { insertion, replacing, type TextEdit } from './rewriting.ts';
import { freeNames } from './syntax.ts';

const SK = ts.SyntaxKind;

/**
 * In the entry module `key` takes all commands, and its own statements stand in another function. The sticks are read where a module of `modules`
 * imports them. See base/tick_codes.ts.
 */
export function tickEntry(entry: ts.SourceFile, checker: ts.TypeChecker, _getters: ReadonlySet<string>, modules: readonly ts.SourceFile[]): readonly TextEdit[] {
  const functions = entry === modules.at(-1) ? tickFunctions(entry) : undefined;
  if (functions === undefined) return [];
  const { key, frame } = functions;
  const free = freeNames(entry);
  const [typed, code, readPads, holdSecond] = ['typedKey', 'code', 'readPads', 'holdSecond'].map(free);
  const symbol = checker.getSymbolAtLocation(key.name!);
  const edits: TextEdit[] = [];
  const rename = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node) && checker.getShorthandAssignmentValueSymbol(node) === symbol) edits.push(replacing(node, `key: ${typed}`));
    else if (ts.isIdentifier(node) && node.text === 'key' && checker.getSymbolAtLocation(node) === symbol) edits.push(replacing(node, typed));
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
