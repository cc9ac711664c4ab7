/** A terminal as a player's process has it. */

/** The part of a terminal's input that is needed; process.stdin is one. */
export interface TerminalInput {
  readonly isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (text: string) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  removeAllListeners(event: string): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** The part of a terminal's output that is needed; process.stdout is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  /** False while the terminal takes no more, until it says `drain`. */
  write(text: string): unknown;
  on(event: 'resize' | 'drain', listener: () => void): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  removeListener(event: 'resize' | 'drain', listener: () => void): unknown;
}

/** Signals that end a game, and the exit codes that a shell knows them by. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
