/** Numbers that keys count: each is added to where it stands, and begins where its key is new. */
import { print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const letters: Record<string, number> = {};
const balance: { [name: string]: number } = { ANN: 10, BOB: 20 };
const words = new Map<string, number>();
const rolls: Record<number, number> = {};
let name = '';

function letter(code: number): string {
  return String.fromCharCode(65 + (code % 6));
}

function count(text: string): void {
  for (const one of text) letters[one] = (letters[one] ?? 0) + 1;
}

function pay(from: string, to: string, amount: number): void {
  balance[from] = (balance[from] ?? 0) - amount;
  balance[to] = amount + (balance[to] ?? 0);
  if (from in balance) balance[from] -= 1;
  if (to in balance) balance[to]++;
}

export function start(seed: number): void {
  startRandom(seed);
  count('ABBA');
}

export function key(code: number): void {
  name = letter(code);
  if (code % 4 === 0) count(`${name}${letter(code + 1)}${name}`);
  else if (code % 4 === 1) pay(code > 60 ? 'ANN' : 'BOB', name, code % 9);
  else if (code % 4 === 2) words.set(`${name}${code % 3}`, (words.get(`${name}${code % 3}`) ?? 100) + (code % 5));
  else {
    const roll = random(6);
    rolls[roll] = (rolls[roll] || 0) + 1;
  }
  letters[name] = (letters[name] ?? 5) + (code & 1);
  if (name in letters) --letters[name];
  let sum = 0;
  for (const [one, times] of Object.entries(letters)) sum = (sum * 3 + Math.abs(times % 100) * (one.length + 2)) % 30000;
  for (const one of Object.keys(balance)) sum = (sum + Math.abs(balance[one] % 1000)) % 30000;
  print(`${sum} ${words.size} ${words.get('A1') ?? -1} ${rolls[3] ?? -1}`);
}
