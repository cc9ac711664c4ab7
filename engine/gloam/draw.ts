/** Text, colours and sprites: it reads the state of the rules and changes nothing of it but that numbers are fresh. */
import { setShapes } from '../lib/charset.ts';
import { colours, fiveColours } from '../lib/colours.ts';
import type { Int, u8 } from '../lib/int.ts';
import { at, clearScreen, print, putChar, putCode, screen } from '../lib/screen.ts';
import { missiles, players, setPlayerShapes } from '../lib/sprites.ts';
import { printCentred, printLong, printNumber } from '../lib/text.ts';
import { Art, TILES_ART, WALKERS_ART } from './shapes.ts';
import { best, game, Kind, Life, lives, naming, Part, Phase, scores, shots, walkers, type Knight, type Walker } from './state.ts';

const BOTTOM = 23;
/** Screen codes: a life, and the sign below the letter that is chosen. */
const LIFE = 0x0a;
const MARK = 0x3e;
/** The name, five rows of blocks. */
const NAME_COLUMNS = 28;
const NAME = Uint8Array.from(['####  #     ###   ###  #   #', '#     #    #   # #   # ## ##', '# ##  #    #   # ##### # # #', '#  #  #    #   # #   # #   #', '####  ####  ###  #   # #   #'].flatMap((row) => [...row].map((sign) => (sign === '#' ? 0x80 : 0))));
/** Of walls: of eight levels dark, middle and bright. */
const DARK: readonly u8[] = [0x92, 0xc2, 0x52, 0x22, 0x72, 0xb2, 0x02, 0x42];
const MIDDLE: readonly u8[] = [0x94, 0xc4, 0x54, 0x24, 0x74, 0xb4, 0x06, 0x44];
/** Of knights, by number, and of monsters, by kind. */
const KNIGHT_COLOURS: readonly u8[] = [0x1c, 0xbc];
const MONSTER_COLOURS: readonly u8[] = [0, 0xc8, 0x58, 0x26, 0x0e, 0x46];
/** A wraith that no knight is in line with. */
const FAINT = 0x02;
const BURST_COLOUR = 0x3a;

/** Gives characters and players their shapes, and keeps the seed's digits, once. */
export function drawShapes(): void {
  clearScreen();
  printLong(game.seed);
  for (let i = 0; i < 10; i++) game.seedCodes[i] = screen.cells[i];
  setShapes(64, TILES_ART);
  setPlayerShapes(0, WALKERS_ART);
}

/** A screen of text comes row by row, since all of it takes longer than a frame. */
export function drawTitle(): void {
  if (game.stale !== 0) beginText();
  else if (game.line < 24) {
    drawTitleRow(game.line as Int<0, 23>);
    game.line++;
  }
}

export function drawNaming(): void {
  if (game.stale !== 0) beginText();
  else if (game.line < 24) {
    drawNamingRow(game.line as Int<0, 23>);
    game.line++;
  }
}

function beginText(): void {
  game.stale = 0;
  game.line = 0;
  fiveColours.first = 0;
  fiveColours.end = 0;
  colours.background = 0x00;
  colours.playfield1 = 0x0e;
  colours.playfield2 = 0x70;
  clearScreen();
}

function drawTitleRow(row: Int<0, 23>): void {
  if (row >= 2 && row <= 6) drawName((row - 2) as Int<0, 4>);
  else if (row === 8) printCentred('Monsters come out of the dark,', row);
  else if (row === 9) printCentred('two at a time. Hold the maze.', row);
  else if (row >= 11 && row <= 15) drawBest((row - 11) as Int<0, 4>);
  else if (row === 20) printCentred('Fire or RETURN      one knight ', row);
  else if (row === 21) printCentred('Fire 2 or key 2     two knights', row);
  else if (row === 22) printCentred('P pauses   Q gives up', row);
  else if (row === BOTTOM) {
    at(13, row);
    print('Seed ');
    for (let i = 0; i < 10; i++) putCode(game.seedCodes[i]);
  }
}

function drawBest(i: Int<0, 4>): void {
  at(9, 11 + i);
  printNumber(best.scores[i], 5);
  print('  level ');
  printNumber(best.levels[i], 2);
  print('  ');
  for (let letter = 0; letter < 3; letter++) putChar(best.letters[i * 3 + letter]);
}

function drawName(row: Int<0, 4>): void {
  at(6, 2 + row);
  for (let i = 0; i < NAME_COLUMNS; i++) putCode(NAME[row * NAME_COLUMNS + i]);
}

/** Rows 1 to 22 are the maze: it comes row by row. */
export function drawLevel(): void {
  clearScreen();
  colours.background = 0x00;
  colours.playfield0 = MIDDLE[(game.level - 1) & 7];
  colours.playfield1 = 0x0c;
  colours.playfield2 = DARK[(game.level - 1) & 7];
  colours.playfield3 = 0x46;
  fiveColours.first = 1;
  fiveColours.end = BOTTOM;
}

