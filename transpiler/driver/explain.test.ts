/** `ts65 emit --explain` tells what the optimiser chose, function by function. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { compile } from './compile.ts';
import { explainText, type ProgramReport } from './explain.ts';
import { withoutPasses } from '../optimise/passes.ts';

const report = (entry: string, without: readonly string[] = []): ProgramReport => compile(inProject(entry), withoutPasses(without)).explain!();
const SIEVE = 'bench/kernels/sieve/main.ts';

it('names types, places and registers', () => {
  const { functions, fields, pages } = report(SIEVE);
  const sieve = functions.find(({ name }) => name === 'sieve')!;
  expect(sieve.variables.find(({ name }) => name === 'sieve_prime')).toMatchObject({ kind: 'local', type: 'u16', place: 'zero page' });
  expect(fields).toContain('primes');
  expect(pages).toEqual(['flags']);
  const update = report('bench/kernels/crc16/main.ts').functions.find(({ name }) => name === 'update')!;
  expect(update.variables.find(({ kind, register }) => kind === 'parameter' && register !== undefined)).toMatchObject({ register: 'AX', type: 'u16' });
});

it('counts what each pass changed, and none that is left out', () => {
  const passes = (without: readonly string[]): object => report(SIEVE, without).functions.find(({ name }) => name === 'sieve')!.passes;
  expect(passes([])).toHaveProperty('memory_fills');
  expect(passes(['memory_fills'])).not.toHaveProperty('memory_fills');
});

it('a function that is called in a loop runs more often than its caller', () => {
  const { functions } = report(SIEVE);
  const runs = (name: string): number => functions.find((f) => f.name === name)!.runs;
  expect(runs('sieve')).toBeGreaterThan(runs('key'));
});

it('the text has a paragraph for each function', () => {
  const found = report(SIEVE);
  const text = explainText(found);
  for (const { file, line, name } of found.functions) expect(text).toContain(`${file}:${line} ${name}:`);
});

it('recursion has its depth, and the bytes that a call saves', () => {
  const folder = inProject('build/explain_recursion');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/main.ts`, [
    'let sum = 0;',
    'function fibonacci(n: number): number { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }',
    'export function start(seed: number): void { sum = seed & 1; }',
    'export function key(code: number): void { sum = fibonacci(code % 12) + (sum & 3); }',
  ].join('\n'));
  const { functions, frames } = report('build/explain_recursion/main.ts');
  expect(functions.find(({ name }) => name === 'fibonacci')!.recursion).toEqual({ depth: 11, saved: 1 });
  expect(functions.find(({ name }) => name === 'key')!.recursion).toBeUndefined();
  expect(frames.saved).toBe(11);
});
