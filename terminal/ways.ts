/** Values of a program by their ways, as ts65.json names them: `hero.gold`, `points[0]`, `state.ts:hero.gold`. */
import { pathToFileURL } from 'node:url';
import { CliError } from '../transpiler/base/bad_input.ts';
import { displayPath, moduleFile } from '../transpiler/base/project.ts';
import { addToModules } from '../emulator-tests/lanes/node_game.ts';
import type { EntryModule, Program } from '../emulator-tests/script/programs.ts';
import type { Layout } from '../emulator-tests/state/layout.ts';
import { ACCESS, accessors, rootsByModule } from '../emulator-tests/state/state_access.ts';
import { filesOf } from './program_version.ts';

/** A way and the module that it begins in. */
export interface FoundWay {
  readonly way: string;
  /** Absolute. */
  readonly file: string;
  /** The module's variable. */
  readonly root: string;
  /** From there on. */
  readonly steps: readonly string[];
}

/** @throws CliError where no module of `program` has the variable, or more than one */
export function findWay(program: Program, way: string): FoundWay {
  const [, module, path] = /^(?:([^:]+):)?(.*)$/.exec(way) as unknown as [string, string | undefined, string];
  const [root = '', ...steps] = path.replaceAll('[', '.').replaceAll(']', '').split('.');
  const declares = new RegExp(`^(?:export\\s+)?(?:const|let|var)\\s+${root.replaceAll('$', '\\$')}\\b`, 'm');
  const files = [...filesOf(program)].filter(([file, bytes]) => /\.[mc]?ts$/.test(file) && (module === undefined || file.endsWith(`/${module}`)) && declares.test(new TextDecoder().decode(bytes)));
  const [only, ...more] = files.map(([file]) => file);
  if (only === undefined) throw new CliError(`ts65.json of ${program.name}: no module has a variable for \`${way}\``);
  if (more.length > 0) throw new CliError(`ts65.json of ${program.name}: \`${way}\` is in ${[only, ...more].map(displayPath).join(' and ')}: write \`FILE.ts:${path}\``);
  return { way, file: only, root, steps };
}

/** Lets at the variables of `ways`, and at those of `layout`: behind ts65's loader, and ahead of the first import of the program. */
export async function letAt(ways: readonly FoundWay[], layout: Layout | undefined): Promise<void> {
  const roots = new Map<string, Set<string>>();
  const add = (file: string, root: string): void => void (roots.get(file) ?? roots.set(file, new Set()).get(file)!).add(root);
  for (const { file, root } of ways) add(file, root);
  if (layout !== undefined) for (const [module, names] of rootsByModule(layout)) for (const name of names) add(moduleFile(layout.root, module), name);
  if (roots.size === 0) return;
  const additions = new Map([...roots].map(([file, names]) => [pathToFileURL(file).href, accessors([...names])]));
  await addToModules(additions);
}

type Holder = Readonly<Record<string, unknown>>;

/** Reads the value of a way in `program`, whose entry module is `entry`. */
export async function readerOf({ way, file, root, steps }: FoundWay, program: Program, entry: EntryModule): Promise<() => number> {
  const module = (file === program.entry ? entry : await import(pathToFileURL(file).href)) as Readonly<Record<string, Holder>>;
  return () => {
    const found = steps.reduce<unknown>((held, step) => (held as Holder | null | undefined)?.[step], (module[ACCESS] as Holder)[root]);
    if (typeof found !== 'number' && typeof found !== 'boolean') throw new CliError(`ts65.json of ${program.name}: \`${way}\` is no number`);
    return Number(found);
  };
}
