/** Records a game as a script, key by key, so that nothing is lost however the game ends. */
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf, writeWhole } from '../transpiler/base/files.ts';
import { printHeader, printKey, type Script } from '../emulator-tests/script/script.ts';

/** A file that can't be recorded to. */
export class RecordError extends CliError {}

export class Recorder {
  private file: number | undefined;
  readonly path: string;

  /** Creates `path`; one that is there already is replaced only with `force`, and stays when the new one can't be written. @throws RecordError */
  constructor(path: string, header: Pick<Script, 'program' | 'seed' | 'settings'>, force = false) {
    this.path = path;
    if (!force && existsSync(path)) throw new RecordError(`${path} exists already; --force replaces it`);
    try {
      writeWhole(path, printHeader(header));
      this.file = openSync(path, 'a');
    } catch (error) {
      throw new RecordError(wordsOf(error));
    }
  }

  /** Appends a key, or nothing of it. @throws RecordError */
  key(code: number): void {
    if (this.file === undefined) return;
    const { size } = fstatSync(this.file);
    try {
      writeFileSync(this.file, printKey(code));
    } catch (error) {
      ftruncateSync(this.file, size);
      this.close();
      throw new RecordError(`${this.path}: ${wordsOf(error)}`);
    }
  }

  close(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
  }
}
