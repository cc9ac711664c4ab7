import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WORDS = [
  'STONE', 'NOTES', 'TONES', 'ONSET', 'LISTEN', 'SILENT', 'ENLIST', 'TEA', 'EAT', 'ATE', 'NIGHT', 'THING', 'APPLE',
  'DUSTY', 'STUDY', 'ANGEL', 'GLEAN', 'ANGLE', 'BRAG', 'GRAB', 'GARB', 'LEMON', 'MELON', 'HOUSE', 'EARTH', 'HEART',
];

const signature = (word: string): string => word.split('').sort().join('');

function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

let known: string[] = [];
let query = '';

function draw() {
  clearScreen();
  at(0, 0);
  print(`WORDS ${known.length}  LETTERS: ${query}`);
  const groups = [...groupBy(known, signature).values()].filter((group) => group.length > 1);
  groups.sort((a, b) => b.length - a.length);
  groups.forEach((group, i) => {
    at(1, 2 + i);
    print(`${group.length}: ${group.join(' ')}`);
  });
  if (query) {
    const same = known.filter((word) => signature(word) === signature(query));
    at(0, 16);
    print(same.length ? `MADE OF ${query}: ${same.join(' ')}` : `NOTHING MADE OF ${query}`);
  }
}

export function start(seed: number) {
  startRandom(seed);
  known = WORDS.slice(0, 12);
  draw();
}

export function key(code: number) {
  if (code === 13) {
    const next = WORDS.find((word) => !known.includes(word));
    if (next) known.push(next);
    else known = WORDS.slice(0, 5);
  } else if (code === 32) {
    const word = WORDS[random(WORDS.length)];
    query = [...word].reverse().join('');
  } else if (code === 30) query = query.slice(0, -1);
  else if (code >= 65 && query.length < 8) query += String.fromCharCode(code).toUpperCase();
  else if (code === 27) query = '';
  draw();
}
