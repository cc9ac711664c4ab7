/** A producer's results, line by line in a file. By this journal a campaign is taken up again, even where the queue was lost. */
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { makeFolder } from '../../transpiler/base/files.ts';
import type { ItemRange, SetApart } from './kind.ts';

/** A result that was checked. */
export interface JournalEntry<P> {
  readonly range: ItemRange;
  /** The worker that played it. */
  readonly by: string;
  /** Milliseconds that it took there. */
  readonly ms: number;
  readonly part: P | null;
  readonly apart: readonly SetApart[];
}

/** Two workers gave different results for one range: the campaign has no result. */
export interface Disagreement {
  readonly differs: string;
}

/** The range of a second run, once it was found equal. */
export interface ComparedRange {
  readonly compared: ItemRange;
}

type Line<P> = JournalEntry<P> | Disagreement | ComparedRange;

export class Journal<P> {
  readonly entries: JournalEntry<P>[] = [];
  readonly compared: ItemRange[] = [];
  disagreement: string | undefined;
  private readonly descriptor: number;

  /** Reads what is there. @throws CliError where it is of another campaign */
  constructor(
    readonly file: string,
    identity: string,
  ) {
    makeFolder(dirname(file));
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // A producer that was killed may have written half of the last line.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [head, ...lines] = whole.split('\n').slice(0, -1);
    if (head !== undefined && head !== identity) throw new CliError(`${file} is of another campaign of this name, or of other versions: remove it, or give another --name`);
    for (const line of lines) this.take(JSON.parse(line) as Line<P>);
    if (text.length > whole.length) truncateSync(file, Buffer.byteLength(whole));
    this.descriptor = openSync(file, 'a');
    if (head === undefined) appendFileSync(this.descriptor, `${identity}\n`);
  }

  write(line: Line<P>): void {
    appendFileSync(this.descriptor, `${JSON.stringify(line)}\n`);
    this.take(line);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** The campaign is over, and its report is told. */
  remove(): void {
    rmSync(this.file, { force: true });
  }

  private take(line: Line<P>): void {
    if ('differs' in line) this.disagreement = line.differs;
    else if ('compared' in line) this.compared.push(line.compared);
    else this.entries.push(line);
  }
}
