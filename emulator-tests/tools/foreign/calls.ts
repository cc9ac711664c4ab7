/** The C that calls the foreign functions of a program with what foreign_main.c has read. */
import type { Layout } from '../../state/layout.ts';
import type { ForeignFunction } from './functions.ts';

/** Calls of a request, at most: what a byte of the simulator's memory counts, and little of that memory. */
export const CALLS_PER_REQUEST = 64;

/** Beside the emitted C: a file of its own, because a program's names may be what hosts call theirs. */
export const CALLS_FILE = 'foreign_calls.c';

const SEED = 1;

/** For functions of the program `name`, whose C header is `header`; a function's number is its place in `functions`. */
export function callsSource(name: string, header: string, layout: Layout, functions: readonly ForeignFunction[]): string {
  const arities = functions.map(({ parameters }) => parameters.length);
  const watched = layout.variables.map(({ c }) => `  { (void *)&${c}, sizeof ${c} },`);
  return [
    `/* Generated: calls the foreign functions of ${name}. */`,
    `#include "${name}.h"`,
    '',
    // The program's header knows those that it calls.
    ...functions.filter((f) => !new RegExp(`\\b${f.name}\\(`).test(header)).map((f) => `${prototype(f)};`),
    'struct ts65_watched { void *at; unsigned size; };',
    'const struct ts65_watched ts65_watched[] = {',
    ...(watched.length === 0 ? ['  { 0, 0 },'] : watched),
    '};',
    `const unsigned ts65_watched_count = ${watched.length};`,
    `const u8 ts65_arities[] = { ${arities.join(', ')} };`,
    `u32 ts65_arguments[${Math.max(1, ...arities) * CALLS_PER_REQUEST}];`,
    `u32 ts65_results[${CALLS_PER_REQUEST}];`,
    'static const u32 *ts65_at;',
    'static u32 *ts65_to;',
    'static u8 ts65_left;',
    '',
    'void ts65_begin(void) {',
    '  ts65_init();',
    `  start(${SEED}ul);`,
    '}',
    '',
    'void ts65_call(u8 which, u8 count) {',
    '  ts65_at = ts65_arguments;',
    '  ts65_to = ts65_results;',
    '  ts65_left = count;',
    '  switch (which) {',
    ...functions.map((f, i) => `  case ${i}: for (; ts65_left != 0; --ts65_left, ++ts65_to, ts65_at += ${arities[i]}) ${call(f)} break;`),
    '  }',
    '}',
    '',
  ].join('\n');
}

function prototype({ name, parameters, returns }: ForeignFunction): string {
  return `${returns?.type ?? 'void'} ${name}(${parameters.map(({ type }) => type).join(', ') || 'void'})`;
}

/** The caller's C widens a result to 32 bits. */
function call({ name, parameters, returns }: ForeignFunction): string {
  const text = `${name}(${parameters.map(({ type }, i) => `(${type})ts65_at[${i}]`).join(', ')})`;
  if (returns === undefined) return `{ ${text}; *ts65_to = 0; }`;
  return `*ts65_to = ${returns.type.startsWith('u') ? '' : '(u32)(i32)'}${text};`;
}
