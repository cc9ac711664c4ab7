// A key's code, where the program declares no type of its own: 9..127. Each from the blank on is a character of a text, Backspace too.
let typed = '';
let last = 0;
const presses = new Array<number>(119).fill(0);
const seen = { letters: 0, order: 0, tail: 0 };

export function start(seed: number): void {
  last = seed & 127;
}

export function key(code: number): void {
  presses[code - 9]++;
  if (presses[code - 9] > 9) presses[code - 9] = 0;
  if (code >= 32) typed = (typed + String.fromCharCode(code)).slice(-12);
  else if (code === 13) typed = '';
  const upper = typed.toUpperCase();
  seen.letters = [...upper].filter((one) => one >= 'A' && one <= 'Z').length;
  seen.order = typed < 'moat' ? 1 : typed > 'moat' ? 2 : 0;
  seen.tail = typed.length > 0 ? typed.charCodeAt(typed.length - 1) - last : 0;
  for (const one of typed.slice(-2)) if (one === String.fromCharCode(127)) seen.tail += 1000;
  last = code;
}
