/**
 * What the operating system must be told of keys, by docs/harness.md: the keyboard's interrupt is on and BREAK's is off, keys click
 * and repeat as it has set them, and whoever uses a device keeps the attract mode away.
 */
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { hexByte, type PeripheralDifference } from './peripheral.ts';

const KEY_INTERRUPTS = 0xc0;
const KEYBOARD_ONLY = 0x40;
/** Of SKCTL: the keyboard is scanned, and a key has to be held a moment to count. */
const SCAN_AND_DEBOUNCE = 0x03;
/** ATRACT counts up to here, and stays. */
const ATTRACT_MODE = 0x80;
const CLOCK_WRAP = 256;

/** Of the vertical blank's clock: what ATRACT is compared by. */
export interface Touched {
  /** The frame in which a device was last used. */
  readonly frame: number;
  /** The lowest byte of the clock then. */
  readonly clock: number;
}

export function touchedNow({ frames, bus }: Machine): Touched {
  return { frame: frames, clock: bus.memory[at.RTCLOK + 2] };
}

/** The operating system's own figures, of which the program changes none. */
export type KeyTimes = readonly number[];
export const keyTimes = ({ bus: { memory } }: Machine): KeyTimes => [memory[at.NOCLIK], memory[at.KRPDEL], memory[at.KEYREP]];
const TIMES = ['NOCLIK, whether keys make no click', 'KRPDEL, the frames until a key repeats', 'KEYREP, the frames between repetitions'];

/** Where they are not as they must be. `times` are those of the machine before the program came. */
export function controlDifferences(machine: Machine, times: KeyTimes, touched: Touched): PeripheralDifference[] {
  const { memory, pokey } = machine.bus;
  const found: PeripheralDifference[] = [];
  const compare = (what: string, is: number, should: number): void => {
    if (is !== should) found.push({ part: 'controls', what, is: hexByte(is), should: hexByte(should) });
  };
  compare('IRQEN, the interrupts of the keyboard and BREAK', pokey[at.POKEY_IRQEN] & KEY_INTERRUPTS, KEYBOARD_ONLY);
  compare('POKMSK, the shadow of IRQEN', memory[at.POKMSK] & KEY_INTERRUPTS, KEYBOARD_ONLY);
  compare('SKCTL, the scan of the keyboard', pokey[at.POKEY_SKCTL] & SCAN_AND_DEBOUNCE, SCAN_AND_DEBOUNCE);
  keyTimes(machine).forEach((time, i) => compare(TIMES[i] as string, time, times[i] as number));
  const most = Math.min(ATTRACT_MODE, Math.floor((touched.clock + machine.frames - touched.frame) / CLOCK_WRAP));
  const attract = memory[at.ATRACT];
  if (attract > most) found.push({ part: 'controls', what: 'ATRACT, which each use of a device sets back', is: `${attract}`, should: `at most ${most}` });
  return found;
}
