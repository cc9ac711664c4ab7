/** The screens and keys of a player: messages, runs, ways to stairs, counts, pages, names, the end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '../../../engine/lib/screen.ts';
import { setMonster } from '../../../engine/rogue/bestiary.ts';
import { stairs } from '../../../engine/rogue/contents.ts';
import { lay, newItem } from '../../../engine/rogue/floor.ts';
import { load } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { key, start } from '../../../engine/rogue/main.ts';
import { makeNet } from '../../../engine/rogue/net.ts';
import { look } from '../../../engine/rogue/sight.ts';
import { TOLD } from '../../../engine/rogue/packed.ts';
import { features, lore, Phase, rooms, Side, Terrain } from '../../../engine/rogue/state.ts';
import { say } from '../../../engine/rogue/tell.ts';
import { Say } from '../../../engine/rogue/texts.ts';
import { best } from '../../../engine/rogue/ui/pages.ts';
import { showMessage } from '../../../engine/rogue/ui/message.ts';
import { Mode, ui } from '../../../engine/rogue/ui/state.ts';
import { keyCodes } from '../../script/script.ts';
import { screenLines } from '../../script/charset.ts';
import { carry, game, hero, items, kindOfLetter, lastMessage, map, Mark, monsters, pack, packItem } from './helpers.ts';
import { toldNow } from './told.ts';

const type = (keys: string): void => {
  for (const code of keyCodes(keys)) key(code);
};
const lines = (): string[] => screenLines(screen.cells).map((line) => line.trimEnd());
const letter = (slot: number): string => String.fromCharCode(97 + slot);

/** A game on the map `rows` of `.` floor, `#` corridor, `+` and `'` doors, `^` a known trap, `>` stairs, `@` the hero on floor, `&` on a corridor; all of it explored. */
function onMap(...rows: string[]): void {
  start(1);
  type('return');
  const SIGNS: Readonly<Record<string, Terrain>> = {
    '.': Terrain.Floor, '#': Terrain.Corridor, '+': Terrain.Closed, "'": Terrain.Open, '^': Terrain.Trap, '>': Terrain.Down, '@': Terrain.Floor, '&': Terrain.Corridor,
  };
  for (const row of map.cells) row.fill(Terrain.Rock);
  monsters.level.fill(0);
  features.count = 0;
  rooms.real.fill(0);
  stairs.downX = 0;
  for (let i = 1; i < 55; i++) items.kind[i] = 0;
  rows.forEach((row, y) => [...row].forEach((sign, x) => {
    const terrain = SIGNS[sign];
    if (terrain !== undefined) map.cells[y + 1]![x + 1] = terrain | Mark.Explored;
    if (sign === '@' || sign === '&') [hero.x, hero.y] = [x + 1, y + 1];
    if (sign === '>') [stairs.downX, stairs.downY] = [x + 1, y + 1];
  }));
  // Somewhere for wanderers.
  map.cells[18]!.fill(Terrain.Floor, 25, 38);
  game.calm = 0;
  makeNet();
  map.changed = 1;
  look();
  lastMessage();
}
const at = (): [number, number] => [hero.x - 1, hero.y - 1];
/** An item that lies `dx` cells to the right of the hero. */
function put(kind: number, dx: number): number {
  const i = newItem(kind, 0);
  lay(i, hero.x + dx, hero.y);
  return i;
}

describe('messages', () => {
  beforeEach(() => onMap('.....', '..@..', '.....'));
  it('of one turn are joined, and shown over two rows', () => {
    ui.begin = TOLD;
    say(Say.ThereAreNoStairs);
    say(Say.YouMustFindThe);
    showMessage();
    expect([...lines().slice(0, 2), ui.more]).toEqual(['There are no stairs down here. You must', 'find the Amulet of Yendor first.', false]);
  });
  it('ask for a key only when there is more than two rows', () => {
    type(`r ${letter(carry(Kind.ScareMonster))}`);
    expect(ui.more).toBe(true);
    type('space');
    expect(ui.more).toBe(false);
    const turns = game.turns;
    type('. .');
    expect(game.turns).toBe(turns + 2);
  });
  it('are recalled by M', () => {
    type('> , M');
    expect(lines().join(' ')).toContain('There are no stairs down here. There is nothing here.');
    type('return');
    expect(ui.mode).toBe(Mode.Play);
  });
});

