/** The functions of an entry module whose program moves by itself. */
import { ts } from 'ts-morph';
import { TICK } from './tick_codes.ts';

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

/** Whether the `key` of `entry` takes ticks as well: the transpiler has written it so. */
export function takesTicks(entry: ts.SourceFile): boolean {
  const body = tickFunctions(entry)?.key.body;
  const first = body?.statements.length === 1 ? body.statements[0] : undefined;
  return first !== undefined && ts.isIfStatement(first) && first.expression.getText().endsWith(` < ${TICK}`) && first.getText().includes('frame();');
}
