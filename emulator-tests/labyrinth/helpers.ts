/** Scripted states and readings of Labyrinth's rules, for tests. */
import { newGame } from '../../engine/labyrinth/commands.ts';
import { clearEvents, Event, events, type Refusal } from '../../engine/labyrinth/events.ts';
import { MONSTER_HP } from '../../engine/labyrinth/monsters.ts';
import { bet, companion, fight, foe, game, hero, offer, pack, Phase, place, quests, room, tally } from '../../engine/labyrinth/state.ts';
import { random, rng } from '../../engine/lib/rng.ts';
import { underSeeds } from '../seeds.ts';

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

/** The arguments of the first `code` that was reported, or undefined. */
export function argumentsOf(code: Event): number[] | undefined {
  return reported().find((event) => event[0] === code)?.slice(1);
}

export const happened = (code: Event): boolean => argumentsOf(code) !== undefined;

/** All state but the events, as text: equal texts are equal states. */
export function snapshot(): string {
  const records = { game, hero, pack, place, room, foe, fight, companion, quests, offer, bet, tally, rng };
  return JSON.stringify(records, (_key, value: unknown) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value));
}

/** Runs `act` with the events cleared first, as the UI does. */
export function perform(act: () => void): void {
  clearEvents();
  act();
}

/** The reason for which `act` is refused; fails unless state and generator stay as they are and nothing else is said. */
export function refusalOf(act: () => void): Refusal {
  const before = snapshot();
  perform(act);
  const list = reported();
  if (list.length !== 1 || list[0]![0] !== Event.Refused) throw new Error(`not refused: ${JSON.stringify(list)}`);
  if (snapshot() !== before) throw new Error('a refused command changed the state');
  return list[0]![1]!;
}

export const { searchSeed, outcomes } = underSeeds(clearEvents);

/** A roll of the same dice, for a test that goes on from the same generator. */
export const dice = (count: number, faces: number): number =>
  Array.from({ length: count }, () => random(faces) + 1).reduce((sum, n) => sum + n, 0);
