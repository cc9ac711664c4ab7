/** Simple players of Labyrinth: they see the state, and act by keys only. */
import { ARMOURS_SOLD, FIRST_ARMOUR, FIRST_RING, ITEM_DICE, ITEM_PRICE, WEAPON_FACES } from '../../../engine/labyrinth/gear.ts';
import { Attribute, companion, fight, game, hero, Mark, Once, pack, Phase, place, quests } from '../../../engine/labyrinth/state.ts';
import { Action, ACTION } from '../../../engine/labyrinth/ui/actions.ts';
import { Mode, ui } from '../../../engine/labyrinth/ui/state.ts';
import { seededChoices } from '../../script/chooser.ts';
import { Player } from './player.ts';

export interface Policy {
  /** 0 easy, 1 normal, 2 hard */
  readonly difficulty: number;
  /** Attributes by what they are worth to it. */
  readonly order: readonly number[];
  /** Percent of the hit points below which it goes back to town, or runs. */
  readonly careful: number;
  /** Average damage of its weapon that it wants for each further depth. */
  readonly armed: number;
  readonly charms: boolean;
  /** Gambles what it has, now and then. */
  readonly gambles: boolean;
}

const FIGHTER = [
  Attribute.Strength, Attribute.Constitution, Attribute.Dexterity, Attribute.Wisdom, Attribute.Charisma, Attribute.Intelligence, Attribute.Perception,
];
const CHARMER = [
  Attribute.Charisma, Attribute.Constitution, Attribute.Dexterity, Attribute.Strength, Attribute.Wisdom, Attribute.Perception, Attribute.Intelligence,
];

export const POLICIES: Readonly<Record<string, Policy>> = {
  steady: { difficulty: 1, order: FIGHTER, careful: 45, armed: 6, charms: false, gambles: false },
  bold: { difficulty: 0, order: FIGHTER, careful: 15, armed: 2, charms: false, gambles: false },
  charmer: { difficulty: 1, order: CHARMER, careful: 45, armed: 5, charms: true, gambles: false },
  gambler: { difficulty: 2, order: FIGHTER, careful: 30, armed: 4, charms: false, gambles: true },
};

const average = (item: number): number => (ITEM_DICE[item]! * (WEAPON_FACES[item]! + 1)) / 2;
const equipped = (place: number): number => (place > 0 ? pack.item[place - 1]! : 0);

export class Bot {
  readonly player: Player;
  protected readonly choose: (n: number) => number;
  /** Set where it gives the game up. */
  protected givenUp = false;

  constructor(
    seed: number,
    protected readonly policy: Policy,
    /** Called before each attack and each other check that is counted. */
    private readonly watch: (what: 'attack' | 'guard' | 'run' | 'charm') => void = () => undefined,
  ) {
    this.player = new Player(seed);
    this.choose = seededChoices(seed);
  }

  /** Plays until the game is over, or for `keys` keys. */
  play(keys: number): void {
    const { player } = this;
    player.confirm();
    while (!this.givenUp && player.keys.length < keys && game.phase !== Phase.Won && game.phase !== Phase.Dead) this.step();
  }

  /** Chooses the action, where the menu has it; a chest that is left asks first, and is left. */
  protected act(action: Action): boolean {
    const chosen = this.player.pick(ACTION + action);
    if (ui.mode === Mode.LeaveChest && action !== Action.LeaveIt) this.player.pick(ACTION + Action.LeaveIt);
    return chosen;
  }

  protected step(): void {
    switch (game.phase) {
      case Phase.Difficulty:
        this.act(Action.Easy + this.policy.difficulty);
        break;
      case Phase.Assign:
        this.assign();
        break;
      case Phase.Town:
        this.town();
        break;
      case Phase.Offer:
        this.act(Action.Accept);
        break;
      case Phase.Room:
        this.room();
        break;
      case Phase.Guard:
        this.watch('guard');
        this.act(Action.Head + this.choose(3));
        break;
      default:
        this.combat();
    }
  }

