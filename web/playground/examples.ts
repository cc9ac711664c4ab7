/** Programs to begin with: the templates of `ts65 new`, and short ones. */
import fs from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../transpiler/base/project.ts';
import type { ProgramTexts } from './protocol.ts';

export interface PlaygroundExample {
  readonly id: string;
  readonly title: string;
  readonly entry: string;
  readonly texts: ProgramTexts;
}

const COUNTER = `import { at, clearScreen, print, putChar } from 'ts65/screen';

/** How often a key was pressed: it stays a byte, so it must not pass 255. */
let presses = 0;

function draw(): void {
  clearScreen();
  at(2, 2);
  print('PRESS A KEY');
  at(2, 4);
  let left = presses;
  for (let power = 100; power > 0; power = Math.trunc(power / 10)) {
    putChar(48 + Math.trunc(left / power));
    left %= power;
  }
}

export function start(seed: number): void {
  presses = 0;
  draw();
}

export function key(code: number): void {
  if (presses < 255) presses++;
  draw();
}
`;

const REFUSED = `import { at, print } from 'ts65/screen';
import type { u8 } from 'ts65/int';

let health: u8 = 10;
const damage = [3, 5, 9];

export function start(seed: number): void {
  at(0, 0);
  print('EACH KEY HURTS');
}

/** Two mistakes: health may fall below 0, and there are only three elements of damage. */
export function key(code: number): void {
  health -= damage[code & 3];
  if (health == 0) print('DEAD');
}
`;

function template(name: string): ProgramTexts {
  const folder = path.join(PROJECT, 'templates', name, 'src');
  return Object.fromEntries(fs.readdirSync(folder).sort().map((file) => [`src/${file}`, fs.readFileSync(path.join(folder, file), 'utf8')]));
}

/** All of them, the first one is shown first. */
export const examples = (): readonly PlaygroundExample[] => [
  { id: 'counter', title: 'A counter', entry: 'main.ts', texts: { 'main.ts': COUNTER } },
  { id: 'refused', title: 'Two mistakes', entry: 'main.ts', texts: { 'main.ts': REFUSED } },
  ...([['text', 'A text adventure'], ['menu', 'A game of menus'], ['tool', 'A tool with heroes'], ['arcade', 'An arcade game']] as const)
    .map(([id, title]) => ({ id, title, entry: 'src/main.ts', texts: template(id) })),
];
