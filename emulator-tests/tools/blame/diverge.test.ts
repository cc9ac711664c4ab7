/** Of two runs, the first thing that one does otherwise. */
import { describe, expect, it } from 'vitest';
import { firstDivergence, partingLine, textLines } from './diverge.ts';
import { BEGUN, LINE_FACTOR, type TracedStore } from './sim_trace.ts';

const stores = (...list: [offset: number, value: number][]): TracedStore[] => list.map(([offset, value]) => ({ offset, value }));

describe('stores', () => {
  it('that are the same, in any order of different bytes, do not part', () => {
    expect(firstDivergence(stores([1, 5], [2, 6], [1, 7]), stores([2, 6], [1, 5], [1, 7]))).toBeUndefined();
  });

  it('part where a byte is given another value', () => {
    expect(firstDivergence(stores([1, 5], [2, 6], [3, 1]), stores([1, 5], [2, 9], [3, 2]))).toEqual({ offset: 2, seen: { offset: 2, value: 9 }, expected: { offset: 2, value: 6 } });
  });

  it('part where one is missing, or is too many', () => {
    expect(firstDivergence(stores([1, 5], [2, 6]), stores([1, 5]))).toEqual({ offset: 2, seen: undefined, expected: { offset: 2, value: 6 } });
    expect(firstDivergence(stores([1, 5]), stores([1, 5], [2, 6]))).toEqual({ offset: 2, seen: { offset: 2, value: 6 }, expected: undefined });
  });

  it('of bytes that end as they should can be left out', () => {
    const found = firstDivergence(stores([1, 5], [2, 6]), stores([1, 4], [1, 5], [2, 7]), new Set([2]));
    expect(found?.offset).toBe(2);
  });
});

describe('two builds', () => {
  const begun = (line: number): number => line * LINE_FACTOR + BEGUN;
  const wrote = (line: number, value: number): number => line * LINE_FACTOR + value;

  it('part at the line that writes another byte', () => {
    expect(partingLine([begun(3), wrote(3, 1), begun(4), wrote(4, 2)], [begun(3), wrote(3, 1), begun(4), wrote(4, 9)], new Set(), () => 1)).toBe(4);
  });

  it('part at the line after which another is begun', () => {
    expect(partingLine([begun(3), begun(4)], [begun(3), begun(9)], new Set(), () => 1)).toBe(3);
    expect(partingLine([begun(3), begun(4)], [begun(3)], new Set(), () => 1)).toBe(3);
  });

  it('behind the end of a call, at the line of the call that only one has something left of', () => {
    const functionOf = (line: number): string => (line < 10 ? 'caller' : 'callee');
    expect(partingLine([begun(3), begun(12), begun(4)], [begun(3), begun(12), begun(3)], new Set(), functionOf)).toBe(3);
  });

  it('do not part where a line writes addresses, which move', () => {
    const [one, other] = [[begun(3), wrote(3, 1), begun(4)], [begun(3), wrote(3, 2), begun(4)]];
    expect(partingLine(one, other, new Set([3]), () => 1)).toBeUndefined();
    expect(textLines('extern text print_text;\nu8 a;\na = 1;\nprint_text = b;\nt = text_7;\n')).toEqual(new Set([1, 4, 5]));
  });
});
