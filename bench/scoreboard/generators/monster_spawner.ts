import type { u32, u8 } from '../../../engine/lib/int.ts';

const KINDS = ['rat', 'bat', 'orc', 'troll', 'dragon'] as const;
type Kind = (typeof KINDS)[number];

interface Spawn {
  kind: Kind;
  hp: number;
  level: number;
}

const slots: Spawn[] = Array.from({ length: 6 }, () => ({ kind: 'rat' as Kind, hp: 0, level: 1 }));
let depth = 1;
let state = 0;
let next = 0;

function random(lo: number, hi: number): number {
  state = (state * 25173 + 13849) % 65536;
  return lo + (state % (hi - lo + 1));
}

function spawn(): void {
  const index = Math.min(KINDS.length - 1, random(0, depth));
  const slot = slots[next];
  slot.kind = KINDS[index];
  slot.level = index + 1;
  slot.hp = 0;
  for (let i = 0; i <= index; i++) slot.hp += random(1, 8);
  next = (next + 1) % slots.length;
}

export function start(seed: u32): void {
  state = seed % 65536;
  depth = 1;
  next = 0;
}

export function key(code: u8): void {
  if (code % 16 === 0) depth++;
  if (depth > 20) depth = 1;
  spawn();
}
