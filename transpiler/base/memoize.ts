/** `of`, which is asked once about each thing, and not again as long as that is there. */
export function once<K extends object, T>(of: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly found: T }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.found;
    const found = of(key);
    known.set(key, { found });
    return found;
  };
}
