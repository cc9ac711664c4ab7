/** Functions in tables and maps that may not be there, called with `?.`. */
export let said = '';
export let count = 0;

const acts: Record<string, () => void> = {
  look: () => { count = (count + 3) & 63; },
  wait: () => { said = 'waited'; },
};
const answers: Record<string, (noun: string) => string> = { look: (noun) => `You see ${noun}.`, take: (noun) => `${noun}: taken.` };
const keys = new Map<number, () => void>([[65, () => { count = 1; }], [66, () => { said = 'b'; }]]);
const turns: Record<number, (by: number) => number> = { 0: (by) => by + 1, 2: (by) => by * 2 };
let asked = 0;

/** Evaluated only where there is a function. */
function ask(): string {
  asked = (asked + 1) & 7;
  return `${asked}`;
}

export function start(seed: number): void {
  said = '';
  count = seed & 3;
  asked = 0;
}

export function key(code: number): void {
  const verb = code & 1 ? 'look' : code & 2 ? 'wait' : 'jump';
  acts[verb]?.();
  keys.get(code)?.();
  if (code & 4) acts[code & 8 ? 'wait' : 'none']?.();
  else said = answers[verb]?.(ask()) ?? 'What?';
  count = (count + (turns[code & 3]?.(code & 7) ?? 5)) & 63;
}
