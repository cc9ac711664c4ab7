/** The committed C of Rogue is what the transpiler emits, without a warning. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../terminal/programs.ts';
import { compile } from '../../transpiler/compile.ts';
import { entryOf } from '../../transpiler/load.ts';

it('c-out/rogue is up to date (run `make emit` where it is not)', () => {
  const compiled = compile(entryOf('rogue'));
  const folder = inProject('c-out/rogue');
  expect(compiled.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...compiled.files!.keys()].sort());
  for (const [name, text] of compiled.files!) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
});
