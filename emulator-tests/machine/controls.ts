/**
 * The specification of keys, by docs/harness.md. BREAK's interrupt is off and every other as it was. Keys click and repeat as the user has set them.
 * And any use of a device keeps the attract mode away.
 */
import * as at from './locations.ts';
import type { Machine } from './machine.ts';
import { hexByte, type PeripheralDifference } from './peripheral.ts';

/** BREAK's interrupt, of IRQEN. */
const BREAK = 0x80;
/** SKCTL: the keyboard is scanned, and a key has to be held a moment to count; nothing is serial. */
const SCAN_AND_DEBOUNCE = 0x03;
/** ATRACT counts up to here, and stays. */
const ATTRACT_MODE = 0x80;
const CLOCK_WRAP = 256;

/** When a device was last used: the operating system's clock in frames, a frame earlier, since a vertical blank may come between the use and its command. */
export type Touched = number;

export const touchedNow = ({ bus }: Machine): Touched => clockOf(bus.memory) - 1;

const clockOf = (memory: Uint8Array): number => (memory[at.RTCLOK] << 16) | (memory[at.RTCLOK + 1] << 8) | memory[at.RTCLOK + 2];

/** Settings of the operating system that the program leaves alone: see {@link keysFound}. */
export type KeysFound = readonly number[];
const LEFT_ALONE = ['NOCLIK, whether keys make no click', 'KRPDEL, the frames until a key repeats', 'KEYREP, the frames between repetitions'];

/** Clicks, repetitions, and the interrupts that are on, as the program finds them. */
export function keysFound({ bus: { memory } }: Machine): KeysFound {
  return [memory[at.NOCLIK], memory[at.KRPDEL], memory[at.KEYREP], memory[at.POKMSK]];
}

/** Where they are not as they must be. `found` is what the program has found. */
export function controlDifferences(machine: Machine, found: KeysFound, touched: Touched): PeripheralDifference[] {
  const { memory, pokey } = machine.bus;
  const differences: PeripheralDifference[] = [];
  const compare = (what: string, is: number, should: number): void => {
    if (is !== should) differences.push({ part: 'controls', what, is: hexByte(is), should: hexByte(should) });
  };
  const interrupts = (found[LEFT_ALONE.length] as number) & ~BREAK;
  compare('IRQEN, the interrupts of the keyboard and BREAK', pokey[at.POKEY_IRQEN], interrupts);
  compare('POKMSK, the shadow of IRQEN', memory[at.POKMSK], interrupts);
  compare('SKCTL, the scan of the keyboard', pokey[at.POKEY_SKCTL], SCAN_AND_DEBOUNCE);
  compare('SSKCTL, the shadow of SKCTL', memory[at.SSKCTL], SCAN_AND_DEBOUNCE);
  const now = keysFound(machine);
  LEFT_ALONE.forEach((what, i) => compare(what, now[i] as number, found[i] as number));
  const most = attractAfter(machine, touched);
  const attract = memory[at.ATRACT];
  if (attract > most) differences.push({ part: 'controls', what: 'ATRACT, which each use of a device sets back', is: `${attract}`, should: `at most ${most}` });
  return differences;
}

/** What ATRACT counts from the moment `since` on, while nobody touches anything. */
function attractAfter({ bus: { memory } }: Machine, since: Touched): number {
  return Math.min(ATTRACT_MODE, Math.floor(clockOf(memory) / CLOCK_WRAP) - Math.floor(since / CLOCK_WRAP));
}

/** Where the attract mode has been held off although nobody has touched anything since `since`. */
export function attractDifferences(machine: Machine, since: Touched): PeripheralDifference[] {
  const [attract, least] = [machine.peek(at.ATRACT), attractAfter(machine, since + 1)];
  if (attract >= least) return [];
  return [{ part: 'controls', what: 'ATRACT, which counts while nobody plays', is: `${attract}`, should: `at least ${least}` }];
}
