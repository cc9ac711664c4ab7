/** The state of the user interface between keys. */
import type { u8, Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';

export const enum Mode {
  Title,
  Play,
  /** A list of the pack to choose from. */
  Pack,
  /** The list of commands. */
  Commands,
  /** A direction is asked for. */
  Direction,
  /** A page to read. */
  Page,
  /** Whether to end the game is asked. */
  Quit,
  /** A name is typed. */
  Name,
  /** The game is over. */
  End,
}

export const ui = {
  mode: 0 as Int<0, 8>,
  /** The command that asks: its letter. */
  command: 0 as u8,
  /** The categories of items that it asks for, a bit each; 255 for any. */
  wants: 0 as u8,
  /** The item's letter that it was given. */
  slot: 0 as Int<0, 25>,
  /** The chosen line of a list, and its first line that is shown. */
  line: 0 as Int<0, 25>,
  top: 0 as Int<0, 25>,
  /** Lines of the list. */
  lines: 0 as Int<0, 26>,
  /** The pack's slots on them. */
  slots: bytes(26, 0, 25),
  /** Where the message row goes on in what was told. */
  begin: 0 as Int<0, 244>,
  /** Whether there is more to show. */
  more: false,
  /** The key of the page that is read. */
  page: 0 as u8,
  /** How often the next command is to be done; 0 where nothing was typed. */
  count: 0 as Int<0, 99>,
  /** How many monsters were in view behind the last command. */
  seen: 0 as Int<0, 64>,
  /** Whether a digit has been typed: the next one goes on with the seed. */
  typing: false,
};
