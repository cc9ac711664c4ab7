/** A part of `make certify` that takes seconds; faults that it has to find; and the page that the whole run wrote. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { applyFault, type Fault } from '../../faults/faults.ts';
import type { Form } from './cases.ts';
import { certify, type Certified } from './certify.ts';
import { OPERAND_TYPES, type OperandType } from './operands.ts';
import { operatorsOf } from './operators.ts';
import { certifyPrograms, type CertifyProgram } from './program.ts';
import { sampled } from '../../testing/tiers.ts';
import { allPrograms, FULL_RUN, operatorsPage } from './table.ts';

const wrongOf = (cases: readonly Certified[]): string[] =>
  cases.filter(({ wrong }) => wrong.length > 0).map(({ operator, form, constant }) => `${operator.name} with ${[form, constant].join(' ').trim()}`);

function find(a: OperandType, b: OperandType, operator: string, form: Form): { program: CertifyProgram; slot: number } {
  for (const program of certifyPrograms(a, b, 40)) {
    const slot = program.cases.findIndex((one) => one.operator.name === operator && one.form === form);
    if (slot >= 0) return { program, slot };
  }
  throw new Error(`no case of ${operator} with ${form}`);
}

describe('operators on the 6502 give what JavaScript gives', () => {
  it.each(sampled<[OperandType, OperandType, string, Form]>('certification', [
    ['i8', 'i8', '-x', 'elements'],
    ['u16', 'u16', '<', 'a condition'],
    ['i32', 'i32', '% by below -1', 'elements'],
    ['u8', 'i32', '<< 0..31', 'into the own type'],
  ], 1))('%s and %s, the program with %s', async (a, b, operator, form) => {
    const { program } = find(a, b, operator, form);
    const { cases } = await certify(program);
    expect(cases.length).toBe(program.cases.length);
    expect(wrongOf(cases)).toEqual([]);
  });
});

describe('a planted fault is found, and nothing else is', () => {
  it.each<{ type: OperandType; operator: string; form: Form; fault: Omit<Fault, 'name' | 'inside'> }>([
    // Differs where both sides are equal only.
    { type: 'u16', operator: '<', form: 'a condition', fault: { find: /_a < /, replace: '_a <= ' } },
    { type: 'i16', operator: '&', form: 'variables', fault: { find: /(_in\(\w+) & /, replace: '$1 | ' } },
    { type: 'i32', operator: '-', form: 'variables', fault: { find: /asm\("sec"\)/, replace: 'asm("clc")' } },
  ])('$type $operator with $form', async ({ type, operator, form, fault }) => {
    const { program, slot } = find(type, type, operator, form);
    const { cases } = await certify(program, {
      lanes: ['sim-shipped'],
      suffix: '-fault',
      alter: (cDir) => plant(join(cDir, 'cc65/program.c'), { ...fault, name: operator, inside: `case${slot}` }),
    });
    expect(wrongOf(cases)).toEqual([`${operator} with ${form}`]);
  });

  it('in the runtime, with negative divisors', async () => {
    const { program } = find('i16', 'i16', 'idiv', 'variables');
    const { cases } = await certify(program, {
      lanes: ['sim-shipped'],
      suffix: '-fault',
      alter: (cDir) => plant(join(cDir, 'cc65/ts65.c'), { name: 'sign', find: /if \(b < 0\) q = 0ul - q;\n/, replace: '' }),
    });
    expect(wrongOf(cases)).toContain('idiv with variables');
    expect(wrongOf(cases)).not.toContain('Math.min with variables');
  });
});

function plant(file: string, fault: Fault): void {
  writeFileSync(file, applyFault(readFileSync(file, 'utf8'), fault));
}

it('every operator has a case in every form that it can have', () => {
  for (const type of OPERAND_TYPES) {
    const cases = certifyPrograms(type, type, 1).flatMap((program) => program.cases);
    for (const { name, isUnary, step, assignment } of operatorsOf(type)) {
      const forms = new Set(cases.filter((one) => one.operator.name === name).map((one) => one.form));
      // A shift by fewer bits has no constants of its own, as the shift by all has them.
      const isPartial = / 0\.\.(7|15)$/.test(name);
      const expected = step !== undefined ? 3 : 4 + (isUnary ? 0 : isPartial ? 1 : 2) + (assignment === undefined ? 0 : 1);
      expect(forms.size, `${type} ${name}`).toBe(expected);
    }
  }
});

it('docs/operators.md has every operator of a full run, none of them wrong', () => {
  const right = allPrograms(FULL_RUN).flatMap(({ cases, pairs }) => cases.map((one): Certified => ({ ...one, pairs, wrong: [] })));
  const said = readFileSync(inProject('docs/operators.md'), 'utf8').split('\n');
  const due = operatorsPage(right, FULL_RUN).split('\n');
  const missing = due.filter((line) => !said.includes(line));
  const besides = said.filter((line) => !due.includes(line));
  expect({ missing, besides }).toEqual({ missing: [], besides: [] });
});
