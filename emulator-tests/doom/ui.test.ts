import { beforeEach, describe, expect, it } from 'vitest';
import { Event, EVENT_CAPACITY, events, Refusal, report, clearEvents } from '../../engine/doom/events.ts';
import { key, start } from '../../engine/doom/main.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../engine/doom/state.ts';
import { drawScreen } from '../../engine/doom/ui/draw.ts';
import { showMessages } from '../../engine/doom/ui/messages.ts';
import { MONSTER_NAMES, SPELL_NAMES, TREASURE_NAMES } from '../../engine/doom/ui/names.ts';
import { Frame, menu, Mode, Notice, title, ui } from '../../engine/doom/ui/state.ts';
import { EVENT_SOUNDS, EVENT_TEXTS, NOTICE_TEXTS, REFUSAL_TEXTS } from '../../engine/doom/ui/wording.ts';
import {
  KEY_BACKSPACE,
  KEY_DOWN,
  KEY_ESCAPE,
  KEY_LEFT,
  KEY_RETURN,
  KEY_RIGHT,
  KEY_UP,
} from '../../engine/lib/keys.ts';
import { openLog } from '../../engine/lib/log.ts';
import { clearScreen, screen } from '../../engine/lib/screen.ts';
import { sound, Sound } from '../../engine/lib/sound.ts';
import { inverseText, rowsText, rowText, screenText } from '../screen_text.ts';
import { facing, happened, inBareRoom, reported, RULESETS, searchSeed, snapshot } from './helpers.ts';

/** Types each character of `text`, and then each key. */
function type(text: string, ...keys: number[]): void {
  for (const character of text) key(character.charCodeAt(0));
  for (const code of keys) key(code);
}

/** Takes the screen to the state that the test has set. */
function follow(): void {
  ui.frame = Frame.None;
  key(KEY_ESCAPE);
}

function inRoom(feature: Feature = Feature.Empty, ruleset: Ruleset = Ruleset.Spec): void {
  start(1);
  inBareRoom(ruleset, feature);
  follow();
}

function inEncounter(level = 5, vitality = 15): void {
  start(1);
  facing(level, vitality);
  follow();
}

beforeEach(() => {
  sound.on = 1;
  start(1);
});

describe('title', () => {
  it('shows the seed it was started with', () => {
    start(4294967295);
    expect(screenText()).toContain('4294967295');
    start(1000020003);
    expect(screenText()).toContain('1000020003');
    start(70000);
    expect(screenText()).toContain('Seed 70000 ');
    start(0);
    expect(screenText()).toContain('Seed 0 ');
  });

  it('takes digits as a new seed', () => {
    type('1234');
    expect(title.seed).toBe(1234);
    expect(screenText()).toContain('Seed 1234 ');
  });

  it('refuses a digit that would take the seed past its largest value', () => {
    type('4294967296');
    expect(title.seed).toBe(429496729);
    expect(sound.request).toBe(Sound.Refused);
    type('5');
    expect(title.seed).toBe(4294967295);
    type('0');
    expect(title.seed).toBe(4294967295);
  });

  it('deletes digits', () => {
    start(98765);
    key(KEY_BACKSPACE);
    expect(title.seed).toBe(9876);
    type('1');
    expect(title.seed).toBe(98761);
    for (let i = 0; i < 7; i++) key(KEY_BACKSPACE);
    expect(title.seed).toBe(0);
    expect(screenText()).toContain('Seed 0 ');
  });

  it('steps through the seeds with the joystick, around at the ends', () => {
    start(0);
    key(KEY_DOWN);
    expect(title.seed).toBe(4294967295);
    key(KEY_UP);
    key(KEY_UP);
    expect(title.seed).toBe(1);
  });

  it.each([['r'], ['R']])('changes the ruleset with %s', (letter) => {
    type(letter);
    expect(screenText()).toContain('classic');
    type(letter);
    expect(screenText()).toContain('spec');
  });

  it('starts a game with the seed and ruleset it shows', () => {
    type('77');
    key(KEY_RIGHT);
    key(KEY_RETURN);
    expect(game).toMatchObject({ seed: 77, ruleset: Ruleset.Classic, phase: Phase.Race });
    expect(ui.mode).toBe(Mode.Race);
  });

  it('switches the sound', () => {
    type('t');
    expect(sound.on).toBe(0);
    expect(screenText()).toContain('Sound off');
    type('r');
    expect(sound.request).toBe(Sound.None);
    type('T');
    expect(sound.on).toBe(1);
    expect(sound.request).toBe(Sound.Blip);
  });
});

