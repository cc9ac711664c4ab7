/** A program with one rule broken is refused for that rule alone, at the place where it is broken; without the broken part it is accepted. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { inProject } from '../script/programs.ts';
import { compile, type Compiled } from '../../transpiler/driver/compile.ts';
import { sourceLocation } from '../../transpiler/diagnostics/report.ts';
import { sampled } from '../testing/tiers.ts';
import { BROKEN_KINDS } from './broken_kinds.ts';
import { brokenProgram, soundProgram } from './broken_programs.ts';

/**
 * Seeds of random programs that are accepted: a few in a hundred are not. One compilation for each kind: seeds differ from kind to kind, so that
 * neighbours in the table break different programs.
 */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22];

function compiled(folder: string, source: string): Compiled {
  const program = `build/broken/${folder}/program`;
  mkdirSync(inProject(program), { recursive: true });
  writeFileSync(inProject(`${program}/main.ts`), source);
  return compile(inProject(`${program}/main.ts`));
}

/** Line and column, both from 1, of an offset. */
function lineAndColumn(source: string, offset: number): string {
  const before = source.slice(0, offset).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}

describe('refused at its place', () => {
  it.each(sampled('broken kinds', BROKEN_KINDS.map((kind, i) => [kind.name, SEEDS[i % SEEDS.length], kind] as const), 20))('%s (program %i)', (_, seed, kind) => {
    const { source, errors } = brokenProgram(seed, kind);
    const { files, diagnostics } = compiled('kind', source);
    expect(files).toBeUndefined();
    const found = diagnostics.filter((d) => d.severity === 'error').map((d) => {
      const place = sourceLocation(d)!;
      return `${d.code} ${place.line}:${place.column} ${source.slice(d.position!.start, d.position!.end)}`;
    });
    expect(found).toEqual(errors.map(({ code, start, end }) => `${code} ${lineAndColumn(source, start)} ${source.slice(start, end)}`));
  });
});

describe('accepted without the broken part', () => {
  it.each(sampled('sound programs', SEEDS, 1))('program %i', (seed) => {
    const errors = compiled('sound', soundProgram(seed)).diagnostics.filter((d) => d.severity === 'error');
    expect(errors.map((d) => `${d.code} ${d.message}`)).toEqual([]);
  });
});

it('each kind has a name of its own, and a code for each of its marks', () => {
  expect(new Set(BROKEN_KINDS.map((kind) => kind.name)).size).toBe(BROKEN_KINDS.length);
  for (const kind of BROKEN_KINDS) expect([kind.name, brokenProgram(1, kind).errors.length]).toEqual([kind.name, kind.codes.length]);
});

it('seeds break the same rule at different places, the same seed at the same one', () => {
  const kind = BROKEN_KINDS[0];
  expect(brokenProgram(5, kind)).toEqual(brokenProgram(5, kind));
  expect(new Set([5, 9, 13, 17].map((seed) => brokenProgram(seed, kind).errors[0].start)).size).toBeGreaterThan(2);
});
