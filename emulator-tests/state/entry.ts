/** The entry module of a program in this thread. */
import { pathToFileURL } from 'node:url';
import { moduleFile } from '../../transpiler/base/project.ts';
import type { EntryModule } from '../script/programs.ts';
import { withTicks, type PadModule } from '../script/commands.ts';
import type { Layout } from './layout.ts';

/** Imports the module `entry`; its `key` takes all commands. The hooks of the thread change it as they do for all modules. */
export async function importEntry(entry: string, layout: Layout): Promise<EntryModule> {
  const loaded = (await import(pathToFileURL(entry).href)) as EntryModule;
  const pads = layout.variables.find(({ name, module }) => name === 'pad2.next' && module.endsWith('lib/pad.ts'));
  if (pads === undefined) return withTicks(loaded);
  return withTicks(loaded, (await import(pathToFileURL(moduleFile(layout.root, pads.module)).href)) as PadModule);
}
