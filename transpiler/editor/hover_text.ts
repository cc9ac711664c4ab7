/** The text that an editor shows of a name beside TypeScript's own words: ranges, bytes, places, and the cycles of a call. */
import path from 'node:path';
import { format } from '../base/interval.ts';
import { moduleFile } from '../base/project.ts';
import type { Program } from '../project/program.ts';
import { hashOfTexts, type MeasuredProgram, type MeasuredFunction } from '../driver/measured.ts';
import type { FunctionFact, NameFacts, VariableFact } from '../driver/name_facts.ts';

/** Texts by the place of a declaration, `FILE START`, and then by the way from there, `.hp`, or by the name of a parameter or local variable. */
export interface HoverTexts {
  readonly bindings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly functions: Readonly<Record<string, { readonly text: string; readonly variables: Readonly<Record<string, string>> }>>;
}

const PLACES: Readonly<Record<VariableFact['place'], string>> = {
  'zero page': 'of the zero page',
  memory: 'of memory',
  program: 'of the load file',
  stack: "on C's stack",
  inlined: '',
  unused: '',
};
const bytesText = (bytes: number): string => `${bytes.toLocaleString('en-US')} ${bytes === 1 ? 'byte' : 'bytes'}`;
const cyclesText = (cycles: number): string => `${Math.round(cycles).toLocaleString('en-US')} cycles`;
const REGISTERS = { A: 'in A', AX: 'in A and X' } as const;

export function variableText({ kind, range, storage, elements, bytes, place, register }: VariableFact): string {
  const each = range === undefined ? 'text' : format(range);
  const of = kind === 'table' || elements > 1 ? `${elements} ${kind === 'table' ? 'constant ' : ''}${elements === 1 ? 'element' : 'elements'} of ${each}` : each;
  const stored = storage === 'text' ? '' : ` as ${storage}`;
  if (place === 'inlined') return `${of}${stored}, computed where it is read: no byte of memory`;
  if (place === 'unused') return `${of}: nothing reads it`;
  if (place === 'stack') return `${of}${stored}, comes ${PLACES.stack}`;
  return `${of}${stored}, ${bytesText(bytes)} ${PLACES[place]}${register === undefined ? '' : `, comes ${REGISTERS[register]}`}`;
}

/** Of a record: how much it takes. */
function recordText(variables: readonly VariableFact[]): string {
  const bytes = (place: VariableFact['place']): number => variables.reduce((sum, variable) => sum + (variable.place === place ? variable.bytes : 0), 0);
  const parts = (['zero page', 'memory', 'program'] as const).filter((place) => bytes(place) > 0).map((place) => `${bytesText(bytes(place))} ${PLACES[place]}`);
  return `${variables.length} variables, ${parts.join(', ')}`;
}

const registerOf = (storage: string): string => (storage.endsWith('8') ? 'A' : storage.endsWith('16') ? 'A and X' : 'A, X and two bytes of the zero page');

function functionText({ result, storage, copies }: FunctionFact, cycles: string): string {
  const returns = result === undefined || storage === undefined ? '' : `returns ${format(result)} as ${storage} in ${registerOf(storage)}; `;
  return `${returns}${copies === 1 ? '' : `compiled ${copies} times; `}${cycles}`;
}

/** The words about the cycles of each function, by its file and name. */
function cyclesOf(measured: MeasuredProgram | undefined, program: Program, textOf: (file: string) => string | undefined): (file: string, name: string) => string {
  const unknown = 'cycles of a call: `ts65 profile` measures them';
  if (measured === undefined) return () => unknown;
  const files = measured.modules.map((name) => moduleFile(program.root, name));
  const isCurrent = hashOfTexts(files.map(textOf)) === measured.hash;
  const byName = new Map<string, MeasuredFunction[]>();
  for (const one of measured.functions) {
    const key = `${path.resolve(moduleFile(program.root, one.file))} ${one.name}`;
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return (file, name) => {
    const [found, ...more] = byName.get(`${path.resolve(file)} ${name}`) ?? [];
    // The name does not tell which of several functions of that name is meant.
    if (found === undefined || more.length > 0) return unknown;
    const { calls, cycles, most, bytes } = found;
    const when = isCurrent ? '' : ', before the last change of the program';
    return `${cyclesText(cycles / calls)} a call in the mean and ${Math.round(most).toLocaleString('en-US')} at most with all that it calls, measured in ${calls.toLocaleString('en-US')} calls of ${measured.scripts} scripts${when}; ${bytesText(bytes)} of code`;
  };
}

/** `textOf` gives the text of a file as the editor or the disk has it. */
export function hoverTexts(facts: NameFacts, measured: MeasuredProgram | undefined, program: Program, textOf: (file: string) => string | undefined): HoverTexts {
  const cycles = cyclesOf(measured, program, textOf);
  const bindings = Object.entries(facts.bindings).map(([key, variables]) => {
    const texts = variables.map((variable) => [variable.name, variableText(variable)] as const);
    return [key, Object.fromEntries(variables.length > 1 ? [['', recordText(variables)], ...texts] : texts)] as const;
  });
  const functions = Object.entries(facts.functions).map(([key, fact]) => {
    const file = key.slice(0, key.lastIndexOf(' '));
    const variables = Object.fromEntries(fact.variables.map((variable) => [variable.name, variableText(variable)]));
    return [key, { text: functionText(fact, cycles(file, fact.name)), variables }] as const;
  });
  return { bindings: Object.fromEntries(bindings), functions: Object.fromEntries(functions) };
}
