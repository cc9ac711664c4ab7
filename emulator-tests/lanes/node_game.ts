/** A program's own modules in this thread, with the harness at their state. */
import type { EntryModule, Program } from '../script/programs.ts';
import type { Layout } from '../state/layout.ts';
import { importEntry } from '../state/entry.ts';
import type { ModuleState } from '../state/module_state.ts';
import { openState } from '../state/own_modules.ts';
import { accessorsByUrl } from '../state/module_urls.ts';
import { registerHooksOf } from '../../transpiler/base/hooks.mjs';

export interface NodeGame {
  readonly entry: EntryModule;
  readonly state: ModuleState;
  /** Puts all state back to what it was when the modules were loaded. */
  readonly restore: () => void;
}

/** Has modules that are imported from now on end with these additions, by URL. */
export const addToModules = (additions: ReadonlyMap<string, string>): Promise<void> => registerHooksOf(new URL('./access_hooks.mjs', import.meta.url).href, additions);

/** Loads the program: once a thread, and before anything else in it has. @throws Error when the modules don't hold what the layout says */
export async function openNodeGame(program: Program, layout: Layout): Promise<NodeGame> {
  await addToModules(accessorsByUrl(layout));
  const entry = await importEntry(program.entry, layout);
  const state = await openState(layout);
  return { entry, state, restore: state.keep() };
}
