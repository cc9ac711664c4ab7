/** A request for a sound after the command: the program writes it here, and the host reads and plays it. */
import type { u8 } from './int.ts';

/** The effects a host knows. */
export const enum Sound {
  None,
  Blip,
  Step,
  Hit,
  Miss,
  Hurt,
  Gold,
  Magic,
  Fanfare,
  Death,
  Refused,
}

export const sound = {
  /** A {@link Sound}; `Sound.None` when there is nothing to play. */
  request: 0 as u8,
  /** 1 when the player wants sounds. */
  on: 1 as u8,
};

/** Asks for `effect`; the last one asked for in a command is played. */
export function play(effect: u8): void {
  if (sound.on !== 0) sound.request = effect;
}
