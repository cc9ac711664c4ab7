/** A terminal of 40 columns and 24 rows: it understands what `ts65 play` writes, and nothing else. */
import { glyph } from './glyphs.ts';
import { HEIGHT, DISPLAY_COLUMNS } from '../display.ts';
import type { Rgb } from '../../emulator-tests/machine/apng.ts';

export interface TerminalCell {
  readonly character: string;
  readonly text: Rgb;
  readonly paper: Rgb;
}

const TOKEN = /\x1b\[(\d+);(\d+)H|\x1b\[0;38;(5;\d+|2;\d+;\d+;\d+);48;(5;\d+|2;\d+;\d+;\d+)m|(\x1b\[0m)|(\x1b\[2J)|([^\x1b])|\x1b/gu;

const PLAIN: Omit<TerminalCell, 'character'> = { text: [192, 192, 192], paper: [0, 0, 0] };

/** The colour `n`, 16..255, of xterm's palette; of the 16 below, which each user sets, 0 is black and all others are grey. */
export function xtermColor(n: number): Rgb {
  if (n < 16) return n === 0 ? [0, 0, 0] : [192, 192, 192];
  if (n >= 232) return [8 + (n - 232) * 10, 8 + (n - 232) * 10, 8 + (n - 232) * 10];
  const level = (digit: number): number => (digit === 0 ? 0 : 55 + digit * 40);
  return [level(Math.floor((n - 16) / 36)), level(Math.floor((n - 16) / 6) % 6), level((n - 16) % 6)];
}

/** A colour as a sequence names it: `5;24`, or in 24 bits `2;255;0;0`. */
function colorOf(words: string): Rgb {
  const [kind, ...numbers] = words.split(';').map(Number) as [number, ...number[]];
  return kind === 5 ? xtermColor(numbers[0] as number) : (numbers as [number, number, number]);
}

export class Terminal {
  readonly cells: TerminalCell[] = Array.from({ length: DISPLAY_COLUMNS * HEIGHT }, () => ({ character: ' ', ...PLAIN }));
  private at = 0;
  private style = PLAIN;

  /** @throws RangeError at a sequence or character that `ts65 play` does not write */
  write(text: string): void {
    for (const [token, row, column, front, back, reset, clear, character] of text.matchAll(TOKEN)) {
      if (row !== undefined) this.at = (Number(row) - 1) * DISPLAY_COLUMNS + Number(column) - 1;
      else if (front !== undefined) this.style = { text: colorOf(front), paper: colorOf(back as string) };
      else if (reset !== undefined) this.style = PLAIN;
      else if (clear !== undefined) this.cells.fill({ character: ' ', ...this.style });
      else if (character !== undefined) this.put(character);
      else throw new RangeError(`the terminal does not know the sequence at ${JSON.stringify(text.slice(text.indexOf(token), text.indexOf(token) + 12))}`);
    }
  }

  private put(character: string): void {
    if (glyph(character) === undefined) throw new RangeError(`no cell shows ${JSON.stringify(character)}`);
    this.cells[this.at++] = { character, ...this.style };
  }
}
