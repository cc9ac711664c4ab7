/** Lists of texts that are built. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
interface Entry { name: string; score: number }
const log: string[] = [];
const table: Entry[] = [];
const parts: string[] = ['one', 'two'];
let title = 'start';
let turns = 0;
export let first = '';
function say(message: string): void {
  log.push(message);
  if (log.length > 5) log.shift();
}
function rename(): string {
  title = `T${turns}`;
  return title;
}
export function startLines(seed: number): void { turns = seed % 10; }
export function keyLines(code: number): void {
  turns = (turns + 1) % 100;
  say(`turn ${turns}`);
  if (code % 3 === 0) say(title + '!');
  if (table.length < 4) table.push({ name: title, score: code });
  else table.shift();
  if (code % 5 === 0 && log.length > 1) first = log.shift()!;
  if (code % 4 === 0 && log.length < 4) log.push(title, rename());
  title = `A${code % 10}`;
  table.sort((a, b) => b.score - a.score);
  if (code === 7) log.reverse();
  clearScreen();
  log.forEach((line, i) => { at(0, i); print(line); });
  for (const { name, score } of table) { print(name); print(` ${score}`); }
  for (const line of log.slice(-2)) print(line);
  if (parts.length < 6) parts.unshift(`p${code}`);
  if (code === 9) parts.splice(1, 2);
  if (log.includes('turn 3')) turns = 50;
}
