/** Commands as hosts give them to a program in Node: as numbers, by the one function that the compiled program takes all of them by. */
import { HELD_BITS, isSecondStick, isTick } from '../../transpiler/base/tick_codes.ts';
import type { EntryModule } from '../../transpiler/project/program.ts';

/** engine/lib/pad.ts. */
export interface PadModule {
  readPads(sticks: number): void;
  holdSecond(sticks: number): void;
}

/** `entry`, whose `key` takes ticks and moves of the second stick as well. `pads` is missing where the program reads no stick. */
export function withTicks(entry: EntryModule, pads?: PadModule): EntryModule {
  const { frame } = entry;
  if (frame === undefined) return entry;
  return {
    start: (seed) => entry.start(seed),
    key: (code) => {
      if (isTick(code)) {
        pads?.readPads(code & HELD_BITS);
        frame();
      } else if (isSecondStick(code)) pads?.holdSecond(code & HELD_BITS);
      else entry.key(code);
    },
  };
}
