/** Brings the screen up to date after a key. */
import { clearLog, endMessage, openLog } from '../../lib/log.ts';
import { at, clearScreen, inverse, LINE, repeatCode } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { padTo } from '../../lib/text.ts';
import { events } from '../events.ts';
import { companion, fight, game, hero, Mark, Phase } from '../state.ts';
import { drawEnd } from './end.ts';
import { drawHelp } from './help.ts';
import { drawMenu } from './items.ts';
import { drawName } from './naming.ts';
import { appendFilled, appendScreen, appendText, flush, show } from './phrases.ts';
import { Frame, Mode, Notice, ui } from './state.ts';
import { EVENT_TEXT, MODE_TEXT, NOTICE_TEXT } from './texts.ts';
import { drawTitle, drawTitleFrame } from './title.ts';
import { EVENT_SOUNDS, ScreenText } from './wording.ts';

const LOG_ROW = 4;
const TITLE_ROW = 13;
const TITLE_END = 560;
const HINT_ROW = 23;

/** By the first modes; all others have the frame of play. */
const FRAMES: readonly number[] = [Frame.Title, Frame.Help, Frame.End];

/** Draws what the last key changed. */
export function drawScreen(): void {
  const mode = ui.mode;
  const frame = mode < Mode.Name ? FRAMES[mode] : Frame.Play;
  if (frame !== ui.frame) {
    clearScreen();
    ui.frame = frame;
    ui.shown = 0;
    ui.fresh = 1;
    drawFrame();
  }
  if (frame === Frame.Title) drawTitle();
  if (frame === Frame.Play) drawPlay();
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
      openLog(10, 20);
      showMessages();
      break;
    default:
      at(0, LOG_ROW - 1);
      repeatCode(LINE, 40);
      openLog(LOG_ROW, TITLE_ROW - 1);
  }
}

function drawPlay(): void {
  drawFigures();
  if (events.count > 0 || ui.notice !== Notice.None) {
    clearLog();
    openLog(LOG_ROW, TITLE_ROW - 1);
    showMessages();
  }
  if (ui.shown !== ui.mode) {
    ui.shown = ui.mode;
    inverse(1);
    at(1, TITLE_ROW);
    appendText(MODE_TEXT + ui.mode);
    flush();
    padTo(TITLE_END);
    inverse(0);
    show(ui.mode === Mode.Name ? ScreenText.NameHint : ScreenText.MenuHint, 0, HINT_ROW);
    padTo(960);
    ui.fresh = 1;
  }
  if (ui.mode === Mode.Name) drawName();
  else drawMenu();
}

/** The rows above the messages. */
function drawFigures(): void {
  inverse(1);
  at(0, 0);
  if (game.phase < Phase.Town) appendScreen(ScreenText.NewHero);
  else if (game.phase <= Phase.Offer) appendScreen(ScreenText.Town);
  else appendScreen(ScreenText.Labyrinth);
  if (hero.poison > 0) appendScreen(ScreenText.Poison);
  flush();
  padTo(27);
  appendScreen(ScreenText.Gold);
  flush();
  padTo(40);
  inverse(0);
  appendScreen(ScreenText.Figures);
  flush();
  padTo(80);
  if (game.phase === Phase.Combat || game.phase === Phase.Guard) {
    appendScreen(ScreenText.Foe);
    if (fight.marks[Mark.Known] !== 0) appendScreen(ScreenText.FoeFigures);
  }
  if (companion.kind > 0) appendScreen(ScreenText.Companion);
  flush();
  padTo(120);
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
