/** Character creation: race, points, weapon, armour, flares. */
import type { u8, Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { at, clearRows, inverse, print, putChar } from '../../lib/screen.ts';
import { play, Sound } from '../../lib/sound.ts';
import { printNumber } from '../../lib/text.ts';
import { allocate, buyFirstArmour, buyFirstFlares, buyFirstWeapon, chooseRace } from '../commands.ts';
import { game, hero, Phase, Stat } from '../state.ts';
import { menuKey } from './menus.ts';
import { STAT_NAMES } from './names.ts';
import { drawn, isNew, Mode, Slot, ui } from './state.ts';

/** By step: what the choice is for, two rows each. */
const STEP_HINTS: readonly string[] = [
  'STR adds harm, DEX hits and dodges,', 'an IQ of 12 casts spells.',
  'STR adds harm, DEX hits and dodges,', 'an IQ of 12 casts spells. 18 is most.',
  'A better weapon hits harder and more', 'often. Keep 10 gold for armour.',
  'Better armour takes more off each', 'blow: 1, 2 or 3.',
  'A flare shows the eight rooms around.', 'Vendors take gold in the dungeon, too.',
];
/** The first of their rows. */
const HINT_ROW = 8;

const STEPS: readonly string[] = ['Race', 'Five points', 'Weapon', 'Armour', 'Flares'];

export function drawCreationFrame(): void {
  inverse(1);
  print('            Create your hero            ');
  inverse(0);
}

/** Draws of the list of steps those that have changed, the one under way in inverse video. */
export function drawSteps(): void {
  const before = drawn.values[Slot.Foe];
  if (!isNew(Slot.Foe, game.phase)) return;
  for (let i = 0; i < 5; i++) {
    const step = Phase.Race + i;
    if (!drawn.fresh && step !== before && step !== game.phase) continue;
    at(3, 2 + i);
    inverse(game.phase === step ? 1 : 0);
    putChar(32);
    putChar('1'.charCodeAt(0) + i);
    putChar(32);
    print(STEPS[i]);
    putChar(32);
    inverse(0);
  }
  if (game.phase < Phase.Race || game.phase > Phase.Flares) return;
  const first = (game.phase - Phase.Race) * 2;
  clearRows(HINT_ROW, HINT_ROW + 1);
  for (let i = 0; i < 2; i++) {
    at(1, HINT_ROW + i);
    print(STEP_HINTS[first + i]);
  }
}

/** Draws the question for a number, where menus have their items. */
export function drawNumberPrompt(): void {
  at(1, 17);
  if (ui.mode === Mode.Points) {
    printNumber(hero.points);
    print(' left. Add to ');
    print(STAT_NAMES[hero.question]);
    print(': ');
  } else {
    print('One gold each. How many? ');
  }
  inverse(1);
  putChar(32);
  printNumber(ui.number);
  putChar(32);
  inverse(0);
  print('  ');
}

export function raceKey(code: u8): void {
  const race = menuKey(code);
  if (race !== 0) chooseRace(race);
}

export function weaponKey(code: u8): void {
  const tier = menuKey(code);
  if (tier !== 0) buyFirstWeapon(tier);
}

export function armourKey(code: u8): void {
  const tier = menuKey(code);
  if (tier !== 0) buyFirstArmour(tier);
}

export function pointsKey(code: u8): void {
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    givePoints(code - Key.Digit0);
  } else if (code === Key.Return) {
    givePoints(ui.number);
  } else if (code === Key.Up || code === Key.Right) {
    setNumber(ui.number + 1, hero.points);
  } else if (code === Key.Down || code === Key.Left) {
    setNumber(ui.number - 1, hero.points);
  } else {
    play(Sound.Refused);
  }
}

/** Answers the question under way; the next begins at 0, the last at all points left, which would be lost. */
function givePoints(points: u8): void {
  allocate(points);
  ui.number = hero.question === Stat.Intelligence ? hero.points : 0;
}

export function flaresKey(code: u8): void {
  const number = ui.number;
  const most = Math.min(hero.gold, 99);
  if (code >= Key.Digit0 && code <= Key.Digit9) {
    if (number < 10) ui.number = number * 10 + code - Key.Digit0;
    else play(Sound.Refused);
    return;
  }
  switch (code) {
    case Key.Return:
      buyFirstFlares(number);
      break;
    case Key.Backspace:
      ui.number = Math.trunc(number / 10);
      break;
    case Key.Up:
      setNumber(number + 1, most);
      break;
    case Key.Down:
      setNumber(number - 1, most);
      break;
    case Key.Right:
      setNumber(number + 10, most);
      break;
    case Key.Left:
      setNumber(number - 10, most);
      break;
    default:
      play(Sound.Refused);
  }
}

/** Makes `value` the number to be answered, brought into 0..most. */
function setNumber(value: Int<-10, 109>, most: Int<0, 99>): void {
  ui.number = Math.max(Math.min(value, most), 0);
  play(Sound.Blip);
}
