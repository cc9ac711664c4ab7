/** Spec section 7; facts, "Character creation". */
import { check, type u8, type u32, type Int } from '../lib/int.ts';
import { startRandom } from '../lib/rng.ts';
import { r11, r5, r7 } from './dice.ts';
import { Event, report } from './events.ts';
import { cells, encounter, game, hero, Phase, Stat, tally } from './state.ts';
import { ATTRIBUTE_LIMIT, RACE_DEXTERITY, RACE_HP, RACE_INTELLIGENCE, RACE_STRENGTH } from './tables.ts';

/** Forgets the game before, so that a header and its keys always give the same state. */
export function resetGame(seed: u32, ruleset: Int<0, 1>): void {
  game.seed = seed;
  game.ruleset = ruleset;
  cells.feature.fill(0);
  cells.monster.fill(0);
  cells.treasure.fill(0);
  cells.seen.fill(0);
  hero.race = 0;
  hero.strength = 0;
  hero.dexterity = 0;
  hero.intelligence = 0;
  hero.hp = 0;
  hero.maxHp = 0;
  hero.points = 0;
  hero.question = Stat.Strength;
  hero.gold = 0;
  hero.flares = 0;
  hero.weapon = 0;
  hero.armour = 0;
  hero.spells.fill(0);
  hero.floor = 0;
  hero.cell = 0;
  hero.found.fill(0);
  hero.foundCount = 0;
  encounter.level = 0;
  encounter.vitality = 0;
  encounter.fatigued = 0;
  encounter.protection = 0;
  tally.kills = 0;
  tally.turns = 0;
  startRandom(seed);
  game.phase = Phase.Race;
}

/** facts, "Character creation", 1: draws RN, RD, RA and R2. */
export function rollCharacter(race: Int<1, 4>): void {
  hero.race = race;
  hero.strength = RACE_STRENGTH[race] + r5();
  hero.dexterity = RACE_DEXTERITY[race] + r5();
  hero.intelligence = RACE_INTELLIGENCE[race] + r5();
  const hp = RACE_HP[race] + r7();
  hero.hp = hp;
  hero.maxHp = hp;
  hero.points = 5;
  hero.question = Stat.Strength;
  report(Event.Rolled, race, hero.strength, hero.dexterity, hero.intelligence);
  game.phase = Phase.Points;
}

/** facts, "Character creation", 2: answers the question asked; what is above 18 returns to the pool. */
export function allocatePoints(points: Int<0, 5>): void {
  const stat = hero.question;
  let value: Int<0, 18> = hero.strength;
  if (stat === Stat.Dexterity) value = hero.dexterity;
  else if (stat === Stat.Intelligence) value = hero.intelligence;

  const raised = Math.min(value + points, ATTRIBUTE_LIMIT);
  const added: u8 = check(raised - value, 0, 5);
  if (stat === Stat.Strength) hero.strength = raised;
  else if (stat === Stat.Dexterity) hero.dexterity = raised;
  else hero.intelligence = raised;
  hero.points = check(hero.points - added, 0, 5);
  report(Event.Allocated, stat, added, hero.points);

  if (stat < Stat.Intelligence) hero.question = stat + 1;
  else fillPurse();
}

/** facts, "Character creation", 2 and 3: points left over are lost; draws the gold. */
function fillPurse(): void {
  hero.points = 0;
  const gold = 50 + r11();
  hero.gold = gold;
  report(Event.Purse, gold);
  game.phase = Phase.Weapon;
}
