/** Lists to choose from: items of the pack, and the commands. */
import { check, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { inverse } from '../../lib/screen.ts';
import { ZERO } from '../decimal.ts';
import { categoryOf, Kind } from '../kinds.ts';
import { WEIGHTS } from '../gear.ts';
import { limit, load } from '../hero.ts';
import { hero, items, lore, pack } from '../state.ts';
import { text, TOLD } from '../packed.ts';
import { addItem, beginTelling } from '../tell.ts';
import { Mode, ui } from './state.ts';
import { Say } from '../texts.ts';
import { show } from './show.ts';
import { at, clearScreen, printNumber, putChar, putCode, putText } from './print.ts';

/** Codes of the screen. */
const SPACE = 0;
const PARENTHESIS = 9;
const STAR = 10;

/** Lines of a list that are shown at a time. */
const ROWS = 21;
/** Any item. */
export const ALL = 255;

/** The commands' letters in the order of their list: w W T P R q r z e d t , i s . > < ? S @ D M c Q */
export const COMMAND_KEYS: readonly number[] = [119, 87, 84, 80, 82, 113, 114, 122, 101, 100, 116, 44, 105, 115, 46, 62, 60, 63, 83, 64, 68, 77, 99, 81];
/** Categories of items that each command asks for, a bit each; 0 for none. */
const WANTS: readonly number[] = [0x90, 0x20, 0, 4, 4, 1, 2, 8, 0x40, ALL, ALL, 0, ALL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0];
const BIT: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0];

/** Whether the list takes what lies in `slot`. */
function fits(slot: Int<0, 25>): boolean {
  const i = pack.item[slot];
  // What is told by a scroll of Identify is not the scroll.
  if (i === 0 || (ui.command === Kind.Identify && items.kind[i] === Kind.Identify)) return false;
  if (ui.command === Key.c && lore.known[items.kind[i]] !== 0) return false;
  if (ui.command === Key.R && i !== hero.worn[2] && i !== hero.worn[3]) return false;
  return ui.wants === ALL || (ui.wants & BIT[categoryOf(items.kind[i])]) !== 0;
}

/** The categories of items that the command with the letter `code` asks for. */
export function wantsOf(code: u8): u8 {
  for (let i = 0; i < 24; i++) if (COMMAND_KEYS[i] === code) return WANTS[i];
  return 0;
}

/** Opens the list for `command` of what is in `wants`; false when there is nothing. */
export function openPack(command: u8, wants: u8): boolean {
  ui.command = command;
  ui.wants = wants;
  ui.lines = 0;
  for (let slot = 0; slot < 26; slot++) {
    if (fits(slot)) {
      ui.slots[check(ui.lines, 0, 25)] = slot;
      ui.lines = check(ui.lines + 1, 0, 26);
    }
  }
  ui.line = 0;
  ui.top = 0;
  if (ui.lines === 0) return false;
  ui.mode = Mode.Pack;
  return true;
}

export function openCommands(): void {
  ui.mode = Mode.Commands;
  ui.lines = COMMAND_KEYS.length;
  ui.line = 0;
  ui.top = 0;
}

function drawItem(slot: Int<0, 25>, row: Int<0, 23>): void {
  const i = pack.item[slot];
  putChar('a'.charCodeAt(0) + slot);
  putCode(PARENTHESIS);
  putCode(SPACE);
  if (pack.count[slot] > 1) {
    printNumber(pack.count[slot]);
    putCode(SPACE);
  }
  beginTelling();
  addItem(i);
  putText(TOLD, Math.min(text.end, TOLD + 33));
  beginTelling();
  for (let s = 0; s < 5; s++) {
    if (hero.worn[s] === i) {
      putCode(SPACE);
      putCode(STAR);
    }
  }
  if (ui.command !== Key.i) return;
  at(37, row);
  const weight = pack.count[slot] === 1 ? WEIGHTS[items.kind[i]] : WEIGHTS[items.kind[i]] * pack.count[slot];
  if (weight < 10) putCode(ZERO + weight);
  else printNumber(weight);
}

export function drawList(): void {
  clearScreen();
  if (ui.mode === Mode.Pack && ui.command === Key.i) {
    show(Say.YouCarry);
    printNumber(load());
    show(Say.Of);
    printNumber(limit());
    show(Say.StarWorn);
  } else {
    show(ui.mode === Mode.Commands ? Say.CommandList : Say.Which);
  }
  for (let row = 0; row < ROWS; row++) {
    const line = ui.top + row;
    if (line < ui.lines) {
      at(0, 1 + row);
      inverse(line === ui.line ? 1 : 0);
      if (ui.mode === Mode.Commands) show(Say.Commands + Math.min(line, 23));
      else drawItem(ui.slots[line], 1 + row);
    }
  }
  inverse(0);
}

/** The chosen line for `code`, 26 when the list is left, 27 while it goes on. */
export function listKey(code: u8): Int<0, 27> {
  switch (code) {
    case Key.Return:
    case Key.Right:
      return ui.line;
    case Key.Escape:
    case Key.Left:
    case Key.Space:
      return 26;
    case Key.Up:
      ui.line = ui.line === 0 ? check(ui.lines - 1, 0, 25) : ui.line - 1;
      break;
    case Key.Down:
      ui.line = ui.line + 1 < ui.lines ? ui.line + 1 : 0;
      break;
    default:
      if (ui.mode === Mode.Pack && code >= Key.a && code <= Key.z) {
        for (let line = 0; line < ui.lines; line++) if (ui.slots[line] === code - Key.a) return line;
      }
      if (ui.mode === Mode.Commands) {
        for (let line = 0; line < ui.lines; line++) if (COMMAND_KEYS[Math.min(line, 23)] === code) return line;
      }
  }
  ui.top = ui.line >= ROWS ? ui.line - (ROWS - 1) : 0;
  return 27;
}
