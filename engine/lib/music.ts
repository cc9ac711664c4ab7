/**
 * Tunes for two voices, and effects over them, a tick at a time: voice 0 has the melody, voice 1 the bass, voice 2 the effect. A program calls
 * {@link playTune} and {@link playEffect} once a tick; {@link quiet} ends all.
 */
import { bytes } from './arrays.ts';
import type { Int, u16, u8 } from './int.ts';
import { Timbre, voices } from './voices.ts';

/** Notes of a tune: nothing new, silence, and from this on the semitones above the C of 131 hertz. */
const GO_ON = 0;
const REST = 1;
const FIRST_NOTE = 2;
const NOTES = 48;
/** The pitches of four octaves in equal temperament, by the clock of an NTSC Atari: 63,920 / (2 * hertz) - 1, rounded. */
const PITCHES = Uint8Array.from({ length: NOTES }, (_, semitone) => Math.round(63_920 / (2 * 130.8128 * 2 ** (semitone / 12)) - 1));
const LOUD = 8;
/** Ticks after which a note of melody or bass is one step softer. */
const DECAY = 5;

export const music = {
  /** The next row of the tune, in bytes. */
  at: 0 as u16,
  /** Ticks until it begins. */
  wait: 0 as u8,
  /** Volumes of melody and bass, and the ticks until they are softer. */
  volumes: bytes(2),
  fades: bytes(2),
  /** The next step of the effect; 0 while there is none. */
  effect: 0 as u8,
  /** Ticks that are left of its step. */
  left: 0 as u8,
};

/** From the next tick on a tune begins. */
export function rewindTune(): void {
  music.at = 0;
  music.wait = 0;
}

/** Nothing sounds. */
export function quiet(): void {
  rewindTune();
  music.effect = 0;
  voices.control.fill(0);
}

/**
 * A tick of `tune`, which begins again behind its end. It has two bytes for each row, of melody and bass: 0 goes on, 1 is silent, 2 and above are notes, 2 being the C
 * of 131 hertz. A row lasts `ticks`.
 */
export function playTune(tune: Uint8Array, ticks: Int<1, 60>): void {
  if (music.wait > 0) {
    music.wait--;
    fade(0);
    fade(1);
    return;
  }
  music.wait = ticks - 1;
  if (music.at >= tune.length - 1) music.at = 0;
  playNote(0, tune[music.at]);
  playNote(1, tune[music.at + 1]);
  music.at += 2;
}

function playNote(voice: Int<0, 1>, note: u8): void {
  if (note === GO_ON) return fade(voice);
  if (note === REST) {
    music.volumes[voice] = 0;
    voices.control[voice] = 0;
    return;
  }
  if (note >= FIRST_NOTE + NOTES) return;
  music.volumes[voice] = LOUD;
  music.fades[voice] = DECAY;
  voices.pitch[voice] = PITCHES[note - FIRST_NOTE];
  voices.control[voice] = Timbre.Pure | LOUD;
}

function fade(voice: Int<0, 1>): void {
  if (music.volumes[voice] === 0) return;
  if (music.fades[voice] > 0) {
    music.fades[voice]--;
    return;
  }
  music.fades[voice] = DECAY;
  music.volumes[voice]--;
  voices.control[voice] = Timbre.Pure | music.volumes[voice];
}

/** From this tick on the effect sounds that begins at byte `first`, 1 and above, of the table that {@link playEffect} is given. */
export function startEffect(first: u8): void {
  music.effect = first;
  music.left = 0;
}

/** A tick of the effect. Its steps in `effects` have three bytes: ticks, pitch, timbre with volume. A byte 0 in place of one ends it, and so does the end of the table. */
export function playEffect(effects: Uint8Array): void {
  if (music.effect === 0) return;
  if (music.left > 0) {
    music.left--;
    return;
  }
  const at = music.effect;
  if (at >= effects.length - 2 || effects[at] === 0) {
    music.effect = 0;
    voices.control[2] = 0;
    return;
  }
  music.left = effects[at] - 1;
  voices.pitch[2] = effects[at + 1];
  voices.control[2] = effects[at + 2];
  music.effect = (at + 3) & 0xff;
}
