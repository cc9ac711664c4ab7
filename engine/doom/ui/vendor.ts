/** The vendor's menus (spec section 10). A purchase, also one that is refused, stays in its menu (facts, ruling 12). */
import { check, type u8, type Int } from '../../lib/int.ts';
import { Key } from '../../lib/keys.ts';
import { armourPrice, buyArmour, buyEnhancer, buyHealing, buySpell, buyWeapon, spellPrice, weaponPrice } from '../commands.ts';
import { game, hero, Ruleset } from '../state.ts';
import { CASTER_INTELLIGENCE, ENHANCER_PRICE, HEALING_PRICE } from '../tables.ts';
import { canHeal, canRise } from '../hero.ts';
import { goesBack, menuKey } from './menus.ts';
import { Mode, openMode, ui } from './state.ts';

export function vendorKey(code: u8): void {
  const item = menuKey(code);
  if (item === 0) {
    if (goesBack(code)) closeMenu();
    return;
  }
  if (ui.mode === Mode.Vendor) {
    openGoods(item);
  } else if (ui.mode === Mode.Potions && item === 2) {
    openMode(Mode.Enhancer);
  } else if (isWasted(ui.mode, item)) {
    ui.asked = ui.mode;
    ui.askedItem = item;
    openMode(Mode.ConfirmBuy);
  } else {
    buy(ui.mode, item);
  }
}

/** Buys `item` 1..5 of the menu of `mode`. */
function buy(mode: u8, item: Int<1, 5>): void {
  switch (mode) {
    case Mode.Weapons:
      buyWeapon(item);
      break;
    case Mode.Armours:
      buyArmour(item);
      break;
    case Mode.Charges:
      buySpell(item);
      break;
    case Mode.Potions:
      buyHealing();
      break;
    default:
      buyEnhancer(item - 1);
  }
}

/** Whether the gold for `item` of the menu of `mode` would buy nothing that helps now. What the rules refuse is no waste. */
function isWasted(mode: u8, item: Int<1, 5>): boolean {
  switch (mode) {
    case Mode.Weapons:
      return item <= 3 && game.ruleset === Ruleset.Classic && item <= hero.weapon && hero.gold >= weaponPrice(item);
    case Mode.Armours:
      return item <= 3 && game.ruleset === Ruleset.Classic && item <= hero.armour && hero.gold >= armourPrice(item);
    case Mode.Charges:
      return hero.intelligence < CASTER_INTELLIGENCE && hero.gold >= spellPrice(item);
    case Mode.Potions:
      return !canHeal() && hero.gold >= HEALING_PRICE;
    case Mode.Enhancer:
      return item <= 4 && !canRise(item - 1) && hero.gold >= ENHANCER_PRICE;
    default:
      return false;
  }
}

/** Answers whether to buy all the same; the menu that asked comes back. */
export function confirmBuyKey(code: u8): void {
  const answer = menuKey(code);
  if (answer === 2 || code === Key.Y) {
    openMode(ui.asked);
    buy(ui.asked, check(ui.askedItem, 1, 5));
  } else if (answer === 1 || code === Key.N || goesBack(code)) {
    openMode(ui.asked);
  }
}

function openGoods(item: u8): void {
  if (item === 1) openMode(Mode.Weapons);
  else if (item === 2) openMode(Mode.Armours);
  else if (item === 3) openMode(Mode.Charges);
  else openMode(Mode.Potions);
}

/** Goes back by one menu. */
function closeMenu(): void {
  if (ui.mode === Mode.Vendor) openMode(Mode.Room);
  else if (ui.mode === Mode.Enhancer) openMode(Mode.Potions);
  else openMode(Mode.Vendor);
}
