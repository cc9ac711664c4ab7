/** The effects of chosen menu items. */
import { check, type u8, type Int } from '../../lib/int.ts';
import {
  askDivine,
  assign,
  cast,
  charm,
  chooseDifficulty,
  divineAid,
  enterLabyrinth,
  equip,
  examine,
  goBack,
  goDeeper,
  guard,
  leaveRoom,
  listen,
  openChest,
  run,
  strike,
  treatCompanion,
  usePotion,
} from '../commands.ts';
import { Spell } from '../magic.ts';
import { companion, hero, pack, room } from '../state.ts';
import {
  answer,
  askPrice,
  askQuests,
  buy,
  buyCharges,
  buyDoses,
  gamble,
  healer,
  recovery,
  removeCurse,
  repair,
  spendPoint,
  train,
} from '../trade.ts';
import { Recovery } from '../town.ts';
import { Action, ACTION, ACTION_MODES } from './actions.ts';
import { openMode, parentOf, returnTo } from './menus.ts';
import { menu, Mode, ui } from './state.ts';

/** Does what the item at the cursor stands for. */
export function choose(): void {
  const code = menu.items[menu.cursor];
  if (code < ACTION) {
    chooseThing(code);
    return;
  }
  const action = check(code - ACTION, 0, 66);
  const mode = ACTION_MODES[action];
  if (mode !== 0) openMode(mode);
  else act(action);
}

/** An item that is no action, by mode. */
function chooseThing(code: u8): void {
  switch (ui.mode) {
    case Mode.Assign:
      assign(code);
      break;
    case Mode.BuyWeapon:
      buyWeapon(code);
      break;
    case Mode.BuyArmour:
      buy(code);
      break;
    case Mode.BuyPotion:
      buyDoses(code);
      break;
    case Mode.BuySpell:
      buyCharges(code);
      break;
    case Mode.Sell:
      ui.goods = check(code, 0, 39);
      openMode(Mode.Method);
      break;
    case Mode.Pack:
      equip(code);
      break;
    case Mode.Curses:
      removeCurse(code);
      break;
    case Mode.Smith:
      repair(code);
      break;
    case Mode.Training:
      train(code);
      break;
    case Mode.Hero:
      spendPoint(code);
      break;
    case Mode.Face:
      ui.pick = check(code, 1, 20);
      ui.bet = 0;
      openMode(Mode.Bet);
      break;
    case Mode.Potions:
      returnTo(parentOf());
      usePotion(code);
      break;
    case Mode.Spells:
      if (code === Spell.LightningBolt) openMode(Mode.Power);
      else castFrom(code, 1);
      break;
  }
}

/** Buys a weapon, and asks whether to wield it: the spec has it only carried. */
function buyWeapon(item: u8): void {
  const before = pack.count;
  buy(item);
  if (pack.count > before) openMode(Mode.Wield);
}

function castFrom(spell: u8, power: Int<0, 1>): void {
  returnTo(Mode.Combat);
  cast(spell, power);
}

function addBet(amount: Int<5, 100>): void {
  ui.bet = Math.min(ui.bet + amount, hero.gold);
  ui.fresh = true;
}

function act(action: Int<0, 127>): void {
  switch (action) {
    case Action.Easy:
    case Action.Normal:
    case Action.Hard:
      chooseDifficulty(action - Action.Easy);
      break;
    case Action.Enter:
      enterLabyrinth();
      break;
    case Action.Eat:
    case Action.Drink:
      recovery(action - Action.Eat);
      break;
    case Action.Sleep:
    case Action.Rest:
      recovery(action - Action.Sleep + Recovery.Sleep);
      break;
    case Action.Pray:
      recovery(Recovery.Pray);
      break;
    case Action.Healer:
      healer();
      break;
    case Action.Haggle:
    case Action.Appraise:
      returnTo(Mode.Sell);
      askPrice(ui.goods, action - Action.Haggle);
      break;
    case Action.Accept:
      answer(true);
      break;
    case Action.Decline:
      answer(false);
      break;
    case Action.AskQuests:
      askQuests();
      break;
    case Action.TwentyFaces:
    case Action.TenFaces:
    case Action.SixFaces:
    case Action.Range:
      ui.game = action - Action.TwentyFaces;
      openMode(Mode.Face);
      break;
    case Action.Add5:
      addBet(5);
      break;
    case Action.Add10:
      addBet(10);
      break;
    case Action.Add50:
      addBet(50);
      break;
    case Action.Add100:
      addBet(100);
      break;
    case Action.TakeBack:
      ui.bet = 0;
      ui.fresh = true;
      break;
    case Action.Throw:
      gamble(ui.game, ui.pick, ui.bet);
      ui.bet = 0;
      break;
    case Action.ToName:
      companion.nameLength = 0;
      ui.mode = Mode.Name;
      break;
    default:
      actInLabyrinth(action);
  }
}

/** Leaves the room, or asks first, where a chest is not opened. */
function leaveBy(action: u8): void {
  if (room.chest !== 0 && ui.mode === Mode.Room) {
    ui.leaving = action;
    openMode(Mode.LeaveChest);
  } else if (action === Action.Deeper) {
    goDeeper();
  } else if (action === Action.Back) {
    goBack();
  } else {
    leaveRoom();
  }
}

function actInLabyrinth(action: Int<0, 127>): void {
  switch (action) {
    case Action.Deeper:
    case Action.Back:
    case Action.Leave:
      leaveBy(action);
      break;
    case Action.LeaveIt:
      leaveBy(ui.leaving);
      break;
    case Action.Stay:
      openMode(Mode.Room);
      break;
    case Action.WieldIt:
      returnTo(Mode.BuyWeapon);
      if (pack.count > 0) equip(pack.count - 1);
      break;
    case Action.KeepPacked:
      openMode(Mode.BuyWeapon);
      break;
    case Action.OpenChest:
      openChest();
      break;
    case Action.AskDivine:
      askDivine();
      break;
    case Action.Listen:
      listen();
      break;
    case Action.Examine:
      examine();
      break;
    case Action.Aid:
      divineAid();
      break;
    case Action.Charm:
      charm();
      break;
    case Action.Run:
      run();
      break;
    case Action.Treat:
      returnTo(parentOf());
      treatCompanion();
      break;
    case Action.Full:
      castFrom(Spell.LightningBolt, 1);
      break;
    case Action.Half:
      castFrom(Spell.LightningBolt, 0);
      break;
    default: {
      const zone = check(action - Action.Head, 0, 2);
      if (ui.mode === Mode.Guard) {
        guard(zone);
      } else {
        returnTo(Mode.Combat);
        strike(zone);
      }
    }
  }
}
