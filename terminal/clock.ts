/** Calls a function once a tick, by the clock. */

/** Frames of the video in a second on an NTSC Atari, in whole numbers. */
const FRAMES_PER_SECOND = 60;
/** Ticks that are made up for at once, where the terminal or the machine was busy: more are left out, and the game is slower. */
const MOST_LATE = 4;

/** @param framesPerTick 1..8 @returns what ends it */
export function startClock(framesPerTick: number, tick: () => void): () => void {
  const period = (1000 * framesPerTick) / FRAMES_PER_SECOND;
  let due = performance.now() + period;
  let timer: NodeJS.Timeout;
  const run = (): void => {
    const now = performance.now();
    if (now - due > MOST_LATE * period) due = now;
    for (; due <= now; due += period) tick();
    timer = setTimeout(run, Math.max(1, due - performance.now()));
  };
  timer = setTimeout(run, period);
  return () => clearTimeout(timer);
}
