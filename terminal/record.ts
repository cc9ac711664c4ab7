/** Records a game as a script, key by key, so that nothing is lost however the game ends. */
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf, writeWhole } from '../transpiler/base/files.ts';
import { isSecondStick, isStickCode } from '../transpiler/base/tick_codes.ts';
import { TickPrinter } from '../emulator-tests/script/ticks.ts';
import type { KeyLog } from './key_log.ts';
import { printHeader, printKey, type Script } from '../emulator-tests/script/script.ts';

/** Ticks that one line takes together. */
const LONGEST_RUN = 60;

/** A file that can't be recorded to. */
export class RecordError extends CliError {}

export class Recorder implements KeyLog {
  private file: number | undefined;
  /** Commands of a program with ticks that are not written yet: how many of one. */
  private run = { code: 0, count: 0 };
  private readonly printer = new TickPrinter();

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

  /** Appends a key, or nothing of it; equal ticks are written a second at a time. @throws RecordError */
  key(code: number): void {
    if (!isStickCode(code)) {
      this.endRun();
      this.write(printKey(code));
      return;
    }
    if (this.run.code !== code || this.run.count === LONGEST_RUN || isSecondStick(code)) this.endRun();
    this.run = { code, count: this.run.count + 1 };
  }

  private endRun(): void {
    const { code, count } = this.run;
    this.run = { code: 0, count: 0 };
    if (count > 0) this.write(this.printer.lines(code, count));
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
    this.endRun();
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
  }
}
