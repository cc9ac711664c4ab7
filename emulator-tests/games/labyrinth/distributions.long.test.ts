/** Each check of the rules against its exact distribution, the dice enumerated (odds.ts); fixed seeds, the p of each is printed. */
import { afterAll, expect, it } from 'vitest';
import { beginCombat } from '../../../engine/labyrinth/combat.ts';
import {
  askDivine, assign, cast, charm, chooseDifficulty, divineAid, examine, guard, listen, newGame, run, usePotion,
} from '../../../engine/labyrinth/commands.ts';
import { companionAttacks, summon } from '../../../engine/labyrinth/companion.ts';
import { fiveD4, roll } from '../../../engine/labyrinth/dice.ts';
import { Event } from '../../../engine/labyrinth/events.ts';
import { fall } from '../../../engine/labyrinth/hero.ts';
import { Spell } from '../../../engine/labyrinth/magic.ts';
import { MONSTER_DEXTERITY, MONSTER_DICE, MONSTER_FACES } from '../../../engine/labyrinth/monsters.ts';
import { Attribute, companion, game, hero, offer, Phase, place, Sale } from '../../../engine/labyrinth/state.ts';
import { askPrice, recovery } from '../../../engine/labyrinth/trade.ts';
import { startRandom } from '../../../engine/lib/rng.ts';
import { chanceOf, chiSquare } from '../chi_square.ts';
import { argumentsOf, carry, facing, happened, inRoom, inTown, perform } from './helpers.ts';
import { attackOdds, between, distribution } from './odds.ts';

const DRAWS = 20_000;
const lines: string[] = [];
afterAll(() => void process.stdout.write(`${lines.join('\n')}\n`));

/** Counts the outcomes of `act`, and expects them to fit `shares` at p > 0.001; cells that expect fewer than 5 are joined with the next. */
function fits(name: string, shares: readonly number[], act: () => number): void {
  startRandom(20_25);
  const counts = shares.map(() => 0);
  for (let n = 0; n < DRAWS; n++) counts[act()]!++;
  shares.forEach((share, i) => expect(share > 0 || counts[i] === 0, `${name}: ${i} can't be`).toBe(true));
  const [observed, expected] = [[0], [0]];
  shares.forEach((share, i) => {
    observed[observed.length - 1]! += counts[i]!;
    expected[expected.length - 1]! += share;
    const rest = shares.slice(i + 1).reduce((a, b) => a + b, 0);
    if (expected.at(-1)! * DRAWS >= 5 && rest * DRAWS >= 5) {
      observed.push(0);
      expected.push(0);
    }
  });
  const statistic = chiSquare(observed, expected);
  const p = chanceOf(statistic, observed.length - 1);
  lines.push(`${name}: ${observed.length} cells, ${DRAWS} draws, chi-square ${statistic.toFixed(1)}, p ${p.toFixed(3)}`);
  expect(expected.reduce((a, b) => a + b, 0), `${name}: the shares are all there is`).toBeCloseTo(1, 9);
  expect(p, name).toBeGreaterThan(0.001);
}

const chance = (name: string, p: number, act: () => boolean): void => fits(name, [p, 1 - p], () => (act() ? 0 : 1));
const GOLEM = 9;

it.each([[5, 4], [4, 5], [5, 5], [6, 5], [2, 4], [8, 4], [2, 6], [3, 6], [4, 6], [6, 6], [20, 6], [8, 7], [10, 4], [1, 4]])('%id%i', (count, faces) => {
  fits(`${count}d${faces}`, distribution(count, faces), () => roll(count, faces));
});

it('5d4 as most checks throw it', () => fits('5d4', distribution(5, 4), fiveD4));

it('creation: hit points are 3 * CON and 5d4', () => {
  let seed = 1;
  fits('hit points above 3 * CON', distribution(5, 4), () => {
    newGame(seed++);
    chooseDifficulty(2);
    for (let i = 0; i < 7; i++) assign(i);
    return hero.maxHp - 3 * hero.attributes[Attribute.Constitution]!;
  });
});

it('initiative: 5d4 and 10 against 5d4 and the monster, ties to the hero', () => {
  const dice = distribution(5, 4);
  const margin = MONSTER_DEXTERITY[0]! - 10;
  const p = dice.reduce((sum, share, own) => sum + share * dice.reduce((part, other, value) => part + (own >= value + margin ? other : 0), 0), 0);
  chance('initiative against a Dragon', p, () => {
    facing(0);
    perform(beginCombat);
    return happened(Event.First);
  });
});

it("the monster's attack: fumble, critical, blocked, hit, miss", () => {
  const codes = [Event.FoeFumbled, Event.FoeCritical, Event.FoeBlocked, Event.FoeHit, Event.FoeMissed];
  fits('attack of a Golem', attackOdds(9, 20), () => {
    facing(GOLEM);
    hero.hp = hero.maxHp = 200;
    game.phase = Phase.Guard;
    perform(() => guard(1));
    return codes.findIndex(happened);
  });
});

