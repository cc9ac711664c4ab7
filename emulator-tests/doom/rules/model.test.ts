/**
 * The rules once more, as the facts file words them, on a plain object and with the same generator: whatever state a
 * command starts from, the engine must end in the model's state, with the model's draws.
 */
import { describe, expect, it } from 'vitest';
import {
  buyEnhancer,
  buyHealing,
  cast,
  drinkPotion,
  fight,
  lookMirror,
  move,
  openChest,
  readScroll,
  run,
} from '../../../engine/doom/commands.ts';
import { Event } from '../../../engine/doom/events.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../../engine/doom/state.ts';
import { random, startRandom } from '../../../engine/lib/rng.ts';
import { facing, here, inBareRoom, perform, reported, RULESETS, rngState } from '../helpers.ts';

const r = (n: number): number => random(n);
const d = (n: number): number => random(n) + 1;
const third = (n: number): number => Math.floor(n / 3);

/** The state of the game as plain values. */
function read() {
  return {
    classic: game.ruleset === Ruleset.Classic,
    phase: game.phase as number,
    stats: [hero.strength, hero.dexterity, hero.intelligence],
    hp: hero.hp,
    maxHp: hero.maxHp,
    gold: hero.gold,
    flares: hero.flares,
    weapon: hero.weapon as number,
    armour: hero.armour as number,
    spells: [...hero.spells],
    floor: hero.floor as number,
    cell: hero.cell as number,
    found: [...hero.found],
    foundCount: hero.foundCount as number,
    level: encounter.level as number,
    vitality: encounter.vitality as number,
    fatigued: encounter.fatigued as number,
    protection: encounter.protection,
    kills: tally.kills,
    feature: [...cells.feature],
    monster: [...cells.monster],
    treasure: [...cells.treasure],
    seen: [...cells.seen],
  };
}

type Model = ReturnType<typeof read>;

const at = (m: Model): number => 49 * m.floor + m.cell;

function over(m: Model): void {
  m.level = 0;
  m.vitality = 0;
  m.fatigued = 0;
  m.protection = 0;
  m.phase = Phase.Room;
}

function dies(m: Model): boolean {
  if (m.hp <= 0) m.phase = Phase.Dead;
  return m.hp <= 0;
}

function attacked(m: Model): void {
  if (d(100) > 20 + 5 * (11 - m.level) + 2 * m.stats[1]) {
    m.hp -= Math.max(r(m.level) + 3 - (m.armour + m.protection), 0);
  }
  dies(m);
}

function treasureTaken(m: Model): boolean {
  const id = m.treasure[at(m)];
  if (id === 0) return false;
  m.treasure[at(m)] = 0;
  m.found[id] = 1;
  m.foundCount++;
  return true;
}

function looted(m: Model): void {
  const level = m.level;
  m.monster[at(m)] = 0;
  over(m);
  if (!treasureTaken(m)) m.gold += 5 * level + r(21);
}

function entered(m: Model): void {
  for (;;) {
    m.seen[at(m)] = 1;
    if (m.monster[at(m)] > 0) {
      m.level = m.monster[at(m)];
      m.vitality = 3 * m.level + r(4);
      m.fatigued = 0;
      m.protection = 0;
      m.phase = Phase.Encounter;
      return;
    }
    treasureTaken(m);
    const feature = m.feature[at(m)];
    if (feature === Feature.Flares) {
      m.flares += d(5);
      m.feature[at(m)] = 0;
    } else if (feature === Feature.Thief && m.gold > 0) {
      m.gold -= Math.min(d(50), m.gold);
      m.feature[at(m)] = 0;
    }
    if (feature !== Feature.Warp) return;
    m.floor = d(7) - 1;
    moved(m);
  }
}

function moved(m: Model): void {
  const before = m.cell;
  do m.cell = d(49) - 1;
  while (m.cell === before);
}

function fought(m: Model): void {
  if (d(100) > 20 + 5 * (11 - m.level) + m.stats[1] + 3 * m.weapon) {
    attacked(m);
    return;
  }
  m.vitality -= Math.max(m.weapon + third(m.stats[0]) + r(5) - 2, 1);
  if (m.vitality >= 1) {
    if (r(20) === 0) m.weapon = 0;
    attacked(m);
    return;
  }
  m.vitality = 0;
  m.kills++;
  if (m.classic && r(10) >= 7) {
    attacked(m);
    if (m.phase === Phase.Dead) return;
  }
  looted(m);
}

