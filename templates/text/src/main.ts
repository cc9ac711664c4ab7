/** The Lighthouse: what a host calls. Each command is a key. */
import type { u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { openLog } from 'ts65/log';
import { random } from 'ts65/rng';
import { at, clearScreen, inverse, padTo, print } from 'ts65/screen';
import { sound, Sound } from 'ts65/sound';
import { printNumber } from 'ts65/text';
import { begin, hero, look, showHeld, take, use, walk, world } from './rules.ts';
import { NAMES, Way } from './world.ts';

/** Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  beginGame(seed);
}

function beginGame(seed: u32): void {
  clearScreen();
  at(0, 23);
  print('N S E W U D go  T take  X use  L look  I');
  openLog(2, 21);
  begin(seed);
  drawStatus();
}

/** Takes one key. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  const pressed = code >= Key.a && code <= Key.z ? code - 32 : code;
  if (!world.isOver) obey(pressed);
  else if (pressed === Key.Return) beginGame(random(255));
  drawStatus();
}

function obey(code: u8): void {
  switch (code) {
    case Key.N: case Key.Up: walk(Way.North); break;
    case Key.S: case Key.Down: walk(Way.South); break;
    case Key.E: case Key.Right: walk(Way.East); break;
    case Key.W: case Key.Left: walk(Way.West); break;
    case Key.U: walk(Way.Up); break;
    case Key.D: walk(Way.Down); break;
    case Key.T: take(); break;
    case Key.X: use(); break;
    case Key.L: look(); break;
    case Key.I: showHeld(); break;
  }
}

function drawStatus(): void {
  at(0, 0);
  inverse(1);
  print(' ');
  print(NAMES[hero.place]);
  padTo(29);
  print('Turns ');
  printNumber(hero.turns, 2);
  padTo(40);
  inverse(0);
}
