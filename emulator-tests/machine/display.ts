/** The bytes that ANTIC fetches for the screen, by the rules of its counters. */
import type { Bus } from './bus.ts';
import { DisplayListError } from './errors.ts';
import * as at from './locations.ts';

export const SCREEN_COLUMNS = 40;
export const SCREEN_ROWS = 24;

const MODE_2 = 0x02;
const MODE_4 = 0x04;
const LOAD_ADDRESS = 0x40;
const JUMP = 0x01;
const JUMP_AND_WAIT = 0x41;
/** ANTIC shows the lines 8..247. */
const MOST_LINES = 240;
const BLANK_LINES = 24;
const ROW_LINES = 8;
/** Of DMACTL: the display list is read. */
export const DISPLAY_LIST_DMA = 0x20;
/** And a playfield of normal width. */
const NEEDED_DMA = DISPLAY_LIST_DMA | 0x02;
const DMA_BITS = 0x23;

/** An instruction of a display list. */
export interface DisplayInstruction {
  readonly kind: 'blank' | 'text' | 'jump';
  /** Where it is. */
  readonly here: number;
  /** Bytes of the instruction with its address. */
  readonly bytes: number;
  /** Scan lines that it describes; a jump waits in its one for the next frame. */
  readonly lines: number;
  /** Of text in five colours: mode 4. */
  readonly inFiveColours?: boolean;
  /** Where text begins in memory, or where a jump leads: as the instruction says it. */
  readonly address?: number;
}

const isTurnedOn = ({ antic }: Bus): boolean => (antic[at.ANTIC_DMACTL] & DMA_BITS) === NEEDED_DMA;

/**
 * The instructions that ANTIC fetches in a frame, the jump back included.
 * @throws DisplayListError at one that is no blank line, no text of mode 2 or 4 and no jump to wait at
 */
export function* displayList({ memory, antic }: Bus): Generator<DisplayInstruction> {
  const start = antic[at.ANTIC_DLISTL] | (antic[at.ANTIC_DLISTL + 1] << 8);
  let counter = start;
  const next = (): number => {
    const byte = memory[counter];
    // Only the low ten bits of the display list's counter count up.
    counter = (counter & 0xfc00) | ((counter + 1) & 0x03ff);
    return byte;
  };
  for (let lines = 0; ; ) {
    const here = counter;
    const instruction = next();
    if (instruction === JUMP_AND_WAIT) {
      yield { kind: 'jump', here, bytes: 3, lines: 1, address: next() | (next() << 8) };
      return;
    }
    if (instruction === JUMP) throw new DisplayListError(here, 'it jumps, which costs a line');
    if ((instruction & 0x8f) === 0) {
      const blank = (instruction >> 4) + 1;
      yield { kind: 'blank', here, bytes: 1, lines: blank };
      lines += blank;
    } else {
      const mode = instruction & ~LOAD_ADDRESS;
      if (mode !== MODE_2 && mode !== MODE_4) throw new DisplayListError(here, `instruction ${instruction}, which is not mode 2 or 4`);
      const loads = (instruction & LOAD_ADDRESS) !== 0;
      yield { kind: 'text', here, bytes: loads ? 3 : 1, lines: ROW_LINES, inFiveColours: mode === MODE_4, ...(loads ? { address: next() | (next() << 8) } : {}) };
      lines += ROW_LINES;
    }
    if (lines > MOST_LINES) throw new DisplayListError(start, `it describes more than ${MOST_LINES} lines`);
  }
}

/** Whether each row of text is in five colours. @throws DisplayListError */
export const rowsInFiveColours = (bus: Bus): boolean[] => [...displayList(bus)].flatMap(({ kind, inFiveColours }) => (kind === 'text' ? [inFiveColours === true] : []));

/** @throws DisplayListError */
export function fetchScreen(bus: Bus): Uint8Array {
  const { memory, antic } = bus;
  const start = antic[at.ANTIC_DLISTL] | (antic[at.ANTIC_DLISTL + 1] << 8);
  if (!isTurnedOn(bus)) throw new DisplayListError(start, 'the screen is off, or not 40 characters wide');
  const cells = new Uint8Array(SCREEN_COLUMNS * SCREEN_ROWS);
  let row = 0;
  let blank = 0;
  let data: number | undefined;
  for (const { kind, here, lines, address } of displayList(bus)) {
    if (kind === 'jump') {
      if (address !== start) throw new DisplayListError(here, 'it does not repeat itself');
    } else if (kind === 'blank') {
      if (row > 0) throw new DisplayListError(here, 'blank lines between the rows of text');
      blank += lines;
    } else {
      data = address ?? data;
      if (data === undefined) throw new DisplayListError(here, 'a row of text before there is an address for it');
      if (row === SCREEN_ROWS) throw new DisplayListError(here, `more than ${SCREEN_ROWS} rows of text`);
      for (let column = 0; column < SCREEN_COLUMNS; column++) {
        cells[row * SCREEN_COLUMNS + column] = memory[data];
        // Only the low twelve bits of the data's counter count up.
        data = (data & 0xf000) | ((data + 1) & 0x0fff);
      }
      row++;
    }
  }
  if (row !== SCREEN_ROWS) throw new DisplayListError(start, `${row} rows of text, not ${SCREEN_ROWS}`);
  if (blank !== BLANK_LINES) throw new DisplayListError(start, `${blank} blank lines at the top, not ${BLANK_LINES}`);
  return cells;
}

/** Screen codes that are no ASCII character, as close as Unicode has them: 64..95, 96, 123, 125..127. */
const GRAPHICS = '♥├🮇┘┤┐╱╲◢▗◣▝▘🮂▂▖♣┌─┼•▄▎┬┴▌└␛↑↓←→';
const GRAPHIC_BY_CODE = [...GRAPHICS];
const OTHERS: Readonly<Record<number, string>> = { 96: '♦', 123: '♠', 125: '↰', 126: '◀', 127: '▶' };

/** The character that a screen code 0..127 shows; bit 7, inverse video, is ignored. */
export function cellCharacter(cell: number): string {
  const code = cell & 0x7f;
  if (code < 64) return String.fromCharCode(code + 32);
  if (code < 96) return GRAPHIC_BY_CODE[code - 64];
  return OTHERS[code] ?? String.fromCharCode(code);
}

/** The rows of a screen as text. */
export function displayedText(cells: Uint8Array): string[] {
  return Array.from({ length: SCREEN_ROWS }, (_, row) =>
    Array.from(cells.subarray(row * SCREEN_COLUMNS, (row + 1) * SCREEN_COLUMNS), cellCharacter).join(''),
  );
}