/** Draws a part of the rows of text that is old: in play no more than a number, whose words stand there. */
export function drawNumbers(): void {
  const { stale } = game;
  if ((stale & Part.Score1) !== 0) {
    forget(Part.Score1);
    drawScore(0, 1);
  } else if ((stale & Part.Score2) !== 0) {
    forget(Part.Score2);
    if (game.players === 2) drawScore(1, 25);
  } else if ((stale & Part.Lives1) !== 0) {
    forget(Part.Lives1);
    drawLives(0, 7);
  } else if ((stale & Part.Lives2) !== 0) {
    forget(Part.Lives2);
    if (game.players === 2) drawLives(1, 31);
  } else if ((stale & Part.Coming) !== 0) {
    forget(Part.Coming);
    at(9, BOTTOM);
    printNumber(game.coming, 2);
  }
}

function forget(part: Part): void {
  game.stale &= Part.All - part;
}

/** Draws the last row of the screen anew, a part in each tick: what it says of the game, or how that stands. */
export function drawWords(): void {
  const { stale, phase } = game;
  const isWord = phase === Phase.Over || phase === Phase.Cleared || phase === Phase.Paused;
  if ((stale & Part.Row) !== 0) {
    forget(Part.Row);
    for (let i = 0; i < 40; i++) screen.cells[920 + i] = 0;
  } else if ((stale & Part.Words) !== 0) {
    forget(Part.Words);
    if (isWord) drawWord(phase);
    else drawLevelNumber();
  } else if ((stale & Part.Best) !== 0) {
    forget(Part.Best);
    if (!isWord) drawBestScore();
  } else if (isWord && (stale & Part.Coming) !== 0) forget(Part.Coming);
  else drawNumbers();
}

function drawLevelNumber(): void {
  at(1, BOTTOM);
  print('TO COME');
  at(13, BOTTOM);
  print('LEVEL ');
  printNumber(game.level, 2);
}

function drawBestScore(): void {
  at(29, BOTTOM);
  print('BEST ');
  printNumber(best.scores[0], 5);
}

function drawScore(i: Knight, column: Int<1, 25>): void {
  at(column, 0);
  printNumber(scores[i], 5);
}

function drawLives(i: Knight, column: Int<7, 31>): void {
  at(column, 0);
  for (let life = 0; life < 9; life++) putCode(life < lives[i] ? LIFE : 0);
}

function drawWord(phase: Phase): void {
  if (phase === Phase.Over) printCentred('THE DARK HAS WON', BOTTOM);
  else if (phase === Phase.Cleared) printCentred('THE MAZE IS HELD', BOTTOM);
  else printCentred('P GOES ON', BOTTOM);
}

function drawNamingRow(row: Int<0, 23>): void {
  if (row === 6) printCentred(naming.knight === 0 ? 'KNIGHT 1 IS AMONG THE BEST' : 'KNIGHT 2 IS AMONG THE BEST', row);
  else if (row === 10) {
    at(17, row);
    for (let letter = 0; letter < 3; letter++) {
      putChar(best.letters[naming.place * 3 + letter]);
      putCode(0);
    }
  } else if (row === 11) {
    at(17, row);
    for (let i = 0; i < 5; i++) putCode(i === naming.letter * 2 ? MARK : 0);
  } else if (row === 15) printCentred('Up and down choose, fire takes', row);
}

/** Puts sprites where walkers and shots are. */
export function drawSprites(): void {
  for (let i = 0; i < 4; i++) {
    drawWalker(i as Walker);
    drawShot(i as Walker);
  }
}

/** On the title a knight of each colour goes by, and behind them what they will meet. */
export function parade(): void {
  for (let i = 0; i < 4; i++) {
    players.x[i] = (game.clock + i * 24) & 255;
    players.y[i] = 168;
    players.shape[i] = (i < 2 ? Art.Knight : Art.Monsters + (game.clock >> 6) * 2) + ((game.clock >> 3) & 1);
    players.colour[i] = i < 2 ? KNIGHT_COLOURS[1 - i] : MONSTER_COLOURS[1 + (game.clock >> 6)];
    missiles.x[i] = 0;
  }
}

function drawWalker(i: Walker): void {
  const { life, kind, x, y, dir, wait } = walkers[i];
  const isShown = life === Life.Alive ? i > 1 || wait === 0 || (game.clock & 4) !== 0 : life === Life.Dying;
  players.x[i] = isShown ? x : 0;
  if (!isShown) return;
  players.y[i] = y;
  if (life === Life.Dying) {
    players.shape[i] = Art.Burst + (wait < 20 ? 1 : 0);
    players.colour[i] = BURST_COLOUR;
    return;
  }
  const step = ((x + (y >> 1)) >> 2) & 1;
  if (i < 2) {
    players.shape[i] = Art.Knight + (dir === 3 ? 2 : 0) + step;
    players.colour[i] = KNIGHT_COLOURS[i];
  } else {
    players.shape[i] = Art.Monsters - 2 + kind * 2 + step;
    players.colour[i] = kind === Kind.Wraith && walkers[i].isSeen === 0 ? FAINT : MONSTER_COLOURS[kind];
  }
}

function drawShot(i: Walker): void {
  const { isFlying, dir, x, y } = shots[i];
  missiles.x[i] = isFlying === 0 ? 0 : x;
  missiles.y[i] = y;
  missiles.height[i] = (dir & 1) === 0 ? 6 : 2;
}
