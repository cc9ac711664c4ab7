/** What the voices of engine/lib/voices.ts sound. */
import type { StateReader } from './sprites.ts';

export const VOICE_COUNT = 4;

export interface Voices {
  /** AUDF of each. */
  readonly pitch: Uint8Array;
  /** AUDC of each. */
  readonly control: Uint8Array;
}

/** Undefined where the program does not use that module. */
export function voicesOf(state: Pick<StateReader, 'bytes'>): Voices | undefined {
  const [pitch, control] = ['pitch', 'control'].map((name) => state.bytes(`voices.${name}`, VOICE_COUNT));
  if (pitch === undefined && control === undefined) return undefined;
  return { pitch: pitch ?? new Uint8Array(VOICE_COUNT), control: control ?? new Uint8Array(VOICE_COUNT) };
}
