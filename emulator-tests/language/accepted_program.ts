/** Random programs that the checker takes: a few in a hundred are refused. */
import { mkdirSync } from 'node:fs';
import { inProject } from '../script/programs.ts';
import { writeScratch } from '../../transpiler/base/files.ts';
import { compile } from '../../transpiler/driver/compile.ts';
import { randomProgram } from './random_program.ts';

/** Writes the first random program from `seed` on that is accepted into `build/FOLDER/program`. Returns its seed and its entry, relative to the project. */
export function writeAccepted(folder: string, seed: number): { readonly seed: number; readonly entry: string } {
  const entry = `build/${folder}/program/main.ts`;
  mkdirSync(inProject(`build/${folder}/program`), { recursive: true });
  for (let at = seed; ; at++) {
    writeScratch(inProject(entry), randomProgram(at));
    if (compile(inProject(entry)).files !== undefined) return { seed: at, entry };
  }
}
