/** Scripted states and readings of Labyrinth's rules, for tests. */
import { newGame } from '../../../engine/labyrinth/commands.ts';
import { clearEvents, Event, events } from '../../../engine/labyrinth/events.ts';
import { MONSTER_HP } from '../../../engine/labyrinth/monsters.ts';
import { bet, companion, fight, foe, game, hero, offer, pack, Phase, place, quests, room, tally } from '../../../engine/labyrinth/state.ts';
import { random, rng, startRandom } from '../../../engine/lib/rng.ts';
import { asText, rulesOf } from '../rules.ts';

/** A plain hero of seven 10s in the town: 50 of 50 hit points, 1000 gold, nothing else. The generator goes on as it was. */
export function inTown(): void {
  const { b0, b1, b2, b3 } = rng;
  newGame(1);
  Object.assign(rng, { b0, b1, b2, b3 });
  hero.attributes.fill(10);
  hero.hp = 50;
  hero.maxHp = 50;
  hero.gold = 1000;
  game.phase = Phase.Town;
  clearEvents();
}

/** As {@link inTown}, but in a cleared room at `depth`. */
export function inRoom(depth = 1): void {
  inTown();
  place.depth = depth;
  game.phase = Phase.Room;
}

/** As {@link inTown}, but on turn against `kind` at `depth`. */
export function facing(kind: number, depth = 1): void {
  inTown();
  place.depth = depth;
  foe.kind = kind;
  foe.hp = MONSTER_HP[kind]!;
  game.phase = Phase.Combat;
}

/** Puts `item` into the pack. Returns its place. */
export function carry(item: number, marks: { damaged?: boolean; cursed?: boolean; change?: number } = {}): number {
  const slot = pack.count;
  pack.item[slot] = item;
  pack.damaged[slot] = marks.damaged ? 1 : 0;
  pack.cursed[slot] = marks.cursed ? 1 : 0;
  pack.change[slot] = marks.change ?? 0;
  pack.count = slot + 1;
  return slot;
}

/** The last command's events: [code, ...arguments]. */
export function reported(): number[][] {
  return Array.from({ length: events.count }, (_, i) => [events.code[i]!, events.a[i]!, events.b[i]!, events.c[i]!]);
}

/** All state but the events, as text: equal texts are equal states. */
export const snapshot = (): string => asText({ game, hero, pack, place, room, foe, fight, companion, quests, offer, bet, tally, rng });

export const { argumentsOf, happened, perform, refusalOf, searchSeed, outcomes } = rulesOf({ clearEvents, reported, snapshot, refused: Event.Refused });

/** Plays `act` from 2000 seeds, each next to `model`, which throws the same dice. */
export function beside(prepare: () => void, act: () => void, model: () => void): void {
  for (let seed = 1; seed <= 2000; seed++) {
    prepare();
    startRandom(seed);
    perform(act);
    startRandom(seed);
    model();
  }
}

/** A roll of the same dice, for a test that goes on from the same generator. */
export const dice = (count: number, faces: number): number =>
  Array.from({ length: count }, () => random(faces) + 1).reduce((sum, n) => sum + n, 0);
