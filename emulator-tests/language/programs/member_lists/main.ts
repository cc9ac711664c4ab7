/** Lists that are members of records which functions make: cut, filtered, joined, made by numbers. */
interface R { k: number; list: number[] }
let xs = [1, 2, 3, 4];
let ys: number[] = [5];
export let out = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const f1 = (n: number): R => ({ k: n, list: xs.slice(n & 3) });
const f2 = (n: number): R => ({ k: n, list: xs.map((x) => x + n).filter((x) => x > 40) });
const f3 = (n: number): R => ({ k: n, list: [...xs, ...ys] });
const f4 = (n: number): R => ({ k: n, list: xs.concat(ys) });
const f5 = (n: number): R => ({ k: n, list: [...ys] });
const f6 = (n: number): R => ({ k: n, list: ys.map((y) => y + 1) });
const f7 = (n: number): R => ({ k: n, list: Array.from({ length: n & 3 }, (_, i) => i) });
const f8 = (n: number): R => ({ k: n, list: xs.slice(0, 2) });
const f9 = (n: number): R => ({ k: n, list: [...xs.filter((x) => x > 2), n] });
const f10 = (n: number): R => ({ k: n, list: xs.flatMap((x) => (x > 2 ? [x, x] : [])) });
const f11 = (n: number): R => { const r: R = { k: n, list: [...xs] }; return { ...r, list: r.list.filter((x) => x > 1) }; };
const all = (r: R): number => r.list.reduce((s, x) => (s * 3 + x) & 0xfff, r.k) + r.list.length * 7;
export function start(seed: number): void { xs[0] = seed & 7; }
export function key(code: number): void {
  out = [all(f1(code)), all(f2(code)), all(f3(code)), all(f4(code)), all(f5(code)), all(f6(code)), all(f7(code)), all(f8(code)), all(f9(code)), all(f10(code)), all(f11(code))];
  if (ys.length < 6) ys.push(code & 15); else ys = [code & 3];
  xs[code & 3] = code & 7;
}
