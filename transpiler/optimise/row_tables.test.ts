import { expect, it } from 'vitest';
import { addressRows } from './row_tables.ts';
import { afterPass, ir } from './testing.ts';

const pass = (known: Parameters<typeof addressRows>[0]) => addressRows(known, () => false);

it('finds an element by the address of its row', () => {
  expect(afterPass(pass, '@s = @grid[%i, %b:[0, 19]]')).toBe(ir(`
    $row: address = row @grid[%i]
    @s = @grid[row $row, %b:[0, 19]]`));
  expect(afterPass(pass, '@grid[%i, 3] = %a')).toBe(ir(`
    $row: address = row @grid[%i]
    @grid[row $row, 3] = %a`));
});

it('leaves a row that is known, an array of words, and one of one dimension', () => {
  for (const body of ['@s = @grid[3, %i]', '@w = @wide[%i, 2]', '@s = @bytes[%i]']) expect(afterPass(pass, body)).toBe(ir(body));
});

it('leaves what lies on the stack of C', () => {
  const body = '@s = @grid[%i, 3]';
  expect(afterPass((known) => addressRows(known, (operand) => operand.kind === 'var'), body)).toBe(ir(body));
});

it('leaves what is not reached', () => {
  const body = 'unreached @grid[%i, 3] = 1';
  expect(afterPass(pass, body)).toBe(ir(body));
});
