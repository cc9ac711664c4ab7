/** The scene of each script's last key: a section of the spec, and a branch that its dice take. */
import { Event, Refusal } from '../../../engine/labyrinth/events.ts';
import { armourClass } from '../../../engine/labyrinth/hero.ts';
import { Potion, Spell } from '../../../engine/labyrinth/magic.ts';
import { MONSTER_STRENGTH } from '../../../engine/labyrinth/monsters.ts';
import { companion, Count, fight, foe, game, hero, Mark, offer, pack, Phase, place, quests, room, Sale, tally } from '../../../engine/labyrinth/state.ts';
import { COMPANION_NAME, NAMES, MONSTER_NAME, POTION_NAME, SPELL_NAME, TRAP_NAME } from '../../../engine/labyrinth/ui/names.ts';
import { Mode, ui } from '../../../engine/labyrinth/ui/state.ts';
import { argumentsOf, happened } from './helpers.ts';

export interface Scenario {
  readonly name: string;
  readonly about: string;
  /** An event without which it is not shown: what is looked at first. */
  readonly event: Event;
  readonly shows: () => boolean;
}

const always = (): boolean => true;
/** Argument `n` of `code`, from 0; -1 where it was not reported. */
const arg = (code: Event, n = 0): number => argumentsOf(code)?.[n] ?? -1;
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const worn = (slots: readonly number[]): boolean => slots.includes(arg(Event.Damaged));
const weapon = (): number => (hero.weapon > 0 ? pack.item[hero.weapon - 1]! : 0);
const armour = (): number => (hero.armour > 0 ? pack.item[hero.armour - 1]! : 0);
const hurts = (slot: number): boolean => slot > 0 && pack.damaged[slot - 1] === 1 && !happened(Event.Damaged);
const WEAPONS = Array.from({ length: 20 }, (_, i) => 1 + i);
const ARMOURS = Array.from({ length: 14 }, (_, i) => 21 + i);

function of(section: string, list: readonly (readonly [name: string, about: string, event: Event, shows?: () => boolean])[]): Scenario[] {
  return list.map(([name, about, event, shows = always]) => ({ name: `${section}-${name}`, about, event, shows }));
}

const names = (first: number, count: number): (readonly [string, number])[] =>
  Array.from({ length: count }, (_, i) => [slug(NAMES[first + i]!), i] as const);

const CREATION = of('creation', [
  ...(['easy', 'normal', 'hard'].map((name, i) => [name, 'facts, Character creation', Event.Created, () => hero.difficulty === i] as const)),
  ...([[0, 24, 15], [25, 29, 10], [30, 39, 7], [40, 49, 5], [50, 59, 3], [60, 999, 0]].map(([least, most, dice]) =>
    [`low-hp-${dice}d6`, 'spec, Starting Gold: the dice for few hit points', Event.Created, () => hero.hp >= least! && hero.hp <= most!] as const)),
]);

