/** The runtime that is emitted along with each program. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNTIME = fileURLToPath(new URL('../../runtime/', import.meta.url));

/** The runtime, of which `program`, in C, takes the functions that it calls. */
export function runtimeFiles(program: string): [string, string][] {
  const text = (file: string): string => fs.readFileSync(path.join(RUNTIME, file), 'utf8');
  const [head, ...functions] = text('ts65.c').split(/\n(?=\w+ \w+\([^;]*\) \{\n)/);
  const used = functions.filter((source) => program.includes(/\w+\(/.exec(source)![0]));
  const assembler = arithmetic(text('ts65.arithmetic.s'), program);
  return [
    ['ts65.h', text('ts65.h')],
    ['ts65.c', [head, ...used].join('\n')],
    ...(assembler === undefined ? [] : [['ts65.arithmetic.s', assembler] satisfies [string, string]]),
  ];
}

/** The routines of `source` that `program` calls, each with those it names in its heading; undefined where there are none. */
function arithmetic(source: string, program: string): string | undefined {
  const [notice, variables, ...routines] = source.split(/^; ---- /m);
  const names = routines.map((routine) => routine.slice(0, routine.indexOf('\n')).split(' '));
  const used = new Set(names.filter(([name]) => program.includes(`"jsr ${name}"`)).flat());
  if (used.size === 0) return undefined;
  return [notice, variables, ...routines.filter((_, i) => used.has(names[i][0]))].join('; ');
}
