/** The properties of the item in hand besides its name, put together in `line`. */
import { check } from '../../lib/int.ts';
import { Book, MAGIC_SKILLS } from '../book.ts';
import { Ring } from '../jewellery.ts';
import { FIRST_ROD, isDeck } from '../oddities.ts';
import { Class, item } from '../state.ts';
import { Weapon } from '../weapon.ts';
import { append, appendNumber } from './line.ts';
import { CLASS_NAMES } from './names.ts';
import { MISC_LOOKS } from './names_goods.ts';
import { appendSigned, hasBonus } from './wording.ts';

/** Appends the class and the numbers of the item in hand. */
export function appendProperties(): void {
  append(CLASS_NAMES[item.base]);
  if (item.artefact !== 0) {
    append(', number ');
    appendNumber(item.artefact);
    append(" of this dungeon's artefacts");
    return;
  }
  switch (item.base) {
    case Class.Weapon:
      if (isRare()) append(', rare');
      appendHit();
      break;
    case Class.Ammunition:
      appendTimes(' pieces');
      if (item.plus !== 0) append(', enchanted');
      break;
    case Class.Armour:
      append(', AC ');
      appendSigned(item.plus);
      break;
    case Class.Wand:
      appendTimes(' charges');
      break;
    case Class.Jewellery:
      if (item.kind === Ring.Slaying) appendHit();
      else if (hasBonus()) {
        append(', bonus ');
        appendSigned(item.plus);
      }
      break;
    case Class.Book:
      appendBookProperties();
      break;
    case Class.Staff:
      if (item.kind >= FIRST_ROD) appendTimes(' magic points');
      break;
    case Class.Gold:
      appendTimes(' coins');
      break;
    case Class.Misc:
      append(', looks like: ');
      append(MISC_LOOKS[check(item.kind, 0, 18)]);
      if (isDeck(item.kind)) appendTimes(' of them');
      break;
    default:
      appendTimes(item.count === 1 ? ' piece' : ' pieces');
  }
  if (item.cursed !== 0) append(', cursed');
}

/** Text, "high quality" list, which Lajatangs are also on. */
function isRare(): boolean {
  return item.kind === Weapon.Lajatang || item.kind >= Weapon.DemonWhip;
}

function appendHit(): void {
  append(', accuracy ');
  appendSigned(item.plus);
  append(', damage ');
  appendSigned(item.damage);
}

function appendTimes(counted: string): void {
  append(', ');
  appendNumber(item.count);
  append(counted);
}

function appendBookProperties(): void {
  if (item.kind === Book.Manual) {
    append(item.extra < MAGIC_SKILLS ? ', a magic skill' : ', a skill');
    appendTimes(' uses');
  } else if (item.kind === Book.Tome) {
    append(', destroys');
  }
}
