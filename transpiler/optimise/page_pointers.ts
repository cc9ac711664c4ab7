/**
 * Finds the elements of arrays that are longer than an index register reaches, by a pointer in the zero page. Its low byte is always that of the
 * array's address. So only the page is computed, and Y is the index's low byte.
 *
 * Needs: the intervals of indices.
 * Keeps: the IR, of which it only says where a word is needed.
 * For: 18 cycles for an element of a long array in the place of 25.
 */
import { isExact, type Interval } from '../base/interval.ts';
import type { Operand, Statement } from '../ir/ir.ts';
import { holdsBytes, type ArrayModel } from '../ir/model.ts';
import type { FunctionRanges } from '../ranges/known.ts';

/** An element of such an array that `statement` reads or writes. */
export interface Element {
  readonly array: ArrayModel;
  readonly index: Operand;
}

/** Whether `array` is a row of bytes. */
export const isOfBytes = (array: ArrayModel): boolean => array.dimensions.length === 1 && holdsBytes(array);

/** The element that `statement` needs a word to find. Undefined: there is none. */
export const farElement = (statement: Statement, ranges: FunctionRanges): Element | undefined => byteElement(statement, ranges, ({ hi }) => hi > 0xff);

/** The element that `statement` finds by Y. Undefined: there is none. */
export const nearElement = (statement: Statement, ranges: FunctionRanges): Element | undefined => byteElement(statement, ranges, ({ lo, hi }) => lo >= 0 && hi <= 0xff);

function byteElement(statement: Statement, ranges: FunctionRanges, isFound: (index: Interval) => boolean): Element | undefined {
  const known = ranges.statements.get(statement);
  if (known === undefined) return undefined;
  const found =
    statement.kind === 'store'
      ? { array: statement.array, indices: statement.indices }
      : statement.kind === 'set' && statement.value.kind === 'load'
        ? { array: statement.value.of, indices: statement.value.indices }
        : undefined;
  const [index] = known.operands;
  if (found === undefined || !isOfBytes(found.array) || isExact(index) || !isFound(index)) return undefined;
  return { array: found.array, index: found.indices[0] };
}
