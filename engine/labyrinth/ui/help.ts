/** The help pages. */
import type { u8 } from '../../lib/int.ts';
import { KEY_ESCAPE, KEY_LEFT, KEY_UP } from '../../lib/keys.ts';
import { at, inverse, print } from '../../lib/screen.ts';
import { printCentred } from '../../lib/text.ts';
import { Frame, ui } from './state.ts';

const PAGE_ROWS = 19;
const LAST_PAGE = 1;

const HELP_LINES: readonly string[] = [
  'Slay a Dragon: one waits at depth 5,',
  'one is the 50th monster you meet.',
  '',
  'UP DOWN   move the cursor in a menu',
  'RETURN    takes what is chosen, and so',
  '          does the trigger',
  '1 to 9    take a row at once',
  'LEFT ESC  back to the menu before',
  'T sound   H or ? help',
  '',
  'In town, buy a weapon and wield it in',
  'your pack. Armour is worn at once.',
  'Eat, drink, pray, sleep and rest heal,',
  'each once a visit, if luck has it.',
  'Levels give points to spend; training',
  'costs gold. Quests pay for a kill.',
  'Curses and damage can be removed, and',
  'then the thing can be sold.',
  '',

  'A fight goes by rounds. You aim, it',
  'guards; it strikes, you guard: where',
  'both agree, the blow is blocked.',
  '5d4 and STR must reach its AC; 20 is a',
  'critical hit, 5 hurts yourself.',
  'DEX is for the first move, for traps',
  'and for running, WIS to examine, for',
  'aid from above and to come back from',
  'death, CHA to charm and to trade, PER',
  'to listen, INT and CHA to summon, CON',
  'for hit points and AC.',
  '',
  'Examining is free. Aid, the divine and',
  'listening are once a depth. Potions,',
  'spells, a charm and a failed run take',
  'your turn.',
  '',
  'Deeper rooms pay more, up to three',
  'times. The town keeps your depth.',
];

export function drawHelp(): void {
  inverse(1);
  if (ui.page === 0) print('            Help: the game  1/2         ');
  else print('            Help: the fight 2/2         ');
  inverse(0);
  const first = ui.page * PAGE_ROWS;
  for (let i = 0; i < PAGE_ROWS; i++) {
    at(1, 2 + i);
    print(HELP_LINES[first + i]);
  }
  printCentred('RETURN goes on, ESC goes back', 23);
}

/** Turns the page, back by LEFT or UP; past either end help closes. */
export function helpKey(code: u8): void {
  const page = ui.page;
  ui.frame = Frame.None;
  if (code === KEY_LEFT || code === KEY_UP) {
    if (page > 0) ui.page = 0;
    else ui.mode = ui.back;
  } else if (code === KEY_ESCAPE || page === LAST_PAGE) {
    ui.mode = ui.back;
  } else {
    ui.page = 1;
  }
}
