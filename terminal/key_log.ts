/** What takes down a game as it is played. */
export interface KeyLog {
  /** A command comes to the game. @throws CliError where it can't be taken down */
  key(code: number): void;
  /** Brings to the disk what is not there yet. */
  flush?(): void;
  close(): void;
}

/** All of `logs` as one. */
export function joinedLog(logs: readonly KeyLog[]): KeyLog {
  return {
    key: (code) => logs.forEach((log) => log.key(code)),
    flush: () => logs.forEach((log) => log.flush?.()),
    close: () => logs.forEach((log) => log.close()),
  };
}
