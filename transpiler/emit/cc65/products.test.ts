import { describe, expect, it } from 'vitest';
import { parseIr } from '../../ir/parse.ts';
import { plan } from '../../optimise/forward_substitution.ts';
import { withoutPasses, type Goal } from '../../optimise/passes.ts';
import { planEmission } from './emission.ts';
import { FILL_SQUARES, multiplyingBySquares } from './arithmetic.ts';
import { printFunction } from './functions.ts';
import { Lines } from './lines.ts';

const LOOP = (label: string, body: string): string => `loop ${label} {\nif @w > 60000 {\nbreak ${label}\n}\n${body}\n}`;
const PRODUCT = '@w = %m * %n -> [0, 65535]';

/** Whether products are so frequent that tables are used, in a function with `body` and `more` statements. */
function areFrequent(body: string, goal: Goal = 'balance', more = 0): boolean {
  const { program, functions } = parseIr(`state @w: u16\nexport function @f(%m: u16, %n: u16) {\n${body}\n${'@w = %m\n'.repeat(more)}}\n`);
  const emission = planEmission(program, functions.map(({ ir, ranges }) => ({ ir, ranges, plan: plan(ir, ranges), fired: () => new Map() })), withoutPasses([], goal));
  for (const f of emission.functions) printFunction(f, emission, () => 1, new Lines());
  return emission.products.areFrequent;
}

describe('tables of squares', () => {
  it('find products within two loops', () => {
    expect(areFrequent(LOOP('outer', LOOP('inner', PRODUCT)))).toBe(true);
    expect(areFrequent(LOOP('outer', PRODUCT))).toBe(false);
  });

  it('have no room in a large program, unless it is to be fast, and never in one that is to be small', () => {
    const body = LOOP('outer', LOOP('inner', PRODUCT));
    expect(areFrequent(body, 'balance', 3000)).toBe(false);
    expect(areFrequent(body, 'speed', 3000)).toBe(true);
    expect(areFrequent(body, 'size')).toBe(false);
  });

  it('stand in the place of all routines that multiply, and of no other', () => {
    expect(multiplyingBySquares('asm("jsr ts65mul8"); asm("jsr ts65mul16w"); asm("jsr ts65div8");')).toBe('asm("jsr ts65sq8"); asm("jsr ts65sq16w"); asm("jsr ts65div8");');
    expect(FILL_SQUARES).toBe('ts65squares');
  });
});
