/** Where the documents, or rulings on them, decide about levels and what is on them: numbers of monsters, burden, places of items, secret doors, means. */
import { beforeEach, describe, expect, it } from 'vitest';
import { key } from '../../../engine/rogue/main.ts';
import { freeMonster, keepLevel, makeLevelAgain } from '../../../engine/rogue/levels.ts';
import { newItem } from '../../../engine/rogue/floor.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { burdened } from '../../../engine/rogue/hero.ts';
import { Is, LEVELS, made, MONSTERS, Phase, rooms, Side, Slot, Terrain } from '../../../engine/rogue/state.ts';
import { ui, Mode } from '../../../engine/rogue/ui/state.ts';
import { endTurn } from '../../../engine/rogue/turn.ts';
import { arena, carry, game, hero, items, kindOfLetter, map, Mark, monsters, pack, sturdy } from './helpers.ts';
import { doorKind, makeLevel } from './dungeon.ts';
import { means } from './means.ts';
import { cellWith, marksAt } from './player.ts';

const FIRST = 20;
const SECRET = 2;

describe('the 44 numbers of monsters that play has made or moved', () => {
  /** All numbers are taken by Orcs of `levels` in turn. */
  const takeAll = (levels: readonly number[]): void => {
    for (let m = FIRST; m < MONSTERS; m++) {
      [monsters.kind[m], monsters.level[m], monsters.loot[m]] = [kindOfLetter('O'), levels[(m - FIRST) % levels.length]!, 0];
      [monsters.hp[m], monsters.maxHp[m], monsters.x[m], monsters.y[m]] = [5, 5, 12, 7];
    }
  };
  beforeEach(() => {
    arena();
    game.level = 5;
  });

  it('the farthest level gives one up first, above or below', () => {
    takeAll([2, 4, 6, 10, 3]);
    expect(freeMonster() - FIRST).toBe(3);
    takeAll([2, 4, 6, 7, 3]);
    expect((freeMonster() - FIRST) % 5).toBe(0);
  });
  it('wounded ones are the last to go', () => {
    takeAll([1, 4]);
    for (let m = FIRST; m < MONSTERS; m += 2) monsters.hp[m] = 4;
    expect((freeMonster() - FIRST) % 2).toBe(1);
    takeAll([1, 4]);
    monsters.hp.fill(4);
    expect((freeMonster() - FIRST) % 2).toBe(0);
  });
  it('none of the present level goes', () => {
    takeAll([5]);
    expect(freeMonster()).toBe(MONSTERS);
  });
  it.each([['gold', Kind.Gold, 70], ['a scroll of Scare Monster', Kind.ScareMonster, 0]])('what a thief carries lies where it stood: %s', (_, kind, value) => {
    takeAll([5]);
    const loot = newItem(kind, value);
    [monsters.level[30], monsters.loot[30], monsters.x[30], monsters.y[30]] = [8, loot, 14, 9];
    expect(freeMonster()).toBe(30);
    expect([items.level[loot], items.x[loot], items.y[loot]]).toEqual([8, 14, 9]);
    endTurn();
    expect(items.kind[loot]).toBe(kind);
  });
  it('wanderers come and Create Monster works, however many monsters were left behind', () => {
    takeAll([1, 2, 3]);
    sturdy();
    const before = [...monsters.level].filter((level) => level === 5).length;
    for (let n = 0; n < 600; n++) endTurn();
    expect([...monsters.level].filter((level) => level === 5).length).toBeGreaterThan(before);
  });
  it('a level that is left keeps what it can of its own, and those that were gone take no other from the map', () => {
    const seed = 3;
    makeLevel(seed, 12);
    const cells = [...monsters.x.subarray(0, FIRST)].map((x, m) => monsters.y[m]! * 40 + x);
    makeLevel(seed, 2);
    const own = [...monsters.level.subarray(0, FIRST)].filter((level) => level === 2).length;
    // Beyond the seven of level 2 the places of level 12 are still there.
    monsters.x.set(monsters.x.subarray(0, FIRST - own), own);
    monsters.y.set(monsters.y.subarray(0, FIRST - own), own);
    keepLevel();
    makeLevelAgain();
    expect(cells.length).toBe(FIRST);
    for (let m = 0; m < own; m++) expect(marksAt(monsters.y[m]! * 40 + monsters.x[m]!) & Mark.Monster).toBe(Mark.Monster);
  });
});

it('who comes to stairs on which a monster stands has them alone', () => {
  arena(7);
  makeLevel(7, 1);
  const down = cellWith(Terrain.Down);
  makeLevel(7, 2);
  const up = cellWith(Terrain.Up);
  makeLevel(7, 1);
  [hero.x, hero.y, ui.mode, game.phase] = [down % 40, Math.floor(down / 40), Mode.Play, Phase.Playing];
  [monsters.kind[FIRST], monsters.level[FIRST], monsters.hp[FIRST], monsters.maxHp[FIRST]] = [kindOfLetter('F'), 2, 9, 9];
  [monsters.x[FIRST], monsters.y[FIRST]] = [up % 40, Math.floor(up / 40)];
  key('>'.charCodeAt(0));
  expect([game.level, hero.y * 40 + hero.x]).toEqual([2, up]);
  expect(monsters.y[FIRST]! * 40 + monsters.x[FIRST]!).not.toBe(up);
});

