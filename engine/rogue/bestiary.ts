/** The 26 kinds of monsters (facts, "Monsters"); kind 1 is A. */
import { check, type u8, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { mark } from './cells.ts';
import { dice } from './dice.ts';
import { game, Is, Mark, monsters } from './state.ts';

export const enum Ways {
  Simple,
  Erratic,
  Smart,
  Stationary,
  Greedy,
  Thief,
}

//                                        A  B  C  D   E  F  G   H  I  J   K  L  M  N  O  P  Q  R  S  T  U  V  W  X  Y  Z
export const HIT_DICE: readonly number[] = [0, 5, 1, 4, 10, 1, 8, 13, 1, 1, 15, 1, 3, 8, 3, 1, 8, 3, 2, 1, 6, 7, 8, 5, 7, 4, 2];
/** The armour class + 2. */
export const ARMOUR: readonly number[] = [2, 4, 5, 6, 1, 9, 5, 4, 7, 11, 8, 9, 10, 4, 11, 8, 5, 5, 5, 7, 6, 0, 3, 6, 9, 8, 10];
/** Up to three attacks: 16 * dice + sides. 16 is an attack that does no damage. */
export const ATTACKS: readonly number[] = [
  0, 0, 0,
  0x10, 0, 0, 0x12, 0, 0, 0x12, 0x15, 0x15, 0x18, 0x18, 0x3a, 0x12, 0, 0, 0x16, 0, 0, 0x43, 0x35, 0, 0x18, 0, 0, 0x10, 0, 0,
  0x2c, 0x24, 0, 0x14, 0, 0, 0x11, 0, 0, 0x34, 0x34, 0x25, 0x10, 0, 0, 0x18, 0, 0, 0x44, 0, 0, 0x15, 0x15, 0, 0x16, 0, 0,
  0x13, 0, 0, 0x18, 0x18, 0x26, 0x19, 0x19, 0x29, 0x1a, 0, 0, 0x16, 0, 0, 0x44, 0, 0, 0x16, 0x16, 0, 0x18, 0, 0,
];
export const EXPERIENCE: readonly number[] = [
  0, 50, 1, 30, 5000, 2, 100, 6000, 3, 20, 7000, 4, 25, 500, 80, 5, 400, 15, 12, 2, 120, 1500, 800, 200, 150, 35, 7,
];
export const LEVEL: readonly number[] = [0, 5, 1, 4, 10, 1, 6, 10, 1, 5, 10, 2, 4, 8, 6, 2, 8, 3, 3, 1, 6, 9, 8, 7, 7, 4, 2];
export const SPEED: readonly number[] = [
  0, 10, 15, 12, 18, 10, 10, 18, 10, 10, 18, 15, 10, 12, 10, 10, 15, 10, 10, 10, 7, 15, 15, 12, 10, 10, 5,
];
const RANK: readonly number[] = [
  0, 14, 1, 12, 24, 2, 17, 24, 3, 22, 25, 5, 14, 21, 18, 7, 21, 9, 10, 1, 18, 23, 22, 20, 19, 13, 6,
];
/** The weight of the kind's rarity: 5, 3, 2. */
const WEIGHT: readonly number[] = [0, 3, 5, 3, 2, 5, 3, 2, 5, 3, 2, 5, 3, 2, 3, 3, 2, 5, 3, 5, 3, 2, 2, 2, 3, 3, 3];
export const MEAN: readonly number[] = [0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1];
export const AGGRO: readonly number[] = [0, 4, 0, 7, 10, 4, 1, 10, 4, 4, 10, 0, 7, 8, 7, 6, 8, 4, 4, 4, 5, 8, 8, 7, 4, 5, 4];
export const WAYS: readonly Ways[] = [
  Ways.Simple, Ways.Simple, Ways.Erratic, Ways.Smart, Ways.Smart, Ways.Simple, Ways.Stationary, Ways.Smart, Ways.Simple, Ways.Simple,
  Ways.Smart, Ways.Erratic, Ways.Thief, Ways.Smart, Ways.Thief, Ways.Greedy, Ways.Smart, Ways.Simple, Ways.Simple, Ways.Simple,
  Ways.Simple, Ways.Smart, Ways.Smart, Ways.Smart, Ways.Simple, Ways.Simple, Ways.Simple,
];
/** Percent of the hits on which the kind's special happens. */
export const SPECIAL: readonly number[] = [0, 50, 0, 0, 40, 0, 60, 0, 0, 40, 0, 0, 0, 30, 0, 0, 0, 0, 50, 0, 0, 0, 30, 40, 0, 0, 0];

export const enum Beast {
  Aquator = 1,
  Dragon = 4,
  Flytrap = 6,
  Griffin = 7,
  IceMonster = 9,
  Leprechaun = 12,
  Medusa = 13,
  Nymph = 14,
  Orc = 15,
  Phantom = 16,
  Rattlesnake = 18,
  Troll = 20,
  Vampire = 22,
  Wraith = 23,
}

/** Whether `m` is a monster of this level. */
export function isHere(m: Int<0, 63>): boolean {
  return monsters.level[m] === game.level;
}

/** Adds {@link Is} flags to monster `m`. */
export function flag(m: Int<0, 63>, flags: Int<0, 15>): void {
  monsters.flags[m] |= flags;
}

/** The sum of the weights of the kinds whose rank belongs on `level`. */
const total = { level: 0 as Int<0, 26>, weight: 0 as Int<0, 130> };

/**
 * The kind within whose weight `pick` lies, of those whose rank belongs on `level`. Where it lies beyond all of them, `total` gets their sum.
 */
function pickMonster(level: Int<1, 26>, pick: u8): Int<1, 26> {
  const low = level > 6 ? level - 6 : 0;
  const high = level + 3;
  let left: u8 = pick;
  for (let kind = 1; kind <= 26; kind++) {
    const rank = RANK[kind];
    if (rank >= low && rank <= high) {
      const weight = WEIGHT[kind];
      if (left < weight) return kind;
      left -= weight;
    }
  }
  total.weight = check(pick - left, 1, 130);
  return 26;
}

/** A kind for `level`. */
export function drawMonster(level: Int<1, 26>): Int<1, 26> {
  if (total.level !== level) {
    total.level = level;
    pickMonster(level, 255);
  }
  return pickMonster(level, random(check(total.weight, 1, 130)));
}

/** Makes monster `m` of `kind` at full strength on this level, at a cell without one. */
export function setMonster(m: Int<0, 63>, kind: Int<1, 26>, x: Int<0, 38>, y: Int<0, 19>): void {
  monsters.level[m] = game.level;
  monsters.x[m] = x;
  monsters.y[m] = y;
  monsters.flags[m] = 0;
  monsters.loot[m] = 0;
  monsters.timer[m] = 0;
  becomeKind(m, kind);
  mark(x, y, Mark.Monster);
}

/** Gives monster `m` what its kind brings: hit points, speed, the energy it starts with. */
export function becomeKind(m: Int<0, 63>, kind: Int<1, 26>): void {
  monsters.kind[m] = kind;
  monsters.hp[m] = dice(HIT_DICE[kind], 8);
  monsters.maxHp[m] = monsters.hp[m];
  monsters.speed[m] = SPEED[kind];
  monsters.energy[m] = random(10);
}
