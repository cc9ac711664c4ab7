/** The variables that hold what was thrown: ts65 writes them into a program that catches exceptions, and Node has none of them. */
import type { ts } from 'ts-morph';
import { isWrittenOut } from './origins.ts';

/** The number of what was thrown, 0 for nothing. */
export const THROWN_KIND = 'thrownKind';
export const THROWN_MESSAGE = 'thrownMessage';
/** The members of the program's own errors begin with this. */
export const THROWN_MEMBER = 'thrown_';

const NAME = /^thrown(Kind|Message|_)/;

/** Whether `node`, which declares `name`, is a variable that ts65 has written to hold what was thrown. */
export const isThrownVariable = (name: string, node: ts.Node): boolean => NAME.test(name) && isWrittenOut(node.getSourceFile(), node.getStart());
