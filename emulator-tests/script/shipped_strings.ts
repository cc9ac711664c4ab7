/** The strings of a program as its C for cc65 has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formFolder } from '../../transpiler/base/c_forms.ts';
import type { Program } from './programs.ts';

/** The strings of what ships of a program by their C names, quoted: the emitter writes each behind its bytes. */
export function stringsOf({ name, cOut }: Program): ReadonlyMap<string, string> {
  const c = readFileSync(join(formFolder(cOut, 'shipped'), `${name}.c`), 'utf8');
  return new Map([...c.matchAll(/^const u8 (\w+)\[\] = \{[\d, ]*\}; \/\* ("(?:[^"\\]|\\.)*") \*\/$/gm)].map((match) => [match[1]!, match[2]!]));
}
