/** The rooms and the encounters: their lines on the screen, and their keys. */
import { u8 } from '../../lib/int.ts';
import type { Int, u16 } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, clearRows, inverse, print, putChar } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printNumber } from '../../lib/text.ts';
import {
  cast,
  climb,
  descend,
  drinkPotion,
  fight,
  fireFlare,
  leave,
  lookMirror,
  move,
  openChest,
  readScroll,
  run,
  showMap,
  vendorHere,
} from '../commands.ts';
import { Event, Refusal, report } from '../events.ts';
import { cells, encounter, Feature, game, hero, Phase, TREASURES } from '../state.ts';
import { COLUMN_OF, FLOOR_START, ROW_OF } from '../tables.ts';
import { drawFigure, drawFigureLabels } from './figures.ts';
import { drawMapFrame, ONE } from './map.ts';
import { chosenAction, fillActions, goesBack, menuKey, SPELL_KEYS } from './menus.ts';
import { FEATURE_HINTS, FEATURE_TEXTS, MONSTER_NAMES } from './names.ts';
import { isNew, menu, Mode, Notice, openMode, Slot, ui } from './state.ts';
import { ways } from './ways.ts';

/** Of two rows that tell what is in the room. */
const ROOM_ROW = 10;

/** Sets an encounter's look apart from those of the features. */
const FOE = 0x80;
/** Sets a room's look apart where only a warp leads on. */
const ONLY_WARPS = 0x40;

export function drawPlayFrame(): void {
  inverse(1);
  print(' Floor   row   column   Treasures   /10 ');
  inverse(0);
  drawMapFrame();
  drawFigureLabels();
}

/** Draws the figures of the bar that have changed. */
export function drawPlace(): void {
  inverse(1);
  drawFigure(Slot.Floor, hero.floor + 1, 7, 0, 1);
  if (isNew(Slot.Place, hero.cell)) {
    at(13, 0);
    putChar(ONE + ROW_OF[hero.cell]);
    at(22, 0);
    putChar(ONE + COLUMN_OF[hero.cell]);
  }
  drawFigure(Slot.Found, hero.foundCount, 34, 0, 2);
  inverse(0);
}

/** Draws what is in the room, if it has changed. */
export function drawRoom(): void {
  const fights = game.phase === Phase.Encounter;
  let room: u16 = cells.feature[FLOOR_START[hero.floor] + hero.cell];
  let foe: u16 = 0;
  if (fights) {
    room = FOE | encounter.level | (encounter.fatigued << 4);
    foe = (encounter.protection << 8) | encounter.vitality;
  } else if (ways.onlyWarps) {
    room = room | ONLY_WARPS;
  }
  const roomChanged = isNew(Slot.Room, room);
  if (!isNew(Slot.Foe, foe) && !roomChanged) return;

  clearRows(ROOM_ROW, ROOM_ROW + 1);
  at(1, ROOM_ROW);
  if (fights) drawFoe();
  else drawFeature();
}

function drawFeature(): void {
  const feature = cells.feature[FLOOR_START[hero.floor] + hero.cell];
  print(FEATURE_TEXTS[feature]);
  at(1, ROOM_ROW + 1);
  if (ways.onlyWarps && FEATURE_HINTS[feature].length === 0) print('Only a warp leads on: red on the map.');
  else print(FEATURE_HINTS[feature]);
}

function drawFoe(): void {
  print(MONSTER_NAMES[encounter.level]);
  print(', level ');
  printNumber(encounter.level);
  print(', vitality ');
  printNumber(encounter.vitality);
  at(1, ROOM_ROW + 1);
  if (encounter.fatigued !== 0) print('You are tired. ');
  if (encounter.protection > 0) {
    print('Protection +');
    printNumber(encounter.protection);
  }
}

/** Draws the three choices of an encounter. */
export function drawChoices(): void {
  at(4, 22);
  drawChoice(' Fight ', 0);
  drawChoice(' Run ', 1);
  drawChoice(' Spell ', 2);
}

