/** The elements that Y finds, and those that take a pointer with a page of its own. The C that comes of it: emit/cc65/passes.test.ts. */
import { expect, it } from 'vitest';
import { farElement, isOfBytes, nearElement } from './page_pointers.ts';
import { analysedFunction } from './testing.ts';

/** For each statement whether its element is near, far, or neither. */
const kinds = (body: string): string[] => {
  const { ir, ranges } = analysedFunction(body);
  return ir.body.map((statement) => (nearElement(statement, ranges) ? 'near' : farElement(statement, ranges) ? 'far' : 'neither'));
};

it('an element is near where a byte finds it, and far where it takes a word', () => {
  expect(kinds('@far[%a] = 1\n@far[%n:[0, 255]] = 1\n@far[%n:[0, 256]] = 1\n@far[%n:[0, 999]] = 1')).toEqual(['near', 'near', 'far', 'far']);
});

it('the same holds of an element that is read, and names its array and its index', () => {
  expect(kinds('@s = @far[%a]\n@s = @far[%n:[0, 999]]')).toEqual(['near', 'far']);
  const { ir: { body: [statement] }, ranges } = analysedFunction('@s = @far[%n:[0, 999]]');
  const element = farElement(statement, ranges)!;
  expect([element.array.name, element.index.kind === 'var' && element.index.variable.name]).toEqual(['far', 'n']);
});

it('an element is neither where its place is known, nor where nothing reaches the statement', () => {
  expect(kinds('@far[500] = 1\n@far[%n:[300]] = 1\nunreached @far[%n:[0, 999]] = 1')).toEqual(['neither', 'neither', 'neither']);
});

it('elements of words and of two dimensions are none', () => {
  expect(kinds('@words[%a:[0, 39]] = 1\n@grid[%i, %i] = 1\n@s = @grid[%i, 3]')).toEqual(['neither', 'neither', 'neither']);
  const stores = analysedFunction('@far[%a] = 1\n@words[%i] = 1\n@grid[%i, %i] = 1').ir.body;
  expect(stores.map((statement) => statement.kind === 'store' && isOfBytes(statement.array))).toEqual([true, false, false]);
});
