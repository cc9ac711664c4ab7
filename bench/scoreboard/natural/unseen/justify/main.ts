import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const PARAGRAPH =
  'A printer of old set every line by hand. Thin strips of lead between the words made the margins even. A good compositor chose them so well that no reader saw a gap.';

enum Alignment {
  Left,
  Right,
  Center,
  Justified,
}

function splitLines(text: string, width: number): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const word of text.split(' ')) {
    if (used > 0 && used + word.length > width) {
      lines.push([]);
      used = 0;
    }
    lines[lines.length - 1].push(word);
    used += word.length + 1;
  }
  return lines;
}

function spread(words: string[], width: number): string {
  const gaps = words.length - 1;
  if (gaps === 0) return words[0];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const blanks = width - letters;
  const each = Math.floor(blanks / gaps);
  const extra = blanks % gaps;
  return words.reduce((line, word, i) => line + ' '.repeat(each + (i <= extra ? 1 : 0)) + word);
}

function align(words: string[], width: number, alignment: Alignment, isLast: boolean): string {
  const plain = words.join(' ');
  switch (alignment) {
    case Alignment.Left:
      return plain;
    case Alignment.Right:
      return plain.padStart(width);
    case Alignment.Center:
      return ' '.repeat(Math.floor((width - plain.length) / 2)) + plain;
    case Alignment.Justified:
      return isLast ? plain : spread(words, width);
  }
}

let width = 32;
let alignment = Alignment.Justified;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${Alignment[alignment].toUpperCase()} ${width}`);
  const lines = splitLines(PARAGRAPH, width);
  lines.forEach((words, i) => {
    at(0, 2 + i);
    print(`|${align(words, width, alignment, i === lines.length - 1).padEnd(width)}|`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  alignment = seed % 4;
  draw();
}

export function key(code: number): void {
  if (code === 30 && width > 12) width--;
  else if (code === 31 && width < 38) width++;
  else if (code >= 49 && code <= 52) alignment = code - 49;
  else if (code === 32 || code === 13) alignment = (alignment + 1) % 4;
  draw();
}
