/** Help, and how games end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { key, start } from '../../../../engine/doom/main.ts';
import { Feature, game, hero, Phase, tally } from '../../../../engine/doom/state.ts';
import { TREASURE_NAMES } from '../../../../engine/doom/ui/names.ts';
import { Mode, title, ui } from '../../../../engine/doom/ui/state.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { sound, Sound } from '../../../../engine/lib/sound.ts';
import { rowText, wrappedScreenText } from '../../screen_text.ts';
import { facing, searchSeed, snapshot } from '../helpers.ts';
import { follow, inEncounter, inRoom, typeKeys } from './hands.ts';

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('help', () => {
  it('opens over every screen that has choices, and returns to it', () => {
    const screens: [string, () => void][] = [
      ['title', () => start(1)],
      ['race', () => typeKeys('', Key.Return)],
      ['points', () => typeKeys('1')],
      ['weapon', () => typeKeys('000')],
      ['armour', () => typeKeys('1')],
      ['flares', () => typeKeys('15')],
      ['room', () => inRoom()],
      ['encounter', () => inEncounter()],
      ['spells', () => typeKeys('s')],
      ['vendor', () => {
        inRoom(Feature.Vendor);
        typeKeys('b');
      }],
      ['goods', () => typeKeys('4')],
    ];
    for (const [name, open] of screens) {
      open();
      const mode = ui.mode;
      for (const letter of ['?', 'h', 'H']) {
        typeKeys(letter);
        expect(ui.mode, name).toBe(Mode.Help);
        key(Key.Escape);
        expect(ui.mode, name).toBe(mode);
      }
    }
  });

  it('turns its pages with the joystick alone', () => {
    inRoom();
    typeKeys('h');
    const pages = new Set([wrappedScreenText()]);
    key(Key.Return);
    pages.add(wrappedScreenText());
    key(Key.Down);
    pages.add(wrappedScreenText());
    expect(pages.size).toBe(3);
    key(Key.Left);
    expect(pages.has(wrappedScreenText())).toBe(true);
    typeKeys('', Key.Return, Key.Return);
    expect(ui.mode).toBe(Mode.Room);
    typeKeys('h', Key.Up);
    expect(ui.mode).toBe(Mode.Room);
  });

  it('keeps a typed number', () => {
    typeKeys('', Key.Return);
    typeKeys('1000112?');
    key(Key.Escape);
    expect(ui.number).toBe(2);
  });
});

describe('end', () => {
  it('tells a victory with all treasures by name', () => {
    inRoom(Feature.Exit);
    hero.foundCount = 10;
    hero.found.fill(1, 1);
    tally.kills = 7;
    hero.gold = 1234;
    typeKeys('x');
    const text = wrappedScreenText();
    expect(rowText(2)).toContain('CONQUERED');
    for (const name of TREASURE_NAMES.slice(1)) expect(text).toContain(name);
    expect(text).toContain('Treasures 10 of 10');
    expect(text).toMatch(/Gold 1234 Kills 7 .*Turns 1 Rules spec Seed 1 /);
    expect(text).toContain('all ten treasures!');
    expect(sound.request).toBe(Sound.Fanfare);
  });

  it('tells an incomplete quest with what was found', () => {
    inRoom(Feature.Exit);
    hero.foundCount = 1;
    hero.found[10] = 1;
    typeKeys('xy');
    expect(rowText(2)).toContain('INCOMPLETE');
    expect(wrappedScreenText()).toContain('Silmaril');
    expect(wrappedScreenText()).not.toContain('Sapphire');
    expect(wrappedScreenText()).toContain('You leave with 1 treasure.');
  });

  it('tells a death with its last blow', () => {
    searchSeed(
      () => {
        facing(10, 30);
        hero.dexterity = 1;
        hero.hp = 1;
      },
      () => {
        start(1);
        game.phase = Phase.Encounter;
        follow();
        typeKeys('f');
      },
      () => game.phase === Phase.Dead,
    );
    expect(ui.mode).toBe(Mode.End);
    expect(rowText(2)).toContain('TOMB');
    expect(wrappedScreenText(18, 21)).toContain('hits you for');
    expect(wrappedScreenText(18, 21)).toContain('You have died.');
    expect(sound.request).toBe(Sound.Death);
  });

  it('returns to the title, and the same seed gives the same game', () => {
    const opening = (): string => {
      typeKeys('', Key.Return);
      typeKeys('412000', Key.Return);
      return snapshot();
    };
    start(99);
    const first = opening();
    hero.hp = -5;
    game.phase = Phase.Dead;
    follow();
    expect(ui.mode).toBe(Mode.End);
    typeKeys('q');
    expect(ui.mode).toBe(Mode.End);
    key(Key.Return);
    expect(ui.mode).toBe(Mode.Title);
    expect(title.seed).toBe(99);
    expect(opening()).toBe(first);
  });
});
