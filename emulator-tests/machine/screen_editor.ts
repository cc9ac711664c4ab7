/** The device E: of the operating system, as far as showing text goes: graphics 0 below RAMTOP. */
import type { Bus } from './bus.ts';
import * as at from './locations.ts';

const COLUMNS = 40;
const ROWS = 24;
const CELLS = COLUMNS * ROWS;
const LIST_SIZE = 32;
const PAGE = 256;
const END_OF_LINE = 0x9b;
const NORMAL_DMA = 0x22;
const DEFAULT_LEFT_MARGIN = 2;

/** Clears the screen below RAMTOP and shows it; MEMTOP is the last byte below its display list. */
export function openEditor({ memory }: Bus): void {
  const screen = memory[at.RAMTOP] * PAGE - CELLS;
  const list = screen - LIST_SIZE;
  const [low, high] = [screen & 0xff, screen >> 8];
  memory.fill(0, screen, screen + CELLS);
  memory.set([0x70, 0x70, 0x70, 0x42, low, high], list);
  memory.fill(0x02, list + 6, list + 29);
  memory.set([0x41, list & 0xff, list >> 8], list + 29);
  memory.set([low, high], at.SAVMSC);
  memory.set([list & 0xff, list >> 8], at.SDLSTL);
  memory.set([(list - 1) & 0xff, (list - 1) >> 8], at.MEMTOP);
  memory[at.SDMCTL] = NORMAL_DMA;
  memory[at.LMARGN] = DEFAULT_LEFT_MARGIN;
  memory[at.RMARGN] = COLUMNS - 1;
  memory[at.ROWCRS] = 0;
  memory[at.COLCRS] = DEFAULT_LEFT_MARGIN;
}

/** Shows the ATASCII character `code` at the cursor, and scrolls where that is needed. */
export function putEditor({ memory }: Bus, code: number): void {
  const screen = memory[at.SAVMSC] | (memory[at.SAVMSC + 1] << 8);
  if (code !== END_OF_LINE) {
    memory[screen + memory[at.ROWCRS] * COLUMNS + memory[at.COLCRS]] = screenCode(code);
    memory[at.COLCRS]++;
  }
  if (code === END_OF_LINE || memory[at.COLCRS] > memory[at.RMARGN]) {
    memory[at.COLCRS] = memory[at.LMARGN];
    memory[at.ROWCRS]++;
  }
  if (memory[at.ROWCRS] === ROWS) {
    memory.copyWithin(screen, screen + COLUMNS, screen + CELLS);
    memory.fill(0, screen + CELLS - COLUMNS, screen + CELLS);
    memory[at.ROWCRS] = ROWS - 1;
  }
}

function screenCode(atascii: number): number {
  const inverse = atascii & 0x80;
  const code = atascii & 0x7f;
  if (code < 0x20) return inverse | (code + 0x40);
  return inverse | (code < 0x60 ? code - 0x20 : code);
}
