/**
 * A review of a program: a rating and a text, written to a file in the folder that ts65 is called in (Labyrinth's spec, "Reviews"). `ts65 review` writes one,
 * and so does `ts65 play` where the program has an entry for it. On the Atari there is none.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { makeFolder, writeWhole } from '../transpiler/base/files.ts';
import { findProgram } from '../emulator-tests/script/programs.ts';
import { UsageError } from '../transpiler/cli/usage.ts';

/** Where reviews go. */
const FOLDER = 'reviews';

export function registerReview(cli: Command): void {
  cli
    .command('review')
    .argument('<program>', 'its name')
    .argument('<rating>', 'of 5: 1, 2, 3, 4 or 5')
    .argument('[text...]', 'what there is to say')
    .action((name: string, rating: string, words: string[]) => {
      if (findProgram(name) === undefined) throw new UsageError(`review: no program \`${name}\``);
      process.stdout.write(`wrote ${writeReview(process.cwd(), name, rating, words.join(' '))}\n`);
    });
}

/** Writes a review of the program `name` into `folder`. Returns its file, relative to `folder`. @throws UsageError where `rating` is none, FileError */
export function writeReview(folder: string, name: string, rating: string, text: string): string {
  if (!/^[1-5]$/.test(rating)) throw new UsageError(`review: \`${rating}\` is no rating: 1, 2, 3, 4 or 5`);
  makeFolder(join(folder, FOLDER));
  return freeFile(folder, name, `${name}: ${rating}/5\n${text === '' ? '' : `\n${text}\n`}`);
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
