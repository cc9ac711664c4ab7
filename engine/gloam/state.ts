/** All that the rules change: the game, its four walkers with a shot for each, and the best scores. */
import { bytes, words } from '../lib/arrays.ts';
import type { Int, u32, u8 } from '../lib/int.ts';

export const enum Phase { Title, Ready, Playing, Cleared, Over, Naming, Paused }

/** Walkers 0 and 1 are the knights, 2 and 3 monsters. */
export const WALKERS = 4;
export type Walker = Int<0, 3>;
export type Knight = Int<0, 1>;

/** What is drawn anew in a tick of its own. A screen of text is old as a whole. */
export const enum Part { Score1 = 1, Score2 = 2, Lives1 = 4, Lives2 = 8, Coming = 16, Row = 32, Words = 64, Best = 128, All = 255 }

export const enum Kind { Knight, Grub, Bat, Hound, Wraith, Warden }

export const enum Life {
  /** Not in the maze. */
  Gone,
  Alive,
  Dying,
}

/** Up, right, down, left. */
export type Direction = Int<0, 3>;
export const DX: readonly Int<-1, 1>[] = [0, 1, 0, -1];
/** In lines: a tile is half as wide in dots as it is high in lines. */
export const DY: readonly Int<-2, 2>[] = [-2, 0, 2, 0];

/** A tile of the maze that is not of its border. */
export type Inside = Int<21, 198>;

export const game = {
  phase: Phase.Title as Phase,
  seed: 0 as u32,
  /** The seed as screen codes, with spaces behind: its division takes too long for a frame. */
  seedCodes: bytes(10),
  /** Counts ticks. */
  clock: 0 as u8,
  /** Ticks until the phase is over. */
  wait: 0 as u8,
  players: 1 as Int<1, 2>,
  level: 1 as Int<1, 99>,
  /** Monsters of the level that are still to come, those in the maze not among them. */
  coming: 0 as u8,
  /** Gems that are left. */
  gems: 0 as u8,
  /** The row of tiles that is drawn next; 11 where all are. */
  row: 0 as Int<0, 11>,
  /** The row of a screen of text that is drawn next; 24 where all are. */
  line: 0 as Int<0, 24>,
  /** The parts of the screen that are old: bits of {@link Part}. */
  stale: 0 as u8,
};

export const walkers = Array.from({ length: WALKERS }, () => ({
  kind: Kind.Knight as Kind,
  life: Life.Gone as Life,
  /** The tile that it left last, or stands on. */
  tile: 21 as Inside,
  dir: 1 as Direction,
  /** Of a monster on a tile, 1 once it knows where it goes on; and 1 while a knight is in its row or column. */
  hasChosen: 0 as Int<0, 1>,
  isSeen: 0 as Int<0, 1>,
  /** Dots on the way to the next tile, 0 while it stands. */
  step: 0 as Int<0, 7>,
  /** Sixteenths of a move. */
  pace: 0 as Int<0, 31>,
  /** Of its left edge in dots and its first line: as engine/lib/sprites.ts has them. */
  x: 0 as u8,
  y: 0 as u8,
  /** Ticks: of dying until it is gone, of a living knight until it can be hurt. */
  wait: 0 as u8,
}));

export const shots = Array.from({ length: WALKERS }, () => ({ isFlying: 0 as Int<0, 1>, dir: 0 as Direction, x: 0 as u8, y: 0 as u8 }));

/** By knight: tens of points that are not in the score yet, and the scores. */
export const due = bytes(2);
export const scores = words(2);
export const lives = bytes(2);
/** Hundreds of points at which the next life is given. */
export const nextLives = bytes(2);

/** The best first: points, level, three letters each. */
export const BEST = 5;
export const best = { scores: words(BEST), levels: bytes(BEST), letters: bytes(3 * BEST) };

/** The knight whose letters are chosen, the place that it has, and which letter is next. */
export const naming = { knight: 0 as Knight, place: 0 as Int<0, 4>, letter: 0 as Int<0, 2> };
