/** What another module holds: unexported state, a counter that is changed through functions, tables that are computed. */
let uses = 0;
const seen: boolean[] = [false, false, false];

export const SQUARES = Array.from({ length: 16 }, (_, i) => i * i);
export const NAMES = ['sword', 'shield', 'potion'] as const;

export function use(kind: number): string {
  uses++;
  const which = kind % NAMES.length;
  seen[which] = true;
  return NAMES[which];
}

export const usesSoFar = (): number => uses;
export { SQUARES as TABLE };
