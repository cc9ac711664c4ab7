/** Scripts as files, for the programs that are known where they lie. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { reasonOf } from '../../transpiler/base/files.ts';
import { knownPrograms } from './programs.ts';
import { MAX_COMMANDS, MAX_SCRIPT_BYTES, ScriptError, scriptFromText, type Script } from './script_text.ts';

export * from './script_text.ts';

/** As {@link scriptFromText}, for the programs that are known in the working folder. @throws ScriptError */
export const parseScript = (source: string | Uint8Array, name: string, programs = knownPrograms(), most = MAX_COMMANDS): Script =>
  scriptFromText(source, name, programs, most);

/** Reads and parses the script at `path`. @throws ScriptError */
export function readScript(path: string, programs = knownPrograms(path)): Script {
  let bytes: Uint8Array;
  try {
    if (statSync(path).isDirectory()) throw new ScriptError(path, 0, 'is a folder, not a script');
    bytes = readAtMost(path, MAX_SCRIPT_BYTES);
    if (bytes.length === MAX_SCRIPT_BYTES) throw new ScriptError(path, 0, `has ${MAX_SCRIPT_BYTES} bytes or more; a script has less`);
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError(path, 0, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : reasonOf(error));
  }
  return parseScript(bytes, path, programs);
}

/** The first bytes of a file; a device may have no end. */
function readAtMost(path: string, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < most; length += read) read = readSync(file, bytes, length, most - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
