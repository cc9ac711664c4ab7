/** A program's own modules in this thread, with the harness at their state. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { EntryModule, Program } from '../script/programs.ts';
import type { Layout } from '../state/layout.ts';
import { ModuleState } from '../state/module_state.ts';
import { accessorsByUrl } from '../state/state_access.ts';

export interface NodeGame {
  readonly entry: EntryModule;
  readonly state: ModuleState;
  /** Puts all state back to what it was when the modules were loaded. */
  readonly restore: () => void;
}

/** Loads the program: once a thread, and before anything else in it has. @throws Error when the modules don't hold what the layout says */
export async function openNodeGame(program: Program, layout: Layout): Promise<NodeGame> {
  register('./access_hooks.mjs', import.meta.url, { data: accessorsByUrl(layout) });
  const entry = (await import(pathToFileURL(program.entry).href)) as EntryModule;
  const state = await ModuleState.open(layout);
  return { entry, state, restore: state.keep() };
}
