/** Records a game as a script, key by key, so that nothing is lost however the game ends. */
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf, writeWhole } from '../transpiler/base/files.ts';
import { printHeader, printKey, type Script } from '../emulator-tests/script/script.ts';

/** A file that can't be recorded to. */
export class RecordError extends CliError {}

export class Recorder {
  private file: number | undefined;

  private constructor(readonly path: string) {
    try {
      this.file = openSync(path, 'a');
    } catch (error) {
      throw new RecordError(wordsOf(error));
    }
  }

  /** Goes on with the script `path`. @throws RecordError */
  static append(path: string): Recorder {
    const recorder = new Recorder(path);
    if (!readFileSync(path, 'utf8').endsWith('\n')) recorder.write('\n');
    return recorder;
  }

  /** Creates `path`; one that is there already is replaced only with `force`, and stays when the new one can't be written. @throws RecordError */
  static create(path: string, header: Pick<Script, 'program' | 'seed' | 'settings'>, force = false): Recorder {
    if (!force && existsSync(path)) throw new RecordError(`${path} exists already; --force replaces it`);
    try {
      writeWhole(path, printHeader(header));
    } catch (error) {
      throw new RecordError(wordsOf(error));
    }
    return new Recorder(path);
  }

  /** Appends a key, or nothing of it. @throws RecordError */
  key(code: number): void {
    this.write(printKey(code));
  }

  private write(text: string): void {
    if (this.file === undefined) return;
    const { size } = fstatSync(this.file);
    try {
      writeFileSync(this.file, text);
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
