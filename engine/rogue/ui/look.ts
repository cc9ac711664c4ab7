/** Colours and characters of each screen. All of it is picture alone: no rule reads it. */
import { FIRST_SHAPE, setShapes } from '../../lib/charset.ts';
import { colours, fiveColours } from '../../lib/colours.ts';
import { screen } from '../../lib/screen.ts';
import { game, hero, Phase } from '../state.ts';
import { MAP_ART, TITLE_ART, TITLE_CELLS } from './shapes.ts';
import { Mode, ui } from './state.ts';

const GOLD = 0x18;
const WHITE = 0x0e;
const RED = 0x38;
/** Stone and paper, and the same for a hero near death, for the dead, and for who has won. */
const STONE = 0x92;
const DANGER = 0x32;
const VICTORY = 0x12;

/** The title's picture, and behind it. */
const PICTURE_END = 5;
/** The map's rows. */
const MAP_FIRST = 2;
const MAP_END = 22;

/** The title's picture, in the rows 2 to 4, and its characters. */
export function showTitle(): void {
  if (fiveColours.end !== PICTURE_END) {
    setShapes(FIRST_SHAPE, TITLE_ART);
    colours.playfield0 = GOLD;
    colours.playfield1 = WHITE;
    colours.playfield3 = RED;
  }
  fiveColours.first = 0;
  fiveColours.end = PICTURE_END;
  colours.playfield2 = STONE;
  for (let i = 0; i < 120; i++) screen.cells[i + 80] = TITLE_CELLS[i];
}

/** The rows of the map in five colours where there is one, and the paper that says how the hero stands. */
export function showPlay(): void {
  if (fiveColours.end === PICTURE_END) setShapes(FIRST_SHAPE, MAP_ART);
  const isMap = ui.mode === Mode.Play || ui.mode === Mode.Direction || ui.mode === Mode.End;
  fiveColours.first = MAP_FIRST;
  fiveColours.end = isMap ? MAP_END : MAP_FIRST;
  colours.playfield2 = hero.hp <= hero.maxHp >> 2 ? DANGER : STONE;
}

/** The last screen has text alone, and is red for the dead. */
export function showEnd(): void {
  fiveColours.end = MAP_FIRST;
  colours.playfield2 = game.phase === Phase.Won ? VICTORY : DANGER;
}
