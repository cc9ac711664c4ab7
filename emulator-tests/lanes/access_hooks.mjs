// Module hooks of the node lane's thread: behind the text of a module that holds state stands what lets the harness at it.
import { andThen } from '../../transpiler/base/hooks.mjs';

let additions = new Map();

/** @param {ReadonlyMap<string, string>} byUrl what is added to which module */
export function initialize(byUrl) {
  additions = byUrl;
}

export function load(url, context, next) {
  const addition = additions.get(url.split('?', 1)[0]);
  if (addition === undefined) return next(url, context);
  return andThen(next(url, context), (loaded) => (loaded.source === undefined || loaded.source === null ? loaded : { ...loaded, source: String(loaded.source) + addition }));
}
