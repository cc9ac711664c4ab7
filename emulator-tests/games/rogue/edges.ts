/** Scripts of limits that play seldom reaches: a pack at the very weight, two messages in one turn, a strength that is just enough. */
import { WEIGHTS } from '../../../engine/rogue/gear.ts';
import { strength } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { Flag, game, hero, items, ORIGINALS, pack, Slot, Terrain } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { beginning, keysTo, goOn } from './beam.ts';
import { pressKeys } from './moves.ts';
import { isAlive, cellOfItem, cellWith, goTo, press, pressed } from './player.ts';
import { facing, meetMonster, nearest, script, search } from './scenes.ts';
import { toldNow } from './told.ts';

/** States side by side. */
const WIDTH = 32;
const letter = (slot: number): string => String.fromCharCode(97 + slot);

/** A torch that is lit on turn 401 burns low on the turn that brings hunger. */
const TORCH_TURN = 401;

/** Hunger and the light have something to say in one turn. */
function hungryAndDim(): CorpusScript | undefined {
  return search('edge-hungry-and-dim', 'on one turn hunger comes and the torch burns low', 1, 1, () => {
    if (items.kind[hero.worn[Slot.Light]!] !== Kind.Torch) return false;
    while (isAlive() && game.turns < TORCH_TURN - 1) press('.');
    const torches = pack.item.findIndex((i, slot) => i !== 0 && items.kind[i] === Kind.Torch && pack.count[slot]! > 1);
    if (!isAlive() || torches < 0 || hero.timers.some((turns) => turns !== 0)) return false;
    press('w', letter(torches));
    while (isAlive() && game.turns < 1000) press('.');
    const both = /hungry/i.test(toldNow()) && /dim/i.test(toldNow());
    press('.', '.');
    return both && isAlive();
  });
}

/** Where two rings, or a ring and potions, make the hero as strong as it takes to hit better, and no stronger. */
const STRONG = { seed: 3479, level: 19, blows: 12 };

/** So strong monsters are fought. */
function justStrong(): CorpusScript | undefined {
  const { seed, level } = STRONG;
  const isRing = (i: number): boolean => items.kind[i] === Kind.AddStrength && (items.flags[i]! & Flag.Cursed) === 0;
  const isStrength = (i: number): boolean => isRing(i) || items.kind[i] === Kind.GainStrength;
  const plan = { isWanted: isStrength, take: () => pressKeys([44]), end: () => undefined, reach: 99 };
  const [best] = goOn([beginning(seed, level)], plan, 24, 1, () => false);
  if (best === undefined) return undefined;
  best.restore();
  pressed.splice(0, pressed.length, ...keysTo(best));
  for (let n = 0; n < STRONG.blows && isAlive(); n++) {
    meetMonster();
    if (isAlive() && facing() !== '') press(facing());
  }
  return script('edge-just-strong', 'as strong as it takes to hit better, and no stronger', seed, level, pressed);
}

const weightOf = (slot: number): number => (pack.item[slot] === 0 ? 0 : WEIGHTS[items.kind[pack.item[slot]!]!]!);
const load = (): number => pack.item.reduce((sum, i, slot) => sum + (i === 0 ? 0 : weightOf(slot) * pack.count[slot]!), 0);

/** One thing of `slot` is dropped; the keys. It may take two tries: who carries too much loses turns. */
function laid(slot: number): number[] {
  const keys: number[] = [];
  for (const held = load(); isAlive() && load() === held && keys.length < 9; ) keys.push(...pressKeys([100, 97 + slot]));
  return keys;
}

/** Slots of which one thing each is dropped, so that `excess` goes: the heaviest first. Undefined where no things weigh so much together. */
function dropped(excess: number, isKept: (i: number) => boolean = () => false): number[] | undefined {
  const slots = [...pack.item.keys()].filter((slot) => weightOf(slot) > 0 && !isKept(pack.item[slot]!));
  const all = slots.flatMap((slot) => Array.from({ length: pack.count[slot]! }, () => slot));
  all.sort((a, b) => weightOf(b) - weightOf(a));
  const ways = new Map<number, number[]>([[0, []]]);
  for (const slot of all) {
    for (const [sum, slots] of [...ways]) {
      const more = sum + weightOf(slot);
      if (more <= excess && !ways.has(more)) ways.set(more, [...slots, slot]);
    }
  }
  return ways.get(excess);
}

/** Seeds and levels on which things of enough weight lie, of many kinds. */
const WEIGHED: readonly (readonly [number, number])[] = [[3950, 10], [3780, 11], [120, 10], [128, 10], [506, 10]];

