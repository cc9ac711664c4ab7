/** `ts65 review`: a rating of a program, written to a file here (Labyrinth's spec, "Reviews"; on the Atari there is none). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { makeFolder, wordsOf, writeWhole } from '../../../transpiler/base/files.ts';
import { findProgram } from '../../script/programs.ts';

/** Where reviews go, in the folder that the command is called in. */
const FOLDER = 'reviews';

export function registerReview(cli: Command): void {
  cli
    .command('review')
    .description(`rate a program: writes a text file into ${FOLDER}/`)
    .argument('<program>', 'its name')
    .argument('<rating>', 'of 5: 1, 2, 3, 4 or 5')
    .argument('[text...]', 'what there is to say')
    .action((name: string, rating: string, words: string[]) => {
      const [out, error] = [process.stdout, process.stderr];
      process.exitCode = runReview(process.cwd(), name, rating, words.join(' '), (text) => out.write(text), (text) => error.write(text));
    });
}

/** Writes a review into `folder`. The exit code: 0, 2 for bad input or a file that can't be written. */
export function runReview(
  folder: string, name: string, rating: string, text: string, out: (text: string) => void, error: (text: string) => void,
): 0 | 2 {
  if (findProgram(name) === undefined) {
    error(`ts65: review: no program \`${name}\`\n`);
    return 2;
  }
  if (!/^[1-5]$/.test(rating)) {
    error(`ts65: review: \`${rating}\` is no rating: 1, 2, 3, 4 or 5\n`);
    return 2;
  }
  try {
    makeFolder(join(folder, FOLDER));
    const file = freeFile(folder, name, `${name}: ${rating}/5\n${text === '' ? '' : `\n${text}\n`}`);
    out(`wrote ${file}\n`);
    return 0;
  } catch (problem) {
    error(`ts65: review: ${wordsOf(problem)}\n`);
    return 2;
  }
}

/** Writes `text` into the first file of the program's that is not there yet: a review never replaces another. */
function freeFile(folder: string, name: string, text: string): string {
  for (let number = 1; ; number++) {
    const file = join(FOLDER, `${name}-${number}.txt`);
    if (existsSync(join(folder, file))) continue;
    writeWhole(join(folder, file), text);
    return file;
  }
}
