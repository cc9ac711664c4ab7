/** Texts that are printed: numbers, booleans, choices, parts, pads. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

let shift = 0;
let n = 0;
let line = 0;
function say(text: string): void {
  if (line > 20) line = 0;
  at(0, line);
  print(text);
  line++;
}
function name(i: number): string {
  return i > 3 ? `many ${i}` : 'few';
}
function draw(): void {
  clearScreen();
  at(0, 0);
  print(`SHIFT ${shift} ${-shift} ${shift > 3}`);
  say('A' + n + ' ' + name(n % 7) + '!' + 'x'.repeat(n % 5).padStart(6, '.-'));
  let text = name(n % 5);
  text += ', ' + text.length;
  if (n % 3 === 0) text = text.toUpperCase().slice(1, -1);
  say(text);
  say(`[${text.padEnd(12)}] ${n.toString(16)} ${text.indexOf('N')} ${text.includes(', ')} ${text.startsWith('many')} ${text.endsWith('3')}`);
  say('   a b '.trim() + (text < 'few' ? 1 : 0) + (text === 'few, 3'));
}
export function startScreen(seed: number): void {
  n = seed % 50;
  draw();
}
export function keyScreen(code: number): void {
  shift = (shift + code * 111) % 30000;
  n = (n + 1) % 100;
  draw();
}
