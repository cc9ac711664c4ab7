/** The optimiser's passes: each can be left out by itself, and none changes what a program does. */

export const PASSES = {
  copies: 'a copy is read where it was made from',
  row_tables: 'rows of arrays of two dimensions are found by a table of their addresses',
  indirect_indexed: 'elements of long arrays at a sum are found by an address and Y',
  induction_variables: 'words that walk through long arrays together are stepped as one byte',
  count_down: 'a loop that only counts its rounds counts them down to 0',
  absolute_differences: 'of two numbers the smaller one is taken from the larger one, where their distance is asked for',
  byte_counters: 'a counter that goes down to -1 is a byte',
  scaled_comparisons: 'what a product is compared with is divided, where the product needs a long',
  common: 'what is computed twice is computed once',
  hoist: 'what a loop does not change is computed before it',
  memory_fills: 'a loop that stores the same byte everywhere is one fill',
  demanded_bits: 'temporaries hold no more bits than are used of them',
  forward_substitution: 'what is read once is computed where it is read',
  frame_allocation: 'local variables of functions that never run at the same time share their memory',
  loops: 'a loop that begins in any case looks at its condition behind each round',
  page_pointers: 'long arrays are reached by pointers of which the page only is computed',
  targets: 'what is only copied on is computed where it goes',
  bit_tests: 'a bit that is tested and then shifted out is looked at in the carry',
  registers: 'one argument of each call comes in registers',
  divisions: 'a quotient and its remainder are found by one division',
  arithmetic: "products and quotients are found by routines of the runtime's own",
  assembler: "operations on words and longs are written for cc65's assembler",
  peephole: "what cc65 makes of the C is gone through once more, with what it can't know",
  zero_page: 'the variables that are used most lie in the zero page',
} as const;

/** Names that passes had before; the next version does not take them. */
const OLD_NAMES: Readonly<Record<string, Pass>> = {
  rows: 'row_tables',
  fills: 'memory_fills',
  demand: 'demanded_bits',
  forward: 'forward_substitution',
  frames: 'frame_allocation',
  pages: 'page_pointers',
  'zero-page': 'zero_page',
};

/** The name that the pass has now which was called `name`; undefined where `name` is no old name. */
export const renamedPass = (name: string): Pass | undefined => (Object.hasOwn(OLD_NAMES, name) ? OLD_NAMES[name] : undefined);

/**
 * All passes but `given`, by their names or their old ones.
 * @throws RangeError for a name that is no pass
 */
export function withoutPasses(given: readonly string[], goal: Goal = 'balance'): Optimisation {
  const names = given.map((name) => renamedPass(name) ?? name);
  const unknown = names.find((name) => !Object.hasOwn(PASSES, name));
  if (unknown !== undefined) throw new RangeError(`${unknown} is no pass: there are ${Object.keys(PASSES).join(', ')}`);
  return { passes: new Set(ALL_PASSES.filter((pass) => !names.includes(pass))), goal };
}

/** How many instructions may stand in the place of a call of the runtime. */
export interface InlineLimits {
  readonly shift: number;
  /** For a product of a byte with a constant. */
  readonly product: number;
  /** For one that is a word, where it is often computed. */
  readonly wordProduct: number;
}

export const GOALS = {
  /** What is faster at no more than about twice the bytes. */
  balance: { shift: 24, product: 8, wordProduct: 14 },
  speed: { shift: 64, product: 40, wordProduct: 60 },
  size: { shift: 8, product: 5, wordProduct: 8 },
} as const satisfies Readonly<Record<string, InlineLimits>>;

export type Goal = keyof typeof GOALS;

export type Pass = keyof typeof PASSES;

export interface Optimisation {
  readonly passes: ReadonlySet<Pass>;
  readonly goal: Goal;
}

export const ALL_PASSES = Object.keys(PASSES) as Pass[];

export const DEFAULT_OPTIMISATION: Optimisation = { passes: new Set(ALL_PASSES), goal: 'balance' };
