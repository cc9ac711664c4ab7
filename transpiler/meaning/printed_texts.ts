/** Texts that are printed piece by piece: no buffer holds them. */
import path from 'node:path';
import { ts } from 'ts-morph';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { memoize } from '../base/memoize.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ProgramContext } from './context.ts';
import type { Invocation } from './invocations.ts';
import { textOperation, type TextPiece } from './text_operations.ts';

/** Functions of the library that do with `a + b` what they do with `a`, then with `b`, and change no text. */
const PRINTERS: Readonly<Record<string, string | undefined>> = { 'screen.ts': 'print', 'log.ts': 'append' };

const isLibrary = memoize((file: ts.SourceFile): boolean => libraryTexts().has(withoutReturns(file.text)));

function isPrinter({ name, node }: FunctionModel): boolean {
  const file = node.getSourceFile();
  return PRINTERS[path.basename(file.fileName)] === name && isLibrary(file);
}

/** The pieces that the call `invoked` prints one by one; undefined where it prints a text that is there, or is no such call. */
export function printedPieces(context: ProgramContext, invoked: Invocation): readonly TextPiece[] | undefined {
  const [text, ...more] = invoked.arguments;
  if (text === undefined || more.length > 0 || !isPrinter(invoked.function)) return undefined;
  return textOperation(context, text)?.kind === 'pieces' ? piecesOf(context, text) : undefined;
}

/** All pieces of `node`, those of its pieces, too. */
function piecesOf(context: ProgramContext, node: ts.Expression): readonly TextPiece[] {
  const operation = textOperation(context, node);
  if (operation?.kind !== 'pieces') return [node];
  const pieces = operation.pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    return ts.isStringLiteralLike(piece) ? [piece.text] : piecesOf(context, piece);
  });
  return pieces.reduce<TextPiece[]>((all, piece) => {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + piece];
    return piece === '' ? all : [...all, piece];
  }, []);
}
