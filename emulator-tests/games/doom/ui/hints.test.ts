/** Hints for a player without a manual: letters of spells, doubtful purchases, rulesets, lone warps, first steps. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event } from '../../../../engine/doom/events.ts';
import { key, start } from '../../../../engine/doom/main.ts';
import { cells, Feature, game, hero, Phase, Ruleset, Stat } from '../../../../engine/doom/state.ts';
import { Tile } from '../../../../engine/doom/ui/shapes.ts';
import { Mode, ui } from '../../../../engine/doom/ui/state.ts';
import { Key } from '../../../../engine/lib/keys.ts';
import { screen } from '../../../../engine/lib/screen.ts';
import { sound } from '../../../../engine/lib/sound.ts';
import { rowsText, rowText, wrappedScreenText } from '../../screen_text.ts';
import { argumentsOf, cellIndex, happened, snapshot } from '../helpers.ts';
import { follow, inEncounter, inRoom, typeKeys } from './hands.ts';

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('the letters of the spell menu are those of the sheet', () => {
  it.each([
    ['p', 1, 'Protection'],
    ['f', 2, 'Fireball'],
    ['l', 3, 'Lightning'],
    ['w', 4, 'Weaken'],
    ['t', 5, 'Teleport'],
  ])('%s casts spell %i, %s', (letter, spell, name) => {
    for (const typed of [letter, letter.toUpperCase()]) {
      inEncounter();
      hero.spells[spell] = 2;
      typeKeys('s');
      expect(wrappedScreenText(16, 20)).toContain(`${letter.toUpperCase()} ${name} 2 left`);
      typeKeys(typed);
      expect(argumentsOf(Event.SpellCast)?.slice(0, 2)).toEqual([spell, 1]);
    }
    expect(wrappedScreenText(12, 14)).toMatch(/Spells P\s*\d+\s*F\s*\d+\s*L\s*\d+\s*W\s*\d+\s*T\s*\d+/);
  });

  it('T switches the sound everywhere else', () => {
    inEncounter();
    typeKeys('t');
    expect(sound.on).toBe(0);
    typeKeys('st');
    expect(sound.on).toBe(0);
  });
});

describe('a vendor asks before it takes gold for nothing', () => {
  const shop = (ruleset: Ruleset): void => {
    inRoom(Feature.Vendor, ruleset);
    hero.gold = 500;
    hero.weapon = 3;
    hero.armour = 3;
  };
  const doubtful: readonly [string, string, () => void, Event, number][] = [
    ['a weapon no better than what is carried', 'b12', () => shop(Ruleset.Classic), Event.WeaponWasted, 100],
    ['armour no better than what is worn', 'b23', () => shop(Ruleset.Classic), Event.ArmourWasted, 150],
    ['healing for the unhurt', 'b41', () => shop(Ruleset.Spec), Event.HealingBought, 50],
    ['a spell for an IQ below 12', 'b32', () => (shop(Ruleset.Spec), (hero.intelligence = 11)), Event.SpellBought, 30],
    ['an attribute at 18', 'b421', () => (shop(Ruleset.Classic), (hero.strength = 18)), Event.EnhancerBought, 100],
    ['hit points at 40', 'b424', () => (shop(Ruleset.Spec), (hero.hp = hero.maxHp = 40)), Event.EnhancerBought, 100],
  ];

  it.each(doubtful)('%s', (_what, keys, prepare, event, price) => {
    for (const no of [[Key.N], [Key.Digit1], [Key.Return], [Key.Left], [Key.Escape]]) {
      prepare();
      const before = snapshot();
      typeKeys(keys);
      expect(ui.mode).toBe(Mode.ConfirmBuy);
      const menu = ui.asked;
      expect(wrappedScreenText()).toContain('1 No, keep the gold 2 Yes, buy it all the same');
      typeKeys('', ...no);
      expect([ui.mode, snapshot()]).toEqual([menu, before]);
    }
    for (const yes of [[Key.Y], [Key.Digit2], [Key.Down, Key.Return]]) {
      prepare();
      typeKeys(keys, ...yes);
      expect(happened(event)).toBe(true);
      expect(hero.gold).toBe(500 - price);
      expect(ui.mode).toBe(ui.asked);
    }
  });

  it('sells the rest without a question, and refuses without one', () => {
    shop(Ruleset.Spec);
    typeKeys('b12');
    expect(ui.mode).toBe(Mode.Weapons);
    expect(happened(Event.Refused)).toBe(true);
    shop(Ruleset.Classic);
    hero.weapon = 1;
    hero.gold = 99;
    typeKeys('b11');
    expect(ui.mode).toBe(Mode.ConfirmBuy);
    typeKeys('n2');
    expect([ui.mode, happened(Event.Refused)]).toEqual([Mode.Weapons, true]);
    hero.gold = 100;
    typeKeys('2');
    expect(happened(Event.WeaponBought)).toBe(true);
    inRoom(Feature.Vendor);
    hero.hp = 19;
    hero.strength = 17;
    hero.gold = 200;
    typeKeys('b41');
    expect(happened(Event.HealingBought)).toBe(true);
    typeKeys(`2${Stat.Strength + 1}`);
    expect(happened(Event.EnhancerBought)).toBe(true);
  });

  it('says what the doubt is', () => {
    const words: string[] = [];
    for (const [, keys, prepare] of doubtful) {
      prepare();
      typeKeys(keys);
      words.push(rowText(15).trim());
    }
    expect(words.join('\n')).toMatch(/no better[^]*no better[^]*not hurt[^]*IQ of 12[^]*no further|any further/);
  });
});

describe('rulesets are explained where one chooses', () => {
  it('the title tells of the ruleset that is chosen, and of the other by R', () => {
    const spec = wrappedScreenText(18, 19);
    typeKeys('r');
    const classic = wrappedScreenText(18, 19);
    expect(spec).toMatch(/^spec: as written/);
    expect(classic).toMatch(/^classic: as in 1987/);
    typeKeys('r');
    expect(wrappedScreenText(18, 19)).toBe(spec);
  });
});

describe('warps that are the only way are shown on the map', () => {
  const INVERSE_WARP = Tile.Warp | 0x80;
  /** Warps in inverse video, below the bar of the first row. */
  const marked = (): number => screen.cells.subarray(40).reduce((sum, cell) => sum + Number(cell === INVERSE_WARP), 0);

  /** In a corner of floor 3, its neighbours warps; the other rooms of the floor are seen and empty. */
  function cornered(): void {
    inRoom();
    hero.cell = 0;
    for (let i = 0; i < 49; i++) cells.seen[2 * 49 + i] = 1;
    cells.feature[cellIndex(3, 1, 2)] = Feature.Warp;
    cells.feature[cellIndex(3, 2, 1)] = Feature.Warp;
    cells.feature[cellIndex(3, 5, 5)] = Feature.Warp;
    cells.feature[cellIndex(3, 7, 7)] = Feature.StairsUp;
    follow();
  }

  it('in inverse video, on both maps, with a line that says so', () => {
    cornered();
    expect(marked()).toBe(2);
    expect(rowText(11)).toContain('Only a warp leads on');
    typeKeys('m');
    expect(ui.mode).toBe(Mode.Map);
    expect(marked()).toBe(2);
    expect(rowText(21)).toContain('Only a warp leads on');
  });

  it('not while a room beside the way is unseen, or the stairs up are at hand', () => {
    cornered();
    hero.cell = 48;
    follow();
    expect(marked()).toBe(0);
    expect(rowText(11)).not.toContain('Only a warp');
    cornered();
    cells.seen[cellIndex(3, 1, 2)] = 0;
    follow();
    expect(marked()).toBe(0);
    cornered();
    hero.cell = cellIndex(1, 4, 4);
    cells.seen[cellIndex(3, 4, 5)] = 0;
    follow();
    expect(marked()).toBe(0);
  });

  it('the stairs down do not count, and on floor 7 the exit does', () => {
    cornered();
    cells.feature[cellIndex(3, 1, 1)] = Feature.StairsDown;
    follow();
    expect(marked()).toBe(2);
    cells.feature[cellIndex(3, 1, 1)] = Feature.Exit;
    follow();
    expect(marked()).toBe(0);
  });

  it('as soon as a flare shows them', () => {
    cornered();
    for (let i = 0; i < 49; i++) cells.seen[2 * 49 + i] = 0;
    cells.seen[cellIndex(3, 1, 1)] = 1;
    hero.flares = 1;
    follow();
    expect(marked()).toBe(0);
    typeKeys('f');
    expect(marked()).toBe(2);
  });

  it('the map keeps what the document hides: an unseen warp is not shown', () => {
    inRoom();
    cells.feature[cellIndex(3, 4, 5)] = Feature.Warp;
    follow();
    expect(screen.cells.subarray(80, 360)).not.toContain(Tile.Warp);
    cells.seen[cellIndex(3, 4, 5)] = 1;
    follow();
    expect(screen.cells.subarray(80, 360)).toContain(Tile.Warp);
  });
});

