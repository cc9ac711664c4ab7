/** Delta debugging (Zeller's ddmin): of a list the members without which something no longer happens. */

/**
 * Members of `items`, in their order, on which `happens` still says true, and of which none can be left out by itself.
 * `happens` is true of `items`; it is asked about a list at most once.
 */
export async function minimise<T>(items: readonly T[], happens: (items: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  const known = new Map<string, boolean>();
  const numbered = items.map((item, i) => ({ item, i }));
  const still = async (some: typeof numbered): Promise<boolean> => {
    const name = some.map(({ i }) => i).join(' ');
    let answer = known.get(name);
    if (answer === undefined) known.set(name, (answer = await happens(some.map(({ item }) => item))));
    return answer;
  };
  let left = numbered;
  for (let parts = 2; left.length > 0; ) {
    const size = Math.ceil(left.length / parts);
    let smaller: typeof numbered | undefined;
    // From the end: later parts rest on earlier ones.
    for (let to = left.length; to > 0 && smaller === undefined; to -= size) {
      const rest = [...left.slice(0, Math.max(0, to - size)), ...left.slice(to)];
      if (await still(rest)) smaller = rest;
    }
    if (smaller !== undefined) {
      left = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(left.length, parts * 2);
  }
  return left.map(({ item }) => item);
}
