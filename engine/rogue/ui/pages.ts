/** The title, the help and the end. */
import { endBusy, showBusy } from '../../lib/busy.ts';
import { u8, type u16 } from '../../lib/int.ts';
import { screen } from '../../lib/screen.ts';
import { Key } from '../../lib/keys.ts';
import { makeLevelAgain } from '../levels.ts';
import { FIRST_MONSTER_NAME } from '../packed.ts';
import { game, hero, LEVELS, Phase } from '../state.ts';
import { makeItems } from '../stock.ts';
import { showEnd, showTitle } from './look.ts';
import { Glyph } from './shapes.ts';
import { ui } from './state.ts';
import { addTally, clearTally, doubleTally, popTally, printTally, pushTally, tally } from './tally.ts';
import { Say } from '../texts.ts';
import { show, showAt, showName } from './show.ts';
import { at, clearScreen, printNumber } from './print.ts';

export function drawTitle(): void {
  clearScreen();
  showTitle();
  showAt(Say.ROGU, 15, 5);
  showAt(Say.TheDungeonsOfDoom, 10, 7);
  showAt(Say.FetchTheAmuletOf, 7, 9);
  showAt(Say.FromTheThLevel, 10, 10);
  showAt(Say.Seed, 13, 14);
  printTally();
  showAt(Say.DungeonLevel, 12, 15);
  printNumber(game.level);
  showAt(Say.DigitsAndDeleteChange, 3, 17);
  showAt(Say.ReturnStartsInThe, 3, 19);
}

/** Shows `seed` as the number on the title. */
export function showSeed(): void {
  clearTally();
  for (let i = 4; i > 0; i--) {
    let bits: u8 = game.seed[i - 1];
    for (let k = 0; k < 8; k++) {
      doubleTally(bits >= 128 ? 1 : 0);
      bits = u8(bits * 2);
    }
  }
}

/** Makes the number on the title the seed. */
function takeSeed(): void {
  game.seed.fill(0);
  for (let k = 0; k < 10; k++) {
    let carry: u16 = tally.digits[k];
    for (let i = 0; i < 4; i++) {
      carry = game.seed[i] * 10 + carry;
      game.seed[i] = u8(carry);
      carry >>= 8;
    }
  }
}

/** `>` makes the next level, on which the game will begin: for practice, and to look at levels. `*` makes the items of all levels. */
function survey(all: boolean): void {
  takeSeed();
  for (let left = all ? LEVELS : 1; left > 0; left--) {
    game.level = game.level < LEVELS ? game.level + 1 : 1;
    showBusy();
    if (all) makeItems(game.level);
    else makeLevelAgain();
  }
  endBusy();
}

/** A key on the title; true when the game begins. */
export function titleKey(code: u8): boolean {
  if (code === Key.Return) {
    takeSeed();
    return true;
  }
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    if (!ui.typing) clearTally();
    ui.typing = true;
    pushTally(code - Key.Digit0);
  } else if (code === Key.Backspace) {
    popTally();
  } else if (code === Key.Greater || code === Key.Asterisk) {
    survey(code === Key.Asterisk);
  }
  return false;
}

/** The signs of the hero and of lights on the second page: columns 1 and 29 of the rows 2 and 5. */
const HERO_CELL = 81;
const LIGHT_CELL = 229;

export function drawHelp(): void {
  clearScreen();
  for (let i = 0; i < 16; i++) {
    at(1, 2 + i);
    show(Say.Help + ui.page * 16 + i);
  }
  // As the map draws them.
  if (ui.page === 0) return;
  screen.cells[HERO_CELL] = Glyph.Hero;
  screen.cells[LIGHT_CELL] = Glyph.Light;
  showAt(Say.AnyKeyGoesOn, 12, 22);
}

/** Facts, "Score". */
function score(): void {
  clearTally();
  // Five times the experience.
  addTally(hero.xp, 0, false);
  doubleTally(0);
  doubleTally(0);
  addTally(hero.xp, 0, false);
  addTally(hero.gold, 1, false);
  addTally(hero.level, 2, false);
  addTally(game.turns, 0, true);
}

export function drawEnd(): void {
  clearScreen();
  showEnd();
  if (game.phase === Phase.Won) {
    showAt(Say.YouBringTheAmulet, 2, 6);
  } else {
    showAt(Say.YouDie, 16, 6);
    showAt(Say.KilledBy, 10, 8);
    if (game.killer >= 27) show(Say.Causes - 27 + Math.min(game.killer, 29));
    else showName(FIRST_MONSTER_NAME + game.killer);
  }
  showAt(Say.DungeonLevel, 10, 10);
  printNumber(game.level);
  showAt(Say.Gold, 10, 11);
  printNumber(hero.gold);
  showAt(Say.Score, 10, 13);
  score();
  printTally();
  showAt(Say.AnyKey, 16, 20);
}
