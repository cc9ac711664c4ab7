/** Playing by hand: creation, shops, chests, curses, reviews, offers, difficulty; rules by the documents' numbers. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Event, Refusal } from '../../../engine/labyrinth/events.ts';
import { gainXp, armourClass, clearVisitMarks } from '../../../engine/labyrinth/hero.ts';
import { key, start } from '../../../engine/labyrinth/main.ts';
import { TRAP_EFFECT, TrapEffect } from '../../../engine/labyrinth/magic.ts';
import { sufferTrap } from '../../../engine/labyrinth/room.ts';
import { Attribute, foe, game, hero, offer, pack, PACK, Phase, room, Sale } from '../../../engine/labyrinth/state.ts';
import { answer, askPrice, buyDoses } from '../../../engine/labyrinth/trade.ts';
import { Action, ACTION } from '../../../engine/labyrinth/ui/actions.ts';
import { menu, Mode, Notice, ui } from '../../../engine/labyrinth/ui/state.ts';
import { Key } from '../../../engine/lib/keys.ts';
import { ROW_START, screen } from '../../../engine/lib/screen.ts';
import { sound } from '../../../engine/lib/sound.ts';
import { rowText, wrappedScreenText } from '../screen_text.ts';
import { carry, dice, facing, happened, inRoom, inTown, perform, refusalOf, beside } from './helpers.ts';

function type(text: string, ...keys: number[]): void {
  for (const character of text) key(character.charCodeAt(0));
  for (const code of keys) key(code);
}

/** Takes the screen to the state that the test has set. */
function follow(): void {
  ui.phase = Phase.None;
  ui.frame = 0;
  key(Key.Tab);
}

/** The label at the cursor. */
const chosen = (): string => rowText(14 + menu.cursor - menu.top).slice(3, 30).trim();

beforeEach(() => {
  sound.on = 1;
  start(5);
});

describe('without a curse: message and return to town', () => {
  it('tells it, takes no gold, and is in the town', () => {
    inTown();
    follow();
    type('53');
    expect([ui.mode, ui.notice, hero.gold]).toEqual([Mode.Town, Notice.NoCurse, 1000]);
    expect(rowText(4)).toContain('Nothing that you have is cursed.');
  });

  it('with one, lists it', () => {
    inTown();
    carry(43, { cursed: true, change: -2 });
    follow();
    type('53');
    expect(ui.mode).toBe(Mode.Curses);
    type('1');
    expect([pack.cursed[0], hero.gold]).toEqual([0, 990]);
  });
});

describe('the review is an entry of the title', () => {
  it('R says that reviews are written in the terminal, and how', () => {
    expect(rowText(20)).toContain('R review');
    type('r');
    expect(wrappedScreenText(22, 23)).toBe('Reviews are written in the terminal: ts65 review labyrinth 5 WHAT YOU SAY');
    expect(game.phase).toBe(Phase.None);
  });
});

describe('gold dust and rust are unused in the table of traps', () => {
  it('none of the eleven traps has them (ruling 34), and the rules of both hold', () => {
    expect(TRAP_EFFECT).toHaveLength(11);
    for (const effect of TRAP_EFFECT) expect([TrapEffect.None, TrapEffect.Dexterity, TrapEffect.Poison]).toContain(effect);
    inTown();
    perform(() => sufferTrap(TrapEffect.GoldDust, 0));
    expect(hero.gold).toBe(950);
    perform(() => sufferTrap(TrapEffect.Rust, 0));
    expect([hero.gold, happened(Event.Rusted)]).toEqual([950, true]);
  });
});

