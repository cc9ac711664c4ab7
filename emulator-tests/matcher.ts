/**
 * `expect(script).toRunInLockstep()` for vitest: import this module, `ts65/vitest`, in the test, or name it in `setupFiles`.
 *
 * A script is a file's name or a parsed one, or a list of them. With `not`, the scripts are expected to differ somewhere.
 */
import { expect } from 'vitest';
import { replay, type ReplayOptions, type Scripts } from './index.ts';
import { verdictText } from './replay/report.ts';
import type { Program } from './script/programs.ts';

expect.extend({
  async toRunInLockstep(scripts: Scripts, options: ReplayOptions = {}, programs?: readonly Program[]) {
    const verdict = await replay(scripts, options, programs);
    const missing = verdict.lanes.filter(({ id, skipped }) => skipped !== undefined && options.lanes?.includes(id));
    return {
      // A lane that can't run has shown nothing, whichever way the test asks.
      pass: missing.length > 0 ? this.isNot : verdict.ok,
      message: () => verdictText(verdict),
    };
  },
});

declare module 'vitest' {
  // The type parameter is vitest's.
  interface Matchers<T = any> {
    /** Plays the scripts on lanes and compares all state after every command: see {@link replay}. */
    toRunInLockstep(options?: ReplayOptions, programs?: readonly Program[]): Promise<T>;
  }
}
