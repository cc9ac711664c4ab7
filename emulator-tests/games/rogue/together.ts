/** Scripts that need more than one thing: curses and their cures, more rings than hands, thieves and their loot. */
import { Category, categoryOf, Kind } from '../../../engine/rogue/kinds.ts';
import { features, game, hero, items, Mark, monsters, pack, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { Mode, ui } from '../../../engine/rogue/ui/state.ts';
import { isAlive, cellWith, featureCells, goTo, marksAt, press, pressOnly } from './player.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { facing, fetch, meetMonster, nearest, search } from './scenes.ts';
import { toldNow } from './told.ts';

const ofCategory = (category: Category) => (i: number): boolean => categoryOf(items.kind[i]!) === category;
const isCursed = (i: number): boolean => (items.flags[i]! & 1) !== 0;

/** Strikes at what is beside until it is gone; false when the hero is. */
function strikes(): boolean {
  meetMonster();
  if (!isAlive() || facing() === '') return false;
  for (let n = 0; n < 12 && isAlive() && facing() !== ''; n++) press(facing());
  return isAlive();
}

/** Takes up all there is, level by level, until the pack is full; looks at it from its end. */
function hoard(): boolean {
  const carried = (): number => pack.item.filter((i) => i !== 0).length;
  for (let left = 400; left > 0 && isAlive() && carried() < 26; left--) {
    if (fetch((i) => items.kind[i] !== Kind.Gold && items.kind[i] !== Kind.ScareMonster, 90) !== '') continue;
    if (!isAlive() || !goTo(cellWith(Terrain.Down), '>', 160)) return false;
  }
  if (!isAlive() || carried() < 26) return false;
  press('i', 28, 28, 29, 27);
  if (fetch(() => true, 90) === '' && isAlive()) press('i', 28, 27);
  return isAlive();
}

/** Scenes that need more than one thing: each is searched from level `from` to `to`. */
export const TOGETHER: readonly (() => CorpusScript | undefined)[] = [
  () => search('rings-three', 'two rings are put on, a third is not, one comes off again', 9, 16, () => {
    const rings = [1, 2, 3].map(() => fetch((i) => ofCategory(Category.Ring)(i) && !isCursed(i)));
    if (rings.includes('')) return false;
    for (const ring of rings) press('P', ring);
    if (ui.mode !== Mode.Pack && isAlive()) press('P', rings[0]!, 'R', 13, 's', 's', 'i', 27);
    return isAlive();
  }),
  ...([[Kind.RemoveCurse, 'remove'], [Kind.EnchantWeapon, 'enchant']] as const).map(([kind, name]) => () =>
    search(`curse-${name}`, 'something cursed is wielded, and freed by a scroll', 9, 14, () => {
      const scroll = fetch((i) => items.kind[i] === kind);
      const weapon = scroll === '' ? '' : fetch((i) => ofCategory(Category.Weapon)(i) && isCursed(i));
      if (weapon === '') return false;
      press('w', weapon, 'w', 'a', 'd', weapon, 'r', scroll);
      if (kind === Kind.EnchantWeapon) press(weapon);
      if (!isAlive() || isCursed(hero.worn[0]!)) return false;
      press('w', 'a', 'd', weapon, 'i', 27);
      return isAlive();
    })),
  () => search('thief-nymph', 'a Nymph takes what is magic, and is gone', 13, 22, () => {
    const isMagic = (i: number): boolean => categoryOf(items.kind[i]!) <= Category.Wand;
    if (fetch(isMagic) === '' || fetch(isMagic) === '') return false;
    const level = game.level;
    const before = pack.item.filter((i) => i !== 0).length;
    for (let n = 0; n < 60 && isAlive() && game.level === level; n++) {
      const m = monsters.kind.findIndex((kind, one) => kind === 14 && monsters.level[one] === level);
      if (m < 0 || pack.item.filter((i) => i !== 0).length < before) break;
      goTo(monsters.y[m]! * 40 + monsters.x[m]!, '', 1, 1);
    }
    if (!isAlive() || pack.item.filter((i) => i !== 0).length === before) return false;
    press('s', 's', 's', 's', 's');
    return isAlive();
  }),
  () => search('lantern-filled', 'a flask is poured into the lantern that is lit', 1, 1, () => {
    if (items.kind[hero.worn[4]!] !== Kind.Lantern) return false;
    press(...'ssss', 'w');
    const slot = pack.item.findIndex((i) => i !== 0 && items.kind[i] === Kind.OilFlask);
    press(String.fromCharCode(97 + slot), 'w', String.fromCharCode(97 + slot), 'i', 27, 'e', 'c');
    return true;
  }),
  () => search('flask-of-no-use', 'a flask, but no lantern', 1, 2, () => {
    if (items.kind[hero.worn[4]!] === Kind.Lantern) return false;
    const flask = fetch((i) => items.kind[i] === Kind.OilFlask);
    if (flask === '') return false;
    press('w', flask, 'w', String.fromCharCode(97 + pack.item.findIndex((i) => items.kind[i] === Kind.Torch)), 'i', 27);
    return isAlive();
  }),
  () => search('bare-hands', 'the weapon is laid down, and a monster fought', 1, 2, () => {
    press('d', 'a', 's');
    meetMonster();
    const at = facing();
    if (at === '') return false;
    for (let n = 0; n < 12 && isAlive() && facing() !== ''; n++) press(facing());
    return isAlive();
  }),
  () => search('scroll-light-corridor', 'light is of no use in a corridor', 1, 4, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.Light);
    if (scroll === '' || !goTo(cellWith(Terrain.Corridor), '', 80) || !isAlive()) return false;
    press('r', scroll, 's', 'r', scroll);
    return isAlive();
  }),
  () => search('scroll-hold-nobody', 'nobody is there to be held, then somebody is, and is struck', 17, 19, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.HoldMonster);
    if (scroll === '' || facing() !== '') return false;
    press('r', scroll);
    meetMonster();
    if (!isAlive() || facing() === '') return false;
    press('r', scroll);
    for (let n = 0; n < 4 && isAlive() && facing() !== ''; n++) press(facing());
    return isAlive();
  }),
  () => search('scroll-enchant-nothing', 'no armour is there to be enchanted', 9, 13, () => {
    const scroll = fetch((i) => items.kind[i] === Kind.EnchantArmor);
    if (scroll === '') return false;
    press('T', 'd', 'b', 'r', scroll, 'r', scroll);
    return isAlive();
  }),
  () => search('potion-levitation-trap', 'a trap is floated over', 17, 20, () => {
    const potion = fetch((i) => items.kind[i] === Kind.Levitation);
    if (potion === '') return false;
    press('q', potion);
    const traps = featureCells().filter((_, i) => features.trap[i] !== 0);
    return goTo(nearest(traps, 24), '', 24) && isAlive() && hero.timers[3] !== 0;
  }),
  () => search('thrown-hits', 'a dagger is thrown at a monster', 1, 3, () => {
    const dagger = fetch((i) => items.kind[i] === Kind.Dagger);
    if (dagger === '') return false;
    meetMonster();
    const at = facing();
    if (!isAlive() || at === '') return false;
    press('t', dagger, at, 't', 'b', at);
    return isAlive();
  }),
  () => search('ring-left-right', 'of two rings the right one comes off', 9, 14, () => {
    const rings = [1, 2].map(() => fetch((i) => ofCategory(Category.Ring)(i) && !isCursed(i)));
    if (rings.includes('')) return false;
    press('P', rings[0]!, 'P', rings[1]!, 'R', 29, 13, 's', 'R', 13, 's');
    return isAlive();
  }),
  () => search('claymore-strikes', 'a claymore is wielded, and hits', 17, 22, () => {
    const claymore = fetch((i) => items.kind[i] === Kind.Claymore);
    if (claymore === '') return false;
    press('w', claymore);
    return strikes();
  }),
  () => search('blind-strikes', 'who sees nothing strikes what is beside', 9, 14, () => {
    const potion = fetch((i) => items.kind[i] === Kind.Blindness);
    if (potion === '') return false;
    meetMonster();
    if (!isAlive() || facing() === '') return false;
    press('q', potion);
    return strikes();
  }),
  () => search('healing-hurt', 'a potion heals who is hurt', 1, 4, () => {
    const potion = fetch((i) => items.kind[i]! >= Kind.MinorHealing && items.kind[i]! <= Kind.SuperiorHealing);
    if (potion === '') return false;
    meetMonster();
    for (let n = 0; n < 20 && isAlive() && facing() !== '' && hero.hp * 2 > hero.maxHp; n++) press(facing());
    if (!isAlive() || hero.hp * 2 > hero.maxHp) return false;
    press('q', potion);
    return isAlive();
  }),
  ...([[Kind.MinorHealing, 'q', 'potions'], [Kind.RemoveCurse, 'r', 'scrolls']] as const).map(([kind, use, name]) => () =>
    search(`alike-${name}`, 'of two of a kind one is used, and the other is known by it', kind === Kind.RemoveCurse ? 9 : 1, 16, () => {
      const two = [1, 2].map(() => fetch((i) => items.kind[i] === kind, 80));
      if (two.includes('')) return false;
      press(use, two[0]!, 'i', 27);
      return isAlive();
    })),
  () => search('title', 'a scroll of which the title has the last of its syllables', 1, 6, () => {
    const scroll = fetch(ofCategory(Category.Scroll));
    return scroll !== '' && toldNow().includes('kli');
  }),
  () => search('hoard', 'a pack of more than a page is looked at to its end, and is full at last', 1, 1, hoard),
  () => search('corridor-runs', 'runs follow a corridor around its bends, until it forks or ends', 1, 3, () => {
    const corridors = Array.from({ length: 800 }, (_, cell) => cell).filter((cell) => (marksAt(cell) & Mark.Terrain) === Terrain.Corridor);
    const cell = nearest(corridors, 60);
    if (cell < 0 || !goTo(cell, '', 80)) return false;
    let bends = 0;
    for (let n = 0; n < 6 && isAlive(); n++) {
      for (const direction of 'HJKL') {
        const { x, y } = hero;
        if (isAlive()) press(direction);
        if (x !== hero.x && y !== hero.y) bends++;
      }
    }
    return isAlive() && bends > 2;
  }),
  () => search('unread', 'a key is pressed while a message has not been shown whole: the next ones follow it', 3, 8, () => {
    meetMonster();
    let unread = 0;
    for (let n = 0; n < 30 && isAlive() && facing() !== ''; n++) {
      if (ui.more) unread++;
      pressOnly(facing());
    }
    press(' ', 'M', 27);
    return isAlive() && unread > 1;
  }),
  () => search('discoveries', 'potions and scrolls are used up, and the list of what is known is read', 1, 2, () => {
    for (let n = 0; n < 6; n++) {
      const letter = fetch((i) => categoryOf(items.kind[i]!) <= Category.Scroll && items.kind[i] !== Kind.Identify, 60);
      if (letter === '' || !isAlive()) return false;
      press(items.kind[pack.item[letter.charCodeAt(0) - 97]!]! <= Kind.RaiseLevel ? 'q' : 'r', letter, 13, 27);
    }
    while (isAlive() && hero.timers[Timer.Helpless] !== 0) press('.');
    if (!isAlive()) return false;
    press('D', 27);
    return isAlive();
  }),
  () => search('detect-nothing', 'magic is looked for where there is none, and monsters where there are', 9, 20, () => {
    const potions = [fetch((i) => items.kind[i] === Kind.DetectMonsters), fetch((i) => items.kind[i] === Kind.DetectMagic)];
    if (potions.includes('')) return false;
    press('q', potions[1]!, 's', 'q', potions[0]!, 's', 's');
    return isAlive();
  }),
];
