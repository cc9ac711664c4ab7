/** A program as the page plays it: what `programs/NAME.js` of the site holds. The script sets it as a member of a global object, since pages fetch nothing. */
import type { GameAddresses } from '../../emulator-tests/lanes/atari_game.ts';
import type { EntryModule } from '../../transpiler/project/program.ts';

export interface SiteProgram {
  readonly name: string;
  readonly title: string;
  /** The entry module, by its path in the project. */
  readonly source: string;
  /** Frames of the video for each tick; 0: the program moves on keys alone. */
  readonly ticks: number;
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The keys that scripts type, by their codes. */
  readonly typed: readonly number[];
  /** The text of a script that shows the game. */
  readonly demo: string;
  /** The load file, in base64. */
  readonly xex: string;
  readonly addresses: GameAddresses;
  /** The emitter's layout of the state, as JSON has it. */
  readonly layout: unknown;
  /** The address of each variable of the layout, in its order. */
  readonly variables: readonly number[];
  /** The code of the program's own functions: from, up to. */
  readonly code: readonly (readonly [number, number])[];
  readonly entry: EntryModule;
  /** The modules that hold state, by their names in the layout. */
  readonly modules: Readonly<Record<string, object>>;
}

/** The global object of the programs that were loaded. */
export const PROGRAMS_GLOBAL = 'ts65Programs';

/** The bytes of `text`, in base64. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