  /** A good roll to the best attribute that is left, a bad one to the worst. */
  protected assign(): void {
    const left = this.policy.order.filter((a) => hero.attributes[a] === 0);
    const dice = 6 - this.policy.difficulty;
    this.player.pick(hero.roll >= dice * 3 ? left[0]! : left.at(-1)!);
  }

  private get weak(): boolean {
    return hero.hp * 100 < hero.maxHp * this.policy.careful;
  }

  private town(): void {
    const { player } = this;
    this.heal();
    this.spend();
    this.outfit();
    if (this.policy.gambles && hero.gold >= 20) this.gamble();
    if (quests.count < 3) this.visit(Action.ToQuests, () => this.act(Action.AskQuests));
    player.up(Mode.Town);
    this.act(Action.Enter);
  }

  /** Opens a menu of the town, does something there, and comes back. */
  private visit(menu: Action, what: () => void): void {
    this.player.up(Mode.Town);
    this.act(menu);
    what();
    this.player.up(Mode.Town);
  }

  private heal(): void {
    const hurt = (): boolean => hero.hp * 100 < hero.maxHp * 90;
    if (hurt()) this.visit(Action.ToTemple, () => this.act(Action.Pray));
    if (hurt()) this.visit(Action.ToInn, () => this.act(Action.Sleep));
    if (hurt() && hero.gold >= 10) this.visit(Action.ToInn, () => this.act(Action.Rest));
    if (hurt() && hero.gold >= 10) this.visit(Action.ToTavern, () => this.act(Action.Eat));
    if (hurt() && hero.gold >= 10) this.visit(Action.ToTavern, () => this.act(Action.Drink));
    if (hurt() && hero.gold >= 40) this.visit(Action.ToTemple, () => this.act(Action.Healer));
  }

  private spend(): void {
    while (hero.points > 0 && hero.attributes[this.policy.order[0]!]! < 99) {
      this.player.up(Mode.Town);
      this.act(Action.ToHero);
      this.player.pick(this.policy.order[hero.points % 2]!);
    }
    if (pack.damaged.subarray(0, pack.count).some(Boolean) && hero.gold >= 30) {
      this.visit(Action.ToSmith, () => this.player.confirm());
    }
    if (hero.trainings < 7 && hero.gold > 600 + 50 * hero.trainings) {
      this.visit(Action.ToTraining, () => this.player.pick(this.policy.order[hero.trainings % 3]!));
    }
  }

  /** Buys goods that are better than its own, and uses the best. */
  private outfit(): void {
    const best = (from: number, to: number, value: (item: number) => number, now: number): number => {
      let found = 0;
      for (let item = from; item <= to; item++) if (ITEM_PRICE[item]! > 0 && ITEM_PRICE[item]! <= hero.gold && value(item) > now) found = item;
      return found;
    };
    const weapon = best(1, 10, average, Math.max(0, ...this.carried(1, FIRST_ARMOUR).map((slot) => average(pack.item[slot]!))));
    if (weapon > 0 && pack.count < 32) this.visit(Action.ToShop, () => this.act(Action.ToWeapons) && this.player.pick(weapon));
    const armours = this.carried(FIRST_ARMOUR, FIRST_RING).map((slot) => ITEM_DICE[pack.item[slot]!]!);
    const armour = best(21, 20 + ARMOURS_SOLD[hero.difficulty]!, (item) => ITEM_DICE[item]!, Math.max(0, ...armours));
    if (armour > 0 && pack.count < 32) this.visit(Action.ToShop, () => this.act(Action.ToArmour) && this.player.pick(armour));
    this.useBest(this.carried(1, FIRST_ARMOUR), average, hero.weapon);
    this.useBest(this.carried(FIRST_ARMOUR, FIRST_RING), (item) => ITEM_DICE[item]!, hero.armour);
    if (hero.gold >= 60 && hero.potions[0]! < 8) this.visit(Action.ToShop, () => this.act(Action.ToPotionShelf) && this.player.pick(0));
    if (pack.count > 20) this.sell();
  }

