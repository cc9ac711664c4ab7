/** The state that says how a screen is shown: of engine/lib/colours.ts, charset.ts, display.ts and sprites.ts. */
import { FONT } from './font.ts';
import type { FramePicture } from './frame_picture.ts';
import { COLOUR_NAMES, coloursOfRows, fieldsOfRows, rowLookOf, rowsOfScreen, ROWS_OF_SCREEN, type FieldReader, type ScreenRow, type RowLook } from './rows.ts';
import { spritesOf, type Sprites, type StateReader } from './sprites.ts';

export interface Look {
  /** Playfields 0 to 3 and the background, in the order of the Atari's registers. */
  readonly colours: readonly number[];
  /** Whether the program has rows in five colours at any time: all colours are its own then, and else those of text. */
  readonly hasFiveColours: boolean;
  /** The rows in five colours: from `first` on, up to the one ahead of `end`. */
  readonly first: number;
  readonly end: number;
  /** The shapes of the characters 64..95, eight bytes each; undefined where the program has none of its own. */
  readonly shapes: Uint8Array | undefined;
  /** What a terminal shows for some of the shapes, by engine/lib/art.ts. */
  readonly signs?: ReadonlyMap<string, string>;
  /** Players and missiles; undefined where the program has none. */
  readonly sprites: Sprites | undefined;
  /** Rows with a mode, colours or characters of their own, and the band over a map; undefined where the program has none. */
  readonly rows: RowLook | undefined;
}

const SHAPES_BYTES = 256;
/** Of a character set: where characters of the program's own stand, the codes 64..95. */
const SHAPES_AT = 512;

/** Of a program that uses neither module. */
export const PLAIN_LOOK: Look = { colours: [0x28, 0x0c, 0x90, 0x46, 0x00], hasFiveColours: false, first: 0, end: 0, shapes: undefined, sprites: undefined, rows: undefined };

/** Whether anything is other than in a program that uses neither module. */
export const hasOwnLook = ({ colours, first, end, shapes, sprites, rows }: Look): boolean =>
  shapes !== undefined || sprites !== undefined || rows !== undefined || end > first || [1, 2, 4].some((i) => colours[i] !== PLAIN_LOOK.colours[i]);

/** Whether a row, 0..23, is in five colours. */
export const isInFiveColours = ({ first, end }: Pick<Look, 'first' | 'end'>, row: number): boolean => row >= first && row < end;

/** The look that a program's state says. */
export function lookBy(state: StateReader & FieldReader): Look {
  const [first, end] = [state.number('fiveColours.first'), state.number('fiveColours.end')];
  return {
    colours: COLOUR_NAMES.map((name, i) => state.number(`colours.${name}`) ?? (PLAIN_LOOK.colours[i] as number)),
    hasFiveColours: first !== undefined || end !== undefined,
    first: first ?? 0,
    end: end ?? 0,
    shapes: state.bytes('charset.shapes', SHAPES_BYTES),
    sprites: spritesOf(state),
    rows: rowLookOf(state),
  };
}

/** The rows of the screen, as `look` says. */
export function rowsBy(cells: Uint8Array, look: Look): ScreenRow[] {
  const characters = FONT.slice();
  if (look.shapes !== undefined) characters.set(look.shapes, SHAPES_AT);
  return rowsOfScreen({ cells, inFiveColours: Array.from({ length: ROWS_OF_SCREEN }, (_, row) => isInFiveColours(look, row)), colours: look.colours, characters }, look.rows);
}

/** The picture of `cells` as `look` says. */
export function pictureBy(cells: Uint8Array, look: Look): FramePicture {
  const rows = rowsBy(cells, look);
  return { fields: fieldsOfRows(rows), colours: coloursOfRows(rows), sprites: look.sprites };
}
