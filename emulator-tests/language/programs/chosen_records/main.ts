/** `found ?? other` of records, rows and instances: what is named, or what is made for it. */
export let said = '';
export let count = 0;

interface Rank { readonly least: number; readonly bonus: number }
const RANKS: Rank[] = [{ least: 50, bonus: 9 }, { least: 20, bonus: 4 }, { least: 10, bonus: 1 }];
const NONE: Rank = { least: 0, bonus: 7 };
const rows: number[][] = [[1, 2], [3, 4]];
const verdicts: [number, string][] = [[5, 'perfect'], [3, 'good'], [1, 'poor']];
const PRICES = [['gold', 5], ['gem', 20], ['key', 1]] as const;
type Name = (typeof PRICES)[number][0];
let made = 0;
let current: Rank = { least: 0, bonus: 0 };

class Pair {
  constructor(public readonly x: number, public readonly y: number) {}
  get sum(): number { return this.x + this.y; }
}
const pairs = [new Pair(1, 2), new Pair(3, 4)];

function makeRank(): Rank {
  made = (made + 1) & 15;
  return { least: 1, bonus: made };
}

const rankOf = (score: number): Rank | undefined => RANKS.find(({ least }) => score >= least);
const surely = (score: number): Rank => RANKS.find(({ least }) => score >= least) ?? { least: -1, bonus: 2 };

function priceOf(name: Name): number {
  for (const [own, price] of PRICES) if (own === name) return price;
  return 0;
}

export function start(seed: number): void {
  said = '';
  count = seed & 3;
  made = 0;
  current = { least: 0, bonus: 0 };
}

export function key(code: number): void {
  const low = code & 31;
  const one = RANKS.find(({ least }) => low >= least) ?? { least: 0, bonus: 8 };
  const other = rankOf(code & 63) ?? NONE;
  const third = RANKS.find(({ bonus }) => bonus === (code & 15)) ?? RANKS.find(({ least }) => low >= least) ?? makeRank();
  const { bonus } = rankOf(low) ?? { least: 0, bonus: 6 };
  current = rankOf(code & 15) ?? { least: code, bonus: 3 };
  const [x, y] = rows.find((row) => row[0]! > (code & 3)) ?? [7, 8];
  const pair = pairs.find((each) => each.x > (code & 3)) ?? new Pair(7, code);
  const [, verdict] = verdicts.find(([least]) => (code & 7) >= least) ?? [0, 'none'];
  const word = verdicts.find(([least]) => (code & 3) >= least)?.[1] ?? '';
  count = one.bonus + other.bonus * 10 + third.bonus + bonus + current.bonus + x! + y! + pair.sum + surely(low).bonus;
  said = `${verdict} ${word} ${made} ${priceOf(code & 1 ? 'gem' : 'gold')} ${PRICES[code % 3]![0]}`;
}
