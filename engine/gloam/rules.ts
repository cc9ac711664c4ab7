/** The rules of Gloam: two knights hold a maze against monsters that come two at a time. */
import type { Int, u16, u32, u8 } from '../lib/int.ts';
import { quiet, rewindTune, startEffect } from '../lib/music.ts';
import { Pad, pad, pad2 } from '../lib/pad.ts';
import { startRandom } from '../lib/rng.ts';
import { COLUMNS_OF_TILES, layRow, maze, takeGem, Tile } from './maze.ts';
import { flyOn, isHitBy, shoot, touches } from './shooting.ts';
import { best, BEST, due, game, Kind, Life, lives, naming, nextLives, Part, Phase, scores, shots, walkers, WALKERS, type Knight, type Walker } from './state.ts';
import { Effect, EFFECT_STARTS } from './tunes.ts';
import { choose, distance, draw, isDue, moveKnight, moveMonster, nearest, placeWalker } from './walking.ts';

const LIVES = 3;
/** Hundreds of points for a life more. */
const LIFE_EVERY = 50;
/** Ticks: of getting ready behind the last row of the maze, of dying, of a knight's shield, of a cleared level, of the end. */
const READY = 70;
const DYING = 40;
const SHIELD = 120;
const CLEARED = 100;
const OVER = 200;
/** Tens of points for a monster, by kind. */
const WORTH: readonly u8[] = [0, 10, 20, 30, 50, 100];
const GEM_WORTH = 1;
/** The last gem of a maze. */
const ALL_GEMS_WORTH = 101;
const START_ROW = 1;
const START_COLUMNS: readonly Int<1, 18>[] = [1, 18];
/** A monster comes no nearer to a knight, in dots and lines. */
const FAR_X = 48;
const FAR_Y = 64;

export function showTitle(seed: u32): void {
  game.seed = seed;
  game.clock = 0;
  startRandom(seed);
  for (let i = 0; i < WALKERS; i++) placeWalker(i as Walker, START_ROW, 1, Kind.Knight);
  for (let i = 0; i < BEST; i++) {
    best.scores[i] = (BEST - i) * 500;
    best.levels[i] = BEST - i;
    for (let letter = 0; letter < 3; letter++) best.letters[i * 3 + letter] = 65 + ((i * 7 + letter * 3) % 26);
  }
  backToTitle();
}

export function backToTitle(): void {
  game.phase = Phase.Title;
  game.stale = Part.All;
  game.level = 1;
  clearMaze();
  quiet();
}

function clearMaze(): void {
  for (const walker of walkers) walker.life = Life.Gone;
  for (const shot of shots) shot.isFlying = 0;
}

export function beginGame(players: Int<1, 2>): void {
  game.players = players;
  game.level = 1;
  for (let i = 0; i < 2; i++) {
    scores[i] = 0;
    due[i] = 0;
    lives[i] = i < players ? LIVES : 0;
    nextLives[i] = LIFE_EVERY;
  }
  beginLevel();
}

function beginLevel(): void {
  game.phase = Phase.Ready;
  game.row = 0;
  game.gems = 0;
  game.wait = READY;
  game.coming = Math.min(5 + game.level, 20);
  game.stale = Part.All;
  clearMaze();
  quiet();
}

/** A tick of the phases around play. */
export function passTime(): void {
  if (game.phase === Phase.Ready) getReady();
  else if (game.phase === Phase.Cleared) {
    if (isOver()) goDown();
  } else if (game.phase === Phase.Over) {
    if (isOver()) nameNext(0);
  }
}

/** The maze comes row by row: this is `row`. */
export function layNextRow(row: Int<0, 10>): void {
  layRow(row);
  game.row = row + 1;
}

/** Behind the maze come the knights. */
function getReady(): void {
  if (game.wait === READY) {
    for (let i = 0; i < 2; i++) if (lives[i] > 0) bringKnight(i as Knight);
  }
  if (!isOver()) return;
  game.phase = Phase.Playing;
  rewindTune();
}

function isOver(): boolean {
  game.wait = (game.wait - 1) & 255;
  return game.wait === 0;
}

function bringKnight(i: Knight): void {
  placeWalker(i, START_ROW, START_COLUMNS[i], Kind.Knight);
  walkers[i].dir = i === 0 ? 1 : 3;
  walkers[i].wait = SHIELD;
}

