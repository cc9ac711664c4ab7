/** The bytes that ANTIC fetches for the screen, by the rules of its counters. */
import { CYCLES_PER_LINE, DISPLAY_BEGINS, type Bus } from './bus.ts';
import { DisplayListError } from './errors.ts';
import * as at from './locations.ts';

export const SCREEN_COLUMNS = 40;
export const SCREEN_ROWS = 24;

const MODE_2 = 0x02;
const MODE_4 = 0x04;
/** Of an instruction with a mode. */
const MODE = 0x0f;
const SCROLLED = 0x10;
const VERTICAL = 0x20;
const LOAD_ADDRESS = 0x40;
const INTERRUPT = 0x80;
const JUMP = 0x01;
const JUMP_AND_WAIT = 0x41;
/** ANTIC shows the lines 8..247. */
const MOST_LINES = 240;
/** Lines of a row that ANTIC counts. */
const COUNTED_LINES = 16;
/** The cycle of a line by which ANTIC knows whether it is a row's last. */
const LINE_IS_LAST = 108;
const BLANK_LINES = 24;
const PICTURE_LINES = 192;
/** Of DMACTL: the display list is read. */
export const DISPLAY_LIST_DMA = 0x20;
/** And a playfield of normal width. */
const NEEDED_DMA = DISPLAY_LIST_DMA | 0x02;
const DMA_BITS = 0x23;

/** A mode of ANTIC. */
export interface AnticMode {
  /** Its number. */
  readonly antic: number;
  /** Scan lines of a line in that mode. */
  readonly lines: number;
  /** Bytes of a line of normal width, and of the next width, which ANTIC fetches where it scrolls. */
  readonly bytes: number;
  readonly scrolledBytes: number;
  /** Whether the bytes are names of characters, whose shapes ANTIC fetches in each scan line. */
  readonly isText: boolean;
}

const MODES: ReadonlyMap<number, AnticMode> = new Map([
  { antic: 2, lines: 8, bytes: 40, scrolledBytes: 48, isText: true },
  { antic: 4, lines: 8, bytes: 40, scrolledBytes: 48, isText: true },
  { antic: 6, lines: 8, bytes: 20, scrolledBytes: 24, isText: true },
  { antic: 14, lines: 1, bytes: 40, scrolledBytes: 48, isText: false },
].map((mode) => [mode.antic, mode]));

/** An instruction of a display list. */
export interface DisplayInstruction {
  readonly kind: 'blank' | 'mode' | 'jump';
  /** Where it is. */
  readonly here: number;
  /** Bytes of the instruction with its address. */
  readonly bytes: number;
  /** Scan lines that it describes; a jump waits in its one for the next frame. */
  readonly lines: number;
  /** Of a row the line of its characters that comes first, 0 unless VSCROL says more. */
  readonly firstLine?: number;
  readonly mode?: AnticMode;
  /** Whether the line is fetched wider, and moved to the right by HSCROL. */
  readonly isScrolled?: boolean;
  /** Whether it is moved upwards by VSCROL: the first such row begins with that line, and the row behind the last ends with it. */
  readonly isVertical?: boolean;
  /** Whether it asks for an interrupt in its last scan line. */
  readonly isInterrupting?: boolean;
  /** Where the data of a line begin in memory, or where a jump leads: as the instruction says it. */
  readonly address?: number;
}

const isTurnedOn = ({ antic }: Bus): boolean => (antic[at.ANTIC_DMACTL] & DMA_BITS) === NEEDED_DMA;

/** The next address that ANTIC fetches data from: only the low twelve bits count up. */
export const nextData = (data: number): number => (data & 0xf000) | ((data + 1) & 0x0fff);

/**
 * The instructions that ANTIC fetches in a frame, the jump back included.
 * @param scrollAt VSCROL at a cycle of the frame
 * @throws DisplayListError at one that is no blank line, no line of mode 2, 4, 6 or 14 and no jump to wait at
 */
