// Module hooks of the node lane's thread: behind the text of a module that holds state stands what lets the harness at it.
let additions = new Map();

/** @param {ReadonlyMap<string, string>} byUrl what is added to which module */
export function initialize(byUrl) {
  additions = byUrl;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  const addition = additions.get(url.split('?', 1)[0]);
  if (addition === undefined || loaded.source === undefined || loaded.source === null) return loaded;
  return { ...loaded, source: String(loaded.source) + addition };
}
