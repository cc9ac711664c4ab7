/** What `ts65 dev` tells its page. */
import type { RunnableModule } from '../playground/protocol.ts';

export interface DevError {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
  /** Relative to the working folder. */
  readonly file: string;
  /** From 1; 0 where it has no place. */
  readonly line: number;
  /** The text of the line. */
  readonly text: string;
}

export interface DevState {
  readonly name: string;
  /** Counts the checks. */
  readonly round: number;
  readonly found: readonly DevError[];
  /** Why nothing could be checked. */
  readonly failure?: string;
  /** Of the program that was accepted, imports before importers. */
  readonly modules?: readonly RunnableModule[];
  readonly hasFrame?: boolean;
  /** What came of the build and the scripts, a line. */
  readonly built?: string;
  /** Counts the builds for the Atari: the player plays the last one. */
  readonly build?: number;
  /** The plain C of the last build. */
  readonly c?: string;
}
