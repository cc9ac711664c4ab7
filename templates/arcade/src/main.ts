/** Scrap: what a host calls. Keys come in, the rules act, the screen follows. */
import type { u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { clearScreen } from 'ts65/screen';
import { sound, Sound } from 'ts65/sound';
import { stick } from 'ts65/stick';
import { drawBoard, drawTitle, eraseBoard } from './draw.ts';
import { game, newGame, Phase, pulse, showTitle, teleport, walk } from './rules.ts';

/** Shows the title. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  stick.diagonals = 0;
  showTitle(seed);
  drawTitle();
}

/** Takes one key. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  const pressed = code >= Key.a && code <= Key.z ? code - 32 : code;
  if (game.phase === Phase.Playing) {
    eraseBoard();
    obey(pressed);
    drawBoard();
  } else if (pressed === Key.Return) {
    newGame();
    clearScreen();
    drawBoard();
  }
  // A stick that is held in a diagonal walks in one.
  stick.diagonals = game.phase === Phase.Playing ? 1 : 0;
}

/** The keys that walk. */
const STEPS = [
  { key: Key.Up, dx: 0, dy: -1 },
  { key: Key.Down, dx: 0, dy: 1 },
  { key: Key.Left, dx: -1, dy: 0 },
  { key: Key.Right, dx: 1, dy: 0 },
  { key: Key.Y, dx: -1, dy: -1 },
  { key: Key.U, dx: 1, dy: -1 },
  { key: Key.B, dx: -1, dy: 1 },
  { key: Key.N, dx: 1, dy: 1 },
  { key: Key.Space, dx: 0, dy: 0 },
];

function obey(code: u8): void {
  if (code === Key.T) teleport();
  else if (code === Key.P) pulse();
  for (const step of STEPS) {
    if (code === step.key) walk(step.dx, step.dy);
  }
}
