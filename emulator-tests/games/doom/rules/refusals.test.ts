/** facts, ruling 26: what isn't legal where the hero stands is answered, and changes nothing. */
import { describe, expect, it } from 'vitest';
import * as commands from '../../../../engine/doom/commands.ts';
import { Event, Refusal } from '../../../../engine/doom/events.ts';
import { cells, encounter, Feature, game, hero, Phase, Ruleset, tally } from '../../../../engine/doom/state.ts';
import { facing, happened, heroCell, inBareRoom, perform, refusalOf, searchSeed } from '../helpers.ts';

/** Every command with the phase it belongs to. */
const COMMANDS: [string, Phase, () => void][] = [
  ['chooseRace', Phase.Race, () => commands.chooseRace(1)],
  ['allocate', Phase.Points, () => commands.allocate(0)],
  ['buyFirstWeapon', Phase.Weapon, () => commands.buyFirstWeapon(1)],
  ['buyFirstArmour', Phase.Armour, () => commands.buyFirstArmour(1)],
  ['buyFirstFlares', Phase.Flares, () => commands.buyFirstFlares(0)],
  ['move', Phase.Room, () => commands.move(commands.Direction.North)],
  ['climb', Phase.Room, commands.climb],
  ['descend', Phase.Room, commands.descend],
  ['fireFlare', Phase.Room, commands.fireFlare],
  ['showMap', Phase.Room, commands.showMap],
  ['leave', Phase.Room, commands.leave],
  ['lookMirror', Phase.Room, commands.lookMirror],
  ['openChest', Phase.Room, commands.openChest],
  ['readScroll', Phase.Room, commands.readScroll],
  ['drinkPotion', Phase.Room, commands.drinkPotion],
  ['buyWeapon', Phase.Room, () => commands.buyWeapon(1)],
  ['buyArmour', Phase.Room, () => commands.buyArmour(1)],
  ['buySpell', Phase.Room, () => commands.buySpell(1)],
  ['buyHealing', Phase.Room, commands.buyHealing],
  ['buyEnhancer', Phase.Room, () => commands.buyEnhancer(0)],
  ['fight', Phase.Encounter, commands.fight],
  ['run', Phase.Encounter, commands.run],
  ['cast', Phase.Encounter, () => commands.cast(1)],
];

const PHASES = [
  Phase.None,
  Phase.Race,
  Phase.Points,
  Phase.Weapon,
  Phase.Armour,
  Phase.Flares,
  Phase.Room,
  Phase.Encounter,
  Phase.Won,
  Phase.Left,
  Phase.Dead,
];

describe('a command of another phase', () => {
  it.each(COMMANDS)('%s is refused', (_name, own, command) => {
    for (const phase of PHASES) {
      if (phase === own) continue;
      facing(5, 20);
      hero.spells.fill(1);
      hero.flares = 1;
      cells.feature[heroCell()] = Feature.Vendor;
      game.phase = phase;
      expect(refusalOf(command)).toBe(Refusal.NotNow);
      expect(commands.vendorHere()).toBe(phase === Phase.Room);
    }
  });
});

/** Each command that needs a feature, with its refusal. */
const NEEDS: [string, Feature, Refusal, () => void][] = [
  ['climb', Feature.StairsUp, Refusal.NoStairsUp, commands.climb],
  ['descend', Feature.StairsDown, Refusal.NoStairsDown, commands.descend],
  ['leave', Feature.Exit, Refusal.NoExit, commands.leave],
  ['lookMirror', Feature.Mirror, Refusal.NoMirror, commands.lookMirror],
  ['openChest', Feature.Chest, Refusal.NoChest, commands.openChest],
  ['readScroll', Feature.Scroll, Refusal.NoScroll, commands.readScroll],
  ['drinkPotion', Feature.Potion, Refusal.NoPotion, commands.drinkPotion],
  ['buyWeapon', Feature.Vendor, Refusal.NoVendor, () => commands.buyWeapon(1)],
  ['buyArmour', Feature.Vendor, Refusal.NoVendor, () => commands.buyArmour(1)],
  ['buySpell', Feature.Vendor, Refusal.NoVendor, () => commands.buySpell(1)],
  ['buyHealing', Feature.Vendor, Refusal.NoVendor, commands.buyHealing],
  ['buyEnhancer', Feature.Vendor, Refusal.NoVendor, () => commands.buyEnhancer(0)],
];

describe('a command of another room', () => {
  it.each(NEEDS)('%s is refused', (_name, needed, refusal, command) => {
    for (let feature = 0; feature <= Feature.Exit; feature++) {
      if (feature === needed) continue;
      inBareRoom(Ruleset.Spec, feature);
      hero.gold = 1000;
      expect(refusalOf(command)).toBe(refusal);
    }
  });

  it.each(NEEDS)('%s works where it belongs, and counts as a turn', (_name, needed, _refusal, command) => {
    inBareRoom(Ruleset.Spec, needed);
    hero.gold = 1000;
    tally.turns = 41;
    perform(command);
    expect(tally.turns).toBe(42);
  });
});

describe('the used-up rooms', () => {
  it.each([
    ['openChest', Feature.Chest, Refusal.NoChest, commands.openChest],
    ['readScroll', Feature.Scroll, Refusal.NoScroll, commands.readScroll],
    ['drinkPotion', Feature.Potion, Refusal.NoPotion, commands.drinkPotion],
  ] as [string, Feature, Refusal, () => void][])('%s works once', (_name, feature, refusal, command) => {
    searchSeed(() => inBareRoom(Ruleset.Spec, feature), command, () => game.phase === Phase.Room);
    expect(refusalOf(command)).toBe(refusal);
  });
});

describe('counters', () => {
  it('stop at what a word holds', () => {
    searchSeed(() => {
      inBareRoom(Ruleset.Spec, Feature.Chest);
      tally.turns = 65535;
      hero.gold = 65530;
    }, commands.openChest, () => happened(Event.ChestGold));
    expect([tally.turns, hero.gold]).toEqual([65535, 65535]);

    searchSeed(() => {
      facing(5, 1);
      tally.kills = 65535;
    }, commands.fight, () => game.phase === Phase.Room);
    expect(tally.kills).toBe(65535);

    inBareRoom();
    hero.flares = 65534;
    cells.feature[heroCell() + 1] = Feature.Flares;
    perform(() => commands.move(commands.Direction.East));
    expect(hero.flares).toBe(65535);
  });

  it('stop at what a byte holds', () => {
    inBareRoom(Ruleset.Spec, Feature.Scroll);
    hero.spells.fill(255);
    perform(commands.readScroll);
    expect([...hero.spells.slice(1)]).toEqual([255, 255, 255, 255, 255]);

    facing(1, 3);
    hero.spells[1] = 1;
    hero.armour = 3;
    encounter.protection = 254;
    perform(() => commands.cast(1));
    expect(encounter.protection).toBe(255);

    searchSeed(() => {
      inBareRoom(Ruleset.Classic, Feature.Vendor);
      hero.maxHp = 255;
    }, () => commands.buyEnhancer(3), () => true);
    expect([hero.maxHp, hero.hp > 20]).toEqual([255, true]);
  });
});
