/** facts, "Checks a tester can run": counts against their exact shares, with fixed seeds; the p of each is printed. */
import { afterAll, describe, expect, it } from 'vitest';
import { strike } from '../../../engine/labyrinth/commands.ts';
import { Event } from '../../../engine/labyrinth/events.ts';
import { ITEM_WEIGHT } from '../../../engine/labyrinth/gear.ts';
import { DRAGON, MONSTER_WANDER } from '../../../engine/labyrinth/monsters.ts';
import { rewardKill } from '../../../engine/labyrinth/reward.ts';
import { drawMonster, enterRoom, takeFromPool } from '../../../engine/labyrinth/room.ts';
import { foe, hero, pack, place, room } from '../../../engine/labyrinth/state.ts';
import { gamble } from '../../../engine/labyrinth/trade.ts';
import { startRandom } from '../../../engine/lib/rng.ts';
import { chanceOf, chiSquare } from '../chi_square.ts';
import { argumentsOf, facing, happened, inRoom, inTown, perform } from './helpers.ts';
import { attackOdds } from './odds.ts';

const lines: string[] = [];
afterAll(() => void process.stdout.write(`${lines.join('\n')}\n`));

/** Expects the counts to fit the shares at p > 0.001. */
function expectFit(name: string, observed: readonly number[], shares: readonly number[]): void {
  const statistic = chiSquare(observed, shares);
  const p = chanceOf(statistic, observed.length - 1);
  lines.push(`${name}: ${observed.length} cells, ${observed.reduce((a, b) => a + b, 0)} draws, chi-square ${statistic.toFixed(1)}, p ${p.toFixed(3)}`);
  expect(p, name).toBeGreaterThan(0.001);
}

/** Repeats `act` from one running generator and counts the outcomes; undefined ones are left out. */
function count(cells: number, runs: number, act: () => number | undefined, seed = 2025): number[] {
  const counts = new Array<number>(cells).fill(0);
  inTown();
  startRandom(seed);
  for (let n = 0; n < runs; n++) {
    const outcome = act();
    if (outcome !== undefined) counts[outcome]!++;
  }
  return counts;
}

it('draws monsters by their wander weight', () => {
  expectFit('monster', count(31, 100_000, drawMonster), MONSTER_WANDER);
});

it('attacks: fumble and critical 1/1024, blocked 1/3 of the rest', () => {
  const codes = [Event.Fumbled, Event.CriticalHit, Event.Blocked, Event.Hit, Event.Missed];
  const counts = count(5, 100_000, () => {
    facing(12);
    perform(() => strike(1));
    return codes.findIndex(happened);
  });
  const odds = attackOdds(10, 21);
  expectFit('attack', [counts[0]!, counts[1]!, counts[2]!, counts[3]! + counts[4]!], [odds[0]!, odds[1]!, odds[2]!, odds[3]! + odds[4]!]);
  expectFit('attack, hits apart', counts, odds);
});

/** A kill of `kind` with an empty pack. */
function kill(kind: number): void {
  facing(kind);
  foe.hp = 0;
  perform(rewardKill);
}

it('drops gear: none 75, ring 10, armour 7.5, weapon 7.5 percent', () => {
  const kinds = count(4, 40_000, () => {
    kill(29);
    const item = pack.item[0]!;
    return pack.count === 0 ? 0 : item >= 35 ? 1 : item >= 21 ? 2 : 3;
  });
  expectFit('gear drop', kinds, [75, 10, 7.5, 7.5]);
});

it('drops rings evenly, labyrinth weapons and armour by weight', () => {
  const drop = (from: number, to: number) => () => {
    kill(29);
    const item = pack.item[0]!;
    return pack.count > 0 && item >= from && item <= to ? item - from : undefined;
  };
  expectFit('ring', count(14, 60_000, drop(35, 48)), new Array<number>(14).fill(1));
  expectFit('labyrinth weapon', count(10, 60_000, drop(11, 20)), ITEM_WEIGHT.slice(11, 21));
  expectFit('labyrinth armour', count(7, 60_000, drop(28, 34)), ITEM_WEIGHT.slice(28, 35));
});

it('springs a trap in 20% of the rooms, any of 11; hides a chest in 25%, with an item in 50%', () => {
  const traps = [0, 0];
  const kinds = new Array<number>(11).fill(0);
  const chests = [0, 0];
  const items = [0, 0];
  count(1, 30_000, () => {
    inRoom(1);
    hero.hp = 50;
    perform(enterRoom);
    const trap = argumentsOf(Event.TrapSprung);
    traps[trap === undefined ? 1 : 0]!++;
    if (trap !== undefined) kinds[trap[0]!]!++;
    if (foe.kind === DRAGON) return 0;
    chests[room.chest === 1 ? 0 : 1]!++;
    if (room.chest === 1) items[room.item > 0 ? 0 : 1]!++;
    return 0;
  });
  expectFit('trap', traps, [20, 80]);
  expectFit('trap kind', kinds, new Array<number>(11).fill(1));
  expectFit('chest', chests, [25, 75]);
  expectFit('chest item', items, [50, 50]);
});

it('fills chests from the pool by class: 42, 100, 100, 8, 11', () => {
  const classOf = (item: number): number => (item === 0 ? 0 : 1);
  const shares = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < 261; draw++) {
    inRoom();
    perform(() => takeFromPool(draw));
    const item = pack.item[0]!;
    if (happened(Event.PotionFound)) shares[3]!++;
    else if (happened(Event.SpellFound)) shares[4]!++;
    else if (classOf(pack.count) === 1) shares[item >= 35 ? 0 : item >= 21 ? 2 : 1]!++;
  }
  expect(shares).toEqual([42, 100, 100, 8, 11]);
  const drawn = count(5, 0, () => undefined);
  startRandom(7);
  for (let n = 0; n < 60_000; n++) {
    inRoom(1);
    perform(enterRoom);
    if (room.item === 0 || room.chest === 0) continue;
    const draw = room.item - 1;
    drawn[draw < 42 ? 0 : draw < 142 ? 1 : draw < 242 ? 2 : draw < 250 ? 3 : 4]!++;
  }
  expectFit('pool', drawn, [42, 100, 100, 8, 11]);
});

describe('drops a potion, a scroll or neither', () => {
  it.each([
    [30, [5, 5, 90]],
    [0, [16, 16, 68]],
  ])('of monster %i', (kind, shares) => {
    const counts = count(3, 20_000, () => {
      kill(kind);
      return happened(Event.PotionFound) ? 0 : happened(Event.SpellFound) ? 1 : 2;
    });
    expectFit(`potion, scroll, none of monster ${kind}`, counts, shares);
  });
});

it.each([
  [0, 20],
  [1, 10],
  [2, 6],
  [3, 4],
])('wins game %i once in %i', (kind, faces) => {
  const counts = count(2, 20_000, () => {
    hero.gold = 1000;
    perform(() => gamble(kind, 1, 5));
    return happened(Event.BetWon) ? 0 : 1;
  });
  expectFit(`bet on 1 of ${faces}`, counts, [1, faces - 1]);
  expect(place.depth).toBe(1);
});
