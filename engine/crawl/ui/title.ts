/** The title: seed, depth, branch and sound to choose. */
import type { u8, Int } from '../../lib/int.ts';
import { idiv } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, clearRow, inverse, padTo, print, putChar, ROW_START, screen } from '../../lib/screen.ts';
import { seedAfter, seedBefore, withDigit } from '../../lib/seed_entry.ts';
import { play, sound, Sound } from '../../lib/sound.ts';
import { printCentred, printLong, printNumber } from '../../lib/text.ts';
import { MAX_DEPTH, qualityOf } from '../state.ts';
import { branchAfter, branchBefore, openLevel } from './level.ts';
import { BRANCH_NAMES, NOTICE_TEXTS } from './names.ts';
import { TITLE_CELLS } from './shapes.ts';
import { choice, Mode, Notice, Row, ui } from './state.ts';
import { openTotals } from './totals.ts';

const ROWS = 5;
const FIRST_ROW = 9;
const NOTICE_ROW = 18;
const LABELS: readonly string[] = ['Seed', 'Depth', 'Branch', 'Sound', 'Totals'];
const HINTS: readonly string[] = ['digits', 'D digits', 'B', 'O', 'T'];

export function drawTitleFrame(): void {
  // The rows 1 to 5.
  for (let i = 0; i < 200; i++) screen.cells[i + 40] = TITLE_CELLS[i];
  printCentred('The items on the floor of a level', 6);
  printCentred('in Stone Soup 0.5.2', 7);
  for (let row = 0; row < ROWS; row++) {
    at(31, FIRST_ROW + row * 2);
    print(HINTS[row]);
  }
  inverse(1);
  printCentred('  RETURN or the trigger shows it  ', 20);
  inverse(0);
  printCentred('UP DOWN LEFT RIGHT choose, ? helps', 22);
}

export function drawTitle(): void {
  for (let row = 0; row < ROWS; row++) {
    at(2, FIRST_ROW + row * 2);
    if (row === choice.row) inverse(1);
    putChar(32);
    print(LABELS[row]);
    padTo(ROW_START[FIRST_ROW + row * 2] + 10);
    inverse(0);
    putChar(32);
    drawValue(row);
    padTo(ROW_START[FIRST_ROW + row * 2] + 31);
  }
  if (ui.notice !== ui.told) {
    clearRow(NOTICE_ROW);
    printCentred(NOTICE_TEXTS[ui.notice], NOTICE_ROW);
    ui.told = ui.notice;
  }
}

function drawValue(row: Int<0, 4>): void {
  switch (row) {
    case Row.Seed:
      printLong(choice.seed);
      break;
    case Row.Depth:
      printNumber(choice.depth);
      print(' (for quality ');
      printNumber(qualityOf(choice.depth, choice.branch));
      putChar(')'.charCodeAt(0));
      break;
    case Row.Branch:
      print(BRANCH_NAMES[choice.branch]);
      break;
    case Row.Sound:
      print(sound.on !== 0 ? 'on' : 'off');
      break;
    default:
      print('27 levels');
  }
}

export function titleKey(code: u8): void {
  const row = choice.row;
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    typeDigit(code - Key.Digit0);
    return;
  }
  switch (code) {
    case Key.Return:
      if (row === Row.Totals) openTotals(Mode.Title);
      else openLevel();
      break;
    case Key.Backspace:
      dropDigit();
      break;
    case Key.Up:
      choose(row === 0 ? ROWS - 1 : row - 1);
      break;
    case Key.Down:
      choose(row === ROWS - 1 ? 0 : row + 1);
      break;
    case Key.Left:
      change(false);
      break;
    case Key.Right:
      change(true);
      break;
    case Key.S:
      choose(Row.Seed);
      break;
    case Key.D:
      choose(Row.Depth);
      break;
    case Key.B:
      choose(Row.Branch);
      break;
    case Key.T:
      openTotals(Mode.Title);
      break;
    default:
      play(Sound.Refused);
  }
}

function choose(row: Int<0, 4>): void {
  choice.row = row;
  choice.typing = false;
  play(Sound.Blip);
}

/** LEFT and RIGHT: the value of the chosen row, one down or one up. */
function change(up: boolean): void {
  choice.typing = false;
  play(Sound.Blip);
  switch (choice.row) {
    case Row.Seed:
      choice.seed = up ? seedAfter(choice.seed) : seedBefore(choice.seed);
      break;
    case Row.Depth:
      if (up) choice.depth = choice.depth < MAX_DEPTH ? choice.depth + 1 : 1;
      else choice.depth = choice.depth > 1 ? choice.depth - 1 : MAX_DEPTH;
      break;
    case Row.Branch:
      choice.branch = up ? branchAfter(choice.branch) : branchBefore(choice.branch);
      break;
    case Row.Sound:
      sound.on = sound.on === 0 ? 1 : 0;
      play(Sound.Blip);
      break;
  }
}

/** Takes the last digit off the seed or the depth; a depth of one digit becomes 1. */
function dropDigit(): void {
  choice.typing = true;
  if (choice.row === Row.Depth) choice.depth = choice.depth >= 10 ? idiv(choice.depth, 10) : 1;
  else if (choice.row === Row.Seed) choice.seed = idiv(choice.seed, 10);
  else play(Sound.Refused);
}

function typeDigit(digit: Int<0, 9>): void {
  if (choice.row === Row.Depth) typeDepth(digit);
  else typeSeed(digit);
}

/** Puts a digit behind the depth, or begins a new one with it: 1..99. What would be beyond that is refused, and told. */
function typeDepth(digit: Int<0, 9>): void {
  if (choice.typing && choice.depth <= 9) {
    choice.depth = choice.depth * 10 + digit;
  } else if (digit > 0 && !choice.typing) {
    choice.depth = digit;
    choice.typing = true;
  } else {
    ui.notice = Notice.Depths;
    play(Sound.Refused);
  }
}

/** Puts a digit behind the seed, or begins a new one with it. One that would take it past 4294967295 is refused. */
function typeSeed(digit: Int<0, 9>): void {
  if (choice.row !== Row.Seed) choose(Row.Seed);
  choice.seed = choice.typing ? withDigit(choice.seed, digit) : digit;
  choice.typing = true;
}
