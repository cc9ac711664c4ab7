/** Lists to choose from: items of the pack, and the commands. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { KEY_DOWN, KEY_ESCAPE, KEY_LEFT, KEY_RETURN, KEY_RIGHT, KEY_UP } from '../../lib/keys.ts';
import { at, clearScreen, inverse, print, putChar } from '../../lib/screen.ts';
import { printNumber } from '../../lib/text.ts';
import { Category, categoryOf, Kind } from '../kinds.ts';
import { hero, items, pack } from '../state.ts';
import { addItem, told } from '../tell.ts';
import { Mode, ui } from './state.ts';

/** Lines of a list that are shown at a time. */
const ROWS = 21;

/** The commands' letters, and behind each what it is; the first eleven ask for an item. */
export const COMMANDS: readonly string[] = [
  'wield, light, fill lantern', 'Wear armor', 'Take armor off', 'Put on ring', 'Remove ring', 'quaff potion', 'read scroll', 'zap wand',
  'eat', 'drop', 'throw', ', pick up', 'inventory', 'search', '. rest', '> go down', '< go up', '? help', 'S sound',
];

/** Categories that each command takes, as bits. */
function fits(slot: Int<0, 25>): boolean {
  const i = pack.item[slot];
  if (i === 0) return false;
  const category = categoryOf(items.kind[i]);
  switch (ui.command) {
    case 119: // w
      return category === Category.Weapon || category === Category.Light;
    case 87: // W
      return category === Category.Armor;
    case 80: // P
      return category === Category.Ring;
    case 82: // R
      return category === Category.Ring && (i === hero.worn[2] || i === hero.worn[3]);
    case 113: // q
      return category === Category.Potion;
    case 114: // r
      return category === Category.Scroll;
    case 122: // z
      return category === Category.Wand;
    case 101: // e
      return category === Category.Food;
    case Kind.EnchantWeapon:
      return category === Category.Weapon;
    case Kind.EnchantArmor:
      return category === Category.Armor;
    default:
      return true;
  }
}

/** The pack's slot of line `line`, or 26. */
export function slotOf(line: Int<0, 26>): Int<0, 26> {
  let left: u8 = line;
  for (let slot = 0; slot < 26; slot = slot + 1) {
    if (fits(slot)) {
      if (left === 0) return slot;
      left = left - 1;
    }
  }
  return 26;
}

/** Opens the list of what `command` takes; false when there is nothing. */
export function openPack(command: u8): boolean {
  ui.command = command;
  ui.count = 0;
  for (let slot = 0; slot < 26; slot = slot + 1) if (fits(slot)) ui.count = Math.min(ui.count + 1, 26);
  ui.line = 0;
  ui.top = 0;
  if (ui.count === 0) return false;
  ui.mode = Mode.Pack;
  return true;
}

export function openCommands(): void {
  ui.mode = Mode.Commands;
  ui.count = COMMANDS.length;
  ui.line = 0;
  ui.top = 0;
}

function drawItem(slot: Int<0, 25>): void {
  const i = pack.item[slot];
  putChar(97 + slot);
  print(') ');
  if (pack.count[slot] > 1) {
    printNumber(pack.count[slot]);
    print(' ');
  }
  told.length = 0;
  addItem(i);
  for (let k = 0; k < told.length; k = k + 1) if (k < 33) putChar(told.text[k]);
  told.length = 0;
  for (let s = 0; s < 5; s = s + 1) if (hero.worn[s] === i) print(' *');
}

export function drawList(): void {
  clearScreen();
  print(ui.mode === Mode.Commands ? 'What will you do?' : ui.command === 105 ? 'You carry (* in use):' : 'Which? (ESC: none)');
  for (let row = 0; row < ROWS; row = row + 1) {
    const line = ui.top + row;
    if (line < ui.count) {
      at(0, 1 + row);
      inverse(line === ui.line ? 1 : 0);
      if (ui.mode === Mode.Commands) print(COMMANDS[Math.min(line, 18)]);
      else drawItem(check(slotOf(line), 0, 25));
    }
  }
  inverse(0);
}

/** The chosen line for `code`, 26 when the list is left, 27 while it goes on. */
export function listKey(code: u8): Int<0, 27> {
  switch (code) {
    case KEY_RETURN:
    case KEY_RIGHT:
      return ui.line;
    case KEY_ESCAPE:
    case KEY_LEFT:
    case 32:
      return 26;
    case KEY_UP:
      ui.line = ui.line === 0 ? check(ui.count - 1, 0, 25) : ui.line - 1;
      break;
    case KEY_DOWN:
      ui.line = ui.line + 1 < ui.count ? ui.line + 1 : 0;
      break;
    default:
      if (ui.mode === Mode.Pack && code >= 97 && code <= 122) {
        for (let line = 0; line < ui.count; line = line + 1) if (slotOf(line) === code - 97) return line;
      }
      if (ui.mode === Mode.Commands) {
        for (let line = 0; line < ui.count; line = line + 1) if (COMMANDS[Math.min(line, 18)].charCodeAt(0) === code) return line;
      }
  }
  ui.top = ui.line >= ROWS ? ui.line - (ROWS - 1) : 0;
  return 27;
}
