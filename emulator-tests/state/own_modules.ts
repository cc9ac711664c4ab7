/** The state of a program whose modules this thread imports from their files. */
import { pathToFileURL } from 'node:url';
import { moduleFile } from '../../transpiler/base/project.ts';
import type { Layout } from './layout.ts';
import { ModuleState } from './module_state.ts';
import { rootOf } from './state_access.ts';

const importedFrom = (root: string) => async (module: string): Promise<object> => (await import(pathToFileURL(moduleFile(root, module)).href)) as object;

/** As {@link ModuleState.open}, of the modules in the layout's folder. @throws Error when they don't hold what the layout says */
export const openState = (layout: Layout): Promise<ModuleState> => ModuleState.open(layout, importedFrom(layout.root));

/**
 * The state as the modules export it, for programs that are loaded without access hooks. A variable that a module keeps to itself is left out. So
 * this is for looking ahead only where no such variable matters from one key to the next.
 * @throws Error when the modules don't hold what the layout says
 */
export async function openExportedState(layout: Layout): Promise<ModuleState> {
  const load = importedFrom(layout.root);
  const exports = new Map<string, object>();
  for (const { module } of layout.variables) if (!exports.has(module)) exports.set(module, await load(module));
  const variables = layout.variables.filter(({ name, module }) => rootOf(name) in (exports.get(module) as object));
  return ModuleState.open({ ...layout, variables }, load);
}
