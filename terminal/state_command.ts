/** `ts65 state`: a saved game goes from a terminal to an Atari's disk, or back. */
import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { writeWhole } from '../transpiler/base/files.ts';
import { requireEmitted } from '../transpiler/cli/accepted.ts';
import { UsageError } from '../transpiler/cli/usage.ts';
import { isDiskImage } from '../emulator-tests/machine/disk.ts';
import { directoryOf } from '../emulator-tests/machine/disk_game.ts';
import { knownPrograms, programAt } from '../emulator-tests/script/programs.ts';
import { readScript } from '../emulator-tests/script/script.ts';
import { gameOfDisk, gameToDisk, readDisk } from './convert.ts';
import { versionOf } from './program_version.ts';
import { requireVersion, resumed } from './resume.ts';
import { isSavedGame, parseSavedGame, printSavedGame, type SavedGame } from './saved_game.ts';
import { newFile } from './saves_folder.ts';
import { homeName } from './saves_lists.ts';

const DISK = /\.atr$/i;
const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() === true;

export function registerState(cli: Command): void {
  cli
    .command('state')
    .argument('<from>', "a program's disk (.atr), a saved game of play, or a program's name: its newest saved game")
    .argument('[to]', 'a disk (.atr), which is made where it is missing; or a file for a saved game: by default it goes where play keeps them')
    .option('--program <name>', "the disk's program, by its folder or name; by default the disk tells its name")
    .action(async (from: string, to: string | undefined, { program }: { program?: string }) => {
      process.stdout.write(`${await convert(from, to, program)}\n`);
    });
}

/** What was done. @throws CliError */
export async function convert(from: string, to: string | undefined, name?: string): Promise<string> {
  if (DISK.test(from) && !isFile(from)) throw new UsageError(`${from}: there is no such file`);
  const isDisk = isFile(from) && (DISK.test(from) || isDiskImage(readFileSync(from)));
  if (isDisk === (to !== undefined && DISK.test(to))) throw new UsageError(isDisk ? 'a game goes from a disk to a saved game: name no second disk' : 'a saved game goes to a disk: name one, such as game.atr');
  return isDisk ? fromDisk(from, to, name) : toDisk(from, to as string, name);
}

async function fromDisk(file: string, to: string | undefined, name: string | undefined): Promise<string> {
  const program = programAt(name ?? directoryOf(readDisk(file), file).program);
  await requireEmitted(program);
  const game = gameOfDisk(program, file);
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

async function toDisk(from: string, to: string, name: string | undefined): Promise<string> {
  const { game, file } = savedGameAt(from, name);
  requireVersion(game, versionOf(game.program), file);
  await requireEmitted(game.program);
  const isNew = !isFile(to);
  gameToDisk(game, to);
  return `${game.program.title}, ${(game.base?.commands ?? 0) + game.keys.length} keys: ${isNew ? 'made ' : ''}${to}; on the Atari hold OPTION and press START`;
}
