/** Caravan: what a host calls. A bar moves through the menu. */
import type { Int, u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { random } from 'ts65/rng';
import { sound, Sound } from 'ts65/sound';
import { drawEnd, drawMarket, say } from './draw.ts';
import { begin, buy, game, GOODS, sell, TOWNS, travel } from './rules.ts';

const LAST = GOODS + TOWNS - 1;

const menu = { chosen: 0 as Int<0, 8> };

/** Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  beginGame(seed);
}

function beginGame(seed: u32): void {
  begin(seed);
  menu.chosen = 0;
  drawMarket(0);
  say('Thirty days. Come home rich.');
}

/** Takes one key. */
export function key(code: u8): void {
  sound.request = Sound.None;
  if (game.isOver) {
    if (code === Key.Return) beginGame(random(255));
    return;
  }
  const isRobbed = choose(code);
  if (game.isOver) {
    drawEnd();
    return;
  }
  drawMarket(menu.chosen);
  if (isRobbed) say('Robbers take a quarter of your gold!');
}

/** Returns whether robbers came. */
function choose(code: u8): boolean {
  const chosen = menu.chosen;
  if (code === Key.Up) menu.chosen = chosen > 0 ? chosen - 1 : LAST;
  else if (code === Key.Down) menu.chosen = chosen < LAST ? chosen + 1 : 0;
  else if (chosen >= GOODS) {
    const town = chosen - GOODS;
    if ((code === Key.Right || code === Key.Return) && town !== game.town) return travel(town);
  } else if (code === Key.Right || code === Key.Return) buy(chosen);
  else if (code === Key.Left) sell(chosen);
  return false;
}
