/** Gloam: an arcade game for one or two. Ticks and keys come in, the rules act, and picture and sound follow. */
import type { Int, u32, u8 } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { playEffect, playTune } from '../lib/music.ts';
import { Pad, pad, pad2 } from '../lib/pad.ts';
import { drawLevel, drawNaming, drawNumbers, drawShapes, drawSprites, drawTitle, drawWords, parade } from './draw.ts';
import { ROWS_OF_TILES } from './maze.ts';
import { backToTitle, beginGame, chooseLetter, layNextRow, passTime, playTick, showTitle } from './rules.ts';
import { game, Part, Phase } from './state.ts';
import { CHASE_TUNE, EFFECTS, READY_TUNE, TITLE_TUNE } from './tunes.ts';

/** Ticks until a game goes on behind a pause: the last row is drawn meanwhile. */
const GOES_ON = 6;

/** Shows the title, which comes row by row. Called once, before all else. */
export function start(seed: u32): void {
  showTitle(seed);
  drawShapes();
  drawTitle();
}

/** Takes a key. Letters count in either case. */
export function key(code: u8): void {
  if (game.phase === Phase.Title) {
    if (code === Key.Return || code === Key.Space) open(1);
    else if (code === Key.Digit2) open(2);
  } else if (code === Key.q || code === Key.Q) backToTitle();
  else if (code === Key.p || code === Key.P) pause();
}

function open(knights: 1 | 2): void {
  beginGame(knights);
  drawLevel();
}

function pause(): void {
  if (game.phase === Phase.Playing) game.phase = Phase.Paused;
  else if (game.phase === Phase.Paused) game.phase = Phase.Ready;
  else return;
  game.wait = GOES_ON;
  game.stale |= Part.Row + Part.Words + Part.Best + Part.Coming;
}

/** One frame of the video: a sixtieth of a second, or on PAL a fiftieth. Each of its ways takes less than that (`ts65 bound gloam`). */
export function frame(): void {
  game.clock = (game.clock + 1) & 255;
  if (game.phase === Phase.Playing) {
    playTick();
    drawNumbers();
    drawSprites();
    playTune(CHASE_TUNE, game.level < 4 ? 10 : game.level < 8 ? 8 : 6);
    playEffect(EFFECTS);
  } else if (game.phase === Phase.Title) frameOfTitle();
  else if (game.phase === Phase.Naming) frameOfNaming();
  else if (game.phase === Phase.Ready && game.row < ROWS_OF_TILES) {
    layNextRow(game.row as Int<0, 10>);
    playTune(READY_TUNE, 7);
  } else frameBetween();
}

function frameOfTitle(): void {
  if ((pad2.pressed & Pad.Fire) !== 0) return open(2);
  if ((pad.pressed & Pad.Fire) !== 0) return open(1);
  drawTitle();
  parade();
  playTune(TITLE_TUNE, 9);
}

function frameOfNaming(): void {
  chooseLetter();
  if (game.phase === Phase.Naming) drawNaming();
  parade();
  playTune(TITLE_TUNE, 9);
}

/** Ahead of play, in a pause of it, and behind it. */
function frameBetween(): void {
  const wasCleared = game.phase === Phase.Cleared;
  passTime();
  if (wasCleared && game.phase === Phase.Ready) return drawLevel();
  drawWords();
  drawSprites();
  if (game.phase === Phase.Ready) playTune(READY_TUNE, 7);
  playEffect(EFFECTS);
}
