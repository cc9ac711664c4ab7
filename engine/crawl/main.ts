/** Crawl items: what a host calls. */
import type { u8, u32 } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { clearScreen } from '../lib/screen.ts';
import { play, sound, Sound } from '../lib/sound.ts';
import { actionsKey, drawActions } from './ui/actions.ts';
import { drawHelp, helpKey, openHelp } from './ui/help.ts';
import { drawList, drawListFrame, listKey } from './ui/list.ts';
import { showLook } from './ui/look.ts';
import { choice, Mode, Notice, openMode, Row, ui } from './ui/state.ts';
import { drawTitle, drawTitleFrame, titleKey } from './ui/title.ts';
import { drawTotals, totalsKey } from './ui/totals.ts';

/** Shows the title with `seed`. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  choice.seed = seed;
  choice.depth = 1;
  choice.branch = 0;
  choice.row = Row.Seed;
  choice.typing = false;
  ui.notice = Notice.None;
  openMode(Mode.Title);
  draw();
}

/** Takes one key: ASCII, or one of engine/lib/keys.ts. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  ui.notice = Notice.None;
  let pressed: u8 = code;
  if (code >= Key.a && code <= Key.z) pressed = code - 32;
  obey(pressed);
  draw();
}

/** The keys that every screen but help knows, and then the mode's own. */
function obey(code: u8): void {
  const mode = ui.mode;
  if (mode === Mode.Help) helpKey();
  else if (code === Key.Question || code === Key.H) openHelp();
  else if (code === Key.O) switchSound();
  else if (mode === Mode.Title) titleKey(code);
  else if (mode === Mode.List) listKey(code);
  else if (mode === Mode.Actions) actionsKey(code);
  else totalsKey(code);
}

function switchSound(): void {
  sound.on = sound.on === 0 ? 1 : 0;
  play(Sound.Blip);
}

/** Brings the screen up to date. */
function draw(): void {
  const fresh = ui.fresh;
  if (fresh) {
    clearScreen();
    ui.told = Notice.None;
  }
  showLook();
  switch (ui.mode) {
    case Mode.Title:
      if (fresh) drawTitleFrame();
      drawTitle();
      break;
    case Mode.List:
      if (fresh) drawListFrame();
      drawList();
      break;
    case Mode.Actions:
      drawActions();
      break;
    case Mode.Totals:
      if (fresh) drawTotals();
      break;
    default:
      if (fresh) drawHelp();
  }
  ui.fresh = false;
}
