/** Patterns with defaults, and with a rest. */
import type { u8 } from '../../../../engine/lib/int.ts';
interface Style { readonly size: number; readonly mark?: string; readonly by?: number; readonly wide?: boolean }

const STYLES: readonly Style[] = [{ size: 1 }, { size: 1, by: 3 }, { size: 3, by: 0, mark: 'abc' }, { size: 1, wide: true }];
const heroes = [{ x: 1, y: 2, z: 3 }, { x: 5, y: 6, z: 7 }];
const GRID = [[1, 2, 3], [4, 5, 6]];
export let n = 0;
let last: { by: number | undefined; most: number | null } = { by: undefined, most: 1 };
let total = 0;

function width({ size, by = size + 1, mark = '*', wide = false }: Style): number {
  by++;
  return (size + by) * mark.length + (wide ? 100 : 0);
}

const least = ({ size, by = 5 }: Style, times = 2): number => Math.min(size, by) * times;

function longer([first, ...others]: readonly string[]): string {
  return `${first}/${others.length}/${others.join()}`;
}

class Spot {
  x: number;
  y: number;

  constructor({ x, y = 9 }: { x: number; y?: number }) {
    this.x = x;
    this.y = y;
  }
}

const spot = new Spot({ x: 3 });

/** What it changes is seen by the defaults behind it. */
function counted(list: number[]): number {
  n = (n + 1) & 255;
  list.push(n);
  return n;
}

export function start(seed: number): void {
  n = seed & 7;
  total = 0;
  last = { by: undefined, most: 1 };
  heroes[0].y = 2;
  heroes[1].y = 6;
  spot.x = 3;
}

export function key(code: u8): void {
  const style = STYLES[code & 3];
  total = width(style) + least(style) + width({ size: n & 7 }) + least({ size: 9, by: code & 7 }, 3);
  for (const { size, by = 7, mark = 'm' } of STYLES) total += size * by + mark.length;
  total += STYLES.reduce((sum, { by = 10 }) => sum + by, 0) + STYLES.filter(({ wide = true }) => wide).length;

  const list: number[] = [];
  if (code & 1) list.push(code);
  if (code & 2) list.push(n);
  const [first = 5, second = first * 2] = list;
  const [third = counted(list), fourth = counted(list)] = list;
  total += first + second * 3 + third * 5 + fourth * 7 + list.length;

  const all = [code, n, 3];
  const [head, ...tail] = all;
  all[1] = 50;
  tail[1]++;
  total += head + tail[0] + tail[1] + tail.length;
  for (const [a, ...others] of GRID) total += a * others.length + others[1];
  const words = `${code} b${n}`.split(' ');
  const [one = 'x', , three = 'zzz'] = words;
  total += one.length + three.length + longer(words).length;

  const { x, ...others } = heroes[code & 1];
  heroes[code & 1].y = (others.y + code) & 63;
  others.z++;
  total += x + others.y * 3 + others.z;

  let { by = 4, most = 3 } = last;
  by += code & 3;
  last.by = code % 3 === 0 ? undefined : by & 31;
  last.most = code % 5 === 0 ? null : code & 15;
  total += by + (most ?? 100);
  spot.x = (spot.x + spot.y) & 63;
  n = total & 255;
}