const DERIVED = [
  ...of('initiative', [
    ['first', 'spec, Initiative', Event.First],
    ['tie', 'spec, Initiative: a tie is the hero\'s', Event.First, () => arg(Event.First) === arg(Event.First, 1)],
    ['second', 'spec, Initiative', Event.Second],
  ]),
  ...of('attack', [
    ['fumble', 'spec, Player Attack: 5d4 is 5', Event.Fumbled],
    ['fumble-fatal', 'ruling 20, Revival: the fumble is the end', Event.Fumbled, () => happened(Event.Fallen)],
    ['critical', 'spec, Player Attack: 5d4 is 20, with a weapon', Event.CriticalHit, () => weapon() > 0],
    ['blocked', 'spec, Aim/Defend Zones', Event.Blocked],
    ['hit', 'spec, Player Attack', Event.Hit],
    ['miss', 'spec, Player Attack', Event.Missed],
    ['unarmed', 'ruling 19', Event.Hit, () => hero.weapon === 0],
    ['damaged', 'spec, Damaged weapon', Event.Hit, () => hurts(hero.weapon)],
    ['buffed', 'spec, Player Attack: damage buffs', Event.Hit, () => fight.marks[Mark.Damage]! > 2],
    ['kill', 'facts, After a kill', Event.Hit, () => happened(Event.FoeDied)],
  ]),
  ...of('monster', [
    ['fumble', 'spec, Monster Attack: it hurts itself', Event.FoeFumbled],
    ['fumble-fatal', 'facts, Combat: its fumble kills it', Event.FoeFumbled, () => happened(Event.FoeDied)],
    ['critical', 'spec, Monster Attack: 5d4 is 20', Event.FoeCritical],
    ['blocked', 'spec, Aim/Defend Zones', Event.FoeBlocked],
    ['hit', 'spec, Monster Attack', Event.FoeHit],
    ['hit-least', 'spec, Monster Attack: damage is at least 1', Event.FoeHit, () => fight.marks[Mark.FoeDamage]! > 1 && arg(Event.FoeHit) === 1],
    ['miss', 'spec, Monster Attack', Event.FoeMissed],
    ['against-bare', 'spec, Armor Class: no armour', Event.FoeHit, () => hero.armour === 0],
    ['against-damaged', 'spec, Armor Class: damaged armour', Event.FoeHit, () => hurts(hero.armour)],
    ['against-guard', 'spec, Armor Class: Protection', Event.FoeMissed, () => fight.marks[Mark.Guard]! > 0],
    ['unlikely', 'spec, Monster Attack: only a roll of 19 hits', Event.FoeHit, () => armourClass() - (MONSTER_STRENGTH[foe.kind]! >> 1) === 19],
  ]),
  ...of('wear', [
    ['weapon-hit', 'spec, Equipment Wear', Event.Hit, () => worn(WEAPONS)],
    ['weapon-blocked', 'spec, Equipment Wear', Event.Blocked, () => worn(WEAPONS)],
    ['armour-hit', 'ruling 9', Event.FoeHit, () => worn(ARMOURS)],
    ['armour-blocked', 'ruling 9', Event.FoeBlocked, () => worn(ARMOURS)],
  ]),
];

const TRAPS = of('trap', [
  ...names(TRAP_NAME, 11).map(([name, i]) =>
    [name, 'spec, Traps', Event.TrapSprung, () => arg(Event.TrapSprung) === i && !happened(Event.TrapAvoided)] as const),
  ['avoided', 'spec, Traps', Event.TrapAvoided],
  ['harmless', 'ruling 35: the effect has a chance', Event.TrapHurt, () => arg(Event.TrapSprung) === 5 && !happened(Event.Poisoned)],
  ['darts-poisoned', 'ruling 35', Event.Poisoned, () => arg(Event.TrapSprung) === 7],
  ['fatal', 'ruling 39: no room is made', Event.TrapHurt, () => happened(Event.Fallen)],
  ['fatal-revived', 'ruling 39', Event.TrapHurt, () => happened(Event.Revived)],
]);

const ACTIONS = [
  ...of('run', [['away', 'ruling 18', Event.RunDone], ['failed', 'ruling 18', Event.RunFailed]]),
  ...of('examine', [
    ['known', 'ruling 4', Event.Examined],
    ['failed', 'ruling 4', Event.NotExamined],
    ['again', 'ruling 4: once a combat', Event.Refused, () => arg(Event.Refused) === Refusal.OnceACombat],
  ]),
  ...of('aid', [
    ['3d6', 'spec, Divine Aid', Event.Aided, () => arg(Event.Aided) < 7],
    ['4d6', 'spec, Divine Aid', Event.Aided, () => arg(Event.Aided) > 18],
    ['failed', 'spec, Divine Aid', Event.NotAided],
    ['kills', 'spec, Divine Aid', Event.Aided, () => happened(Event.FoeDied)],
    ['again', 'ruling 5', Event.Refused, () => arg(Event.Refused) === Refusal.OnceADepth && game.phase === Phase.Combat],
  ]),
  ...of('charm', [
    ['charmed', 'ruling 22', Event.Charmed],
    ['by-potion', 'ruling 22: Charisma of a potion', Event.Charmed, () => fight.marks[Mark.Charisma]! > 0],
    ['deep', 'facts, Integer forms: a quarter by depth', Event.Charmed, () => place.depth >= 3],
    ['failed', 'ruling 17', Event.NotCharmed],
    ['dragon', 'ruling 17', Event.DragonCharmed],
  ]),
  ...of('poison', [
    ['turn', 'ruling 3', Event.PoisonHurt],
    ['over', 'ruling 3', Event.PoisonHurt, () => hero.poison === 0 && arg(Event.PoisonHurt, 1) === 0],
    ['fatal', 'ruling 3', Event.PoisonHurt, () => happened(Event.Fallen)],
    ['kept', 'ruling 3: the turns carry over', Event.InTown, () => hero.poison > 0],
  ]),
];

