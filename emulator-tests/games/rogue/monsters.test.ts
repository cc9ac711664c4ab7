/** Attacks of the 26 kinds of monsters: dice, speed, specials, thefts (facts, "Monsters" and its notes). */
import { beforeEach, describe, expect, it } from 'vitest';
import { useItem } from '../../../engine/rogue/actions.ts';
import { SPEED } from '../../../engine/rogue/bestiary.ts';
import { wound } from '../../../engine/rogue/combat.ts';
import { monstersTurn } from '../../../engine/rogue/foes.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { makeNet } from '../../../engine/rogue/net.ts';
import { Is, Slot, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { arena, carry, game, hero, items, kindOfLetter, map, Mark, monsters, startOnce, pack, place, range, share, sturdy, turns } from './helpers.ts';

beforeEach(() => {
  arena();
  sturdy();
});

// Bounds of a turn with one action: of one attack's dice at the least, of all attacks together at the most.
const DICE: Readonly<Record<string, readonly [number, number]>> = {
  A: [0, 0], B: [1, 2], C: [1, 12], E: [1, 2], F: [1, 6], G: [3, 27], H: [1, 8], I: [0, 0], J: [2, 32], K: [1, 4], M: [2, 34],
  O: [1, 8], P: [4, 16], Q: [1, 10], R: [1, 6], S: [1, 3], T: [1, 28], U: [1, 36], V: [1, 10], W: [1, 6], X: [4, 16], Y: [1, 12], Z: [1, 8],
};

describe('attacks: each die group is one attack with its own roll', () => {
  it.each(Object.entries(DICE))('%s wounds by its dice', (letter, [least, most]) => {
    hero.level = 1;
    let seen: number[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      arena(seed);
      sturdy();
      // Erratic ones attack, too, when they are beside the hero.
      const { wounds } = turns(60, () => {
        monsters.level[0] = 0;
        place(kindOfLetter(letter));
        startOnce();
        hero.maxHp = 999;
        hero.strength = 16;
        hero.timers.fill(0);
      });
      seen = seen.concat(wounds.filter((points) => points > 0));
    }
    if (most === 0) {
      expect(seen).toEqual([]);
      return;
    }
    const [low, high] = range(seen);
    expect(low).toBeGreaterThanOrEqual(least);
    expect(low).toBeLessThanOrEqual(least + (most - least) * 0.25);
    expect(high).toBeLessThanOrEqual(most);
    expect(high).toBeGreaterThan(most * 0.55);
  });
  it('D: 1d8, 1d8 and 3d10 when its breath is cancelled', () => {
    const { wounds } = turns(300, () => {
      monsters.level[0] = 0;
      place(kindOfLetter('D'));
      monsters.flags[0] = Is.Awake | Is.Cancelled;
      startOnce();
    });
    const [, most] = range(wounds);
    expect(most).toBeGreaterThan(25);
    expect(most).toBeLessThanOrEqual(46);
  });
});

describe('speed: 10 times the speed a turn, an action per 100', () => {
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])('%s', (letter) => {
    place(kindOfLetter(letter));
    expect(monsters.speed[0]).toBe(SPEED[kindOfLetter(letter)]);
    const speeds: Readonly<Record<string, number>> = { B: 15, C: 12, D: 18, G: 18, J: 18, K: 15, M: 12, P: 15, T: 7, U: 15, V: 15, W: 12, Z: 5 };
    expect(monsters.speed[0]).toBe(speeds[letter] ?? 10);
  });
  it('a Zombie attacks every second turn, a Bat three times in two', () => {
    place(kindOfLetter('Z'));
    monsters.energy[0] = 0;
    expect(turns(10).told.filter((text) => text !== '').length).toBe(5);
  });
});

