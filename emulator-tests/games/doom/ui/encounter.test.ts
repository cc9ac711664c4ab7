/** Encounters and the vendor: what keys do and the screen says. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { key, start } from '../../../../engine/doom/main.ts';
import { encounter, Feature, hero, Ruleset } from '../../../../engine/doom/state.ts';
import { Mode, ui } from '../../../../engine/doom/ui/state.ts';
import { REFUSAL_TEXTS } from '../../../../engine/doom/ui/wording.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { sound } from '../../../../engine/lib/sound.ts';
import { inverseText, rowText, wrappedScreenText } from '../../screen_text.ts';
import { happened, reported, snapshot } from '../helpers.ts';
import { follow, inEncounter, inRoom, typeKeys } from './hands.ts';

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('encounter', () => {
  it('fights, runs and opens the spells by letter', () => {
    inEncounter();
    typeKeys('f');
    expect(happened(Event.Hit) || happened(Event.Missed)).toBe(true);
    inEncounter();
    typeKeys('R');
    expect(happened(Event.Fled) || happened(Event.Fatigued)).toBe(true);
    inEncounter();
    typeKeys('s');
    expect(ui.mode).toBe(Mode.Spells);
  });

  it('fights, runs and opens the spells by stick and trigger', () => {
    inEncounter();
    key(Key.Return);
    expect(happened(Event.Hit) || happened(Event.Missed)).toBe(true);
    inEncounter();
    typeKeys('', Key.Right, Key.Return);
    expect(happened(Event.Fled) || happened(Event.Fatigued)).toBe(true);
    inEncounter();
    typeKeys('', Key.Left);
    expect(inverseText(22)).toBe('Spell');
    key(Key.Return);
    expect(ui.mode).toBe(Mode.Spells);
    typeKeys('', Key.Left);
    expect(ui.mode).toBe(Mode.Encounter);
  });

  it('casts by digit and by arrows', () => {
    for (const keys of [['4'.charCodeAt(0)], [Key.Down, Key.Down, Key.Down, Key.Return]]) {
      inEncounter();
      hero.spells[4] = 2;
      typeKeys('s', ...keys);
      expect(hero.spells[4]).toBe(1);
      expect(happened(Event.Weakened)).toBe(true);
      expect(ui.mode).toBe(Mode.Encounter);
    }
  });

  it('refuses a spell without a charge and goes back to the encounter', () => {
    inEncounter();
    const before = snapshot();
    typeKeys('s2');
    expect(reported()).toEqual([[Event.Refused, Refusal.NoCharge, 0, 0, 0]]);
    expect(snapshot()).toBe(before);
    expect(ui.mode).toBe(Mode.Encounter);
  });

  it('refuses the commands of a room and changes nothing', () => {
    inEncounter();
    hero.flares = 3;
    const before = snapshot();
    for (const letter of 'newudmxlopb') {
      typeKeys(letter);
      expect(reported(), letter).toEqual([[Event.Refused, Refusal.NotNow, 0, 0, 0]]);
      expect(wrappedScreenText(15, 21)).toBe(REFUSAL_TEXTS[Refusal.NotNow]);
      expect(snapshot()).toBe(before);
      expect(ui.mode).toBe(Mode.Encounter);
    }
  });

  it('shows the monster, fatigue and protection', () => {
    inEncounter(8, 27);
    encounter.fatigued = 1;
    encounter.protection = 255;
    follow();
    expect(rowText(10).trim()).toBe('Hellhound, level 8, vitality 27');
    expect(rowText(11).trim()).toBe('You are tired. Protection +255');
  });
});

describe('vendor', () => {
  const purchases: [string, string, Event, number][] = [
    ['a weapon', '12', Event.WeaponBought, 20],
    ['armour', '23', Event.ArmourBought, 30],
    ['a spell', '35', Event.SpellBought, 80],
    ['healing', '41', Event.HealingBought, 50],
    ['an enhancer', '424', Event.EnhancerBought, 100],
  ];

  it.each(purchases)('sells %s, and again from the same menu', (_goods, keys, event, price) => {
    inRoom(Feature.Vendor);
    hero.hp = 1;
    typeKeys(`b${keys}`);
    expect(happened(event)).toBe(true);
    expect(hero.gold).toBe(100 - price);
    expect(ui.mode).not.toBe(Mode.Room);
    hero.gold = 100;
    hero.hp = 1;
    hero.weapon = 0;
    hero.armour = 0;
    typeKeys(keys.slice(-1));
    expect(hero.gold).toBe(100 - price);
  });

  it.each(purchases)('refuses %s without the gold and stays in the menu', (_goods, keys, _event, price) => {
    inRoom(Feature.Vendor);
    hero.gold = price - 1;
    const before = snapshot();
    typeKeys(`b${keys}`);
    expect(reported()).toEqual([[Event.Refused, Refusal.NotEnoughGold, 0, 0, 0]]);
    expect(wrappedScreenText(21, 22)).toBe(REFUSAL_TEXTS[Refusal.NotEnoughGold]);
    expect(snapshot()).toBe(before);
    expect([Mode.Weapons, Mode.Armours, Mode.Charges, Mode.Potions, Mode.Enhancer]).toContain(ui.mode);
  });

  it('shows the prices of the ruleset', () => {
    inRoom(Feature.Vendor, Ruleset.Classic);
    typeKeys('b1');
    expect(wrappedScreenText()).toContain('3 Broadsword 150 gold');
  });

  it.each([Key.Escape, Key.Left])('goes back menu by menu with %i', (code) => {
    inRoom(Feature.Vendor);
    typeKeys('b42');
    expect(ui.mode).toBe(Mode.Enhancer);
    key(code);
    expect(ui.mode).toBe(Mode.Potions);
    key(code);
    expect(ui.mode).toBe(Mode.Vendor);
    key(code);
    expect(ui.mode).toBe(Mode.Room);
  });

  it('is reached by stick and trigger', () => {
    inRoom(Feature.Vendor);
    typeKeys('', Key.Return, Key.Return);
    expect(ui.mode).toBe(Mode.Vendor);
    typeKeys('', Key.Down, Key.Return, Key.Return);
    expect(happened(Event.ArmourBought)).toBe(true);
  });
});
