/** The browser: what its keys do and its screens say. */
import { beforeEach, describe, expect, it } from 'vitest';
import { key, start } from '../../../engine/crawl/main.ts';
import { beginItem, BRANCHES, Class, dungeon, item, level, takeItem } from '../../../engine/crawl/state.ts';
import { appendProperties } from '../../../engine/crawl/ui/properties.ts';
import { choice, list, Mode, ui } from '../../../engine/crawl/ui/state.ts';
import { line, wrapLine } from '../../../engine/crawl/ui/line.ts';
import { BRANCH_NAMES } from '../../../engine/crawl/ui/names.ts';
import { appendItem } from '../../../engine/crawl/ui/wording.ts';
import { Key } from '../../../engine/lib/keys.ts';
import { FIRST_SHAPE } from '../../../engine/lib/charset.ts';
import { clearScreen, screen } from '../../../engine/lib/screen.ts';
import { sound, Sound } from '../../../engine/lib/sound.ts';
import { characterOf } from '../../script/charset.ts';
import { inverseText, rowsText, rowText, wrappedScreenText } from '../screen_text.ts';

/** Types each character of `text`, and then each key. */
function type(text: string, ...keys: number[]): void {
  for (const character of text) key(character.charCodeAt(0));
  for (const code of keys) key(code);
}

/** The name of an item with the fields `fields`. */
function nameOf(fields: Partial<typeof item>): string {
  return worded(fields, appendItem);
}

function worded(fields: Partial<typeof item>, append: () => void): string {
  beginItem(fields.base ?? 0);
  Object.assign(item, fields);
  line.length = 0;
  append();
  const text = Array.from(line.cells.subarray(0, line.length), characterOf).join('');
  line.length = 0;
  return text;
}

beforeEach(() => {
  sound.on = 1;
  start(7);
});

describe('title', () => {
  it('shows seed, depth, branch and sound', () => {
    expect(wrappedScreenText()).toContain('Seed 7');
    expect(wrappedScreenText()).toContain('Depth 1 (for quality 1)');
    expect(wrappedScreenText()).toContain('Branch Dungeon');
    expect(wrappedScreenText()).toContain('Sound on');
  });

  it('a seed is typed, cut short and refused past 4294967295', () => {
    type('4294967296');
    expect(choice.seed).toBe(429496729);
    expect(sound.request).toBe(Sound.Refused);
    type('5');
    expect(choice.seed).toBe(4294967295);
    key(Key.Backspace);
    expect(choice.seed).toBe(429496729);
  });

  it('a seed steps around its ends', () => {
    start(0);
    key(Key.Left);
    expect(choice.seed).toBe(4294967295);
    key(Key.Right);
    expect(choice.seed).toBe(0);
  });

  it('a depth is typed, 1 to 99', () => {
    type('d0');
    expect(choice.depth).toBe(1);
    type('14');
    expect(choice.depth).toBe(14);
    type('3');
    expect(choice.depth).toBe(14);
    type('', Key.Backspace);
    expect(choice.depth).toBe(1);
    type('', Key.Left);
    expect(choice.depth).toBe(99);
    type('', Key.Right);
    expect(choice.depth).toBe(1);
  });

  it('the branches go around, and the Vaults show their quality', () => {
    type('b', Key.Left);
    expect(choice.branch).toBe(BRANCHES - 1);
    key(Key.Right);
    expect(choice.branch).toBe(0);
    for (let branch = 0; branch < BRANCHES; branch++) {
      expect(wrappedScreenText()).toContain(`Branch ${BRANCH_NAMES[branch]}`);
      if (branch === 9) {
        type('d20b');
        expect(wrappedScreenText()).toContain('Depth 20 (for quality 30)');
      }
      key(Key.Right);
    }
  });

  it('the cursor chooses a row, marked in inverse video', () => {
    expect(inverseText(9)).toBe('Seed');
    key(Key.Down);
    expect(inverseText(11)).toBe('Depth');
    type('', Key.Up, Key.Up);
    expect(inverseText(17)).toBe('Totals');
    key(Key.Return);
    expect(ui.mode).toBe(Mode.Totals);
  });

  it('O and the row of its own switch the sound', () => {
    type('o');
    expect(sound.on).toBe(0);
    type('', Key.Up, Key.Up, Key.Right);
    expect(sound.on).toBe(1);
  });
});

