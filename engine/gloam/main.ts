/** Gloam: an arcade game for one or two. Ticks and keys come in, the rules act, and picture and sound follow. */
import type { u32, u8 } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { playEffect, playTune } from '../lib/music.ts';
import { Pad, pad, pad2 } from '../lib/pad.ts';
import { drawLevel, drawNumbers, drawShapes, drawSprites } from './draw.ts';
import { backToTitle, beginGame, showTitle, tick } from './rules.ts';
import { game, Part, Phase } from './state.ts';
import { CHASE_TUNE, EFFECTS, READY_TUNE, TITLE_TUNE } from './tunes.ts';

/** Shows the title. Called once, before all else. */
export function start(seed: u32): void {
  drawShapes();
  showTitle(seed);
  drawNumbers();
  drawSprites();
}

/** Takes a key. Letters count in either case. */
export function key(code: u8): void {
  if (game.phase === Phase.Title) {
    if (code === Key.Return || code === Key.Space) open(1);
    else if (code === Key.Digit2) open(2);
  } else if (code === Key.q || code === Key.Q) {
    backToTitle();
    drawNumbers();
    drawSprites();
  } else if (code === Key.p || code === Key.P) pause();
}

function open(knights: 1 | 2): void {
  beginGame(knights);
  drawLevel();
}

function pause(): void {
  if (game.phase === Phase.Playing) game.phase = Phase.Paused;
  else if (game.phase === Phase.Paused) game.phase = Phase.Playing;
  else return;
  game.stale |= Part.Bottom;
  drawNumbers();
}

/** One frame of the video: a sixtieth of a second, or on PAL a fiftieth. */
export function frame(): void {
  const { phase } = game;
  if (phase === Phase.Title) {
    if ((pad2.pressed & Pad.Fire) !== 0) return open(2);
    if ((pad.pressed & Pad.Fire) !== 0) return open(1);
  }
  tick();
  if (phase === Phase.Cleared && game.phase === Phase.Ready) return drawLevel();
  drawNumbers();
  drawSprites();
  sound();
}

function sound(): void {
  if (game.phase === Phase.Title || game.phase === Phase.Naming) playTune(TITLE_TUNE, 9);
  else if (game.phase === Phase.Ready) playTune(READY_TUNE, 7);
  else if (game.phase === Phase.Playing) playTune(CHASE_TUNE, game.level < 4 ? 10 : game.level < 8 ? 8 : 6);
  playEffect(EFFECTS);
}
