/**
 * Scenes of the corpus: a script for each rule, with the result after its last command. It is named after a section of the specification, or a ruling
 * of the facts file.
 */
import { Event, Refusal } from '../../../engine/doom/events.ts';
import { cells, encounter, Feature, FLOOR_CELLS, game, hero, Phase, Spell, Stat } from '../../../engine/doom/state.ts';
import { sound } from '../../../engine/lib/sound.ts';
import { Mode, title, ui } from '../../../engine/doom/ui/state.ts';
import type { Opening, Search } from './explorer.ts';
import { countOfEvents, saw, type Rules } from './player.ts';

export interface Scenario extends Search {
  /** The script's file name, without its ending. */
  readonly name: string;
  readonly about: string;
}

const BOTH: readonly Rules[] = ['spec', 'classic'];
const CASTER: Opening = { race: 3, points: [0, 0, 5], weapon: 1, armour: 1 };
const BRUTE: Opening = { race: 2, points: [5, 0, 0], weapon: 3, armour: 1 };
const WEAK: Opening = { weapon: 1, armour: 1 };
const WIZARD = 'an elf with all points in IQ';

type Row = readonly [name: string, about: string, goal: () => boolean, opening?: Opening, length?: number];

/** One script for each ruleset of `rules`. */
const rows = (rules: readonly Rules[], list: readonly Row[]): Scenario[] =>
  rules.flatMap((ruleset) =>
    list.map(([name, about, goal, opening, length]) => ({
      name: rules.length > 1 ? `${name}-${ruleset}` : name,
      about,
      rules: ruleset,
      goal,
      ...(opening === undefined ? {} : { opening }),
      ...(length === undefined ? {} : { length }),
    })),
  );

const happened = (code: Event, ...args: number[]) => () => saw(code, ...args);
const refused = (why: Refusal) => () => saw(Event.Refused, why);
const died = (by: Event) => () => saw(Event.Died) && saw(by);