/** A tick of play. */
export function playTick(): void {
  playKnight(0, pad.held, pad.pressed);
  playKnight(1, pad2.held, pad2.pressed);
  moveMonster(2, haste());
  moveMonster(3, haste());
  // One of them thinks in each tick: both would take too long for a frame.
  if ((game.clock & 1) === 0) playMonster(2);
  else playMonster(3);
  for (let i = 0; i < 4; i++) flyOn(i as Walker);
  // A knight each tick: nothing is so fast that it goes through the other meanwhile.
  const knight = (game.clock & 1) as Knight;
  meet(knight, 2);
  meet(knight, 3);
  payPoints(knight);
  if (game.coming === 0 && walkers[2].life === Life.Gone && walkers[3].life === Life.Gone) clearLevel();
  // A knight that has lives is back in the tick in which it is gone.
  else if (walkers[0].life === Life.Gone && walkers[1].life === Life.Gone) endGame();
}

function playKnight(i: Knight, held: Int<0, 31>, pressed: Int<0, 31>): void {
  const walker = walkers[i];
  if (walker.life === Life.Alive) {
    if (walker.wait > 0) walker.wait--;
    if ((pressed & Pad.Fire) !== 0 && shoot(i)) soundEffect(Effect.Shot);
    if (isDue(i, 0) && moveKnight(i, held) && takeGem(walker.tile)) takeGemOf(i);
  } else if (isGone(i) && lives[i] > 0) bringKnight(i);
}

/** Whether a walker that has died is out of the maze by now. */
function isGone(i: Walker): boolean {
  const walker = walkers[i];
  if (walker.life === Life.Gone) return true;
  // Monsters are asked every second time, and DYING is even.
  walker.wait = (walker.wait - (i > 1 ? 2 : 1)) & 255;
  if (walker.wait !== 0) return false;
  walker.life = Life.Gone;
  return true;
}

function takeGemOf(i: Knight): void {
  const isLast = game.gems === 0;
  soundEffect(isLast ? Effect.Life : Effect.Gem);
  owe(i, isLast ? ALL_GEMS_WORTH : GEM_WORTH);
}

function playMonster(i: Int<2, 3>): void {
  const walker = walkers[i];
  if (walker.life !== Life.Alive) {
    if (isGone(i) && game.coming > 0) bringMonster(i);
  } else if (walker.step === 0 && walker.hasChosen === 0) choose(i);
  else {
    look(i);
    if (walker.kind >= Kind.Wraith && (game.clock & 14) === 0 && isInSight(i) && shoot(i)) soundEffect(Effect.Shot);
  }
}

function haste(): Int<0, 4> {
  return game.level > 16 ? 4 : ((game.level >> 2) as Int<0, 4>);
}

/** Whether a knight is in a monster's row or column: a wraith shows itself then. */
function look(i: Int<2, 3>): void {
  const walker = walkers[i];
  const { x, y } = walkers[nearest(walker.x, walker.y)];
  walker.isSeen = distance(walker.x, x) < 8 || distance(walker.y, y) < 16 ? 1 : 0;
}

/** Whether a monster looks along a row or a column at the nearest knight. */
function isInSight(i: Int<2, 3>): boolean {
  const { x, y, dir } = walkers[i];
  const { x: toX, y: toY } = walkers[nearest(x, y)];
  if (((dir & 1) === 0 ? distance(x, toX) : distance(y, toY) >> 1) >= 4) return false;
  if (dir === 0) return toY < y;
  if (dir === 1) return toX > x;
  return dir === 2 ? toY > y : toX < x;
}

/** The next monster comes on a tile far from the knights, if chance finds one in this tick. The last one of a level is its warden. */
function bringMonster(i: Int<2, 3>): void {
  const across = draw(63);
  const down = draw(15);
  const column = 1 + (across & 15) + ((across >> 4) & 1) + (across >> 5);
  const row = 1 + (down & 7) + (down >> 3);
  if (maze.tiles[row * COLUMNS_OF_TILES + column] === Tile.Wall) return;
  placeWalker(i, row, column, nextKind());
  const walker = walkers[i];
  for (let knight = 0; knight < 2; knight++) {
    const { life, x, y } = walkers[knight];
    if (life === Life.Alive && distance(x, walker.x) < FAR_X && distance(y, walker.y) < FAR_Y) {
      walker.life = Life.Gone;
      return;
    }
  }
  walker.dir = draw(3) as Int<0, 3>;
  game.coming = (game.coming - 1) & 255;
  game.stale |= Part.Coming;
}

