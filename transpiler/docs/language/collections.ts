/** Maps and sets. */
import type { Section } from './rows.ts';

const command = (statement: string, declared = 'const seen = new Set<number>();'): string => `${declared}\nexport function key(code: u8): void { ${statement} }`;
const PRICES = "const PRICES = new Map([['sword', 30], ['bow', 12]]);\nlet last = 0;";

export const COLLECTIONS_SECTION: Section = {
  title: 'Maps and sets',
  intro: `A \`Map\` or a \`Set\` in a variable of a module or of a function is a list of its entries in the order in which their keys came. Each access searches the list.
Keys and values are numbers, booleans and texts that the program does not build. Room is for as many keys as the ranges find. A key that is a plain
\`number\` lies in 0..255, and a declared type says more.

A program that needs more has all of them written as lists, and so are records whose members are added by name; tuples of several kinds become records. Tuples of
numbers do so where a bound is missing otherwise. Then the program may build the keys, and values may be lists, records and other maps. Of texts that it
builds the pieces are counted: a letter of eight and a digit of four make 32 keys.`,
  at: 'top',
  accepted: [
    [command("last = PRICES.get(code > 9 ? 'bow' : 'axe') ?? 5;", PRICES), 'a table that no function changes; `get` gives numbers'],
    [command("const price = PRICES.get('bow');\n  if (price !== undefined) last = price;", PRICES), 'a number that may be undefined'],
    [command('if (!seen.has(code)) seen.add(code);'), '`has`, `add`, `set`, `delete`, `clear` and `size`'],
    [command('if (seen.delete(code)) seen.add(3);', 'const seen = new Set([1]);'), '`delete` tells whether the key was there'],
    [command('doors.set(code % 40, code > 9);\n  for (const [door, isOpen] of doors) if (isOpen) last = door;', 'const doors = new Map<Int<0, 39>, boolean>();\nlet last = 0;'), 'entries in the order in which their keys came'],
    [command('doors.set(code, (doors.get(code) ?? 0) + 1);', 'const doors = new Map<number, number>();'), 'counts; they are bounded as those in arrays are'],
    [command('for (const code of doors.keys()) sum = (sum + code) % 100;\n  doors.forEach((n, code) => { sum = (sum + n * code) % 100; });', 'const doors = new Map([[3, 7]]);\nlet sum = 0;'), '`keys`, `values`, `entries` and `forEach`; a list where they are spread'],
    [command("word = WORDS.get(code) ?? 'none';", "const WORDS = new Map([[1, 'one'], [2, 'two']]);\nlet word = '';"), 'texts and booleans, with a value for a key that is missing'],
    [command('const used = new Set<number>();\n  for (const die of dice) used.add(die);\n  last = used.size;', 'const dice = [1, 2, 2];\nlet last = 0;\nexport function roll(code: u8): void { dice[0] = code % 6; }'), 'of a function: made anew each time'],
    [command('const different = [...new Set(dice)];\n  last = different.length;', 'const dice = [1, 2, 2];\nlet last = 0;\nexport function roll(code: u8): void { dice[0] = code % 6; }'), 'a set of the elements of a list, of texts that are built, too'],
    [command('last = sum(seen);\n  seen.add(code % 40);', 'const seen = new Set<Int<0, 39>>();\nlet last = 0;\nfunction sum(keys: ReadonlySet<number>): number { let n = 0; for (const key of keys) n += key; return n; }'), 'a parameter: it names the set that is given'],
    [command('visits.enter(code);', 'class Visits {\n  private seen = new Set<number>();\n  enter(room: number): void { this.seen.add(room); }\n}\nconst visits = new Visits();'), 'a member of a record, or of an instance, in a variable of a module'],
    [command('for (const key of both(seen, even)) last = key;\n  seen.add(code % 40);', 'const seen = new Set<Int<0, 39>>();\nconst even = new Set([2, 4, 6]);\nlet last = 0;\nconst both = (a: ReadonlySet<number>, b: ReadonlySet<number>): Set<number> => new Set([...a].filter((one) => b.has(one)));'), 'a result: a set of its own'],
    [command("cells.add(`${code % 8},${code % 6}`);\n  if (cells.has('3,4')) cells.clear();", 'const cells = new Set<string>();'), 'keys that the program builds, of pieces that the ranges bound'],
    [command("const own = groups.get(code & 3);\n  if (own === undefined) groups.set(code & 3, [code]);\n  else if (own.length < 5) own.push(code);", 'const groups = new Map<number, number[]>();'), 'lists as values'],
    [command("let room = rooms.get(code & 3);\n  if (!room) {\n    room = { gold: 0 };\n    rooms.set(code & 3, room);\n  }\n  room.gold = (room.gold + 1) & 15;", 'interface Room { gold: number }\nconst rooms = new Map<number, Room>();'), 'records as values: the map and a variable name the same one'],
    [command("counts[`K${code % 5}`] = (counts[`K${code % 5}`] ?? 0) % 9 + 1;\n  last = Object.keys(counts).length;", 'const counts: Record<string, number> = {};\nlet last = 0;'), 'a record whose members are added by name; whole numbers come first, as in JavaScript'],
    [command("const item = ITEMS[code & 1];\n  bag[item] = Math.min((bag[item] ?? 0) + 1, 9);\n  if (code === 27) delete bag[item];\n  last = bag.bow ?? 0;", "const ITEMS = ['sword', 'bow'] as const;\nconst bag: Partial<Record<'sword' | 'bow', number>> = {};\nlet last = 0;"), 'a record that has some of the members of a union'],
    [command("const word = `K${code % 5}`;\n  counts[word] = (counts[word] ?? 0) + 1;\n  last = counts.K0 ?? 0;", 'const counts: Record<string, number> = {};\nlet last = 0;'), 'it counts: each number is bounded by the commands of a session. `counts[word]++` behind `word in counts`, too'],
    [command('FLEET[1][1] = code;\n  for (const [name, size] of FLEET) if (size > 9) last = name.length;', "const FLEET: [string, number][] = [['BOAT', 2], ['SUB', 3]];\nlet last = 0;"), 'tuples of several kinds'],
    [command("for (const [name, price] of PRICES) if (price > code) last = name.length;\n  last += PRICES.find(([name]) => name === 'bow')?.[1] ?? 0;", "const PRICES = [['sword', 30], ['bow', 12]] as const;\nlet last = 0;"), '… also of a table that `as const` gives its types'],
    [command('const free: [number, number][] = [];\n  for (let y = 0; y < 4; y++) for (let x = 0; x < 9; x++) if (grid[y][x] === 0) free.push([x, y]);\n  if (free.length === 0) return;\n  const [x, y] = free[code % free.length];\n  grid[y][x] = 1;', 'const grid: number[][] = Array.from({ length: 4 }, () => new Array(9).fill(0));'), 'tuples of numbers whose elements have bounds of their own'],
    [command('const steps: Record<number, [number, number]> = { 28: [0, -1], 29: [0, 1] };\n  if (steps[code]) move(...steps[code]);\n  if (code in Arrow) y = 0;', 'enum Arrow { Up = 28, Down }\nlet x = 0;\nlet y = 0;\nfunction move(dx: number, dy: number): void { x = (x + dx) & 7; y = (y + dy) & 7; }'), 'a constant table of a function, by numbers of which it has some; a tuple that is spread; a number of an enum'],
    [command('seen.add(code % 40);\n  for (const one of [...seen]) if (one > 9) seen.delete(one);', 'const seen = new Set<Int<0, 39>>();'), 'a copy as a list'],
  ],
  refused: [
    [command('for (const one of seen) if (one > code) seen.delete(one);', 'const seen = new Set<number>([1]);'), 'notAPlace', 'a loop over a copy: `for (const one of [...seen])`'],
    [command("for (const one of [...seen].join('')) all += one;\n  seen.add(all);", "const seen = new Set<string>();\nlet all = '';"), 'notAPlace', 'keys of bounded pieces: `` `${x},${y}` ``'],
    [command("last = PRICES.get('bow')!;", PRICES), 'unsupportedExpression', '`PRICES.get(\'bow\') ?? 0`'],
    [command('seen.add(code * 9);'), 'storeRange', 'a declared type: `Set<Int<0, 999>>`, or an array'],
  ],
};
