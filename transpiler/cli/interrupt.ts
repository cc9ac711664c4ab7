/** Long work that a user ends early, or that nobody waits for any more. */
import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Signals that end work early, and the exit codes that a shell knows them by. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
/** Milliseconds between two looks at whether anybody is left. */
const LOOK_MS = 1000;

/** Whether nobody can read what is written to the file descriptor `fd` any more. */
export function isUnread(fd: number): boolean {
  const stat = fstatSync(fd);
  // The other end of a socket was the parent's, by which this is asked.
  if (stat.isSocket()) return true;
  if (!stat.isFIFO() && !isatty(fd)) return false;
  try {
    // A pipe without a reader and a terminal that was closed can't be opened again.
    closeSync(openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY));
    return false;
  } catch (error) {
    return ['ENXIO', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * The exit code that `work` gives. SIGINT, SIGTERM and SIGHUP abort its signal, and so does the end of both the parent process and the reader of the
 * output. The command then ends with the results that it has. Its exit code is 128 and the signal's number, or 1 if it found a failure. The second
 * time the process ends at once: the user does not want to wait for what is under way.
 */
export async function interruptible(work: (signal: AbortSignal) => Promise<number>, lookMs = LOOK_MS): Promise<number> {
  const stop = new AbortController();
  const parent = process.ppid;
  let code = 0;
  const interrupt = (signal: NodeJS.Signals): void => {
    const now = SIGNALS[signal as keyof typeof SIGNALS];
    if (stop.signal.aborted) process.exit(now);
    code = now;
    stop.abort();
  };
  const look = setInterval(() => {
    // A process whose parent alone is gone may have been started to go on by itself.
    if (!stop.signal.aborted && process.ppid !== parent && isUnread(1)) interrupt('SIGHUP');
  }, lookMs).unref();
  for (const signal of Object.keys(SIGNALS)) process.on(signal, interrupt);
  try {
    const result = await work(stop.signal);
    return stop.signal.aborted && result !== 1 ? code : result;
  } finally {
    clearInterval(look);
    for (const signal of Object.keys(SIGNALS)) process.off(signal, interrupt);
  }
}
