import { describe, expect, it } from 'vitest';
import { exactly, interval } from '../base/interval.ts';
import type { Statement } from '../ir/ir.ts';
import { analysedProgram } from './testing.ts';
import { inputsGiving, joinedResult, WaysOut } from './ways.ts';

const [first, second] = [{}, {}] as unknown as readonly [Statement, Statement];

describe('ways out', () => {
  const ways = new WaysOut();
  ways.add(first, { result: exactly(0), inputs: [interval(-5, -1), undefined] });
  ways.add(second, { result: exactly(1), inputs: [interval(0, 3), interval(2, 2)] });
  ways.add(second, { result: exactly(1), inputs: [interval(6, 9), interval(3, 3)] });
  ways.add(second, { result: exactly(2), inputs: [interval(4, 5), interval(0, 0)] });

  it('are joined where one statement returns the same constant', () => {
    expect(ways.all).toHaveLength(3);
    expect(ways.result).toEqual(interval(0, 2));
  });

  it('give the arguments of those that are taken', () => {
    expect(inputsGiving(ways.all, exactly(1))).toEqual([interval(0, 9), interval(2, 3)]);
    expect(inputsGiving(ways.all, interval(1, 2))).toEqual([interval(0, 9), interval(0, 3)]);
    expect(inputsGiving(ways.all, interval(0, 1))).toEqual([interval(-5, 9), undefined]);
  });

  it('are none where nothing gives the result', () => {
    expect(inputsGiving(ways.all, exactly(7))).toBeUndefined();
    expect(joinedResult([])).toBeUndefined();
  });
});

/** A program whose function returns 9 for places outside of an array, as the test of the caller says. */
const program = (test: string): string => `
state @board[5]: number
state @at: number
function @cellAt(%i: number): number {
  if %i < 0 {
    return 9
  }
  if %i >= 5 {
    return 9
  }
  return 1
}
export function @start(%seed: u32) {
  @at = 2
}
export function @key(%code: u8) {
  $t = %code mod 9
  $t.2 = @at + $t
  $t.3 = $t.2 - 4
  $t.4 = call @cellAt($t.3)
  if $t.4 ${test} 9 {
    @at = $t.3
    @board[$t.3] = 1
  }
}
`;

it('bound the arguments behind a test of the result', () => {
  expect(analysedProgram(program('!==')).of('key').errors).toEqual([]);
  expect(analysedProgram(program('===')).of('key').errors).toEqual(['TS65104']);
});
