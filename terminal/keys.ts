/** From what a terminal sends to keys of a program. */
import { Key } from '../engine/lib/keys.ts';

/** Ctrl-C, and Ctrl-D at which a line-based user's input ends. */
export const INTERRUPT = 3;

const ARROWS = new Map([
  ['A', Key.Up],
  ['B', Key.Down],
  ['C', Key.Right],
  ['D', Key.Left],
]);

/** The code of a key, or {@link INTERRUPT} when the user wants to leave. */
export type Pressed = number;

/**
 * Splits a terminal's bytes into keys. An escape sequence can come in pieces, and the ESC key is its first piece by itself. {@link pending} tells
 * that one may be under way. {@link flush} ends it.
 */
export class KeyParser {
  private held = '';

  /** Whether an escape that is not yet a key is held back. */
  get pending(): boolean {
    return this.held !== '';
  }

  push(text: string): Pressed[] {
    let rest = this.held + text;
    this.held = '';
    const keys: Pressed[] = [];
    while (rest !== '') {
      if (rest[0] !== '\x1b') {
        const key = plainKey(rest.codePointAt(0) as number);
        if (key !== undefined) keys.push(key);
        rest = rest.slice(String.fromCodePoint(rest.codePointAt(0) as number).length);
        continue;
      }
      // CSI: parameters, then a letter; SS3: ESC O and a letter, as in the keypad's application mode.
      const sequence = /^\x1b(?:\[[0-?]*[ -/]*([@-~])|O([@-~]))/.exec(rest);
      if (sequence !== null) {
        const arrow = ARROWS.get((sequence[1] ?? sequence[2]) as string);
        if (arrow !== undefined) keys.push(arrow);
        rest = rest.slice(sequence[0].length);
      } else if (/^\x1b(?:\[[0-?]*[ -/]*|O)?$/.test(rest)) {
        this.held = rest;
        rest = '';
      } else {
        keys.push(Key.Escape);
        rest = rest.slice(1);
      }
    }
    return keys;
  }

  /** Nothing followed: a held escape was the ESC key, and what came behind it keys of their own. */
  flush(): Pressed[] {
    const [first, ...others] = this.held;
    this.held = '';
    return first === undefined ? [] : [Key.Escape, ...others.flatMap((c) => plainKey(c.charCodeAt(0)) ?? [])];
  }
}

function plainKey(code: number): Pressed | undefined {
  switch (code) {
    case 3:
      return INTERRUPT;
    case 8:
    case 127:
      return Key.Backspace;
    case 9:
      return Key.Tab;
    case 10:
    case 13:
      return Key.Return;
  }
  return code >= 32 && code < 127 ? code : undefined;
}
