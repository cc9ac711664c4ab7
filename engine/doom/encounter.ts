/** Spec section 9; facts, "Encounter round". */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { d100, r10, r21, r5 } from './dice.ts';
import { Event, report } from './events.ts';
import { gainGold, hereIndex, heroDies } from './hero.ts';
import { endEncounter, monsterAttacks, rollVitality } from './monster.ts';
import { relocate, takeTreasure } from './rooms.ts';
import { cells, encounter, game, hero, Ruleset, Spell, tally } from './state.ts';
import { EASE, THIRD, WEAPON_AIM } from './tables.ts';

/** The level of the monster that the hero fights. */
function currentLevel(): Int<1, 10> {
  return check(encounter.level, 1, 10);
}

/** `F`: the hero's blow, then the monster's. */
export function fightRound(): void {
  if (d100() <= EASE[encounter.level] + hero.dexterity + WEAPON_AIM[hero.weapon]) {
    const damage = Math.max(hero.weapon + THIRD[hero.strength] + r5() - 2, 1);
    woundMonster(damage);
    report(Event.Hit, damage, encounter.vitality);
    if (encounter.vitality === 0) {
      killByWeapon();
      return;
    }
    strainWeapon();
  } else {
    report(Event.Missed);
  }
  monsterTurn();
}

/** Takes `damage` off the vitality, which stays at 0 once the monster is dead. */
function woundMonster(damage: Int<0, 17>): void {
  encounter.vitality = Math.max(encounter.vitality - damage, 0);
}

/** facts, ruling 17: the draw is made bare-handed too. */
function strainWeapon(): void {
  if (random(20) === 0 && hero.weapon !== 0) {
    report(Event.WeaponBroke, hero.weapon);
    hero.weapon = 0;
  }
}

/** The monster's attack that ends a round. */
function monsterTurn(): void {
  monsterAttacks(currentLevel());
  heroDies();
}

/** facts, ruling 14: a monster that a weapon kills may strike once more in `classic`. */
function killByWeapon(): void {
  const level = encounter.level;
  countKill();
  if (game.ruleset === Ruleset.Classic && r10() >= 7) {
    report(Event.LastAttack, level);
    monsterTurn();
    if (hero.hp <= 0) return;
  }
  loot();
}

function countKill(): void {
  report(Event.MonsterDied, encounter.level);
  tally.kills = Math.min(tally.kills + 1, 65535);
}

/** Spec section 9, "Rewards"; facts, "Encounter round", "Loot after a kill". */
function loot(): void {
  const level = encounter.level;
  cells.monster[hereIndex()] = 0;
  endEncounter();
  if (!takeTreasure()) {
    const gold = 5 * level + r21();
    gainGold(gold);
    report(Event.Loot, gold);
  }
}

/** `R`: facts, ruling 15. */
export function runAway(): void {
  if (r10() < 4) {
    report(Event.Fled);
    endEncounter();
    relocate();
    return;
  }
  encounter.fatigued = 1;
  if (game.ruleset === Ruleset.Classic) encounter.vitality = rollVitality(currentLevel());
  report(Event.Fatigued);
}

/** `S`: one charge of `spell`, which the hero must have. */
export function castSpell(spell: Int<1, 5>): void {
  const charges = check(hero.spells[spell] - 1, 0, 254);
  hero.spells[spell] = charges;
  report(Event.SpellCast, spell, charges);
  switch (spell) {
    case Spell.Protection:
      protect();
      break;
    case Spell.Fireball:
      strikeBySpell(r5(), THIRD[hero.intelligence]);
      break;
    case Spell.Lightning:
      strikeBySpell(r10(), hero.intelligence >> 1);
      break;
    case Spell.Weaken:
      encounter.vitality >>= 1;
      report(Event.Weakened, encounter.vitality);
      break;
    default:
      report(Event.Teleported);
      endEncounter();
      relocate();
      return;
  }
  if (encounter.vitality === 0) {
    countKill();
    loot();
  } else {
    monsterTurn();
  }
}

/** facts, ruling 16: +3 armour a cast. A byte holds more than 80 of them. */
function protect(): void {
  encounter.protection = Math.min(encounter.protection + 3, 255);
  report(Event.Protected, Math.min(hero.armour + encounter.protection, 255));
}

/** facts, ruling 8: `roll` is the die from 0, `share` the part of the intelligence that counts. */
function strikeBySpell(roll: Int<0, 9>, share: Int<0, 9>): void {
  let damage: Int<0, 17> = 0;
  if (game.ruleset === Ruleset.Classic) damage = Math.max(roll - 1 + share, 0);
  else damage = Math.max(roll + 1 - share, 0);
  woundMonster(damage);
  report(Event.SpellDamage, damage, encounter.vitality);
}
