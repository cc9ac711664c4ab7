/** A program as its description says: where it lies, what it may take of the machine, and how it is played blindly. */

/** Alternatives of equal chance, each a blank-separated list of keys as a script writes them. */
export type Step = readonly string[];

/** How much of an Atari a program may take. A program without budgets may take all there is. */
export interface Budgets {
  /** The most bytes that the load file may have. */
  readonly loadFile?: number;
  /** The fewest bytes that must be left free between variables and stack. */
  readonly free?: number;
  /** The most 6502 cycles that one command may take, the start and its settings' keys too. */
  readonly commandCycles?: number;
  /** The most 6502 cycles that `frame` can take, by the bound of its machine code. */
  readonly frameCycles?: number;
}

/** When a game is over, and what it is worth then. */
export interface Scores {
  /** The way to the number: `hero.gold`, `points[0]`; more than one module may have a `hero`, then `state.ts:hero.gold`. */
  readonly score: string;
  /** The way to what tells the end, and its values then. */
  readonly end: string;
  readonly ends: readonly number[];
}

/** Where the screen has a map, rows and columns from 0. */
export interface ScreenMap {
  readonly top: number;
  readonly rows: number;
  readonly left: number;
  readonly columns: number;
  /** The character that shows the player. */
  readonly hero: string;
  /** Characters that nobody walks through. */
  readonly walls: string;
  /** The keys up, down, left, right, and perhaps those of the diagonals up left, up right, down left, down right. */
  readonly keys: string;
}

/** What `ts65 play` knows of a program's screen. */
export interface TerminalView {
  /** Lines that stand beside the game where the terminal is wide. */
  readonly help?: readonly string[];
  /** Rows that tell what happens. */
  readonly messages?: { readonly top: number; readonly rows: number };
  readonly map?: ScreenMap;
  /** The program's entry for reviews: its keys, and a text that the screen shows once one of them was pressed there. `ts65 play` asks for the review then. */
  readonly review?: { readonly keys: string; readonly shows: string };
}

/** All paths are absolute. */
export interface Program {
  readonly name: string;
  readonly title: string;
  /** The folder of its ts65.json, or of its entry module where there is none. */
  readonly folder: string;
  /** The folder of its project: emitted files name modules relative to it. */
  readonly root: string;
  /** The entry module, which exports `start` and `key`. */
  readonly entry: string;
  /** The folder of the emitted C, the layout and the map. */
  readonly cOut: string;
  /** The folder of the scripts that are replayed where none is named. */
  readonly scripts: string;
  /** The folder of builds. */
  readonly build: string;
  /** For each setting its values, and the keys that each value types on the title screen. The first value is the default. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How a generated script begins: a choice from each step in turn. */
  readonly opening: readonly Step[];
  /** The keys (or short sequences) that a generated script goes on with, and their weights. */
  readonly vocabulary: Readonly<Record<string, number>>;
  readonly budgets: Budgets;
  /** Frames of the video for each tick, 1..8; 0 for a program that moves on keys alone: its entry module has no `frame`. */
  readonly ticks: number;
  /** Whether its games can be saved on the Atari. */
  readonly saves: boolean;
  readonly scores?: Scores;
  readonly terminal: TerminalView;
}

/** The exports of an entry module. */
export interface EntryModule {
  /** Once, with a seed of 0..4294967295. */
  start(seed: number): void;
  /** A key: see engine/lib/keys.ts. */
  key(code: number): void;
  /** A tick, behind the keys of it. A program that moves on keys alone has none. */
  frame?(): void;
}
