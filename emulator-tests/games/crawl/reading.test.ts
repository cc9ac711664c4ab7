/** The browser tells of names that are cut, of properties and depths. The document is read on javelins and rare weapons. */
import { beforeEach, describe, expect, it } from 'vitest';
import { key, start } from '../../../engine/crawl/main.ts';
import { beginItem, Class, item, layItem, level, Race } from '../../../engine/crawl/state.ts';
import { line, wrapLine } from '../../../engine/crawl/ui/line.ts';
import { appendProperties } from '../../../engine/crawl/ui/properties.ts';
import { choice, list } from '../../../engine/crawl/ui/state.ts';
import { appendItem } from '../../../engine/crawl/ui/wording.ts';
import { Ammo, drawAmmoRace } from '../../../engine/crawl/ammunition.ts';
import { Armour } from '../../../engine/crawl/armour.ts';
import { Weapon } from '../../../engine/crawl/weapon.ts';
import { Key } from '../../../engine/lib/keys.ts';
import { startRandom } from '../../../engine/lib/rng.ts';
import { clearScreen } from '../../../engine/lib/screen.ts';
import { sound, Sound } from '../../../engine/lib/sound.ts';
import { rowsText, rowText, wrappedScreenText } from '../screen_text.ts';
import { countRareWeapons } from './rare.ts';

function type(text: string, ...keys: number[]): void {
  for (const character of text) key(character.charCodeAt(0));
  for (const code of keys) key(code);
}

/** Lays an item with the fields `fields` in the first place of the list and shows it. */
function lay(fields: Partial<typeof item>): void {
  beginItem(fields.base ?? 0);
  Object.assign(item, fields);
  layItem(0);
  list.cursor = 0;
  list.fresh = true;
  key(Key.Up);
}

/** A name of 40 columns and more. */
const LONG: Partial<typeof item> = { base: Class.Weapon, kind: Weapon.GiantSpikedClub, race: Race.Dwarven, plus: 3, damage: 4, brand: 5, adjective: 2 };

beforeEach(() => {
  sound.on = 1;
  start(7);
  type('d12', Key.Return);
});

describe('names are never cut without a sign', () => {
  it('a row that is too short ends in >, and the name stands whole below', () => {
    lay(LONG);
    const whole = 'glowing +3,+4 dwarven Giant Spiked Club of electrocution';
    expect(rowText(2)).toBe(` # ${whole.slice(0, 35)}> `);
    expect(wrappedScreenText(18, 19)).toBe(whole);
  });

  it('a name of all 36 columns has no sign', () => {
    lay({ base: Class.Weapon, kind: Weapon.Sabre, plus: 0, damage: 0, brand: 5, adjective: 2 });
    expect(rowText(2)).toBe(' # glowing +0,+0 Sabre of electrocution ');
    lay({ base: Class.Weapon, kind: Weapon.Dagger, plus: 0, damage: 0, brand: 5, adjective: 2 });
    expect(rowText(2)).toBe(' # glowing +0,+0 Dagger of electrocuti> ');
  });

  it('no row of many levels ends amid a name without it', () => {
    let cut = 0;
    for (let seed = 0; seed < 40; seed++) {
      type('s');
      for (let at = 0; at < level.count; at++, type('', Key.Down)) {
        const row = rowText(2 + (at - list.top));
        const below = rowsText(18, 21);
        const name = row.slice(3).trimEnd();
        if (name.endsWith('>')) {
          cut++;
          expect(below.join(' ')).toContain(name.slice(0, 20));
        } else {
          expect(below[0]!.trim()).toBe(name);
        }
      }
    }
    expect(cut).toBeGreaterThan(0);
  });

  it('help explains the sign', () => {
    type('?');
    expect(wrappedScreenText()).toContain('> ends a name that stands whole below');
  });
});