describe('specials of hits', () => {
  it('A: half of its hits take a bonus from the armour, which stays above its least', () => {
    const slot = carry(Kind.PlateMail, 3);
    const armor = pack.item[slot]!;
    hero.worn[Slot.Armor] = armor;
    const { told } = turns(400, () => {
      monsters.level[0] = 0;
      place(kindOfLetter('A'));
      startOnce();
      items.value[armor] = 3;
    });
    expect(share(told, 'rusts!')).toBeGreaterThan(0.35);
    expect(share(told, 'rusts!')).toBeLessThan(0.65);
    expect(items.value[armor]).toBeGreaterThanOrEqual(2);
  });
  it.each([
    ['F', 'You are held!', 0.6, Timer.Held, 1, 2],
    ['I', 'You are frozen!', 0.4, Timer.Helpless, 1, 1],
    ['M', 'You are confused!', 0.3, Timer.Confused, 3, 5],
  ] as const)('%s: %s %d of the hits', (letter, text, chance, timer, least, most) => {
    const lasted = new Set<number>();
    const { told } = turns(400, () => {
      monsters.level[0] = 0;
      place(kindOfLetter(letter));
      startOnce();
      if (hero.timers[timer] !== 0) lasted.add(hero.timers[timer]!);
      hero.timers[timer] = 0;
    });
    expect(Math.abs(share(told, text) - chance)).toBeLessThan(0.12);
    expect(Math.min(...lasted)).toBe(least);
    // Three attacks of a Medusa may confuse three times.
    expect([...lasted].filter((n) => n <= most).length).toBe(most - least + 1);
  });
  it('R: half of its bites take strength, down to 3; Sustain Strength keeps it', () => {
    const { told } = turns(1500, () => {
      monsters.level[0] = 0;
      place(kindOfLetter('R'));
      startOnce();
      hero.strength = 16;
    });
    expect(Math.abs(share(told, 'weaker') - 0.5)).toBeLessThan(0.12);
    hero.strength = 3;
    turns(60);
    expect(hero.strength).toBe(3);
    hero.strength = 16;
    useItem(80, carry(Kind.SustainStrength), 0);
    turns(60);
    expect(hero.strength).toBe(16);
  });
  it('V: 30 % of its hits take a hit point for good', () => {
    const { told } = turns(300, () => {
      monsters.level[0] = 0;
      place(kindOfLetter('V'), 1, 40);
      startOnce();
      hero.maxHp = 500;
      hero.hp = 500;
    });
    expect(Math.abs(share(told, 'life drain') - 0.3)).toBeLessThan(0.1);
    hero.maxHp = 100;
    turns(40);
    expect(hero.maxHp).toBeLessThan(100);
  });
  it('W: 40 % of its hits take 10 to 50 points of experience, and never more than there are', () => {
    const lost = new Set<number>();
    const { told } = turns(400, () => {
      if (hero.xp < 1000) lost.add(1000 - hero.xp);
      monsters.level[0] = 0;
      place(kindOfLetter('W'));
      startOnce();
      hero.xp = 1000;
    });
    lost.delete(1000);
    expect(Math.abs(share(told, 'experience') - 0.4)).toBeLessThan(0.12);
    expect(Math.min(...lost)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...lost)).toBeLessThanOrEqual(50);
    hero.xp = 5;
    turns(60);
    expect(hero.xp).toBe(0);
  });
  it('cancelled, none of them happens', () => {
    for (const letter of 'AFIMRVW') {
      arena();
      sturdy();
      hero.xp = 500;
      const { told } = turns(60, () => {
        monsters.level[0] = 0;
        place(kindOfLetter(letter));
        monsters.flags[0] = Is.Awake | Is.Cancelled;
        startOnce();
      });
      expect(told.join(' ').replace(/The [a-z' -]+ (hits you|misses)\./gi, '').trim(), letter).toBe('');
    }
  });
});

describe('D: breath', () => {
  it('40 % of its actions in line of sight, 6 to 36 points, also from afar; none behind a wall', () => {
    // Awake, four cells away: what it does besides breathing is to come nearer.
    const { told, wounds } = turns(300, () => {
      map.cells[monsters.y[0]!]![monsters.x[0]!]! &= ~Mark.Monster;
      place(kindOfLetter('D'), 4);
      startOnce();
    });
    const breaths = told.filter((text) => text.includes('breathes fire')).length;
    expect(Math.abs(breaths / 300 - 0.4)).toBeLessThan(0.1);
    const [least, most] = range(wounds.filter((points) => points > 0));
    expect(least).toBeGreaterThanOrEqual(6);
    expect(most).toBeLessThanOrEqual(36);
    for (let y = 0; y < 20; y++) map.cells[y]![22] = Terrain.Rock;
    makeNet();
    const behind = turns(60, () => {
      map.cells[monsters.y[0]!]![monsters.x[0]!]! &= ~Mark.Monster;
      place(kindOfLetter('D'), 4);
      startOnce();
    });
    expect(behind.told.join('')).toBe('');
  });
});

describe('thieves take without a roll, then are elsewhere and flee', () => {
  it('L: gold, 2 + r(60) pieces on the first level, five times as many from who is weak', () => {
    const taken = new Set<number>();
    for (let seed = 1; seed <= 80; seed++) {
      arena(seed);
      sturdy();
      hero.gold = 5000;
      hero.strength = 3;
      place(kindOfLetter('L'));
      startOnce();
      monstersTurn();
      taken.add(5000 - hero.gold);
      expect(monsters.flags[0]! & Is.Fleeing).toBe(Is.Fleeing);
      expect(items.kind[monsters.loot[0]!]).toBe(Kind.Gold);
    }
    expect([...taken].every((n) => n % 5 === 0 && n >= 10 && n <= 305)).toBe(true);
    arena();
    sturdy();
    hero.gold = 5000;
    hero.level = 20;
    place(kindOfLetter('L'));
    startOnce();
    monstersTurn();
    expect(5000 - hero.gold).toBeLessThanOrEqual(61);
  });
  it('N: something magic that is not worn; killed, it drops it', () => {
    const slot = carry(Kind.RaiseLevel);
    place(kindOfLetter('N'));
    startOnce();
    monstersTurn();
    expect([pack.item[slot], items.kind[monsters.loot[0]!]]).toEqual([0, Kind.RaiseLevel]);
    const [x, y, loot] = [monsters.x[0]!, monsters.y[0]!, monsters.loot[0]!];
    wound(0, 180);
    expect([items.x[loot], items.y[loot], items.level[loot]]).toEqual([x, y, game.level]);
    expect(map.cells[y]![x]! & Mark.Item).toBe(Mark.Item);
  });
  it('a thief who finds nothing attacks, and a cancelled one, too', () => {
    hero.gold = 0;
    const { told } = turns(20, () => {
      monsters.level[0] = 0;
      place(kindOfLetter('L'));
      startOnce();
    });
    expect(told.every((text) => /hits you|misses/.test(text))).toBe(true);
  });
});
