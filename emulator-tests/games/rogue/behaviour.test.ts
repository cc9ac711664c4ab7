/** How the 26 kinds of monsters behave: who goes which way, wakes, flees, heals (facts, "Monsters" and its notes). */
import { beforeEach, describe, expect, it } from 'vitest';
import { useItem } from '../../../engine/rogue/actions.ts';
import { setMonster } from '../../../engine/rogue/bestiary.ts';
import { isSeen } from '../../../engine/rogue/combat.ts';
import { lay, newItem } from '../../../engine/rogue/floor.ts';
import { monstersTurn } from '../../../engine/rogue/foes.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { makeNet } from '../../../engine/rogue/net.ts';
import { look } from '../../../engine/rogue/sight.ts';
import { Is, Phase, rooms, Terrain } from '../../../engine/rogue/state.ts';
import { arena, carry, game, hero, items, kindOfLetter, map, Mark, monsters, startOnce, place, sturdy, turns } from './helpers.ts';

beforeEach(() => {
  arena();
  sturdy();
});

describe('ways', () => {
  const apart = (): number => Math.max(Math.abs(monsters.x[0]! - hero.x), Math.abs(monsters.y[0]! - hero.y));
  it.each([...'AIQRSTXYZ'])('%s goes straight for the hero', (letter) => {
    place(kindOfLetter(letter), 6, 30);
    for (let n = 0; n < 60 && apart() > 1; n++) {
      startOnce();
      monstersTurn();
    }
    expect(apart()).toBe(1);
  });
  it.each([...'BK'])('%s flies at random', (letter) => {
    const places = new Set<string>();
    place(kindOfLetter(letter), 6);
    for (let n = 0; n < 60; n++) {
      startOnce();
      monstersTurn();
      places.add(`${monsters.x[0]},${monsters.y[0]}`);
    }
    expect(places.size).toBeGreaterThan(10);
  });
  it('F stays where it is', () => {
    place(kindOfLetter('F'), 5);
    for (let n = 0; n < 20; n++) monstersTurn();
    expect(monsters.x[0]).toBe(hero.x + 5);
  });
  it('O goes to gold first, takes it, then comes', () => {
    const gold = newItem(Kind.Gold, 30);
    lay(gold, hero.x + 8, hero.y);
    place(kindOfLetter('O'), 6);
    for (let n = 0; n < 3; n++) {
      startOnce();
      monstersTurn();
    }
    expect(monsters.loot[0]).toBe(gold);
    expect(items.level[gold]).toBe(0);
    for (let n = 0; n < 40 && apart() > 1; n++) {
      startOnce();
      monstersTurn();
    }
    expect(apart()).toBe(1);
  });
  it.each([...'CDGJMPUVW'])('%s knows the way around a wall, where simple ones stand', (letter) => {
    for (let y = 5; y < 14; y++) map.cells[y]![22] = Terrain.Rock;
    // No room: each cell is one of a corridor, and there are no more of those than a level may have.
    for (const row of map.cells) row.fill(Terrain.Rock, 0, 19).fill(Terrain.Rock, 28);
    rooms.real.fill(0);
    const arrives = (kind: number): boolean => {
      makeNet();
      for (const row of map.cells) for (let x = 0; x < 40; x++) row[x]! &= ~Mark.Monster;
      place(kind, 6, 60);
      monsters.flags[0] = Is.Awake | (kind === kindOfLetter('D') ? Is.Cancelled : 0);
      for (let n = 0; n < 60 && apart() > 1; n++) {
        startOnce();
        monstersTurn();
      }
      return apart() === 1;
    };
    expect([arrives(kindOfLetter(letter)), arrives(kindOfLetter('X'))]).toEqual([true, false]);
  });
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])('%s sleeps until the hero is near; Stealth lets it sleep on', (letter) => {
    const aggro: Readonly<Record<string, number>> = {
      A: 4, B: 0, C: 7, D: 10, E: 4, F: 1, G: 10, H: 4, I: 4, J: 10, K: 0, L: 7, M: 8, N: 7, O: 6, P: 8, Q: 4, R: 4, S: 4, T: 5, U: 8, V: 8, W: 7, X: 4, Y: 5, Z: 4,
    };
    const wakes = (dx: number): boolean => {
      for (const row of map.cells) for (let x = 0; x < 40; x++) row[x]! &= ~Mark.Monster;
      setMonster(0, kindOfLetter(letter), hero.x + dx, hero.y);
      startOnce();
      monstersTurn();
      return (monsters.flags[0]! & Is.Awake) !== 0;
    };
    const most = aggro[letter]!;
    expect(wakes(most + 1)).toBe(false);
    if (most > 0) expect(wakes(most)).toBe(true);
    useItem(80, carry(Kind.Stealth), 0);
    if (most > 0) expect(wakes(most)).toBe(false);
  });
});

describe('what else they are', () => {
  it.each([...'GTV'])('%s gets a hit point back on each of its turns', (letter) => {
    place(kindOfLetter(letter), 3, 100);
    monsters.hp[0] = 50;
    for (let n = 0; n < 10; n++) {
      startOnce();
      monstersTurn();
    }
    expect(monsters.hp[0]).toBe(60);
  });
  it('V flees below a quarter of its hit points', () => {
    place(kindOfLetter('V'), 1, 100);
    monsters.hp[0] = 10;
    const { told } = turns(5, startOnce);
    expect(told.join('')).toBe('');
    expect(Math.abs(monsters.x[0]! - hero.x)).toBeGreaterThan(3);
  });
  it('P is invisible without See Invisible', () => {
    place(kindOfLetter('P'), 2);
    look();
    expect(isSeen(0)).toBe(false);
    hero.seesInvisible = true;
    expect(isSeen(0)).toBe(true);
  });
  it('whoever kills the hero is named', () => {
    hero.hp = 1;
    hero.maxHp = 1;
    place(kindOfLetter('H'));
    for (let n = 0; n < 60 && game.phase === Phase.Playing; n++) monstersTurn();
    expect([game.phase, game.killer]).toEqual([Phase.Dead, kindOfLetter('H')]);
  });
});
