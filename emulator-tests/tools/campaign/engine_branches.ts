/** The branches of the program's TypeScript that a script takes: counters that branch_hooks.mjs writes into its modules. */
import { registerHooksOf } from '../../../transpiler/base/hooks.mjs';
import type { CoverageBranch } from './coverage.ts';

/** The branches of modules that are loaded after it was made; one at most in a thread. */
export class EngineBranches {
  private readonly counters = new Map<string, Uint8Array>();

  private constructor() {
    Object.assign(globalThis, {
      $ts65Branches: (module: string, count: number): Uint8Array => {
        const counters = new Uint8Array(count);
        this.counters.set(module, counters);
        return counters;
      },
    });
  }

  /** `modules`: names by URLs. `additions`: text to be put behind that of modules, by their URLs. */
  static async of(modules: ReadonlyMap<string, string>, additions: ReadonlyMap<string, string>): Promise<EngineBranches> {
    const branches = new EngineBranches();
    await registerHooksOf(new URL('./branch_hooks.mjs', import.meta.url).href, { modules, additions });
    return branches;
  }

  /** Branches in all modules. */
  get count(): number {
    return [...this.counters.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Branches taken since the last call. */
  take(): CoverageBranch[] {
    return [...this.counters].flatMap(([module, counters]) => {
      const taken: CoverageBranch[] = [];
      for (let i = counters.indexOf(1); i >= 0; i = counters.indexOf(1, i + 1)) taken.push([module, i]);
      counters.fill(0);
      return taken;
    });
  }
}
