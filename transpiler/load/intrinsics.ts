/** The modules that the transpiler knows by name: those of its own library, whose functions are compiled in ways of their own. */
import { ts } from 'ts-morph';
import { libraryTexts, withoutReturns } from '../base/boundary.ts';
import { memoize } from '../base/memoize.ts';

/** Whether a file declares itself, by `@ts65 intrinsics` in its first comment, as one that the transpiler knows by name. */
export const claimsIntrinsics = memoize((file: ts.SourceFile): boolean => {
  const [first] = ts.getLeadingCommentRanges(file.text, 0) ?? [];
  return first !== undefined && /@ts65 intrinsics\b/.test(file.text.slice(first.pos, first.end));
});

/** Whether the transpiler knows a file by name: Node runs what stands in it, so that it is ts65's own, or a copy. */
export const isIntrinsicModule = memoize((file: ts.SourceFile): boolean => claimsIntrinsics(file) && libraryTexts().has(withoutReturns(file.text)));

/** The name of the intrinsic that `symbol` is, or undefined. */
export function intrinsicName(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined || !isIntrinsicModule(declaration.getSourceFile())) return undefined;
  return symbol!.name;
}
