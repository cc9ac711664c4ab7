/** The layout of a program's state, as a file of the emitter. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formFolder, type CForm } from '../../transpiler/base/c_forms.ts';
import { displayPath, PROJECT } from '../../transpiler/base/project.ts';
import type { Program } from '../script/programs.ts';
import { EmittedFileError, layoutOf, parseJson, type Layout } from './state_layout.ts';

export * from './state_layout.ts';

/** As {@link layoutOf}, of ts65's own folder where none is named. @throws EmittedFileError */
export const parseLayout = (content: unknown, file: string, folder = PROJECT): Layout => layoutOf(content, file, folder);

/** Reads a JSON file that the emitter wrote. @throws EmittedFileError */
export function readEmitted(program: Program, ending: string, form: CForm = 'plain'): { file: string; content: unknown } {
  const path = join(formFolder(program.cOut, form), `${program.name}.${ending}`);
  const file = displayPath(path);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new EmittedFileError(file, `is not there; emit the program first (ts65 emit ${program.name})`);
  }
  return { file, content: parseJson(text, file) };
}

/** @throws EmittedFileError */
export function readLayout(program: Program): Layout {
  const { file, content } = readEmitted(program, 'layout.json');
  return parseLayout(content, file, program.root);
}
