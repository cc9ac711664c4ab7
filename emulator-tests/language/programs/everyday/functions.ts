/** Functions inside of functions, functions as arguments, and parameters of all kinds. */
import { tally } from './tally.ts';

interface Monster {
  hp: number;
  x: number;
  awake: boolean;
}

const monsters: Monster[] = [{ hp: 5, x: 1, awake: false }, { hp: 7, x: 2, awake: true }, { hp: 9, x: 3, awake: false }];
const grid = [[1, 2, 3], [4, 5, 6]];
export let total = 0;
export let depth = 3;

type Visit = (monster: Monster, index: number) => void;

function each(list: Monster[], visit: Visit): void {
  for (let i = 0; i < list.length; i++) visit(list[i], i);
}

function count(list: Monster[], test: (monster: Monster) => boolean): number {
  let n = 0;
  each(list, (monster) => {
    if (test(monster)) n++;
  });
  return n;
}

const twice = (act: () => void): void => {
  act();
  act();
};

function around(run: (step: number) => number): number {
  let k = 1;
  const own = (): void => {
    k++;
  };
  own();
  k += run(k);
  own();
  return k;
}

function hit({ hp, awake }: Monster, by = hp >> 1): void {
  tally(hp + by);
  if (awake) tally(1);
}

function row([a, b, c]: number[], scale?: number, add = (scale ?? 1) + a): number {
  return scale === undefined ? a + b + c + add : a * scale + add;
}

function nested(code: number): number {
  let sum = code & 15;
  const add = (by: number): number => {
    sum = (sum + by) & 63;
    return sum;
  };
  function both(a: number, b: number): number {
    const first = add(a);
    return first + add(b);
  }
  const before = sum + both(code & 3, 2) + sum;
  for (let i = 0; i < 3; i++) {
    const square = i * i;
    const more = (): void => {
      sum = (sum + square) & 63;
    };
    more();
    twice(more);
  }
  function leave(): void {
    if (sum > 20) return;
    sum += 3;
    return tally(sum);
  }
  leave();
  return before + sum;
}

function shadows(code: number): number {
  let k = 0;
  const result = around((step) => {
    k += step;
    return around((inner) => inner + k + step) + (code & 3);
  });
  return result * 16 + k;
}

const wake = (monster: Monster): void => {
  monster.awake = !monster.awake;
};

function lists(code: number): void {
  each(monsters, (monster, i) => {
    monster.hp = (monster.hp + i + code) & 15;
    if (monster.hp === 0) return;
    total = (total + monster.hp) & 255;
  });
  each(monsters, wake);
  tally(count(monsters, ({ hp }) => hp > 7));
  tally(count(monsters, (monster) => monster.awake && monster.x > (code & 1)));
  let most = 0;
  each(monsters, (one) => each(monsters, (other) => {
    if (one.hp > other.hp) most = Math.max(most, one.hp - other.hp);
  }));
  tally(most);
  const [first] = monsters;
  hit(first);
  hit(first, 3);
  hit(monsters[code % 3], total & 7);
}

export function play(code: number): void {
  tally(nested(code));
  tally(shadows(code));
  lists(code);
  tally(row(grid[code & 1]));
  tally(row(grid[0], code & 3));
  tally(row(grid[1], 2, 1));
}

function sum(...all: number[]): number {
  let total = 0;
  for (const one of all) total += one;
  return total;
}

function most(first: number, ...others: number[]): number {
  let best = first;
  for (let i = 0; i < others.length; i++) {
    if (others[i] > best) best = others[i];
    others[i] = 0;
  }
  return best;
}

const isOneOf = (name: string, ...names: string[]): boolean => names.includes(name);

export function rests(code: number): void {
  tally(sum(1, 2, 3));
  tally(sum(code, code & 3));
  tally(sum(...grid[code & 1]));
  tally(most(code, total, 7));
  tally(most(3, ...grid[1]));
  tally(grid[1][0]);
  if (isOneOf(code & 1 ? 'rat' : 'orc', 'orc', 'elf')) tally(3);
}
