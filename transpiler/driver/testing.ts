/** Small programs that tests check as a reader's own: each is a file in a folder of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from '../base/files.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { checkTargets } from './check_files.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));

/** The errors of the program `text`. It is written into a folder called `name`, with `-` for what is no letter or digit, in build/`suite`. */
export function programErrors(suite: string, name: string, text: string): readonly Diagnostic[] {
  const folder = path.join(BUILD, suite, name.replaceAll(/\W+/g, '-'));
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'main.ts');
  writeWhole(file, text);
  return checkTargets([file]).diagnostics.filter(isError);
}

/** Their codes, each once. */
export const programErrorCodes = (suite: string, name: string, text: string): readonly string[] => [...new Set(programErrors(suite, name, text).map(({ code }) => code))];
