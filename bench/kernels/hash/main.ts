/** A hash table of words with open addresses: 90 numbers are put in and counted, then 200 are looked for. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const SLOTS = 128;
const KEYS = 90;
const LOOKS = 200;
const EMPTY = 0;

const keys = new Uint16Array(SLOTS);
const counts = new Uint8Array(SLOTS);
export let found: u16 = 0;
export let used: u8 = 0;
export let probes: u16 = 0;
let random: u16 = 1;

function next(): u16 {
  random = (random ^ (random << 7)) & 0xffff;
  random = random ^ (random >> 9);
  random = (random ^ (random << 8)) & 0xffff;
  return random;
}

/** The slot of a key, or the empty one where it belongs. */
function slotOf(wanted: u16): number {
  let slot = (wanted ^ (wanted >> 7)) & (SLOTS - 1);
  while (keys[slot] !== EMPTY && keys[slot] !== wanted) {
    slot = (slot + 1) & (SLOTS - 1);
    probes = (probes + 1) & 0xffff;
  }
  return slot;
}

function put(added: u16): void {
  const slot = slotOf(added);
  if (keys[slot] === EMPTY) {
    if (used >= SLOTS - 1) return;
    keys[slot] = added;
    counts[slot] = 0;
    used++;
  }
  if (counts[slot] < 255) counts[slot]++;
}

export function start(seed: u32): void {
  random = (seed & 0xffff) | 1;
  found = 0;
}

export function key(code: u8): void {
  for (let i = 0; i < SLOTS; i++) keys[i] = EMPTY;
  found = 0;
  used = 0;
  probes = 0;
  random = ((random + code) & 0xffff) | 1;
  const first = random;
  for (let i = 0; i < KEYS; i++) put((next() & 0x3ff) + 1);
  random = first;
  for (let i = 0; i < LOOKS; i++) {
    const slot = slotOf((next() & 0x3ff) + 1);
    if (keys[slot] !== EMPTY) found += counts[slot];
  }
}
