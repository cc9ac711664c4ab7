/** The words for names: units, places, and which measured cycles they stand for. */
import { expect, it } from 'vitest';
import { hashOfTexts, type MeasuredProgram } from '../driver/measured.ts';
import type { FunctionFact, NameFacts, VariableFact } from '../driver/name_facts.ts';
import type { Program } from '../project/program.ts';
import { hoverTexts, variableText } from './hover_text.ts';

const local = (more: Partial<VariableFact>): VariableFact => ({ kind: 'local', name: 'x', range: { lo: 0, hi: 9 }, storage: 'u8', elements: 1, bytes: 1, place: 'memory', ...more });
const PROGRAM = { root: '/game' } as Program;
const KEY = '/game/rules.ts 10';
const HEAL: FunctionFact = { name: 'heal', result: { lo: 0, hi: 15 }, storage: 'u8', copies: 1, variables: [] };
const FACTS: NameFacts = { bindings: {}, functions: { [KEY]: HEAL } };
const measured = (more: Partial<MeasuredProgram>): MeasuredProgram => ({
  version: 1, scripts: 3, modules: ['rules.ts'], hash: hashOfTexts(['text']),
  functions: [{ name: 'heal', file: 'rules.ts', calls: 4, cycles: 1000, most: 400, bytes: 63 }], ...more,
});
const cyclesIn = (kept: MeasuredProgram | undefined): string => hoverTexts(FACTS, kept, PROGRAM, () => 'text').functions[KEY]!.text;

it.each([
  [{}, '0..9 as u8, 1 byte of memory'],
  [{ place: 'zero page', register: 'AX', storage: 'u16', bytes: 2 }, '0..9 as u16, 2 bytes of the zero page, comes in A and X'],
  [{ place: 'inlined', bytes: 0 }, '0..9 as u8, computed where it is read: no byte of memory'],
  [{ kind: 'table', elements: 1, place: 'program' }, '1 constant element of 0..9 as u8, 1 byte of the load file'],
  [{ kind: 'state', elements: 343, bytes: 343 }, '343 elements of 0..9 as u8, 343 bytes of memory'],
] as const)('a variable %o is `%s`', (more, text) => expect(variableText(local(more))).toBe(text));

it('tells the cycles of a call only where one function is meant, and says when they are of an older text', () => {
  expect(cyclesIn(measured({}))).toMatch(/250 cycles a call in the mean and 400 at most .* 4 calls of 3 scripts; 63 bytes of code$/);
  expect(cyclesIn(measured({ hash: hashOfTexts(['older']) }))).toContain('before the last change');
  const twice = measured({}).functions[0]!;
  for (const kept of [undefined, measured({ functions: [] }), measured({ functions: [twice, twice] })]) expect(cyclesIn(kept)).not.toContain('250');
});
