/** A program loaded to be played. */
import { pathToFileURL } from 'node:url';
import { LOADER, PROJECT } from '../transpiler/base/project.ts';
import { SESSION_COMMANDS } from '../transpiler/base/session_limits.ts';
import type * as Screen from '../engine/lib/screen.ts';
import type { EntryModule, Program } from '../emulator-tests/script/programs.ts';
import { setupKeys } from '../emulator-tests/script/script.ts';

export interface Game {
  /** The 960 cells of the screen, always the current ones. */
  readonly cells: Uint8Array;
  /** Does nothing once the session has had all of its commands. */
  key(code: number): void;
}

/** Loads and starts `program`, its settings typed on the title screen. */
export async function startGame(program: Program, seed: number, settings: ReadonlyMap<string, string>): Promise<Game> {
  await import(LOADER);
  const entry = (await import(pathToFileURL(program.entry).href)) as EntryModule;
  // The module that the program prints to, not what a bundle has of it.
  const { screen } = (await import(new URL('engine/lib/screen.ts', pathToFileURL(PROJECT)).href)) as typeof Screen;
  entry.start(seed);
  for (const code of setupKeys(program, settings)) entry.key(code);
  let left = SESSION_COMMANDS;
  return {
    cells: screen.cells,
    key: (code) => {
      if (left > 0) entry.key(code);
      left = Math.max(0, left - 1);
    },
  };
}
