/** Crawl items: what a host calls. */
import type { u8, u32 } from '../lib/int.ts';
import { beginDungeon, makeLevel } from './generate.ts';

export function start(seed: u32): void {
  beginDungeon(seed);
}

export function key(code: u8): void {
  makeLevel(clampDepth(code), 0);
}

function clampDepth(code: u8): u8 {
  return Math.min(Math.max(code, 1), 99);
}
