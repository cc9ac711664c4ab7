/** The texts of a program by number: a variable that holds texts is stored as the number of the one it holds. */
export class Texts {
  private readonly numbers = new Map<string, number>();

  /** The number of `text`, from 0 in the order they are first asked for. */
  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** The number of `text`. Undefined: it has none. */
  numberIn(text: string): number | undefined {
    return this.numbers.get(text);
  }

  /** In the order of their numbers. */
  get all(): readonly string[] {
    return [...this.numbers.keys()];
  }

  get size(): number {
    return this.numbers.size;
  }
}

/** Whether `text` is one of the language: up to 255 characters of ASCII 32..126, and of 9..31 where a program has characters of keys. */
export const isPlainText = (text: string, hasKeyCharacters = false): boolean => (hasKeyCharacters ? /^[\x09-\x7e]{0,255}$/ : /^[\x20-\x7e]{0,255}$/).test(text);
