/** Where the documents and the rulings on them decide: light in a room, Identify, Hold Monster, blindness, messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '../../../engine/lib/screen.ts';
import { useItem } from '../../../engine/rogue/actions.ts';
import { setMonster } from '../../../engine/rogue/bestiary.ts';
import { copyOf, newItem } from '../../../engine/rogue/floor.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { key, start } from '../../../engine/rogue/main.ts';
import { look } from '../../../engine/rogue/sight.ts';
import { features, Flag, lore, rooms, Side, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { ui } from '../../../engine/rogue/ui/state.ts';
import { screenLines } from '../../script/charset.ts';
import { arena, carry, game, hero, items, kindOfLetter, lastMessage, map, Mark, monsters, pack, packItem, place } from './helpers.ts';
import { toldNow } from './told.ts';

const press = (keys: string): void => {
  for (const one of keys) key(one.charCodeAt(0));
};
const letter = (slot: number): string => String.fromCharCode(97 + slot);
const [ESCAPE, RETURN] = ['\x1b', '\r'];
const [THROW, QUAFF, DROP] = [116, 113, 100];

/** A game that shows the map, on the arena's floor, which is a room. */
function atPlay(): void {
  arena();
  start(1);
  press(RETURN);
  const floor = map.cells.map((row) => row.map(() => Terrain.Rock));
  for (let y = 5; y < 15; y++) for (let x = 10; x < 30; x++) floor[y]![x] = Terrain.Floor;
  map.cells.forEach((row, y) => row.set(floor[y]!));
  features.count = 0;
  monsters.level.fill(0);
  for (let i = 1; i < 55; i++) items.kind[i] = 0;
  rooms.real.fill(0);
  rooms.real[0] = 1;
  [rooms.sides[Side.Left], rooms.sides[Side.Right], rooms.sides[Side.Top], rooms.sides[Side.Bottom]] = [10, 29, 5, 14];
  [hero.x, hero.y] = [20, 10];
  map.changed = 1;
  look();
}
/** The screen code at a cell of the map. */
const codeAt = (x: number, y: number): number => screen.cells[(y + 2) * 40 + x]!;
const FLOOR = 14;

beforeEach(() => atPlay());

describe('Scroll of Light: "explored AND visible", "Reveal room contents"', () => {
  it('shows the room with what stands and lies there, and a turn later what is known of it', () => {
    place(kindOfLetter('F'), 8);
    const slot = carry(Kind.Light);
    expect(codeAt(hero.x + 8, hero.y)).toBe(0);
    press(`r${letter(slot)}`);
    const shown = codeAt(hero.x + 8, hero.y);
    expect([0, FLOOR]).not.toContain(shown);
    expect(codeAt(29, 14)).toBe(FLOOR);
    press('.');
    expect(codeAt(hero.x + 8, hero.y)).toBe(FLOOR);
  });
});

describe('Scroll of Identify', () => {
  const scrolls = (): number => [...pack.item].filter((i) => items.kind[i] === Kind.Identify).length;
  it('shows bonus and curse of gear', () => {
    const mace = carry(Kind.Mace, 1, true);
    press(`r${letter(carry(Kind.Identify))}${letter(mace)}`);
    expect(toldNow()).toContain('This is -2 Mace (cursed)!');
    expect(items.flags[packItem(mace)]! & Flag.Known).not.toBe(0);
  });
  it('does not offer itself', () => {
    const slot = carry(Kind.Identify);
    press(`r${letter(slot)}`);
    expect(screenLines(screen.cells).some((line) => line.includes('Identify'))).toBe(false);
  });
  it('is kept when its list is left, which takes the turn', () => {
    const turns = game.turns;
    press(`r${letter(carry(Kind.Identify))}${ESCAPE}`);
    expect([scrolls(), game.turns - turns, lore.known[Kind.Identify]]).toEqual([1, 1, 1]);
  });
});

it('help shows the signs of lights and of the hero that the map draws', () => {
  const i = newItem(Kind.Torch, 650);
  [items.x[i], items.y[i], items.level[i]] = [hero.x + 1, hero.y, game.level];
  map.cells[hero.y]![hero.x + 1]! |= Mark.Item;
  press('.');
  const [light, self] = [codeAt(hero.x + 1, hero.y), codeAt(hero.x, hero.y)];
  press('?');
  const row = screenLines(screen.cells).findIndex((line) => line.includes(' light'));
  const you = screenLines(screen.cells).findIndex((line) => line.trimEnd().endsWith(' you'));
  expect(screen.cells[row * 40 + screenLines(screen.cells)[row]!.indexOf(' light') - 1]).toBe(light);
  expect(screen.cells[you * 40 + 1]).toBe(self);
});

describe('Scroll of Hold Monster', () => {
  it('takes the only neighbour without asking', () => {
    place(kindOfLetter('O'), 1);
    press(`r${letter(carry(Kind.HoldMonster))}`);
    expect(monsters.timer[0]).toBeGreaterThan(1);
  });
  it('asks which one of several', () => {
    setMonster(0, kindOfLetter('F'), hero.x + 1, hero.y);
    setMonster(1, kindOfLetter('F'), hero.x - 1, hero.y);
    press(`r${letter(carry(Kind.HoldMonster))}h`);
    expect([monsters.timer[0], monsters.timer[1]! > 1]).toEqual([0, true]);
  });
});

describe('Potion of Blindness: "Screen goes black"', () => {
  it('nothing but the hero is shown until it is over', () => {
    place(kindOfLetter('F'), 1);
    useItem(QUAFF, carry(Kind.Blindness), 0);
    press('.');
    expect([...screen.cells.subarray(80, 880)].filter((code) => code !== 0).length).toBe(1);
    hero.timers[Timer.Blind] = 1;
    monsters.level.fill(0);
    press('.');
    expect(codeAt(hero.x + 1, hero.y)).toBe(FLOOR);
  });
});

describe('messages', () => {
  it('one monster is not "monsters"', () => {
    place(kindOfLetter('F'), 5);
    lastMessage();
    useItem(QUAFF, carry(Kind.DetectMonsters), 0);
    expect(lastMessage()).toBe('You sense 1 monster.');
  });
  it.each([['thrown', THROW], ['laid down', DROP]])('the Amulet can not be %s', (_, command) => {
    const slot = carry(Kind.Amulet);
    lastMessage();
    expect(useItem(command, slot, 0)).toBe(false);
    expect(lastMessage()).toBe('You cannot drop the Amulet.');
  });
  it('a stack that can not be divided is told', () => {
    carry(Kind.OilFlask, 0);
    const slot = carry(Kind.OilFlask, 0);
    while (copyOf(packItem(slot)) !== 0);
    lastMessage();
    expect(useItem(DROP, slot, 0)).toBe(false);
    expect(lastMessage()).toBe('Too many things have been moved.');
  });
  it('are not lost by a key that is no answer to more, and the key does what it does', () => {
    press(`r${letter(carry(Kind.ScareMonster))}`);
    expect(ui.more).toBe(true);
    const turns = game.turns;
    press('s');
    expect(game.turns).toBe(turns + 1);
    expect(toldNow()).toContain('drop this on the ground.');
  });
});
