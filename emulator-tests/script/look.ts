/** The state that says how the cells of a screen are shown: of engine/lib/colours.ts and engine/lib/charset.ts. */

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
}

/** Of a program that uses neither module. */
export const PLAIN_LOOK: Look = { colours: [0x28, 0x0c, 0x90, 0x46, 0x00], hasFiveColours: false, first: 0, end: 0, shapes: undefined };

/** Whether anything is other than in a program that uses neither module. */
export const hasOwnLook = ({ colours, first, end, shapes }: Look): boolean =>
  shapes !== undefined || end > first || [1, 2, 4].some((i) => colours[i] !== PLAIN_LOOK.colours[i]);

/** The members of a program's state that a look is made of, in the order of {@link Look.colours}. */
export const COLOUR_NAMES = ['playfield0', 'playfield1', 'playfield2', 'playfield3', 'background'] as const;

/** Whether a row, 0..23, is in five colours. */
export const isInFiveColours = ({ first, end }: Pick<Look, 'first' | 'end'>, row: number): boolean => row >= first && row < end;

/** A look by the values of state: `value` gives a variable's, undefined where the program never changes it; `shapes` as in {@link Look}. */
export function lookBy(value: (name: string) => number | undefined, shapes: Uint8Array | undefined): Look {
  const [first, end] = [value('fiveColours.first'), value('fiveColours.end')];
  return {
    colours: COLOUR_NAMES.map((name, i) => value(`colours.${name}`) ?? (PLAIN_LOOK.colours[i] as number)),
    hasFiveColours: first !== undefined || end !== undefined,
    first: first ?? 0,
    end: end ?? 0,
    shapes,
  };
}
