/** Salt and Silk: what a host calls. Two menus choose, the rules act, the screen shows. */
import type { Int, u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { play, sound, Sound } from 'ts65/sound';
import { drawGame, drawTitle, Menu } from './draw.ts';
import { buy, Event, game, GOAL, newGame, Phase, sell, showTitle, trader, travel } from './rules.ts';

/** The menu that is open, and its chosen row. Both menus have four rows. */
const ui = { menu: Menu.Market as Menu, row: 0 as Int<0, 3> };

/** Shows the title. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  showTitle(seed);
  drawTitle();
}

/** Takes one key. */
export function key(code: u8): void {
  sound.request = Sound.None;
  if (game.phase === Phase.Playing) obey(code);
  else if (code === Key.Return) {
    newGame();
    open(Menu.Market);
  }
  if (game.phase !== Phase.Title) drawGame(ui.menu, ui.row);
}

function obey(code: u8): void {
  if (code === Key.Up) choose((ui.row + 3) % 4);
  else if (code === Key.Down) choose((ui.row + 1) % 4);
  else if (ui.menu === Menu.Market) marketKey(code);
  else townsKey(code);
}

function choose(row: number): void {
  ui.row = row;
  play(Sound.Blip);
}

function open(menu: Menu): void {
  ui.menu = menu;
  choose(0);
}

function marketKey(code: u8): void {
  if (code === Key.Right) play(buy(ui.row) ? Sound.Gold : Sound.Refused);
  else if (code === Key.Left) play(sell(ui.row) ? Sound.Gold : Sound.Refused);
  else if (code === Key.Return) open(Menu.Towns);
}

function townsKey(code: u8): void {
  if (code === Key.Escape) open(Menu.Market);
  if (code !== Key.Return) return;
  travel(ui.row);
  open(Menu.Market);
  if (game.phase === Phase.Over) play(trader.gold >= GOAL ? Sound.Fanfare : Sound.Death);
  else if (game.event !== Event.None) play(game.event === Event.Gift ? Sound.Magic : Sound.Hurt);
  else play(Sound.Step);
}
