/** Mine: what a host calls. Ticks and keys come in, the rules act, the screen follows. */
import type { u32, u8 } from 'ts65/int';
import { Key } from 'ts65/keys';
import { Pad, pad } from 'ts65/pad';
import { clearScreen } from 'ts65/screen';
import { sound, Sound } from 'ts65/sound';
import { drawEnd, drawMine, drawShapes, drawStatus, drawTitle } from './draw.ts';
import { fillLevel, game, newGame, Phase, showTitle, tick } from './rules.ts';

/** Shows the title. Called once, before all else. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  showTitle(seed);
  drawShapes();
  drawTitle();
}

/** Takes a key. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  const isQ = code === Key.q || code === Key.Q;
  if (game.phase !== Phase.Playing && (code === Key.Return || code === Key.Space)) goOn();
  else if (game.phase !== Phase.Title && isQ) {
    game.phase = Phase.Title;
    drawTitle();
  }
}

/** One frame of the video: a sixtieth of a second, or on PAL a fiftieth. */
export function frame(): void {
  sound.request = Sound.None;
  if (game.phase !== Phase.Playing) {
    if ((pad.pressed & Pad.Fire) !== 0) goOn();
    return;
  }
  const { level, gems, seconds } = game;
  tick(pad.held);
  if (game.phase !== Phase.Playing) drawEnd();
  else if (game.level !== level) drawMine();
  else if (game.gems !== gems || game.seconds !== seconds) drawStatus();
}

function goOn(): void {
  clearScreen();
  if (game.phase === Phase.Died) fillLevel();
  else newGame();
  drawMine();
}
