/**
 * Elements of arrays of two dimensions by the address of their row, which a table holds: cc65 multiplies for each. Rows are found once where they
 * don't change, see common.ts.
 *
 * Needs: the intervals of indices, which lie within the array.
 * Keeps: what is not an array of bytes with two dimensions; arguments on the stack of C.
 * For: elements of rows without a multiplication. `common` then shares the addresses.
 */
import type { Operand, Statement } from '../ir/ir.ts';
import { holdsBytes, type ArrayModel } from '../ir/model.ts';
import { withNested } from '../ir/replaced.ts';
import { Rewriter, type AnalysedFunction } from './rewrite.ts';

/** An address is any number of 16 bits. */
export const ADDRESS_RANGE = { lo: 0, hi: 0xffff };

/** Arrays of bytes in rows; a row is found by a byte, and an element of it. */
const isInRows = (array: ArrayModel): boolean =>
  array.dimensions.length === 2 && array.dimensions.every((length) => length > 1 && length <= 256) && holdsBytes(array);

/** `isPassedByC`: an operand that lies on C's stack, which no instruction reaches by its name. */
export function addressRows(known: AnalysedFunction, isPassedByC: (operand: Operand) => boolean): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const rowOf = (of: ArrayModel, index: Operand, at: Statement['at'], out: Statement[], range: { lo: number; hi: number }): Operand => {
    const variable = rewriter.variable('row', 'u16', 'row');
    out.push(rewriter.add({ kind: 'set', target: { kind: 'var', variable }, value: { kind: 'row', of, index }, at }, { operands: [range], result: ADDRESS_RANGE }));
    return { kind: 'var', variable };
  };
  /** By a variable: where the row is known, so is its address. */
  const suits = (of: ArrayModel, indices: readonly Operand[], ranges: readonly { lo: number; hi: number }[]): boolean =>
    isInRows(of) && ranges[0].lo < ranges[0].hi && indices.every((index) => !isPassedByC(index));
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const ranges = rewriter.rangesOf(statement);
      if (ranges === undefined) return [statement];
      const out: Statement[] = [];
      const { at } = statement;
      if (statement.kind === 'set' && statement.value.kind === 'load' && suits(statement.value.of, statement.value.indices, ranges.operands)) {
        const { of, indices } = statement.value;
        const row = rowOf(of, indices[0], at, out, ranges.operands[0]);
        out.push(rewriter.add({ ...statement, value: { kind: 'loadRow', of, row, index: indices[1] } }, { operands: [ADDRESS_RANGE, ranges.operands[1]], result: ranges.result }));
        return out;
      }
      if (statement.kind === 'store' && suits(statement.array, statement.indices, ranges.operands) && !isPassedByC(statement.value)) {
        const { array, indices, value } = statement;
        const row = rowOf(array, indices[0], at, out, ranges.operands[0]);
        out.push(rewriter.add({ kind: 'storeRow', array, row, index: indices[1], value, at }, { operands: [ADDRESS_RANGE, ranges.operands[1], ranges.operands[2]], result: undefined }));
        return out;
      }
      return [rewriter.keep(statement, withNested(statement, list))];
    });
  return rewriter.done(list(known.ir.body));
}
