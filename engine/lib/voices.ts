/**
 * The four voices of the Atari's sound chip. A host sets them after each command, and so they sound on until the program changes them. A program
 * with this module has no effects of engine/lib/sound.ts.
 */
import { bytes } from './arrays.ts';
import type { Int, u8 } from './int.ts';

export const VOICES = 4;

/** How a voice sounds. */
export const enum Timbre {
  Noise = 0x80,
  Pure = 0xa0,
  Buzz = 0xc0,
}

export const voices = {
  /** A voice has 63,920 / (2 * (pitch + 1)) hertz on NTSC, 63,337 / (2 * (pitch + 1)) on PAL: AUDF of the chip. */
  pitch: bytes(VOICES),
  /** A {@link Timbre} and the volume, 0..15: AUDC of the chip. */
  control: bytes(VOICES),
};

export function setVoice(voice: Int<0, 3>, pitch: u8, timbre: u8, volume: Int<0, 15>): void {
  voices.pitch[voice] = pitch;
  voices.control[voice] = timbre | volume;
}

export function silence(voice: Int<0, 3>): void {
  voices.control[voice] = 0;
}
