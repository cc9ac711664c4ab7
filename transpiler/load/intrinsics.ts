/** The modules that the transpiler knows by name: those of its own library, whose functions are compiled in ways of their own. */
import { ts } from 'ts-morph';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { memoize } from '../base/memoize.ts';

/** Whether a file has the tag `@ts65 WORD` in its first comment. */
const isTagged = (file: ts.SourceFile, word: string): boolean => {
  const [first] = ts.getLeadingCommentRanges(file.text, 0) ?? [];
  return first !== undefined && new RegExp(`@ts65 ${word}\\b`).test(file.text.slice(first.pos, first.end));
};

/** Whether a file declares itself, by `@ts65 intrinsics` in its first comment, as one that the transpiler knows by name. */
export const claimsIntrinsics = memoize((file: ts.SourceFile): boolean => isTagged(file, 'intrinsics'));

/** Whether a file declares itself, by `@ts65 loading`, as one whose functions only initial values call. */
export const isLoadingModule = memoize((file: ts.SourceFile): boolean => isTagged(file, 'loading'));

/** Whether the transpiler knows a file by name: Node runs what stands in it, so that it is ts65's own, or a copy. */
export const isIntrinsicModule = memoize((file: ts.SourceFile): boolean => claimsIntrinsics(file) && libraryTexts().has(withoutReturns(file.text)));

/** The name of the intrinsic that `symbol` is, or undefined. */
export function intrinsicName(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined || !isIntrinsicModule(declaration.getSourceFile())) return undefined;
  return symbol!.name;
}
