/** See node_trace.ts: after each store of the traced command the bytes of state that are not what they were. */
import { openProgram } from '../../lanes/open.ts';
import { importEntry } from '../../state/entry.ts';
import { openState } from '../../state/own_modules.ts';
import { accessorsByUrl, namesByUrl } from '../../state/module_urls.ts';
import type { NodeTask } from './node_trace.ts';
import type { TracedStore } from './sim_trace.ts';
import { registerHooksOf } from '../../../transpiler/base/hooks.mjs';

async function trace({ program, seed, setup, keys, command }: NodeTask): Promise<TracedStore[]> {
  const { layout, emitted } = openProgram(program);
  const additions = accessorsByUrl(layout);
  await registerHooksOf(new URL('./write_hooks.mjs', import.meta.url).href, { modules: namesByUrl(program, emitted.map.sources), additions });
  const entry = await importEntry(program.entry, layout);
  const state = await openState(layout);
  const [before, after] = [new Uint8Array(layout.size), new Uint8Array(layout.size)];
  const stores: TracedStore[] = [];
  const wrote = (module: string, line: number, column: number): void => {
    state.save(after, 0);
    if (Buffer.compare(before, after) === 0) return;
    const position = `${module}:${line}:${column}`;
    after.forEach((value, offset) => value !== before[offset] && stores.push({ offset, value, position }));
    before.set(after);
  };
  const traced = (work: () => void): void => {
    // The C sets all state at a start: what is not 0 there is stored first.
    if (command > 0) state.save(before, 0);
    Object.assign(globalThis, { $ts65Wrote: wrote });
    work();
    Object.assign(globalThis, { $ts65Wrote: undefined });
  };
  const begin = (): void => {
    entry.start(seed);
    for (const code of setup) entry.key(code);
  };
  try {
    if (command === 0) traced(begin);
    else begin();
    keys.slice(0, command).forEach((code, i) => (i === command - 1 ? traced(() => entry.key(code)) : entry.key(code)));
  } catch {
    // The command ends in a failed check: what it stored until then counts.
  }
  return stores;
}

process.on('message', (task: NodeTask) => {
  void trace(task).then((stores) => process.send?.(stores, () => process.exit(0)));
});
