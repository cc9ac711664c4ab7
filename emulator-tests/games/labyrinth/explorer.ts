/** A bot that now and then does what no good player does: it opens any menu and chooses anything there, over and over. */
import { Attribute, ATTRIBUTES, game, hero, Phase } from '../../../engine/labyrinth/state.ts';
import { Action } from '../../../engine/labyrinth/ui/actions.ts';
import { menu, Mode, ui } from '../../../engine/labyrinth/ui/state.ts';
import { seededChoices } from '../../script/chooser.ts';
import { Bot, type Policy } from './bot.ts';

/** The ways to menus, by the phases that have any. */
const WAYS: ReadonlyMap<Phase, readonly (readonly Action[])[]> = new Map([
  [Phase.Town, [
    [], [Action.ToShop, Action.ToWeapons], [Action.ToShop, Action.ToArmour], [Action.ToShop, Action.ToPotionShelf],
    [Action.ToShop, Action.ToSpellShelf], [Action.ToShop, Action.ToSell], [Action.ToShop, Action.ToSell], [Action.ToTavern],
    [Action.ToTavern, Action.ToGames], [Action.ToInn], [Action.ToTemple], [Action.ToTemple, Action.ToCurses], [Action.ToSmith],
    [Action.ToTraining], [Action.ToQuests], [Action.ToHero], [Action.ToHero, Action.ToPack], [Action.ToHero, Action.ToName],
  ]],
  [Phase.Room, [[], [Action.ToRoomPotions], [Action.ToRoomHero], [Action.ToRoomHero, Action.ToPack], [Action.ToRoomHero, Action.ToName]]],
  [Phase.Combat, [[], [Action.ToSpells], [Action.ToSpells], [Action.ToPotions], [Action.ToAim]]],
]);
/** The mode that a bot's step begins in. */
const HOMES: ReadonlyMap<Phase, Mode> = new Map([[Phase.Town, Mode.Town], [Phase.Room, Mode.Room], [Phase.Combat, Mode.Combat]]);
/** Items that are now and then chosen at once: stocks fill up, and purses get empty. */
const SPREE = 35;

export class Explorer extends Bot {
  protected readonly badRoll: number = 8;

  /** @param wander percent of its steps that are no good player's */
  constructor(
    seed: number,
    policy: Policy,
    private readonly wander: number,
  ) {
    super(seed, policy);
  }

  protected override step(): void {
    this.goHome();
    if (this.choose(100) < this.wander) {
      this.stray();
      this.goHome();
    }
    super.step();
  }

  /** The worst attribute waits for a roll that is bad indeed: weak heroes see what others never do. */
  protected override assign(): void {
    const left = this.policy.order.filter((a) => hero.attributes[a] === 0);
    this.player.pick(hero.roll > this.badRoll ? left[0]! : left.at(-1)!);
  }

  private goHome(): void {
    const home = HOMES.get(game.phase);
    if (home !== undefined) this.player.up(home);
  }

  private stray(): void {
    const { phase } = game;
    const ways = WAYS.get(phase);
    if (ways === undefined) return;
    for (const action of ways[this.choose(ways.length)]!) this.act(action);
    for (let picks = 1 + this.choose(4); picks > 0 && menu.count > 0 && game.phase < Phase.Won; picks--) {
      if (ui.mode === Mode.Name) {
        this.player.type('f i d o');
        this.player.confirm();
        return;
      }
      const buys = ui.mode >= Mode.BuyWeapon && ui.mode <= Mode.BuySpell;
      const item = menu.items[this.choose(menu.count)]!;
      const { mode } = ui;
      for (let times = buys && this.choose(6) === 0 ? SPREE : 1 + this.choose(2); times > 0 && ui.mode === mode; times--) {
        if (!this.player.pick(item)) return;
      }
    }
  }
}

const CLUMSY = [
  Attribute.Constitution, Attribute.Wisdom, Attribute.Strength, Attribute.Charisma, Attribute.Intelligence, Attribute.Perception, Attribute.Dexterity,
];

/** Clumsy, or it gives up; runs from whatever it meets, and into the next room, and never heals: traps and poison are for it. */
class Runaway extends Explorer {
  protected override readonly badRoll = 6;

  protected override step(): void {
    this.givenUp = game.phase === Phase.Town && hero.attributes[Attribute.Dexterity]! > this.badRoll;
    if (game.phase === Phase.Town) this.act(Action.Enter);
    else if (game.phase === Phase.Combat) this.act(Action.Run);
    else if (game.phase !== Phase.Room || !this.act(Action.Deeper)) super.step();
  }
}

/** Explorer `number` of an endless list, of any inclination; seven of eight run away. */
export function explorer(number: number): Explorer {
  const choose = seededChoices(0x10000 + number);
  const order = Array.from({ length: ATTRIBUTES }, (_, i) => i);
  for (let i = ATTRIBUTES - 1; i > 0; i--) {
    const j = choose(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  if (choose(2) === 0) {
    const weak = choose(2) === 0 ? Attribute.Dexterity : Attribute.Constitution;
    order.push(...order.splice(order.indexOf(weak), 1));
  }
  const [difficulty, careful] = [choose(3), Math.max(0, choose(70) - 20)];
  const policy = { difficulty, order, careful, armed: choose(8), charms: choose(4) === 0, gambles: choose(3) === 0 };
  if (number % 8 !== 0) return new Runaway(number, { ...policy, difficulty: 2, order: CLUMSY }, 0);
  return new Explorer(number, policy, [4, 15, 40][(number / 8) % 3]!);
}
