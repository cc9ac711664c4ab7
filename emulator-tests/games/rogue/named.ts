/** Scripts that show the texts which others do not come to: the names of kinds that are known, looks of wands, ends of effects, causes of death. */
import { Category, categoryOf, FIRST_KIND, Kind } from '../../../engine/rogue/kinds.ts';
import { DECK, KIND_NAMES, LOOKS } from '../../../engine/rogue/names.ts';
import { features, game, hero, items, LEVELS, lore, Phase, Timer } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import { screen } from '../../../engine/lib/screen.ts';
import { screenLines } from '../../script/charset.ts';
import type { CorpusScript } from '../../corpus/make.ts';
import { firstLevel } from './document.ts';
import { isAlive, featureCells, goTo, monstersNear, press } from './player.ts';
import { facing, fetch, meetMonster, nearest, search } from './scenes.ts';
import { toldNow } from './told.ts';

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const isKind = (kind: number) => (i: number): boolean => items.kind[i] === kind;
const onLevel = (fits: (i: number) => boolean): number => Array.from(items.kind.keys()).filter((i) => items.kind[i] !== 0 && lies(i) && fits(i)).length;
/** Turns that any effect is over in. */
const LONGEST = 70;

/** Two of `kind`, which no script has named: one is used, the other has its name from then on; searches until the effect of `timer` is over. */
function known(kind: Kind, timer?: Timer): CorpusScript | undefined {
  const scroll = categoryOf(kind) === Category.Scroll;
  const first = firstLevel(kind);
  return search(`named-${scroll ? 'scroll' : 'potion'}-${slug(KIND_NAMES[kind]!)}`, 'of two one is used, and the other is known', first, Math.min(LEVELS, first + 5), () => {
    if (onLevel(isKind(kind)) < 2) return false;
    const [one, other] = [fetch(isKind(kind)), fetch(isKind(kind))];
    // In peace: little else happens on that turn.
    if (one === '' || other === '' || monstersNear() > 2) return false;
    press(scroll ? 'r' : 'q', one);
    for (let n = 0; n < LONGEST && isAlive() && timer !== undefined && hero.timers[timer] !== 0; n++) press('s');
    if (!isAlive() || lore.known[kind] === 0) return false;
    press('i');
    const isShown = screenLines(screen.cells).some((line) => line.includes(KIND_NAMES[kind]!));
    press(27);
    return isAlive() && isShown;
  });
}

/** A potion of `kind` is told by a scroll of Identify, and drunk; searches until the effect of `timer` is over. */
function identified(kind: Kind, timer?: Timer): CorpusScript | undefined {
  const first = firstLevel(kind);
  return search(`named-potion-${slug(KIND_NAMES[kind]!)}`, 'a scroll tells which potion it is', first, Math.min(LEVELS, first + 5), () => {
    if (onLevel(isKind(Kind.Identify)) === 0 || onLevel(isKind(kind)) === 0) return false;
    const [scroll, flask] = [fetch(isKind(Kind.Identify)), fetch(isKind(kind))];
    if (scroll === '' || flask === '') return false;
    press('r', scroll, flask);
    if (!toldNow().includes(`This is Potion of ${KIND_NAMES[kind]}`)) return false;
    press('q', flask);
    for (let n = 0; n < LONGEST && isAlive() && timer !== undefined && hero.timers[timer] !== 0; n++) press('s');
    return isAlive();
  });
}

/** Something whose look is `name` is found. */
function look(name: string): CorpusScript | undefined {
  const category: Category = DECK.findLastIndex((first) => first <= LOOKS.indexOf(name));
  const looks = (i: number): boolean => categoryOf(items.kind[i]!) === category
    && LOOKS[lore.deck[DECK[category]! + items.kind[i]! - FIRST_KIND[category]!]!] === name;
  const first = category === Category.Wand ? 11 : 1;
  return search(`named-look-${name}`, 'something is known by its look, and gets a name', first, first + 5, () => {
    const letter = onLevel(looks) > 0 ? fetch(looks) : '';
    if (letter === '') return false;
    press('c', letter, 'X', 'y', 127, 13, 'i', 27);
    return true;
  });
}

/** A ring of Teleportation takes the hero away. */
function elsewhere(): CorpusScript | undefined {
  const first = firstLevel(Kind.RingTeleportation);
  return search('named-ring-teleportation', 'the ring takes the hero away', first, Math.min(LEVELS, first + 5), () => {
    const ring = onLevel(isKind(Kind.RingTeleportation)) === 0 ? '' : fetch(isKind(Kind.RingTeleportation));
    if (ring === '') return false;
    press('P', ring);
    for (let n = 0; n < LONGEST && isAlive() && !toldNow().includes('somewhere else'); n++) press('s');
    return isAlive() && toldNow().includes('somewhere else');
  });
}

