/** The result of one analysis serves the next one of nearly the same program. */
import { expect, it } from 'vitest';
import { intervalText } from '../ir/types_text.ts';
import { parseIr, type ParsedIr } from '../ir/parse.ts';
import type { FunctionRanges } from './known.ts';
import { RangesMemory } from './memory.ts';
import { analyseProgram } from './program.ts';

const PROGRAM = `
state @total: number = 0
state @bytes[4]: u8
function @add(%n: number) {
  @total = %n & 63
}
function @start(%seed: u32) {
  call @add(9)
}
function @key(%code: u8) {
  call @add(%code)
  @bytes[0] = @total
}`;

interface Analysed extends ParsedIr {
  readonly functionsOf: ParsedIr['functions'][number]['ir'][];
}

function parsed(text: string): Analysed {
  const program = parseIr(text);
  return { ...program, functionsOf: program.functions.map(({ ir }) => ir) };
}

/** What an analysis of `text` keeps. */
function memoryOf(text: string): RangesMemory {
  const memory = new RangesMemory();
  const { program, functionsOf } = parsed(text);
  analyseProgram(program, functionsOf, { memory });
  return memory;
}

const again = (memory: RangesMemory, text: string): readonly FunctionRanges[] | undefined => {
  const { program, functionsOf } = parsed(text);
  return memory.again(program, functionsOf);
};

/** The results of all statements that are reached. */
const resultsOf = (ranges: readonly FunctionRanges[]): string[] =>
  ranges.flatMap(({ statements }) => [...statements.values()].flatMap(({ result }) => (result === undefined ? [] : [intervalText(result)])));

it('is found again for the same program as an analysis from the start finds it', () => {
  const { program, functionsOf } = parsed(PROGRAM);
  const fresh = resultsOf(analyseProgram(program, functionsOf));
  expect(fresh).toContain('[0, 63]');
  expect(resultsOf(again(memoryOf(PROGRAM), PROGRAM)!)).toEqual(fresh);
});

it('is found again where a body changes that stores what it stored before', () => {
  const found = again(memoryOf(PROGRAM), PROGRAM.replace('@total = %n & 63', '$t = %n & 31\n  @total = %n & 63'));
  expect(resultsOf(found!)).toContain('[0, 31]');
});

it('is of no use where more, or less, is stored', () => {
  expect(again(memoryOf(PROGRAM), PROGRAM.replace('& 63', '& 127'))).toBeUndefined();
  expect(again(memoryOf(PROGRAM), PROGRAM.replace('& 63', '& 15'))).toBeUndefined();
  expect(again(memoryOf(PROGRAM), PROGRAM.replace('call @add(9)', 'call @add(900)'))).toBeUndefined();
});

it('is of no use where other numbers are there', () => {
  expect(again(memoryOf(PROGRAM), PROGRAM.replace('@total: number = 0', '@total: number = 1'))).toBeUndefined();
  expect(again(memoryOf(PROGRAM), `state @more: number = 0${PROGRAM}`)).toBeUndefined();
  expect(again(new RangesMemory(), PROGRAM)).toBeUndefined();
});

it('finds the errors of a program that is refused again', () => {
  const refused = PROGRAM.replace('@bytes[0]', '@bytes[%code]');
  const found = again(memoryOf(refused), refused)!.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
  const { program, functionsOf } = parsed(refused);
  expect(found).toEqual(analyseProgram(program, functionsOf).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
  expect(found).toHaveLength(1);
});

it('goes when it is forgotten, and a copy of it stays', () => {
  const memory = memoryOf(PROGRAM);
  const { copy } = memory;
  memory.forget();
  expect(again(memory, PROGRAM)).toBeUndefined();
  expect(again(copy, PROGRAM)).toBeDefined();
});

it('of one function alone holds where it stores no more than before', () => {
  const memory = memoryOf(PROGRAM);
  const changed = (text: string): readonly FunctionRanges[] | undefined => {
    const { program, functionsOf } = parsed(text);
    return memory.of(new Set([functionsOf[0]]), program, functionsOf);
  };
  expect(resultsOf(changed(PROGRAM.replace('& 63', '& 7'))!)).toEqual(['[0, 7]']);
  expect(changed(PROGRAM.replace('& 63', '& 127'))).toBeUndefined();
});
