/** Builds a C program for the emulated Atari without display and sound, so that its cycles are its own, and says what it takes of memory. */
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleStart } from '../emulator-tests/tools/random_programs/objects.ts';
import { BuildError, requireTool, runTool } from '../transpiler/build/freshness.ts';
import { compilerFlags } from '../transpiler/build/flags.ts';
import { improveObject } from '../transpiler/build/objects.ts';
import { linkerConfiguration } from '../transpiler/build/platform.ts';
import { writeScratch } from '../transpiler/base/files.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ATARI = join(ROOT, 'atari');
const HARNESS = join(ROOT, 'emulator-tests/tools/random_programs');

/** A person's flags for cc65. */
export const HAND_FLAGS: readonly string[] = ['-Oirs', '-Cl'];

/** Bytes of memory. */
export interface MemoryUse {
  /** Of the load file, by the program's own modules: code, constants, initial values. */
  readonly code: number;
  /** Variables of the program's own modules, in the zero page and out of it. */
  readonly ram: number;
  /** Of the load file, by what the program pulls in: the C library, and ts65's runtime where it is linked. */
  readonly library: number;
}

export interface Binary {
  readonly xex: Uint8Array;
  /** The linker's label file. */
  readonly labels: string;
  readonly memory: MemoryUse;
}

export interface CSource {
  /** Its name, without a folder. */
  readonly name: string;
  readonly text: string;
  /** Part of a runtime, which counts as library. */
  readonly isLibrary?: boolean;
}

/** The objects around every program, compiled once into `folder`. @throws ToolMissingError, BuildError */
export function buildHarness(folder: string): readonly string[] {
  requireTool('cl65');
  mkdirSync(folder, { recursive: true });
  const main = { name: 'harness-main.c', text: readFileSync(join(HARNESS, 'atari_main.c'), 'utf8') };
  return [...assembleStart(folder), compileSource(main, HAND_FLAGS, folder)];
}

/** Compiles, where it is C, and assembles `source` into `folder`, where its headers are. @returns the object file */
function compileSource({ name, text }: CSource, flags: readonly string[], folder: string): string {
  const base = join(folder, name);
  writeScratch(base, text);
  // By its name alone: what assert() says of a file is part of the program.
  if (!name.endsWith('.s')) runTool('cc65', ['-t', 'atari', ...compilerFlags(flags), '-o', `${name}.s`, name], folder);
  improveObject(base, `${base}.s`);
  runTool('ca65', ['-t', 'atari', '-o', `${base}.o`, name.endsWith('.s') ? base : `${base}.s`], folder);
  return `${base}.o`;
}

/** Compiles `sources` in `folder` and links them with the `harness`. @throws ToolMissingError, BuildError */
export function build(
  folder: string,
  sources: readonly CSource[],
  headers: readonly CSource[],
  flags: readonly string[],
  harness: readonly string[],
): Binary {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of headers) writeScratch(join(folder, name), text);
  const objects = sources.map((source) => compileSource(source, flags, folder));
  const [xex, map, labels] = ['xex', 'map', 'lbl'].map((ending) => join(folder, `program.${ending}`)) as [string, string, string];
  const parts = sources.some(({ text }) => text.includes('"SHAPES"')) ? ['SHAPES' as const] : [];
  runTool('ld65', ['-C', linkerConfiguration(join(ATARI, 'ts65-atari.cfg'), { parts, fields: [] }, folder), '-m', map, '-Ln', labels, '-o', xex, ...objects, ...harness, 'atari.lib'], folder);
  const own = sources.filter(({ isLibrary }) => isLibrary !== true).map(({ name }) => `${name}.o`);
  const memory = readMemory(readFileSync(map, 'latin1'), own, harness.map((file) => basename(file)));
  return { xex: readFileSync(xex), labels: readFileSync(labels, 'latin1'), memory };
}

const IN_FILE = new Set(['CODE', 'LOWCODE', 'ONCE', 'RODATA', 'DATA']);
const IN_RAM = new Set(['DATA', 'BSS', 'ZEROPAGE', 'EXTZP']);

/** Adds up ld65's list of modules: `own` are the program's, `harness` count for nothing. @throws BuildError where `own` is not in it */
export function readMemory(map: string, own: readonly string[], harness: readonly string[]): MemoryUse {
  const list = /^Modules list:\r?\n-+\r?\n([\s\S]*?)\r?\n\r?\n/m.exec(map)?.[1];
  if (list === undefined) throw new BuildError('the map of ld65 has no list of modules');
  const memory = { code: 0, ram: 0, library: 0 };
  const seen = new Set<string>();
  let module = '';
  for (const line of list.split(/\r?\n/)) {
    module = /^(\S.*):$/.exec(line)?.[1] ?? module;
    const row = /^ +(\w+) +Offs=[0-9A-F]+ +Size=([0-9A-F]+)/.exec(line);
    if (row === null) continue;
    const [segment, size] = [row[1] as string, parseInt(row[2] as string, 16)];
    const name = basename(module);
    seen.add(name);
    if (own.includes(name)) {
      if (IN_FILE.has(segment)) memory.code += size;
      if (IN_RAM.has(segment)) memory.ram += size;
    } else if (!harness.includes(name) && IN_FILE.has(segment)) memory.library += size;
  }
  const missing = own.find((name) => name.endsWith('.c.o') && !seen.has(name));
  if (missing !== undefined) throw new BuildError(`the map of ld65 has no module ${missing}`);
  return memory;
}
