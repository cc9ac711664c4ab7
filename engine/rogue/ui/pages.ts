/** The title, the help and the end. */
import { endBusy, showBusy } from '../../lib/busy.ts';
import { bytes } from '../../lib/arrays.ts';
import { u8, type u16, type Int } from '../../lib/int.ts';
import { cursor, screen } from '../../lib/screen.ts';
import { Key } from '../../lib/keys.ts';
import { makeLevelAgain } from '../levels.ts';
import { ZERO } from '../decimal.ts';
import { categoryOf, Kind } from '../kinds.ts';
import { FIRST_KIND_NAME, FIRST_MONSTER_NAME } from '../packed.ts';
import { game, hero, LEVELS, lore, Phase } from '../state.ts';
import { makeItems } from '../stock.ts';
import { showEnd, showTitle } from './look.ts';
import { ITEM_GLYPHS } from './map.ts';
import { drawPast } from './message.ts';
import { Glyph } from './shapes.ts';
import { ui } from './state.ts';
import { addTally, clearTally, doubleTally, popTally, printTally, pushTally, tally } from './tally.ts';
import { Say } from '../texts.ts';
import { show, showAt, showName } from './show.ts';
import { at, clearScreen, printNumber, putCode } from './print.ts';

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

/** The signs of the hero and of lights on the page: columns 1 and 29 of the rows 2 and 5. */
const HERO_CELL = 81;
const LIGHT_CELL = 229;

function drawHelp(): void {
  for (let i = 0; i < 14; i++) {
    at(1, 2 + i);
    show(Say.Help + i);
  }
  // As the map draws them.
  screen.cells[HERO_CELL] = Glyph.Hero;
  screen.cells[LIGHT_CELL] = Glyph.Light;
}

/** The known kinds, in two columns: there is room for all of them. */
function drawDiscoveries(): void {
  show(Say.Discoveries);
  let cell: Int<0, 960> = 40;
  for (let kind = 1; kind <= Kind.Cancellation; kind++) {
    if (lore.known[kind] !== 0) {
      cursor.cell = cell;
      putCode(ITEM_GLYPHS[categoryOf(kind)]);
      putCode(0);
      showName(FIRST_KIND_NAME + kind);
      cell = cell < 920 ? cell + 40 : 60;
    }
  }
}

export function drawPage(): void {
  clearScreen();
  if (ui.page === Key.Question) drawHelp();
  else if (ui.page === Key.D) drawDiscoveries();
  else drawPast();
  if (ui.page !== Key.D) showAt(Say.RETURNGoesOn, 12, 23);
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

/** The best games of the session, the best first: the last six digits of their scores, and the level that each ended on; 0 for none. */
export const best = {
  /** @segment LOW */
  digits: Array.from({ length: 10 }, () => bytes(6, 0, 9)),
  /** @segment LOW */
  levels: bytes(10, 0, 26),
};

/** Counts the score, and keeps it if it is one of the best. */
export function keepScore(): void {
  score();
  let level: Int<0, 26> = game.level;
  let isBetter = false;
  for (let i = 0; i < 10; i++) {
    const row = best.digits[i];
    for (let k = 0; k < 6 && !isBetter; k++) {
      if (tally.digits[4 + k] < row[k]) break;
      isBetter = tally.digits[4 + k] > row[k];
    }
    if (best.levels[i] === 0) isBetter = true;
    if (isBetter) {
      // What was here goes on to the next row.
      for (let k = 0; k < 6; k++) {
        const digit = row[k];
        row[k] = tally.digits[4 + k];
        tally.digits[4 + k] = digit;
      }
      const before = best.levels[i];
      best.levels[i] = level;
      level = before;
    }
  }
  score();
}

export function drawEnd(): void {
  clearScreen();
  showEnd();
  if (game.phase === Phase.Won) {
    showAt(Say.YouBringTheAmulet, 2, 1);
  } else {
    showAt(Say.YouDie, 10, 1);
    if (game.killer >= 27) show(Say.Causes - 27 + Math.min(game.killer, 30));
    else showName(FIRST_MONSTER_NAME + game.killer);
  }
  showAt(Say.DungeonLevel, 10, 4);
  printNumber(game.level);
  showAt(Say.Turns, 10, 5);
  printNumber(game.turns);
  showAt(Say.Gold, 10, 6);
  printNumber(hero.gold);
  showAt(Say.Score, 10, 7);
  printTally();
  showAt(Say.TheBestGames, 5, 9);
  for (let i = 0; i < 10; i++) {
    if (best.levels[i] !== 0) {
      at(10, 10 + i);
      for (let k = 0; k < 6; k++) putCode(ZERO + best.digits[i][k]);
      show(Say.OnLevel);
      printNumber(best.levels[i]);
    }
  }
  showAt(Say.RETURNGoesOn, 12, 22);
}
