/** The vendor's menus (spec section 10). A purchase, also one that is refused, stays in its menu (facts, ruling 12). */
import type { u8 } from '../../lib/int.ts';
import { buyArmour, buyEnhancer, buyHealing, buySpell, buyWeapon } from '../commands.ts';
import { goesBack, menuKey } from './menus.ts';
import { Mode, openMode, ui } from './state.ts';

export function vendorKey(code: u8): void {
  const item = menuKey(code);
  if (item === 0) {
    if (goesBack(code)) closeMenu();
    return;
  }
  switch (ui.mode) {
    case Mode.Vendor:
      openGoods(item);
      break;
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
      if (item === 1) buyHealing();
      else openMode(Mode.Enhancer);
      break;
    default:
      buyEnhancer(item - 1);
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