it("the monster's damage is its die", () => {
  const shares = distribution(MONSTER_DICE[GOLEM]!, MONSTER_FACES[GOLEM]!);
  fits('damage of a Golem', shares, () => {
    for (;;) {
      facing(GOLEM);
      hero.hp = hero.maxHp = 200;
      game.phase = Phase.Guard;
      perform(() => guard(1));
      const hit = argumentsOf(Event.FoeHit);
      if (hit !== undefined) return hit[0]!;
    }
  });
});

it.each([10, 25, 3])('run, examine, charm, aid with attributes of %i', (value) => {
  const ready = (): void => {
    facing(GOLEM);
    hero.attributes.fill(value);
  };
  const half = Math.ceil(value / 2);
  chance(`run with ${value}`, between(16 + 5 - half), () => (ready(), perform(run), happened(Event.RunDone)));
  chance(`examine with ${value}`, between(26 - value), () => (ready(), perform(examine), happened(Event.Examined)));
  chance(`charm with ${value}`, between(20 + 3 - half), () => (ready(), perform(charm), happened(Event.Charmed)));
  chance(`aid with ${value}`, between(22 - value), () => (ready(), perform(divineAid), happened(Event.Aided)));
});

it('aid: 3d6 from a sum of 12, 4d6 from 16', () => {
  const [low, high] = [between(12 - 4, 15 - 4), between(16 - 4)];
  const [three, four] = [distribution(3, 6), distribution(4, 6)];
  const shares = Array.from({ length: 25 }, (_, i) => (i === 0 ? between(5, 7) : low * (three[i] ?? 0) + high * (four[i] ?? 0)));
  fits('damage of divine aid with WIS 14', shares, () => {
    facing(GOLEM);
    hero.attributes[Attribute.Wisdom] = 14;
    perform(divineAid);
    return argumentsOf(Event.Aided)?.[0] ?? 0;
  });
});

it('ask and listen: above 25', () => {
  const ready = (attribute: Attribute, value: number): void => {
    inRoom();
    hero.attributes[attribute] = value;
    place.preview[2] = 5;
  };
  chance('ask with WIS 13', between(13), () => (ready(Attribute.Wisdom, 13), perform(askDivine), happened(Event.Answered)));
  chance('listen with PER 8', between(18), () => (ready(Attribute.Perception, 8), perform(listen), happened(Event.Heard)));
});

it('potions and spells', () => {
  fits('Healing', distribution(2, 4), () => (facing(GOLEM), (hero.hp = 10), (hero.potions[0] = 1), perform(() => usePotion(0)), hero.hp - 10));
  const damage = (spell: Spell, power: number) => (): number => {
    facing(0);
    hero.spells[spell] = 1;
    perform(() => cast(spell, power));
    return argumentsOf(Event.SpellHurt)![0]!;
  };
  fits('Magic Missile', distribution(2, 6), damage(Spell.MagicMissile, 1));
  fits('Fireball', distribution(4, 6), damage(Spell.Fireball, 1));
  fits('Lightning Bolt', distribution(6, 6), damage(Spell.LightningBolt, 1));
  fits('Lightning Bolt at half power', distribution(3, 6), damage(Spell.LightningBolt, 0));
});

it('summons by tiers, and the companion hits by d20 above AC', () => {
  // INT 12 and CHA 9: final = 5d4 + 1 - 1.
  fits('tiers', [between(5, 7), between(8, 11), between(12, 15), between(16)], () => {
    facing(GOLEM);
    hero.attributes[Attribute.Intelligence] = 12;
    hero.attributes[Attribute.Charisma] = 9;
    perform(() => void summon());
    return companion.kind === 0 ? 0 : 1 + Math.trunc((companion.kind - 1) / 3);
  });
  chance('a companion of STR 11 against AC 25', 6 / 20, () => {
    facing(GOLEM);
    companion.kind = 4;
    companion.strength = 11;
    perform(companionAttacks);
    return happened(Event.CompanionHit);
  });
});

it('recovery, appraisal and revival', () => {
  chance('sleep with CON 14', between(12), () => {
    inTown();
    hero.attributes[Attribute.Constitution] = 14;
    perform(() => recovery(3));
    return happened(Event.Recovered);
  });
  const dice = distribution(5, 4);
  const shares: number[] = new Array<number>(60).fill(0);
  dice.forEach((share, die) => (shares[Math.ceil((50 * (die + 24)) / 40)]! += share));
  fits('appraisal of an Axe with CHA 12', shares, () => {
    inTown();
    hero.attributes[Attribute.Charisma] = 12;
    carry(3);
    perform(() => askPrice(0, Sale.Appraisal));
    return offer.price;
  });
  const revived = (deaths: number) => (): boolean => {
    inTown();
    hero.attributes[Attribute.Wisdom] = 13;
    hero.deaths = deaths;
    hero.hp = 0;
    perform(fall);
    return happened(Event.Revived);
  };
  chance('the first revival with WIS 13', between(20 - 13), revived(0));
  chance('the second', between(25 - 13), revived(1));
  chance('the third', between(30 - 13), revived(2));
});
