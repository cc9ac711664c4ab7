/** A room: its commands by key, by cursor and by the menu; its screen and the map. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { key, start } from '../../../../engine/doom/main.ts';
import { cells, Feature, game, hero, Phase } from '../../../../engine/doom/state.ts';
import { Mode, Notice, ui } from '../../../../engine/doom/ui/state.ts';
import { NOTICE_TEXTS, REFUSAL_TEXTS } from '../../../../engine/doom/ui/wording.ts';
import { standIns } from '../../../../engine/lib/art.ts';
import { charset, FIRST_SHAPE } from '../../../../engine/lib/charset.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { screen } from '../../../../engine/lib/screen.ts';
import { sound, Sound } from '../../../../engine/lib/sound.ts';
import { inverseText, rowsText, rowText, wrappedScreenText } from '../../screen_text.ts';
import { happened, reported, snapshot } from '../helpers.ts';
import { follow, inRoom, typeKeys } from './hands.ts';

const cellOf = (room: number): number => screen.cells[40 * (2 + Math.floor(room / 7)) + 4 + 5 * (room % 7)] as number;

/** By room of the map: what a terminal shows for its picture. */
const roomSigns = (): string[] => Array.from({ length: 7 }, (_, row) => Array.from({ length: 7 }, (_, column) => {
  const first = ((cellOf(row * 7 + column) & 0x7f) - FIRST_SHAPE) * 8;
  return standIns().get(charset.shapes.slice(first, first + 8).join()) ?? ' ';
}).join(''));