describe('creation', () => {
  it('leads from the title into the dungeon with a joystick alone', () => {
    for (let i = 0; i < 8; i++) key(KEY_RETURN);
    expect([Phase.Room, Phase.Encounter]).toContain(game.phase);
    expect([Mode.Room, Mode.Encounter]).toContain(ui.mode);
  });

  it('offers every race by digit and by arrows', () => {
    for (let race = 1; race <= 4; race++) {
      start(5);
      key(KEY_RETURN);
      type(String(race));
      expect(hero.race).toBe(race);
      start(5);
      key(KEY_RETURN);
      for (let i = 1; i < race; i++) key(KEY_DOWN);
      key(KEY_RETURN);
      expect(hero.race).toBe(race);
    }
  });

  it('shows the range of each figure of a race', () => {
    key(KEY_RETURN);
    expect(screenText()).toContain('Dwarf 10-14 8-12 6-10 22-28');
  });

  it('goes around the ends of a menu', () => {
    key(KEY_RETURN);
    key(KEY_UP);
    expect(inverseText(18)).toContain('Halfling');
    key(KEY_DOWN);
    expect(inverseText(15)).toContain('Human');
  });

  it('shares out points by digit, and refuses more than are left', () => {
    type('', KEY_RETURN);
    type('13');
    expect(hero).toMatchObject({ points: 2, question: 1 });
    type('3');
    expect(reported()).toEqual([[Event.Refused, Refusal.BadNumber, 0, 0, 0]]);
    type('9');
    expect(reported()).toEqual([[Event.Refused, Refusal.BadNumber, 0, 0, 0]]);
    expect(hero).toMatchObject({ points: 2, question: 1 });
  });

  it('shares out points by arrows within what is left', () => {
    type('', KEY_RETURN);
    type('1', KEY_DOWN);
    expect(ui.number).toBe(0);
    type('', KEY_UP, KEY_UP, KEY_RIGHT, KEY_LEFT, KEY_RETURN);
    expect(hero.points).toBe(3);
    for (let i = 0; i < 9; i++) key(KEY_UP);
    expect(ui.number).toBe(3);
  });

  it('offers all points left for the last attribute', () => {
    type('', KEY_RETURN);
    type('10', KEY_RETURN);
    expect(ui.number).toBe(5);
    const before = hero.intelligence;
    key(KEY_RETURN);
    expect(hero.intelligence).toBe(before + 5);
  });

  it('takes a typed number of flares, and refuses more than the gold', () => {
    type('', KEY_RETURN);
    type('150011');
    expect(ui.mode).toBe(Mode.Flares);
    type('99', KEY_RETURN);
    expect(reported()).toEqual([[Event.Refused, Refusal.NotEnoughGold, 0, 0, 0]]);
    expect(screenText()).toContain(REFUSAL_TEXTS[Refusal.NotEnoughGold]);
    type('', KEY_BACKSPACE, KEY_BACKSPACE);
    expect(ui.number).toBe(0);
    type('12');
    const gold = hero.gold;
    key(KEY_RETURN);
    expect(reported()[0]).toEqual([Event.FlaresBought, 12, 0, 0, 0]);
    expect(hero.gold).toBeLessThanOrEqual(gold - 12);
  });

  it('keeps the number of flares within the gold when arrows choose it', () => {
    type('', KEY_RETURN);
    type('150011', KEY_LEFT);
    expect(ui.number).toBe(0);
    for (let i = 0; i < 8; i++) key(KEY_RIGHT);
    expect(ui.number).toBe(hero.gold);
    key(KEY_DOWN);
    expect(ui.number).toBe(hero.gold - 1);
  });
});

