/** The work for a program grows with its size, and no faster: counted, not timed. */
import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { runFrontEnd } from '../../transpiler/driver/analyse.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { loadProgram } from '../../transpiler/load/load.ts';
import { MOST_CONDITIONS, MOST_NESTED, MOST_STATEMENTS } from '../../transpiler/limits/source_size.ts';
import { shapeNamed } from './programs.ts';
import { countTypeScriptCalls, countWork } from './work.ts';

mkdirSync(inProject('build/scaling/tests'), { recursive: true });

/** The texts of the program of a shape by absolute names, and its entry: nothing is written. */
function program(name: string, size: number): { readonly entry: string; readonly texts: ReadonlyMap<string, string> } {
  const folder = inProject(`build/scaling/tests/${name}-${size}`);
  const texts = new Map([...shapeNamed(name).make(size, '../../../../engine/')].map(([file, text]) => [`${folder}/${file}`, text] as const));
  return { entry: `${folder}/main.ts`, texts };
}

const errorsOf = (name: string, size: number): string[] => {
  const { entry, texts } = program(name, size);
  return runFrontEnd(loadProgram(entry, texts)).diagnostics.filter((d) => d.severity === 'error').map((d) => d.code);
};

/** Steps of checking the program of a shape once TypeScript has. */
const steps = (name: string, size: number): number => {
  const { entry, texts } = program(name, size);
  const loaded = loadProgram(entry, texts);
  return countWork(() => void runFrontEnd(loaded));
};

describe.each([
  ['long-function', 60],
  ['functions', 300],
  ['calls', 200],
  ['callees', 30],
  ['and', 20],
  ['sum', 30],
  ['switch', 50],
  ['table', 1000],
] as const)('%s', (name, size) => {
  it('of twice the size takes twice the work', () => {
    const [once, twice] = [steps(name, size), steps(name, 2 * size)];
    expect(twice / once).toBeLessThan(2.6);
  });
});

describe.each(['and', 'or'])('%s', (name) => {
  // TypeScript looks through all conditions ahead of a place, so this much is its own: the square of their number.
  it('of twice the size asks TypeScript for four times the work at most', async () => {
    const asked = (size: number): Promise<number> => {
      const { entry, texts } = program(name, size);
      const loaded = loadProgram(entry, texts);
      return countTypeScriptCalls(() => void runFrontEnd(loaded));
    };
    const [none, once, twice] = [await asked(1), await asked(40), await asked(80)];
    expect((twice - none) / (once - none)).toBeLessThan(4.4);
  });
});

describe('limits', () => {
  it.each([
    ['and', MOST_CONDITIONS],
    ['or', MOST_CONDITIONS],
    ['nesting', 200],
  ])('%s: what is as large as it may be is accepted', (name, size) => {
    expect(errorsOf(name, size)).toEqual([]);
  });

  it.each([
    ['and', MOST_CONDITIONS + 1],
    ['or', MOST_CONDITIONS + 1],
    ['and', 2_000],
    ['sum', MOST_NESTED],
    ['nesting', MOST_NESTED],
    ['long-function', MOST_STATEMENTS],
  ])('%s: %i are refused, with nothing else said', (name, size) => {
    expect([...new Set(errorsOf(name, size))]).toEqual(['TS65050']);
  });
});

it('a table of ten times the size takes at most ten times the work, its C included', () => {
  const emit = (size: number): number => {
    const { entry, texts } = program('table', size);
    return countWork(() => expect(compile(entry, undefined, texts).files).toBeDefined());
  };
  expect(emit(10_000) / emit(1_000)).toBeLessThan(11);
});