describe('list', () => {
  it('shows the place, the number and a page of items', () => {
    type('d12', Key.Return);
    expect(rowText(0).trim().replace(/\s+/g, ' ')).toBe('Dungeon 12 Seed 7');
    expect(rowText(1).trim()).toBe(`${level.count} items, from 1, for quality depth 12`);
    const named = Array.from({ length: Math.min(15, level.count) }, (_, at) => {
      takeItem(at);
      const name = `# ${nameOf({ ...item })}`;
      return name.length > 38 ? `${name.slice(0, 37)}>` : name;
    });
    expect(rowsText(2, 1 + named.length).map((row) => row.trim())).toEqual(named);
    expect(inverseText(2)).toBe(named[0]);
    // The picture of its class stands ahead of each.
    for (let at = 0; at < named.length; at++) {
      takeItem(at);
      expect((screen.cells[(2 + at) * 40 + 1] as number) & 0x7f).toBe(FIRST_SHAPE + item.base);
    }
  });

  it('moves by items and pages and stops at the ends', () => {
    type('', Key.Return);
    key(Key.Up);
    expect(list.cursor).toBe(0);
    key(Key.Down);
    expect([list.cursor, inverseText(3)]).toEqual([1, rowText(3).trim()]);
    expect(inverseText(2)).toBe('');
    for (let n = 0; n < 7; n++) key(Key.Right);
    expect(list.cursor).toBe(level.count - 1);
    expect(list.top).toBe(Math.floor((level.count - 1) / 15) * 15);
    for (let n = 0; n < 7; n++) key(Key.Left);
    expect(list.cursor).toBe(0);
  });

  it('tells all of the chosen item below', () => {
    type('', Key.Return);
    takeItem(0);
    const name = nameOf({ ...item });
    takeItem(0);
    const properties = worded({ ...item }, appendProperties);
    expect(wrappedScreenText(18, 21)).toBe(`${name} ${properties}`);
  });

  it('N and P change the level, S the seed, B the branch', () => {
    type('', Key.Return);
    type('n');
    expect(rowText(0)).toContain('Dungeon 2 ');
    type('p');
    expect(rowText(0)).toContain('Dungeon 1 ');
    type('p');
    expect([choice.depth, sound.request]).toEqual([1, Sound.Refused]);
    type('s');
    expect(rowText(0)).toContain('Seed 8');
    type('b');
    expect(rowText(0)).toContain('Ecumenical Temple 1');
    expect(wrappedScreenText(18, 21)).toBe('Nothing lies here.');
    type('', Key.Down);
    expect(sound.request).toBe(Sound.Refused);
  });

  it('a level below 99 is refused', () => {
    type('d99', Key.Return);
    type('n');
    expect([choice.depth, sound.request]).toEqual([99, Sound.Refused]);
  });

  it('artefacts are counted on by N only', () => {
    type('', Key.Return);
    while (dungeon.artefacts === 0 && choice.depth < 99) type('n');
    expect(dungeon.artefacts).toBeGreaterThan(0);
    type('p');
    expect(list.before).toBe(0);
  });

  it('the menu does all of it for the joystick', () => {
    const menu = (downs: number): void => type('', Key.Return, ...new Array<number>(downs).fill(Key.Down), Key.Return);
    type('', Key.Return);
    menu(0);
    expect(choice.depth).toBe(2);
    menu(1);
    expect(choice.depth).toBe(1);
    menu(2);
    expect(choice.seed).toBe(8);
    menu(3);
    expect(choice.branch).toBe(1);
    menu(4);
    expect(ui.mode).toBe(Mode.Totals);
    key(Key.Return);
    menu(5);
    expect(ui.mode).toBe(Mode.Help);
    key(Key.Return);
    expect(ui.mode).toBe(Mode.List);
    menu(6);
    expect(ui.mode).toBe(Mode.Title);
    type('', Key.Return, Key.Return, Key.Up, Key.Left);
    expect(ui.mode).toBe(Mode.List);
  });
});

describe('totals', () => {
  it('come and go, and the level is there again', () => {
    type('d9', Key.Return, Key.Down, Key.Down);
    const before = rowsText();
    type('t');
    expect(wrappedScreenText()).toContain('The Dungeon, 27 levels Seed 7');
    key(Key.Escape);
    expect(rowsText()).toEqual(before);
  });

  it('S shows the next seed, and back is its level', () => {
    type('d9', Key.Return, Key.Down);
    type('ts');
    expect(rowText(0)).toContain('Seed 8');
    key(Key.Return);
    expect([rowText(0).includes('Seed 8'), list.cursor]).toEqual([true, 0]);
    const again = rowsText();
    type('', Key.Escape, Key.Return);
    expect(rowsText()).toEqual(again);
  });
});

