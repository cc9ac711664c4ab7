/** Finds the game that `ts65 play --resume` goes on with. */
import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../transpiler/cli/usage.ts';
import type { Program } from '../emulator-tests/script/programs.ts';
import { readScript } from '../emulator-tests/script/script.ts';
import { savedGames, type ListedGame } from './saves_folder.ts';
import { isSavedGame, parseSavedGame, SaveError, type SavedGame } from './saved_game.ts';

/** A saved game with its file, or a recorded one: a script that goes on in its own file. */
export type Resumed = { readonly kind: 'save'; readonly file: string; readonly game: SavedGame } | { readonly kind: 'script'; readonly file: string; readonly game: Omit<SavedGame, 'version' | 'time'> };

const isFile = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The game of `program` that `wanted` names: its number or name in the list, or a file. True is the newest that is not over.
 * @throws UsageError, SaveError, ScriptError
 */
export function resumed(program: Program, version: string, wanted: string | true): Resumed {
  const file = wanted === true ? newest(program, version).file : (inList(program, version, wanted)?.file ?? wanted);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) throw new UsageError(`--resume ${file}: is a folder, not a game`);
  if (!isFile(file)) throw new UsageError(`--resume ${file}: there is no saved game of that name, and no such file; ts65 play ${program.name} --list shows those that there are`);
  const text = readFileSync(file, 'utf8');
  if (!isSavedGame(text)) return { kind: 'script', file, game: readScript(file, [program]) };
  return { kind: 'save', file, game: parseSavedGame(text, file, [program]) };
}

function newest(program: Program, version: string): ListedGame {
  const games = savedGames(program.name).filter(({ hasEnded }) => !hasEnded);
  const found = games.find((game) => game.version === version) ?? games[0];
  if (found === undefined) throw new UsageError(`--resume: there is no saved game of ${program.title} that is not over`);
  return found;
}

/** One of this version goes first. */
function inList(program: Program, version: string, wanted: string): ListedGame | undefined {
  const games = savedGames(program.name);
  const named = games.filter(({ name }) => name === wanted);
  return named.find((game) => game.version === version) ?? named[0] ?? (/^\d{1,4}$/.test(wanted) ? games[Number(wanted) - 1] : undefined);
}

/** @throws SaveError where `game` was saved by another version than `version`: its keys may lead to another game */
export function requireVersion(game: SavedGame, version: string, file: string): void {
  if (game.version === version) return;
  const asNew = game.base === undefined ? ' Or --as-new plays its keys by the rules of now, as a new game.' : '';
  throw new SaveError(`${file}: was saved by another version of ${game.program.title}: ${game.version}, and this is ${version}. Its keys may lead to another game now. Go on with it in that version.${asNew}`);
}
