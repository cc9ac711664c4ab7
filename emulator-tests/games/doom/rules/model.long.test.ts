/** From any state, a command of the engine must end in the state of model.ts, with its draws. */
import { describe, expect, it } from 'vitest';
import {
  buyEnhancer, buyHealing, cast, drinkPotion, fight, lookMirror, move, openChest, readScroll, run,
} from '../../../../engine/doom/commands.ts';
import { Event } from '../../../../engine/doom/events.ts';
import { cells, encounter, Feature, hero } from '../../../../engine/doom/state.ts';
import { startRandom } from '../../../../engine/lib/rng.ts';
import { facing, heroCell, inBareRoom, perform, reported, RULESETS, rngState } from '../helpers.ts';
import { cellNumber, castBy, chestOpened, oneTo, entered, fought, healed, potionDrunk, below, raised, ran, read, type Model } from './model.ts';

/** Numbers for the states that are tried; apart from the generator that is tested. */
let noise = 1;
function any(lo: number, hi: number): number {
  noise = (Math.imul(noise, 1103515245) + 12345) >>> 0;
  return lo + ((noise >>> 8) % (hi - lo + 1));
}

/** A hero with random figures; the dungeon around him has some of everything. */
function anyHero(): void {
  hero.strength = any(1, 18);
  hero.dexterity = any(1, 18);
  hero.intelligence = any(1, 18);
  hero.maxHp = any(1, 40);
  hero.hp = any(1, hero.maxHp);
  hero.gold = any(0, 3) === 0 ? 0 : any(0, 120);
  hero.weapon = any(0, 3);
  hero.armour = any(0, 3);
  for (let spell = 1; spell <= 5; spell++) hero.spells[spell] = any(1, 3);
  for (let i = 0; i < 343; i++) {
    if (i === heroCell()) continue;
    const kind = any(0, 14);
    if (kind < 9) cells.feature[i] = kind;
    else if (kind < 12) cells.monster[i] = any(1, 10);
  }
  let id = 1;
  while (id <= 9) {
    const i = any(0, 342);
    if (i !== heroCell() && cells.feature[i] === 0 && cells.treasure[i] === 0) cells.treasure[i] = id++;
  }
}

function expectModel(seed: number, engine: () => void, model: (m: Model) => void): void {
  const m = read();
  startRandom(seed);
  model(m);
  const drawn = rngState();
  startRandom(seed);
  perform(engine);
  const ended = read();
  // the deep comparison is slow, and is for its message
  if (JSON.stringify(ended) !== JSON.stringify(m)) expect(ended).toEqual(m);
  expect(rngState()).toBe(drawn);
}

describe.each(RULESETS)('under %s, the engine and the model agree on', (_name, ruleset) => {
  const RUNS = 1500;

  function faceAny(): void {
    const level = any(1, 10);
    facing(level, any(1, 3 * level + 3), ruleset);
    anyHero();
    hero.intelligence = any(12, 18);
    encounter.protection = 3 * any(0, 2);
    if (any(0, 2) === 0) cells.treasure[heroCell()] = 10;
  }

  it('fighting', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      faceAny();
      expectModel(seed, fight, fought);
    }
  });

  it.each([1, 2, 3, 4, 5])('spell %i', (spell) => {
    for (let seed = 1; seed <= RUNS / 3; seed++) {
      faceAny();
      expectModel(seed, () => cast(spell), (m) => castBy(m, spell));
    }
  });

  it('running', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      faceAny();
      expectModel(seed, run, ran);
    }
  });

  it('entering rooms', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      inBareRoom(ruleset);
      anyHero();
      expectModel(seed, () => move(2), (m) => {
        m.cell++;
        entered(m);
      });
    }
  });

  it('chests', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      inBareRoom(ruleset, Feature.Chest);
      anyHero();
      expectModel(seed, openChest, chestOpened);
    }
  });

  it('scrolls', () => {
    for (let seed = 1; seed <= RUNS / 3; seed++) {
      inBareRoom(ruleset, Feature.Scroll);
      anyHero();
      expectModel(seed, readScroll, (m) => {
        m.feature[cellNumber(m)] = 0;
        m.spells[oneTo(5)]++;
      });
    }
  });

  it('potions', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      inBareRoom(ruleset, Feature.Potion);
      anyHero();
      expectModel(seed, drinkPotion, potionDrunk);
    }
  });

  it('healing and enhancing at a vendor', () => {
    for (let seed = 1; seed <= RUNS / 3; seed++) {
      inBareRoom(ruleset, Feature.Vendor);
      anyHero();
      hero.gold = 200;
      expectModel(seed, buyHealing, (m) => {
        m.gold -= 50;
        healed(m);
      });
      for (let stat = 0; stat < 4; stat++) {
        hero.gold = 200;
        expectModel(seed, () => buyEnhancer(stat), (m) => {
          m.gold -= 100;
          raised(m, stat, oneTo(6) + (stat === 3 ? 1 : 0));
        });
      }
    }
  });

  it('mirrors', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      inBareRoom(ruleset, Feature.Mirror);
      anyHero();
      hero.found.fill(0);
      hero.foundCount = 0;
      for (let id = 1; id <= 10; id++) {
        const i = cells.treasure.indexOf(id);
        if (any(0, 3) !== 0 && i >= 0) continue;
        if (i >= 0) cells.treasure[i] = 0;
        hero.found[id] = 1;
        hero.foundCount++;
      }
      const unfound = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((id) => hero.found[id] === 0);
      let vision: number[] = [];
      expectModel(seed, lookMirror, (m) => {
        if (oneTo(50) <= m.stats[2] && unfound.length > 0) {
          const id = unfound[below(unfound.length)];
          const i = m.treasure.indexOf(id);
          vision = [Event.MirrorTreasure, id, Math.floor(i / 49) + 1, Math.floor((i % 49) / 7) + 1, (i % 7) + 1];
          return;
        }
        const die = oneTo(10);
        const plain = [Event.MirrorCloudy, Event.MirrorCoffin, Event.MirrorDragon, Event.MirrorChimaera, Event.MirrorExit];
        vision = die <= 5 ? [plain[die - 1], 0, 0, 0, 0] : [Event.MirrorFalse, oneTo(10), oneTo(7), oneTo(7), oneTo(7)];
      });
      expect(reported()).toEqual([vision]);
    }
  });
});
