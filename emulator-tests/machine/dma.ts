/**
 * The cycles that ANTIC takes from the processor, by scan line: refreshes of the memory, the display list, names and shapes of characters, players and missiles.
 *
 * Each byte that ANTIC reads takes a cycle. It asks for nine refreshes a line. In the first line of a row of mode 2 or 4 it reads 40 names and 40 shapes
 * in consecutive cycles. One refresh of the nine finds room behind them. The other lines of a row read 40 shapes and leave room for all.
 * Four players take four cycles of each line that can be seen, and missiles one; players bring the missiles' with them.
 */
import { LINES, type Bus, type Tv } from './bus.ts';
import { MISSILE_DMA, PLAYER_DMA } from './columns.ts';
import { DISPLAY_LIST_DMA, displayList, SCREEN_COLUMNS } from './display.ts';
import * as at from './locations.ts';

const REFRESHES = 9;
const ROW_LINES = 8;
/** Lines of a frame from the vertical blank's interrupt, which line 248 begins, to the first that the display list describes, line 8. */
const VBLANK_LINE = 248;
const FIRST_LINE = 8;
const END_LINE = 248;
const PLAYERS_AND_MISSILES = 5;
const MISSILES = 1;

export class Dma {
  private readonly bus: Bus;
  private readonly tv: Tv;
  /** Of a frame's lines from the vertical blank's interrupt on. */
  private stolen: Uint8Array;
  /** The line of {@link stolen} with which the display begins. */
  private readonly displayBegins: number;

  constructor(bus: Bus, tv: Tv) {
    this.bus = bus;
    this.tv = tv;
    this.displayBegins = LINES[tv] - VBLANK_LINE + FIRST_LINE;
    this.stolen = new Uint8Array(LINES[tv]).fill(REFRESHES);
  }

  /**
   * The cycles that are taken in `line` of a frame, 0 being that of the vertical blank's interrupt. The display list is read when its first line is asked for.
   * @throws DisplayListError where it shows anything but blank lines and text of modes 2 and 4
   */
  ofLine(line: number): number {
    if (line === this.displayBegins) this.readDisplayList();
    return this.stolen[line] ?? 0;
  }

  /** Of a whole frame, with the display as the registers have it now. @throws DisplayListError */
  ofFrame(): number {
    this.readDisplayList();
    return this.stolen.reduce((sum, cycles) => sum + cycles, 0);
  }

  readDisplayList(): void {
    this.stolen = new Uint8Array(LINES[this.tv]).fill(REFRESHES);
    const dma = this.bus.antic[at.ANTIC_DMACTL];
    const sprites = (dma & PLAYER_DMA) !== 0 ? PLAYERS_AND_MISSILES : (dma & MISSILE_DMA) !== 0 ? MISSILES : 0;
    for (let line = 0; line < END_LINE - FIRST_LINE; line++) this.stolen[this.displayBegins + line] += sprites;
    if ((this.bus.antic[at.ANTIC_DMACTL] & DISPLAY_LIST_DMA) === 0) return;
    let line = this.displayBegins;
    for (const { kind, bytes, lines } of displayList(this.bus)) {
      this.stolen[line] += bytes;
      if (kind === 'text') this.addRow(line);
      line += lines;
    }
  }

  private addRow(first: number): void {
    this.stolen[first] += 2 * SCREEN_COLUMNS - (REFRESHES - 1);
    for (let line = first + 1; line < first + ROW_LINES; line++) this.stolen[line] += SCREEN_COLUMNS;
  }
}
