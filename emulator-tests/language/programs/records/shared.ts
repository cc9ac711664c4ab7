/** Records that no function changes: two variables may hold the same one. */
interface P { row: number; column: number }
interface H { pos: P; hp: number }
let hero: H = { pos: { row: 1, column: 2 }, hp: 3 };
const spots: P[] = [{ row: 5, column: 6 }, { row: 7, column: 8 }];
export let out = 0;
function moved(h: H, pos: P): H { return { ...h, pos }; }
function at(i: number): P { return spots[i & 1]; }
export function startShared(seed: number): void { out = seed & 1; }
export function keyShared(code: number): void {
  hero = moved(hero, at(code));
  hero = { ...hero, hp: code & 15 };
  const old = hero;
  out = old.pos.row;
}
