/** Long work that a user ends early. */

/**
 * What `work` returns; its signal is aborted by SIGINT and SIGTERM, for it to end with what it has. The second time the process ends with 130:
 * the user does not want to wait for what is under way.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = (): void => (stop.signal.aborted ? process.exit(130) : stop.abort());
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
