/** Exceptions that functions of all kinds throw, and a `try` catches. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
let n = 0; let out = '';
class Tank {
  private _fuel = 5;
  static made = 0;
  get fuel(): number { if (this._fuel < 0) throw new Error('EMPTY'); return this._fuel; }
  set fuel(v: number) { if (v > 50) throw new Error(`FULL ${v}`); this._fuel = v; }
  burn(by: number): this { this._fuel -= by; if (this._fuel < -9) { this._fuel = 5; throw new Error('GONE'); } return this; }
}
const tank = new Tank();
function* upTo(k: number): Generator<number> { for (let i = 0; i < k; i++) { if (i === 6) throw new Error('SIX'); yield i; } }
function def(a: number, b: number = need(a)): number { return a + b; }
function need(a: number): number { if (a % 9 === 4) throw new Error('NEED'); return a; }
const apply = (f: (x: number) => number, k: number): number => f(k) + 1;
function rec(k: number, d: number): number { if (d > 6) throw new Error('DEEP' + k); if (k === 0) return 0; return 1 + rec(k >> 1, d + 1); }
export function start(seed: number): void { n = 0; }
export function key(code: u8): void {
  const inner = (k: number): number => { if (k % 6 === 2) throw new Error('INNER ' + k); return k; };
  let count = 0;
  const down = (k: number): void => { count++; if (k > 4) throw new Error('DOWN' + k); if (k > 0) down(k - 1); };
  try { n = inner(code) + inner(code >> 1); } catch (e) { out = (e as Error).message; }
  try { tank.fuel = code >> 2; tank.burn(code & 7).burn(3); n = tank.fuel; } catch (e) { out += (e as Error).message; n++; }
  try { for (const v of upTo(code & 7)) { n += v; if (v === 5 && code > 99) throw new Error('LOOP'); } } catch (e) { out += (e as Error).message; }
  try { n = def(code & 63) + apply(inner, code >> 3); } catch (e) { out = `${out}|${(e as Error).message}`; }
  try { n += apply((x) => { if (x > 100) throw new Error('X'); return x; }, code); } catch (e) { n = 3; }
  try { n = (n + rec(code, 0)) % 1000; } catch (e) { out = (e as Error).message; }
  try { down(code & 7); } catch { n += count; }
  n %= 1000;
  out = out.slice(0, 30);
  print(`${n} ${out}`);
}
