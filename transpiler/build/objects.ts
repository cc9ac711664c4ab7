/** Compiles one source of a program to an object file: the emitted C by way of what is done to cc65's assembler. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { improveAssembly } from '../peephole/improve.ts';
import type { Interface } from '../peephole/interface.ts';
import { writeScratch } from '../base/files.ts';
import { PROJECT } from '../base/project.ts';
import { PLAIN_FLAGS, compilerFlags } from './flags.ts';

/** Runs a tool of cc65 with arguments. */
export type Tool = (name: string, args: readonly string[]) => void;

export interface Compilation {
  readonly source: string;
  readonly object: string;
  readonly target: 'atari' | 'sim6502';
  /** Those of the optimiser, as cl65 takes them; without its optimiser cc65's assembler stays as it is. */
  readonly flags: readonly string[];
  /** Other options of the C compiler. */
  readonly options: readonly string[];
}

/** The file that says of the C file `source` what it does not say itself: missing where cc65's assembler stays as it is. */
const interfaceFile = (source: string): string => join(dirname(source), `${basename(source, '.c')}.assembly.json`);

const IMPROVER = fileURLToPath(new URL('../peephole/', import.meta.url));

/** The files that a change of the improver shows in: its modules, or those of the version where they are bundled. */
const improverFiles = (): readonly string[] =>
  (existsSync(IMPROVER) ? readdirSync(IMPROVER).filter((name) => !name.endsWith('.test.ts')).sort().map((name) => join(IMPROVER, name)) : [join(PROJECT, 'package.json')]);

/** The inputs of a build besides sources and headers. */
export function interfacesOf(sources: readonly string[]): string[] {
  const found = sources.filter((source) => source.endsWith('.c')).map(interfaceFile).filter((file) => existsSync(file));
  return found.length === 0 ? [] : [...found, ...improverFiles()];
}

/** Goes through `assembler`, which cc65 has made of `source` with its optimiser, where there is something to know of it. */
export function improveObject(source: string, assembler: string): void {
  const file = interfaceFile(source);
  if (!source.endsWith('.c') || !existsSync(file)) return;
  const interface_ = JSON.parse(readFileSync(file, 'utf8')) as Interface;
  writeScratch(assembler, improveAssembly(readFileSync(assembler, 'latin1'), interface_), 'latin1');
}

/** C goes by way of assembler beside the object: cl65 would write it beside the source, and leave it there when it fails. */
export function compileObject({ source, object, target, flags, options }: Compilation, tool: Tool): void {
  if (!source.endsWith('.c')) return tool('cl65', ['-t', target, '-g', ...flags, ...options, '-c', '-o', object, source]);
  const assembler = `${object}.s`;
  tool('cc65', ['-t', target, '-g', ...compilerFlags(flags), ...options, '-o', assembler, source]);
  if (flags.join() !== PLAIN_FLAGS.join()) improveObject(source, assembler);
  tool('ca65', ['-t', target, '-g', '-o', object, assembler]);
}
