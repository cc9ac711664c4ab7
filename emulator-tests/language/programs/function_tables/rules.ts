/** Tables of functions, which another module calls. */
export type Binary = (a: number, b: number) => number;

export interface Gate {
  readonly symbol: string;
  readonly apply: (a: boolean, b: boolean) => boolean;
}

export let turns = 0;

export const add = (a: number, b: number): number => (a + b) & 255;

function sub(a: number, b: number): number {
  turns = (turns + 1) & 255;
  return (a - b) & 255;
}

/** One function stands there twice: it is the same one. */
export const OPS: readonly Binary[] = [add, sub, (a, b) => a & b, function (a) { return a ^ 85; }, add];

export const GATES: Gate[] = [
  { symbol: 'AND', apply: (a, b) => a && b },
  { symbol: 'OR', apply: (a, b) => a || b },
  { symbol: 'NOT', apply: (a) => !a },
];

export const nameOfGates = (a: boolean, b: boolean): string => GATES.filter((gate) => gate.apply(a, b)).map((gate) => gate.symbol).join('+');
