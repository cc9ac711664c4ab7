/** The corpora of ts65's own programs, by their names: the scripts of their folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../script/programs.ts';
import { readScript, type Script } from '../script/script.ts';

const folderOf = (program: string): string => findProgram(program)!.scripts;

/** The files of the corpus of `program` whose names fit `wanted`: absolute paths, by name. @throws Error where it has no folder */
export function corpusFiles(program: string, wanted = /\.script$/): string[] {
  const folder = folderOf(program);
  return readdirSync(folder).filter((name) => wanted.test(name)).sort().map((name) => join(folder, name));
}

/** The scripts in the same order. @throws ScriptError where one can't be read */
export function corpusScripts(program: string, wanted?: RegExp): Script[] {
  return corpusFiles(program, wanted).map((file) => readScript(file));
}

/** The names of the files of the corpus of `program` that its own corpus.ts makes: all but those of devices.ts. */
export function ownFiles(program: string): string[] {
  return readdirSync(folderOf(program)).filter((name) => !name.startsWith('devices-')).sort();
}
