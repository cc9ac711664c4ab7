/** The processors by their names. */
import { Core } from './core.ts';
import { PackageCore } from './package_core.ts';
import type { ProcessorMaker, ProcessorName } from './processor.ts';

const MAKERS: Readonly<Record<ProcessorName, ProcessorMaker>> = {
  fast: (bus, hooks) => new Core(bus, hooks),
  package: (bus, hooks) => new PackageCore(bus, hooks),
};

/** What makes the processor of this name. */
export const processorOf = (name: ProcessorName): ProcessorMaker => MAKERS[name];