describe('room', () => {
  it.each([
    ['n', KEY_UP, 17],
    ['s', KEY_DOWN, 31],
    ['e', KEY_RIGHT, 25],
    ['w', KEY_LEFT, 23],
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
      type(letter);
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
      type(letter);
      expect(reported(), letter).toEqual([[Event.Refused, reason, 0, 0, 0]]);
      expect(screenText(14, 21)).toBe(REFUSAL_TEXTS[reason]);
      expect(sound.request).toBe(Sound.Refused);
      expect(snapshot()).toBe(before);
      expect(ui.mode).toBe(Mode.Room);
    }
  });

  it('answers a key without a meaning', () => {
    inRoom();
    const before = snapshot();
    for (const code of [33, 65, 53, 0, 128, 255, KEY_BACKSPACE]) {
      key(code);
      if (code !== 0) expect(screenText(14, 21)).toBe(NOTICE_TEXTS[Notice.UnknownKey]);
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
    expect(rowText(0)).toBe(' Floor 3 row 4 column 4  Treasures 10/10');
    const figures = rowsText(1, 10).map((row) => row.slice(26));
    expect(figures).toEqual([
      'Human', 'HP  20/20', 'STR 10 DEX 10', 'IQ  12', 'Gold    65535', 'Flares  65535', 'Short sword', 'Chain mail',
      'P255 F255 L255', 'W255 T255',
    ]);
    expect(rowText(11)).toContain('chest');
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
    const rooms = rowsText(3, 9).map((row) => row.slice(3, 24).replaceAll(' ', ''));
    expect(rooms).toEqual(['0mscfpv', 'twUDX??', 'MT?????', '???*???', '???????', '???????', '???????']);
    type('m');
    expect(ui.mode).toBe(Mode.Map);
    const grid = [3, 5, 7, 9, 11, 13, 15].map((row) => rowText(row).slice(6, 35).replaceAll(/[ #]/g, ''));
    expect(grid).toEqual(rooms);
    expect(screenText(17, 22)).toContain('D stairs down');
    type('m');
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
      key(KEY_RETURN);
      expect(ui.mode).toBe(Mode.Actions);
      expect(inverseText(15)).toContain(label);
      key(KEY_RETURN);
      expect(reported().length).toBeGreaterThan(0);
      if (event !== undefined) expect(happened(event)).toBe(true);
      expect(ui.mode).toBe(Mode.Room);
    }
  });

  it('reaches map, help and sound from the actions menu', () => {
    inRoom();
    type('', KEY_RETURN, KEY_DOWN, KEY_RETURN);
    expect(ui.mode).toBe(Mode.Map);
    type('', KEY_RETURN, KEY_RETURN, KEY_DOWN, KEY_DOWN, KEY_RETURN);
    expect(ui.mode).toBe(Mode.Help);
    type('', KEY_ESCAPE, KEY_RETURN, KEY_UP, KEY_RETURN);
    expect(sound.on).toBe(0);
    expect(screenText(14, 21)).toBe(NOTICE_TEXTS[Notice.SoundOff]);
  });

  it.each([KEY_ESCAPE, KEY_LEFT])('closes the actions menu by %i', (code) => {
    inRoom();
    const before = snapshot();
    type('', KEY_RETURN, KEY_RIGHT, code);
    expect(ui.mode).toBe(Mode.Room);
    expect(snapshot()).toBe(before);
  });

  it('takes a command typed over the actions menu', () => {
    inRoom();
    key(KEY_RETURN);
    type('n');
    expect(ui.mode).toBe(Mode.Room);
    expect(hero.cell).toBe(17);
  });

  it('asks before it leaves with treasures still to find', () => {
    inRoom(Feature.Exit);
    const before = snapshot();
    for (const answer of ['n'.charCodeAt(0), KEY_ESCAPE, KEY_LEFT, KEY_RETURN]) {
      type('x', answer);
      expect(ui.mode).toBe(Mode.Room);
      expect(snapshot()).toBe(before);
    }
    type('x', 'q'.charCodeAt(0));
    expect(ui.mode).toBe(Mode.ConfirmLeave);
    type('y');
    expect(game.phase).toBe(Phase.Left);
    expect(ui.mode).toBe(Mode.End);
  });

  it('leaves with all treasures without asking', () => {
    inRoom(Feature.Exit);
    hero.foundCount = 10;
    type('x');
    expect(game.phase).toBe(Phase.Won);
  });
});

describe('encounter', () => {
  it('fights, runs and opens the spells by letter', () => {
    inEncounter();
    type('f');
    expect(happened(Event.Hit) || happened(Event.Missed)).toBe(true);
    inEncounter();
    type('R');
    expect(happened(Event.Fled) || happened(Event.Fatigued)).toBe(true);
    inEncounter();
    type('s');
    expect(ui.mode).toBe(Mode.Spells);
  });

  it('fights, runs and opens the spells by stick and trigger', () => {
    inEncounter();
    key(KEY_RETURN);
    expect(happened(Event.Hit) || happened(Event.Missed)).toBe(true);
    inEncounter();
    type('', KEY_RIGHT, KEY_RETURN);
    expect(happened(Event.Fled) || happened(Event.Fatigued)).toBe(true);
    inEncounter();
    type('', KEY_LEFT);
    expect(inverseText(22)).toBe('Spell');
    key(KEY_RETURN);
    expect(ui.mode).toBe(Mode.Spells);
    type('', KEY_LEFT);
    expect(ui.mode).toBe(Mode.Encounter);
  });

  it('casts by digit and by arrows', () => {
    for (const keys of [['4'.charCodeAt(0)], [KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_RETURN]]) {
      inEncounter();
      hero.spells[4] = 2;
      type('s', ...keys);
      expect(hero.spells[4]).toBe(1);
      expect(happened(Event.Weakened)).toBe(true);
      expect(ui.mode).toBe(Mode.Encounter);
    }
  });

  it('refuses a spell without a charge and goes back to the encounter', () => {
    inEncounter();
    const before = snapshot();
    type('s2');
    expect(reported()).toEqual([[Event.Refused, Refusal.NoCharge, 0, 0, 0]]);
    expect(snapshot()).toBe(before);
    expect(ui.mode).toBe(Mode.Encounter);
  });

  it('refuses the commands of a room and changes nothing', () => {
    inEncounter();
    hero.flares = 3;
    const before = snapshot();
    for (const letter of 'newudmxlopb') {
      type(letter);
      expect(reported(), letter).toEqual([[Event.Refused, Refusal.NotNow, 0, 0, 0]]);
      expect(screenText(14, 21)).toBe(REFUSAL_TEXTS[Refusal.NotNow]);
      expect(snapshot()).toBe(before);
      expect(ui.mode).toBe(Mode.Encounter);
    }
  });

  it('shows the monster, fatigue and protection', () => {
    inEncounter(8, 27);
    encounter.fatigued = 1;
    encounter.protection = 255;
    follow();
    expect(rowText(11).trim()).toBe('Hellhound, level 8, vitality 27');
    expect(rowText(12).trim()).toBe('You are tired. Protection +255');
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
    type(`b${keys}`);
    expect(happened(event)).toBe(true);
    expect(hero.gold).toBe(100 - price);
    expect(ui.mode).not.toBe(Mode.Room);
    hero.gold = 100;
    hero.weapon = 0;
    hero.armour = 0;
    type(keys.slice(-1));
    expect(hero.gold).toBe(100 - price);
  });

  it.each(purchases)('refuses %s without the gold and stays in the menu', (_goods, keys, _event, price) => {
    inRoom(Feature.Vendor);
    hero.gold = price - 1;
    const before = snapshot();
    type(`b${keys}`);
    expect(reported()).toEqual([[Event.Refused, Refusal.NotEnoughGold, 0, 0, 0]]);
    expect(screenText(20, 21)).toBe(REFUSAL_TEXTS[Refusal.NotEnoughGold]);
    expect(snapshot()).toBe(before);
    expect([Mode.Weapons, Mode.Armours, Mode.Charges, Mode.Potions, Mode.Enhancer]).toContain(ui.mode);
  });

  it('shows the prices of the ruleset', () => {
    inRoom(Feature.Vendor, Ruleset.Classic);
    type('b1');
    expect(screenText()).toContain('3 Broadsword 150 gold');
  });

  it.each([KEY_ESCAPE, KEY_LEFT])('goes back menu by menu with %i', (code) => {
    inRoom(Feature.Vendor);
    type('b42');
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
    type('', KEY_RETURN, KEY_RETURN);
    expect(ui.mode).toBe(Mode.Vendor);
    type('', KEY_DOWN, KEY_RETURN, KEY_RETURN);
    expect(happened(Event.ArmourBought)).toBe(true);
  });
});

describe('help', () => {
  it('opens over every screen that has choices, and returns to it', () => {
    const screens: [string, () => void][] = [
      ['title', () => start(1)],
      ['race', () => type('', KEY_RETURN)],
      ['points', () => type('1')],
      ['weapon', () => type('000')],
      ['armour', () => type('1')],
      ['flares', () => type('15')],
      ['room', () => inRoom()],
      ['encounter', () => inEncounter()],
      ['spells', () => type('s')],
      ['vendor', () => {
        inRoom(Feature.Vendor);
        type('b');
      }],
      ['goods', () => type('4')],
    ];
    for (const [name, open] of screens) {
      open();
      const mode = ui.mode;
      for (const letter of ['?', 'h', 'H']) {
        type(letter);
        expect(ui.mode, name).toBe(Mode.Help);
        key(KEY_ESCAPE);
        expect(ui.mode, name).toBe(mode);
      }
    }
  });

  it('turns its pages with the joystick alone', () => {
    inRoom();
    type('h');
    const pages = new Set([screenText()]);
    key(KEY_RETURN);
    pages.add(screenText());
    key(KEY_DOWN);
    pages.add(screenText());
    expect(pages.size).toBe(3);
    key(KEY_LEFT);
    expect(pages.has(screenText())).toBe(true);
    type('', KEY_RETURN, KEY_RETURN);
    expect(ui.mode).toBe(Mode.Room);
    type('h', KEY_UP);
    expect(ui.mode).toBe(Mode.Room);
  });

  it('keeps a typed number', () => {
    type('', KEY_RETURN);
    type('1000112?');
    key(KEY_ESCAPE);
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
    type('x');
    const text = screenText();
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
    type('xy');
    expect(rowText(2)).toContain('INCOMPLETE');
    expect(screenText()).toContain('Silmaril');
    expect(screenText()).not.toContain('Sapphire');
    expect(screenText()).toContain('You leave with 1 treasure.');
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
        type('f');
      },
      () => game.phase === Phase.Dead,
    );
    expect(ui.mode).toBe(Mode.End);
    expect(rowText(2)).toContain('TOMB');
    expect(screenText(18, 21)).toContain('hits you for');
    expect(screenText(18, 21)).toContain('You have died.');
    expect(sound.request).toBe(Sound.Death);
  });

  it('returns to the title, and the same seed gives the same game', () => {
    const opening = (): string => {
      type('', KEY_RETURN);
      type('412000', KEY_RETURN);
      return snapshot();
    };
    start(99);
    const first = opening();
    hero.hp = -5;
    game.phase = Phase.Dead;
    follow();
    expect(ui.mode).toBe(Mode.End);
    type('q');
    expect(ui.mode).toBe(Mode.End);
    key(KEY_RETURN);
    expect(ui.mode).toBe(Mode.Title);
    expect(title.seed).toBe(99);
    expect(opening()).toBe(first);
  });
});

