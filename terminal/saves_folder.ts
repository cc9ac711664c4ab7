/** The folder of saved games and scores, by the conventions of the system, and what is in it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { makeFolder } from '../transpiler/base/files.ts';
import { headOf } from './saved_game.ts';

const ENDING = '.save';
/** Folders of versions are named so: see program_version.ts. */
const VERSION = /^[0-9a-f]{12}$/;

/** A saved game in the folder, by what its first line says. */
export interface ListedGame {
  readonly name: string;
  readonly file: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly keys: number;
  readonly seed: number;
  readonly hasEnded: boolean;
  readonly day?: string;
}

/** XDG_DATA_HOME, or what the system has in its place. A path that is not absolute is void, as that standard says. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform, home = homedir()): string {
  const { XDG_DATA_HOME: given = '', LOCALAPPDATA: local = '' } = env;
  if (isAbsolute(given)) return join(given, 'ts65');
  if (platform === 'win32' && local !== '') return join(local, 'ts65');
  return platform === 'darwin' ? join(home, 'Library/Application Support/ts65') : join(home, '.local/share/ts65');
}

/** The folder of all that is kept of the program `name`. */
export const programFolder = (name: string): string => join(dataFolder(), 'saves', name);

/** The file of a new game, which is none's yet, in the folder of `version`; that is made. @throws FileError */
export function newFile(program: string, version: string, name: string): string {
  const folder = join(programFolder(program), version);
  makeFolder(folder);
  const fileOf = (number: number): string => join(folder, `${name}${number === 1 ? '' : `-${number}`}${ENDING}`);
  let number = 1;
  while (existsSync(fileOf(number))) number++;
  return fileOf(number);
}

/** The saved games of the program `name`, the newest first. Files that are none are left out. */
export function savedGames(name: string): readonly ListedGame[] {
  const folder = programFolder(name);
  if (!existsSync(folder)) return [];
  const games = readdirSync(folder).filter((version) => VERSION.test(version) && statSync(join(folder, version)).isDirectory()).flatMap((version) =>
    readdirSync(join(folder, version)).filter((file) => file.endsWith(ENDING)).flatMap((file) => listed(join(folder, version, file))));
  return games.sort((a, b) => b.time - a.time || (a.name < b.name ? -1 : 1));
}

function listed(file: string): ListedGame[] {
  const text = readFileSync(file, 'utf8');
  const facts = headOf(text);
  const seed = /^seed (\d+)$/m.exec(text)?.[1];
  if (facts === undefined || seed === undefined) return [];
  const day = facts.get('day');
  return [{
    name: basename(file, ENDING), file, version: facts.get('version') ?? '', time: Date.parse(facts.get('time') ?? '') || 0, keys: Number(facts.get('keys')), seed: Number(seed),
    hasEnded: facts.get('ended') === 'yes', ...(day !== undefined && { day }),
  }];
}