function nextKind(): Kind {
  if (game.coming === 1) return Kind.Warden;
  const worst = game.level > 3 ? 3 : game.level > 1 ? 2 : 1;
  const kind = draw(3);
  return (1 + (kind > worst ? kind - worst - 1 : kind)) as Kind;
}

/** Shots and touches between a knight and a monster. */
function meet(i: Knight, j: Int<2, 3>): void {
  if (isHitBy(j, i)) {
    shots[i].isFlying = 0;
    kill(j);
    owe(i, WORTH[walkers[j].kind]);
    return soundEffect(Effect.Hit);
  }
  const isHurt = isHitBy(i, j);
  if (isHurt) shots[j].isFlying = 0;
  if ((isHurt || touches(i, j)) && walkers[i].wait === 0) {
    kill(i);
    lives[i] = (lives[i] - 1) & 255;
    showLives(i);
    soundEffect(Effect.Death);
  }
}

function kill(i: Walker): void {
  walkers[i].life = Life.Dying;
  walkers[i].wait = DYING;
}

/** Tens of points that a knight is given in one of its next ticks. */
function owe(i: Knight, tens: u8): void {
  due[i] = (due[i] + tens) & 255;
}

function payPoints(i: Knight): void {
  if (due[i] === 0) return;
  scores[i] = Math.min(scores[i] + due[i] * 10, 65_000);
  due[i] = 0;
  game.stale |= i === 0 ? Part.Score1 : Part.Score2;
  const mark: u16 = nextLives[i] * 100;
  if (nextLives[i] === 0 || scores[i] < mark) return;
  nextLives[i] = nextLives[i] > 200 ? 0 : nextLives[i] + LIFE_EVERY;
  // No more than eight: three, and five of these.
  lives[i] = (lives[i] + 1) & 255;
  showLives(i);
  soundEffect(Effect.Life);
}

function showLives(i: Knight): void {
  game.stale |= i === 0 ? Part.Lives1 : Part.Lives2;
}

function soundEffect(effect: Effect): void {
  startEffect(EFFECT_STARTS[effect]);
}

function clearLevel(): void {
  game.phase = Phase.Cleared;
  game.wait = CLEARED;
  game.stale = Part.All;
  quiet();
  soundEffect(Effect.Cleared);
}

/** To the next level: a knight that fell in this one comes back where it has lives. */
function goDown(): void {
  if (game.level < 99) game.level++;
  beginLevel();
}

function endGame(): void {
  game.phase = Phase.Over;
  game.wait = OVER;
  game.stale = Part.All;
  quiet();
}

/** From knight `first` on, one that is among the best gives its letters. */
function nameNext(first: Int<0, 2>): void {
  for (let knight = first; knight < game.players; knight++) {
    const score = scores[knight];
    for (let place = 0; place < BEST; place++) {
      if (score > best.scores[place]) return enterBest(knight as Knight, place as Int<0, 4>, score);
    }
  }
  backToTitle();
}

function enterBest(knight: Knight, place: Int<0, 4>, score: u16): void {
  for (let i = BEST - 1; i > place; i--) {
    best.scores[i] = best.scores[i - 1];
    best.levels[i] = best.levels[i - 1];
    for (let letter = 0; letter < 3; letter++) best.letters[i * 3 + letter] = best.letters[i * 3 - 3 + letter];
  }
  best.scores[place] = score;
  best.levels[place] = game.level;
  for (let letter = 0; letter < 3; letter++) best.letters[place * 3 + letter] = 65;
  naming.knight = knight;
  naming.place = place;
  naming.letter = 0;
  game.phase = Phase.Naming;
  game.stale = Part.All;
}

/** Up and down change a letter, fire takes it. */
export function chooseLetter(): void {
  const pressed = naming.knight === 0 ? pad.pressed : pad2.pressed;
  const at = naming.place * 3 + naming.letter;
  if ((pressed & Pad.Up) !== 0) best.letters[at] = best.letters[at] === 90 ? 65 : (best.letters[at] + 1) & 127;
  if ((pressed & Pad.Down) !== 0) best.letters[at] = best.letters[at] === 65 ? 90 : (best.letters[at] - 1) & 127;
  if ((pressed & Pad.Fire) !== 0) {
    if (naming.letter < 2) naming.letter++;
    else nameNext((naming.knight + 1) as Int<0, 2>);
  }
  // The letters and the sign below them come again.
  if (pressed !== 0 && game.line > 10) game.line = 10;
}
