/**
 * The cycles that ANTIC takes from the processor, by scan line: refreshes of the memory, the display list, names and shapes of characters, players and missiles.
 *
 * Each byte that ANTIC reads takes a cycle. It asks for nine refreshes a line. In the first line of a row of mode 2 or 4 it reads 40 names and 40 shapes
 * in consecutive cycles. One refresh of the nine finds room behind them. The other lines of a row read 40 shapes and leave room for all. A line that
 * scrolls is fetched wider: 48 names for 40, 24 for 20.
 * Four players take four cycles of each line that can be seen, and missiles one; players bring the missiles' with them.
 */
import { DISPLAY_BEGINS, LINES, type Bus, type Tv } from './bus.ts';
import { MISSILE_DMA, PLAYER_DMA } from './columns.ts';
import { DISPLAY_LIST_DMA, displayList, type AnticMode } from './display.ts';
import * as at from './locations.ts';

const REFRESHES = 9;
/** Lines of a frame that ANTIC can show. */
const SHOWN_LINES = 240;
/** Refreshes of the first line of 40 characters that find no room. */
const LOST_REFRESHES = 8;
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
    this.displayBegins = DISPLAY_BEGINS[tv];
    this.stolen = new Uint8Array(LINES[tv]).fill(REFRESHES);
  }

  /**
   * The cycles that are taken in `line` of a frame, 0 being that of the vertical blank's interrupt. The display list is read when its first line is asked for.
   * @throws DisplayListError where it shows anything but blank lines and lines of modes 2, 4, 6 and 14
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
    for (let line = 0; line < SHOWN_LINES; line++) this.stolen[this.displayBegins + line] += sprites;
    if ((this.bus.antic[at.ANTIC_DMACTL] & DISPLAY_LIST_DMA) === 0) return;
    let line = this.displayBegins;
    for (const { bytes, lines, mode, isScrolled } of displayList(this.bus)) {
      this.stolen[line] += bytes;
      if (mode !== undefined) this.addLine(line, lines, mode, isScrolled === true ? mode.scrolledBytes : mode.bytes);
      line += lines;
    }
  }

  private addLine(first: number, lines: number, { bytes, isText }: AnticMode, fetched: number): void {
    for (let line = first; line < first + lines; line++) this.stolen[line] += fetched;
    if (isText) this.stolen[first] += fetched - (bytes === 40 ? LOST_REFRESHES : 0);
  }
}
