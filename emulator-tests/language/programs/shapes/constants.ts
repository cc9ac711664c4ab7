/** Tables `as const`: each element has a type of its own. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';
const SPELLS = [
  { name: 'spark', cost: 2, power: 4, at: [1, 2] },
  { name: 'heal', cost: 5, power: -8, at: [3, 4] },
  { name: 'shield', cost: 3, power: 0, at: [5, 6] },
] as const;
const PATHS = [[1, 2], [3, 4], [5, 300]] as const;
const HOMES = { north: { x: 1, y: 2 }, south: { x: 5, y: 70 } } as const;
export let sum = 0;
export let spells = 0;
const mix = (v: number): void => { sum = (Math.imul(sum, 31) + v) & 0xffff; };
type Spell = (typeof SPELLS)[number];
function cast(spell: Spell): void {
  if (spell.power === 0) return;
  mix(spell.cost + spell.power + spell.name.length);
}
export function begin(seed: u32): void {
  sum = seed & 3;
}
export function play(code: u8): void {
  const spell = SPELLS[code % 3];
  mix(spell.cost * 3 + spell.power);
  mix(spell.name.length + spell.at[code & 1]);
  for (const { cost, name, at: [a, b] } of SPELLS) {
    mix(cost + a * b);
    if (name === 'heal') spells = (spells + 1) & 255;
  }
  for (const s of SPELLS) if (s.power < 0) mix(s.at.length);
  mix(SPELLS.findIndex((s) => s.cost === (code & 7)));
  cast(SPELLS[(code >> 2) % 3]);
  const path = PATHS[code % 3];
  mix(path[1] - path[0]);
  for (const [x, y] of PATHS) mix(x + y);
  const { x, y } = HOMES.south;
  mix(x + y + HOMES.north.y);
}
