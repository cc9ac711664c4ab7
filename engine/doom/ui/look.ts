/** Colours and characters of each screen. All of it is picture alone: no rule reads it. */
import { charset, FIRST_SHAPE, setShapes } from '../../lib/charset.ts';
import { colours, fiveColours } from '../../lib/colours.ts';
import type { Int } from '../../lib/int.ts';
import { game, hero, Phase } from '../state.ts';
import { MAP_ART, TITLE_ART } from './shapes.ts';
import { Frame } from './state.ts';

const GOLD = 0x28;
const WHITE = 0x0e;
const RED = 0x36;
/** Of walls and magic, and the paper of text. */
const VIOLET = 0x62;
/** The same while a blow may kill the hero, and once one has. */
const DANGER = 0x32;
const VICTORY = 0xb4;
/** Hit points at which it is near: the worst blow takes 12. */
const NEAR_DEATH = 7;

/** Behind the last row of the title's picture, and that of the map. */
const PICTURE_END = 12;
const MAP_FIRST = 1;
const MAP_END = 10;
/** No row is from here on: the characters are still those of the title, which are not seen. */
const HIDDEN = 24;

/** The characters of the frame `frame`, and its rows in five colours, once it is new. */
export function showFrame(frame: Int<0, 6>): void {
  if (frame === Frame.Title) {
    setShapes(FIRST_SHAPE, TITLE_ART);
    colours.playfield0 = GOLD;
    colours.playfield1 = WHITE;
    colours.playfield3 = RED;
    fiveColours.first = 0;
    fiveColours.end = PICTURE_END;
    return;
  }
  if (frame === Frame.Creation) fiveColours.first = HIDDEN;
  else if (fiveColours.first !== MAP_FIRST) {
    takeMapShapes();
    fiveColours.first = MAP_FIRST;
  }
  fiveColours.end = frame === Frame.Play || frame === Frame.Map ? MAP_END : MAP_FIRST;
}

/** All 32 characters, half of them at a time: a quarter of what setShapes takes. */
function takeMapShapes(): void {
  for (let i = 0; i < 128; i++) {
    charset.shapes[i] = MAP_ART[i];
    charset.shapes[i + 128] = MAP_ART[i + 128];
  }
}

/** The paper says how the hero stands. */
export function showDanger(frame: Int<0, 6>): void {
  if (frame === Frame.End) colours.playfield2 = game.phase === Phase.Dead ? DANGER : VICTORY;
  else if ((frame === Frame.Play || frame === Frame.Map) && hero.hp <= NEAR_DEATH) colours.playfield2 = DANGER;
  else colours.playfield2 = VIOLET;
}
