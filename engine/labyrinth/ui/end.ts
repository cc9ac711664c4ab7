/** The end screen: how the game ended, and what was achieved. */
import type { u8, Int } from '../../lib/int.ts';
import { KEY_RETURN } from '../../lib/keys.ts';
import { at, inverse, print, repeatCode } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printCentred, printLong } from '../../lib/text.ts';
import { Count, game, hero, Phase, place, tally } from '../state.ts';
import { Mode, title, ui } from './state.ts';

export function drawEnd(): void {
  inverse(1);
  for (let row = 1; row < 4; row++) {
    at(0, row);
    repeatCode(0x80, 40);
  }
  if (game.phase === Phase.Won) printCentred('THE LABYRINTH IS YOURS', 2);
  else printCentred('THE LABYRINTH KEEPS YOU', 2);
  inverse(0);
  drawFact('Level', 2, 5, hero.level);
  drawFact('XP', 2, 6, hero.xp);
  drawFact('Gold', 2, 7, hero.gold);
  drawFact('Deaths', 2, 8, hero.deaths);
  drawFact('Depth', 21, 5, place.depth);
  drawFact('Kills', 21, 6, tally.count[Count.Kills]);
  drawFact('Rooms', 21, 7, tally.count[Count.Rooms]);
  drawFact('Seed', 21, 8, game.seed);
  printCentred('RETURN or the trigger: the title', 23);
}

function drawFact(label: string, column: Int<0, 21>, row: Int<5, 8>, value: Int<0, 4294967295>): void {
  at(column, row);
  print(label);
  at(column + 8, row);
  printLong(value);
}

/** RETURN shows the title again, with the seed of this game. */
export function endKey(code: u8): void {
  if (code === KEY_RETURN) {
    title.typing = 0;
    ui.mode = Mode.Title;
  } else {
    play(Sound.Refused);
  }
}
