/** The items of a level, a page at a time, and all that is known of the chosen one. */
import type { u8, Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, clearRows, inverse, print, putChar, repeatCode } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printCentred, printLong, printNumber } from '../../lib/text.ts';
import { item, level, takeItem } from '../state.ts';
import { nextBranch, nextLevel, nextSeed, previousLevel } from './level.ts';
import { showItem, showLine, wrapLine } from './line.ts';
import { BRANCH_NAMES, NOTICE_TEXTS } from './names.ts';
import { appendProperties } from './properties.ts';
import { RULE } from './shapes.ts';
import { actions, choice, list, Mode, Notice, openMode, PAGE, ui } from './state.ts';
import { openTotals } from './totals.ts';
import { appendItem } from './wording.ts';

/** The first row of the list, and the rows of what is told of the chosen item. */
const LIST_ROW = 2;
const DETAIL_ROW = 18;
const LAST_DETAIL_ROW = 21;

export function drawListFrame(): void {
  at(1, DETAIL_ROW - 1);
  repeatCode(RULE, 38);
  at(0, 22);
  print(' N P level  S seed  B branch  T totals  ');
  print(' Arrows  RETURN more  ESC title  ? help ');
  list.fresh = true;
}

/** Draws the page that the chosen item is on, or of the page that is there the two rows that change. */
export function drawList(): void {
  const top = pageOf(list.cursor);
  if (list.fresh) drawPlace();
  if (list.fresh || top !== list.top) {
    list.top = top;
    drawCount();
    drawPage();
  } else {
    drawMarked(list.marked);
    drawMarked(list.cursor);
    if (ui.notice !== ui.told) drawCount();
  }
  list.marked = list.cursor;
  list.fresh = false;
  drawDetails();
}

function drawPage(): void {
  const top = list.top;
  for (let i = 0; i < PAGE; i++) {
    const index = top + i;
    if (index < level.count) drawRow(index, LIST_ROW + i);
    else showLine(LIST_ROW + i, 0);
  }
}

/** The row at the top: where the level is. */
function drawPlace(): void {
  showLine(0, 0x80);
  inverse(1);
  at(1, 0);
  print(BRANCH_NAMES[level.branch]);
  putChar(32);
  printNumber(level.depth);
  at(25, 0);
  print('Seed ');
  printLong(choice.seed);
  inverse(0);
}

/** The first item of the page with the item `cursor`. */
function pageOf(cursor: Int<0, 99>): Int<0, 99> {
  let top: Int<0, 99> = 0;
  while (top + PAGE <= cursor) top += PAGE;
  return top;
}

/** The row below it: how many items there are, or why the last key did nothing. */
function drawCount(): void {
  showLine(1, 0);
  at(1, 1);
  ui.told = ui.notice;
  if (ui.notice !== Notice.None) {
    print(NOTICE_TEXTS[ui.notice]);
    return;
  }
  printNumber(level.count);
  // There are none, or six and more.
  print(' items');
  if (level.count > 0) {
    print(', from ');
    printNumber(list.top + 1);
  }
  print(', for quality depth ');
  printNumber(level.quality);
}

function drawMarked(cursor: Int<0, 99>): void {
  const row = cursor - list.top;
  if (row >= 0 && row < PAGE && cursor < level.count) drawRow(cursor, LIST_ROW + row);
}

/** One item in one row; what is too long for it stands in full below the list. */
function drawRow(index: Int<0, 99>, row: Int<0, 23>): void {
  takeItem(index);
  appendItem();
  showItem(row, index === list.cursor ? 0x80 : 0, item.base);
}

function drawDetails(): void {
  clearRows(DETAIL_ROW, LAST_DETAIL_ROW);
  if (level.count === 0) {
    printCentred('Nothing lies here.', DETAIL_ROW);
    return;
  }
  takeItem(list.cursor);
  appendItem();
  const behind = wrapLine(DETAIL_ROW);
  appendProperties();
  wrapLine(behind);
}

export function listKey(code: u8): void {
  switch (code) {
    case Key.Up:
      move(-1);
      break;
    case Key.Down:
      move(1);
      break;
    case Key.Left:
      move(-PAGE);
      break;
    case Key.Right:
    case Key.Space:
      move(PAGE);
      break;
    case Key.Return:
      actions.cursor = 0;
      openMode(Mode.Actions);
      break;
    case Key.Escape:
      openMode(Mode.Title);
      break;
    case Key.N:
      nextLevel();
      break;
    case Key.P:
      previousLevel();
      break;
    case Key.S:
      nextSeed();
      break;
    case Key.B:
      nextBranch();
      break;
    case Key.T:
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
