/** Spec, "Player Attack Check and Damage", "Utilities and Special Actions"; facts, "Combat". */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { endTurn, wearWeapon } from './combat.ts';
import { fiveD4, halfUp, roll } from './dice.ts';
import { Event, report, report2, tell } from './events.ts';
import { foeArmour, woundFoe } from './foe.ts';
import { ITEM_DICE, WEAPON_FACES } from './gear.ts';
import { addMark, countOne, goToTown, hurt } from './hero.ts';
import { DRAGON, MONSTER_DEXTERITY, MONSTER_DIFFICULTY } from './monsters.ts';
import { reward } from './reward.ts';
import { Attribute, Count, fight, foe, game, hero, Mark, Once, pack, Phase, place } from './state.ts';

/** An attack at `aim`, and once more where a charge of Speed is left (facts, ruling 2). */
export function attack(aim: Int<1, 3>): void {
  swing(aim);
  const speed = fight.marks[Mark.Speed];
  if (speed > 0 && foe.hp > 0 && hero.hp > 0) {
    fight.marks[Mark.Speed] = speed - 1;
    tell(Event.SpeedAttack);
    swing(aim);
  }
  endTurn();
}

/** facts, ruling 20: fumble and critical are tested before the block. */
function swing(aim: Int<1, 3>): void {
  const guard = random(3) + 1;
  const die = fiveD4();
  countOne(Count.Attacks);
  if (die === 5) {
    const damage = roll(1, 4);
    countOne(Count.Fumbles);
    report(Event.Fumbled, damage);
    hurt(damage);
  } else if (die === 20) {
    const damage = (weaponDamage() * 3) >> 1;
    countOne(Count.Criticals);
    report2(Event.CriticalHit, damage, aim);
    woundFoe(damage);
    wearWeapon();
  } else if (guard === aim) {
    countOne(Count.Blocked);
    report(Event.Blocked, aim);
    wearWeapon();
  } else if (die + hero.attributes[Attribute.Strength] >= foeArmour()) {
    const damage = weaponDamage();
    countOne(Count.Hits);
    report2(Event.Hit, damage, aim);
    woundFoe(damage);
    wearWeapon();
  } else {
    countOne(Count.Misses);
    report(Event.Missed, aim);
  }
}

/** The damage before a critical hit; bare hands do 2 (facts, ruling 19). Never below 1, as a damaged weapon halves 3 or more. */
function weaponDamage(): Int<1, 240> {
  let dice: Int<1, 40> = 2;
  let damaged = false;
  if (hero.weapon > 0) {
    const slot = hero.weapon - 1;
    const item = check(pack.item[slot], 1, 20);
    dice = check(roll(ITEM_DICE[item], WEAPON_FACES[item]), 1, 40);
    damaged = pack.damaged[slot] !== 0;
  }
  const total = dice + halfUp(hero.attributes[Attribute.Strength]) + fight.marks[Mark.Damage];
  return damaged ? check(total >> 1, 1, 120) : total;
}

/** facts, ruling 18. */
export function runAway(): void {
  const dexterity = halfUp(hero.attributes[Attribute.Dexterity]);
  if (fiveD4() + dexterity > 15 + halfUp(MONSTER_DEXTERITY[foe.kind])) {
    countOne(Count.Runs);
    tell(Event.RunDone);
    goToTown();
    return;
  }
  countOne(Count.RunsFailed);
  tell(Event.RunFailed);
  endTurn();
}

/** facts, ruling 4: free. */
export function examineFoe(): void {
  addMark(Mark.Examined, 1);
  if (fiveD4() + hero.attributes[Attribute.Wisdom] > 25) {
    addMark(Mark.Known, 1);
    tell(Event.Examined);
  } else {
    tell(Event.NotExamined);
  }
}

/** Spec, "Divine Aid"; facts, ruling 5. */
export function callAid(): void {
  place.done[Once.Aid] = 1;
  const sum = fiveD4() + hero.attributes[Attribute.Wisdom];
  if (sum >= 22) {
    const damage = roll(sum >= 26 ? 4 : 3, 6);
    report(Event.Aided, damage);
    woundFoe(damage);
  } else {
    tell(Event.NotAided);
  }
  endTurn();
}

/** Spec, "Charm Monster"; facts, ruling 17. */
export function charmFoe(): void {
  addMark(Mark.Charmed, 1);
  if (foe.kind === DRAGON) {
    tell(Event.DragonCharmed);
    endTurn();
    return;
  }
  const charm = halfUp(hero.attributes[Attribute.Charisma] + fight.marks[Mark.Charisma]);
  if (fiveD4() + charm >= 20 + (MONSTER_DIFFICULTY[foe.kind] >> 1)) {
    tell(Event.Charmed);
    countOne(Count.Charms);
    reward(4);
    game.phase = Phase.Room;
  } else {
    tell(Event.NotCharmed);
    endTurn();
  }
}
