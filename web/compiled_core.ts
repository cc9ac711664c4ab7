/** For bundles: the processor's loop as a function of the script, in place of a text that would be compiled in the page. */
import { coreSource } from '../emulator-tests/machine/core_source.ts';
import { CORE_PARAMETERS } from '../emulator-tests/machine/core_compiler.ts';
import type { Plugin } from 'esbuild';

/** How the pages count: coverage is the harness's alone. */
const COUNTED = ['nothing', 'cycles'] as const;

export const compiledCorePlugin: Plugin = {
  name: 'compiled-core',
  setup(build) {
    build.onLoad({ filter: /emulator-tests\/machine\/core_compiler\.ts$/ }, () => {
      // The first line of each text is a directive, which holds for a function as well.
      const makers = COUNTED.map((counted) => `${counted}(${CORE_PARAMETERS.join(', ')}) {${coreSource(counted)}}`);
      return { contents: `const makers = {${makers.join(', ')}};\nexport const compiledCore = (counted) => makers[counted];\n`, loader: 'js' };
    });
  },
};
