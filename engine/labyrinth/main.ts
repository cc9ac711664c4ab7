/** Labyrinth: what a host calls. */
import type { u8, u32 } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { play, sound, Sound } from '../lib/sound.ts';
import { clearEvents, events } from './events.ts';
import { countOne } from './hero.ts';
import { Count, game, Phase } from './state.ts';
import { choose } from './ui/choose.ts';
import { drawScreen, soundEvents } from './ui/draw.ts';
import { endKey } from './ui/end.ts';
import { helpKey } from './ui/help.ts';
import { goUp, menuKey, openMode, refillMenu, returnTo } from './ui/menus.ts';
import { nameKey } from './ui/naming.ts';
import { Frame, Mode, Notice, notify, title, ui } from './ui/state.ts';
import { titleKey } from './ui/title.ts';

/** The mode that each phase of the rules calls for. */
const PHASE_MODES: readonly number[] = [
  Mode.Title,
  Mode.Difficulty,
  Mode.Assign,
  Mode.Town,
  Mode.Offer,
  Mode.Room,
  Mode.Combat,
  Mode.Guard,
  Mode.End,
  Mode.End,
];

/** Shows the title with `seed`. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  clearEvents();
  game.phase = Phase.None;
  ui.phase = Phase.None;
  title.seed = seed;
  title.typing = false;
  ui.notice = Notice.None;
  ui.frame = Frame.None;
  ui.mode = Mode.Title;
  drawScreen();
}

/** Takes one key: ASCII, or one of engine/lib/keys.ts. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  clearEvents();
  ui.notice = Notice.None;
  let pressed: u8 = code;
  if (code >= Key.a && code <= Key.z) pressed = code - 32;
  obey(pressed);
  followPhase();
  soundEvents();
  drawScreen();
}

/** The keys that nearly every screen knows, and then the mode's own. */
function obey(code: u8): void {
  const typing = ui.mode === Mode.Name;
  if (ui.mode === Mode.Help) {
    helpKey(code);
  } else if (code === Key.Question || (code === Key.H && !typing)) {
    ui.back = ui.mode;
    ui.page = 0;
    ui.mode = Mode.Help;
  } else if (code === Key.T && !typing) {
    switchSound();
  } else if (typing) {
    nameKey(code);
  } else if (ui.mode === Mode.Title) {
    titleKey(code);
  } else if (ui.mode === Mode.End) {
    endKey(code);
  } else {
    obeyMenu(code);
  }
}

function obeyMenu(code: u8): void {
  if (code === Key.Escape || code === Key.Left) {
    goUp();
    return;
  }
  switch (menuKey(code)) {
    case 0:
      play(Sound.Blip);
      break;
    case 1:
      choose();
      if (events.count > 0) countOne(Count.Commands);
      break;
    default:
      notify(Notice.UnknownKey);
      play(Sound.Refused);
  }
}

/** Turns to the mode of a phase that the rules have gone to; or brings the menu up to date. */
function followPhase(): void {
  if (game.phase !== ui.phase) {
    const sold = ui.phase === Phase.Offer && game.phase === Phase.Town;
    ui.phase = game.phase;
    if (sold) {
      returnTo(Mode.Sell);
      refillMenu();
    } else {
      openMode(PHASE_MODES[game.phase]);
    }
  } else if (events.count > 0) {
    refillMenu();
  }
}

function switchSound(): void {
  if (sound.on !== 0) {
    sound.on = 0;
    notify(Notice.SoundOff);
  } else {
    sound.on = 1;
    notify(Notice.SoundOn);
    play(Sound.Blip);
  }
}
