/** Declarations that are put ahead of what uses them, where its names mean the same. */
import { ts } from 'ts-morph';
import { insertion, type TextEdit } from './rewriting.ts';
import { enclosingStatement, isWalk } from './syntax.ts';

/** `text`, statements, put ahead of the statement that `node` is evaluated in, or of the body of its arrow function. Undefined: there is no such place. */
export function ahead(node: ts.Node, text: string): readonly TextEdit[] | undefined {
  const statement = enclosingStatement(node);
  if (statement === undefined) {
    const around = ts.findAncestor(node, ts.isFunctionLike);
    if (around === undefined || !ts.isArrowFunction(around) || ts.isBlock(around.body) || !isWithin(node, around.body)) return undefined;
    // `({ x })` is in parentheses.
    return [insertion(around.body.getStart(), `{ ${text} return `), insertion(around.body.getEnd(), '; }')];
  }
  if (isWalk(statement.parent) || ts.isIfStatement(statement.parent)) return [insertion(statement.getStart(), `{ ${text} `), insertion(statement.getEnd(), ' }')];
  // A declaration of this statement is used behind it.
  return [insertion(statement.getStart(), `${text} `)];
}

const isWithin = (node: ts.Node, body: ts.Node): boolean => node.getStart() >= body.getStart() && node.getEnd() <= body.getEnd();