describe('a count', () => {
  beforeEach(() => onMap('..........', '@.........', '..........'));
  it('before a step or a search does it so often', () => {
    type('5 l');
    expect(at()).toEqual([5, 1]);
    const turns = game.turns;
    type('2 0 s');
    expect(game.turns).toBe(turns + 20);
  });
  it('of rest ends when something comes into sight', () => {
    setMonster(20, kindOfLetter('Z'), hero.x + 9, hero.y);
    monsters.flags[20] = 1;
    const turns = game.turns;
    type('9 9 .');
    expect(game.turns - turns).toBeLessThan(60);
    expect(monsters.x[20]! - hero.x).toBeGreaterThan(1);
  });
  it('of rest ends when something hits', () => {
    setMonster(20, kindOfLetter('Z'), hero.x + 1, hero.y);
    monsters.flags[20] = 1;
    hero.hp = hero.maxHp = 900;
    type('9 9 .');
    expect(toldNow()).toMatch(/hits|misses/);
    expect(monsters.energy[20]).toBeLessThan(10);
  });
});

describe('a run: SHIFT with a direction', () => {
  it('follows the bends of a corridor, and ends at a door', () => {
    onMap('&####', '    #', "    #'...");
    type('L');
    expect(at()).toEqual([5, 2]);
  });
  it('ends where a corridor forks', () => {
    onMap('&######', '   #', '   #');
    type('L');
    expect(at()).toEqual([3, 0]);
  });
  it('ends beside a wall, and on what lies there', () => {
    onMap('.........', '@........', '.........');
    put(Kind.Mace, 4);
    type('L');
    expect([...at(), toldNow()]).toEqual([4, 1, 'You see Mace (, takes it).']);
    type('L');
    expect(at()).toEqual([8, 1]);
  });
  it('is one step while a monster is in view', () => {
    onMap('.........', '@........', '.........');
    setMonster(20, kindOfLetter('F'), hero.x + 2, hero.y);
    look();
    type('J');
    expect(at()).toEqual([0, 2]);
  });
});

describe('ways to stairs: > where there are none', () => {
  it('goes to those that are known, past known traps', () => {
    onMap("@..'###", '      #', '      #', "      '", '     ...', '     .^.', '     ..>');
    Object.assign(features, { count: 2 });
    [features.x[0], features.y[0], features.trap[0], features.x[1], features.y[1], features.trap[1]] = [4, 1, 0, 7, 4, 0];
    rooms.real[0] = rooms.real[8] = 1;
    for (const [room, left, top, right, bottom] of [[0, 1, 1, 3, 1], [8, 6, 5, 8, 7]] as const) {
      [rooms.sides[Side.Left + room], rooms.sides[Side.Top + room], rooms.sides[Side.Right + room], rooms.sides[Side.Bottom + room]] = [left, top, right, bottom];
    }
    makeNet();
    type('>');
    expect(at()).toEqual([7, 6]);
    expect([toldNow(), map.cells[hero.y]![hero.x]! & Mark.Terrain]).toEqual(['Stairs lead down here (>).', Terrain.Down]);
    expect(game.level).toBe(1);
  });
  it('tells that there are none where none have been seen', () => {
    onMap('@.......');
    type('>');
    expect([toldNow(), at()]).toEqual(['There are no stairs down here.', [0, 0]]);
  });
});

describe('what one walks on', () => {
  beforeEach(() => onMap('..........', '@.........', '..........'));
  const carried = (kind: number): number => [...pack.item].filter((i) => i !== 0 && items.kind[i] === kind).length;
  it('is taken up, but neither arms nor armour, nor what would be too heavy', () => {
    put(Kind.MagicMapping, 1);
    put(Kind.Claymore, 2);
    put(Kind.PlateMail, 3);
    type('l l l');
    expect([Kind.MagicMapping, Kind.Claymore, Kind.PlateMail].map(carried)).toEqual([1, 0, 0]);
    put(Kind.Food, 1);
    for (const kind of [Kind.PlateMail, Kind.Spear, Kind.Poison, Kind.Blindness]) carry(kind);
    expect(load()).toBe(47);
    type('l');
    expect(carried(Kind.Food)).toBe(1);
  });
  it('is left where the hero has laid it down, until he takes it', () => {
    const slot = carry(Kind.ScareMonster);
    type(`d ${letter(slot)} l h`);
    expect(carried(Kind.ScareMonster)).toBe(0);
    type(',');
    expect(carried(Kind.ScareMonster)).toBe(1);
  });
  it('is left when @ says so', () => {
    put(Kind.MagicMapping, 1);
    type('@ l');
    expect([carried(Kind.MagicMapping), toldNow()]).toEqual([0, expect.stringContaining('You see')]);
    put(Kind.MagicMapping, 1);
    type('@ l');
    expect(carried(Kind.MagicMapping)).toBe(1);
  });
});

