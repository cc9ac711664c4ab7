/** From what a terminal sends to keys of a program. */
import { Key } from '../engine/lib/keys.ts';

/** Keys of the terminal, which no program gets: CONTROL with C, L, P, Q and Z. */
export const INTERRUPT = 3;
export const REDRAW = 12;
export const LAST_MESSAGES = 16;
export const QUIT = 17;
export const SUSPEND = 26;
const TERMINAL_KEYS: ReadonlySet<number> = new Set([INTERRUPT, REDRAW, LAST_MESSAGES, QUIT, SUSPEND]);

/** Whether `code` is one of these. */
export const isOfTerminal = (code: number): boolean => TERMINAL_KEYS.has(code);

const ARROWS = new Map([
  ['A', Key.Up],
  ['B', Key.Down],
  ['C', Key.Right],
  ['D', Key.Left],
]);

/** The code of a key, or {@link INTERRUPT} when the user wants to leave. */
export type Pressed = number;

/** A key goes down, or up where the terminal tells that; or the mouse's left button goes down. */
export interface KeyEvent {
  /** 0 of a click. */
  readonly code: Pressed;
  readonly kind: 'press' | 'release' | 'click';
  /** Of a click: where on the terminal, from 0. */
  readonly column?: number;
  readonly row?: number;
}

/** Asks the terminal to tell of clicks, by numbers of any size, and takes that back. */
export const ENTER_MOUSE = '\x1b[?1000h\x1b[?1006h';
export const LEAVE_MOUSE = '\x1b[?1006l\x1b[?1000l';
const CLICK = /^<0;(\d+);(\d+)$/;

export const pressOf = (code: Pressed): KeyEvent => ({ code, kind: 'press' });
/** In Kitty's keyboard protocol: the sum of modifiers is counted from 1, and 3 is the event of a key that goes up. */
const CONTROL_MODIFIER = 4;
const SHIFT_MODIFIER = 1;
/** Of a letter's code: what it gives with CONTROL. */
const CONTROL_BITS = 31;
const RELEASE = 3;

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

  /** The keys that go down. */
  push(text: string): Pressed[] {
    return this.events(text).flatMap(({ code, kind }) => (kind === 'press' ? [code] : []));
  }

  events(text: string): KeyEvent[] {
    let rest = this.held + text;
    this.held = '';
    const keys: KeyEvent[] = [];
    while (rest !== '') {
      if (rest[0] !== '\x1b') {
        const key = plainKey(rest.codePointAt(0) as number);
        if (key !== undefined) keys.push(pressOf(key));
        rest = rest.slice(String.fromCodePoint(rest.codePointAt(0) as number).length);
        continue;
      }
      // CSI: parameters, then a letter; SS3: ESC O and a letter, as in the keypad's application mode.
      const sequence = /^\x1b(?:\[([0-?]*)[ -/]*([@-~])|O([@-~]))/.exec(rest);
      if (sequence !== null) {
        const event = sequenceEvent(sequence[1] ?? '', (sequence[2] ?? sequence[3]) as string);
        if (event !== undefined) keys.push(event);
        rest = rest.slice(sequence[0].length);
      } else if (/^\x1b(?:\[[0-?]*[ -/]*|O)?$/.test(rest)) {
        this.held = rest;
        rest = '';
      } else {
        keys.push(pressOf(Key.Escape));
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

/** The key of a control sequence with these parameters: `key:shifted;modifiers:event`. */
function sequenceEvent(parameters: string, final: string): KeyEvent | undefined {
  if (parameters.startsWith('<')) {
    const [, column, row] = CLICK.exec(parameters) ?? [];
    return final === 'M' && column !== undefined ? { code: 0, kind: 'click', column: Number(column) - 1, row: Number(row) - 1 } : undefined;
  }
  const [keys = '', rest = ''] = parameters.split(';');
  const [plain = 0, shifted] = keys.split(':').map(Number);
  const [modifiers = 1, event] = rest.split(':').map(Number);
  const held = Math.max(0, modifiers - 1);
  const kind = event === RELEASE ? 'release' : 'press';
  const arrow = ARROWS.get(final);
  if (arrow !== undefined) return { code: arrow, kind };
  if (final !== 'u' || !/^[0-9]/.test(parameters)) return undefined;
  if ((held & CONTROL_MODIFIER) !== 0) return kind === 'press' && isOfTerminal(plain & CONTROL_BITS) && plain >= 'a'.charCodeAt(0) ? pressOf(plain & CONTROL_BITS) : undefined;
  const code = plain === Key.Escape ? plain : plainKey((held & SHIFT_MODIFIER) === 0 ? plain : shifted || plain);
  return code === undefined || isOfTerminal(code) ? undefined : { code, kind };
}

function plainKey(code: number): Pressed | undefined {
  switch (code) {
    case 8:
    case 127:
      return Key.Backspace;
    case 9:
      return Key.Tab;
    case 10:
    case 13:
      return Key.Return;
  }
  return (code >= 32 && code < 127) || isOfTerminal(code) ? code : undefined;
}
