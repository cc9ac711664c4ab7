/** The state of the browser between keys. */
import type { u16, u32, Int } from '../../lib/int.ts';

/** The present meaning of the keys. */
export const enum Mode {
  Title,
  List,
  /** The actions on a level, for the joystick. */
  Actions,
  Totals,
  Help,
}

/** Rows of the title. */
export const enum Row {
  Seed,
  Depth,
  Branch,
  Sound,
  Totals,
}

/** Items on a page. */
export const PAGE = 15;

/** What a refused key is told by. */
export const enum Notice {
  None,
  /** A depth is typed that does not exist. */
  Depths,
  Deepest,
  First,
}

export const ui = {
  /** {@link Mode} */
  mode: 0 as Int<0, 4>,
  /** {@link Mode} that help returns to. */
  back: 0 as Int<0, 4>,
  /** {@link Mode} that the totals return to. */
  origin: 0 as Int<0, 4>,
  /** Whether the whole screen is to be drawn. */
  fresh: true,
  /** {@link Notice} of the last key, and the one on the screen. */
  notice: 0 as Int<0, 3>,
  told: 0 as Int<0, 3>,
};

/** The choices on the title, and the list that they lead to. */
export const choice = {
  seed: 0 as u32,
  /** D */
  depth: 1 as Int<1, 99>,
  /** `Branch` */
  branch: 0 as Int<0, 14>,
  /** {@link Row} */
  row: 0 as Int<0, 4>,
  /** Whether a digit has been typed: the next one goes on with the number. */
  typing: false,
};

export const list = {
  /** Whether the level on the screen is another one. */
  fresh: true,
  /** The chosen item. */
  cursor: 0 as Int<0, 99>,
  /** The first item of the page on the screen. */
  top: 0 as Int<0, 99>,
  /** The item that the screen shows as chosen. */
  marked: 0 as Int<0, 99>,
  /** Artefacts of the dungeon before this level, so that the level can be made again. */
  before: 0 as u16,
};

export const actions = {
  cursor: 0 as Int<0, 6>,
};

/** Turns to `mode`; all of the screen is drawn. */
export function openMode(mode: Int<0, 4>): void {
  ui.mode = mode;
  ui.fresh = true;
}
