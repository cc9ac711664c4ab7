/** The interface of a module to others. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';

/** The text of a file without the bodies of functions that declare what they return: no other module sees anything of those. */
export const moduleInterfaceOf = memoize((file: ts.SourceFile): string => {
  const bodies: ts.Block[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && node.type !== undefined && 'body' in node ? node.body : undefined;
    if (body !== undefined && ts.isBlock(body)) bodies.push(body);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  const cuts = [0, ...bodies.flatMap(({ pos, end }) => [pos, end]), file.text.length];
  return Array.from({ length: cuts.length / 2 }, (_, i) => file.text.slice(cuts[2 * i], cuts[2 * i + 1])).join('');
});
