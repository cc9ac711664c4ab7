/**
 * Messages in a window of whole rows. A message is put together with {@link append} and {@link appendNumber}, and
 * {@link endMessage} shows it, broken between words; when the window is full it scrolls, so the last messages stay.
 */
import { u8, type u16, type Int } from './int.ts';
import { bytes } from './arrays.ts';
import { at, clearRows, printCodes, scrollRows } from './screen.ts';
import { decimal, toDecimal } from './text.ts';

/** Columns of a message's first row, and of the rows that go on with it. */
const FIRST_WIDTH = 38;
const NEXT_WIDTH = 36;
/** The longest message; what is more is dropped. */
export const MESSAGE_LIMIT = 120;

/** Screen code of the space. */
const SPACE = 0;

export const log = {
  top: 0 as Int<0, 23>,
  bottom: 0 as Int<0, 23>,
  /** Where the next message goes; below `bottom` when the window is full. */
  row: 0 as Int<0, 24>,
};

export const message = {
  /** Screen codes; longer than a message, so that a look ahead by a row stays inside. */
  text: bytes(160),
  length: 0 as Int<0, 120>,
};

/** Makes the rows `top`..`bottom` the window. It is taken to be clear. */
export function openLog(top: Int<0, 23>, bottom: Int<0, 23>): void {
  log.top = top;
  log.bottom = bottom;
  log.row = top;
  message.length = 0;
}

/** Clears the rows that messages have taken. */
export function clearLog(): void {
  const row = log.row;
  if (row > log.top) clearRows(log.top, row - 1);
}

/** @param code ASCII */
export function appendChar(code: u8): void {
  const end = message.length;
  if (end < MESSAGE_LIMIT) {
    message.text[end] = code < 96 ? u8(code - 32) : code;
    message.length = end + 1;
  }
}

export function append(text: string): void {
  const length = text.length;
  for (let i = 0; i < length; i++) appendChar(text.charCodeAt(i));
}

export function appendNumber(value: u16): void {
  for (let i = toDecimal(value); i < 5; i++) appendChar(decimal[i]);
}

/** Shows the message and begins the next one. */
export function endMessage(): void {
  const length = message.length;
  let width: u8 = FIRST_WIDTH;
  let begin: u8 = 0;
  while (begin < length) {
    let end: u8 = length;
    if (end > begin + width) end = lastBreak(begin, width);
    logRow(width === FIRST_WIDTH ? 1 : 3);
    printCodes(message.text, begin, end);
    begin = end;
    while (begin < length && message.text[begin] === SPACE) begin++;
    width = NEXT_WIDTH;
  }
  message.length = 0;
}

/** The end of what fits `width` columns from `begin`: a space, or amid a word that is wider. */
function lastBreak(begin: Int<0, 119>, width: Int<0, 38>): Int<0, 157> {
  let end = begin + width;
  while (end > begin && message.text[end] !== SPACE) end--;
  return end > begin ? end : begin + width;
}

function logRow(column: Int<0, 39>): void {
  let row: Int<0, 24> = log.row;
  if (row > log.bottom) {
    scrollLog();
    row = log.bottom;
  }
  at(column, row);
  log.row = row + 1;
}

function scrollLog(): void {
  scrollRows(log.top, log.bottom);
  clearRows(log.bottom, log.bottom);
}
