/** Names of keys in a script, and what each is to `key`. */
import { Key } from '../../engine/lib/keys.ts';
import { TICK } from '../../transpiler/base/tick_codes.ts';
import { tickCode, tickText } from './ticks.ts';

/** A key that has a name in a script; `hash` and `space` have one because `#` starts a comment and blanks separate. */
const CODE_BY_NAME = new Map<string, number>([
  ['return', Key.Return],
  ['escape', Key.Escape],
  ['up', Key.Up],
  ['down', Key.Down],
  ['left', Key.Left],
  ['right', Key.Right],
  ['backspace', Key.Backspace],
  ['tab', Key.Tab],
  ['space', Key.Space],
  ['hash', Key.Hash],
]);

const NAME_BY_CODE = new Map([...CODE_BY_NAME].map(([name, code]) => [code, name]));

export const KEY_NAMES: readonly string[] = [...CODE_BY_NAME.keys()];

/** The code of the key or tick that a script writes as `text`. Undefined: there is no such key. Only some programs have ticks. */
export function keyCode(text: string): number | undefined {
  if (text.length !== 1) return CODE_BY_NAME.get(text) ?? tickCode(text);
  const code = text.charCodeAt(0);
  return code > Key.Space && code < Key.Backspace && code !== Key.Hash ? code : undefined;
}

/** The word of a script for the key or tick `code`. Undefined: no command has that code. */
export function keyText(code: number): string | undefined {
  if (code >= TICK) return tickText(code);
  const name = NAME_BY_CODE.get(code);
  if (name !== undefined) return name;
  return code > Key.Space && code < Key.Backspace ? String.fromCharCode(code) : undefined;
}

/** The first word of the blank-separated `list` that is no key, and no tick of a program with `ticks`. Undefined: all are. */
export const unknownKey = (list: string, ticks: number): string | undefined =>
  list.split(' ').find((word) => word !== '' && !((keyCode(word) ?? Infinity) < (ticks > 0 ? Infinity : TICK)));
