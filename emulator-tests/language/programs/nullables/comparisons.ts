/** Comparisons with null where TypeScript takes a value for one that is not null: rightly, or though a call has changed it. */
import { print } from 'ts65/screen';
let lit: number | null = null;
let mark: 'X' | 'O' | null = null;
let owner: string | undefined;
const hits: number[] = [3, -1, 5];
const names: string[] = ['rat', 'orc'];
const rats = [{ hp: 3 }, { hp: -1 }];
let sum = 0;
let calls = 0;

function count(): number { calls++; return calls & 1 ? -1 : 0; }
function change(code: number): void {
  if (code % 3 === 0) lit = null;
  if (code % 5 === 0) mark = null;
}
function below(by = 2): boolean { return by === undefined; }

export function compare(code: number): void {
  lit = code;
  mark = code % 2 ? 'X' : 'O';
  if (lit !== null && mark !== null) {
    change(code);
    // TypeScript takes both for what they were: JavaScript tells what they are.
    print(`${lit === null} ${lit == null} ${null !== lit}`);
    if (lit === null) sum += 7;
    if (mark === null) sum += 11;
  }
  const i = code % 3;
  if (hits[i] === undefined) sum += 100;
  if (hits[i] !== null) sum += 1;
  if (count() === undefined || count() == null) sum += 200;
  if (names[code & 1] === undefined) sum += 300;
  const rat = rats[code & 1];
  if (!rat || rat === undefined || !hits) return;
  if (rat !== null) sum += 2;
  if (rat.hp == null) sum += 400;
  if (below() || below(3)) sum += 500;
  owner = code % 7 ? 'me' : undefined;
  if (owner === null) sum += 600;
  if (owner === undefined) sum += 3;
  let own: number | undefined = code;
  if (own !== undefined && own !== null) sum += own;
  sum += (hits[i] ?? 7) + (names[code & 1] ?? 'none').length;
  sum %= 5000;
  print(`${sum} ${calls}`);
  calls &= 255;
}
