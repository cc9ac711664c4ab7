/**
 * Brings the screen up to date after a key. It draws a new frame, the hints of a new mode, and each time all that a command
 * can change.
 */
import type { u8 } from '../../lib/int.ts';
import { clearLog, openLog } from '../../lib/log.ts';
import { at, clearScreen, print, screen } from '../../lib/screen.ts';
import { drawCreationFrame, drawNumberPrompt, drawSteps } from './creation.ts';
import { drawEnd } from './end.ts';
import { drawFigureLabels, drawFigures } from './figures.ts';
import { drawHelp } from './help.ts';
import { showDanger, showFrame } from './look.ts';
import { drawLargeMap, drawMap } from './map.ts';
import { drawMenu, MENU_TITLE_ROW, menuTitle } from './menus.ts';
import { showMessages } from './messages.ts';
import { drawChoices, drawPlace, drawPlayFrame, drawRoom } from './play.ts';
import { drawn, Frame, Mode, ui } from './state.ts';
import { drawTitle, drawTitleFrame } from './title.ts';

/** By {@link Mode}. */
const FRAMES: readonly u8[] = [
  Frame.Title,
  Frame.Help,
  Frame.Creation,
  Frame.Creation,
  Frame.Creation,
  Frame.Creation,
  Frame.Creation,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Map,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.Play,
  Frame.End,
];

const CHOOSE = 'UP DOWN choose, RETURN takes';
const GO_BACK = 'UP DOWN choose, RETURN takes, LEFT back';

/** By {@link Mode}: the two rows at the bottom. */
const UPPER_HINTS: readonly string[] = [
  '', '', '', 'Type 0 to 5, or arrows and RETURN', '', '', 'Type a number, or arrows; then RETURN',
  'N S E W move  U D stairs  RETURN more', '', '', 'Type its letter or its number', '', '', '', '', '', '', '', '', '', '',
];
const LOWER_HINTS: readonly string[] = [
  '', '', CHOOSE, 'What is left after IQ is lost', CHOOSE, CHOOSE, '',
  'F flare  M map, signs  T sound  H help', GO_BACK, 'F fight  R run  S spell  H help', GO_BACK, '',
  GO_BACK, GO_BACK, GO_BACK, GO_BACK, GO_BACK, GO_BACK, 'Y leaves, N stays', 'Y buys, N keeps the gold', '',
];

const HINT_ROW = 22;
const NO_MODE = 21;

export function drawScreen(): void {
  const frame = FRAMES[ui.mode];
  if (frame !== ui.frame) {
    clearScreen();
    showFrame(frame);
    ui.frame = frame;
    ui.shown = NO_MODE;
    drawn.fresh = true;
    drawFrame();
  }
  showDanger(frame);
  switch (frame) {
    case Frame.Title:
      drawTitle();
      break;
    case Frame.Creation:
      drawSteps();
      drawFigures();
      drawPanel();
      break;
    case Frame.Play:
      drawPlace();
      drawMap();
      drawFigures();
      drawRoom();
      drawPanel();
      break;
  }
  ui.shown = ui.mode;
  drawn.fresh = false;
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
    case Frame.Creation:
      drawCreationFrame();
      drawFigureLabels();
      break;
    case Frame.Play:
      drawPlayFrame();
      break;
    case Frame.Map:
      drawLargeMap();
      break;
    case Frame.End:
      drawEnd();
      openLog(18, 21);
      showMessages();
      break;
  }
}

/** Draws the lower part of the screen: messages, or a menu with its messages below, and the hints. */
function drawPanel(): void {
  if (ui.shown !== ui.mode) {
    // Of a screen that was just cleared no frame draws anything there.
    if (!drawn.fresh) clearPanel();
    at(1, MENU_TITLE_ROW);
    print(menuTitle());
    drawHints();
  } else {
    clearLog();
  }
  if (ui.mode === Mode.Room || ui.mode === Mode.Encounter) {
    openLog(MENU_TITLE_ROW, 21);
  } else {
    if (ui.mode === Mode.Points || ui.mode === Mode.Flares) drawNumberPrompt();
    else drawMenu();
    openLog(ui.mode === Mode.Points || ui.mode === Mode.Flares ? 20 : 21, ui.mode === Mode.Points || ui.mode === Mode.Flares ? 21 : 22);
  }
  showMessages();
  if (ui.mode === Mode.Encounter) drawChoices();
}

/** Clears the rows from {@link MENU_TITLE_ROW} on: nine in four parts, which takes less than row by row. */
function clearPanel(): void {
  for (let i = 0; i < 90; i++) {
    screen.cells[i + 600] = 0;
    screen.cells[i + 690] = 0;
    screen.cells[i + 780] = 0;
    screen.cells[i + 870] = 0;
  }
}

function drawHints(): void {
  at(1, HINT_ROW);
  print(UPPER_HINTS[ui.mode]);
  at(1, HINT_ROW + 1);
  print(LOWER_HINTS[ui.mode]);
}
