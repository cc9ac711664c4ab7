/** Compiles the text of the processor's loop. A browser takes no text as code: the site's build has a module of the texts themselves in this one's place. */
import { coreSource, type Counted } from './core_source.ts';
import type { ProcessorBus, ProcessorHooks } from './processor.ts';

/** Runs to about the frame's cycle `limit`. True where it was stopped. */
export type CoreRun = (limit: number) => boolean;
/** Sum or difference of decimal numbers in the low byte, flags in the next. */
type Decimal = (a: number, operand: number, carry: number) => number;
export type CoreMaker = (self: object, bus: ProcessorBus, hooks: ProcessorHooks, add: Decimal, subtract: Decimal, counts: Float64Array | undefined) => CoreRun;

/** Of a {@link CoreMaker}. */
export const CORE_PARAMETERS = ['self', 'bus', 'hooks', 'addDecimal', 'subtractDecimal', 'counts'] as const;

const compiled = new Map<Counted, CoreMaker>();

/** The processor's loop that counts so. */
export function compiledCore(counted: Counted): CoreMaker {
  let found = compiled.get(counted);
  if (found === undefined) {
    found = new Function(...CORE_PARAMETERS, coreSource(counted)) as CoreMaker;
    compiled.set(counted, found);
  }
  return found;
}
