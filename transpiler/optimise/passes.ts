/** The optimiser's passes: each can be left out by itself, and none changes what a program does. */

export const PASSES = {
  copies: 'a copy is read where it was made from',
  demand: 'temporaries hold no more bits than are used of them',
  forward: 'what is read once is computed where it is read',
  frames: 'local variables of functions that never run at the same time share their memory',
  assembler: "operations on words and longs are written for cc65's assembler",
  'zero-page': 'the variables that are used most lie in the zero page',
} as const;

export type Pass = keyof typeof PASSES;

/** What an emitted program is made for; `balanced` takes bytes only where they buy many cycles. */
export type Goal = 'speed' | 'balanced' | 'size';

export interface Optimisation {
  readonly goal: Goal;
  readonly passes: ReadonlySet<Pass>;
}

export const ALL_PASSES = Object.keys(PASSES) as Pass[];

export const DEFAULT_OPTIMISATION: Optimisation = { goal: 'balanced', passes: new Set(ALL_PASSES) };
