/** Members of a record that a call gives or not, and records of which all members may be left out. */
import { print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Place { x: number; y: number }
interface Foe { name: string; at: Place; hp: number; isAwake: boolean }

const foes: Foe[] = [
  { name: 'RAT', at: { x: 1, y: 2 }, hp: 3, isAwake: true },
  { name: 'ORC', at: { x: 30, y: 4 }, hp: 5, isAwake: false },
  { name: 'BAT', at: { x: 7, y: 9 }, hp: 2, isAwake: true },
];
let calls = 0;
let last = '';

function strongest(than: number): Foe | undefined {
  calls = (calls + 1) % 1000;
  return foes.find((foe) => foe.hp > than);
}

function box({ x = 1, y = 2, w = 3 }: { x?: number; y?: number; w?: number } = {}): number {
  return x + y * w;
}

function sized({ size = 7 }: { size?: number }): number {
  return size;
}

export function start(seed: number): void {
  startRandom(seed);
}

export function key(code: number): void {
  const foe = foes[code % foes.length];
  foe.hp = random(9);
  foe.at.x = (foe.at.x + code) % 40;
  foe.isAwake = !foe.isAwake;
  last = strongest(code % 9)?.name ?? 'NONE';
  const x = strongest(4)?.at.x ?? 99;
  if (strongest(6)?.isAwake) last += '!';
  if (strongest(2)?.name === 'RAT') last += '?';
  let n = 0;
  while ((strongest(n)?.hp ?? 0) > 3 && n < 6) n++;
  const isAny = foes.some((one) => (foes.find((other) => other.at.x > one.at.x)?.hp ?? -1) === one.hp);
  const far = foes.find((one) => one.at.x > 20)?.at.y;
  print(`${last} ${x} ${n} ${isAny ? 1 : 0} ${far ?? 50} ${calls}`);
  print(`${box()} ${box({})} ${box({ x: code })} ${box({ w: code % 5, y: 2 })} ${sized({})} ${sized({ size: code })}`);
}
