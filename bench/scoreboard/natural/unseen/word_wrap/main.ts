import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const TEXT = `The lighthouse keeper climbed the narrow stairs every evening. He lit the lamp, wound the clockwork and waited for ships.

Most nights none came. On the others, he wrote down their names in an incomprehensibly-large leather book.

Nobody ever read it.`;

let width = 30;
let page = 0;
const LINES = 18;

function wrap(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of paragraph.split(' ')) {
    while (word.length > columns) {
      if (line) lines.push(line);
      line = '';
      lines.push(word.slice(0, columns));
      word = word.slice(columns);
    }
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= columns) line += ' ' + word;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  return lines;
}

function layout(): string[] {
  const result: string[] = [];
  for (const paragraph of TEXT.split('\n\n')) {
    if (result.length) result.push('');
    result.push(...wrap(paragraph, width));
  }
  return result;
}

function draw(): void {
  const lines = layout();
  const pages = Math.ceil(lines.length / LINES);
  page = Math.min(page, pages - 1);
  clearScreen();
  at(0, 0);
  print(`WIDTH ${width}  PAGE ${page + 1} OF ${pages}`);
  lines.slice(page * LINES, (page + 1) * LINES).forEach((line, i) => {
    at(0, 2 + i);
    print(line);
  });
  const slack = lines.filter((line) => line !== '').reduce((sum, line) => sum + width - line.length, 0);
  at(0, 22);
  print(`${lines.length} LINES, ${slack} BLANKS LEFT OVER`);
}

export function start(seed: number): void {
  startRandom(seed);
  width = 20 + (seed % 20);
  draw();
}

export function key(code: number): void {
  if (code === 30) width = Math.max(8, width - 1);
  else if (code === 31) width = Math.min(40, width + 1);
  else if (code === 28) page = Math.max(0, page - 1);
  else if (code === 29) page++;
  else if (code >= 49 && code <= 57) width = Math.min(40, (code - 48) * 5 + 3);
  draw();
}
