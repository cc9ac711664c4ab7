/** The box over a game in which its player writes a review: a rating, then a line of text. */
import { Key } from '../engine/lib/keys.ts';
import { wordsOf } from '../transpiler/base/files.ts';

/** Characters of a text, so that a line of the box shows all of it. */
const MOST = 101;
/** Characters of a row of the box. */
const ROW = 34;
/** Rows of the box: always as many, so that nothing of the one before is left. */
const ROWS = 6;

export class ReviewBox {
  private rating = '';
  private text = '';
  /** The review is written, or could not be: any key closes the box. */
  private end: string | undefined;

  /** @param write writes the review, and returns its file. It may throw: its words are shown. */
  constructor(private readonly title: string, private readonly write: (rating: string, text: string) => string) {}

  /** The rows of the box. */
  get lines(): string[] {
    if (this.end !== undefined) return framed(rowsOf(this.end), 'Any key goes on');
    if (this.rating === '') return framed([`${this.title}: how good is it, of 5?`], '1 2 3 4 5  rate     ESC  leave');
    return framed([`${this.title}: ${this.rating}/5. More to say?`, ...rowsOf(`${this.text}_`)], 'RETURN  write it    ESC  leave');
  }

  /** A key is pressed. Returns whether the box stays open. */
  press(code: number): boolean {
    if (this.end !== undefined || code === Key.Escape) return false;
    const letter = String.fromCharCode(code);
    if (this.rating === '') {
      if (letter >= '1' && letter <= '5') this.rating = letter;
    } else if (code === Key.Return) this.finish();
    else if (code === Key.Backspace) this.text = this.text.slice(0, -1);
    else if (letter >= ' ' && letter <= '~' && this.text.length < MOST) this.text += letter;
    return true;
  }

  private finish(): void {
    try {
      this.end = `wrote ${this.write(this.rating, this.text.trim())}`;
    } catch (error) {
      this.end = `not written: ${wordsOf(error)}`;
    }
  }
}

/** `rows` above the row that tells the keys, as wide and as high as every other box. */
function framed(rows: readonly string[], keys: string): string[] {
  const above = Array.from({ length: ROWS - 1 }, (_, i) => rows[i] ?? '');
  return [...above, keys].map((row) => row.padEnd(ROW));
}

/** `text` in rows of the box. */
function rowsOf(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / ROW) }, (_, i) => text.slice(i * ROW, (i + 1) * ROW));
}
