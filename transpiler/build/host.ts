/** Builds an emitted program for this machine: gcc or clang with the address and undefined-behaviour sanitizers, checks as traps. */
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { writeScratch } from '../base/files.ts';
import { buildWhenStale, cFiles, requireHostCompiler, runTool } from './freshness.ts';

export interface HostBuild {
  readonly program: string;
  /** The folder with the emitted C. */
  readonly cDir: string;
  /** Where the executable and the table of state go. */
  readonly outDir: string;
  /** The C program around the emitted one. */
  readonly main: string;
  /** The C names of the state variables, in the layout's order. */
  readonly variables: readonly string[];
}

/** Fixed addresses, so that one that is met at a time limit can be looked up in the executable. */
export const HOST_FLAGS: readonly string[] = [
  '-std=c99', '-O1', '-g', '-fno-omit-frame-pointer', '-no-pie',
  '-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-DTS65_TRAPS', '-w',
  // A program's names are its own, whatever the C library calls its functions.
  '-fno-builtin', '-fvisibility=hidden',
];

/** @returns the executable's path. @throws ToolMissingError, BuildError */
export function buildHost({ program, cDir, outDir, main, variables }: HostBuild): string {
  const compiler = requireHostCompiler();
  const { sources, headers } = cFiles(cDir, 'host', 'plain');
  const output = join(outDir, 'host');
  const table = join(outDir, 'host_table.c');
  buildWhenStale(output, [...sources, ...headers, main], [compiler, ...HOST_FLAGS, ...variables], () => {
    mkdirSync(outDir, { recursive: true });
    writeScratch(table, tableSource(program, variables));
    runTool(compiler, [...HOST_FLAGS, '-iquote', cDir, '-o', output, ...sources, table, main], outDir);
  });
  return output;
}

/** C that lists the state `variables` of `program` (their C names) and names its functions for host_main.c. */
export function tableSource(program: string, variables: readonly string[]): string {
  const rows = variables.map((name) => `  { (void *)&${name}, sizeof ${name} },`);
  return `/* Generated: every state variable of ${program}, in the layout's order. */
#include "${program}.h"

struct ts65_variable { void *at; unsigned long size; };
const struct ts65_variable ts65_state[] = {
${rows.join('\n')}
};
const unsigned ts65_state_count = ${variables.length};

void ts65_host_start(unsigned seed) { ts65_init(); start(seed); }
void ts65_host_key(unsigned char code) { key(code); }
`;
}
