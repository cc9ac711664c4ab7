/** Draws the 40x24 cells on an ANSI terminal: colours of the Atari's text screen, and only what has changed. */
import { isInverse } from '../emulator-tests/script/charset.ts';
import { hasOwnLook, PLAIN_LOOK, type Look } from '../emulator-tests/script/look.ts';
import type { ScreenMap } from '../transpiler/project/program.ts';
import { cellStyles } from './cell_style.ts';
import { coloursEscape, textColours, type ColourDepth } from './colours.ts';
import { joinedCharacters } from './joined_lines.ts';

export const DISPLAY_COLUMNS = 40;
export const HEIGHT = 24;

const RESET = '\x1b[0m';

/** Enters the alternate screen, hides the cursor, clears. */
export const ENTER = '\x1b[?1049h\x1b[?25l\x1b[0m\x1b[2J';
/** The terminal as it was: attributes, cursor, main screen. */
export const LEAVE = '\x1b[0m\x1b[?25h\x1b[?1049l';

/** Text and colours of a cell on the terminal. */
interface Shown {
  readonly character: string;
  readonly colours: string;
}

/** The content of a terminal, so that the next screen is written as the difference. */
export class Display {
  /** Of each cell; undefined where nothing of it is known. */
  private shown: readonly Shown[] | undefined;
  /** Of the terminal, from 0: where the screen is. */
  left = 0;
  top = 0;

  /** @param map where the screen has a map, whose walls are joined */
  constructor(private readonly depth: ColourDepth = 'rgb', private readonly map?: ScreenMap) {}

  /** Forgets what is shown and centres the screen, with `beside` columns to its right, in `columns` x `rows`: the next {@link update} draws all. */
  resize(columns: number, rows: number, beside = 0): void {
    this.shown = undefined;
    this.left = Math.max(0, (columns - DISPLAY_COLUMNS - beside) >> 1);
    this.top = Math.max(0, (rows - HEIGHT) >> 1);
  }

  /** The escape sequences that bring the terminal to `cells` in the colours of `look`; empty when it shows them. */
  update(cells: Uint8Array, look: Look = PLAIN_LOOK): string {
    const screen = cells.subarray(0, DISPLAY_COLUMNS * HEIGHT);
    const wanted = hasOwnLook(look) ? cellStyles(screen, look).map(({ character, text, paper }) => ({ character, colours: coloursEscape(this.depth, text, paper) })) : this.plainCells(screen);
    let out = this.shown === undefined ? `${RESET}\x1b[2J` : '';
    let colours = '';
    let at = -1;
    wanted.forEach((cell, i) => {
      const before = this.shown?.[i];
      if (before !== undefined && before.character === cell.character && before.colours === cell.colours) return;
      // The terminal's cursor is behind the last cell written, unless that ended a row.
      if (i !== at || i % DISPLAY_COLUMNS === 0) out += `\x1b[${this.top + Math.floor(i / DISPLAY_COLUMNS) + 1};${this.left + (i % DISPLAY_COLUMNS) + 1}H`;
      if (cell.colours !== colours) out += cell.colours;
      colours = cell.colours;
      out += cell.character;
      at = i + 1;
    });
    this.shown = wanted;
    return colours === '' ? out : out + RESET;
  }

  private plainCells(screen: Uint8Array): Shown[] {
    const characters = joinedCharacters(screen, this.map);
    return Array.from(screen, (code, i) => ({ character: characters[i] as string, colours: textColours(this.depth, isInverse(code)) }));
  }
}

/** The message for a terminal that is too small, or undefined when it is not. */
export function tooSmall(columns: number, rows: number): string | undefined {
  if (columns >= DISPLAY_COLUMNS && rows >= HEIGHT) return undefined;
  return `The game needs ${DISPLAY_COLUMNS} columns and ${HEIGHT} rows; this terminal has ${columns} and ${rows}.`;
}