const EITHER: readonly Row[] = [
  ['02-warp', 'Section 6, warp: moved at random', happened(Event.Warped)],
  ['02-warp-chain', 'ruling 21: a warp leads into another warp', () => countOfEvents(Event.Warped) > 1, undefined, 200],
  ['05-flare', 'Section 5: a flare reveals the neighbours', happened(Event.FlareFired, 8)],
  ['05-flare-corner', 'Section 5: clipped at the walls', () => saw(Event.FlareFired) && (hero.cell === 0 || hero.cell === 48), { flares: 5 }, 150],
  ['06-flares-found', 'Section 6: flares are picked up', happened(Event.FlaresFound)],
  ['06-thief', 'Section 6, ruling 20: a thief steals gold', happened(Event.ThiefStole)],
  ['06-scroll', 'Section 6: a scroll gives a charge', happened(Event.ScrollRead)],
  ['06-chest-gold', 'Section 6, chest: gold', happened(Event.ChestGold)],
  ['06-chest-empty', 'Section 6, chest: empty', happened(Event.ChestEmpty)],
  ['06-chest-trap-armour', 'chest: the trap hurts the armour', () => saw(Event.ChestTrapArmour) && hero.armour > 0, { armour: 3, weapon: 1 }, 120],
  ['06-chest-trap-destroys', 'chest: the trap destroys leather', happened(Event.ChestTrapArmour, 0), { armour: 1 }, 120],
  ['06-chest-trap-hurt', 'chest: the trap hurts who has no armour', happened(Event.ChestTrapHurt), { armour: 1 }, 300],
  ['06-treasure', 'a treasure is taken on entry', happened(Event.TreasureTaken), undefined, 120],
  ['06-mirror-true', 'Mirror 1: a true vision', happened(Event.MirrorTreasure), CASTER],
  ['06-mirror-cloudy', 'Mirror 2', happened(Event.MirrorCloudy)],
  ['06-mirror-coffin', 'Mirror 2', happened(Event.MirrorCoffin)],
  ['06-mirror-dragon', 'Mirror 2', happened(Event.MirrorDragon)],
  ['06-mirror-chimaera', 'Mirror 2', happened(Event.MirrorChimaera)],
  ['06-mirror-exit', 'Mirror 2', happened(Event.MirrorExit)],
  ['06-mirror-false', 'Mirror 2: a false sighting', happened(Event.MirrorFalse)],
  ['06-potion-heals', 'Potion: heals', () => saw(Event.PotionHealed) && hero.hp === hero.maxHp],
  ...[Stat.Strength, Stat.Dexterity, Stat.Intelligence, Stat.Health].flatMap((stat): Row[] => [
    [`06-potion-gain-${stat}`, 'Potion: an attribute rises', happened(Event.PotionGain, stat), undefined, 120],
    [`06-potion-loss-${stat}`, 'Potion: an attribute falls', happened(Event.PotionLoss, stat), undefined, 120],
  ]),
  ['07-human', 'Section 7', () => hero.race === 1 && game.phase === Phase.Room, { race: 1 }],
  ['07-dwarf', 'Section 7', () => hero.race === 2 && game.phase === Phase.Room, { race: 2 }],
  ['07-elf', 'Section 7', () => hero.race === 3 && game.phase === Phase.Room, { race: 3 }],
  ['07-halfling', 'Section 7', () => hero.race === 4 && game.phase === Phase.Room, { race: 4 }],
  ['07-cap-18', 'Section 7: above 18 the excess returns to the pool', () => saw(Event.Allocated) && hero.strength === 18 && hero.points > 0, { race: 2, points: [5, 0, 0] }],
  ['07-armour-too-dear', 'Order of operations, 4: armour is refused if too dear', () => saw(Event.Refused, Refusal.NotEnoughGold) && game.phase === Phase.Armour, { weapon: 3 }],
  ['07-too-many-points', 'Section 7: no more points than are left', refused(Refusal.BadNumber)],
  ['08-start-monster', 'ruling 23: a monster in the start cell acts at once', () => saw(Event.MonsterMet) && saw(Event.Entered, 1, 4, 4)],
  ['09-hit', 'Section 9, fight: a hit', happened(Event.Hit), BRUTE],
  ['09-missed', 'Section 9, fight: a miss', happened(Event.Missed)],
  ['09-dodged', 'Section 9: the monster is dodged', happened(Event.Dodged)],
  ['09-monster-hits', 'Section 9: the monster hits', () => saw(Event.MonsterHit) && !saw(Event.MonsterHit, 0), WEAK],
  ['09-armour-stops', 'Section 9: armour takes all of a blow', happened(Event.MonsterHit, 0), { armour: 3, weapon: 1 }],
  ['09-weapon-breaks', 'Section 9, ruling 17: the weapon breaks', happened(Event.WeaponBroke), undefined, 150],
  ['09-fight-unarmed', 'ruling 17: a hit without a weapon', () => saw(Event.Hit) && hero.weapon === 0 && game.phase === Phase.Encounter, BRUTE, 300],
  ['09-loot-gold', 'Section 9, rewards: gold', happened(Event.Loot), BRUTE],
  ['09-loot-treasure', 'Section 9, rewards: the treasure', () => saw(Event.MonsterDied) && saw(Event.TreasureTaken), BRUTE, 300],
  ['09-run', 'Section 9, run: away', happened(Event.Fled)],
  ['09-fatigued', 'Section 9, run: fatigued', happened(Event.Fatigued)],
  ['09-run-fatigued', 'ruling 15: no second try', refused(Refusal.Fatigued)],
  ['09-protection', `Section 9, spell 1, ${WIZARD}`, happened(Event.Protected), CASTER, 150],
  ['09-protection-twice', 'ruling 16: it stacks', () => saw(Event.Protected) && encounter.protection === 6, CASTER, 900],
  ['09-fireball', `Section 9, spell 2, ${WIZARD}`, happened(Event.SpellCast, Spell.Fireball), CASTER, 150],
  ['09-lightning', `Section 9, spell 3, ${WIZARD}`, happened(Event.SpellCast, Spell.Lightning), CASTER, 150],
  ['09-lightning-hurts', 'Section 9, spell 3: with an effect', () => saw(Event.SpellCast, Spell.Lightning) && saw(Event.SpellDamage) && !saw(Event.SpellDamage, 0), CASTER, 300],
  ['09-weaken', `Section 9, spell 4, ${WIZARD}`, happened(Event.Weakened), CASTER, 150],
  ['09-teleport', `Section 9, spell 5, ${WIZARD}`, happened(Event.Teleported), CASTER, 150],
  ['09-spell-kills', 'a spell kills: no last attack, loot', () => saw(Event.SpellCast) && saw(Event.MonsterDied), CASTER, 900],
  ['09-dull', 'Section 9: spells need an IQ of 12', refused(Refusal.TooDull), { race: 2, points: [5, 0, 0] }],
  ['09-no-charge', 'ruling 26', refused(Refusal.NoCharge), CASTER],
  ['10-flares-not-sold', 'ruling 11: four kinds of goods', () => ui.mode === Mode.Vendor],
  ['10-not-enough-gold', 'ruling 12: refused, still in the menu', () => saw(Event.Refused, Refusal.NotEnoughGold) && ui.mode > Mode.Vendor],
  ['04-wall', 'ruling 7: no move off the grid', refused(Refusal.Wall)],
  ['04-no-stairs-up', 'Section 4: U on stairs up only', refused(Refusal.NoStairsUp)],
  ['04-no-stairs-down', 'Section 4: D on stairs down only', refused(Refusal.NoStairsDown)],
  ['04-no-exit', 'ruling 25', refused(Refusal.NoExit)],
  ['04-no-mirror', 'Section 4', refused(Refusal.NoMirror)],
  ['04-no-chest', 'Section 4', refused(Refusal.NoChest)],
  ['04-no-scroll', 'Section 4', refused(Refusal.NoScroll)],
  ['04-no-potion', 'Section 4', refused(Refusal.NoPotion)],
  ['04-no-vendor', 'Section 4', refused(Refusal.NoVendor)],
  ['04-no-flares', 'ruling 26', refused(Refusal.NoFlares), { flares: 0 }],
  ['04-up', 'ruling 7: U is one floor up', () => saw(Event.Entered, 2) && hero.floor === 1 && !saw(Event.Warped), undefined, 200],
  ['04-down', 'ruling 7: D is one floor down', () => saw(Event.Entered, 1) && !saw(Event.Warped) && stands(Feature.StairsUp), undefined, 300],
  ['04-map', 'Section 4, M', happened(Event.MapShown)],
  ['01-dead', 'Section 1, loss: a monster kills', died(Event.MonsterHit), WEAK, 300],
];

