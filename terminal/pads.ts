/** A terminal's keys as the two joysticks of a program that moves by itself. */
import { Key } from '../engine/lib/keys.ts';
import { Pad } from '../engine/lib/pad.ts';
import type { KeyEvent } from './keys.ts';

/** Asks the terminal to tell when a key is let go, and takes that back: Kitty's keyboard protocol, which others ignore. */
export const ENTER_PADS = '\x1b[>15u';
export const LEAVE_PADS = '\x1b[<u';

/** Milliseconds that a key counts as held where the terminal does not tell when it is let go: behind its first press, and behind each repetition. */
const FIRST_HOLD = 150;
const REPEATED_HOLD = 80;
/** Milliseconds from the first press of a key within which another one is a repetition. */
const REPEATS_WITHIN = 700;

const letter = (text: string): number => text.charCodeAt(0);
/** The contact of each key, for the two sticks. Keys that the program's vocabulary types are none of the second stick. */
const CONTACTS: readonly ReadonlyMap<number, Pad>[] = [
  new Map([[Key.Up, Pad.Up], [Key.Down, Pad.Down], [Key.Left, Pad.Left], [Key.Right, Pad.Right], [Key.Space, Pad.Fire]]),
  new Map([[letter('w'), Pad.Up], [letter('s'), Pad.Down], [letter('a'), Pad.Left], [letter('d'), Pad.Right], [letter('q'), Pad.Fire]]),
];

interface Held {
  readonly first: number;
  /** When it is let go; infinite where the terminal tells that. */
  readonly end: number;
}

export class TerminalPads {
  /** By the key. */
  private readonly keys = new Map<number, Held>();
  /** The terminal tells when keys are let go. */
  private tellsReleases = false;

  /** @param typed the keys that the program's scripts type: none of them is of the second stick */
  constructor(private readonly typed: ReadonlySet<number>) {}

  /** Takes `event` at `now`, in milliseconds, if it is of a stick. */
  takes({ code, kind }: KeyEvent, now: number): boolean {
    if (kind === 'release') this.tellsReleases = true;
    const stick = CONTACTS.findIndex((contacts) => contacts.has(code));
    if (stick < 0 || (stick === 1 && this.typed.has(code))) return false;
    if (kind === 'release') this.keys.delete(code);
    else this.press(code, stick, now);
    return true;
  }

  private press(code: number, stick: number, now: number): void {
    if (this.tellsReleases) return void this.keys.set(code, { first: now, end: Infinity });
    const before = this.keys.get(code);
    const isRepeated = before !== undefined && now - before.first < REPEATS_WITHIN;
    // Where releases are unknown, a new direction takes the place of the one before.
    const contacts = CONTACTS[stick] as ReadonlyMap<number, Pad>;
    if (contacts.get(code) !== Pad.Fire) for (const [other, contact] of contacts) if (other !== code && contact !== Pad.Fire) this.keys.delete(other);
    this.keys.set(code, { first: isRepeated ? before.first : now, end: now + (isRepeated && now > before.end - FIRST_HOLD ? REPEATED_HOLD : FIRST_HOLD) });
  }

  /** What the sticks hold at `now`: of two opposite directions neither. */
  held(now: number): readonly [first: number, second: number] {
    const sum = (contacts: ReadonlyMap<number, Pad>): number => {
      let sticks = 0;
      for (const [code, contact] of contacts) if ((this.keys.get(code)?.end ?? 0) > now) sticks |= contact;
      for (const both of [Pad.Up | Pad.Down, Pad.Left | Pad.Right]) if ((sticks & both) === both) sticks &= ~both;
      return sticks;
    };
    return [sum(CONTACTS[0]!), sum(CONTACTS[1]!)];
  }
}
