/** Screens that lead to each other. */
export let turns = 0;

export type Screen = (code: number) => Screen | null;

export function menu(code: number): Screen | null {
  return code & 1 ? play : null;
}

function play(code: number): Screen | null {
  turns = (turns + code) % 50;
  return code & 2 ? menu : null;
}
