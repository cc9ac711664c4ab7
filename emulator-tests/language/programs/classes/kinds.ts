/** Classes that extend others, and records of several kinds, in one array. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';
export let sum = 0;
export let word = 'x';
abstract class Monster {
  hp: u8;
  protected seen = 0;
  constructor(hp: u8, readonly x: number) { this.hp = hp; }
  abstract attack(): number;
  name(): string { return 'thing'; }
  get strong(): boolean { return this.hp > 10; }
  hurt(by: number): this { this.hp = Math.max(this.hp - by, 0); this.onHurt(by); return this; }
  protected onHurt(by: number): void { this.seen = Math.min(this.seen + by, 99); }
  total(): number { return this.hp + this.seen + this.attack(); }
}
class Rat extends Monster {
  speed: Int<0, 9> = 3;
  constructor(x: number) { super(12, x); }
  attack(): number { this.speed = (this.speed + 1) % 10; return this.speed; }
  override name(): string { return 'rat'; }
}
class Orc extends Monster {
  rage = 5;
  readonly bag = [1, 2, 3];
  at = { x: 1, y: 2 };
  attack(): number { this.bag[this.rage % 3] = this.rage; this.at.x = this.bag[0]; return this.rage * 2; }
  protected override onHurt(by: number): void { super.onHurt(by); this.rage = Math.min(this.rage + by, 50); }
  get strong(): boolean { return this.rage > 10; }
}
class Chief extends Orc {
  title = 'boss';
  override attack(): number { return super.attack() + 1; }
  override name(): string { return this.title; }
  rename(): void { this.title = this.rage > 9 ? 'king' : 'boss'; }
}
const all: Monster[] = [new Rat(1), new Orc(20, 2), new Chief(30, 3), new Rat(4)];
const orcs = [new Orc(9, 9), new Chief(8, 8)];
const single: Monster = new Chief(50, 0);
type Shape = { kind: 'circle'; r: number } | { kind: 'box'; w: number; h: number; tag: 'a' | 'b' };
const shapes: Shape[] = [{ kind: 'circle', r: 3 }, { kind: 'box', w: 2, h: 4, tag: 'a' }, { kind: 'circle', r: 5 }];
/** No other class extends it: it has no instance, and its static members are used alone. */
abstract class Tally {
  static count = 3;
  constructor(public hp: number) {}
  hurt(by: number): this { this.hp = (this.hp + by) & 63; this.felt(); return this; }
  protected felt(): void { Tally.count = (Tally.count + 1) & 63; }
}
function area(s: Shape): number {
  switch (s.kind) {
    case 'circle': return 3 * s.r * s.r;
    case 'box': return s.w * s.h;
  }
}
function hit(m: Monster, by: number): void { m.hurt(by).hurt(1); }
export function start(seed: u32): void { all[0].hp = seed & 63; shapes.forEach((s) => { if (s.kind === 'box') s.w = seed & 7; }); }
export function key(code: u8): void {
  const m = all[code & 3];
  hit(m, code & 7);
  hit(single, 1);
  for (const one of all) sum = (sum + one.total()) & 0x7fff;
  for (const one of orcs) { one.rage = (one.rage + 1) & 31; sum += one.attack(); sum &= 0x7fff; }
  if (m.strong) word = m.name();
  if (m instanceof Chief) m.rename();
  if (m instanceof Orc && m.rage > 3) m.rage--;
  else if (!(m instanceof Orc)) m.hp = 5;
  for (const s of shapes) { sum = (sum + area(s)) & 0x7fff; if (s.kind === 'circle') s.r = (s.r + 1) & 15; else if (s.w < 5) s.h = s.w; }
  Tally.count = (Tally.count + code) & 63;
  const s = shapes[code % 3];
  if ('r' in s) s.r = code & 7;
}