/** Whether the picture of a room has red in the place of violet. */
const isInverse = (room: number): boolean => (cellOf(room) & 0x80) !== 0;

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('room', () => {
  it.each([
    ['n', Key.Up, 17],
    ['s', Key.Down, 31],
    ['e', Key.Right, 25],
    ['w', Key.Left, 23],
  ])('moves by %s, its capital and its arrow', (letter, arrow, cell) => {
    for (const code of [letter.charCodeAt(0), letter.toUpperCase().charCodeAt(0), arrow]) {
      inRoom();
      key(code);
      expect(hero.cell).toBe(cell);
    }
  });

  it('maps each key to its command', () => {
    const commands: [string, Feature, Event[]][] = [
      ['u', Feature.StairsUp, [Event.Entered]],
      ['d', Feature.StairsDown, [Event.Entered]],
      ['f', Feature.Empty, [Event.FlareFired]],
      ['r', Feature.Scroll, [Event.ScrollRead]],
      ['o', Feature.Chest, [Event.ChestGold, Event.ChestEmpty, Event.ChestTrapHurt]],
      ['p', Feature.Potion, [Event.PotionHealed, Event.PotionGain, Event.PotionLoss]],
    ];
    for (const [letter, feature, expected] of commands) {
      inRoom(feature);
      hero.flares = 1;
      typeKeys(letter);
      expect(expected.some(happened), letter).toBe(true);
    }
  });

  it('refuses what is not here, with words, and changes nothing', () => {
    const refused: [string, Refusal][] = [
      ['u', Refusal.NoStairsUp],
      ['d', Refusal.NoStairsDown],
      ['f', Refusal.NoFlares],
      ['x', Refusal.NoExit],
      ['l', Refusal.NoMirror],
      ['o', Refusal.NoChest],
      ['r', Refusal.NoScroll],
      ['p', Refusal.NoPotion],
      ['b', Refusal.NoVendor],
    ];
    inRoom();
    const before = snapshot();
    for (const [letter, reason] of refused) {
      typeKeys(letter);
      expect(reported(), letter).toEqual([[Event.Refused, reason, 0, 0, 0]]);
      expect(wrappedScreenText(15, 21)).toBe(REFUSAL_TEXTS[reason]);
      expect(sound.request).toBe(Sound.Refused);
      expect(snapshot()).toBe(before);
      expect(ui.mode).toBe(Mode.Room);
    }
  });

  it('answers a key without a meaning', () => {
    inRoom();
    const before = snapshot();
    for (const code of [33, 65, 53, 0, 128, 255, Key.Backspace]) {
      key(code);
      if (code !== 0) expect(wrappedScreenText(15, 21)).toBe(NOTICE_TEXTS[Notice.UnknownKey]);
      expect(snapshot()).toBe(before);
    }
  });

  it('shows place, figures and room', () => {
    inRoom(Feature.Chest);
    hero.gold = 65535;
    hero.flares = 65535;
    hero.weapon = 2;
    hero.armour = 3;
    hero.foundCount = 10;
    for (let spell = 1; spell <= 5; spell++) hero.spells[spell] = 255;
    follow();
    expect(rowText(0)).toBe(' Floor 3 row 4 column 4 Treasures 10/10 ');
    expect(rowsText(12, 14)).toEqual([
      ' Human    HP 20/20   STR 10 DEX 10 IQ12', ' Gold 65535 Spells P255F255L255W255T255', ' Short sword  Chain mail   Flares 65535',
    ]);
    expect(rowText(10)).toContain('chest');
  });

  it('draws the map by what was seen and what lies there', () => {
    inRoom();
    const floor = 49 * hero.floor;
    for (let feature = 0; feature <= 11; feature++) {
      cells.feature[floor + feature] = feature;
      cells.seen[floor + feature] = 1;
    }
    cells.monster[floor + 14] = 3;
    cells.seen[floor + 14] = 1;
    cells.treasure[floor + 15] = 3;
    cells.seen[floor + 15] = 1;
    follow();
    const rooms = roomSigns();
    expect(rooms).toEqual(['.mscfpv', 'twUDX::', 'MT:::::', ':::@:::', ':::::::', ':::::::', ':::::::']);
    expect([isInverse(hero.cell), isInverse(14), isInverse(15)]).toEqual([false, true, false]);
    typeKeys('m');
    expect(ui.mode).toBe(Mode.Map);
    expect(roomSigns()).toEqual(rooms);
    expect(wrappedScreenText(12, 19)).toContain('stairs down');
    typeKeys('m');
    expect(ui.mode).toBe(Mode.Room);
  });

  it('offers in the actions menu what the room holds', () => {
    const offers: [Feature, string, Event | undefined][] = [
      [Feature.Empty, 'Fire a flare', Event.FlareFired],
      [Feature.Mirror, 'mirror', undefined],
      [Feature.Scroll, 'scroll', Event.ScrollRead],
      [Feature.Chest, 'chest', undefined],
      [Feature.Potion, 'potion', undefined],
      [Feature.StairsUp, 'Climb', Event.Entered],
      [Feature.StairsDown, 'Descend', Event.Entered],
    ];
    for (const [feature, label, event] of offers) {
      inRoom(feature);
      hero.flares = 1;
      key(Key.Return);
      expect(ui.mode).toBe(Mode.Actions);
      expect(inverseText(16)).toContain(label);
      key(Key.Return);
      expect(reported().length).toBeGreaterThan(0);
      if (event !== undefined) expect(happened(event)).toBe(true);
      expect(ui.mode).toBe(Mode.Room);
    }
  });

  it('reaches map, help and sound from the actions menu', () => {
    inRoom();
    typeKeys('', Key.Return, Key.Down, Key.Return);
    expect(ui.mode).toBe(Mode.Map);
    typeKeys('', Key.Return, Key.Return, Key.Down, Key.Down, Key.Return);
    expect(ui.mode).toBe(Mode.Help);
    typeKeys('', Key.Escape, Key.Return, Key.Up, Key.Return);
    expect(sound.on).toBe(0);
    expect(wrappedScreenText(15, 21)).toBe(NOTICE_TEXTS[Notice.SoundOff]);
  });

  it.each([Key.Escape, Key.Left])('closes the actions menu by %i', (code) => {
    inRoom();
    const before = snapshot();
    typeKeys('', Key.Return, Key.Right, code);
    expect(ui.mode).toBe(Mode.Room);
    expect(snapshot()).toBe(before);
  });

  it('takes a command typed over the actions menu', () => {
    inRoom();
    key(Key.Return);
    typeKeys('n');
    expect(ui.mode).toBe(Mode.Room);
    expect(hero.cell).toBe(17);
  });

  it('asks before it leaves with treasures still to find', () => {
    inRoom(Feature.Exit);
    const before = snapshot();
    for (const answer of ['n'.charCodeAt(0), Key.Escape, Key.Left, Key.Return]) {
      typeKeys('x', answer);
      expect(ui.mode).toBe(Mode.Room);
      expect(snapshot()).toBe(before);
    }
    typeKeys('x', 'q'.charCodeAt(0));
    expect(ui.mode).toBe(Mode.ConfirmLeave);
    typeKeys('y');
    expect(game.phase).toBe(Phase.Left);
    expect(ui.mode).toBe(Mode.End);
  });

  it('leaves with all treasures without asking', () => {
    inRoom(Feature.Exit);
    hero.foundCount = 10;
    typeKeys('x');
    expect(game.phase).toBe(Phase.Won);
  });
});
