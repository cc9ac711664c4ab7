/** The items of a level, a page at a time, and all that is known of the chosen one. */
import type { u8, Int } from '../../lib/int.ts';
import { KEY_DOWN, KEY_ESCAPE, KEY_LEFT, KEY_RETURN, KEY_RIGHT, KEY_UP } from '../../lib/keys.ts';
import { endMessage, message, openLog } from '../../lib/log.ts';
import { at, clearRows, inverse, LINE, print, putChar, repeatCode, ROW_START } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { padTo, printCentred, printLong, printNumber } from '../../lib/text.ts';
import { level, takeItem } from '../state.ts';
import { nextBranch, nextLevel, nextSeed, previousLevel } from './level.ts';
import { BRANCH_NAMES } from './names.ts';
import { appendProperties } from './properties.ts';
import { actions, choice, list, Mode, openMode, PAGE, ui } from './state.ts';
import { openTotals } from './totals.ts';
import { appendItem } from './wording.ts';

/** The first row of the list, and the rows of what is told of the chosen item. */
const LIST_ROW = 2;
const DETAIL_ROW = 18;
const LAST_DETAIL_ROW = 21;
/** Columns of an item in the list. */
const WIDTH = 39;

export function drawListFrame(): void {
  inverse(1);
  putChar(32);
  print(BRANCH_NAMES[level.branch]);
  putChar(32);
  printNumber(level.depth);
  padTo(ROW_START[0] + 25);
  print('Seed ');
  printLong(choice.seed);
  padTo(ROW_START[1]);
  inverse(0);
  at(0, DETAIL_ROW - 1);
  repeatCode(LINE, 40);
  at(0, 22);
  print(' N P level  S seed  B branch  T totals  ');
  print(' Arrows choose, RETURN more, ESC title  ');
}

/** Draws the page that the chosen item is on, or of the page that is there the two rows that change. */
export function drawList(): void {
  const top = pageOf(list.cursor);
  if (ui.fresh !== 0 || top !== list.top) {
    list.top = top;
    drawCount();
    clearRows(LIST_ROW, LIST_ROW + PAGE - 1);
    for (let i = 0; i < PAGE; i++) {
      const index = top + i;
      if (index < level.count) drawRow(index, LIST_ROW + i);
    }
  } else {
    drawMarked(list.marked);
    drawMarked(list.cursor);
  }
  list.marked = list.cursor;
  drawDetails();
}

/** The first item of the page with the item `cursor`. */
function pageOf(cursor: Int<0, 99>): Int<0, 99> {
  let top: Int<0, 99> = 0;
  while (top + PAGE <= cursor) top = top + PAGE;
  return top;
}

function drawCount(): void {
  at(1, 1);
  printNumber(level.count);
  print(level.count === 1 ? ' item' : ' items');
  if (level.count > 0) {
    print(', from ');
    printNumber(list.top + 1);
  }
  print(', for quality depth ');
  printNumber(level.quality);
  padTo(ROW_START[2]);
}

function drawMarked(cursor: Int<0, 99>): void {
  const row = cursor - list.top;
  if (row >= 0 && row < PAGE && cursor < level.count) drawRow(cursor, LIST_ROW + row);
}

/** One item in one row; what is too long for it stands in full below the list. */
function drawRow(index: Int<0, 99>, row: Int<0, 23>): void {
  takeItem(index);
  appendItem();
  at(0, row);
  if (index === list.cursor) inverse(1);
  putChar(32);
  const length = message.length;
  for (let i = 0; i < WIDTH; i++) {
    if (i < length) putChar(message.text[i]);
    else putChar(32);
  }
  inverse(0);
  message.length = 0;
}

function drawDetails(): void {
  clearRows(DETAIL_ROW, LAST_DETAIL_ROW);
  if (level.count === 0) {
    printCentred('Nothing lies here.', DETAIL_ROW);
    return;
  }
  openLog(DETAIL_ROW, LAST_DETAIL_ROW);
  takeItem(list.cursor);
  appendItem();
  endMessage();
  appendProperties();
  endMessage();
}

export function listKey(code: u8): void {
  switch (code) {
    case KEY_UP:
      move(-1);
      break;
    case KEY_DOWN:
      move(1);
      break;
    case KEY_LEFT:
      move(-PAGE);
      break;
    case KEY_RIGHT:
    case 32:
      move(PAGE);
      break;
    case KEY_RETURN:
      actions.cursor = 0;
      openMode(Mode.Actions);
      break;
    case KEY_ESCAPE:
      openMode(Mode.Title);
      break;
    case 78: // N
      nextLevel();
      break;
    case 80: // P
      previousLevel();
      break;
    case 83: // S
      nextSeed();
      break;
    case 66: // B
      nextBranch();
      break;
    case 84: // T
      openTotals(Mode.List);
      break;
    default:
      play(Sound.Refused);
  }
}

/** Moves the choice by `by` items; it stops at both ends. */
function move(by: Int<-15, 15>): void {
  const last = level.count - 1;
  const to = list.cursor + by;
  if (last < 0) play(Sound.Refused);
  else if (to < 0) list.cursor = 0;
  else list.cursor = Math.min(to, last);
}
