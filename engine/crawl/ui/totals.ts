/** The totals of a whole dungeon. */
import type { u8, Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, padTo, print } from '../../lib/screen.ts';
import { seedAfter } from '../../lib/seed_entry.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printCentred, printLong, printNumber } from '../../lib/text.ts';
import { CLASSES } from '../state.ts';
import { countDungeon, totals } from '../totals.ts';
import { remakeLevel } from './level.ts';
import { CLASS_NAMES } from './names.ts';
import { choice, list, Mode, openMode, ui } from './state.ts';

/** Counts the dungeon of the chosen seed and shows it; `back` is where the screen was before. */
export function openTotals(back: Int<0, 4>): void {
  ui.origin = back;
  countDungeon(choice.seed);
  openMode(Mode.Totals);
  play(Sound.Fanfare);
}

export function drawTotals(): void {
  inverse(1);
  print(' The Dungeon, 27 levels   Seed ');
  printLong(choice.seed);
  padTo(40);
  inverse(0);
  at(2, 2);
  print('                  items  pieces');
  for (let base = 0; base < CLASSES; base++) {
    at(2, 3 + base);
    print(CLASS_NAMES[base]);
    at(20, 3 + base);
    printNumber(totals.items[base], 5);
    print('   ');
    printNumber(totals.pieces[base], 5);
  }
  drawSum('All', 16, totals.all);
  drawSum('Cursed', 17, totals.cursed);
  drawSum('Branded', 18, totals.branded);
  drawSum('Artefacts', 19, totals.artefacts);
  drawSum('Coins', 20, totals.coins);
  at(2, 21);
  print('Check');
  at(20, 21);
  printNumber(totals.low, 5);
  print('   ');
  printNumber(totals.high, 5);
  printCentred('S next seed, RETURN back, ? helps', 23);
}

function drawSum(label: string, row: Int<0, 23>, value: Int<0, 65535>): void {
  at(2, row);
  print(label);
  at(20, row);
  printNumber(value, 5);
}

export function totalsKey(code: u8): void {
  if (code === Key.S) {
    choice.seed = seedAfter(choice.seed);
    list.before = 0;
    list.cursor = 0;
    openTotals(ui.origin);
  } else if (code === Key.Return || code === Key.Escape) {
    if (ui.origin === Mode.List) remakeLevel();
    openMode(ui.origin);
  } else {
    play(Sound.Refused);
  }
}
