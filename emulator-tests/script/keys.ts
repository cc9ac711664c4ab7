/** Names of keys in a script, and what each is to `key`. */
import {
  KEY_BACKSPACE,
  KEY_DOWN,
  KEY_ESCAPE,
  KEY_LEFT,
  KEY_RETURN,
  KEY_RIGHT,
  KEY_TAB,
  KEY_UP,
} from '../../engine/lib/keys.ts';

/** A key that has a name in a script; `hash` and `space` have one because `#` starts a comment and blanks separate. */
const CODE_BY_NAME = new Map<string, number>([
  ['return', KEY_RETURN],
  ['escape', KEY_ESCAPE],
  ['up', KEY_UP],
  ['down', KEY_DOWN],
  ['left', KEY_LEFT],
  ['right', KEY_RIGHT],
  ['backspace', KEY_BACKSPACE],
  ['tab', KEY_TAB],
  ['space', 32],
  ['hash', 35],
]);

const NAME_BY_CODE = new Map([...CODE_BY_NAME].map(([name, code]) => [code, name]));

export const KEY_NAMES: readonly string[] = [...CODE_BY_NAME.keys()];

/** The code of the key that a script writes as `text`, or undefined when there is no such key. */
export function keyCode(text: string): number | undefined {
  if (text.length !== 1) return CODE_BY_NAME.get(text);
  const code = text.charCodeAt(0);
  return code > 32 && code < 127 && code !== 35 ? code : undefined;
}

/** How a script writes the key `code`, or undefined when no key has that code. */
export function keyText(code: number): string | undefined {
  const name = NAME_BY_CODE.get(code);
  if (name !== undefined) return name;
  return code > 32 && code < 127 ? String.fromCharCode(code) : undefined;
}
