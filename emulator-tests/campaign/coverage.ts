/** What scripts reach: edges of the emitted C, and characters of the engine's TypeScript as Node runs it. */

/** Characters `from` to before `to` of the JavaScript of a module. */
export type Stretch = readonly [module: string, from: number, to: number];

export interface Reached {
  /** Numbers below 2^48: see edges.c. */
  readonly edges: readonly number[];
  readonly code: readonly Stretch[];
}

/** Code that some scripts reach, together. It is a set: the order of what is added does not matter. */
export class Coverage {
  private readonly edges = new Set<number>();
  private readonly code = new Map<string, Uint8Array>();
  private characterCount = 0;

  /** Edges, and characters of the engine's code. */
  get size(): { readonly edges: number; readonly characters: number } {
    return { edges: this.edges.size, characters: this.characterCount };
  }

  /** Adds what is reached. @returns what of it is new, in ascending order */
  add({ edges, code }: Reached): Reached {
    const added = edges.filter((edge) => !this.edges.has(edge)).sort((a, b) => a - b);
    for (const edge of added) this.edges.add(edge);
    const stretches: [string, number, number][] = [];
    for (const [module, from, to] of code) {
      const characters = this.room(module, to);
      let start = -1;
      for (let at = from; at <= to; at++) {
        const isNew = at < to && characters[at] === 0;
        if (isNew && start < 0) start = at;
        if (isNew || start < 0) continue;
        characters.fill(1, start, at);
        this.characterCount += at - start;
        stretches.push([module, start, at]);
        start = -1;
      }
    }
    return { edges: added, code: stretches.sort(byPlace) };
  }

  private room(module: string, size: number): Uint8Array {
    const known = this.code.get(module);
    if (known !== undefined && known.length >= size) return known;
    const larger = new Uint8Array(Math.max(size, (known?.length ?? 0) * 2, 4096));
    if (known !== undefined) larger.set(known);
    this.code.set(module, larger);
    return larger;
  }
}

function byPlace(a: Stretch, b: Stretch): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1];
}

export function isEmpty(reached: Reached): boolean {
  return reached.edges.length === 0 && reached.code.length === 0;
}