const MAGIC = [
  ...of('potion', [
    ...names(POTION_NAME, 8).map(([name, i]) =>
      [name, 'spec, Potions', i === Potion.Healing ? Event.PotionHealed : Event.PotionDrunk,
        () => i === Potion.Healing || arg(Event.PotionDrunk) === i] as const),
    ['healing-in-room', 'facts, Potions', Event.PotionHealed, () => game.phase === Phase.Room],
    ['healing-to-maximum', 'spec, Potions', Event.PotionHealed, () => hero.hp === hero.maxHp],
    ['antidote-helps', 'facts, Potions', Event.PotionDrunk, () => arg(Event.PotionDrunk) === Potion.Antidote && game.phase === Phase.Room],
    ['speed-attack', 'ruling 2', Event.SpeedAttack],
    ['combat-only', 'facts, Potions', Event.Refused, () => arg(Event.Refused) === Refusal.CombatOnly],
    ['invisible', 'facts, Combat: the blow goes amiss', Event.FoeBlind],
  ]),
  ...of('spell', [
    ...names(SPELL_NAME, 11).filter(([, i]) => i !== Spell.Heal && i !== Spell.Summon).map(([name, i]) => {
      const damages = i === Spell.MagicMissile || i === Spell.LightningBolt || i === Spell.Fireball;
      return [name, 'spec, Spells', damages ? Event.SpellHurt : Event.SpellDone,
        () => (damages ? arg(Event.SpellHurt, 1) : arg(Event.SpellDone)) === i] as const;
    }),
    ['heal', 'ruling 22', Event.SpellHealed],
    ['lightning-half', 'spec, Spells: half power', Event.SpellHurt, () => arg(Event.SpellHurt, 1) === Spell.LightningBolt && arg(Event.SpellHurt) < 6],
    ['weakness-stacks', 'facts, Spells', Event.SpellDone, () => fight.marks[Mark.FoeDamage] === 4],
    ['vulnerability-stacks', 'facts, Spells', Event.SpellDone, () => fight.marks[Mark.FoeGuard] === 4],
    ['kills', 'facts, After a kill', Event.SpellHurt, () => happened(Event.FoeDied)],
  ]),
  ...of('companion', [
    ...['low', 'mid', 'high'].map((name, tier) =>
      [`summoned-${name}`, 'spec, Companion System', Event.Summoned, () => Math.trunc((companion.kind - 1) / 3) === tier] as const),
    ...names(COMPANION_NAME + 1, 9).filter(([name]) => ['owl', 'panther', 'lion'].includes(name)).map(([name, i]) =>
      [`summoned-${name}`, 'spec, Companion System: each kind', Event.Summoned, () => companion.kind === i + 1] as const),
    ['failed', 'ruling 24: the charge is kept', Event.NotSummoned],
    ['hits', 'spec, Companion Attack', Event.CompanionHit],
    ['kills', 'spec, Companion Attack', Event.CompanionHit, () => happened(Event.FoeDied)],
    ['misses', 'spec, Companion Attack', Event.CompanionMissed],
    ['healed', 'ruling 1', Event.CompanionHealed],
    ['named', 'spec, Naming', Event.CompanionNamed],
    ['replaced', 'ruling 24', Event.Summoned, () => tally.count[Count.Scrolls]! > 1 && companion.nameLength === 0 && happened(Event.CompanionHit)],
  ]),
];

