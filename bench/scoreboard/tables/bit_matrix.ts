import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

// Who knows whom: a graph of 16 people as 16 words of bits, and its closure.
const knows: u16[] = new Array<u16>(16).fill(0);
const reach: u16[] = new Array<u16>(16).fill(0);
let links: u16 = 0;
let groups: u8 = 0;

function connect(a: u8, b: u8): void {
  knows[a] = u16(knows[a] | (1 << b));
  knows[b] = u16(knows[b] | (1 << a));
}

function closure(): void {
  for (let i = 0; i < 16; i++) reach[i] = u16(knows[i] | (1 << i));
  for (let k = 0; k < 16; k++) {
    for (let i = 0; i < 16; i++) {
      if (reach[i] & (1 << k)) reach[i] = u16(reach[i] | reach[k]);
    }
  }
}

function countGroups(): u8 {
  let seen: u16 = 0;
  let n: u8 = 0;
  for (let i = 0; i < 16; i++) {
    if (seen & (1 << i)) continue;
    seen = u16(seen | reach[i]);
    n++;
  }
  return n;
}

export function start(seed: u32): void {
  for (let i = 0; i < 16; i++) knows[i] = 0;
  connect(u8(seed & 15), u8((seed >>> 4) & 15));
  links = 1;
  closure();
  groups = countGroups();
}

export function key(code: u8): void {
  connect(code & 15, code >> 4);
  links++;
  closure();
  groups = countGroups();
  if (groups === 1) {
    for (let i = 0; i < 16; i++) knows[i] = 0;
  }
}
