/** Variables, parameters and results that name now one record, now another, or none. */
interface Monster { x: number; hp: number; awake: boolean }
const monsters: Monster[] = [{ x: 1, hp: 5, awake: false }, { x: 4, hp: 9, awake: true }, { x: 7, hp: 3, awake: false }];
const hero: Monster = { x: 9, hp: 20, awake: true };
export let out = 0;
export let hits = 0;
function at(x: number): Monster | undefined { return monsters.find((m) => m.x === x); }
function weakest(): Monster {
  let best = monsters[0];
  for (const m of monsters) if (m.hp < best.hp) best = m;
  return best;
}
function awakeOne(): Monster | null {
  for (const m of monsters) if (m.awake) return m;
  return null;
}
function hurt(m: Monster, by: number): void { m.hp = Math.max(1, m.hp - by); }
function hpOf(m: Monster | null): number { return m === null ? 0 : m.hp; }
const SIZES = { wide: 3, high: 5 };
/** Every record has the members of all objects. */
const inherited = (): number => ('toString' in SIZES ? SIZES.wide : 0) + ('constructor' in hero ? 1 : 0) + ('deep' in SIZES ? 7 : 0);
export function startNamed(seed: number): void { out = seed & 7; }
export function keyNamed(code: number): void {
  let m = monsters[0];
  m.hp = (m.hp + 3) & 31;
  m = monsters[code % 3];
  hurt(m, 2);
  const old = m;
  m = monsters[(code + 1) % 3];
  out = old.hp * 32 + m.hp;
  if (old === m) out++;
  const found = at(code & 7);
  if (found) { found.hp = (found.hp + 1) & 63; found.awake = !found.awake; hits = (hits + 1) & 255; }
  let target: Monster | null = null;
  for (const one of monsters) if (one.awake && (target === null || one.hp < target.hp)) target = one;
  if (target !== null) hurt(target, 1);
  out += hpOf(target) * 3;
  const w = weakest();
  w.hp = (w.hp + 1) & 63;
  const a = awakeOne();
  if (!a) { monsters[1].awake = true; return; }
  a.x = (a.x + 1) & 7;
  const who = code > 128 ? hero : null;
  if (who !== null) who.hp = (who.hp + 1) & 31;
  out += monsters.find((q) => q.hp > 20) === undefined ? 1 : 2;
  out += inherited();
}