describe('an appraisal is of what is left, and one offer an item and visit', () => {
  /** The document's price of `left` of `bought` uses that cost `price`: 2.5 percent for each point of 5d4 and twice CHA, rounded up. */
  const worth = (price: number, left: number, bought: number, sum: number): number =>
    Math.max(1, Math.ceil((price * left * sum) / (bought * 40) - 1e-9));

  it.each([
    ['Healing', 0, 15, 4],
    ['Speed', 3, 55, 2],
    ['Antidote', 6, 25, 1],
  ])('%s: the price times uses left over uses when bought', (_name, potion, price, bought) => {
    for (const left of [1, 2, 3, 4, 9, 99]) {
      const prepare = (): void => {
        inTown();
        hero.attributes[Attribute.Charisma] = 17;
        hero.potions[potion] = left;
      };
      prepare();
      beside(prepare, () => askPrice(PACK + potion, Sale.Appraisal), () => {
        expect(offer.price).toBe(worth(price, left, bought, dice(5, 4) + 34));
      });
      perform(() => answer(true));
      expect([hero.potions[potion], hero.gold]).toEqual([0, 1000 + offer.price]);
    }
  });

  it('a second offer is refused, by either way, accepted or not, until the next visit', () => {
    for (const accepted of [true, false]) {
      inTown();
      carry(3);
      carry(3);
      perform(() => askPrice(0, Sale.Haggle));
      perform(() => answer(accepted));
      for (const method of [Sale.Haggle, Sale.Appraisal]) expect(refusalOf(() => askPrice(0, method))).toBe(Refusal.OneOffer);
      carry(4);
      perform(() => askPrice(pack.count - 1, Sale.Appraisal));
      expect(game.phase).toBe(Phase.Offer);
      perform(() => answer(false));
      clearVisitMarks();
      perform(() => askPrice(0, Sale.Appraisal));
      expect(game.phase).toBe(Phase.Offer);
    }
  });

  it('no goods are a money machine: bought and sold in one visit, they sell once', () => {
    inTown();
    hero.attributes[Attribute.Charisma] = 60;
    let sold = 0;
    for (let n = 0; n < 10; n++) {
      perform(() => buyDoses(0));
      perform(() => askPrice(PACK, Sale.Appraisal));
      if (game.phase !== Phase.Offer) continue;
      sold++;
      perform(() => answer(true));
    }
    expect(sold).toBe(1);
  });
});

describe('after a fight, and before a chest is left', () => {
  it('the cursor is not on "Go deeper", with a chest or without', () => {
    for (const chest of [0, 1] as const) {
      facing(30);
      foe.hp = 1;
      room.chest = chest;
      room.gold = 20;
      hero.attributes[Attribute.Strength] = 40;
      follow();
      for (let n = 0; n < 200 && game.phase !== Phase.Room; n++) key(Key.Return);
      expect(game.phase).toBe(Phase.Room);
      expect(chosen()).toBe(chest === 0 ? 'You and your pack' : 'Open the chest');
    }
  });

  it.each([
    ['deeper', Action.Deeper, 49],
    ['back', Action.Back, 50],
    ['to the town', Action.Leave, 51],
  ])('going %s with a chest unopened asks first', (_way, _action, digit) => {
    const prepare = (): void => {
      inRoom();
      room.chest = 1;
      room.gold = 20;
      follow();
    };
    for (const stay of [Key.Digit1, Key.Return, Key.Escape, Key.Left]) {
      prepare();
      key(digit);
      expect([ui.mode, game.phase]).toEqual([Mode.LeaveChest, Phase.Room]);
      key(stay);
      expect([ui.mode, room.chest]).toEqual([Mode.Room, 1]);
    }
    prepare();
    key(digit);
    type('2');
    expect(happened(Event.Entered) || game.phase === Phase.Town).toBe(true);
    prepare();
    room.chest = 0;
    key(digit);
    expect(ui.mode).not.toBe(Mode.LeaveChest);
  });
});

describe('creation shows all rolls and what was assigned', () => {
  it('whatever key is pressed', () => {
    type('', Key.Return);
    type('2');
    const shown: string[] = [];
    for (let n = 0; n < 7; n++) {
      const roll = hero.roll;
      const names = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA', 'PER'];
      const expected = `${names.map((name, i) => `${name} ${hero.attributes[i] === 0 ? '--' : hero.attributes[i]}`).join(' ')} Roll ${n + 1} of 7: ${roll}`;
      for (const press of [Key.Tab, Key.Down, Key.Z, Key.Escape, Key.T, Key.T]) {
        key(press);
        expect(wrappedScreenText(1, 2)).toBe(expected);
      }
      type('h', Key.Escape);
      expect(wrappedScreenText(1, 2)).toBe(expected);
      shown.push(expected);
      type('1');
    }
    expect(new Set(shown).size).toBe(7);
    expect(game.phase).toBe(Phase.Town);
  });

  it('says what an attribute is for', () => {
    type('', Key.Return);
    type('2');
    expect(wrappedScreenText(14, 20)).toMatch(/Strength: to hit, damage.*Constitution: HP, AC.*Perception: listening/);
  });
});

