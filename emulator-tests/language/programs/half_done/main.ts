/** What is thrown amid an assignment leaves its target as it was. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
let n = 0;
let out = '';
let hero = { x: 1, y: 2, tags: [1, 2] };
let rows: { a: number; b: string }[] = [];
const counts = new Map<number, number>();
let list: number[] = [1, 2, 3];
let names: string[] = ['q'];
class Item { value = 0; label = ''; constructor(k: number) { this.value = k; if (k % 4 === 0) throw new Error('ITEM ' + k); this.label = 'L' + k; } }
export let item = new Item(1);
function may(k: number): number { if (k % 3 === 1) throw new Error('M' + k); return k; }
function mayText(k: number): string { if (k % 4 === 1) throw new Error(`T${k}`); return `<${k}>`; }
export function start(seed: number): void { n = 0; }
export function key(code: u8): void {
  let line = 'L';
  let flag = false;
  let count = 1;
  try {
    line += mayText(code);
    line = 'x' + mayText(code + 1) + 'y';
    flag = code > 10 && may(code) > 20 || may(code + 1) > 3;
    count = code % 2 === 0 ? 7 : may(code + 2);
    line = `${line}${mayText(code + 2)}`;
    item = new Item(code >> 1);
  } catch { line += 'C'; }
  try { hero = { x: 50, y: may(code), tags: [may(code >> 1), 5] }; } catch { n = (n + 1) % 1000; }
  try { if (rows.length > 3) rows = []; rows.push({ a: code, b: mayText(code) }); } catch { n = (n + 2) % 1000; }
  try { if (counts.size > 5) counts.clear(); counts.set(code, may(code)); } catch { n = (n + 3) % 1000; }
  try { list = list.map((v) => may(v + code) % 50); } catch { n = (n + 4) % 1000; }
  try { list = [may(code), may(code >> 1), may(code >> 2)]; } catch { n = (n + 4) % 1000; }
  try { names = [mayText(code), 'b', mayText(code >> 1)]; } catch { n = (n + 4) % 1000; }
  try { names.push(mayText(code)); if (names.length > 5) names = []; } catch { n = (n + 4) % 1000; }
  try { names.unshift(mayText(code)); if (names.length > 5) names = []; } catch { n = (n + 5) % 1000; }
  try { [n, count] = [may(code), may(code >> 2)]; } catch { n = (n + 5) % 1000; }
  try { print(`A${may(code)}B${mayText(code >> 1)}`); } catch { n = (n + 6) % 1000; }
  out = `${line} ${flag} ${count}`;
  n = (n + hero.x) % 1000;
  print(out);
}
