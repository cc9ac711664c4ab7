/** The names of the optimiser's passes. */
import { expect, it } from 'vitest';
import { ALL_PASSES, renamedPass, withoutPasses } from './passes.ts';

it('a pass is left out by its name', () => {
  expect([...withoutPasses(['hoist']).passes]).toEqual(ALL_PASSES.filter((pass) => pass !== 'hoist'));
});

it('a pass is left out by its old name', () => {
  expect(withoutPasses(['rows', 'zero-page'])).toEqual(withoutPasses(['row_tables', 'zero_page']));
  expect(renamedPass('rows')).toBe('row_tables');
});

it('a name of today is no old name, and an unknown name is refused', () => {
  expect(ALL_PASSES.filter((pass) => renamedPass(pass) !== undefined)).toEqual([]);
  expect(() => withoutPasses(['toString'])).toThrow(RangeError);
  expect(() => withoutPasses(['nosuch'])).toThrow(RangeError);
});
