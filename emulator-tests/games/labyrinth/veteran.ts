/** A player who lives long and grows rich: it tries each key before it presses it, and takes the dice that suit it. */
import { Potion, Spell } from '../../../engine/labyrinth/magic.ts';
import { DRAGON, MONSTER_AC } from '../../../engine/labyrinth/monsters.ts';
import { ATTRIBUTE_LIMIT, fight, foe, game, hero, Mark, Phase, place } from '../../../engine/labyrinth/state.ts';
import { BET_FACES } from '../../../engine/labyrinth/town.ts';
import { Action } from '../../../engine/labyrinth/ui/actions.ts';
import { Mode } from '../../../engine/labyrinth/ui/state.ts';
import { Bot, POLICIES } from './bot.ts';

/** The depth of its fights: the deepest whose monsters are not all Dragons. */
const HUNTING_GROUND = 4;

export class Veteran extends Bot {
  /** Whether a point was refused because its attribute can not be any higher. */
  private atLimit = false;

  constructor(seed: number) {
    super(seed, { ...POLICIES.steady!, difficulty: 0 });
  }

  /** Fights until it has `xp` experience, or dies. */
  fight(xp: number): void {
    this.toTown();
    while (hero.xp < xp && game.phase !== Phase.Dead) this.step();
  }

  /** Fights until it has a point for an attribute that can not be any higher, or dies. */
  perfect(): void {
    this.toTown();
    while (!this.atLimit && game.phase !== Phase.Dead) this.step();
  }

  /** Creates the hero, or comes home. */
  toTown(): void {
    if (this.player.keys.length === 0) this.player.confirm();
    while (game.phase !== Phase.Town && game.phase !== Phase.Dead) {
      if (game.phase === Phase.Room) this.act(Action.Leave);
      else this.step();
    }
  }

  /** Bets `amount` on a face of the twenty that wins, or on one that loses. */
  bet(amount: number, wins: boolean): void {
    const { player } = this;
    player.up(Mode.Town);
    this.act(Action.ToTavern);
    this.act(Action.ToGames);
    this.act(Action.TwentyFaces);
    const before = hero.gold;
    const back = player.here();
    for (let face = 1; face <= BET_FACES[0]!; face++) {
      back();
      player.pick(face);
      for (let left = amount; left > 0; left -= 100) this.act(left >= 100 ? Action.Add100 : left >= 50 ? Action.Add50 : Action.Add10);
      this.act(Action.Throw);
      if (hero.gold > before === wins) break;
    }
    player.up(Mode.Town);
  }

  /** Buys `item` of a shelf of the shop, `times` times or until it is refused. */
  buy(shelf: Action, item: number, times: number): void {
    this.player.up(Mode.Town);
    this.act(Action.ToShop);
    this.act(shelf);
    for (let i = 0; i < times; i++) this.player.pick(item);
    this.player.up(Mode.Town);
  }

  /** Meets a monster whose armour class it can take away to the last, two for each charge of Vulnerability, and looks at it. */
  softenFoe(): void {
    const needs = (): number => MONSTER_AC[foe.kind]! / 2;
    this.toTown();
    this.act(Action.Enter);
    while (game.phase !== Phase.Dead && !(game.phase === Phase.Combat && Number.isInteger(needs()) && needs() <= hero.spells[Spell.Vulnerability]!)) {
      this.step();
    }
    while (fight.marks[Mark.FoeGuard]! < MONSTER_AC[foe.kind]! && hero.hp > 0) {
      if (game.phase !== Phase.Combat) this.step();
      else if (this.act(Action.ToSpells)) this.player.pick(Spell.Vulnerability);
    }
    this.defend();
    this.act(Action.Examine);
    this.defend();
    this.strike();
  }

  private defend(): void {
    while (game.phase === Phase.Guard) this.step();
  }

  protected override step(): void {
    if (game.phase === Phase.Town && hero.hp > 0) this.prepare();
    else if (game.phase === Phase.Room) this.goOn();
    else if (game.phase === Phase.Guard) this.bestZone();
    else if (game.phase === Phase.Combat) this.strike();
    else super.step();
  }

  private prepare(): void {
    if (hero.potions[Potion.Healing]! < 20) this.buy(Action.ToPotionShelf, Potion.Healing, 20);
    super.step();
  }

  private goOn(): void {
    if (hero.points > 0 && hero.attributes.some((value) => value < ATTRIBUTE_LIMIT)) this.grow();
    while (hero.hp * 10 < hero.maxHp * 6 && hero.potions[Potion.Healing]! > 0) {
      this.act(Action.ToRoomPotions);
      this.player.pick(Potion.Healing);
    }
    this.player.up(Mode.Room);
    if (hero.potions[Potion.Healing] === 0) this.act(Action.Leave);
    else this.act(place.depth < HUNTING_GROUND ? Action.Deeper : Action.Back);
  }

  /** All of its points, for what it hits and is hit by. */
  private grow(): void {
    this.act(Action.ToRoomHero);
    for (const attribute of this.policy.order) {
      while (hero.points > 0 && hero.attributes[attribute]! < ATTRIBUTE_LIMIT) this.player.pick(attribute);
      if (hero.points > 0) this.atLimit = this.player.pick(attribute);
    }
    this.player.up(Mode.Room);
  }

  private strike(): void {
    const { player } = this;
    player.up(Mode.Combat);
    if (foe.kind === DRAGON) {
      this.act(Action.Run);
    } else if (hero.hp * 10 < hero.maxHp * 4 && hero.potions[Potion.Healing]! > 0) {
      this.act(Action.ToPotions);
      player.pick(Potion.Healing);
    } else {
      this.act(Action.ToAim);
      this.bestZone();
    }
  }

  /** Aims, or guards, where it takes most from the foe and least from the hero. */
  private bestZone(): void {
    const back = this.player.here();
    const zones = [Action.Head, Action.Torso, Action.Legs];
    const values = zones.map((zone) => {
      this.act(zone);
      const value = hero.hp - (game.phase === Phase.Room ? 0 : foe.hp) - 1000 * Number(game.phase === Phase.Dead) - 500 * hero.deaths;
      back();
      return value;
    });
    this.act(zones[values.indexOf(Math.max(...values))]!);
  }
}

/**
 * Experience, gold and payments of more than sixteen bits; doses and charges up to the most that can be carried. An armour class that is taken away
 * whole, and an attribute at its limit.
 */
export function beyondWords(seed: number): Veteran {
  const veteran = new Veteran(seed);
  veteran.toTown();
  veteran.bet(Math.trunc(hero.gold / 10) * 10, true);
  veteran.bet(2000, true);
  veteran.buy(Action.ToPotionShelf, Potion.Antidote, 100);
  veteran.buy(Action.ToSpellShelf, Spell.Teleport, 100);
  veteran.buy(Action.ToSpellShelf, Spell.Vulnerability, 6);
  veteran.softenFoe();
  veteran.fight(66_400);
  veteran.toTown();
  veteran.bet(65_600, true);
  veteran.bet(65_600, false);
  veteran.perfect();
  return veteran;
}
