import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';
import { FONT_HEIGHT, glyph } from './font.ts';

interface Options {
  ink: string;
  spacing: number;
  shadow: boolean;
}

const options: Options = { ink: '#', spacing: 1, shadow: false };
let text = 'HELLO';
let offset = 0;

function banner(word: string, { ink, spacing }: Options): string[] {
  const rows: string[] = [];
  for (let y = 0; y < FONT_HEIGHT; y++) {
    const parts = [...word].map((letter) => glyph(letter)[y]);
    rows.push(parts.join('.'.repeat(spacing)).replaceAll('.', ' ').replaceAll('#', ink));
  }
  return rows;
}

function withShadow(rows: string[]): string[] {
  const width = rows[0].length + 1;
  const canvas = Array.from({ length: rows.length + 1 }, () => new Array<string>(width).fill(' '));
  rows.forEach((row, y) => {
    [...row].forEach((c, x) => {
      if (c !== ' ') canvas[y + 1][x + 1] = ':';
    });
  });
  rows.forEach((row, y) => {
    [...row].forEach((c, x) => {
      if (c !== ' ') canvas[y][x] = c;
    });
  });
  return canvas.map((row) => row.join(''));
}

function draw(): void {
  clearScreen();
  const rows = banner(text, options);
  const shown = options.shadow ? withShadow(rows) : rows;
  shown.forEach((row, y) => {
    at(0, 8 + y);
    print(row.slice(offset, offset + 40));
  });
  at(0, 0);
  print(`${text} AT ${offset} OF ${rows[0].length}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 30) offset = Math.max(0, offset - 2);
  else if (code === 31) offset += 2;
  else if (code === 28) options.spacing = (options.spacing % 3) + 1;
  else if (code === 29) options.shadow = !options.shadow;
  else if (code === 13) text = 'TITAN';
  else if (code === 27) text = text.slice(0, -1);
  else if (code >= 48 && code <= 57) options.ink = '#*O%+@X&$='[code - 48];
  else text += String.fromCharCode(code).toUpperCase();
  if (text === '') text = 'A';
  if (text.length > 14) text = text.slice(1);
  draw();
}
