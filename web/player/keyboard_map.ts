/** A browser's keys as those of an Atari, and as its two sticks. */
import { Key } from '../../engine/lib/keys.ts';
import { Pad } from '../../engine/lib/pad.ts';
import { matrixCode } from '../../emulator-tests/machine/keyboard.ts';

/** By the name of a key, as events have it. TAB of the Atari is elsewhere: in a page it leads to the next control. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ['Enter', Key.Return], ['Escape', Key.Escape], ['Backspace', Key.Backspace], ['ArrowUp', Key.Up], ['ArrowDown', Key.Down], ['ArrowLeft', Key.Left], ['ArrowRight', Key.Right],
  ['`', Key.Tab],
]);

/** SELECT and OPTION save and load games on a disk, which the page has none of: its scripts do that. */
export type ConsoleName = 'start';
const CONSOLE: ReadonlyMap<string, ConsoleName> = new Map([['F2', 'start']]);

/** The contacts of the sticks, by the names of keys in a program that moves by itself: the same keys as in a terminal. */
const STICKS: readonly ReadonlyMap<string, Pad>[] = [
  new Map([['ArrowUp', Pad.Up], ['ArrowDown', Pad.Down], ['ArrowLeft', Pad.Left], ['ArrowRight', Pad.Right], [' ', Pad.Fire]]),
  new Map([['w', Pad.Up], ['s', Pad.Down], ['a', Pad.Left], ['d', Pad.Right], ['q', Pad.Fire]]),
];

/** What a key of the browser is on the Atari. */
export type Meaning = { readonly code: number } | { readonly console: ConsoleName } | { readonly stick: 0 | 1; readonly contact: Pad };

/** What the key with the name `key` means. `typed` are the keys that the program's scripts type. Undefined: the Atari has no such key. */
export function meaningOf(key: string, ticks: number, typed: readonly number[]): Meaning | undefined {
  const console = CONSOLE.get(key);
  if (console !== undefined) return { console };
  if (ticks > 0) {
    for (const stick of [0, 1] as const) {
      const contact = STICKS[stick]?.get(key.length === 1 ? key.toLowerCase() : key);
      if (contact !== undefined && (stick === 0 || !typed.includes(key.toLowerCase().charCodeAt(0)))) return { stick, contact };
    }
  }
  const code = NAMED.get(key) ?? (key.length === 1 ? key.charCodeAt(0) : undefined);
  return code !== undefined && matrixCode(code) !== undefined ? { code } : undefined;
}

/** The sum `held` of a stick, 0..31, with neither of two opposite directions. */
export function withoutOpposites(held: number): number {
  for (const both of [Pad.Up | Pad.Down, Pad.Left | Pad.Right]) if ((held & both) === both) held &= ~both;
  return held;
}