it('help comes from everywhere and goes back', () => {
  const modes = [() => undefined, () => key(Key.Return), () => key(Key.Return), () => type('', Key.Left) ?? type('t')];
  for (const enter of modes) {
    enter();
    const mode = ui.mode;
    const before = rowsText();
    type('?');
    expect(wrappedScreenText()).toContain('Help: Crawl items');
    type('x');
    expect([ui.mode, rowsText()]).toEqual([mode, before]);
  }
});

it('letters count in either case, and keys without a meaning are refused', () => {
  type('D');
  expect(choice.row).toBe(1);
  type('z');
  expect(sound.request).toBe(Sound.Refused);
});

describe('names', () => {
  it.each([
    [{ base: Class.Weapon, kind: 13, plus: 1, damage: 3, race: 1, adjective: 2, brand: 2 }, 'glowing +1,+3 elven Long Sword of flame'],
    [{ base: Class.Weapon, kind: 37 }, '+0,+0 Knife'],
    [{ base: Class.Weapon, kind: 1, cursed: 1, plus: -3, damage: 0 }, 'cursed -3,+0 Dagger'],
    [{ base: Class.Weapon, kind: 1, artefact: 12 }, 'artefact 12: Dagger'],
    [{ base: Class.Ammunition, kind: 1, count: 31, brand: 1, race: 3, plus: 2 }, '+2 orcish Dart of poison x31'],
    [{ base: Class.Ammunition, kind: 7 }, 'Throwing Net'],
    [{ base: Class.Armour, kind: 1, plus: 2, adjective: 3, brand: 17 }, 'embroidered +2 Robe of Archmagi'],
    [{ base: Class.Wand, kind: 0, count: 27 }, 'Wand of Flame (27)'],
    [{ base: Class.Food, kind: 16, count: 18 }, 'Strawberry x18'],
    [{ base: Class.Scroll, kind: 0, count: 3 }, 'Scroll of Identify x3'],
    [{ base: Class.Potion, kind: 24 }, 'Potion of Decay'],
    [{ base: Class.Jewellery, kind: 23, plus: -2, damage: 3, cursed: 1 }, 'cursed -2,+3 Ring of Slaying'],
    [{ base: Class.Jewellery, kind: 4, plus: 6 }, '+6 Ring of Strength'],
    [{ base: Class.Jewellery, kind: 33 }, 'Amulet of Resist Mutation'],
    [{ base: Class.Book, kind: 19 }, "Young Poisoner's Handbook"],
    [{ base: Class.Book, kind: 41 }, 'Book of Summonings'],
    [{ base: Class.Book, kind: 42, extra: 33, count: 17 }, 'Manual of Unarmed Combat (17 uses)'],
    [{ base: Class.Book, kind: 43 }, 'Tome of Destruction'],
    [{ base: Class.Book, kind: 44, extra: 2, count: 6, artefact: 1 }, 'artefact 1: Book around 2 schools (6 spells)'],
    [{ base: Class.Book, kind: 45, extra: 9, count: 8, artefact: 2 }, 'artefact 2: Book of level 9 (8 spells)'],
    [{ base: Class.Staff, kind: 0 }, 'Staff of Wizardry'],
    [{ base: Class.Staff, kind: 22, count: 9 }, 'Rod of Striking (9 MP)'],
    [{ base: Class.Misc, kind: 14, extra: 2, count: 13 }, 'Legendary Deck of Escape (13 cards)'],
    [{ base: Class.Misc, kind: 5 }, 'Bottled Efreet'],
    [{ base: Class.Gold, count: 69 }, '69 gold'],
  ])('%o is %s', (fields, name) => {
    expect(nameOf(fields)).toBe(name);
  });

  it('a name that is longer than a row goes on in the next one, between words', () => {
    clearScreen();
    nameOf({ base: 0 });
    beginItem(Class.Weapon);
    Object.assign(item, { kind: 43, race: 2, plus: 8, damage: 8, adjective: 2, brand: 5 });
    appendItem();
    expect(wrapLine(18)).toBe(20);
    expect(rowsText(18, 20)).toEqual([" glowing +8,+8 dwarven Executioner's", ' Axe of electrocution', '']);
  });
});
