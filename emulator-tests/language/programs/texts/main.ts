/** Texts that variables hold: stored, compared, told apart by switch, looped over, passed on. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

type Mode = 'stop' | 'go' | 'wait';
enum Door {
  Open = 'open',
  Locked = 'locked',
}
const NAMES = ['ANN', 'BOB', 'CY', 'DEE'] as const;
const WORDS: readonly string[] = ['north', 'south', 'east', 'west'];

let mode: Mode = 'stop';
let door: Door = Door.Locked;
let message = '';
let previous = 'none';
let steps = 0;
let length = 0;
let found = 0;
let sum = 0;
let last = 0;
const log: string[] = ['', '', '', ''];
const cells: string[][] = [
  ['.', '.', '#'],
  ['#', '.', '.'],
];
const slots: { kind: string; count: number }[] = [
  { kind: 'rat', count: 1 },
  { kind: 'bat', count: 2 },
];
const hero = { name: 'CY', home: { town: 'south' } };

function next(of: Mode): Mode {
  switch (of) {
    case 'stop':
      return 'go';
    case 'go':
      return 'wait';
    default:
      return 'stop';
  }
}

function say(text: string): void {
  for (let i = log.length - 1; i > 0; i--) log[i] = log[i - 1];
  log[0] = text;
  previous = message;
  message = text;
  length = text.length;
}

function isWord(text: string): boolean {
  for (const word of WORDS) if (word === text) return true;
  return false;
}

function kindOf(code: number): string {
  return code < 64 ? 'rat' : code < 128 ? 'bat' : code < 192 ? hero.name : WORDS[code & 3];
}

function put(row: string[], x: number, what: string): void {
  row[x] = what;
}

/** What the harness compares only. */
export function rest(): number {
  return last;
}

export function start(seed: u32): void {
  mode = seed % 2 === 0 ? 'stop' : 'wait';
  door = Door.Locked;
  say('HELLO');
  log.fill('-');
}

export function key(code: u8): void {
  steps++;
  sum = 0;
  mode = next(mode);
  if (mode === 'go' && door === Door.Locked) door = Door.Open;
  else if ('open' === door && code > 100) door = Door.Locked;
  hero.name = NAMES[code & 3];
  hero.home.town = isWord(message) ? message : WORDS[(code >> 2) & 3];
  const kind = kindOf(code);
  slots[code & 1].kind = kind;
  slots[code & 1].count = kind.length;
  say(code % 3 === 0 ? hero.home.town : code % 3 === 1 ? kind : 'third');
  put(cells[code & 1], code % 3, cells[0][1] === '.' ? '#' : 'abc'[code % 3]);
  found = 0;
  for (const row of cells) for (const cell of row) if (cell === '#') found++;
  for (const slot of slots) if (slot.kind === hero.name) found += 10;
  switch (hero.home.town) {
    case 'north':
    case 'south':
      sum += 1;
      break;
    case 'east':
      sum += 16;
    // falls through
    case 'west':
      sum += 256;
  }
  const now = message;
  for (let i = 0; i < now.length; i++) if (now !== previous) sum += now.charCodeAt(i);
  sum += NAMES[code & 3].charCodeAt(1) - 60;
  last = length;
  [slots[0].kind, slots[1].kind] = [slots[1].kind, slots[0].kind];
  // An index is evaluated once.
  let at = code & 3;
  if (NAMES[at++ & 3] === NAMES[0]) sum += at;
  if (NAMES[at++ & 3] === 'BOB') sum += at;
  hero.name = NAMES[at++ & 3];
  switch (NAMES[at++ & 3]) {
    case 'BOB':
    case 'CY':
      sum += at;
  }
  sum += at;
}
