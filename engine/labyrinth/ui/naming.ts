/** Spec, "Companion System", naming: the keyboard types the name, a joystick turns its last letter. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { Event, tell } from '../events.ts';
import { companion, NAME_LENGTH } from '../state.ts';
import { clearMenu } from './items.ts';
import { openMode } from './menus.ts';
import { appendCode, printRow } from './print.ts';
import { Mode, Notice, notify } from './state.ts';

const NAME_ROW = 14;
/** A space in inverse video. */
const CURSOR = 0x80;

export function drawName(): void {
  clearMenu();
  for (let i = 0; i < companion.nameLength; i++) appendCode(companion.name[i]);
  appendCode(CURSOR);
  printRow(NAME_ROW, 3);
}

/** Letters in capitals, as main.ts passes them on; all but the first are shown small. */
export function nameKey(code: u8): void {
  const length = companion.nameLength;
  if (code >= Key.A && code <= Key.Z) {
    addLetter(code);
    return;
  }
  switch (code) {
    case Key.Return:
    case Key.Escape:
      tell(Event.CompanionNamed);
      openMode(Mode.Hero);
      break;
    case Key.Backspace:
    case Key.Left:
      if (length > 0) companion.nameLength = length - 1;
      break;
    case Key.Right:
      addLetter(65);
      break;
    case Key.Up:
    case Key.Down:
      if (length === 0) addLetter(65);
      else turnLetter(length - 1, code === Key.Up ? 1 : 25);
      break;
    default:
      notify(Notice.UnknownKey);
  }
}

function addLetter(letter: Int<65, 90>): void {
  const length = companion.nameLength;
  if (length >= NAME_LENGTH) return;
  companion.name[length] = length === 0 ? letter - 32 : letter + 32;
  companion.nameLength = length + 1;
}

/** Turns a letter on by `steps` in the alphabet. */
function turnLetter(index: Int<0, 9>, steps: Int<1, 25>): void {
  const base = index === 0 ? 33 : 97;
  let letter: u8 = check(companion.name[index] - base, 0, 25) + steps;
  if (letter > 25) letter -= 26;
  companion.name[index] = base + letter;
}
