/** Ticks and sticks in a script, for a program that moves by itself: `wait 30`, `pad right fire`, `pad2 left`. */
import { HELD_BITS, isSecondStick, isTick, SECOND_STICK, TICK } from '../../transpiler/base/tick_codes.ts';

/** In the order of the bits of engine/lib/pad.ts. */
const CONTACTS = ['up', 'down', 'left', 'right', 'fire'] as const;

/** What the sum `sticks` of engine/lib/pad.ts holds, as a script writes it. */
export const contactsOf = (sticks: number): readonly string[] => CONTACTS.filter((_, bit) => (sticks >> bit) & 1);

/** The sum of the contacts `names`; undefined where one is none. No stick points both ways at once. */
export function sticksOf(names: readonly string[]): number | undefined {
  const bits = names.map((name) => CONTACTS.indexOf(name as (typeof CONTACTS)[number]));
  const sticks = bits.reduce((sum, bit) => sum | (1 << bit), 0);
  return bits.includes(-1) || (sticks & 3) === 3 || (sticks & 12) === 12 ? undefined : sticks;
}

/** The command by one word: `tick`, `tick+right+fire`, `pad2+left`. Undefined: it is no tick and no move of the second stick. */
export function tickText(code: number): string | undefined {
  const first = isTick(code) ? 'tick' : isSecondStick(code) ? 'pad2' : undefined;
  const names = contactsOf(code & HELD_BITS);
  return first === undefined || sticksOf(names) === undefined ? undefined : [first, ...names].join('+');
}

/** The command that {@link tickText} gives as `text`; undefined where that gives none. */
export function tickCode(text: string): number | undefined {
  const [first, ...names] = text.split('+');
  const base = first === 'tick' ? TICK : first === 'pad2' ? SECOND_STICK : undefined;
  const sticks = sticksOf(names);
  return base === undefined || sticks === undefined ? undefined : base + sticks;
}

/** A line about ticks: commands that it gives, or the new position of the first stick; a string says why it can't. */
export type TickLine = { readonly commands: readonly number[] } | { readonly held: number } | string;

/** Devices of programs that move on keys alone. */
const OF_KEYS = ['stick', 'roll', 'repeat', 'ahead', 'trigger', 'press', 'damage', 'session'];

/** Reads a line of a program with ticks, `held` on the first stick; undefined for any other line. */
export function tickLine(words: readonly string[], held: number, most: number): TickLine | undefined {
  const [first = '', ...rest] = words;
  if (OF_KEYS.includes(first)) return `\`${first}\`: a program with \`frame\` reads its sticks by \`pad\` and \`pad2\`, and keys alone are pressed`;
  if (first === 'wait') {
    const count = /^\d{1,5}$/.test(rest[0] ?? '') ? Number(rest[0]) : 0;
    if (count < 1 || count > most || rest.length > 1) return `\`wait\` needs a number of ticks, 1..${most}`;
    return { commands: Array.from({ length: count }, () => TICK + held) };
  }
  if (first !== 'pad' && first !== 'pad2') return undefined;
  const sticks = sticksOf(rest);
  if (sticks === undefined) return `\`${words.join(' ')}\`: a stick holds some of ${CONTACTS.join(' ')}, and not both ways at once`;
  return first === 'pad' ? { held: sticks } : { commands: [SECOND_STICK + sticks] };
}

/** Prints the commands of a program with ticks: runs of them as `wait`. */
export class TickPrinter {
  /** @param held what the first stick holds before them, where that is known */
  constructor(private held?: number) {}

  /** The lines for `count` commands `code`. */
  lines(code: number, count: number): string {
    const sticks = code & HELD_BITS;
    if (isSecondStick(code)) return `${['pad2', ...contactsOf(sticks)].join(' ')}\n`.repeat(count);
    const moved = sticks === this.held ? '' : `${['pad', ...contactsOf(sticks)].join(' ')}\n`;
    this.held = sticks;
    return `${moved}wait ${count}\n`;
  }
}
