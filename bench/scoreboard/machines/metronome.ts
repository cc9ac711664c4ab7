import { u8, u16, type u32 } from '../../../engine/lib/int.ts';

// Pattern sequencer: four voices, sixteen steps, a word of bits for each voice.
const patterns: u16[] = [0x8888, 0x0808, 0xaaaa, 0x0001];
const hits: u16[] = [0, 0, 0, 0];
let stepNumber: u8 = 0;
let accumulator: u16 = 0;
let tempo: u16 = 120;
let sound: u8 = 0;

function step(): void {
  sound = 0;
  for (let v = 0; v < 4; v++) {
    if (patterns[v] & (0x8000 >> stepNumber)) {
      sound |= 1 << v;
      hits[v] = u16(hits[v] + 1);
    }
  }
  stepNumber = u8((stepNumber + 1) & 15);
}

export function start(seed: u32): void {
  patterns[3] = u16(seed);
  for (let v = 0; v < 4; v++) hits[v] = 0;
  stepNumber = 0;
  accumulator = 0;
  tempo = 120;
  sound = 0;
}

export function key(code: u8): void {
  if (code === 1 && tempo < 240) tempo += 5;
  if (code === 2 && tempo > 40) tempo -= 5;
  if (code > 200) patterns[code & 3] ^= 1 << (code >> 4);
  accumulator = u16(accumulator + tempo * 4);
  while (accumulator >= 300) {
    accumulator -= 300;
    step();
  }
}
