/** The title and the making of a hero: what keys do and the screen says. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { key, start } from '../../../../engine/doom/main.ts';
import { game, hero, Phase, Ruleset } from '../../../../engine/doom/state.ts';
import { Mode, title, ui } from '../../../../engine/doom/ui/state.ts';
import { REFUSAL_TEXTS } from '../../../../engine/doom/ui/wording.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { sound, Sound } from '../../../../engine/lib/sound.ts';
import { inverseText, wrappedScreenText } from '../../screen_text.ts';
import { reported } from '../helpers.ts';
import { typeKeys } from './hands.ts';

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('title', () => {
  it('shows the seed it was started with', () => {
    start(4294967295);
    expect(wrappedScreenText()).toContain('4294967295');
    start(1000020003);
    expect(wrappedScreenText()).toContain('1000020003');
    start(70000);
    expect(wrappedScreenText()).toContain('Seed 70000 ');
    start(0);
    expect(wrappedScreenText()).toContain('Seed 0 ');
  });

  it('takes digits as a new seed', () => {
    typeKeys('1234');
    expect(title.seed).toBe(1234);
    expect(wrappedScreenText()).toContain('Seed 1234 ');
  });

  it('refuses a digit that would take the seed past its largest value', () => {
    typeKeys('4294967296');
    expect(title.seed).toBe(429496729);
    expect(sound.request).toBe(Sound.Refused);
    typeKeys('5');
    expect(title.seed).toBe(4294967295);
    typeKeys('0');
    expect(title.seed).toBe(4294967295);
  });

  it('deletes digits', () => {
    start(98765);
    key(Key.Backspace);
    expect(title.seed).toBe(9876);
    typeKeys('1');
    expect(title.seed).toBe(98761);
    for (let i = 0; i < 7; i++) key(Key.Backspace);
    expect(title.seed).toBe(0);
    expect(wrappedScreenText()).toContain('Seed 0 ');
  });

  it('steps through the seeds with the joystick, around at the ends', () => {
    start(0);
    key(Key.Down);
    expect(title.seed).toBe(4294967295);
    key(Key.Up);
    key(Key.Up);
    expect(title.seed).toBe(1);
  });

  it.each([['r'], ['R']])('changes the ruleset with %s', (letter) => {
    typeKeys(letter);
    expect(wrappedScreenText()).toContain('classic');
    typeKeys(letter);
    expect(wrappedScreenText()).toContain('spec');
  });

  it('starts a game with the seed and ruleset it shows', () => {
    typeKeys('77');
    key(Key.Right);
    key(Key.Return);
    expect(game).toMatchObject({ seed: 77, ruleset: Ruleset.Classic, phase: Phase.Race });
    expect(ui.mode).toBe(Mode.Race);
  });

  it('switches the sound', () => {
    typeKeys('t');
    expect(sound.on).toBe(0);
    expect(wrappedScreenText()).toContain('Sound off');
    typeKeys('r');
    expect(sound.request).toBe(Sound.None);
    typeKeys('T');
    expect(sound.on).toBe(1);
    expect(sound.request).toBe(Sound.Blip);
  });
});

describe('creation', () => {
  it('leads from the title into the dungeon with a joystick alone', () => {
    for (let i = 0; i < 8; i++) key(Key.Return);
    expect([Phase.Room, Phase.Encounter]).toContain(game.phase);
    expect([Mode.Room, Mode.Encounter]).toContain(ui.mode);
  });

  it('offers every race by digit and by arrows', () => {
    for (let race = 1; race <= 4; race++) {
      start(5);
      key(Key.Return);
      typeKeys(String(race));
      expect(hero.race).toBe(race);
      start(5);
      key(Key.Return);
      for (let i = 1; i < race; i++) key(Key.Down);
      key(Key.Return);
      expect(hero.race).toBe(race);
    }
  });

  it('shows the range of each figure of a race', () => {
    key(Key.Return);
    expect(wrappedScreenText()).toContain('Dwarf 10-14 8-12 6-10 22-28');
  });

  it('goes around the ends of a menu', () => {
    key(Key.Return);
    key(Key.Up);
    expect(inverseText(19)).toContain('Halfling');
    key(Key.Down);
    expect(inverseText(16)).toContain('Human');
  });

  it('shares out points by digit, and refuses more than are left', () => {
    typeKeys('', Key.Return);
    typeKeys('13');
    expect(hero).toMatchObject({ points: 2, question: 1 });
    typeKeys('3');
    expect(reported()).toEqual([[Event.Refused, Refusal.BadNumber, 0, 0, 0]]);
    typeKeys('9');
    expect(reported()).toEqual([[Event.Refused, Refusal.BadNumber, 0, 0, 0]]);
    expect(hero).toMatchObject({ points: 2, question: 1 });
  });

  it('shares out points by arrows within what is left', () => {
    typeKeys('', Key.Return);
    typeKeys('1', Key.Down);
    expect(ui.number).toBe(0);
    typeKeys('', Key.Up, Key.Up, Key.Right, Key.Left, Key.Return);
    expect(hero.points).toBe(3);
    for (let i = 0; i < 9; i++) key(Key.Up);
    expect(ui.number).toBe(3);
  });

  it('offers all points left for the last attribute', () => {
    typeKeys('', Key.Return);
    typeKeys('10', Key.Return);
    expect(ui.number).toBe(5);
    const before = hero.intelligence;
    key(Key.Return);
    expect(hero.intelligence).toBe(before + 5);
  });

  it('takes a typed number of flares, and refuses more than the gold', () => {
    typeKeys('', Key.Return);
    typeKeys('150011');
    expect(ui.mode).toBe(Mode.Flares);
    typeKeys('99', Key.Return);
    expect(reported()).toEqual([[Event.Refused, Refusal.NotEnoughGold, 0, 0, 0]]);
    expect(wrappedScreenText()).toContain(REFUSAL_TEXTS[Refusal.NotEnoughGold]);
    typeKeys('', Key.Backspace, Key.Backspace);
    expect(ui.number).toBe(0);
    typeKeys('12');
    const gold = hero.gold;
    key(Key.Return);
    expect(reported()[0]).toEqual([Event.FlaresBought, 12, 0, 0, 0]);
    expect(hero.gold).toBeLessThanOrEqual(gold - 12);
  });

  it('keeps the number of flares within the gold when arrows choose it', () => {
    typeKeys('', Key.Return);
    typeKeys('150011', Key.Left);
    expect(ui.number).toBe(0);
    for (let i = 0; i < 8; i++) key(Key.Right);
    expect(ui.number).toBe(hero.gold);
    key(Key.Down);
    expect(ui.number).toBe(hero.gold - 1);
  });
});
