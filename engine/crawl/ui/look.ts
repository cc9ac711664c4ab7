/** Colours and characters of each screen. All of it is picture alone: no rule reads it. */
import { FIRST_SHAPE, setShapes } from '../../lib/charset.ts';
import { colours, fiveColours } from '../../lib/colours.ts';
import type { u8 } from '../../lib/int.ts';
import { level } from '../state.ts';
import { CLASS_ART, TITLE_ART } from './shapes.ts';
import { choice, Mode, ui } from './state.ts';

const GOLD = 0x28;
const WHITE = 0x0e;
const RED = 0x36;
/** Paper by `Branch`: stone, sand, earth, leaves, water, slime, steel, bones, fire, magic. */
const PAPERS: readonly u8[] = [0x92, 0x12, 0x22, 0xb2, 0xc2, 0xd2, 0x82, 0xc4, 0xd4, 0x02, 0x04, 0x62, 0xf2, 0x32, 0x52];
/** Behind the last row of the title's picture. */
const PICTURE_END = 6;

/** What is to be seen of the screen that is drawn. */
export function showLook(): void {
  const isTitle = ui.mode === Mode.Title;
  colours.playfield2 = PAPERS[isTitle ? choice.branch : level.branch];
  if (!ui.fresh) return;
  if (isTitle) {
    setShapes(FIRST_SHAPE, TITLE_ART);
    colours.playfield0 = GOLD;
    colours.playfield1 = WHITE;
    colours.playfield3 = RED;
    fiveColours.end = PICTURE_END;
  } else {
    if (fiveColours.end !== 0) setShapes(FIRST_SHAPE, CLASS_ART);
    fiveColours.end = 0;
  }
}
