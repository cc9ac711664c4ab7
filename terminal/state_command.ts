/** `ts65 state`: a saved game goes from a terminal to an Atari's disk or to a file of its DOS, or back. */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { writeWhole } from '../transpiler/base/files.ts';
import { requireEmitted } from '../transpiler/cli/accepted.ts';
import { UsageError } from '../transpiler/cli/usage.ts';
import { isDiskImage } from '../emulator-tests/machine/disk.ts';
import { directoryOf } from '../emulator-tests/machine/disk_game.ts';
import { knownPrograms, programAt } from '../emulator-tests/script/programs.ts';
import { readScript } from '../emulator-tests/script/script.ts';
import { gameOfDisk, gameOfFile, gameToDisk, gameToFile, readDisk } from './convert.ts';
import { versionOf } from './program_version.ts';
import { requireVersion, resumed } from './resume.ts';
import { isSavedGame, parseSavedGame, printSavedGame, type SavedGame } from './saved_game.ts';
import { newFile } from './saves_folder.ts';
import { homeName } from './saves_lists.ts';

const DISK = /\.atr$/i;
const DOS_FILE = /\.sav$/i;
const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() === true;

export function registerState(cli: Command): void {
  cli
    .command('state')
    .argument('<from>', "a program's disk (.atr), its file of a DOS (.sav), a saved game of play, or a program's name: its newest saved game")
    .argument('[to]', 'a disk (.atr), which is made where it is missing; a file for a DOS (.sav); or a file for a saved game: by default it goes where play keeps them')
    .option('--program <name>', "the program, by its folder or name; by default a disk tells its name, and the name of a file of a DOS is its own")
    .action(async (from: string, to: string | undefined, { program }: { program?: string }) => {
      process.stdout.write(`${await convert(from, to, program)}\n`);
    });
}

/** What was done. @throws CliError */
export async function convert(from: string, to: string | undefined, name?: string): Promise<string> {
  const isOfAtari = (file: string): boolean => DISK.test(file) || DOS_FILE.test(file);
  if (isOfAtari(from) && !isFile(from)) throw new UsageError(`${from}: there is no such file`);
  const isDisk = isFile(from) && (DISK.test(from) || isDiskImage(readFileSync(from)));
  const comes = isDisk || DOS_FILE.test(from);
  if (comes === (to !== undefined && isOfAtari(to))) {
    throw new UsageError(comes ? 'a game goes from an Atari to a saved game: name no second disk or file of a DOS' : 'a saved game goes to an Atari: name a disk, such as game.atr, or a file of a DOS, such as game.sav');
  }
  return comes ? fromAtari(from, isDisk, to, name) : toAtari(from, to as string, name);
}

async function fromAtari(file: string, isDisk: boolean, to: string | undefined, name: string | undefined): Promise<string> {
  const program = programAt(name ?? (isDisk ? directoryOf(readDisk(file), file).program : basename(file).replace(DOS_FILE, '').toLowerCase()));
  await requireEmitted(program);
  const game = isDisk ? gameOfDisk(program, file) : gameOfFile(program, file);
  const target = to ?? newFile(program.name, game.version, 'atari');
  writeWhole(target, printSavedGame(game));
  const resume = to === undefined ? `ts65 play ${program.name} --resume` : `ts65 play ${program.name} --resume ${to}`;
  return `${program.title}, ${game.base!.commands} keys: ${homeName(target)}; ${resume} goes on`;
}

/** A saved game or a script in a file, or the newest game of a program. A script is of no version: it is played by the rules of now. @throws SaveError, CliError */
function savedGameAt(from: string, name: string | undefined): { game: SavedGame; file: string } {
  const programs = name === undefined ? undefined : [programAt(name)];
  if (!isFile(from)) {
    const program = programAt(from);
    const { game, file } = resumed(program, versionOf(program), true);
    return { game: { version: versionOf(program), time: 0, ...game }, file };
  }
  const text = readFileSync(from, 'utf8');
  if (isSavedGame(text)) return { game: parseSavedGame(text, from, programs ?? knownPrograms(from)), file: from };
  const script = readScript(from, programs);
  return { game: { ...script, version: versionOf(script.program), time: 0 }, file: from };
}

async function toAtari(from: string, to: string, name: string | undefined): Promise<string> {
  const { game, file } = savedGameAt(from, name);
  requireVersion(game, versionOf(game.program), file);
  await requireEmitted(game.program);
  const isNew = !isFile(to);
  if (DISK.test(to)) gameToDisk(game, to);
  else gameToFile(game, to);
  return `${game.program.title}, ${(game.base?.commands ?? 0) + game.keys.length} keys: ${isNew ? 'made ' : ''}${to}; on the Atari hold OPTION and press START`;
}
