/** What reaches itself, in groups. */

/** `items` in groups: those that reach each other by `next` stand together. A group stands before those that it reaches. */
export function groupsOf<T>(items: readonly T[], next: (item: T) => Iterable<T>): readonly (readonly T[])[] {
  const numbers = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const groups: T[][] = [];
  const visit = (item: T): number => {
    const number = numbers.size;
    numbers.set(item, number);
    lowest.set(item, number);
    open.push(item);
    isOpen.add(item);
    for (const other of next(item)) {
      if (!numbers.has(other)) lowest.set(item, Math.min(lowest.get(item)!, visit(other)));
      else if (isOpen.has(other)) lowest.set(item, Math.min(lowest.get(item)!, numbers.get(other)!));
    }
    if (lowest.get(item) === number) {
      const group = open.splice(open.indexOf(item));
      for (const one of group) isOpen.delete(one);
      groups.unshift(group);
    }
    return lowest.get(item)!;
  };
  for (const item of items) if (!numbers.has(item)) visit(item);
  return groups;
}
