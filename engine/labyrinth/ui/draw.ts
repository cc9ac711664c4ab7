/** Brings the screen up to date after a key. */
import type { u8 } from '../../lib/int.ts';
import { at, inverse } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { events } from '../events.ts';
import { companion, fight, game, hero, Mark, Phase, place } from '../state.ts';
import { drawEnd } from './end.ts';
import { drawHelp } from './help.ts';
import { drawMenu } from './items.ts';
import { showFrame, showPlace } from './look.ts';
import { drawName } from './naming.ts';
import { appendAttributes, appendFilled, appendScreen, appendText, show } from './phrases.ts';
import { appendCode, beginLog, endLog, endMessage, flush, LOG_ROW, message, openLastLog, padMessage, printRow, rows, wipeScreen } from './print.ts';
import { RULE } from './shapes.ts';
import { Frame, menu, MENU_ROWS, Mode, Notice, ui } from './state.ts';
import { EVENT_TEXT, MODE_TEXT, NOTICE_TEXT } from './texts.ts';
import { drawTitle, drawTitleFrame } from './title.ts';
import { EVENT_SOUNDS, ScreenText } from './wording.ts';

const TITLE_ROW = 13;
const HINT_ROW = 23;
const GOLD_COLUMN = 28;
/** Behind the companion's figures, however long they are. */
const COMPANION_END = 20;

/** By the first modes; all others have the frame of play. */
const FRAMES: readonly number[] = [Frame.Title, Frame.Help, Frame.End];

/** Draws what the last key changed. */
export function drawScreen(): void {
  const mode = ui.mode;
  const frame = mode < Mode.Name ? FRAMES[mode] : Frame.Play;
  if (frame !== ui.frame) {
    if (ui.frame === Frame.Play && frame === Frame.End) leavePlay();
    else wipeScreen();
    menu.figures.fill(0);
    ui.frame = frame;
    ui.shown = 0;
    ui.where = 0;
    ui.fresh = true;
    showFrame(frame);
    drawFrame();
  }
  if (frame === Frame.Title) drawTitle();
  if (frame === Frame.Play) drawPlay();
}

/** For what is to be drawn over play: how far each row is filled. */
function leavePlay(): void {
  rows.ends[0] = 40;
  for (let i = 0; i < MENU_ROWS; i++) if (menu.figures[i] > 0) rows.ends[TITLE_ROW + 1 + i] = 40;
  rows.ends[HINT_ROW] = 40;
  printRow(HINT_ROW, 0);
}

/** Draws what stays while the frame stays. */
function drawFrame(): void {
  switch (ui.frame) {
    case Frame.Title:
      drawTitleFrame();
      break;
    case Frame.Help:
      drawHelp();
      break;
    case Frame.End:
      drawEnd();
      openLastLog(9);
      showMessages();
      endLog();
      break;
    default:
      show(ScreenText.MenuHint, 1, HINT_ROW);
      drawFigures();
  }
}

function drawPlay(): void {
  if (events.count > 0 || ui.notice !== Notice.None) {
    if (events.count > 0) drawFigures();
    beginLog();
    showMessages();
    endLog();
    ui.noted = ui.notice !== Notice.None;
  } else if (ui.noted && ui.shown !== ui.mode) {
    beginLog();
    endLog();
    ui.noted = false;
  }
  if (ui.shown !== ui.mode) {
    ui.shown = ui.mode;
    ui.fresh = true;
    inverse(1);
    appendText(MODE_TEXT + ui.mode);
    printRow(TITLE_ROW, 1);
    inverse(0);
  }
  if (ui.mode === Mode.Name) drawName();
  else drawMenu();
}

/** The first row: whereabouts and gold, each where it is another than what is shown. */
function drawPlace(): void {
  let where: u8 = 1;
  if (game.phase > Phase.Offer) where = 3 + place.depth;
  else if (game.phase >= Phase.Town) where = 2;
  const wiped = ui.where === 0;
  inverse(1);
  if (where !== ui.where || hero.poison !== ui.poison) {
    ui.where = where;
    ui.poison = hero.poison;
    if (where === 1) appendScreen(ScreenText.NewHero);
    else if (where === 2) appendScreen(ScreenText.Town);
    else appendScreen(ScreenText.Labyrinth);
    if (hero.poison > 0) appendScreen(ScreenText.Poison);
    padMessage(GOLD_COLUMN);
    at(0, 0);
    flush();
  }
  if (wiped || hero.gold !== ui.gold) {
    ui.gold = hero.gold;
    appendScreen(ScreenText.Gold);
    padMessage(40 - GOLD_COLUMN);
    at(GOLD_COLUMN, 0);
    flush();
  }
  inverse(0);
}

/** The rows above the messages. */
function drawFigures(): void {
  drawPlace();
  if (game.phase === Phase.Assign) {
    // The rolls so far, and what each was given to: whatever key comes, they stay.
    appendAttributes(0, 4);
    printRow(1, 0);
    appendAttributes(4, 3);
    appendScreen(ScreenText.Roll);
    printRow(2, 0);
    return;
  }
  appendScreen(ScreenText.Figures);
  printRow(1, 0);
  if (game.phase === Phase.Combat || game.phase === Phase.Guard) {
    appendScreen(ScreenText.Foe);
    if (fight.marks[Mark.Known] !== 0) appendScreen(ScreenText.FoeFigures);
  }
  printRow(2, 0);
  showPlace();
  if (companion.kind > 0) {
    // On the line, as the row of a monster that is known has no room for more.
    appendScreen(ScreenText.Companion);
    appendCode(0);
    while (message.length < COMPANION_END) appendCode(RULE);
    printRow(LOG_ROW - 1, 0);
  }
}

/** Shows the notice and all events. */
function showMessages(): void {
  if (ui.notice !== Notice.None) {
    appendText(NOTICE_TEXT + ui.notice);
    endMessage();
  }
  for (let i = 0; i < events.count; i++) {
    appendFilled(EVENT_TEXT + events.code[i], events.a[i], events.b[i], events.c[i]);
    endMessage();
  }
}

/** Plays the last event's sound that there is. */
export function soundEvents(): void {
  for (let i = 0; i < events.count; i++) {
    const effect = EVENT_SOUNDS[events.code[i]];
    if (effect !== Sound.None) play(effect);
  }
}
