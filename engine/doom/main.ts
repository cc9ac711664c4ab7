/** Dungeon of Doom: what a host calls. */
import type { u8, u32 } from '../lib/int.ts';
import { Key } from '../lib/keys.ts';
import { play, sound, Sound } from '../lib/sound.ts';
import { clearEvents } from './events.ts';
import { game, Phase } from './state.ts';
import { armourKey, flaresKey, pointsKey, raceKey, weaponKey } from './ui/creation.ts';
import { drawScreen } from './ui/draw.ts';
import { endKey } from './ui/end.ts';
import { helpKey } from './ui/help.ts';
import { soundEvents } from './ui/messages.ts';
import { actionsKey, confirmKey, encounterKey, roomKey, spellsKey } from './ui/play.ts';
import { Frame, Mode, Notice, openMode, title, ui } from './ui/state.ts';
import { titleKey } from './ui/title.ts';
import { confirmBuyKey, vendorKey } from './ui/vendor.ts';

/** The mode that each phase of the rules calls for. */
const PHASE_MODES: readonly u8[] = [
  Mode.Title,
  Mode.Race,
  Mode.Points,
  Mode.FirstWeapon,
  Mode.FirstArmour,
  Mode.Flares,
  Mode.Room,
  Mode.Encounter,
  Mode.End,
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
  title.ruleset = 0;
  title.typing = false;
  ui.notice = Notice.None;
  ui.frame = Frame.None;
  openMode(Mode.Title);
  drawScreen();
}

/** Takes one key: ASCII, or one of engine/lib/keys.ts. Letters count in either case. */
export function key(code: u8): void {
  sound.request = Sound.None;
  clearEvents();
  ui.notice = Notice.None;
  let pressed: u8 = code;
  if (code >= Key.a && code <= Key.z) pressed = code - 32;
  if (ui.mode === Mode.Actions) pressed = actionsKey(pressed);
  if (pressed !== 0) obey(pressed);
  followPhase();
  soundEvents();
  drawScreen();
}

/** The keys that every screen but help, the map and the end knows, and then the mode's own. Among the spells T is Teleport. */
function obey(code: u8): void {
  const fixed = ui.mode === Mode.Help || ui.mode === Mode.Map || ui.mode === Mode.End;
  if (!fixed && (code === Key.Question || code === Key.H)) {
    ui.back = ui.mode;
    ui.page = 0;
    ui.mode = Mode.Help;
  } else if (!fixed && code === Key.T && ui.mode !== Mode.Spells) {
    switchSound();
  } else {
    obeyMode(code);
  }
}

function obeyMode(code: u8): void {
  switch (ui.mode) {
    case Mode.Title:
      titleKey(code);
      break;
    case Mode.Help:
      helpKey(code);
      break;
    case Mode.Race:
      raceKey(code);
      break;
    case Mode.Points:
      pointsKey(code);
      break;
    case Mode.FirstWeapon:
      weaponKey(code);
      break;
    case Mode.FirstArmour:
      armourKey(code);
      break;
    case Mode.Flares:
      flaresKey(code);
      break;
    case Mode.Room:
      roomKey(code);
      break;
    case Mode.Encounter:
      encounterKey(code);
      break;
    case Mode.Spells:
      spellsKey(code);
      break;
    case Mode.Map:
      openMode(Mode.Room);
      break;
    case Mode.ConfirmLeave:
      confirmKey(code);
      break;
    case Mode.ConfirmBuy:
      confirmBuyKey(code);
      break;
    case Mode.End:
      endKey(code);
      break;
    default:
      vendorKey(code);
  }
}

/** Turns to the mode of a phase that the rules have gone to. */
function followPhase(): void {
  if (game.phase !== ui.phase) {
    ui.phase = game.phase;
    openMode(PHASE_MODES[game.phase]);
  }
}

function switchSound(): void {
  if (sound.on !== 0) {
    sound.on = 0;
    ui.notice = Notice.SoundOff;
  } else {
    sound.on = 1;
    ui.notice = Notice.SoundOn;
    play(Sound.Blip);
  }
}