describe('messages', () => {
  const CODES = Event.WonGame;
  /** Arguments that an event can have: the rules' extremes, and what no rule gives. */
  const ARGUMENTS = [[0, 0, 0, 0], [1, 1, 1, 1], [3, 3, 3, 3], [10, 7, 7, 7], [6, 255, 255, 255], [255, 255, 255, 255]];

  function shown(): string {
    clearScreen();
    openLog(14, 21);
    showMessages();
    return screenText(14, 21);
  }

  it('words every event and every sound has a row', () => {
    expect(EVENT_TEXTS.length).toBe(CODES + 1);
    expect(EVENT_SOUNDS.length).toBe(CODES + 1);
    expect(REFUSAL_TEXTS.length).toBe(Refusal.BadNumber + 1);
  });

  /** The last item that each kind of name has. */
  const LAST_NAME: Readonly<Record<string, number>> = { M: 10, m: 10, i: 10, R: 4, w: 3, a: 3, t: 3, s: 5, f: Feature.Exit, r: Refusal.BadNumber };

  /** The arguments, those that stand for a name brought to the last name at the most. */
  function withinNames(text: string, extreme: readonly number[]): number[] {
    const args = [...extreme];
    for (const [, kind, number] of text.matchAll(/%([A-Za-z])([1-4])/g)) {
      if (kind in LAST_NAME) args[Number(number) - 1] = Math.min(args[Number(number) - 1], LAST_NAME[kind]);
    }
    return args;
  }

  it('shows each event whole, within the columns 1 to 38, whatever its arguments', () => {
    for (let code = 1; code <= CODES; code++) {
      for (const extreme of ARGUMENTS) {
        const [a, b, c, d] = withinNames(EVENT_TEXTS[code], extreme);
        clearEvents();
        report(code, a, b, c, d);
        const text = shown();
        expect(text, `event ${code}`).toMatch(/^[^%]+(\.|!)$/);
        for (const row of rowsText(14, 21)) {
          expect(row.length).toBeLessThanOrEqual(39);
          expect(row.slice(0, 1).trim()).toBe('');
        }
        for (const number of EVENT_TEXTS[code].matchAll(/%n([1-4])/g)) {
          if (a === 0) continue;
          expect(text).toContain(String([a, b, c, d][Number(number[1]) - 1]));
        }
      }
    }
  });

  it('breaks between words only', () => {
    report(Event.MirrorTreasure, 6, 7, 7, 7);
    expect(shown()).toBe('The mirror shows the Precious Spices on floor 7, row 7, column 7.');
  });

  it('names monsters with their article, treasures, spells and equipment', () => {
    for (let level = 1; level <= 10; level++) {
      clearEvents();
      report(Event.MonsterMet, level, 9);
      expect(shown()).toContain(`${level === 4 ? ' an' : ' a'} ${MONSTER_NAMES[level]}!`);
    }
    for (let spell = 1; spell <= 5; spell++) {
      clearEvents();
      report(Event.SpellCast, spell, 1);
      expect(shown()).toBe(`You cast ${SPELL_NAMES[spell]}; 1 charge left.`);
    }
    clearEvents();
    report(Event.Rolled, 3, 6, 9, 10);
    report(Event.ChestTrapArmour, 2);
    report(Event.ChestTrapArmour, 0);
    report(Event.MonsterHit, 0);
    expect(shown()).toBe(
      'An Elf: STR 6, DEX 9, IQ 10. A trap! Your armour is torn to Wooden. A trap! Your armour is destroyed. ' +
        'Its blow glances off your armour.',
    );
  });

  it('shows the last of more messages than there are rows', () => {
    for (let i = 1; i <= EVENT_CAPACITY + 5; i++) report(Event.Loot, i);
    expect(events.count).toBe(EVENT_CAPACITY);
    const rows = shown();
    expect(rows.endsWith(`It leaves you ${EVENT_CAPACITY + 5} gold.`)).toBe(true);
    expect(rowsText(14, 21).every((row) => row.includes('It leaves you'))).toBe(true);
    expect(rowText(13).trim() + rowText(22).trim()).toBe('');
  });
});

