/** Rogue: what a host calls. */
import type { u8, u32 } from '../lib/int.ts';
import { sound, Sound } from '../lib/sound.ts';
import { startUi, uiKey } from './ui/modes.ts';

/** Shows the title with `seed`. Called once, before any key. */
export function start(seed: u32): void {
  sound.request = Sound.None;
  startUi(seed);
}

/** Takes one key: ASCII, or one of engine/lib/keys.ts. Capitals and small letters are different commands. */
export function key(code: u8): void {
  sound.request = Sound.None;
  uiKey(code);
}
