import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

interface Star {
  x: u16;
  y: u8;
  speed: u8;
}

const stars: Star[] = [];
for (let i = 0; i < 10; i++) stars[i] = { x: 0, y: 0, speed: 1 };
let seedWord: u16 = 0x1234;
let wrapped: u16 = 0;

function rand(): u8 {
  const carry = seedWord & 0x8000 ? 0x2d : 0;
  seedWord = u16((seedWord << 1) ^ carry ^ (seedWord >> 11));
  if (seedWord === 0) seedWord = 1;
  return u8(seedWord);
}

export function start(seed: u32): void {
  seedWord = u16(seed + 1);
  wrapped = 0;
  for (let i = 0; i < stars.length; i++) {
    const s = stars[i];
    s.x = u16(rand() + (i & 1 ? 64 : 0));
    s.y = u8(rand() % 192);
    s.speed = u8(1 + (rand() & 3));
  }
}

export function key(code: u8): void {
  const boost = code >= 128 ? 2 : 1;
  for (const s of stars) {
    if (s.x < s.speed * boost) {
      s.x = 319;
      s.y = u8(rand() % 192);
      wrapped++;
    } else {
      s.x = u16(s.x - s.speed * boost);
    }
  }
}
