/** Spec, "Potions (combat)" and "Spells (combat)"; the dose or the charge is there. */
import { check, type u8, type Int } from '../lib/int.ts';
import { endTurn } from './combat.ts';
import { healCompanion, summon } from './companion.ts';
import { roll } from './dice.ts';
import { Event, report, report2 } from './events.ts';
import { woundFoe } from './foe.ts';
import { addMark, goToTown, heal } from './hero.ts';
import { Potion, Spell } from './magic.ts';
import { game, hero, Mark, Phase } from './state.ts';

/** By spell: the dice of six faces of its damage; Lightning Bolt's at full power. */
const SPELL_DICE: readonly number[] = [2, 0, 0, 6, 0, 4, 0, 0, 0, 0, 0];

function takeDose(potion: Int<0, 7>): void {
  hero.potions[potion] = check(hero.potions[potion] - 1, 0, 98);
}

/** Drinks a dose; in a combat that is the turn. */
export function drink(potion: Int<0, 7>): void {
  takeDose(potion);
  switch (potion) {
    case Potion.Healing:
      report(Event.PotionHealed, heal(roll(2, 4)));
      break;
    case Potion.Charisma:
      addMark(Mark.Charisma, 2);
      break;
    case Potion.Intelligence:
      addMark(Mark.Damage, 1);
      break;
    case Potion.Speed:
      addMark(Mark.Speed, 1);
      break;
    case Potion.Protection:
      addMark(Mark.Guard, 3);
      break;
    case Potion.Strength:
      addMark(Mark.Damage, 2);
      break;
    case Potion.Antidote:
      hero.poison = 0;
      break;
    default:
      addMark(Mark.Invisible, 1);
  }
  if (potion !== Potion.Healing) report(Event.PotionDrunk, potion);
  endOfUse();
}

/** Gives the companion, which there is, a dose of Healing. */
export function giveDose(): void {
  takeDose(Potion.Healing);
  healCompanion();
  endOfUse();
}

function endOfUse(): void {
  if (game.phase === Phase.Combat) endTurn();
}

/** Casts a spell. @param power 1 for all of Lightning Bolt's, 0 for half */
export function castSpell(spell: Int<0, 10>, power: Int<0, 1>): void {
  if (spell === Spell.Summon) {
    // facts, ruling 24: a failure keeps the charge.
    if (summon()) takeCharge(spell);
    endTurn();
    return;
  }
  takeCharge(spell);
  const dice = power === 0 && spell === Spell.LightningBolt ? 3 : SPELL_DICE[spell];
  if (dice > 0) {
    const damage: u8 = roll(dice, 6);
    report2(Event.SpellHurt, damage, spell);
    woundFoe(damage);
  } else if (spell === Spell.Heal) {
    report(Event.SpellHealed, heal(roll(8, 4)));
  } else {
    report(Event.SpellDone, spell);
    if (spell === Spell.Teleport || spell === Spell.MagicPortal) {
      goToTown();
      return;
    }
    if (spell === Spell.Vulnerability) addMark(Mark.FoeGuard, 2);
    else if (spell === Spell.Freeze) addMark(Mark.Freeze, 1);
    else addMark(Mark.FoeDamage, 2);
  }
  endTurn();
}

function takeCharge(spell: Int<0, 10>): void {
  hero.spells[spell] = check(hero.spells[spell] - 1, 0, 98);
}
