/** Names that the player gives to kinds he does not know. */
import { type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { given, NAME_LENGTH, NAMES } from '../given.ts';
import { addName, beginTelling, say } from '../tell.ts';
import { Say } from '../texts.ts';

/** Asks for the name. */
function askName(): void {
  beginTelling();
  say(Say.ANameFor);
  addName(given.last);
}

/** Begins a name for `kind`: the one before it goes, and the oldest. */
export function beginName(kind: Int<0, 70>): void {
  for (let k = 0; k < NAMES; k++) if (given.kinds[k] === kind) given.kinds[k] = 0;
  given.last = given.last === 3 ? 0 : given.last + 1;
  given.kinds[given.last] = kind;
  given.codes[given.last].fill(0);
  given.length = 0;
  askName();
}

/** A key of the name; false when it is done. */
export function nameKey(code: u8): boolean {
  const codes = given.codes[given.last];
  const length = given.length;
  if (code === Key.Backspace) {
    if (length > 0) {
      given.length = length - 1;
      codes[length - 1] = 0;
    }
  } else if (code <= Key.Space || code >= Key.Bar) {
    return false;
  } else if (length < NAME_LENGTH) {
    codes[length] = code < 96 ? code - 32 : code;
    given.length = length + 1;
  }
  askName();
  return true;
}
