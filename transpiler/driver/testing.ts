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

/**
 * Plays `sessions` sessions of `commands` keys each by the JavaScript `text`, which returns `start` and `key`. It throws at what a program may not do.
 * @returns the first error's message; undefined: there was none
 */
export function errorOfSessions(text: string, sessions: number, commands: number, below: (n: number) => number): string | undefined {
  for (let session = 0; session < sessions; session++) {
    const { start, key } = new Function(text)() as { readonly start: (seed: number) => void; readonly key: (code: number) => void };
    try {
      start(session * 37);
      for (let i = 0; i < commands; i++) key(9 + below(118));
    } catch (error) {
      return String(error);
    }
  }
  return undefined;
}
