/** Records a game as a script, key by key, so that nothing is lost however the game ends. */
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { printHeader, printKey, type Script } from './script.ts';

/** A file that can't be recorded to. */
export class RecordError extends Error {}

export class Recorder {
  private file: number | undefined;
  readonly path: string;

  /** Creates `path`; one that is there already is replaced only with `force`. @throws RecordError */
  constructor(path: string, header: Pick<Script, 'program' | 'seed' | 'settings'>, force = false) {
    this.path = path;
    if (!force && existsSync(path)) throw new RecordError(`${path} exists already; --force replaces it`);
    try {
      this.file = openSync(path, force ? 'w' : 'wx');
      writeSync(this.file, printHeader(header));
    } catch (error) {
      throw new RecordError(`${path} can't be written: ${(error as Error).message}`);
    }
  }

  /** Appends a key. @throws RecordError */
  key(code: number): void {
    if (this.file === undefined) return;
    try {
      writeSync(this.file, printKey(code));
    } catch (error) {
      this.close();
      throw new RecordError(`${this.path} can't be written: ${(error as Error).message}`);
    }
  }

  close(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
  }
}