describe('shops show what a thing does', () => {
  it('dice of weapons, AC of armour, effects and uses of potions and spells', () => {
    inTown();
    follow();
    type('21');
    expect(wrappedScreenText(14, 22)).toContain('1 Dagger 1d4 5 gold');
    type('', Key.Escape);
    type('2');
    expect(wrappedScreenText(14, 22)).toContain('3 Studded Leather AC 10 90 gold');
    type('', Key.Escape);
    type('3');
    expect(wrappedScreenText(14, 22)).toMatch(/Healing: 2d4 HP x4 15 gold.*Protection: AC \+3 x2 75 gold/);
    type('', Key.Escape);
    type('4');
    expect(wrappedScreenText(14, 22)).toMatch(/Magic Missile: 2d6 x5 20 gold.*Vulnerability: its AC -2 x2 55 gold.*Heal: 8d4 HP x2 90 gold/);
  });

  it('a bought weapon may be wielded at once', () => {
    inTown();
    follow();
    type('213');
    expect([ui.mode, pack.count, hero.weapon]).toEqual([Mode.Wield, 1, 0]);
    type('1');
    expect([ui.mode, hero.weapon]).toEqual([Mode.BuyWeapon, 1]);
    for (const [no, mode] of [[Key.Digit2, Mode.BuyWeapon], [Key.Escape, Mode.Shop]] as const) {
      type('4');
      expect(ui.mode).toBe(Mode.Wield);
      key(no);
      expect([ui.mode, hero.weapon]).toEqual([mode, 1]);
    }
    hero.gold = 0;
    type('11');
    expect(ui.mode).toBe(Mode.BuyWeapon);
  });

  it('a long menu has a sign where it goes on', () => {
    const UP = 0x5c;
    const DOWN = 0x5d;
    const signs = (): number[] => [screen.cells[ROW_START[14]!]!, screen.cells[ROW_START[22]!]!];
    inTown();
    follow();
    type('21');
    expect(signs()).toEqual([0, DOWN]);
    type('', Key.Up);
    expect(signs()).toEqual([UP, 0]);
    type('', Key.Escape);
    expect(signs()).toEqual([0, 0]);
    for (let n = 0; n < 25; n++) carry(1);
    type('5', ...Array<number>(12).fill(Key.Down));
    expect(signs()).toEqual([UP, DOWN]);
  });

  it('a note that a key does nothing goes with the next screen', () => {
    inTown();
    follow();
    type('z');
    expect(rowText(4)).toContain('That key does nothing here');
    type('2');
    expect([ui.mode, rowText(4).trim()]).toEqual([Mode.Shop, '']);
  });
});

describe('difficulty: dice as the document has them; the last level and the armour on sale differ', () => {
  it.each([
    ['easy', 0, 6, 200, 7],
    ['normal', 1, 5, 8, 5],
    ['hard', 2, 4, 5, 3],
  ])('%s', (_name, difficulty, count, last, sold) => {
    type('', Key.Return);
    type(String(difficulty + 1));
    expect([hero.roll >= count, hero.roll <= 5 * count]).toEqual([true, true]);
    inTown();
    hero.difficulty = difficulty as 0 | 1 | 2;
    hero.level = 1;
    hero.nextLevel = 50;
    // The document: level L takes 50 * (L - 1) * L / 2 in all.
    for (let level = 2; level <= Math.min(last, 12); level++) {
      gainXp(25 * level * (level - 1) - hero.xp - 1);
      expect(hero.level).toBe(level - 1);
      gainXp(1);
      expect(hero.level).toBe(level);
    }
    gainXp(9000);
    expect(hero.level === last || last === 200).toBe(true);
    follow();
    type('22');
    expect(menu.count).toBe(sold);
    // AC = 10 + ceil(CON/2) + (armour or 5), at every difficulty.
    hero.attributes[Attribute.Constitution] = 13;
    hero.armour = 0;
    expect(armourClass()).toBe(22);
    carry(34);
    hero.armour = pack.count;
    expect(armourClass()).toBe(37);
  });
});

describe('the first ten minutes are understood from the screen alone', () => {
  it('who has no weapon begins at the shop', () => {
    inTown();
    follow();
    expect(chosen()).toBe('Shop');
    carry(3);
    hero.weapon = 1;
    follow();
    expect(chosen()).toBe('Enter the labyrinth');
  });

  it('every menu names its keys, and help is at hand', () => {
    expect(rowText(20)).toContain('H or ? helps');
    type('', Key.Return);
    expect(rowText(23)).toBe(' UP DOWN RETURN choose LEFT back ? help ');
    expect(menu.items[0]).toBe(ACTION + Action.Easy);
    expect(wrappedScreenText(13, 16)).toContain('Easy: 6d5 an attribute');
  });
});
