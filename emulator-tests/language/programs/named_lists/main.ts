/** Closures that are given the list that they go over, and lists that nothing else sees, of which the last or the first element is taken. */
export let said = '';
export let count = 0;
let input = '';
const numbers = [3, 1, 3, 2];
const marks = new Map<string, number>();

export function start(seed: number): void {
  said = '';
  input = '';
  count = seed & 3;
  marks.clear();
}

export function key(code: number): void {
  input = (input + String.fromCharCode(code)).slice(-5);
  const rising = input.split('').reduce((sum, letter, i, letters) => sum + (letter < (letters[i + 1] ?? '') ? 1 : 0), 0);
  const distinct = input.split('').filter((letter, i, letters) => letters.indexOf(letter) === i).length;
  const steps = numbers.map((value, i, all) => value - (all[i - 1] ?? code)).join(',');
  numbers.forEach((value, i, all) => { if (i > 0 && all[i - 1]! > value) all[i - 1] = value; });
  numbers[3] = code & 7;
  marks.set(String.fromCharCode(65 + (code & 3)), code);
  const last = [...marks.keys()].pop();
  if (last !== undefined && marks.size > 2) marks.delete(last);
  const least = [...numbers].sort((a, b) => a - b).shift() ?? 0;
  count = rising * 100 + distinct * 10 + least;
  said = `${steps} ${last ?? 'none'} ${`${code} ${least}`.split(' ').pop() ?? ''}`;
}
