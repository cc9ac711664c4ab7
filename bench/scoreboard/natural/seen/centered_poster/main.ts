import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Style {
  border: string;
  padding: number;
  double?: boolean;
  uppercase?: boolean;
}

const STYLES: Style[] = [
  { border: '*', padding: 1 },
  { border: '#', padding: 3, uppercase: true },
  { border: '=', padding: 2, double: true },
  { border: '.', padding: 0, double: true, uppercase: true },
];

const CONTENTS = [
  ['Grand Opening', '', 'Saturday at noon', 'Free lemonade'],
  ['LOST CAT', 'answers to Byte', 'grey, one white paw', '', 'please call 555'],
  ['Concert', 'The Integers', 'no fractions allowed'],
];

let style = 0;
let content = 0;

const center = (text: string, width: number): string => {
  const left = Math.floor((width - text.length) / 2);
  return ' '.repeat(left) + text + ' '.repeat(width - text.length - left);
};

function build(lines: string[], { border, padding, double = false, uppercase = false }: Style): string[] {
  const texts = uppercase ? lines.map((line) => line.toUpperCase()) : lines;
  const inner = Math.max(...texts.map((line) => line.length)) + padding * 2;
  const side = double ? border.repeat(2) : border;
  const edge = border.repeat(inner + side.length * 2);
  const empty = side + ' '.repeat(inner) + side;
  const body = texts.map((line) => side + center(line, inner) + side);
  const blank = Array<string>(padding).fill(empty);
  const edges = double ? [edge, edge] : [edge];
  return [...edges, ...blank, ...body, ...blank, ...edges];
}

function draw(): void {
  clearScreen();
  const poster = build(CONTENTS[content], STYLES[style]);
  const top = Math.max(0, Math.floor((22 - poster.length) / 2));
  poster.forEach((line, i) => {
    at(Math.floor((40 - line.length) / 2), top + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  content = seed % CONTENTS.length;
  draw();
}

export function key(code: number): void {
  if (code === 30) style = (style + STYLES.length - 1) % STYLES.length;
  else if (code === 31) style = (style + 1) % STYLES.length;
  else if (code === 28) STYLES[style].padding = Math.min(4, STYLES[style].padding + 1);
  else if (code === 29) STYLES[style].padding = Math.max(0, STYLES[style].padding - 1);
  else if (code === 13 || code === 32) content = (content + 1) % CONTENTS.length;
  else if (code > 32) STYLES[style] = { ...STYLES[style], border: String.fromCharCode(code) };
  draw();
}
