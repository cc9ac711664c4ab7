import { u16, u8, type u32 } from '../../../engine/lib/int.ts';

const BIDDERS: u8 = 4;
const purse: u16[] = [500, 700, 400, 900];
const courage: u8[] = [30, 20, 45, 15];
const won: u8[] = [0, 0, 0, 0];
let price: u16 = 10;
let leader: u8 = 255;
let lots: u8 = 0;
let quiet: u8 = 0;

function bid(who: u8, step: u16): boolean {
  const offer: u16 = u16(price + step);
  if (offer > purse[who]) return false;
  price = offer;
  leader = who;
  quiet = 0;
  return true;
}

function hammer(): void {
  if (leader !== 255) {
    purse[leader] = u16(purse[leader] - price);
    won[leader] = u8(won[leader] + 1);
  }
  lots++;
  price = 10;
  leader = 255;
  quiet = 0;
}

export function start(seed: u32): void {
  for (let i = 0; i < BIDDERS; i++) {
    purse[i] = u16(400 + ((seed >> (i * 4)) & 15) * 40);
    won[i] = 0;
  }
  price = 10;
  leader = 255;
  lots = 0;
  quiet = 0;
}

export function key(code: u8): void {
  const who: u8 = u8(code & 3);
  if (who !== leader && u8(code >> 2) > courage[who]) {
    if (!bid(who, u16((code >> 4) + 1))) quiet++;
  } else {
    quiet++;
  }
  if (quiet >= 3) hammer();
}
