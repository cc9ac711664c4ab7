import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Change = { kind: 'same' | 'added' | 'removed'; line: string };

const ORIGINAL = ['EGGS', 'MILK', 'BREAD', 'BUTTER', 'APPLES', 'CHEESE', 'TEA'];
const EXTRAS = ['COFFEE', 'PEARS', 'RICE', 'HONEY', 'SALT'];
const SIGNS = { same: ' ', added: '+', removed: '-' } as const;

/** lengths[i][j] is the length of the longest common subsequence of a from i and b from j. */
function commonLengths(a: string[], b: string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  return lengths;
}

function diff(a: string[], b: string[]): Change[] {
  const lengths = commonLengths(a, b);
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', line: a[i] });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      changes.push({ kind: 'removed', line: a[i++] });
    } else {
      changes.push({ kind: 'added', line: b[j++] });
    }
  }
  return changes;
}

let before = [...ORIGINAL];
let after = [...ORIGINAL];

function mutate(): void {
  const place = random(Math.max(after.length, 1));
  switch (random(3)) {
    case 0:
      after.splice(place, 1);
      break;
    case 1:
      after.splice(place, 0, EXTRAS[random(EXTRAS.length)]);
      break;
    default:
      if (after.length > 0) after[place] = EXTRAS[random(EXTRAS.length)];
  }
  if (after.length > 16) after.length = 16;
}

function draw(): void {
  clearScreen();
  const changes = diff(before, after);
  changes.slice(0, 21).forEach(({ kind, line }, i) => {
    at(2, i);
    print(`${SIGNS[kind]} ${line}`);
  });
  const count = (wanted: Change['kind']) => changes.filter(({ kind }) => kind === wanted).length;
  at(0, 22);
  print(`${count('added')} ADDED, ${count('removed')} REMOVED`);
}

export function start(seed: number): void {
  startRandom(seed);
  mutate();
  draw();
}

export function key(code: number): void {
  if (code === 13) before = [...after];
  else if (code === 27) after = [...before];
  else if (code === 32) [before, after] = [after, before];
  else mutate();
  draw();
}
