/** Coverage of scripts: edges of the emitted C, and branches of the engine's TypeScript. */

/** A branch by its number within its module: see branch_hooks.mjs. */
export type CoverageBranch = readonly [module: string, number: number];

export interface Reached {
  /** Numbers below 2^48: see edges.c. */
  readonly edges: readonly number[];
  readonly branches: readonly CoverageBranch[];
}

/** The joint coverage of some scripts. It is a set: the order of additions does not matter. */
export class Coverage {
  private readonly edges = new Set<number>();
  private readonly branches = new Set<string>();

  get size(): { readonly edges: number; readonly branches: number } {
    return { edges: this.edges.size, branches: this.branches.size };
  }

  /** Adds what is reached. @returns what of it is new, in a fixed order */
  add({ edges, branches }: Reached): Reached {
    const newEdges = edges.filter((edge) => !this.edges.has(edge)).sort((a, b) => a - b);
    for (const edge of newEdges) this.edges.add(edge);
    const newBranches = branches.filter(([module, number]) => {
      const name = `${module} ${number}`;
      if (this.branches.has(name)) return false;
      this.branches.add(name);
      return true;
    });
    return { edges: newEdges, branches: newBranches.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1])) };
  }
}

export function isEmpty(reached: Reached): boolean {
  return reached.edges.length === 0 && reached.branches.length === 0;
}
