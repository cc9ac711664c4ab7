/** Colours and characters of each screen. All of it is picture alone: no rule reads it. */
import { FIRST_SHAPE, setShapes } from '../../lib/charset.ts';
import { colours, fiveColours } from '../../lib/colours.ts';
import type { Int, u8 } from '../../lib/int.ts';
import { screen } from '../../lib/screen.ts';
import { companion, game, hero, Phase, place } from '../state.ts';
import { LOG_ROW } from './print.ts';
import { PLAY_ART, STRIPS, TITLE_ART } from './shapes.ts';
import { Frame } from './state.ts';

const GOLD = 0x28;
const WHITE = 0x0e;
const RED = 0x36;
/** Paper: blue of the title, green of the town, from the first depth on deeper into violet, and red for danger. */
const TITLE_PAPER = 0x92;
const TOWN_PAPER = 0xb2;
const DEPTH_PAPERS: readonly u8[] = [0x82, 0x82, 0x72, 0x62, 0x52, 0x42];
const FIGHT_PAPER = 0x22;
const DANGER_PAPER = 0x32;
const VICTORY_PAPER = 0x12;

/** The title's picture, and the row of play's. */
const PICTURE_ROW = 0;
const PICTURE_END = 9;
const STRIP_ROW = LOG_ROW - 1;

const enum Strip { None, Town, Labyrinth, Fight }

export const frieze = {
  /** {@link Strip} on the screen. */
  shown: 0 as Int<0, 3>,
};

/** The characters of the frame `frame`, and its rows in five colours, once it is new. */
export function showFrame(frame: Int<0, 4>): void {
  frieze.shown = Strip.None;
  if (frame === Frame.Title) {
    setShapes(FIRST_SHAPE, TITLE_ART);
    colours.playfield0 = GOLD;
    colours.playfield1 = WHITE;
    colours.playfield2 = TITLE_PAPER;
    colours.playfield3 = RED;
    fiveColours.first = PICTURE_ROW;
    fiveColours.end = PICTURE_END;
  } else {
    if (fiveColours.first === PICTURE_ROW) setShapes(FIRST_SHAPE, PLAY_ART);
    fiveColours.first = STRIP_ROW;
    fiveColours.end = STRIP_ROW;
    if (frame === Frame.End) colours.playfield2 = game.phase === Phase.Won ? VICTORY_PAPER : DANGER_PAPER;
  }
}

/** Paper and pictures of where the hero is, and of what stands there. */
export function showPlace(): void {
  const isFight = game.phase === Phase.Combat || game.phase === Phase.Guard;
  let strip: Int<0, 3> = Strip.None;
  if (game.phase >= Phase.Room) strip = isFight ? Strip.Fight : Strip.Labyrinth;
  else if (game.phase >= Phase.Town) strip = Strip.Town;
  if (strip === Strip.None) colours.playfield2 = TITLE_PAPER;
  else if (hero.hp <= hero.maxHp >> 2) colours.playfield2 = DANGER_PAPER;
  else if (isFight) colours.playfield2 = FIGHT_PAPER;
  else colours.playfield2 = strip === Strip.Town ? TOWN_PAPER : DEPTH_PAPERS[place.depth];
  // A companion's name stands in the row.
  if (companion.kind > 0) strip = Strip.None;
  if (strip === frieze.shown) return;
  frieze.shown = strip;
  fiveColours.end = strip === Strip.None ? STRIP_ROW : LOG_ROW;
  const first = strip << 3;
  for (let i = 1; i < 39; i++) screen.cells[i + 40 * STRIP_ROW] = STRIPS[first | (i & 7)];
}