/** An Ice Monster freezes the hero. */
function frozen(): CorpusScript | undefined {
  return search('named-frozen', 'an Ice Monster freezes the hero', 19, LEVELS, () => {
    for (let n = 0; n < LONGEST && isAlive() && !toldNow().includes('frozen'); n++) {
      if (facing() === '') meetMonster();
      if (facing() === '') return false;
      press(facing());
    }
    return isAlive() && toldNow().includes('frozen');
  });
}

function polymorph(): CorpusScript | undefined {
  const first = firstLevel(Kind.Polymorph);
  return search('named-wand-polymorph', 'the wand is known when it has changed a monster', first, Math.min(LEVELS, first + 5), () => {
    const wand = onLevel(isKind(Kind.Polymorph)) === 0 ? '' : fetch(isKind(Kind.Polymorph));
    if (wand === '') return false;
    meetMonster();
    if (!isAlive() || facing() === '') return false;
    press('z', wand, facing());
    if (!isAlive() || lore.known[Kind.Polymorph] === 0) return false;
    press('i', 27);
    return isAlive();
  });
}

/** Dies, and sees of what; false while alive, or where it was something else. */
function diesOf(cause: string): boolean {
  if (game.phase !== Phase.Dead) return false;
  press(13);
  return CAUSES[game.killer - 27] === cause;
}

const CAUSES = ['poison', 'a trap', 'hunger'];

function poisoned(): CorpusScript | undefined {
  return search('named-end-poison', 'a hero who is badly hurt drinks poison', 1, 8, () => {
    const flask = onLevel(isKind(Kind.Poison)) === 0 ? '' : fetch(isKind(Kind.Poison));
    if (flask === '') return false;
    for (let n = 0; n < 60 && isAlive() && hero.hp > 4; n++) {
      meetMonster();
      if (facing() === '') return false;
      press(facing());
    }
    if (isAlive()) press('q', flask);
    return diesOf('poison');
  });
}

function trapped(): CorpusScript | undefined {
  const DART = 2;
  return search('named-end-trap', 'over a trap of darts, over and over', 1, 5, () => {
    const cell = nearest(featureCells().filter((_, i) => features.trap[i] === DART), 60);
    if (cell < 0 || !goTo(cell, '', 120)) return false;
    for (let n = 0; n < 60 && isAlive(); n++) press(n % 2 === 0 ? 'l' : 'h');
    return diesOf('a trap');
  });
}

/** Nothing magic lies on the level, and magic is looked for. */
function feeling(): CorpusScript | undefined {
  const first = firstLevel(Kind.DetectMagic);
  return search('named-nothing-felt', 'magic is looked for where there is none', first, first + 5, () => {
    if (onLevel((i) => items.kind[i]! <= Kind.Cancellation) > 3) return false;
    const flask = fetch(isKind(Kind.DetectMagic));
    while (flask !== '' && isAlive() && fetch((i) => items.kind[i]! <= Kind.Cancellation) !== '');
    if (flask === '' || !isAlive()) return false;
    press('q', flask);
    return toldNow().includes('strange feeling');
  });
}

function noStairsUp(): CorpusScript | undefined {
  const TELEPORT = 3;
  return search('named-no-stairs-up', 'up where no way to stairs is known', 1, 5, () => {
    const cell = nearest(featureCells().filter((_, i) => features.trap[i] === TELEPORT), 60);
    if (cell < 0 || !goTo(cell, '', 120) || !isAlive()) return false;
    press('<');
    return toldNow().includes('no stairs up');
  });
}

const POTIONS: readonly (readonly [Kind, Timer?])[] = [
  [Kind.SuperiorHealing], [Kind.Confusion, Timer.Confused], [Kind.Blindness, Timer.Blind], [Kind.DetectMonsters], [Kind.DetectMagic],
  [Kind.GainStrength],
];
/** Of which two often lie on a level. */
const PAIRS: readonly (readonly [Kind, Timer?])[] = [
  [Kind.RestoreStrength], [Kind.Poison], [Kind.HasteSelf, Timer.Hasted], [Kind.SeeInvisible], [Kind.Levitation, Timer.Levitating],
  [Kind.Sleep, Timer.Helpless], [Kind.CreateMonster], [Kind.MagicMapping], [Kind.Teleportation],
];

export const NAMED_SCRIPTS: readonly (() => CorpusScript | undefined)[] = [
  ...POTIONS.map(([kind, timer]) => () => identified(kind, timer)), ...PAIRS.map(([kind, timer]) => () => known(kind, timer)),
  ...['yew', 'ash', 'birch', 'elm', 'willow', 'zinc', 'golden', 'bone', 'oak', 'holly', 'brass'].map((name) => () => look(name)), polymorph, poisoned, trapped, feeling, noStairsUp, elsewhere, frozen,
];
