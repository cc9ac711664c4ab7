/** The screen: a status row, the board, and a row of keys. It reads the state of the rules and changes nothing of it. */
import { at, clearRow, clearScreen, inverse, print, putCode } from 'ts65/screen';
import { printCentred, printLong, printNumber } from 'ts65/text';
import { game, hero, hunting, Phase, robots, State } from './rules.ts';

/** Screen codes of the Atari's own characters: a ball, a spade, a cross. */
const HERO = 0x54;
const ROBOT = 0x7b;
const SCRAP = 0x0a;

/** The screen's row of the board's first one. */
const TOP = 1;
const BOTTOM = 23;

export function drawTitle(): void {
  clearScreen();
  printCentred('S C R A P', 3);
  printCentred('Robots hunt you. They only walk', 6);
  printCentred('towards you, and they are blind:', 7);
  printCentred('make them walk into each other.', 8);
  printCentred('Cursor keys, Y U B N   walk     ', 11);
  printCentred('SPACE                  wait     ', 12);
  printCentred('T                      teleport ', 13);
  printCentred('P                      a pulse  ', 14);
  printCentred('A pulse makes scrap of all robots', 16);
  printCentred('within two cells, once a level.', 17);
  at(14, 20);
  print('Seed ');
  printLong(game.seed);
  printCentred('Press RETURN', 22);
}

/** Takes hero and robots away, before they move. */
export function eraseBoard(): void {
  putAt(hero.x, hero.y, 0);
  for (const robot of robots) {
    if (robot.state !== State.Gone) putAt(robot.x, robot.y, 0);
  }
}

export function drawBoard(): void {
  for (const robot of robots) {
    if (robot.state !== State.Gone) putAt(robot.x, robot.y, robot.state === State.Scrap ? SCRAP : ROBOT);
  }
  putAt(hero.x, hero.y, game.phase === Phase.Lost ? HERO | 0x80 : HERO);
  drawStatus();
}

function putAt(x: number, y: number, code: number): void {
  at(x, y + TOP);
  putCode(code);
}

function drawStatus(): void {
  at(0, 0);
  inverse(1);
  print(' Level ');
  printNumber(game.level);
  print('   Robots ');
  printNumber(hunting(), 2);
  print('  Score ');
  printNumber(game.score, 4);
  print(game.pulses > 0 ? ' Pulse ' : '       ');
  inverse(0);
  clearRow(BOTTOM);
  if (game.phase === Phase.Won) print(' All is scrap! RETURN plays again.');
  else if (game.phase === Phase.Lost) print(' The robots got you. RETURN plays again.');
}
