/** Monsters' turns: what each kind does (facts, "Monsters" and its notes). */
import { check, u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { AGGRO, ATTACKS, Beast, LEVEL, MEAN, SPECIAL, WAYS, Ways, flag, isHere } from './bestiary.ts';
import { d, dice, percent } from './dice.ts';
import { fear, lift } from './floor.ts';
import { armorClass, hurt, ringsOf } from './hero.ts';
import { Kind } from './kinds.ts';
import { beside, distance, isNearFear, isOpen, kingSteps, moveMonster, spot } from './move.ts';
import { findWay, nextNearer } from './paths.ts';
import { roomHere } from './sight.ts';
import { specialHit, steal } from './specials.ts';
import { game, hero, Is, items, map, Mark, MONSTERS, monsters, Phase, rooms, Side, Terrain } from './state.ts';
import { say, told } from './tell.ts';
import { Say } from './texts.ts';

/** Whether a straight line between `m` and the hero meets nothing that stops sight. */
function inSight(m: Int<0, 63>): boolean {
  let x = monsters.x[m];
  let y = monsters.y[m];
  let left = distance(x, hero.x);
  let up = distance(y, hero.y);
  while ((left | up) !== 0) {
    const dx = left;
    const wide = dx * 2;
    const high = up * 2;
    if (up < wide) {
      x = check(x < hero.x ? x + 1 : u8(x - 1), 0, 38);
      left = u8(left - 1);
    }
    if (dx < high) {
      y = check(y < hero.y ? y + 1 : u8(y - 1), 0, 19);
      up = u8(up - 1);
    }
    if ((map.cells[y][x] & Mark.Terrain) < Terrain.Open) return false;
  }
  return true;
}

/** All attacks of monster `m` on the hero. */
function attack(m: Int<0, 63>): void {
  const kind = monsters.kind[m];
  const able = (monsters.flags[m] & Is.Cancelled) === 0;
  told.beast = kind;
  if (able && WAYS[kind] === Ways.Thief && steal(m)) return;
  for (let i = 0; i < 3; i++) {
    const code = ATTACKS[kind * 3 + i];
    if (code !== 0 && game.phase === Phase.Playing) {
      const roll = d(20);
      told.beast = kind;
      if (roll === 20 || roll + LEVEL[kind] + armorClass() >= 21) {
        say(Say.TheHitsYou);
        if (code !== 16) hurt(dice(code >> 4, check(code & 15, 1, 12)), kind);
        if (able && kind !== Beast.Dragon && percent(SPECIAL[kind])) specialHit(m);
      } else {
        say(Say.TheMisses);
      }
    }
  }
}

const going = {
  /** Whether a monster heads away from the hero. */
  away: false,
  /** The hero's room, or 9. */
  room: 9 as Int<0, 9>,
  /** Whether the one whose turn it is has found that no way nearer is open: none will be before somebody else acts. */
  blocked: false,
};

/** Columns and rows between the goal and the cells around a monster: one before it, its own, one behind it. */
const across = [0, 0, 0];
const along = [0, 0, 0];
/** Where each direction is found there, in the order of `DX`; the last is no step. */
const COLUMN: readonly number[] = [1, 1, 0, 2, 0, 2, 0, 2, 1];
const ROW: readonly number[] = [0, 2, 1, 1, 0, 0, 2, 2, 1];

/** How good it is to go into `direction`: the less the better. */
function worth(direction: Int<0, 8>): u8 {
  const dx = across[COLUMN[direction]];
  const dy = along[ROW[direction]];
  const far = dx + dy + (dx < dy ? dy : dx);
  return going.away ? 120 - far : far;
}

/** Steps to the free neighbour that is nearest to `x`, `y` (or farthest from it, see {@link going}), if that is better than here. */
function step(m: Int<0, 63>, x: Int<0, 38>, y: Int<0, 19>): void {
  const fromX = monsters.x[m];
  const fromY = monsters.y[m];
  for (let i = 0; i < 3; i++) {
    across[i] = distance(fromX + i, x + 1);
    along[i] = distance(fromY + i, y + 1);
  }
  let best = worth(8);
  let chosen = 8;
  for (let i = 0; i < 8; i++) {
    const far = worth(i);
    if (far < best) {
      beside(fromX, fromY, i);
      if (isOpen()) {
        best = far;
        chosen = i;
      }
    }
  }
  if (chosen === 8) return;
  beside(fromX, fromY, chosen);
  moveMonster(m, spot.x, spot.y);
}

/** Steps along the shortest way, if there is one and nobody stands in it. */
function stepNearer(m: Int<0, 63>): void {
  if (going.blocked) return;
  going.blocked = true;
  const x = monsters.x[m];
  const y = monsters.y[m];
  if (!findWay(x, y)) return;
  for (let i = nextNearer(x, y, 0); i < 8; i = nextNearer(x, y, i + 1)) {
    beside(x, y, i);
    if (isOpen()) {
      going.blocked = false;
      moveMonster(m, spot.x, spot.y);
      return;
    }
  }
}

/** Greedy ones go for gold first; whether there was any. */
function goForGold(m: Int<0, 63>): boolean {
  if (monsters.loot[m] !== 0) return false;
  let nearest = 0;
  let least: u8 = 255;
  for (let i = 1; i < 130; i++) {
    if (items.kind[i] === Kind.Gold && items.level[i] === game.level) {
      const far = kingSteps(monsters.x[m], monsters.y[m], items.x[i], items.y[i]);
      if (far < least) {
        least = far;
        nearest = i;
      }
    }
  }
  if (nearest === 0) return false;
  if (least === 0) {
    monsters.loot[m] = lift(nearest);
    flag(m, Is.Changed);
    return monsters.loot[m] !== 0;
  }
  going.away = false;
  step(m, items.x[nearest], items.y[nearest]);
  return true;
}

/** Whether `m` is in the hero's room. */
function isWith(m: Int<0, 63>): boolean {
  const room = going.room;
  if (room > 8 || monsters.x[m] < rooms.sides[Side.Left + room] || monsters.x[m] > rooms.sides[Side.Right + room]) return false;
  return monsters.y[m] >= rooms.sides[Side.Top + room] && monsters.y[m] <= rooms.sides[Side.Bottom + room];
}

/** One action of monster `m`. */
function act(m: Int<0, 63>): void {
  const kind = monsters.kind[m];
  const ways = WAYS[kind];
  const far = kingSteps(monsters.x[m], monsters.y[m], hero.x, hero.y);
  if ((monsters.flags[m] & Is.Awake) === 0) {
    if (far > AGGRO[kind] || ringsOf(Kind.Stealth) !== 0) return;
    flag(m, Is.Awake | Is.Changed);
    return;
  }
  // Whose special is cancelled is like no kind.
  const self = (monsters.flags[m] & Is.Cancelled) === 0 ? kind : 0;
  const hp = monsters.hp[m];
  const maxHp = monsters.maxHp[m];
  let flees = (monsters.flags[m] & Is.Fleeing) !== 0;
  if (hp < maxHp && (self === Beast.Griffin || self === Beast.Troll || self === Beast.Vampire)) {
    monsters.hp[m] = hp + 1;
    if (self === Beast.Vampire && hp < maxHp >> 2) flees = true;
  }
  if (fear.count !== 0 && isNearFear(monsters.x[m], monsters.y[m])) flees = true;
  monsters.flags[m] |= Is.Changed;
  going.away = flees;
  if (flees) {
    step(m, hero.x, hero.y);
    return;
  }
  if (self === Beast.Dragon && inSight(m) && percent(SPECIAL[kind])) {
    told.beast = kind;
    say(Say.TheBreathesFire);
    hurt(dice(6, 6), kind);
    return;
  }
  if (far <= 1) {
    attack(m);
    return;
  }
  if (ways === Ways.Stationary) return;
  if (ways === Ways.Greedy && goForGold(m)) return;
  if (ways === Ways.Erratic) {
    beside(monsters.x[m], monsters.y[m], random(8));
    if (isOpen()) moveMonster(m, spot.x, spot.y);
    return;
  }
  if (MEAN[kind] !== 0 && !percent(67)) return;
  if (ways === Ways.Smart && !isWith(m)) stepNearer(m);
  else step(m, hero.x, hero.y);
}

/** A turn of all monsters of the level, in the order of the list. */
export function monstersTurn(): void {
  going.room = roomHere();
  for (let m = 0; m < MONSTERS; m++) {
    if (isHere(m)) {
      if (monsters.timer[m] !== 0) {
        monsters.timer[m]--;
      } else {
        let energy: u8 = monsters.energy[m] + monsters.speed[m] & 255;
        going.blocked = false;
        while (energy >= 10) {
          energy -= 10;
          if (game.phase === Phase.Playing) act(m);
        }
        monsters.energy[m] = energy;
      }
    }
  }
}