describe('drawing', () => {
  it('leaves nothing of another screen', () => {
    inRoom(Feature.Vendor);
    const room = rowsText();
    type('b3', KEY_ESCAPE, KEY_ESCAPE);
    expect(rowsText()).toEqual(room);
    type('h', KEY_ESCAPE);
    expect(rowsText()).toEqual(room);
    type('', KEY_RETURN, KEY_ESCAPE);
    expect(rowsText()).toEqual(room);
    expect(menu.count).toBe(0);
  });

  it.each(RULESETS)('of what has changed gives the same screen as drawing all, %s', (_name, ruleset) => {
    const keys = [...'nsewnsewnsewffffrrsudmxyxlopbht?12345', ...'\r\r\r\x1b\x1c\x1d\x1e\x1f'];
    const modes = new Set<number>();
    let pick = 1;
    for (let seed = 0; seed < 30; seed++) {
      start(seed);
      title.ruleset = ruleset;
      type('', KEY_RETURN);
      for (let i = 0; i < 400 && ui.mode !== Mode.End; i++) {
        pick = (Math.imul(pick, 1103515245) + 12345) >>> 0;
        // Rich and hale, so that the walk gets to vendors and far floors.
        if (game.phase === Phase.Room) {
          hero.gold = 300;
          hero.hp = Math.min(hero.maxHp, 40);
        }
        type(keys[(pick >>> 8) % keys.length]);
        modes.add(ui.mode);
        const shown = screen.cells.slice();
        ui.frame = Frame.None;
        drawScreen();
        if (Buffer.compare(screen.cells, shown) !== 0) expect(rowsText()).toBe(`seed ${seed}, key ${i}, mode ${ui.mode}`);
      }
    }
    expect(modes.size).toBeGreaterThanOrEqual(17);
  });
});
