/** The commands of a program that moves by itself: a key, a tick with the first stick, or a move of the second stick. All are numbers of a byte. */

/** The least code of a key, Tab: see engine/lib/keys.ts. */
export const FIRST_KEY = 9;
/** A key has a code below this. */
export const TICK = 128;
/** A tick is TICK and what the first stick holds, 0..31: see engine/lib/pad.ts. */
export const SECOND_STICK = 160;
/** The second stick holds something else from the next tick on: SECOND_STICK and 0..31. */
const END = 192;

export const isTick = (code: number): boolean => code >= TICK && code < SECOND_STICK;
export const isSecondStick = (code: number): boolean => code >= SECOND_STICK && code < END;
/** A tick, or a move of the second stick: no key. */
export const isStickCode = (code: number): boolean => code >= TICK && code < END;
export const HELD_BITS = 31;
/** Frames of the video for each tick, 1..8. */
export const MOST_FRAMES_PER_TICK = 8;

/** How the text of an entry module says that the program moves by itself. */
export const hasFrame = (text: string): boolean => /^export function frame\(/m.test(text);
