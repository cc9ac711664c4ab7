/** The names in lists that are written for maps, sets and records by name: see ../collections. */
import { ts } from 'ts-morph';
import { isWrittenOut } from './origins.ts';

/** The member of an entry that is its key. */
export const KEY_NAME = 'item0';

/** The types of entries begin with this. */
export const ENTRY_NAME = 'ts65Entry';

export const isEntryName = (name: string): boolean => name.startsWith(ENTRY_NAME);

/** The functions that add a key to a list of keys begin with one of these. */
const ADDING = /^ts65(add|distinct)\d*$/;

/** Whether `node`, a call that makes a list longer, was written for a map or a set: its key is not in the list. */
export function addsKey(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !isWrittenOut(node.getSourceFile(), node.getEnd() - 1)) return false;
  const given = node.arguments.at(-1);
  if (given !== undefined && ts.isObjectLiteralExpression(given)) return given.properties.at(0)?.name?.getText() === KEY_NAME;
  const owner = ts.findAncestor(node, ts.isFunctionDeclaration);
  return owner?.name !== undefined && ADDING.test(owner.name.text);
}
