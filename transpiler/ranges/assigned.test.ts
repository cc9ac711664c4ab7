/** What statements assign, by themselves. */
import { expect, it } from 'vitest';
import { operandsOf } from '../ir/ir.ts';
import { assignedBy } from './assigned.ts';
import { operandKey } from './locations.ts';
import { functionOf } from './testing.ts';

/** Whether `body` assigns the variable `%v`, and whether it assigns the field `@w`. */
function assigned(body: string): boolean[] {
  const statements = functionOf(`%v: u8 = 0\n${body}\nif %v < @w {\n}`).body;
  const isAssigned = assignedBy(statements.slice(1, -1));
  return operandsOf(statements.at(-1)!).map((operand) => isAssigned(operandKey(operand)!));
}

it('what is set is assigned, also in a loop or a branch', () => {
  expect(assigned('%v = 1')).toEqual([true, false]);
  expect(assigned('loop again {\n%v = 1\nif %a > 3 {\n@w = 1\n}\n}')).toEqual([true, true]);
});

it('what is declared anew is assigned, and what is read is not', () => {
  expect(assigned('declare %v')).toEqual([true, false]);
  expect(assigned('$t = %v + @w\n@s = 1\n@board[0] = 1')).toEqual([false, false]);
});

it('a call may assign any field, and no variable', () => {
  expect(assigned('call @touch()')).toEqual([false, true]);
});