describe('burden: every second turn\'s action is lost, whatever it is (ruling 26)', () => {
  beforeEach(() => {
    arena();
    ui.mode = Mode.Play;
    while (!burdened()) carry(Kind.PlateMail);
  });
  const letter = (slot: number): string => String.fromCharCode(97 + slot);
  it.each([
    ['a step', () => 'l'], ['a search', () => 's'], ['a rest', () => '.'], ['a potion', () => `q${letter(carry(Kind.MinorHealing))}`],
    ['a scroll', () => `r${letter(carry(Kind.MagicMapping))}`], ['a meal', () => `e${letter(carry(Kind.Food))}`],
    ['a wand', () => `z${letter(carry(Kind.MagicMissile, 5))}l`], ['a ring', () => `P${letter(carry(Kind.Searching))}`],
    ['a weapon', () => `w${letter(carry(Kind.Dagger))}`], ['something dropped', () => `d${letter(carry(Kind.Identify))}`],
  ])('%s takes two turns', (_, keys) => {
    const turns = game.turns;
    for (const one of keys()) key(one.charCodeAt(0));
    expect(game.turns - turns).toBe(2);
  });
  it('takes no second turn from who can not act anyway', () => {
    hero.timers[4] = 3;
    const turns = game.turns;
    key('s'.charCodeAt(0));
    expect(game.turns - turns).toBe(1);
  });
});

it('items lie anywhere in rooms and corridors, in the first room, too: each cell is as likely', () => {
  let [count, inCorridors, inFirst, corridors, first] = [0, 0, 0, 0, 0];
  for (let n = 0; n < 400; n++) {
    makeLevel(1 + n, 1 + (n % LEVELS));
    const isFirst = (x: number, y: number): boolean => x >= rooms.sides[Side.Left + rooms.first]! && x <= rooms.sides[Side.Right + rooms.first]!
      && y >= rooms.sides[Side.Top + rooms.first]! && y <= rooms.sides[Side.Bottom + rooms.first]!;
    const all = Array.from({ length: 800 }, (_, cell) => cell).filter((cell) => [Terrain.Floor, Terrain.Corridor].includes(marksAt(cell) & Mark.Terrain));
    const lying = Array.from({ length: made.count }, (_, i) => i + 1).filter((i) => items.kind[i] !== Kind.Amulet);
    const shareOf = (fits: (cell: number) => boolean): number => all.filter(fits).length / all.length;
    count += lying.length;
    corridors += lying.length * shareOf((cell) => (marksAt(cell) & Mark.Terrain) === Terrain.Corridor);
    first += lying.length * shareOf((cell) => isFirst(cell % 40, Math.floor(cell / 40)));
    inCorridors += lying.filter((i) => (map.cells[items.y[i]!]![items.x[i]!]! & Mark.Terrain) === Terrain.Corridor).length;
    inFirst += lying.filter((i) => isFirst(items.x[i]!, items.y[i]!)).length;
  }
  // Four standard deviations of counts of this size.
  expect(Math.abs(inCorridors - corridors)).toBeLessThan(4 * Math.sqrt(corridors));
  expect(Math.abs(inFirst - first)).toBeLessThan(4 * Math.sqrt(first));
  expect(count).toBeGreaterThan(4000);
});

it('stairs are reached without searching on levels 1 and 2; elsewhere there are secret doors', () => {
  const secrets = [1, 2, 3, 9].map((depth) => Array.from({ length: 60 }, (_, n) => makeLevel(n + 1, depth).doors.filter((door) => doorKind(door) === SECRET).length));
  const sums = secrets.map((each) => each.reduce((a, b) => a + b, 0));
  expect(sums.slice(0, 2)).toEqual([0, 0]);
  expect(Math.min(...sums.slice(2))).toBeGreaterThan(30);
});

describe('means of a dungeon: weights and quotas', () => {
  const all = means(60);
  const mean = (name: string): { rolled: number; added: number } => all.find((one) => one.name === name)!;
  it('"about 25 food rations": the weights roll as many, and the quotas\' guarantee of 31 comes on top', () => {
    expect(Math.abs(mean('rations').rolled - 25)).toBeLessThan(2);
    expect(mean('rations').rolled + mean('rations').added).toBeGreaterThan(31);
  });
  it('"about 50 healing potions": weights roll 15, and the quotas make them the guaranteed 40', () => {
    const healing = mean('all healing potions');
    expect(Math.abs(healing.rolled - 15)).toBeLessThan(1.5);
    expect(Math.abs(healing.rolled + healing.added - 40)).toBeLessThan(1);
  });
});

describe('the hero can live', () => {
  it('who begins has a Mace and Ring Mail of +2', () => {
    arena();
    expect([Slot.Weapon, Slot.Armor].map((slot) => [items.kind[hero.worn[slot]!], items.value[hero.worn[slot]!]! - 3]))
      .toEqual([[Kind.Mace, 2], [Kind.RingMail, 2]]);
    expect(pack.item.filter((i) => i !== 0).length).toBeGreaterThan(4);
  });
  it('all monsters of a new level sleep', () => {
    for (let depth = 1; depth <= LEVELS; depth++) {
      makeLevel(9, depth);
      expect([...monsters.flags.subarray(0, FIRST)].some((flags, m) => monsters.level[m] === depth && (flags & Is.Awake) !== 0)).toBe(false);
    }
  });
  it('a wanderer comes with (50 + turns since the last) / 20000 a turn', () => {
    let came = 0;
    const rounds = 4000;
    for (let n = 0; n < rounds; n++) {
      if (n % 200 === 0) arena(n + 1);
      sturdy();
      monsters.level.fill(0);
      game.calm = 449;
      hero.hunger = 1000;
      endTurn();
      if ([...monsters.level].some((level) => level === game.level)) came++;
    }
    // 500 / 20000, less those that would begin in the hero's own room.
    expect(came / rounds).toBeLessThan(0.032);
    expect(came / rounds).toBeGreaterThan(0.012);
  });
});
