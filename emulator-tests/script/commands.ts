/** Commands as hosts give them to a program in Node: as numbers, by the one function that the compiled program takes all of them by. */
import { HELD_BITS, isSecondStick, isTick } from '../../transpiler/base/tick_codes.ts';
import type { EntryModule } from '../../transpiler/project/program.ts';

/** engine/lib/pad.ts. */
export interface PadModule {
  readPads(sticks: number): void;
  holdSecond(sticks: number): void;
}

/** Both sticks are let go, as in a program that has just begun. */
export function letGo(pads: PadModule): void {
  pads.holdSecond(0);
  // The first tick still tells of what was held ahead of it.
  for (let i = 0; i < 2; i++) pads.readPads(0);
}

/** `entry`, whose `key` takes ticks and moves of the second stick as well. `pads` is missing where the program reads no stick. */
export function withTicks(entry: EntryModule, pads?: PadModule): EntryModule {
  const { frame } = entry;
  if (frame === undefined) return entry;
  return {
    start: (seed) => {
      if (pads !== undefined) letGo(pads);
      entry.start(seed);
    },
    key: (code) => {
      if (isTick(code)) {
        pads?.readPads(code & HELD_BITS);
        frame();
      } else if (isSecondStick(code)) pads?.holdSecond(code & HELD_BITS);
      else entry.key(code);
    },
  };
}
