/** A part of `make certify` that takes seconds: the first operators of each wider type. */
import { describe, expect, it } from 'vitest';
import { certify } from './certify.ts';
import { OPERATORS, OPERAND_TYPES } from './operators.ts';
import { certifyPrograms } from './program.ts';

describe('operators on the 6502 give what JavaScript gives', () => {
  it.each(['u16', 'i16', 'u32', 'i32'] as const)('%s', async (type) => {
    const certified = await certify(type, 200, 1);
    expect(certified.length).toBeGreaterThan(0);
    expect(certified.filter((one) => one.wrong.length > 0)).toEqual([]);
  });
});

it('every operator has a case in every form that it can have', () => {
  for (const type of OPERAND_TYPES) {
    const cases = certifyPrograms(type, 1).flatMap((program) => program.cases);
    for (const { name, unary } of OPERATORS[type]) {
      const forms = new Set(cases.filter((one) => one.operator === name).map((one) => one.form));
      expect(forms.size, `${type} ${name}`).toBe(unary ? 3 : 4);
    }
  }
});