function drawChoice(text: string, choice: u8): void {
  inverse(menu.cursor === choice ? 1 : 0);
  print(text);
  inverse(0);
  print('     ');
}

export function roomKey(code: u8): void {
  switch (code) {
    case Key.Return:
      openMode(Mode.Actions);
      fillActions();
      break;
    case Key.Up:
    case Key.N:
      move(0);
      break;
    case Key.Down:
    case Key.S:
      move(1);
      break;
    case Key.Right:
      move(2);
      break;
    case Key.Left:
      move(3);
      break;
    case Key.F:
      fireFlare();
      break;
    case Key.R:
      readScroll();
      break;
    case Key.Escape:
      break;
    default:
      worldKey(code);
  }
}

export function encounterKey(code: u8): void {
  switch (code) {
    case Key.F:
      fight();
      break;
    case Key.R:
      run();
      break;
    case Key.S:
      openMode(Mode.Spells);
      break;
    case Key.Up:
    case Key.Left:
      menuKey(Key.Up);
      break;
    case Key.Down:
    case Key.Right:
      menuKey(Key.Down);
      break;
    case Key.Return:
      choose(menuKey(code));
      break;
    case Key.N:
      move(0);
      break;
    case Key.Escape:
      break;
    default:
      worldKey(code);
  }
}

function choose(choice: u8): void {
  if (choice === 1) fight();
  else if (choice === 2) run();
  else openMode(Mode.Spells);
}

/** The keys that mean the same in a room and in an encounter, where the rules refuse them. */
function worldKey(code: u8): void {
  switch (code) {
    case Key.E:
      move(2);
      break;
    case Key.W:
      move(3);
      break;
    case Key.U:
      climb();
      break;
    case Key.D:
      descend();
      break;
    case Key.M:
      showMap();
      if (game.phase === Phase.Room) openMode(Mode.Map);
      break;
    case Key.X:
      if (leavesEarly()) openMode(Mode.ConfirmLeave);
      else leave();
      break;
    case Key.L:
      lookMirror();
      break;
    case Key.O:
      openChest();
      break;
    case Key.P:
      drinkPotion();
      break;
    case Key.B:
      if (game.phase !== Phase.Room) report(Event.Refused, Refusal.NotNow);
      else if (vendorHere()) openMode(Mode.Vendor);
      else report(Event.Refused, Refusal.NoVendor);
      break;
    default:
      ui.notice = Notice.UnknownKey;
      play(Sound.Refused);
  }
}

/** Whether X would end the game as incomplete (facts, ruling 25). */
function leavesEarly(): boolean {
  if (game.phase !== Phase.Room || hero.foundCount === TREASURES) return false;
  return cells.feature[FLOOR_START[hero.floor] + hero.cell] === Feature.Exit;
}

/** Chooses from the actions menu; any other key closes it and counts. @returns the key to go on with, or 0 */
export function actionsKey(code: u8): u8 {
  let pressed: u8 = code;
  if (menuKey(code) !== 0) pressed = chosenAction();
  else if (code === Key.Up || code === Key.Down || code === Key.Right) return 0;
  else if (goesBack(code)) pressed = 0;
  openMode(Mode.Room);
  return pressed;
}

/** Casts by number or letter. */
export function spellsKey(code: u8): void {
  let spell: Int<0, 5> = menuKey(code);
  for (let i = 1; i <= 5; i++) {
    if (code === SPELL_KEYS[i]) spell = i;
  }
  if (spell !== 0) {
    openMode(Mode.Encounter);
    cast(spell);
  } else if (goesBack(code)) {
    openMode(Mode.Encounter);
  }
}

export function confirmKey(code: u8): void {
  const answer = menuKey(code);
  if (answer === 2 || code === Key.Y) {
    openMode(Mode.Room);
    leave();
  } else if (answer === 1 || code === Key.N || goesBack(code)) {
    openMode(Mode.Room);
  }
}
