/** The help page. */
import { inverse, print, at } from '../../lib/screen.ts';
import { printCentred } from '../../lib/text.ts';
import { Mode, openMode, ui } from './state.ts';

const LINES: readonly string[] = [
  'A depth, a branch and a seed make a',
  'level. The same three always make the',
  'same items: those of the item tables of',
  'Dungeon Crawl Stone Soup 0.5.2.',
  '',
  'On the title, UP and DOWN choose a row,',
  'LEFT and RIGHT change it; seed and depth',
  'can be typed. S D B go to a row.',
  'Quality grows with depth, to 50 at most;',
  'in the Vaults it is half as much again.',
  'N P      next, previous level',
  'S        next seed',
  'B        next branch',
  'T        totals of all 27 levels',
  'O        sound on or off',
  'RETURN   what can be done (joystick:',
  '         stick and trigger)',
  '> ends a name that stands whole below.',
  'Artefacts are numbered from 1 as long as',
  'you go down by N. A weapon shows its',
  'accuracy and damage, armour its AC.',
];

export function openHelp(): void {
  ui.back = ui.mode;
  openMode(Mode.Help);
}

export function drawHelp(): void {
  inverse(1);
  print('            Help: Crawl items           ');
  inverse(0);
  for (let i = 0; i < LINES.length; i++) {
    at(0, 2 + i);
    print(LINES[i]);
  }
  printCentred('Any key goes back', 23);
}

export function helpKey(): void {
  openMode(ui.back);
}