describe('properties stand on a line of their own', () => {
  it('below the name, whether that takes one row or two', () => {
    lay({ base: Class.Weapon, kind: Weapon.Dagger, plus: 1, damage: 2 });
    expect(rowsText(18, 19)).toEqual([' +1,+2 Dagger', ' Weapon, accuracy +1, damage +2']);
    lay(LONG);
    expect(rowText(20).trim()).toBe('Weapon, accuracy +3, damage +4');
  });

  it('the longest name and the longest properties fit the four rows', () => {
    const worst: Partial<typeof item>[] = [
      { base: Class.Weapon, kind: Weapon.GiantSpikedClub, race: Race.Dwarven, plus: -3, damage: -3, brand: 15, adjective: 2, cursed: 1 },
      { base: Class.Weapon, kind: Weapon.ExecutionersAxe, artefact: 65535, cursed: 1 },
      { base: Class.Armour, kind: Armour.MottledArmour, race: Race.Dwarven, plus: 8, brand: 10, adjective: 3, cursed: 1 },
      { base: Class.Misc, kind: 6 },
    ];
    for (let kind = 0; kind < 19; kind++) worst.push({ base: Class.Misc, kind, count: 13, extra: 2 });
    for (const fields of worst) {
      beginItem(fields.base ?? 0);
      Object.assign(item, fields);
      clearScreen();
      line.length = 0;
      appendItem();
      expect(line.length).toBeLessThan(96);
      const behind = wrapLine(18);
      appendProperties();
      expect(line.length).toBeLessThan(96);
      expect(behind).toBeLessThan(21);
      expect(wrapLine(behind)).toBeLessThanOrEqual(22);
    }
  });
});

describe('a depth beyond 99 is told', () => {
  it('where it is typed: the third digit is refused', () => {
    type('', Key.Escape);
    type('d120');
    expect(choice.depth).toBe(12);
    expect(sound.request).toBe(Sound.Refused);
    expect(rowText(18).trim()).toBe('A depth is 1 to 99');
    type('', Key.Backspace);
    expect(rowText(18).trim()).toBe('');
    expect(choice.depth).toBe(1);
    type('d0');
    expect(rowText(18).trim()).toBe('A depth is 1 to 99');
  });

  it('where levels end: below 99, and above 1', () => {
    type('', Key.Escape);
    type('d99', Key.Return);
    const count = rowText(1);
    type('n');
    expect([rowText(1).trim(), level.depth]).toEqual(['Depth 99 is the last', 99]);
    type('', Key.Down);
    expect(rowText(1)).toBe(count);
    type('', Key.Escape);
    type('d1', Key.Return);
    type('p');
    expect([rowText(1).trim(), level.depth]).toEqual(['Depth 1 is the first', 1]);
  });
});

describe('the first minutes are understood from the screen alone', () => {
  it('each screen names its keys', () => {
    type('', Key.Escape);
    expect(wrappedScreenText()).toMatch(/digits.*D digits.*RETURN or the trigger shows it.*UP DOWN LEFT RIGHT choose, \? helps/);
    type('', Key.Return);
    expect(wrappedScreenText(22, 23)).toBe('N P level S seed B branch T totals Arrows RETURN more ESC title ? help');
    type('t');
    expect(wrappedScreenText(23, 23)).toBe('S next seed, RETURN back, ? helps');
  });
});

describe('races of arrows and javelins', () => {
  /** Of 20,000 draws, in percent: Elven, Dwarven, Orcish. */
  function races(kind: Ammo): number[] {
    startRandom(3);
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 20_000; n++) counts[drawAmmoRace(kind)]++;
    return counts.slice(1).map((count) => count / 200);
  }

  it('javelins are dwarven in 19 %, as their row is printed; arrows are elven, as the paragraph behind the table says', () => {
    const [elven, dwarven, orcish] = races(Ammo.Javelin);
    expect(elven).toBe(0);
    expect(dwarven).toBeCloseTo(19, -0.3);
    expect(orcish).toBeCloseTo(25, -0.3);
    expect(races(Ammo.Arrow)[1]).toBe(0);
    expect(races(Ammo.Arrow)[0]).toBeCloseTo(19, -0.3);
  });
});

describe('rare weapons', () => {
  it('a game has approximately 2 of them, branches included', () => {
    const found = countRareWeapons(150, 1);
    // The deviation of a mean of counts that are rare.
    const near = (expected: number): number => 3.3 * Math.sqrt(expected / found.games);
    expect(Math.abs(found.others - found.othersExpected)).toBeLessThan(near(found.othersExpected));
    expect(Math.abs(found.lajatangs - found.lajatangsExpected)).toBeLessThan(near(found.lajatangsExpected));
    // By the list alone there are fewer than the text's 2, with the table's Lajatangs more.
    expect(found.list).toBeGreaterThan(1.25);
    expect(found.list).toBeLessThan(2);
    expect(found.othersExpected + found.lajatangsExpected).toBeGreaterThan(2);
    expect(found.othersExpected + found.lajatangsExpected).toBeLessThan(3);
  });
});
