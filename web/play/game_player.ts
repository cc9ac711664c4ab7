/** Plays a game by the clock: as the player's hands do, or as its script says; and goes back and on in it. */
import { PlayerHands } from '../player/hands.ts';
import type { BothSides } from '../player/both_sides.ts';

/** Of an NTSC Atari. */
const FRAMES_PER_SECOND = 59.92;
/** Frames that are made up for at most, when the page was held up. */
const MOST_FRAMES = 4;
/** Milliseconds from one key of a script to the next, where it is watched. */
const KEY_MS = 170;
/** Milliseconds of a frame of the page that work ahead of the present may take. */
const SLICE_MS = 12;

/**
 * `live`: the Atari runs. `paused`: it stands where the timeline says. `playing`: the commands that follow come by themselves. `forwarding`: they come as fast
 * as they can, up to a place.
 */
export type PlayMode = 'live' | 'paused' | 'playing' | 'forwarding';

export class GamePlayer {
  readonly hands = new PlayerHands();
  mode: PlayMode = 'paused';
  /** Where `forwarding` leads. */
  target = 0;
  private then: PlayMode = 'live';
  private due = 0;
  private last: number | undefined;

  constructor(readonly lockstep: BothSides) {}

  private get isTicking(): boolean {
    return this.lockstep.program.ticks > 0;
  }

  /** The Atari runs from here on, and what followed is forgotten with the first command. */
  goLive(): void {
    this.mode = 'live';
    this.due = 0;
  }

  pause(): void {
    this.hands.letGo();
    this.mode = 'paused';
  }

  /** Plays the commands that follow, at a pace that can be watched. */
  play(): void {
    this.hands.letGo();
    this.mode = this.lockstep.isAtEnd ? 'live' : 'playing';
    this.due = 0;
  }

  /** Goes to the command `number`, over as many frames of the page as that takes, and is in `mode` then. */
  forward(number: number, mode: PlayMode): void {
    this.lockstep.goBefore(number);
    [this.target, this.then, this.mode] = [number, mode, 'forwarding'];
  }

  /** Goes to the command `number`, and stays there. */
  goTo(number: number): void {
    this.hands.letGo();
    this.lockstep.goTo(Math.max(0, Math.min(number, this.lockstep.keys.length)));
    this.mode = this.isTicking || !this.lockstep.isAtEnd ? 'paused' : 'live';
  }

  /** A frame of the page at `now`, in milliseconds. */
  advance(now: number): void {
    const passed = this.last === undefined ? 0 : Math.min(now - this.last, 1000);
    this.last = now;
    if (this.lockstep.mismatch !== undefined) this.mode = 'paused';
    else if (this.mode === 'forwarding') this.hurry();
    else if (this.mode === 'playing') this.playOn(passed);
    else if (this.mode === 'live') this.run(passed);
    else if (this.hands.isBusy) this.goLive();
  }

  private hurry(): void {
    const end = performance.now() + SLICE_MS;
    const { lockstep } = this;
    while (lockstep.position < this.target && lockstep.mismatch === undefined && performance.now() < end) lockstep.again();
    if (lockstep.position < this.target && lockstep.mismatch === undefined) return;
    const { then } = this;
    if (then === 'playing') this.play();
    else if (then === 'live') this.goLive();
    else this.pause();
  }

  private playOn(passed: number): void {
    this.due += this.isTicking ? (passed / 1000) * (FRAMES_PER_SECOND / this.lockstep.program.ticks) : passed / KEY_MS;
    for (let played = 0; this.due >= 1 && played < MOST_FRAMES; played++) {
      this.due -= 1;
      if (this.lockstep.isAtEnd || this.lockstep.mismatch !== undefined) break;
      this.lockstep.again();
    }
    this.due = Math.min(this.due, 1);
    if (this.lockstep.isAtEnd) this.goLive();
  }

  private run(passed: number): void {
    if (this.lockstep.isFull) return this.pause();
    this.due = Math.min(this.due + (passed / 1000) * FRAMES_PER_SECOND, MOST_FRAMES);
    for (; this.due >= 1; this.due -= 1) {
      this.hands.apply(this.lockstep.machine);
      this.lockstep.frame();
      if (this.lockstep.mismatch !== undefined) return;
    }
  }
}
