/** The Lighthouse: what a host calls. Keys come in, the rules act, the screen tells what came of it. */
import type { u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { sound, Sound } from 'ts65/sound';
import { game, light, newGame, Phase, showTitle, take, walk } from './rules.ts';
import { describe, drawFrame, drawStatus, drawTitle, tell } from './tell.ts';
import { Direction } from './world.ts';

/** Shows the title. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  showTitle(seed);
  drawTitle();
}

/** Takes one key. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  const pressed = code >= Key.a && code <= Key.z ? code - 32 : code;
  if (game.phase === Phase.Playing) obey(pressed);
  else if (pressed === Key.Return) begin();
}

function begin(): void {
  newGame();
  drawFrame();
  describe();
  drawStatus();
}

/** Two keys for each direction: a letter, and a cursor key where there is one. */
const WAYS = [
  { letter: Key.N, cursor: Key.Up, direction: Direction.North },
  { letter: Key.E, cursor: Key.Right, direction: Direction.East },
  { letter: Key.S, cursor: Key.Down, direction: Direction.South },
  { letter: Key.W, cursor: Key.Left, direction: Direction.West },
  { letter: Key.U, cursor: Key.Less, direction: Direction.Up },
  { letter: Key.D, cursor: Key.Greater, direction: Direction.Down },
];

function obey(code: u8): void {
  if (code === Key.T) tell(take());
  if (code === Key.L) tell(light());
  const way = WAYS.findIndex(({ letter, cursor }) => code === letter || code === cursor);
  if (way >= 0) tell(walk(WAYS[way].direction));
  drawStatus();
}
