/** Memoizes `of` by object identity: the result is kept as long as the object lives. */
export function memoize<K extends object, T>(of: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly found: T }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.found;
    const found = of(key);
    known.set(key, { found });
    return found;
  };
}
