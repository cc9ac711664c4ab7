/** Counts in lists of a function's own, which other functions change; maps that are sorted by what was counted; lists of texts that are made anew. */
interface Tally { letter: string; count: number }

const ORIGINAL = ['THE CAT', 'A RAT', 'TEN'];
let lines = [...ORIGINAL];
let dice = [1, 2, 3, 4, 5];
export let order = '';
export let most = '';
export let fewest = 0;
let doubled = 0;
export let changes = 0;

function bump(list: Tally[], letter: string): void {
  for (const one of list) {
    if (one.letter === letter) {
      one.count += 1;
      return;
    }
  }
  if (list.length < 9) list.push({ letter, count: 1 });
}

function tallied(text: string): Tally[] {
  const found: Tally[] = [];
  for (const letter of text) if (letter !== ' ') bump(found, letter);
  return found;
}

/** The values by how often they were thrown. */
function groups(): string {
  const counts = new Map<number, number>();
  for (const die of dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  const sorted = [...counts.entries()].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  fewest = [...counts].filter(([, count]) => count === 1).length;
  doubled = 0;
  for (const [die, count] of counts.entries()) if (count > 1) doubled += die;
  return sorted.map(([die, count]) => `${die}${'*'.repeat(count)}`).join(' ');
}

function unlike(): number {
  const kinds = new Set(dice);
  const byName: Record<number, number> = {};
  for (const die of dice) byName[die] = (byName[die] ?? 0) + 1;
  let once = 0;
  for (const die of kinds.values()) if (byName[die] === 1) once++;
  return once;
}

function shout(): number {
  let count = 0;
  lines = lines.map((line) => {
    let result = '';
    for (const letter of line) {
      if (letter === 'A') count++;
      result += letter === 'A' ? 'O' : letter;
    }
    return `${result}!`.slice(0, 10);
  });
  return count;
}

interface Rank { kind: number; order: number[] }

/** The dice above one, the first of them last: a list that each way to the end gives away. */
function ranked(code: number): Rank {
  const order: number[] = [];
  for (const die of dice) if (die > 1) order.push(die);
  if (order.length > 1) order.push(order.shift()!);
  if (code > 90) return { kind: 0, order };
  const kind = order.length;
  return { kind, order };
}

export let rank = 0;

export function start(seed: number): void {
  lines = [...ORIGINAL];
  dice = dice.map((die) => (die + (seed & 7)) % 6);
}

export function key(code: number): void {
  dice[code % 5] = code % 6;
  order = groups();
  changes = unlike();
  const { kind, order: places } = ranked(code);
  rank = places.reduce((sum, one, i) => sum + one * (i + 1), kind);
  if (code % 3 === 0) changes = shout();
  else if (code % 7 === 0) lines = Array.from({ length: 3 }, (_, i) => `LINE ${i}${code % 9}`);
  let best = { letter: '', count: 0 };
  for (const one of tallied(lines[code % 3])) if (one.count > best.count) best = { letter: one.letter, count: one.count };
  most = `${best.letter}${best.count}`;
}