/** One thing of each kind that can be had is taken up; then the hero goes with one too much, and with just what can be carried. */
function weighed(seed: number, level: number): CorpusScript | undefined {
  const isNew = (i: number): boolean => items.kind[i]! < Kind.Gold && !pack.item.some((own) => own !== 0 && items.kind[own] === items.kind[i]);
  const plan = { isWanted: isNew, take: () => pressKeys([44]), end: () => undefined, reach: 99 };
  const [best] = goOn([beginning(seed, level)], plan, WIDTH, 1, () => false);
  if (best === undefined) return undefined;
  best.restore();
  const keys = [...keysTo(best)];
  const most = 3 * strength();
  for (const slot of dropped(load() - most - 1) ?? []) keys.push(...laid(slot));
  if (!isAlive() || load() !== most + 1) return undefined;
  keys.push(...pressKeys([46, 46, 46]));
  const light = pack.item.findIndex((i, slot) => i !== 0 && weightOf(slot) === 1);
  if (light < 0) return undefined;
  keys.push(...laid(light));
  keys.push(...pressKeys([46, 46, 46]));
  if (!isAlive() || load() !== most) return undefined;
  return script(`edge-weight-${level}-${seed}`, 'one thing too much is carried, and then as much as can be', seed, level, keys);
}

/** Where a scroll of Teleportation, a kind that only deep levels hold, lies near things of much weight. */
const SCROLL = { seed: 33654, level: 17, width: 64 };

/** Things are carried that weigh one too much; one of them is the scroll. */
function scrollTooMuch(): CorpusScript | undefined {
  const { seed, level, width } = SCROLL;
  const isScroll = (i: number): boolean => items.kind[i] === Kind.Teleportation;
  const isNew = (i: number): boolean =>
    isScroll(i) ? !pack.item.some(isScroll) : items.kind[i]! < Kind.Gold && WEIGHTS[items.kind[i]!]! >= 8 && load() <= 3 * strength();
  const plan = { isWanted: isNew, take: () => pressKeys([44]), end: () => undefined, reach: 99, isCareful: true, isKept: isScroll };
  const [best] = goOn([beginning(seed, level)], plan, width, 1, () => false);
  if (best === undefined) return undefined;
  best.restore();
  const keys = [...keysTo(best)];
  for (const slot of dropped(load() - 3 * strength() - 1, isScroll) ?? []) keys.push(...laid(slot));
  if (!isAlive() || load() !== 3 * strength() + 1 || !pack.item.some(isScroll)) return undefined;
  keys.push(...pressKeys([46, 46, 46]));
  return script('edge-scroll-too-much', 'a scroll of Teleportation is among things that weigh one too much', seed, level, keys);
}

/** A dungeon whose levels up from this one hold more things than play can move. */
const CROWDED = { seed: 45885, level: 8, width: 7 };

const areNumbersLeft = (): boolean => items.kind.subarray(ORIGINALS + 1).includes(Kind.None);

/** Takes up what lies here, and lays it down again where it is heavy or would be one with others: the keys. */
function handle(): number[] {
  const before = [...pack.item];
  const counts = [...pack.count];
  const keys = pressKeys([44]);
  const slot = pack.item.findIndex((i, n) => i !== 0 && (i !== before[n] || pack.count[n] !== counts[n]));
  if (!isAlive() || slot < 0) return [...keys, ...pressKeys([115])];
  return weightOf(slot) > 1 || pack.count[slot]! > 1 ? [...keys, ...pressKeys([100, 97 + slot])] : keys;
}

/** Everything is moved, level by level, until there is no number left for one thing more: it stays where it is. */
function allMoved(): CorpusScript | undefined {
  const { seed, level, width } = CROWDED;
  const isNew = (i: number): boolean => i <= ORIGINALS && items.kind[i]! < Kind.Gold && areNumbersLeft();
  const plan = {
    isWanted: isNew,
    take: handle,
    end: () => (areNumbersLeft() ? { cell: cellWith(Terrain.Up), last: '<' } : undefined),
    reach: 99,
    fit: 0.9,
    isCareful: true,
  };
  let nodes = [beginning(seed, level)];
  for (let n = level; n > 0 && nodes.length > 0; n--) {
    nodes[0]!.restore();
    if (!areNumbersLeft()) break;
    nodes = goOn(nodes, plan, width, width, (from) => game.level < from);
  }
  const [last] = nodes;
  if (last === undefined) return undefined;
  last.restore();
  if (areNumbersLeft()) return undefined;
  pressed.splice(0, pressed.length, ...keysTo(last));
  // There must be room for it in the pack.
  const light = pack.item.findLastIndex((i, slot) => i !== 0 && pack.count[slot] === 1 && ![...hero.worn].includes(i));
  press('d', letter(light));
  const left = Array.from({ length: ORIGINALS }, (_, n) => n + 1).filter((i) => lies(i) && items.kind[i]! < Kind.Gold);
  const cell = nearest(left.map(cellOfItem), 99);
  if (cell < 0 || !goTo(cell, '') || !isAlive()) return undefined;
  press(',');
  if (!pack.item.includes(0) || !/moved/.test(toldNow())) return undefined;
  press('s', 'i', 27, 's');
  return script('edge-all-moved', 'what is to be moved last is one thing too many', seed, level, pressed);
}

export const EDGES: readonly (() => CorpusScript | undefined)[] = [
  hungryAndDim, justStrong, allMoved, scrollTooMuch, ...WEIGHED.map(([seed, level]) => () => weighed(seed, level)),
];