const REWARDS = [
  ...of('reward', [1, 2, 3, 4, 5].map((depth) => [`depth-${depth}`, 'spec, Rewards: by depth', Event.Learnt, () => place.depth === depth] as const)),
  ...of('level', [
    ['gained', 'spec, Leveling', Event.LevelGained],
    ['two-at-once', 'spec, Leveling', Event.LevelGained, () => hero.points >= 2 && hero.level === 3],
    ['point-spent', 'spec, Level-Up Points', Event.PointSpent],
    ['point-constitution', 'ruling 6', Event.PointSpent, () => arg(Event.PointSpent) === 2],
    ['no-points', 'spec, Level-Up Points', Event.Refused, () => arg(Event.Refused) === Refusal.NoPoints],
  ]),
  ...of('drop', [
    ['potion', 'ruling 31', Event.PotionFound],
    ['scroll', 'ruling 31', Event.SpellFound, () => happened(Event.FoeDied)],
    ['weapon', 'spec, Drops', Event.ItemFound, () => arg(Event.ItemFound) < 21 && happened(Event.FoeDied)],
    ['armour', 'spec, Drops', Event.ItemFound, () => arg(Event.ItemFound) >= 21 && happened(Event.FoeDied)],
    ['left-behind', 'the pack is full', Event.LeftBehind],
    ['ring-left-behind', 'the pack is full', Event.LeftBehind, () => arg(Event.LeftBehind) >= 35],
  ]),
  ...of('ring', [
    ...['charisma', 'strength', 'dexterity', 'perception', 'intelligence', 'wisdom', 'constitution'].flatMap((name, i) => [
      [name, 'ruling 10', Event.RingBound, () => arg(Event.RingBound) === 35 + i] as const,
      [`cursed-${name}`, 'ruling 10', Event.RingBound, () => arg(Event.RingBound) === 42 + i] as const,
    ]),
    ['no-use', 'spec, Rings bind automatically', Event.Refused, () => arg(Event.Refused) === Refusal.NoUse],
  ]),
];

const ROOMS = [
  ...of('room', names(MONSTER_NAME, 31).map(([name, i]) => [name, 'facts, Monsters', Event.Met, () => arg(Event.Met) === i] as const)),
  ...of('room', [
    ['without-chest', 'ruling 7', Event.Met, () => foe.kind === 0 && !happened(Event.ChestSeen) && place.depth === 5],
    ['50th-encounter', 'ruling 27', Event.Met, () => place.encounters === 50 && place.depth < 5],
    ['51st-encounter', 'ruling 27', Event.Met, () => place.encounters === 51],
    ['deeper-at-5', 'ruling 28', Event.Entered, () => place.depth === 5 && tally.count[Count.Deepest] === 5 && place.encounters > 8],
    ['as-foretold', 'ruling 29', Event.Met, () => place.depth > 1 && place.depth < 5],
    ['town-keeps-depth', 'ruling 28', Event.InTown, () => place.depth >= 3 && !place.depthReset],
  ]),
  ...of('ask', [
    ['named', 'ruling 29', Event.Answered],
    ['unanswered', 'ruling 29', Event.Unanswered],
    ['again', 'ruling 30', Event.Refused, () => arg(Event.Refused) === Refusal.OnceADepth && game.phase === Phase.Room],
    ['dragon', 'ruling 29', Event.Answered, () => place.depth === 4],
    ['50th', 'ruling 29', Event.Answered, () => place.encounters === 49],
  ]),
  ...of('listen', [
    ['heard', 'ruling 29', Event.Heard],
    ['hydra', 'ruling 29: what is heard of a Hydra', Event.Heard, () => arg(Event.Heard) === 4],
    ['nothing', 'ruling 29', Event.NotHeard],
  ]),
  ...of('chest', [
    ['gold', 'spec, Chests', Event.ChestOpened, () => room.item === 0],
    ['ring', 'facts, Chest pool', Event.ChestOpened, () => happened(Event.RingBound)],
    ['greatsword', 'facts, Chest pool: the last weapon', Event.ChestOpened, () => arg(Event.ItemFound) === 20],
    ['weapon', 'facts, Chest pool', Event.ChestOpened, () => arg(Event.ItemFound) > 0 && arg(Event.ItemFound) < 21],
    ['armour', 'facts, Chest pool', Event.ChestOpened, () => arg(Event.ItemFound) >= 28],
    ['celestial', 'facts, Chest pool: the best armour', Event.ChestOpened, () => arg(Event.ItemFound) === 34],
    ['potion', 'facts, Chest pool', Event.ChestOpened, () => happened(Event.PotionFound)],
    ['spell', 'facts, Chest pool', Event.ChestOpened, () => happened(Event.SpellFound)],
    ['only-there', 'ruling 23', Event.ChestOpened, () => arg(Event.SpellFound) > 8 || arg(Event.PotionFound) === 7],
  ]),
];

