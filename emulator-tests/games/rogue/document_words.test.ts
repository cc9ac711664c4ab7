/** Where a word of Rogue's documents, or a ruling on it, decides: darkness, names of lights, regeneration, sleepers, durations, and messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useItem } from '../../../engine/rogue/actions.ts';
import { strike } from '../../../engine/rogue/combat.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { radius } from '../../../engine/rogue/sight.ts';
import { Flag, Slot, Timer } from '../../../engine/rogue/state.ts';
import { addItem, beginTelling, say, sayItem } from '../../../engine/rogue/tell.ts';
import { Say } from '../../../engine/rogue/texts.ts';
import { endTurn } from '../../../engine/rogue/turn.ts';
import { arena, carry, hero, items, kindOfLetter, lastMessage, monsters, packItem, place, sturdy } from './helpers.ts';

const [PUT_ON, WIELD, QUAFF] = [80, 119, 113] as const;

beforeEach(() => arena());

it('"None (vision radius 0 - darkness!)": whatever item 0 holds, and whatever was lit before', () => {
  hero.worn[Slot.Light] = 0;
  items.value[0] = 200;
  items.more[0] = 1;
  expect(radius()).toBe(0);
  useItem(WIELD, carry(Kind.Lantern, 200), 0);
  expect(radius()).toBe(2);
});

describe('names', () => {
  const nameOf = (slot: number): string => {
    beginTelling();
    addItem(packItem(slot));
    return lastMessage();
  };
  it('of lights have no bonus: "Torch [650]"', () => {
    const slot = carry(Kind.Torch, 650);
    items.flags[packItem(slot)]! |= Flag.Known;
    expect(nameOf(slot)).toBe('Torch [650]');
  });
  it('of weapons have one where it is known', () => {
    const slot = carry(Kind.Mace, 5);
    items.flags[packItem(slot)]! |= Flag.Known;
    expect(nameOf(slot)).toBe('+2 Mace');
  });
  it('say once that a thing is cursed', () => {
    const slot = carry(Kind.Mace, 1, true);
    items.flags[packItem(slot)]! |= Flag.Known;
    expect(nameOf(slot)).toBe('-2 Mace (cursed)');
    beginTelling();
    sayItem(Say.TheIsCursedYou, packItem(slot));
    expect(lastMessage()).toBe('The -2 Mace is cursed! You cannot remove it.');
  });
});

describe('regeneration "doubles rate": 1 HP per 5 turns in all', () => {
  const healed = (rings: number, hunger: number): number => {
    sturdy();
    for (let n = 0; n < rings; n++) useItem(PUT_ON, carry(Kind.Regeneration), 0);
    hero.hunger = hunger;
    hero.hp = 100;
    for (let n = 0; n < 50; n++) endTurn();
    return hero.hp - 100;
  };
  it.each([[0, 1000, 5], [1, 1000, 10], [2, 1000, 10], [0, 90, 0]])('%i rings, hunger %i: %i HP in 50 turns', (rings, hunger, points) => {
    monsters.level.fill(0);
    expect(healed(rings, hunger)).toBe(points);
  });
  it('goes on while a monster is in view, as the natural one does not', () => {
    sturdy();
    useItem(PUT_ON, carry(Kind.Regeneration), 0);
    hero.hp = 100;
    place(kindOfLetter('F'), 1);
    monsters.timer[0] = 200;
    for (let n = 0; n < 10; n++) endTurn();
    expect(hero.hp).toBe(102);
  });
});

it('+4 against all that are not awake: natural sleepers, too', () => {
  const hits = (isAwake: boolean): number => {
    let count = 0;
    for (let n = 0; n < 2000; n++) {
      place(kindOfLetter('H'), 1, 200);
      monsters.flags[0] = isAwake ? 1 : 0;
      strike(0, 0);
      if (monsters.hp[0]! < 200) count++;
    }
    return count / 2000;
  };
  expect(hits(false) - hits(true)).toBeCloseTo(4 / 20, 1);
});

it('a duration counts from the turn behind the one in which it begins', () => {
  sturdy();
  useItem(QUAFF, carry(Kind.Blindness), 0);
  const turns = hero.timers[Timer.Blind]!;
  endTurn();
  expect(hero.timers[Timer.Blind]).toBe(turns);
  for (let n = 0; n < turns; n++) {
    expect(radius()).toBe(0);
    endTurn();
  }
  expect(hero.timers[Timer.Blind]).toBe(0);
});

it('messages that do not fit end with a whole word', () => {
  beginTelling();
  for (let n = 0; n < 20; n++) say(Say.YouFeelAsIf);
  const text = lastMessage();
  expect(text.length).toBeGreaterThan(150);
  const whole = 'You feel as if somebody is watching over you. Your equipment glows briefly. '.repeat(20);
  expect(whole.startsWith(text)).toBe(true);
  expect(whole[text.trimEnd().length]).toBe(' ');
});
