/** Brings the screen up to date after a key. */
import type { Int } from '../../lib/int.ts';
import { append, appendNumber, clearLog, endMessage, openLog } from '../../lib/log.ts';
import { at, clearScreen, inverse, LINE, print, repeatCode, ROW_START } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { padTo } from '../../lib/text.ts';
import { events } from '../events.ts';
import { foeArmour } from '../foe.ts';
import { MONSTER_DEXTERITY } from '../monsters.ts';
import { companion, fight, foe, game, hero, Phase } from '../state.ts';
import { MODE_TITLES } from './actions.ts';
import { drawEnd } from './end.ts';
import { drawHelp } from './help.ts';
import { drawMenu, flush } from './items.ts';
import { drawName } from './naming.ts';
import { appendFilled } from './phrases.ts';
import { Frame, Mode, Notice, ui } from './state.ts';
import { drawTitle, drawTitleFrame } from './title.ts';
import { EVENT_SOUNDS, EVENT_TEXTS, NOTICE_TEXTS } from './wording.ts';

const LOG_ROW = 4;
const TITLE_ROW = 13;
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
    line(TITLE_ROW, MODE_TITLES[ui.mode]);
    inverse(0);
    line(HINT_ROW, ui.mode === Mode.Name ? 'Letters or UP DOWN RIGHT' : 'UP DOWN RETURN choose, LEFT back, ? help');
    ui.fresh = 1;
  }
  if (ui.mode === Mode.Name) drawName();
  else drawMenu();
}

/** Prints `text` and spaces to the end of `row`. */
function line(row: Int<0, 23>, text: string): void {
  at(0, row);
  if (text.length < 40) print(' ');
  print(text);
  padTo(ROW_START[row] + 40);
}

/** The rows above the messages. */
function drawFigures(): void {
  inverse(1);
  at(0, 0);
  if (game.phase < Phase.Town) append(' A new hero');
  else if (game.phase <= Phase.Offer) append(' The town');
  else appendFilled(' The labyrinth, depth %L');
  if (hero.poison > 0) appendFilled('  Poison %Y');
  flush();
  padTo(27);
  appendFilled('Gold %G');
  flush();
  padTo(40);
  inverse(0);
  appendFilled(' HP %H/%X  AC %A  Level %V  XP %E');
  flush();
  padTo(80);
  if (game.phase === Phase.Combat || game.phase === Phase.Guard) appendFoe();
  if (companion.kind > 0) {
    flush();
    appendFilled(' %C HP ');
    appendNumber(companion.hp);
  }
  flush();
  padTo(120);
}

function appendFoe(): void {
  appendFilled(' %F');
  if (fight.known === 0) return;
  append(' HP ');
  appendNumber(foe.hp);
  append(' AC ');
  appendNumber(foeArmour());
  append(' DEX ');
  appendNumber(MONSTER_DEXTERITY[foe.kind]);
}

/** Shows the notice and all events. */
function showMessages(): void {
  if (ui.notice !== Notice.None) {
    append(NOTICE_TEXTS[ui.notice]);
    endMessage();
  }
  for (let i = 0; i < events.count; i++) {
    appendFilled(EVENT_TEXTS[events.code[i]], events.a[i], events.b[i], events.c[i]);
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