  /** Places of the pack with items of `from`..`end` - 1. */
  private carried(from: number, end: number): number[] {
    return [...pack.item.subarray(0, pack.count).keys()].filter((slot) => pack.item[slot]! >= from && pack.item[slot]! < end);
  }

  private useBest(slots: readonly number[], value: (item: number) => number, now: number): void {
    const worth = (slot: number): number => value(pack.item[slot]!) / (pack.damaged[slot] ? 2 : 1);
    const best = slots.reduce((a, b) => (a >= 0 && worth(a) >= worth(b) ? a : b), -1);
    if (best < 0 || (now > 0 && worth(now - 1) >= worth(best))) return;
    this.visit(Action.ToHero, () => this.act(Action.ToPack) && this.player.pick(best));
  }

  /** Sells what the shop takes and it does not use: by haggling, the first in the pack. */
  private sell(): void {
    const spare = (i: number): boolean => !pack.damaged[i] && !pack.cursed[i] && hero.weapon !== i + 1 && hero.armour !== i + 1;
    const slot = this.carried(1, 49).find((i) => ITEM_PRICE[pack.item[i]!]! > 0 && spare(i));
    if (slot === undefined) return;
    this.visit(Action.ToShop, () => {
      if (!this.act(Action.ToSell) || !this.player.pick(slot)) return;
      this.act(Action.Haggle);
      if (game.phase === Phase.Offer) this.act(Action.Accept);
    });
  }

  private gamble(): void {
    const kind = this.choose(4);
    this.visit(Action.ToTavern, () => {
      this.act(Action.ToGames);
      this.act(Action.TwentyFaces + kind);
      this.player.pick(1 + this.choose(kind === 3 ? 4 : 6));
      this.act(Action.Add10);
      this.act(Action.Throw);
    });
  }

  private room(): void {
    if (this.act(Action.OpenChest)) return;
    if (hero.points > 0 && hero.attributes[this.policy.order[0]!]! < 99) {
      this.act(Action.ToRoomHero);
      this.player.pick(this.policy.order[hero.points % 2]!);
      this.player.up(Mode.Room);
    }
    if (place.done[Once.Ask] === 0) this.act(Action.AskDivine);
    if (place.done[Once.Listen] === 0) this.act(Action.Listen);
    while (this.weak && hero.potions[0]! > 0) {
      this.act(Action.ToRoomPotions);
      this.player.pick(0);
    }
    const power = average(equipped(hero.weapon)) + hero.attributes[Attribute.Strength]! / 2;
    if (this.weak || hero.gold > 900) this.act(Action.Leave);
    else if (power >= this.policy.armed * (place.depth + 1) && hero.hp * 100 >= hero.maxHp * 70) this.act(Action.Deeper);
    else this.act(Action.Back);
  }

  private combat(): void {
    this.player.up(Mode.Combat);
    if (fight.marks[Mark.Examined] === 0) {
      this.act(Action.Examine);
    } else if (this.policy.charms && fight.marks[Mark.Charmed] === 0) {
      this.watch('charm');
      this.act(Action.Charm);
    } else if (place.done[Once.Aid] === 0) {
      this.act(Action.Aid);
    } else if (this.weak && hero.potions[0]! > 0 && this.choose(2) === 0) {
      this.act(Action.ToPotions);
      this.player.pick(0);
    } else if (this.weak) {
      this.watch('run');
      this.act(Action.Run);
    } else if (companion.kind === 0 && hero.spells[8]! > 0) {
      this.act(Action.ToSpells);
      this.player.pick(8);
    } else {
      this.act(Action.ToAim);
      this.watch('attack');
      this.act(Action.Head + this.choose(3));
    }
  }
}
