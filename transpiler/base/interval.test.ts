/** Intervals of operators hold what JavaScript computes, for operands and shift counts of any size. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, applyUnary, interval, isQuotient, type BinaryOp } from './interval.ts';

const JAVASCRIPT: Readonly<Record<BinaryOp, (x: number, y: number) => number>> = {
  '+': (x, y) => x + y, '-': (x, y) => x - y, '*': (x, y) => x * y, imul: (x, y) => Math.imul(x, y),
  '&': (x, y) => x & y, '|': (x, y) => x | y, '^': (x, y) => x ^ y,
  '<<': (x, y) => x << y, '>>': (x, y) => x >> y, '>>>': (x, y) => x >>> y,
  div: (x, y) => Math.trunc(x / y), mod: (x, y) => x % y,
};

const EDGES = [-2147483648, -2147483647, -65536, -32, -31, -2, -1, 0, 1, 2, 7, 31, 32, 33, 255, 65535, 2147483647, 2147483648, 4294967295];
const number = fc.oneof(fc.constantFrom(...EDGES), fc.integer({ min: -2147483648, max: 4294967295 }), fc.integer({ min: -40, max: 40 }));
/** An interval, and a number within it. */
const within = fc.tuple(number, number, number).map((three) => {
  const [lo, x, hi] = three.sort((a, b) => a - b) as [number, number, number];
  return { of: interval(lo, hi), x };
});
const exact = number.map((x) => ({ of: interval(x, x), x }));
const operand = fc.oneof(within, exact);

it.each(Object.keys(JAVASCRIPT) as BinaryOp[])('%s', (op) => {
  fc.assert(fc.property(operand, operand, (a, b) => {
    fc.pre(!isQuotient(op) || b.x !== 0);
    const { lo, hi } = apply(op, a.of, b.of);
    const result = JAVASCRIPT[op](a.x, b.x);
    expect(lo <= result && result <= hi, `${a.x} ${op} ${b.x} is ${result}, not within ${lo}..${hi}`).toBe(true);
  }), { numRuns: 5000 });
});

it.each([['neg', (x: number) => -x], ['not', (x: number) => ~x]] as const)('%s', (op, javascript) => {
  fc.assert(fc.property(operand, ({ of, x }) => {
    const { lo, hi } = applyUnary(op, of);
    expect(lo <= javascript(x) && javascript(x) <= hi).toBe(true);
  }), { numRuns: 2000 });
});
