/** Modules by the URLs that Node knows them by. */
import { pathToFileURL } from 'node:url';
import { moduleFile } from '../../transpiler/base/project.ts';
import type { Layout } from './layout.ts';
import { accessors, rootsByModule } from './state_access.ts';

/** The additions to modules by URL, so that all variables of a layout can be reached; module hooks are registered with them. */
export function accessorsByUrl(layout: Pick<Layout, 'root' | 'variables' | 'constants'>): Map<string, string> {
  return new Map([...rootsByModule(layout)].map(([module, roots]) => [pathToFileURL(moduleFile(layout.root, module)).href, accessors(roots)]));
}

/** The names of the modules of a program, as emitted files have them, by the URLs that Node knows them by. */
export const namesByUrl = ({ root }: Pick<Layout, 'root'>, modules: readonly string[]): Map<string, string> =>
  new Map(modules.map((module) => [pathToFileURL(moduleFile(root, module)).href, module]));
