/** The runtime that is emitted along with each program. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNTIME = fileURLToPath(new URL('../../runtime/', import.meta.url));

const runtimeText = (file: string): string => fs.readFileSync(path.join(RUNTIME, file), 'utf8');

/** The functions of the runtime `source` that `program`, in C, calls, behind what stands ahead of them all. */
function called(source: string, program: string): string {
  const [head, ...functions] = source.split(/\n(?=\w+ \w+\([^;]*\) \{\n)/);
  return [head, ...functions.filter((text) => program.includes(/\w+\(/.exec(text)![0]))].join('\n');
}

/** The runtime's files for the plain C `program`, by name. */
export const plainRuntime = (program: string): [string, string][] => [['ts65.h', runtimeText('ts65.h')], ['ts65.c', called(runtimeText('ts65.c'), program)]];

/** The runtime's files for the C `program` for cc65, by name. */
export function cc65Runtime(program: string): [string, string][] {
  const assembler = arithmetic(runtimeText('ts65.arithmetic.s'), program);
  return [
    ['ts65.h', runtimeText('cc65/ts65.h')],
    ['ts65.c', called(runtimeText('cc65/ts65.c'), program)],
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
