/** The names of the members of enums by numbers. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { Level } from './level.ts';

enum Rank { Ace = 1, King, Queen }
enum Cold { Ice = -2, Snow, Zero, Warm }
enum Same { A, B, Other = 1 }
export let n = 0;
let level = Level.Low;
const first = Level[0];

const shown = (one: Level): string => Level[one].toLowerCase();

export function start(seed: number): void {
  n = seed & 7;
  level = Level.Low;
}

export function key(code: u8): void {
  level = level === Level.High ? Level.Low : level + 1;
  const rank: Rank = 1 + (code % 3);
  const line = `${Level[level].padEnd(5)}${Level[n % 3]}${Level[1]}${Rank[rank]}${Same[code & 1]}${first}`;
  const all = [Level.Low, Level.High].map((one) => Level[one][0]).join('');
  n += line.length + all.length + Cold[(code % 4) - 2].length + shown(level).charCodeAt(0);
  if (Level[level] === 'Mid') n ^= code;
  switch (Rank[rank]) {
    case 'Ace':
      n += 3;
      break;
    case 'Queen':
      n += 5;
  }
  n &= 1023;
}