export function* displayList(bus: Bus, scrollAt = (cycle: number): number => bus.verticalScrollAt(cycle)): Generator<DisplayInstruction> {
  const { memory, antic } = bus;
  const start = antic[at.ANTIC_DLISTL] | (antic[at.ANTIC_DLISTL + 1] << 8);
  let counter = start;
  const next = (): number => {
    const byte = memory[counter];
    // Only the low ten bits of the display list's counter count up.
    counter = (counter & 0xfc00) | ((counter + 1) & 0x03ff);
    return byte;
  };
  let wasVertical = false;
  for (let lines = 0; ; ) {
    const here = counter;
    const instruction = next();
    if (wasVertical && (instruction & MODE) <= JUMP) throw new DisplayListError(here, 'no row ends those that VSCROL moves');
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
      const mode = MODES.get(instruction & MODE);
      const bits = instruction & ~MODE;
      if (mode === undefined || (bits & ~(LOAD_ADDRESS | INTERRUPT | SCROLLED | VERTICAL)) !== 0) throw new DisplayListError(here, `instruction ${instruction}, which is not mode 2, 4, 6 or 14`);
      const loads = (bits & LOAD_ADDRESS) !== 0;
      const address = loads ? next() | (next() << 8) : undefined;
      const isVertical = (bits & VERTICAL) !== 0;
      const begin = (DISPLAY_BEGINS[bus.tv] + lines) * CYCLES_PER_LINE;
      const firstLine = isVertical && !wasVertical ? scrollAt(begin) : 0;
      const height = wasVertical && !isVertical ? endedBy(begin, scrollAt) : ((mode.lines - 1 - firstLine) & (COUNTED_LINES - 1)) + 1;
      wasVertical = isVertical;
      yield {
        kind: 'mode', here, bytes: loads ? 3 : 1, lines: height, firstLine, mode, isScrolled: (bits & SCROLLED) !== 0, isVertical, isInterrupting: (bits & INTERRUPT) !== 0,
        ...(address === undefined ? {} : { address }),
      };
      lines += height;
    }
    if (lines > MOST_LINES) throw new DisplayListError(start, `it describes more than ${MOST_LINES} lines`);
  }
}

/** Lines of a row that begins at the cycle `begin` and ends with the line that VSCROL says. */
function endedBy(begin: number, scrollAt: (cycle: number) => number): number {
  for (let line = 0; line < COUNTED_LINES; line++) if (scrollAt(begin + line * CYCLES_PER_LINE + LINE_IS_LAST) === line) return line + 1;
  return COUNTED_LINES;
}

/** Whether each row of text is in five colours. @throws DisplayListError */
export const rowsInFiveColours = (bus: Bus): boolean[] => [...displayList(bus)].flatMap(({ mode }) => (mode === undefined ? [] : [mode.antic === MODE_4]));

/** Whether each row has an address of its own, as those of engine/lib/display.ts have. @throws DisplayListError */
export const hasOwnRows = (bus: Bus): boolean => [...displayList(bus)].filter(({ kind, address }) => kind === 'mode' && address !== undefined).length > 1;

/**
 * The 960 cells of the screen. Where VSCROL changes within a frame, only a drawing counts the picture's lines (antic.ts).
 * @throws DisplayListError where the display is not 24 blank lines and 192 lines of a picture, and then its begin again
 */
export function fetchScreen(bus: Bus): Uint8Array {
  const { memory, antic } = bus;
  const start = antic[at.ANTIC_DLISTL] | (antic[at.ANTIC_DLISTL + 1] << 8);
  if (!isTurnedOn(bus)) throw new DisplayListError(start, 'the screen is off, or not 40 characters wide');
  const isByRows = hasOwnRows(bus);
  const cells = new Uint8Array(SCREEN_COLUMNS * SCREEN_ROWS);
  let row = 0;
  let [blank, picture] = [0, 0];
  let hasVertical = false;
  let data: number | undefined;
  for (const { kind, here, lines, address, mode, isScrolled, isVertical } of displayList(bus)) {
    if (kind === 'jump') {
      if (address !== start) throw new DisplayListError(here, 'it does not repeat itself');
    } else if (kind === 'blank') {
      if (row > 0) throw new DisplayListError(here, 'blank lines between the rows of text');
      blank += lines;
    } else {
      picture += lines;
      hasVertical ||= isVertical === true;
      data = address ?? data;
      if (data === undefined) throw new DisplayListError(here, 'a row of text before there is an address for it');
      if (isByRows) continue;
      if (isScrolled === true || isVertical === true || (mode?.antic !== MODE_2 && mode?.antic !== MODE_4)) throw new DisplayListError(here, 'no row of 40 characters');
      if (row === SCREEN_ROWS) throw new DisplayListError(here, `more than ${SCREEN_ROWS} rows of text`);
      for (let column = 0; column < SCREEN_COLUMNS; column++) {
        cells[row * SCREEN_COLUMNS + column] = memory[data];
        data = nextData(data);
      }
      row++;
    }
  }
  if (!isByRows && row !== SCREEN_ROWS) throw new DisplayListError(start, `${row} rows of text, not ${SCREEN_ROWS}`);
  if (!hasVertical && picture !== PICTURE_LINES) throw new DisplayListError(start, `${picture} lines of a picture, not ${PICTURE_LINES}`);
  if (blank !== BLANK_LINES) throw new DisplayListError(start, `${blank} blank lines at the top, not ${BLANK_LINES}`);
  if (!isByRows) return cells;
  const text = memory[at.SAVMSC] | (memory[at.SAVMSC + 1] << 8);
  return memory.slice(text, text + cells.length);
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
