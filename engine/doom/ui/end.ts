/** The end screen: how the game ended, and what was achieved. */
import type { u8, Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, inverse, print, putCode, repeatCode } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printCentred, printLong, printNumber } from '../../lib/text.ts';
import { game, hero, Phase, tally } from '../state.ts';
import { RACE_NAMES, RULESET_NAMES, TREASURE_NAMES } from './names.ts';
import { Tile } from './shapes.ts';
import { Mode, openMode, title } from './state.ts';

const DIAMOND = 0x60;
const DOT = 0x0e;

const FACTS_ROW = 12;
const RIGHT_COLUMN = 21;
const LEFT_LABELS: readonly string[] = ['Hero', 'Gold', 'Turns', 'Seed'];
const RIGHT_LABELS: readonly string[] = ['Floor', 'Kills', 'Rules', ''];

export function drawEnd(): void {
  inverse(1);
  for (let row = 1; row < 4; row++) {
    at(0, row);
    repeatCode(0x80, 40);
  }
  if (game.phase === Phase.Won) printCentred('THE DUNGEON IS CONQUERED', 2);
  else if (game.phase === Phase.Left) printCentred('YOU LEFT, THE QUEST INCOMPLETE', 2);
  else printCentred('THE DUNGEON IS YOUR TOMB', 2);
  inverse(0);
  drawTreasures();
  drawFacts();
  at(1, 17);
  repeatCode(Tile.Wall, 38);
  printCentred('RETURN or the trigger: the title', 23);
}

/** The ten treasures in two columns, those not found as a row of dots. */
function drawTreasures(): void {
  at(2, 5);
  print('Treasures ');
  printNumber(hero.foundCount);
  print(' of 10');
  for (let i = 0; i < 5; i++) {
    drawTreasure(i + 1, 2, 6 + i);
    drawTreasure(i + 6, RIGHT_COLUMN, 6 + i);
  }
}

function drawTreasure(id: Int<1, 10>, column: Int<0, 39>, row: Int<0, 23>): void {
  at(column, row);
  if (hero.found[id] !== 0) {
    putCode(DIAMOND);
    print(' ');
    print(TREASURE_NAMES[id]);
  } else {
    print('. ');
    repeatCode(DOT, 15);
  }
}

function drawFacts(): void {
  for (let i = 0; i < 4; i++) {
    at(2, FACTS_ROW + i);
    print(LEFT_LABELS[i]);
    at(RIGHT_COLUMN, FACTS_ROW + i);
    print(RIGHT_LABELS[i]);
  }
  at(9, FACTS_ROW);
  print(RACE_NAMES[hero.race]);
  at(9, FACTS_ROW + 1);
  printNumber(hero.gold);
  at(9, FACTS_ROW + 2);
  printNumber(tally.turns);
  at(9, FACTS_ROW + 3);
  printLong(game.seed);
  at(RIGHT_COLUMN + 8, FACTS_ROW);
  printNumber(hero.floor + 1);
  at(RIGHT_COLUMN + 8, FACTS_ROW + 1);
  printNumber(tally.kills);
  at(RIGHT_COLUMN + 8, FACTS_ROW + 2);
  print(RULESET_NAMES[game.ruleset]);
}

/** RETURN shows the title again, with the seed and ruleset of this game. */
export function endKey(code: u8): void {
  if (code === Key.Return) {
    title.typing = false;
    openMode(Mode.Title);
  } else {
    play(Sound.Refused);
  }
}
