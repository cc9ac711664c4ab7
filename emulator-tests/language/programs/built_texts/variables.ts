/** Texts in variables, members, parameters and results, which change while others hold them. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
let name = 'BOB';
let word = '';
let last = 'none';
let n = 0;
let count = 0;
const hero = { title: 'Sir', hp: 7, home: { town: 'south' } };
function full(title: string, of: string): string {
  return `${title} ${of}`.slice(0, 20);
}
function rename(to: string): void {
  name = to.slice(1, 9);
  last = to;
}
function both(a: string, b: string): string {
  return a + '/' + b;
}
function change(): string {
  if (name.length < 10) name += 'x';
  return name;
}
function kind(text: string): number {
  switch (text) {
    case 'BOBx':
      return 1;
    case '':
      return 2;
    case 'none':
      return 3;
  }
  return 0;
}
function vowels(text: string): number {
  let sum = 0;
  for (const c of text) if (c === 'a' || c === 'O' || c === 'x') sum++;
  return sum;
}
function shout(text: string): string {
  text = text.toUpperCase();
  text += '!';
  return text;
}
export function startVariables(seed: number): void {
  n = seed % 10;
  clearScreen();
}
export function keyVariables(code: number): void {
  if (code % 7 === 1) rename(name + code);
  else if (code % 7 === 2) last = both(name, change());
  else if (code % 7 === 3) last = name + change() + name;
  else if (code % 7 === 4) {
    hero.title = full(hero.title, hero.home.town).slice(-12);
    [last, name] = [name.slice(0, 12), last.slice(0, 8)];
  } else if (code % 7 === 5) hero.home.town = shout(name);
  else if (word.length < 8) word += String.fromCharCode(65 + (code % 26));
  else word = '';
  count = kind(name) * 10 + kind(word) + kind(last);
  if (word < name) count += 100;
  if (last === name) count += 1000;
  n = vowels(word + hero.title);
  let back = '';
  for (let i = word.length - 1; i >= 0; i--) back += word[i];
  if (back === word) count += 2000;
  const before = name;
  name = name + '';
  if (before !== name) count += 4000;
  at(0, 3);
  print(back.padEnd(10));
  print([name, n, n > 3].join(' ').padEnd(24, '.'));
}
