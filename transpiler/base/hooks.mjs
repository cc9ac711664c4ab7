// Registers module hooks in the way that this Node has: in the thread itself where it can, else in a thread of their own.
import * as Module from 'node:module';

/** Registers the hooks of the module at `url`, whose `initialize`, if it has one, gets `data`. They run before those that were registered earlier. */
export async function registerHooksOf(url, data) {
  if (Module.registerHooks === undefined) return Module.register(url, { data });
  const { initialize, resolve, load } = await import(url);
  initialize?.(data);
  Module.registerHooks({ resolve, load });
}

/** Applies `work` to the result of a next hook: at once, or later where hooks have a thread of their own. */
export const andThen = (given, work) => (given instanceof Promise ? given.then(work) : work(given));
