import { u8, type u32 } from '../../../engine/lib/int.ts';

const enum Flag {
  Solid = 1,
  Water = 2,
  Hot = 4,
  Slippery = 8,
}

const PROPERTIES: u8[] = [
  0,
  Flag.Solid,
  Flag.Water,
  Flag.Water | Flag.Slippery,
  Flag.Hot | Flag.Solid,
  Flag.Hot,
  Flag.Slippery,
  Flag.Solid | Flag.Slippery,
];

let tile: u8 = 0;
let burns: u8 = 0;
let swims: u8 = 0;
let slides: u8 = 0;
let blocked: u8 = 0;

function is(t: u8, flag: Flag): boolean {
  return (PROPERTIES[t] & flag) === flag;
}

export function start(seed: u32): void {
  tile = u8(seed & 7);
  burns = swims = slides = blocked = 0;
}

export function key(code: u8): void {
  const next = u8(code & 7);
  if (is(next, Flag.Solid)) {
    blocked++;
    if (is(next, Flag.Hot)) burns++;
    return;
  }
  tile = next;
  if (is(tile, Flag.Hot)) burns++;
  if (is(tile, Flag.Water)) swims++;
  if (is(tile, Flag.Slippery | Flag.Water)) slides++;
}