const TOWN = [
  ...of('town', [
    ...['eat', 'drink', 'pray', 'sleep', 'rest'].flatMap((name, i) => [
      [`${name}-heals`, 'spec, Town Actions', Event.Recovered, () => arg(Event.Recovered, 1) === i && arg(Event.Recovered) > 0] as const,
      [`${name}-fails`, 'spec, Town Actions', Event.NotRecovered, () => arg(Event.NotRecovered) === i] as const,
    ]),
    ['once-a-visit', 'ruling 40', Event.Refused, () => arg(Event.Refused) === Refusal.OnceAVisit],
    ['healer', 'spec, Healer', Event.Healed, () => arg(Event.Healed) > 20],
    ['repair-weapon', 'spec, Weaponsmith Repair', Event.Repaired, () => arg(Event.Repaired) < 21],
    ['repair-armour', 'spec, Weaponsmith Repair', Event.Repaired, () => arg(Event.Repaired) >= 21],
    ...([['tavern', Mode.Tavern], ['temple', Mode.Temple], ['curses', Mode.Curses], ['smith', Mode.Smith], ['training', Mode.Training]] as const)
      .map(([name, mode]) => [`${name}-unpaid`, 'spec, Town Actions: what is not in the purse', Event.Refused, () =>
        arg(Event.Refused) === Refusal.NotEnoughGold && ui.mode === mode] as const),
  ]),
  ...of('curse', [
    ['lifted', 'spec, Curses & Removal', Event.CurseLifted],
    ['bars-sale', 'spec, Curses & Removal', Event.Refused, () => arg(Event.Refused) === Refusal.IsCursed],
  ]),
  ...of('training', [
    ['session', 'spec, Training', Event.Trained],
    ['constitution', 'spec, Constitution training', Event.Trained, () => arg(Event.Trained) === 2],
    ['seventh', 'spec, Training', Event.Trained, () => hero.trainings === 7],
    ['out', 'spec, After 7 total trainings', Event.Refused, () => arg(Event.Refused) === Refusal.TrainedOut],
  ]),
  ...of('buy', [
    ['weapon', 'ruling 41', Event.Bought, () => arg(Event.Bought) < 21],
    ['armour', 'ruling 41: worn at once', Event.Bought, () => arg(Event.Bought) >= 21 && armour() === arg(Event.Bought)],
    ['healing', 'ruling 32', Event.PotionBought, () => arg(Event.PotionBought) === 0],
    ['potion', 'spec, Buying', Event.PotionBought, () => arg(Event.PotionBought) > 0],
    ['spell', 'spec, Buying', Event.SpellBought],
    ['too-many', 'more than is carried', Event.Refused, () => arg(Event.Refused) === Refusal.TooMany && pack.count === 32],
    ['too-many-doses', 'more than is carried', Event.Refused, () => arg(Event.Refused) === Refusal.TooMany && ui.mode === Mode.BuyPotion],
    ['too-many-charges', 'more than is carried', Event.Refused, () => arg(Event.Refused) === Refusal.TooMany && ui.mode === Mode.BuySpell],
    ['wielded', 'ruling 41', Event.Wielded],
    ['put-away', 'ruling 41', Event.PutAway],
    ['worn', 'ruling 41', Event.Worn],
  ]),
  ...of('haggle', [
    ['offer', 'ruling 11', Event.HaggleOffer, () => hero.attributes[5]! > 6 && hero.attributes[5]! < 15],
    ['liked', 'spec, Selling: CHA of 15', Event.HaggleOffer, () => hero.attributes[5]! >= 15],
    ['disliked', 'spec, Selling: CHA of 6', Event.HaggleOffer, () => hero.attributes[5]! <= 6],
    ['ring', 'ruling 13', Event.HaggleOffer, () => offer.what < 32 && pack.item[offer.what]! >= 35],
    ['sold', 'spec, Selling', Event.Sold, () => offer.method === Sale.Haggle],
    ['kept', 'spec, Selling', Event.NotSold, () => offer.method === Sale.Haggle],
    ['not-potions', 'ruling 16', Event.Refused, () => arg(Event.Refused) === Refusal.NotForSale && ui.goods >= 32],
    ['not-labyrinth-gear', 'ruling 41', Event.Refused, () => arg(Event.Refused) === Refusal.NotForSale && ui.goods < 32],
  ]),
  ...of('appraisal', [
    ['offer', 'ruling 12', Event.AppraisalOffer],
    ['above-price', 'spec, Sell Price Comparison', Event.AppraisalOffer, () => offer.price > arg(Event.AppraisalOffer)],
    ['potion', 'ruling 16', Event.Sold, () => offer.method === Sale.Appraisal && offer.what >= 32],
    ['sold', 'spec, Selling', Event.Sold, () => offer.method === Sale.Appraisal && offer.what < 32],
    ['equipped', 'ruling 41', Event.Refused, () => arg(Event.Refused) === Refusal.Equipped],
    ['damaged', 'ruling 41', Event.Refused, () => arg(Event.Refused) === Refusal.IsDamaged],
  ]),
  ...of('sale', [
    ['ring-gone', 'ruling 13', Event.Sold, () => offer.price >= 36 && offer.price <= 66 && tally.count[Count.Rings]! > 0],
    ['before-equipped', 'the places in the pack move up', Event.Sold, () => hero.weapon > offer.what && hero.armour > offer.what && offer.what < 32],
  ]),
  ...of('quest', [
    ['kill', 'ruling 36', Event.QuestGiven, () => quests.collect[0] === 0],
    ['collect', 'ruling 36', Event.QuestGiven, () => quests.collect[0] === 1],
    ['full', 'spec, Quest Limit', Event.Refused, () => arg(Event.Refused) === Refusal.QuestsFull],
    ['done', 'spec, Completion', Event.QuestDone],
    ['done-first', 'spec, Completion: the others move up', Event.QuestDone, () => quests.count === 2],
  ]),
  ...of('gamble', [
    ...['d20', 'd10', 'd6', 'range'].flatMap((name, i) => [
      [`${name}-won`, 'ruling 37', Event.BetWon, () => ui.game === i] as const,
    ]),
    ['lost', 'ruling 37', Event.BetLost],
    ['too-low', 'ruling 37', Event.Refused, () => arg(Event.Refused) === Refusal.BetTooLow],
    ['all', 'ruling 37: at most the gold', Event.BetLost, () => hero.gold === 0],
  ]),
];

const REVIVAL = of('revival', [
  ['back', 'spec, Revival', Event.Revived],
  ['second', 'spec, Revival: the second is harder', Event.Revived, () => hero.deaths === 2],
  ['permanent', 'spec, Revival', Event.Died],
  ['at-depth-1', 'ruling 28', Event.Entered, () => hero.deaths > 0 && place.depth === 1 && tally.count[Count.Deepest]! > 1],
  ['least-attributes', 'ruling 38', Event.Revived, () => hero.attributes.some((value) => value < 3)],
]);

export const SCENARIOS: readonly Scenario[] = [
  ...CREATION, ...DERIVED, ...TRAPS, ...ACTIONS, ...MAGIC, ...REWARDS, ...ROOMS, ...TOWN, ...REVIVAL,
];
