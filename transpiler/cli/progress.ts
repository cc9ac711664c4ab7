/** A line that says how far long work has come, written over again and again: on a terminal only, nothing on a pipe. */

/** Back to the line's first column, and the line is empty. */
const CLEAR = '\r\x1b[K';
/** Milliseconds between two looks of a line that changes often. */
const PAUSE_MS = 100;

/** Where lines go. */
export interface ProgressIo {
  readonly error: (text: string) => void;
  /** Whether `error` is a terminal. */
  readonly interactive: boolean;
}

export const STANDARD_ERROR: ProgressIo = {
  error: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY === true,
};

export class ProgressLine {
  private last = -Infinity;

  constructor(private readonly io: ProgressIo = STANDARD_ERROR) {}

  /** Shows `text` instead of what stood there. */
  show(text: string): void {
    if (this.io.interactive) this.io.error(`${CLEAR}${text}`);
  }

  /** As {@link show}, for frequent calls: shows the result of `text`, unless the last line is too young to have been read. */
  refresh(text: () => string): void {
    const now = performance.now();
    if (!this.io.interactive || now - this.last < PAUSE_MS) return;
    this.last = now;
    this.show(text());
  }

  /** Takes the line away: other output follows. */
  clear(): void {
    this.show('');
  }
}

/** The time that is left, in words, where `done` of `all` took `ms` milliseconds. */
export function timeLeft(done: number, all: number, ms: number): string {
  const seconds = Math.ceil(((ms / done) * (all - done)) / 1000);
  return `${seconds >= 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds} s`} left`;
}