describe('the first ten minutes are understood from the screen alone', () => {
  it('each step of the creation says what its choice is for, and which keys choose', () => {
    key(Key.Return);
    const steps: string[] = [];
    for (const typed of ['1', '500', '1', '1']) {
      steps.push(wrappedScreenText(8, 9));
      expect(wrappedScreenText(22, 23)).toMatch(/RETURN|lost/);
      typeKeys(typed);
    }
    steps.push(wrappedScreenText(8, 9));
    const words = ['IQ of 12 casts', 'DEX hits and dodges', 'weapon', 'armour takes', 'flare shows'];
    words.forEach((word, i) => expect(steps[i]).toContain(word));
  });

  it('a room names its keys, the one of its feature, and where the signs of the map are explained', () => {
    const keys: readonly [Feature, string][] = [
      [Feature.Mirror, 'L'], [Feature.Scroll, 'R'], [Feature.Chest, 'O'], [Feature.Potion, 'P'], [Feature.Vendor, 'B'],
      [Feature.StairsUp, 'U'], [Feature.StairsDown, 'D'], [Feature.Exit, 'X'],
    ];
    for (const [feature, letter] of keys) {
      inRoom(feature);
      expect(rowText(11).trim()).toMatch(new RegExp(`^${letter} `));
    }
    expect(wrappedScreenText(22, 23)).toBe('N S E W move U D stairs RETURN more F flare M map, signs T sound H help');
    typeKeys('m');
    expect(wrappedScreenText(12, 19)).toContain('warp');
  });

  it('nothing of the screen runs into the next row', () => {
    key(Key.Return);
    for (const typed of ['1', '500', '1', '1']) {
      for (const row of rowsText(8, 9)) expect(row.length).toBeLessThanOrEqual(39);
      typeKeys(typed);
    }
    expect(game.phase).toBe(Phase.Flares);
  });
});