describe('pages', () => {
  beforeEach(() => onMap('@.'));
  it('D lists the kinds that are known', () => {
    lore.known[Kind.Sleep] = lore.known[Kind.Regeneration] = 1;
    type('D');
    expect(lines().filter((line) => /Sleep|Regeneration/.test(line))).toEqual(['? Sleep', '= Regeneration']);
  });
  it('D has room for all kinds', () => {
    lore.known.fill(1);
    type('D');
    expect(lines().slice(1).reduce((sum, line) => sum + (line.slice(0, 20).trim() === '' ? 0 : 1) + (line.slice(20).trim() === '' ? 0 : 1), 0)).toBe(46);
  });
  it('i tells the weights, and the load of what can be carried', () => {
    type('i');
    expect(lines()[0]).toBe(`You carry ${load()} of 48 (* worn)`);
    expect(lines()[1]).toMatch(/^a\) \+2 Mace \* +4$/);
  });
  it('? tells signs and keys on one page, and RETURN goes on to all commands', () => {
    type('?');
    expect(lines().join('\n')).toMatch(/Run|run/);
    type('return');
    expect(lines()[0]).toBe('Commands');
  });
});

describe('a name for an unknown kind', () => {
  beforeEach(() => onMap('@.'));
  it('is shown wherever the kind is', () => {
    const slot = carry(Kind.SeeInvisible);
    type(`c ${letter(slot)} e y e s x backspace return i`);
    expect(lines().filter((line) => line.includes('potion "EYES"') || line.includes('potion "eyes"')).length).toBe(1);
    expect(game.turns).toBe(0);
  });
  it('four are kept, the oldest goes', () => {
    const slots = [Kind.SeeInvisible, Kind.Levitation, Kind.HasteSelf, Kind.Poison, Kind.Blindness].map((kind) => carry(kind));
    for (const slot of slots) type(`c ${letter(slot)} z return`);
    type('i');
    expect(lines().filter((line) => line.includes('"')).length).toBe(4);
  });
});

describe('the end', () => {
  const die = (gold: number): void => {
    start(1);
    type('return');
    hero.gold = gold;
    type('Q y');
  };
  it('is asked for', () => {
    onMap('@.');
    type('Q n');
    expect([game.phase, ui.mode]).toEqual([Phase.Playing, Mode.Play]);
    type('Q y');
    expect([game.phase, ui.mode]).toEqual([Phase.Dead, Mode.End]);
  });
  it('shows cause, turns, level and gold, and needs RETURN', () => {
    die(77);
    const all = lines().map((line) => line.trim());
    for (const line of ['You die: you gave up', 'Dungeon level 1', 'Turns 0', 'Gold 77', 'Score 870']) expect(all).toContain(line);
    type('space escape x');
    expect(ui.mode).toBe(Mode.End);
    type('return');
    expect(ui.mode).toBe(Mode.Title);
  });
  it('shows the best ten of the session, the best first', () => {
    best.levels.fill(0);
    for (const gold of [5, 9, 1, 7, 11, 3, 2, 8, 12, 4, 10, 6]) die(gold);
    const shown = lines().filter((line) => /\d{6} on level 1/.test(line)).map((line) => Number(line.trim().split(' ')[0]));
    expect(shown).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((gold) => gold * 10 + 100));
  });
});

describe('hints on the screen', () => {
  it('the first message names the keys that lead on', () => {
    start(1);
    type('return');
    expect(lines().slice(0, 2).join(' ')).toBe('Welcome to the Dungeons of Doom! Arrows walk, ? helps, RETURN lists commands.');
  });
  it('the first monster brings the way to fight, stairs and things their keys', () => {
    onMap('@.........');
    setMonster(20, kindOfLetter('Z'), hero.x + 3, hero.y);
    type('l');
    expect(toldNow()).toBe('Walk into monsters to fight them.');
    const slot = carry(Kind.Mace);
    type(`d ${letter(slot)} l h`);
    expect(toldNow()).toContain('(, takes it)');
    expect(packItem(0)).toBeGreaterThan(0);
  });
});
