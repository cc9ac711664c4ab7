/** Lists whose length changes. */
import type { Section } from './rows.ts';

const command = (statement: string, declared = 'const log: number[] = [];'): string => `${declared}\nexport function key(code: u8): void { ${statement} }`;
const START = 'export function start(seed: number): void { seed; }';
const SHOTS = 'const shots: { x: number; y: number }[] = [];';

export const LISTS_SECTION: Section = {
  title: 'Lists whose length changes',
  intro: `A list to which functions push is stored with room for the greatest length that the ranges find, and with its length. Elements behind
the length are no state. An index is shown to be less than the length, so that no element is undefined.`,
  at: 'top',
  accepted: [
    [command('if (log.length < 16) log.push(code);'), 'a guard bounds the length'],
    [command('if (log.length === 8) log.shift();\n  log.push(code);', 'const log: List<number, 8> = [];'), 'or a declared capacity, which is no other type to TypeScript'],
    [command('log.push(code);\n  if (log.length > 9) log.splice(0, 5);'), '`push`, `pop`, `shift`, `unshift` and `splice`, with their values where they are numbers'],
    [
      command('if (shots.length < 5) shots.push({ x: code, y: 0 });\n  for (const shot of shots) shot.y = 3;', SHOTS),
      'records, rows, texts and booleans as elements; loops and methods of arrays go through those that are there',
    ],
    [
      command('for (let i = 0; i < 8; i++) row[i] = code;', 'const row: number[] = [];'),
      'an element behind the last one, of a list that has none at first, where the index is at most the length',
    ],
    [command('const seen = new Array(code + 1).fill(0);\n  seen[code] = 1;\n  seen[code >> 1]++;'), 'a list as long as the run tells; also `Array.from({ length: n }, …)`'],
    [
      command('if (rows.length < 5 && rows[0].length < 6) rows.push([...rows[0], code]);\n  const sorted = [...rows[0]].sort((a, b) => a - b);\n  last = sorted[sorted.length >> 1];', 'const rows: number[][] = [[3]];\nlet last = 0;'),
      'lists that are spread in an element',
    ],
    [
      command('const path: Path = { steps: [], cost: 0 };\n  for (let i = 0; i < 9; i++) walk(path, i);\n  last = path.steps.length;', 'interface Path { steps: number[]; cost: number }\nlet last = 0;\nfunction walk(path: Path, by: number): void { if (path.steps.length < 6) path.steps.push(by); path.cost = by; }'),
      'a list in a record of a function',
    ],
    [command('log.length = 0;\n  for (let i = 0; i < code && i < 9; i++) log.push(i);'), 'a loop with a bounded number of rounds'],
    [command('if (log.length < 9) log.push(code);\n  while (code > 9 && log.length > 3) last = log.pop()!;', 'const log: number[] = [];\nlet last = 0;'), '`!` where the length shows it'],
    [command('if (log.length < 9) log.push(code);\n  if (code > 9) last = log.shift() ?? 7;', 'const log: number[] = [];\nlet last = 0;'), 'a number that may be missing, also of `at(-1)`'],
    [command('log = log.filter((v) => v > code);\n  if (log.length < 9) log.push(code);', 'let log: number[] = [];'), 'also `[]`, `slice`, `concat`, `map`, `[...log, 3]`, and copies of other lists'],
    [command('for (const shot of shots) if (shot.y > 0) shot.y--;\n  shots = shots.filter((shot) => shot.y > 0);\n  if (shots.length < 5) shots.push({ x: code, y: 9 });', 'let shots: { x: number; y: number }[] = [];'), 'records that change, where the list goes on with some of its own and nobody has one of those that are left out'],
    [command('tasks = tasks.map((task) => (task.id === code ? { ...task, done: true } : task));\n  if (tasks.length < 5) tasks.push({ id: code, done: false });', 'let tasks: { id: number; done: boolean }[] = [];'), 'each element kept, or a changed copy in its place'],
    [
      command('const open = [code & 7];\n  while (open.length > 0) {\n    const at = open.pop()!;\n    if (at > 1 && open.length < 9) open.push(at - 1, at >> 1);\n  }'),
      'a list of the function\'s own',
    ],
    [
      command('const big = SIZES.filter((v) => v > code).slice(0, 2);\n  if (big.length > 1) last = big[1];', 'const SIZES = [4, 9, 7];\nlet last = 0;'),
      'lists that methods make, one behind the other',
    ],
    [
      command('last = big(SIZES, code).length;\n  for (const v of big(SIZES, 3)) last = (last + v) & 255;', 'const SIZES = [4, 9, 7];\nlet last = 0;\nfunction big(list: number[], than: number): number[] {\n  const out: number[] = [];\n  for (const v of list) if (v > than) out.push(v);\n  return out;\n}'),
      'lists that functions make and return',
    ],
    [command('const hand = deck.splice(0, 5);\n  for (const v of hand.flatMap((card) => (card > 2 ? [card, 1] : []))) last = v;', 'let deck = [3, 1, 4, 1, 5, 9];\nlet last = 0;'), 'also what `splice` takes out, `flat` and `flatMap`'],
    [command('if (shots.length < 5) shots.push(shot(code), { ...shot(3), y: 2 });', `${SHOTS}\nfunction shot(x: number): { x: number; y: number } { return { x, y: 0 }; }`), 'records that functions and spreads make'],
    [command('add(a, code);\n  add(b, 3);', 'const a: number[] = [];\nconst b: number[] = [];\nfunction add(list: number[], value: number): void { if (list.length < 4) list.push(value); }'), 'as a parameter'],
    [
      command('lamps = [0, 0, 0];\n  toggle(code % 3);', 'let lamps: number[] = [];\nfunction toggle(at: number): void { lamps[at] ^= 1; }'),
      'a function goes by the lengths that a list has where it is called',
    ],
    [command('const { items } = rooms[code & 1];\n  if (items.length < 4) items.push(code);', 'const rooms: { items: number[] }[] = [{ items: [] }, { items: [3] }];'), 'in records and in lists'],
    [command('board.unshift(emptyRow());\n  board.pop();\n  board[1][code % 6] = 1;', 'let board: number[][] = [[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]];\nconst emptyRow = (): number[] => new Array<number>(6).fill(0);'), 'a list that a function makes by one expression'],
    [command("if (plots.length < 5) plots.push({ age: 0 });\n  const plot = plots[code % plots.length];\n  if (plot.crop) plot.crop = undefined;\n  else plot.crop = 'rye';", 'let plots: { age: number; crop?: string }[] = [{ age: 1 }];'), 'records without an optional member, which they get later'],
    [command('last = EXITS[code % 3].length;', 'const EXITS = [[1, 2], [3], []];\nlet last = 0;'), 'rows of a table may have lengths of their own'],
    [command('const card = deck.pop();\n  if (card !== undefined) hand.push(card);', `const deck = [3, 1, 4];\nconst hand: number[] = [];\n${START}`), 'an element that goes from one list to another: the lengths together stay as they are, and bound both'],
    [command('if (code === 27) pegs = [[3, 2, 1], [], []];\n  else if (pegs[code % 3].length > 0) pegs[(code >> 2) % 3].push(pegs[code % 3].pop()!);', 'let pegs: number[][] = [[3, 2, 1], [], []];'), 'rows that are given anew together, or that a loop clears: their lengths together are known, and bound each'],
    [
      command('if (code === 66) log.pop();\n  else if (log.length < 9) log.push(code);\n  cursor = Math.max(0, Math.min(code % 12, log.length - 1));\n  if (log.length > 0) last = log[cursor];', `const log: number[] = [];\nlet cursor = 0;\nlet last = 0;\n${START}`),
      'a cursor of a list that may be empty',
    ],
    [command('tasks = tasks.map((task) => {\n    const age = task.age + (code & 1);\n    return { ...task, age: age % 9 };\n  });\n  if (tasks.length < 5) tasks.push({ age: 0 });', 'let tasks: { age: number }[] = [];'), 'closures with statements'],
  ],
  refused: [
    [command('log.push(code);'), 'listOutgrows', 'a guard: `if (log.length < 16)`'],
    [command('row[code] = 1;', 'const row: number[] = [];'), 'listIndex', 'a guard: `if (code <= row.length && code < 16)`'],
    [command('rows = new Array(code).fill([]);', 'let rows: number[][] = [];'), 'notAPlace', '`Array.from({ length: code }, () => [])`'],
    [command('last = log[3];', 'const log: number[] = [];\nlet last = 0;\nexport function start(): void { log.length = 0; log.push(1); }'), 'listIndex', 'a guard: `if (log.length > 3)`'],
    [command('last = log.pop()!;\n  if (log.length < 9) log.push(code);', 'const log: number[] = [];\nlet last = 0;'), 'listIndex', 'a guard, or `?? 0`'],
    [
      command('const first = shots[0];\n  shots.shift();\n  first.x = 3;', 'const shots = [{ x: 1 }, { x: 2 }];'),
      'notAPlace',
      'what is done with an element ahead of what moves it',
    ],
    [command('if (shots.length < 9) shots.push(hero);\n  hero.x = code;', 'const shots = [{ x: 1 }];\nconst hero = { x: 2 };'), 'notAPlace', 'a record of its own: `{ x: hero.x }`'],
    [
      command('for (const m of alive()) m.hp = 1;', 'const MEN = [{ hp: 3 }, { hp: 5 }];\nfunction alive(): { hp: number }[] { return MEN.filter((m) => m.hp > 0); }'),
      'notAPlace',
      'a loop over the list itself: `for (const m of MEN) if (m.hp > 0) m.hp = 1;`',
    ],
    [command('log.forEach((v) => { if (log.length < 9) log.push(v); });'), 'notAPlace', 'a loop over a copy: `for (const v of [...log])`'],
  ],
};
