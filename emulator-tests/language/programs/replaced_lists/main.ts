/** Lists that become others, which are made where they are kept, unless what makes them looks at the former ones. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

let list: number[] = [1, 2, 3];
let pegs: number[][] = [[1], [2, 3], []];
let other: number[] = [];
let caught = 0;

function total(): number {
  let sum = 0;
  for (const x of list) sum += x;
  return sum & 31;
}

function lengthOf(xs: readonly number[]): number {
  return xs.length;
}

/** The default reads the list that may be about to be replaced. */
function next(n: number = list.length): number {
  return (n * 3 + 1) & 15;
}

function doubled(x: number): number {
  if (x > 5) throw new Error('big');
  return x * 2;
}

function replace(code: number): void {
  switch (code % 9) {
    case 0:
      list = [list[1] ?? 5, list[0] ?? 6];
      break;
    case 1:
      list = Array.from({ length: 3 }, (_, i) => (total() + i) & 31);
      break;
    case 2:
      list = [1, 2, 3, 4].map((x) => x + list.length);
      break;
    case 3:
      list = [7, 8, 9].filter((x) => x > total());
      break;
    case 4:
      list = Array.from({ length: lengthOf(list) & 3 }, (_, i) => i);
      break;
    case 5:
      list = code > 60 ? [9, 9] : list.length > 2 ? [lengthOf(list), 1] : [4, 4, 4, 4];
      break;
    case 6:
      try {
        list = [code & 7, 3, list.length].map((x) => doubled(x));
      } catch {
        caught = (caught + 1) & 7;
      }
      break;
    case 7:
      list = Array.from({ length: 1 + (code & 3) }, () => next());
      break;
    default:
      list = 'ABCD'.split('').map((c, i) => c.charCodeAt(0) - 64 + i);
  }
}

function replaceRows(code: number): void {
  switch (code % 5) {
    case 0: {
      const row = pegs[1];
      pegs = [[...row.slice(0, 2), 1], [row.length], []];
      break;
    }
    case 1:
      pegs = [[pegs.length], [pegs[0].length, 4], [5]];
      break;
    case 2:
      other = pegs[0].slice(0, 2);
      pegs = [[...other], [], [...other]];
      break;
    case 3:
      for (const peg of pegs) {
        if (peg.length === 1) continue;
        peg.length = 0;
      }
      break;
    default:
      pegs = [[1, 2], [], [3]];
      if (pegs[0].length > 1) pegs[2].push(pegs[0].pop()!);
  }
}

export function start(seed: number): void {
  list = [seed & 7, 2, 3];
  pegs = [[seed & 3], [2, 3], []];
  other = [];
  caught = 0;
}

export function key(code: number): void {
  replace(code);
  replaceRows(code >> 2);
  clearScreen();
  at(0, 0);
  print(`${list.join(' ')} ${caught}`);
  pegs.forEach((peg, i) => {
    at(0, i + 1);
    print(peg.join(' '));
  });
  at(0, 7);
  print(other.join(','));
}
