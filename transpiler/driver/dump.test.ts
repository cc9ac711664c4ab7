/** `ts65 emit --dump` shows the IR after any pass. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { inProject } from '../../emulator-tests/script/programs.ts';
import { main } from '../cli/cli.ts';
import { withExamples } from '../docs/ir_examples.ts';
import { parseIr } from '../ir/parse.ts';
import { PASSES, withoutPasses } from '../optimise/passes.ts';
import { compile } from './compile.ts';
import { DUMPS } from './dump.ts';

const CRC = inProject('bench/kernels/crc16/main.ts');
const { dump } = compile(CRC);

it('prints text that can be read, at each stage', () => {
  for (const stage of DUMPS) expect(parseIr(dump!(stage)).functions.map(({ ir }) => ir.model.name), stage).toEqual(['update', 'start', 'key']);
});

it('prints one function, and what others write that it calls', () => {
  const { functions, program } = parseIr(dump!('copies', 'key'));
  expect(functions.map(({ ir }) => ir.model.name)).toEqual(['key']);
  expect(program.bindings.map(({ name }) => name)).toContain('crc');
  expect(() => dump!('copies', 'nosuch')).toThrow(RangeError);
});

it('shows after each stage those functions only that it has changed', () => {
  const all = dump!('all', 'update');
  expect(all).toContain('# row_tables changes nothing\n');
  expect(all).toMatch(/# after demanded_bits\n\nfunction @update/);
});

it('does not have what is left out', () => {
  expect(() => compile(CRC, withoutPasses(['hoist'])).dump!('hoist')).toThrow(RangeError);
});

it('names every pass that leaves IR', () => {
  const printing = ['loops', 'page_pointers', 'arithmetic', 'assembler', 'peephole', 'zero_page'];
  expect(Object.keys(PASSES).filter((pass) => !DUMPS.includes(pass))).toEqual(Object.keys(PASSES).filter((pass) => printing.includes(pass)));
});

it('is asked for by name, alone', async () => {
  const bad = [['--dump', 'nosuch'], ['--function', 'update'], ['--dump', 'copies', '--out', 'x'], ['--dump', 'copies', '--explain'], ['--dump', 'copies', '--function', 'nosuch']];
  for (const options of bad) expect(await main(['emit', CRC, ...options]), options.join(' ')).toBe(2);
});

it('takes the old name of a pass for one version, and says the new one', async () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const code = await main(['emit', CRC, '--without', 'rows', '--dump', 'copies', '--function', 'update']);
  const said = error.mock.calls.join('');
  for (const spy of [error, output]) spy.mockRestore();
  expect([code, said.includes('row_tables')]).toEqual([0, true]);
});

it('shows where variables lie, also where nothing is substituted', () => {
  expect(dump!('frame_allocation', 'update')).toContain('lies in zero page');
  expect(compile(CRC, withoutPasses(['forward_substitution'])).dump!('frame_allocation', 'update')).toContain('lies in zero page');
});

it('the examples in docs/ir.md are what it prints', () => {
  const page = fs.readFileSync(inProject('docs/ir.md'), 'utf8');
  expect(withExamples(page, path.dirname(inProject('docs')))).toBe(page);
});