/** Whether the hero stands on `feature` with the game under way. */
const stands = (feature: Feature): boolean => game.phase === Phase.Room && cells.feature[hero.floor * FLOOR_CELLS + hero.cell] === feature;

const SPEC: readonly Row[] = [
  ['10-not-better-spec', 'ruling 10: refused, and no gold taken', refused(Refusal.NotBetter), { weapon: 2, armour: 2 }, 150],
  ['09-fireball-fizzles-spec', 'ruling 8: max(d5 - IQ/3, 0) is 0', happened(Event.SpellDamage, 0), CASTER, 300],
];

const CLASSIC: readonly Row[] = [
  ['09-last-attack-classic', 'ruling 14: a dying monster strikes once more', happened(Event.LastAttack), BRUTE, 120],
  ['09-last-attack-kills-classic', 'ruling 14: and it may kill', () => saw(Event.LastAttack) && saw(Event.Died), WEAK, 300],
  ['06-potion-kills-classic', 'ruling 22: a drop of MHP may kill', died(Event.PotionLoss), WEAK, 300],
];

/** Scenes of keys and screen rather than of a rule. */
const HOST: readonly Row[] = [
  ['ui-seed-typed', 'the title: a seed is typed', () => title.seed === 42],
  ['ui-sound-off', 'T turns sounds off', () => sound.on === 0 && ui.mode === Mode.Room],
  ['ui-help-room', 'H from a room', () => ui.mode === Mode.Help && ui.back === Mode.Room],
  ['ui-actions', 'RETURN opens the actions', () => ui.mode === Mode.Actions],
  ['ui-actions-scroll', 'the actions where a scroll lies', () => ui.mode === Mode.Actions && stands(Feature.Scroll), undefined, 120],
  ['ui-actions-down', 'the actions at stairs down', () => ui.mode === Mode.Actions && stands(Feature.StairsDown), undefined, 300],
  ['06-chest-trap-kills', 'chest: the trap may kill', died(Event.ChestTrapHurt), WEAK, 900],
];

/** All that the explorer can find; the champion plays the rest. */
export const SCENARIOS: readonly Scenario[] = [
  ...rows(BOTH, EITHER),
  ...rows(['spec'], SPEC),
  ...rows(['classic'], CLASSIC),
  ...rows(['spec'], HOST),
];
