/** The rows of text above and below the board, the colours and the characters. It reads the state of the rules and changes nothing of it. */
import { setShapes } from 'ts65/charset';
import { colours, fiveColours } from 'ts65/colours';
import { at, clearRow, clearScreen, print } from 'ts65/screen';
import { printCentred, printLong, printNumber } from 'ts65/text';
import { game, Phase } from './rules.ts';
import { BAT, BOULDER, DOOR, EARTH, GEM, MINER, WALL } from './shapes.ts';

const BOTTOM = 23;
/** Of the walls, and of the rows of text: one for each of eight levels. */
const WALL_COLOURS = [0x82, 0xb2, 0x52, 0x32, 0x72, 0xc2, 0x92, 0x42];

/** Gives the characters of the mine their shapes, once. */
export function drawShapes(): void {
  setShapes(64, EARTH);
  setShapes(65, WALL);
  setShapes(66, BOULDER);
  setShapes(67, GEM);
  setShapes(68, MINER);
  setShapes(69, DOOR);
  setShapes(70, BAT);
}

export function drawTitle(): void {
  colours.background = 0x00;
  colours.playfield1 = 0x0c;
  colours.playfield2 = 0x82;
  fiveColours.first = 0;
  fiveColours.end = 0;
  clearScreen();
  printCentred('M I N E', 3);
  printCentred('Dig for gems. Boulders fall, and', 6);
  printCentred('roll off what is round. Bats bite.', 7);
  printCentred('With enough gems a door opens,', 8);
  printCentred('at the bottom on the right.', 9);
  printCentred('Stick or cursor keys   walk, dig', 12);
  printCentred('with fire or SPACE     dig, stay', 13);
  printCentred('Q                      give up  ', 14);
  at(13, 19);
  print('Seed ');
  printLong(game.seed);
  printCentred('Press fire, SPACE or RETURN', 22);
}

/** The mine takes the place of the title. */
export function drawMine(): void {
  colours.playfield0 = 0x24;
  colours.playfield1 = 0x0a;
  colours.playfield2 = WALL_COLOURS[game.level - 1];
  colours.playfield3 = 0x1c;
  fiveColours.first = 1;
  fiveColours.end = BOTTOM;
  drawStatus();
}

export function drawStatus(): void {
  at(1, 0);
  print('Level ');
  printNumber(game.level);
  print(' Gems ');
  printNumber(game.gems, 2);
  print('/');
  printNumber(game.needed, 2);
  print(' Lives ');
  printNumber(game.lives);
  print(' Time ');
  printNumber(game.seconds, 3);
  at(1, BOTTOM);
  print('Score ');
  printNumber(game.score, 4);
  print('  Best ');
  printNumber(game.best, 4);
}

/** Says how it ended: below the board, so that all of it can still be seen. */
export function drawEnd(): void {
  drawStatus();
  if (game.phase === Phase.Playing) return;
  clearRow(BOTTOM);
  at(1, BOTTOM);
  if (game.phase === Phase.Died) print('A life is lost. Press fire.');
  else {
    print(game.phase === Phase.Won ? 'All eight mines! ' : 'The end. ');
    print('Score ');
    printNumber(game.score);
    print('. Press fire.');
  }
}
