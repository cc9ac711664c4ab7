/** Numbers and booleans that may be null or undefined, as variables, members and elements. */
import { print } from 'ts65/screen';
enum Zone { Home, Shop, Mill }
interface Cell { zone: Zone | null; age: number | undefined; open: boolean | null }
const city: Cell[][] = [];
for (let y = 0; y < 3; y++) { const row: Cell[] = []; for (let x = 0; x < 4; x++) row.push({ zone: null, age: undefined, open: null }); city.push(row); }
const rolls: (number | null)[] = new Array<number | null>(8).fill(null);
const seen: (number | null)[] = [3, null, 5];
let ready: boolean | undefined;
let last: 0 | 1 | 2 | null = null;
let sum = 0;

function yes(): boolean | null { return sum % 3 === 0 ? null : sum % 2 === 0; }
export function play(code: number): void {
  const c = city[code % 3][(code >> 2) & 3];
  if (c.zone === null) c.zone = code % 2 ? Zone.Home : code % 3 ? Zone.Shop : Zone.Mill;
  else if (c.age !== undefined && c.age > 3) { c.zone = null; c.age = undefined; c.open = null; }
  else { c.age = (c.age ?? 0) + 1; c.open = code % 2 === 0; }
  rolls[code & 7] = rolls[code & 7] === null ? code : null;
  const r = rolls[(code + 1) & 7];
  if (r !== null) sum += r;
  if (rolls[0]) sum++;
  print(`${c.zone} ${c.age} ${c.open} ${ready} ${last} ${yes()}`);
  print(String(rolls.indexOf(null)) + rolls.includes(7) + rolls.filter((one) => one !== null).length);
  if (c.open) sum += 2;
  if (c.open === false) sum += 3;
  if (c.open !== null && !c.open) sum += 1;
  ready = code % 5 === 0 ? undefined : ready ?? code % 2 === 0;
  last = code % 7 === 0 ? null : code % 3 === 0 ? 0 : code % 3 === 1 ? 1 : 2;
  switch (last) { case 0: sum += 5; break; case null: sum += 6; break; default: sum += 1; }
  if (seen.length < 8) seen.push(code % 2 ? null : code);
  else seen.splice(0, 3);
  for (const one of seen) { if (one === null) continue; sum += one; }
  sum += seen.reduce<number>((a, b) => a + (b ?? 1), 0);
  sum %= 5000;
  if (seen[0] === seen[1]) sum++;
  rolls[1] ??= code;
}

interface Hero {
  hp: number | null;
  title?: string;
  on?: boolean;
}
const hero: Hero = { hp: 3, title: undefined };
const party: Hero[] = [{ hp: null, title: 'King', on: true }, { hp: 4, title: undefined, on: false }];

function hit(one: Hero): void {
  if (one.hp !== null && one.hp > 0) one.hp--;
  else one.hp = null;
}

export function fight(code: number): void {
  hit(party[code & 1]);
  hero.hp = party[code & 1].hp;
  if (hero.hp !== null) hero.hp += 2;
  sum += hero.hp ?? 99;
  const { hp } = party[0];
  if (hp !== null) sum += hp;
  party[1] = { hp: code, title: code % 4 ? 'Queen' : undefined, on: code % 2 === 0 };
  const other = { ...party[0], hp: code % 3 ? null : 5 };
  sum += other.hp ?? 0;
  print(party[code % 2].title ?? 'nobody');
}