function castBy(m: Model, spell: number): void {
  m.spells[spell]--;
  const intelligence = m.stats[2];
  if (spell === 1) m.protection += 3;
  if (spell === 2) m.vitality -= m.classic ? r(5) - 1 + third(intelligence) : Math.max(d(5) - third(intelligence), 0);
  if (spell === 3) {
    m.vitality -= m.classic
      ? r(10) - 1 + Math.floor(intelligence / 2)
      : Math.max(d(10) - Math.floor(intelligence / 2), 0);
  }
  if (spell === 4) m.vitality = Math.floor(m.vitality / 2);
  if (spell === 5) {
    over(m);
    moved(m);
    entered(m);
  } else if (m.vitality < 1) {
    m.vitality = 0;
    m.kills++;
    looted(m);
  } else {
    attacked(m);
  }
}

function ran(m: Model): void {
  if (r(10) < 4) {
    over(m);
    moved(m);
    entered(m);
  } else {
    m.fatigued = 1;
    if (m.classic) m.vitality = 3 * m.level + r(4);
  }
}

function chestOpened(m: Model): void {
  m.feature[at(m)] = 0;
  const roll = m.classic ? d(5) : d(10);
  if (roll === 1) {
    if (m.armour > 0) m.armour--;
    else m.hp -= 3 + r(5);
    dies(m);
  } else if (roll > (m.classic ? 2 : 4)) {
    m.gold += 10 + r(21);
  }
}

function healed(m: Model): void {
  m.hp = Math.min(m.hp + 5 + d(10), m.maxHp, 40);
}

function raised(m: Model, stat: number, n: number): void {
  if (stat < 3) {
    m.stats[stat] = Math.min(m.stats[stat] + n, 18);
  } else {
    m.maxHp += n;
    if (!m.classic) m.maxHp = Math.min(m.maxHp, 40);
    m.hp = Math.min(m.hp + n, m.maxHp, 40);
  }
}

function potionDrunk(m: Model): void {
  m.feature[at(m)] = 0;
  if (d(5) === 1) {
    healed(m);
    return;
  }
  const effect = d(8);
  const n = d(6);
  switch (effect) {
    case 1:
    case 3:
    case 5:
      raised(m, (effect - 1) / 2, n);
      break;
    case 2:
    case 4:
    case 6:
      m.stats[effect / 2 - 1] = Math.max(m.stats[effect / 2 - 1] - n, 1);
      break;
    case 7:
      raised(m, 3, n + 1);
      break;
    case 8:
      m.maxHp -= n + 1;
      m.hp -= n + 1;
      if (!m.classic) {
        m.maxHp = Math.max(m.maxHp, 1);
        m.hp = Math.max(m.hp, 1);
      }
      m.maxHp = Math.max(m.maxHp, 0);
      dies(m);
  }
}

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
    if (i === here()) continue;
    const kind = any(0, 14);
    if (kind < 9) cells.feature[i] = kind;
    else if (kind < 12) cells.monster[i] = any(1, 10);
  }
  let id = 1;
  while (id <= 9) {
    const i = any(0, 342);
    if (i !== here() && cells.feature[i] === 0 && cells.treasure[i] === 0) cells.treasure[i] = id++;
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
    if (any(0, 2) === 0) cells.treasure[here()] = 10;
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
        m.feature[at(m)] = 0;
        m.spells[d(5)]++;
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
          raised(m, stat, d(6) + (stat === 3 ? 1 : 0));
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
        if (d(50) <= m.stats[2] && unfound.length > 0) {
          const id = unfound[r(unfound.length)];
          const i = m.treasure.indexOf(id);
          vision = [Event.MirrorTreasure, id, Math.floor(i / 49) + 1, Math.floor((i % 49) / 7) + 1, (i % 7) + 1];
          return;
        }
        const die = d(10);
        const plain = [Event.MirrorCloudy, Event.MirrorCoffin, Event.MirrorDragon, Event.MirrorChimaera, Event.MirrorExit];
        vision = die <= 5 ? [plain[die - 1], 0, 0, 0, 0] : [Event.MirrorFalse, d(10), d(7), d(7), d(7)];
      });
      expect(reported()).toEqual([vision]);
    }
  });
});
