/** Instances in variables, arrays and each other; getters, setters, static members, chains. */
import type { u8, u32 } from '../../../../engine/lib/int.ts';
class Cell {
  static made = 0;
  static readonly MOST = 9;
  static readonly SIZES = [1, 2, 3];
  hp: u8 = 5;
  constructor(readonly id: number, private name = 'rat') { Cell.made++; }
  get half(): number { return this.hp >> 1; }
  set half(v: number) { this.hp = Math.min(v * 2, 200); }
  get label(): string { return `${this.hp > 3 ? "orc" : "rat"}:${this.hp}`; }
  static title = "T";
  say(pre: string): string { return pre + (this.name === 'rat' ? '!' : '?') + this.label; }
  hurt(by: number): this { this.hp = Math.max(this.hp - by, 0); return this; }
  rename(): this { this.name = this.hp > 3 ? 'orc' : 'rat'; return this; }
  isAlive(): boolean { return this.hp > 0; }
  static next(x: number): number { Cell.made = (Cell.made + x) & 255; return this.SIZES[Cell.made % 3] + Cell.MOST; }
}
class Board {
  readonly cells = Array.from({ length: 4 }, (_, i) => new Cell(i));
  main = new Cell(7, 'orc');
  private at = { x: 0, y: 0 };
  get pos() { return this.at; }
  list() { return this.cells; }
  total(): number { let t = 0; for (const c of this.cells) t += c.half; this.cells.forEach((c) => { t += c.id; }); return t + this.main.hp; }
  copy(other: Cell): void { this.main.hp = other.hp; }
}
const a = new Cell(1), b = new Cell(2);
const board = new Board();
const heroes = [new Cell(3), new Cell(4)];
export let sum = 0;
export let text = 'x';
function heal(c: Cell, by: u8): void { c.hp = Math.min(c.hp + by, 255); }
export function start(seed: u32): void { a.hp = seed & 127; }
export function key(code: u8): void {
  a.hurt(code & 3); b.hurt(1).hurt(1).rename();
  const m = board.cells[code & 3];
  m.hurt(2).rename(); heal(m, code & 1); heal(a, 3); heal(heroes[code & 1], 4);
  board.pos.x = code; board.pos.y = board.pos.x & 1;
  heroes[code & 1].half = 12; heroes[0].half += code; a.half++;
  board.list()[1].hp = code;
  for (const h of heroes) if (h.isAlive()) h.hurt(h.half);
  board.copy(heroes[code & 1]);
  sum = (sum + board.total() + Cell.next(code)) & 0xffff;
  if (b.isAlive() && heroes[0].isAlive()) text = m.label; Cell.title = heroes[0].say("<") + a.label;
}
